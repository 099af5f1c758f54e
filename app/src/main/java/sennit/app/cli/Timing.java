package sennit.app.cli;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import sennit.engine.Simulation;
import sennit.engine.view.Snapshot.SolverView;

/** Times of many steps of one simulation, warm, in microseconds; made without garbage but for one record a step. */
final class Timing {
    private final SolverView[] steps;

    private Timing(SolverView[] steps) {
        this.steps = steps;
    }

    /** Warms up by {@code count} steps and measures as many. */
    static Timing steps(Simulation simulation, int count) throws DivergedException {
        for (int i = 0; i < count; i++) step(simulation);
        SolverView[] steps = new SolverView[count];
        for (int i = 0; i < count; i++) steps[i] = step(simulation);
        return new Timing(steps);
    }

    /** Warms up for some seconds and measures as many steps as fit in as long again, 10 at least. */
    static Timing seconds(Simulation simulation, double seconds) throws DivergedException {
        long start = System.nanoTime();
        int count = 0;
        while (count < 10 || (System.nanoTime() - start) * 1e-9 < seconds) {
            step(simulation);
            count++;
        }
        SolverView[] steps = new SolverView[Math.max(10, count)];
        for (int i = 0; i < steps.length; i++) steps[i] = step(simulation);
        return new Timing(steps);
    }

    private static SolverView step(Simulation simulation) throws DivergedException {
        if (!simulation.step()) throw DivergedException.of(simulation);
        return simulation.solver();
    }

    SolverView last() {
        return steps[steps.length - 1];
    }

    /** {@return the value below which the fraction {@code p} of all steps lies} */
    double percentile(double p, ToDoubleFunction<SolverView> micros) {
        double[] sorted = Arrays.stream(steps).mapToDouble(micros).toArray();
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
