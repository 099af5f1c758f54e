package sennit.app.cli.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sennit.app.cli.io.BadInputException;
import sennit.app.cli.io.DivergedException;
import sennit.app.cli.io.Require;
import sennit.app.cli.io.Subcommand;
import sennit.app.platform.ExitCode;
import sennit.app.probe.Table;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot.SolverView;

/** Measures how the cost of a step grows with the size of the scene. */
@Command(
        name = "scaling",
        mixinStandardHelpOptions = true,
        description = "Measures how the cost of a solve grows: rope, bridge, keyholes, pearls (Figure 7), net.",
        footer = {
            "",
            "best is the tenth percentile and p50 the median of microseconds per solve; each is best per control "
                    + "point, keyhole or pearl; exponent is the slope of log best over log size fitted to all rows of a "
                    + "family. The net has 10,000 control points and 1,000 links and takes one step in a frame of 1/60 s, "
                    + "on one thread and on two; frames are such steps a second at the median of its first five seconds. "
                    + "The sizes of a family take turns, three times, and the round with the lower best counts: where a "
                    + "machine is slow for a while that spoils a round, not the exponent."
        })
final class BenchScalingCommand extends Subcommand {
    private static final int[] POINTS = {100, 316, 1000, 3162, 10_000, 31_623, 100_000};

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

    private final List<Row> rows = new ArrayList<>();

    /** A size of a family; the exponent of the family, or frames a second, where the row tells them. */
    private record Row(BenchRun run, String exponent, String frames) {}

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
        options.print(table(), out());
        return ExitCode.OK;
    }

    private void family(String name, int[] sizes, IntFunction<Scene> scenes) throws DivergedException {
        List<BenchRun> runs = new ArrayList<>();
        for (int size : sizes) {
            Scene scene = scenes.apply(size);
            if (BenchRun.points(scene) <= largest) runs.add(new BenchRun(name, size, scene, options.threads()));
        }
        double each = seconds / BenchRun.ROUNDS;
        measure(runs, (run, round) -> run.take(Timing.seconds(run.simulation, each, each)));
        for (int i = 0; i < runs.size(); i++) {
            boolean last = i > 0 && i == runs.size() - 1;
            rows.add(new Row(runs.get(i), last ? number(exponent(runs)) : "", ""));
        }
    }

    private void net() throws DivergedException {
        // 100 ropes of 100 control points, 99 times 10 links and some more
        Scene scene = SyntheticScenes.net(101, 99, 10);
        List<BenchRun> runs =
                List.of(new BenchRun("net", 101 * 99, scene, 1), new BenchRun("net, 2 threads", 101 * 99, scene, 2));
        measure(runs, (run, round) -> run.take(Timing.steps(run.simulation, NET_STEPS, seconds / BenchRun.ROUNDS)));
        for (BenchRun run : runs)
            rows.add(new Row(run, "", number(1e6 / run.best().percentile(0.5))));
    }

    private void measure(List<BenchRun> runs, BenchRun.Measurement measurement) throws DivergedException {
        BenchRun.measure(err(), "bench scaling", runs, measurement);
    }

    private Table<Row> table() {
        return new Table<>(rows)
                .column("family", r -> r.run.name)
                .column("size", r -> r.run.size)
                .column("points", r -> BenchRun.points(r.run.scene))
                .column("unknowns", r -> r.run.last().unknowns())
                .column("method", r -> r.run.last().method())
                .column("solves", r -> r.run.median(SolverView::iterations))
                .column("best", r -> Timing.text(best(r.run)))
                .column("p50", r -> Timing.text(r.run.best().perSolve(0.5)))
                .column("each", r -> number(best(r.run) / r.run.size))
                .column("exponent", Row::exponent)
                .column("frames", Row::frames);
    }

    private static double best(BenchRun run) {
        return run.best().perSolve(Timing.BEST);
    }

    /** Slope of log best over log size by least squares. */
    private static double exponent(List<BenchRun> runs) {
        double n = runs.size(), mx = 0, my = 0, xx = 0, xy = 0;
        for (BenchRun run : runs) {
            mx += StrictMath.log(run.size) / n;
            my += StrictMath.log(best(run)) / n;
        }
        for (BenchRun run : runs) {
            double x = StrictMath.log(run.size) - mx;
            xx += x * x;
            xy += x * (StrictMath.log(best(run)) - my);
        }
        return xy / xx;
    }

    private static String number(double x) {
        return String.format(Locale.ROOT, "%.3f", x);
    }
}
