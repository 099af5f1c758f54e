package sennit.app.cli.bench;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import sennit.app.cli.io.DivergedException;
import sennit.engine.Simulation;
import sennit.engine.scene.UserCommand;
import sennit.engine.snapshot.Snapshot.SolverView;

/** Times of many steps of one simulation, warm, in microseconds; made without garbage but for one record a step. */
final class Timing {
    /** Most steps whose parts are kept: these live on, and many would call the collector. */
    private static final int KEPT = 20_000;

    /** Most steps that are measured: more need not fit in memory. */
    private static final int MOST = 40_000_000;

    /** Steps from the start that are taken again and again to warm up: what is rare has run many times too, then. */
    private static final int WARM = 2000;

    /** Percentile that stands for what the machine can do. */
    static final double BEST = 0.1;

    private final SolverView[] steps;
    private final double[] micros; // in turn

    /** How often the collector ran meanwhile. */
    final long collections;

    private Timing(SolverView[] steps, double[] micros, long collections) {
        this.steps = steps;
        this.micros = micros;
        this.collections = collections;
    }

    /** Warms up for some seconds, at least 10 steps, goes back to the start and measures {@code count} steps. */
    static Timing steps(Simulation simulation, int count, double warmUp) throws DivergedException {
        return measure(simulation, count, 0, warmUp);
    }

    /** The same for as many steps as fit in {@code seconds}, 10 at least. */
    static Timing seconds(Simulation simulation, double seconds, double warmUp) throws DivergedException {
        return measure(simulation, 10, seconds, warmUp);
    }

    private static Timing measure(Simulation simulation, int least, double seconds, double warmUp)
            throws DivergedException {
        long start = System.nanoTime();
        for (int i = 0; i < 10 || since(start) < warmUp; i++) {
            if (i % WARM == WARM - 1) simulation.submit(new UserCommand.Reset());
            step(simulation);
        }
        simulation.submit(new UserCommand.Reset());
        SolverView[] steps = new SolverView[KEPT];
        double[] micros = new double[least];
        // what is kept of each step must not call the collector because of garbage from before
        System.gc();
        long before = collections();
        start = System.nanoTime();
        int n = 0;
        while (n < least || (since(start) < seconds && n < MOST)) {
            if (n == micros.length) micros = Arrays.copyOf(micros, 2 * n);
            SolverView view = step(simulation);
            micros[n] = view.micros();
            if (n < KEPT) steps[n] = view;
            n++;
        }
        long collected = collections() - before;
        return new Timing(Arrays.copyOf(steps, Math.min(n, KEPT)), Arrays.copyOf(micros, n), collected);
    }

    /** {@return the one of two whose tenth percentile is lower: the other was taken while the machine was slow} */
    static Timing better(@Nullable Timing one, Timing other) {
        return one == null || other.percentile(BEST) < one.percentile(BEST) ? other : one;
    }

    /** {@return the tenth percentile of the time of a step: what the machine can do} */
    double best() {
        return percentile(BEST);
    }

    private static double since(long start) {
        return 1e-9 * (System.nanoTime() - start);
    }

    private static long collections() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(collector -> collector.getCollectionCount())
                .sum();
    }

    private static SolverView step(Simulation simulation) throws DivergedException {
        if (!simulation.step()) throw DivergedException.of(simulation);
        return simulation.solver();
    }

    SolverView last() {
        return steps[steps.length - 1];
    }

    /** {@return the time of a step below which the fraction {@code p} of all steps lies} */
    double percentile(double p) {
        return at(micros, p);
    }

    /**
     * {@return the time that each step took at least, in turn, of this and another measurement of the same steps: what
     * a program next door takes away hits other steps each time}
     */
    double[] least(double[] other) {
        double[] least = micros.clone();
        for (int i = 0; i < Math.min(least.length, other.length); i++) least[i] = Math.min(least[i], other[i]);
        return least;
    }

    /** {@return p99.9 over p50 of the times of steps in any order} */
    static double tail(double[] times) {
        return at(times, 0.999) / at(times, 0.5);
    }

    /** {@return the mean time of a step} */
    double mean() {
        return Arrays.stream(micros).sum() / micros.length;
    }

    /** {@return the time of all steps, s} */
    double seconds() {
        return 1e-6 * Arrays.stream(micros).sum();
    }

    /** {@return the value below which the fraction {@code p} of all steps lies} */
    double percentile(double p, ToDoubleFunction<SolverView> micros) {
        return at(Arrays.stream(steps).mapToDouble(micros).toArray(), p);
    }

    private static double at(double[] values, double p) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[(int) Math.min(sorted.length - 1, Math.floor(p * sorted.length))];
    }

    double median(ToDoubleFunction<SolverView> micros) {
        return percentile(0.5, micros);
    }

    /** {@return the same per linear solve: what a step that solves once takes} */
    double perSolve(double p) {
        return percentile(p, s -> s.micros() / Math.max(1, s.iterations()));
    }

    static String text(double micros) {
        return String.format(Locale.ROOT, micros < 0.095 ? "%.3f" : micros < 9.95 ? "%.2f" : "%.1f", micros);
    }
}
