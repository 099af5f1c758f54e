package sennit.app.probe;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.Simulation;
import sennit.engine.scene.ActiveSetMethod;
import sennit.engine.scene.Scene;

/**
 * The same scene run from its start under each of the rules for one-sided rows, as Jonquet et al. do in their figures 2
 * and 3. On a thread of its own; what is known so far can be had at any time.
 */
public final class ActiveSetComparison {
    /**
     * One run.
     *
     * @param rule it ran under
     * @param time s, {@code [n]}
     * @param place x, y, z over time, m, {@code [3][n]}
     * @param acceleration x, y, z over time, m/s^2: second differences of the place, {@code [3][n]}
     */
    public record Run(ActiveSetMethod rule, double[] time, double[][] place, double[][] acceleration) {}

    private final String subject;
    private final Thread thread;
    private volatile List<Run> runs = List.of();
    private volatile double progress;
    private volatile boolean cancelled;

    /**
     * Starts it.
     *
     * @param subject whose way is wanted, as {@link PathProbe#subjects} names it
     * @param steps to run under each rule, at least 2
     */
    public ActiveSetComparison(Scene scene, String subject, int steps) {
        this.subject = subject;
        thread = new Thread(() -> run(scene, steps), "comparison of rules");
        thread.setDaemon(true);
        thread.start();
    }

    /** {@return the runs that are complete} */
    public List<Run> runs() {
        return runs;
    }

    /** {@return how much is done, 0 to 1} */
    public double progress() {
        return progress;
    }

    /** Stops it; what is complete stays. */
    public void cancel() {
        cancelled = true;
    }

    /** Waits for its end. */
    public void await() throws InterruptedException {
        thread.join();
    }

    private void run(Scene scene, int steps) {
        List<Run> done = new ArrayList<>();
        ActiveSetMethod[] rules = ActiveSetMethod.values();
        for (int r = 0; r < rules.length && !cancelled; r++) {
            int before = r;
            double[][] place = new double[3][steps + 1];
            int taken = ride(
                    new Simulation(scene.withSettings(scene.settings().withContactRule(rules[r]))),
                    place,
                    i -> progress = (before + (double) i / steps) / rules.length);
            if (cancelled) return;
            done.add(finish(rules[r], scene.settings().dt(), place, taken));
            runs = List.copyOf(done);
        }
        progress = 1;
    }

    private interface Count {
        void at(int i);
    }

    /** Returns how many places it recorded: fewer when no finite step is to be had. */
    private int ride(Simulation simulation, double[][] place, Count count) {
        int most = place[0].length;
        for (int i = 0; i < most && !cancelled; i++) {
            if (i > 0 && !simulation.step()) return i;
            double[] x = PathProbe.place(simulation.capture(), subject);
            for (int k = 0; k < x.length; k++) place[k][i] = x[k];
            count.at(i);
        }
        return most;
    }

    private static Run finish(ActiveSetMethod rule, double dt, double[][] place, int n) {
        double[] time = new double[n];
        double[][] at = new double[3][];
        double[][] acceleration = new double[3][n];
        for (int i = 0; i < n; i++) time[i] = i * dt;
        for (int k = 0; k < 3; k++) {
            at[k] = java.util.Arrays.copyOf(place[k], n);
            if (n > 0) acceleration[k][0] = Double.NaN;
            if (n > 1) acceleration[k][1] = Double.NaN;
            for (int i = 2; i < n; i++) acceleration[k][i] = (at[k][i] - 2 * at[k][i - 1] + at[k][i - 2]) / (dt * dt);
        }
        return new Run(rule, time, at, acceleration);
    }
}
