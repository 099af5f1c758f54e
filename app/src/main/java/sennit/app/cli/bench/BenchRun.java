package sennit.app.cli.bench;

import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import sennit.app.cli.io.DivergedException;
import sennit.app.cli.io.Progress;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot.SolverView;

/** A scene that is measured, and the best of its measurements. */
final class BenchRun {
    /** Rounds in which scenes take turns: a machine that is slow for a while spoils a round, not a scene. */
    static final int ROUNDS = 3;

    final String name;
    final int size;
    final Scene scene;
    final Simulation simulation;
    private @Nullable Timing best;
    private double[] least = {};
    private long collected;

    BenchRun(String name, int size, Scene scene, int threads) {
        this.name = name;
        this.size = size;
        this.scene = scene;
        simulation = new Simulation(scene);
        simulation.threads(threads);
    }

    /** Measures one of them in a round, from 1 on. */
    interface Measurement {
        void of(BenchRun run, int round) throws DivergedException;
    }

    /** Lets them take turns. */
    static void measure(PrintWriter err, String what, List<BenchRun> runs, Measurement measurement)
            throws DivergedException {
        for (int round = 1; round <= ROUNDS; round++) {
            for (BenchRun run : runs) {
                Progress progress = new Progress(err, what + " " + run.name);
                measurement.of(run, round);
                progress.done("measured, round " + round + " of " + ROUNDS);
            }
        }
    }

    /** Takes a measurement; returns how many seconds it took. */
    double take(Timing timing) {
        least = timing.least(least);
        best = Timing.better(best, timing);
        collected += timing.collections;
        return timing.seconds();
    }

    Timing best() {
        return Objects.requireNonNull(best);
    }

    SolverView last() {
        return best().last();
    }

    /** {@return how often the collector ran in all measurements} */
    long collected() {
        return collected;
    }

    /** {@return p99.9 over p50, each step with the least of its times} */
    double tail() {
        return Timing.tail(least);
    }

    String median(ToDoubleFunction<SolverView> part) {
        return Timing.text(best().median(part));
    }

    /** {@return control points of all rods} */
    static int points(Scene scene) {
        return scene.rods().stream().mapToInt(rod -> rod.controlPoints()).sum();
    }
}
