package sennit.app.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.IntFunction;
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
            "such steps a second at the median."
        })
final class BenchScalingCommand implements Callable<Integer> {
    private static final int[] POINTS = {100, 316, 1000, 3162, 10_000, 31_623, 100_000};
    private static final int[] COUNTS = {1, 3, 10, 32, 100, 316, 1000};

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "2",
            description = "Seconds to warm up and to measure, for each size; default: ${DEFAULT-VALUE}.")
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
        int count = 0;
        double[] x = new double[sizes.length];
        double[] y = new double[sizes.length];
        for (int size : sizes) {
            Scene scene = scenes.apply(size);
            if (points(scene) > largest) break;
            Timing timing = time(name + " " + size, options.prepare(new Simulation(scene)));
            double best = timing.perSolve(0.1);
            x[count] = StrictMath.log(size);
            y[count++] = StrictMath.log(best);
            boolean last = count == sizes.length || points(scenes.apply(sizes[count])) > largest;
            row(name, size, scene, timing, best, last && count > 1 ? number(slope(x, y, count)) : "", "");
        }
    }

    private void net() throws DivergedException {
        // 100 ropes of 100 control points, 99 times 10 links and some more
        Scene scene = SyntheticScenes.net(101, 99, 10);
        for (int threads = 1; threads <= 2; threads++) {
            String name = threads == 1 ? "net" : "net, 2 threads";
            Simulation simulation = new Simulation(scene);
            simulation.threads(threads);
            Timing timing = time(name, simulation);
            double rate = 1e6 / timing.percentile(0.5);
            row(name, points(scene), scene, timing, timing.perSolve(0.1), "", number(rate));
        }
    }

    private Timing time(String what, Simulation simulation) throws DivergedException {
        PrintWriter err = spec.commandLine().getErr();
        Progress progress = new Progress(err, "bench scaling " + what);
        Timing timing = Timing.seconds(simulation, seconds, seconds);
        progress.done("measured");
        return timing;
    }

    private void row(String name, int size, Scene scene, Timing timing, double best, String exponent, String rate) {
        SolverView last = timing.last();
        table.row(List.of(
                name,
                Integer.toString(size),
                Integer.toString(points(scene)),
                Integer.toString(last.unknowns()),
                last.method(),
                Timing.text(timing.median(SolverView::iterations)),
                Timing.text(best),
                Timing.text(timing.perSolve(0.5)),
                number(best / size),
                exponent,
                rate));
    }

    private static int points(Scene scene) {
        return scene.rods().stream().mapToInt(rod -> rod.controlPoints()).sum();
    }

    /** Least squares. */
    private static double slope(double[] x, double[] y, int n) {
        double mx = 0, my = 0, xx = 0, xy = 0;
        for (int i = 0; i < n; i++) {
            mx += x[i] / n;
            my += y[i] / n;
        }
        for (int i = 0; i < n; i++) {
            xx += (x[i] - mx) * (x[i] - mx);
            xy += (x[i] - mx) * (y[i] - my);
        }
        return xy / xx;
    }

    private static String number(double x) {
        return String.format(Locale.ROOT, "%.3f", x);
    }
}
