package sennit.app.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.view.Snapshot.SolverView;

/** Measures how the cost of a step grows with the size of the scene. */
@Command(
        name = "scaling",
        mixinStandardHelpOptions = true,
        description = "Measures how the cost of a solve grows: rope, bridge, keyholes, pearls (Figure 7), net.",
        footer = {
            "",
            "best is the tenth percentile and p50 the median of microseconds per solve; each is best per control point,",
            "keyhole or pearl; exponent is the slope of log best over log size fitted to all rows of a family. The net has",
            "10,000 control points and 1,000 links and takes one step in a frame of 1/60 s, on one thread and on two; frames are",
            "such steps a second at the median of its first five seconds. The sizes of a family take turns, three times, and the",
            "round with the lower best counts: where a machine is slow for a while that spoils a round, not the exponent."
        })
final class BenchScalingCommand implements Callable<Integer> {
    private static final int[] POINTS = {100, 316, 1000, 3162, 10_000, 31_623, 100_000};
    private static final int ROUNDS = 3;

    /** Five seconds of the net. */
    private static final int NET_STEPS = 300;

    private static final int[] COUNTS = {1, 3, 10, 32, 100, 316, 1000};

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "2",
            description = "Seconds to measure each size, a third in each round; default: ${DEFAULT-VALUE}.")
    private double seconds;

    @Option(
            names = "--largest",
            paramLabel = "N",
            defaultValue = "100000",
            description = "Most control points; default: ${DEFAULT-VALUE}.")
    private int largest;

    @Mixin
    private BenchOptions options = new BenchOptions();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    private final Table table = new Table(
            "family", "size", "points", "unknowns", "method", "solves", "best", "p50", "each", "exponent", "frames");

    @Override
    public Integer call() throws BadInputException, DivergedException {
        Require.between("--seconds", seconds, 0.001, 3600);
        Require.between("--largest", largest, 100, 1_000_000);
        options.check();
        family("rope", POINTS, SyntheticScenes::rope);
        family("bridge", POINTS, SyntheticScenes::bridge);
        family("keyholes", COUNTS, SyntheticScenes::keyholes);
        family("pearls", COUNTS, SyntheticScenes::pearls);
        if (largest >= 10_000) net();
        options.print(table, spec.commandLine().getOut());
        return ExitCode.OK;
    }

    private void family(String name, int[] sizes, IntFunction<Scene> scenes) throws DivergedException {
        List<Run> runs = new ArrayList<>();
        for (int size : sizes) {
            Scene scene = scenes.apply(size);
            if (points(scene) <= largest) runs.add(new Run(size, scene, options.prepare(new Simulation(scene))));
        }
        measure(name, runs, run -> run.seconds(seconds / ROUNDS));
        for (int i = 0; i < runs.size(); i++) {
            boolean last = i > 0 && i == runs.size() - 1;
            row(name, runs.get(i), last ? number(exponent(runs)) : "", "");
        }
    }

    private void net() throws DivergedException {
        // 100 ropes of 100 control points, 99 times 10 links and some more
        Scene scene = SyntheticScenes.net(101, 99, 10);
        List<Run> runs = new ArrayList<>();
        for (int threads = 1; threads <= 2; threads++) {
            Simulation simulation = new Simulation(scene);
            simulation.threads(threads);
            runs.add(new Run(points(scene), scene, simulation));
        }
        measure("net", runs, run -> run.steps(NET_STEPS, seconds / ROUNDS));
        row("net", runs.get(0), "", rate(runs.get(0)));
        row("net, 2 threads", runs.get(1), "", rate(runs.get(1)));
    }

    private static String rate(Run run) {
        return number(1e6 / run.timing().percentile(0.5));
    }

    private interface Measurement {
        void of(Run run) throws DivergedException;
    }

    private void measure(String name, List<Run> runs, Measurement measurement) throws DivergedException {
        PrintWriter err = spec.commandLine().getErr();
        for (int round = 1; round <= ROUNDS; round++) {
            for (Run run : runs) {
                Progress progress = new Progress(err, "bench scaling " + name + " " + run.size + ", round " + round);
                measurement.of(run);
                progress.done("measured");
            }
        }
    }

    /** One size of a family and the best of its rounds. */
    private static final class Run {
        final int size;
        final Scene scene;
        private final Simulation simulation;
        private @Nullable Timing best;

        Run(int size, Scene scene, Simulation simulation) {
            this.size = size;
            this.scene = scene;
            this.simulation = simulation;
        }

        void seconds(double seconds) throws DivergedException {
            take(Timing.seconds(simulation, seconds, seconds));
        }

        void steps(int count, double warmUp) throws DivergedException {
            take(Timing.steps(simulation, count, warmUp));
        }

        private void take(Timing timing) {
            best = Timing.better(best, timing);
        }

        Timing timing() {
            return Objects.requireNonNull(best);
        }

        double best() {
            return timing().perSolve(Timing.BEST);
        }
    }

    private void row(String name, Run run, String exponent, String rate) {
        SolverView last = run.timing().last();
        table.row(List.of(
                name,
                Integer.toString(run.size),
                Integer.toString(points(run.scene)),
                Integer.toString(last.unknowns()),
                last.method(),
                Timing.text(run.timing().median(SolverView::iterations)),
                Timing.text(run.best()),
                Timing.text(run.timing().perSolve(0.5)),
                number(run.best() / run.size),
                exponent,
                rate));
    }

    private static int points(Scene scene) {
        return scene.rods().stream().mapToInt(rod -> rod.controlPoints()).sum();
    }

    /** Slope of log best over log size by least squares. */
    private static double exponent(List<Run> runs) {
        double n = runs.size(), mx = 0, my = 0, xx = 0, xy = 0;
        for (Run run : runs) {
            mx += StrictMath.log(run.size) / n;
            my += StrictMath.log(run.best()) / n;
        }
        for (Run run : runs) {
            double x = StrictMath.log(run.size) - mx;
            xx += x * x;
            xy += x * (StrictMath.log(run.best()) - my);
        }
        return xy / xx;
    }

    private static String number(double x) {
        return String.format(Locale.ROOT, "%.3f", x);
    }
}
