package sennit.app.cli;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import sennit.engine.Simulation;
import sennit.engine.command.Command;
import sennit.engine.view.Snapshot.SolverView;

/** Times of many steps of one simulation, warm, in microseconds; made without garbage but for one record a step. */
final class Timing {
    /** Most steps whose parts are kept: these live on, and many would call the collector. */
    private static final int KEPT = 20_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final SolverView[] steps;
    private final double[] micros;
    private final double[] busy;
    private final long collections;

    private Timing(SolverView[] steps, double[] micros, double[] busy, long collections) {
        this.steps = steps;
        this.micros = micros;
        this.busy = busy;
        this.collections = collections;
        Arrays.sort(micros);
        Arrays.sort(busy);
    }

    /** Warms up for some seconds, at least 10 steps, goes back to the start and measures {@code count} steps. */
    static Timing steps(Simulation simulation, int count, double warmUp) throws DivergedException {
        warm(simulation, warmUp);
        simulation.submit(new Command.Reset());
        return measure(simulation, count);
    }

    /** Warms up for some seconds and measures as many steps as fit in as long again, 10 at least. */
    static Timing seconds(Simulation simulation, double seconds) throws DivergedException {
        return measure(simulation, Math.max(10, warm(simulation, seconds)));
    }

    /** Warms up for up to two seconds and measures about as many steps as fit in the given time, 10 at least. */
    static Timing minute(Simulation simulation, double seconds) throws DivergedException {
        double warmUp = Math.min(2, seconds);
        double rate = warm(simulation, warmUp) / warmUp;
        return measure(simulation, (int) Math.max(10, Math.min(50_000_000, rate * seconds)));
    }

    private static int warm(Simulation simulation, double seconds) throws DivergedException {
        long start = System.nanoTime();
        int count = 0;
        while (count < 10 || (System.nanoTime() - start) * 1e-9 < seconds) {
            step(simulation);
            count++;
        }
        return count;
    }

    private static Timing measure(Simulation simulation, int count) throws DivergedException {
        SolverView[] steps = new SolverView[Math.min(count, KEPT)];
        double[] micros = new double[count];
        double[] busy = new double[count];
        long before = collections();
        for (int i = 0; i < count; i++) {
            long start = THREADS.getCurrentThreadCpuTime();
            SolverView view = step(simulation);
            busy[i] = 1e-3 * (THREADS.getCurrentThreadCpuTime() - start);
            micros[i] = view.micros();
            if (i < steps.length) steps[i] = view;
        }
        return new Timing(steps, micros, busy, collections() - before);
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

    /** {@return p99.9 over p50 of the processor time of a step: what other programs take away is left out} */
    double busyTail() {
        return at(busy, 0.999) / at(busy, 0.5);
    }

    /** {@return how often the collector ran meanwhile} */
    long collected() {
        return collections;
    }

    /** {@return the mean time of a step} */
    double mean() {
        return Arrays.stream(micros).sum() / micros.length;
    }

    /** {@return the value below which the fraction {@code p} of all steps lies} */
    double percentile(double p, ToDoubleFunction<SolverView> micros) {
        double[] sorted = Arrays.stream(steps).mapToDouble(micros).toArray();
        Arrays.sort(sorted);
        return at(sorted, p);
    }

    private static double at(double[] sorted, double p) {
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
