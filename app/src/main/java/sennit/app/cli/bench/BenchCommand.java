package sennit.app.cli.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sennit.app.cli.io.BadInputException;
import sennit.app.cli.io.DivergedException;
import sennit.app.cli.io.Require;
import sennit.app.cli.io.SceneLibrary;
import sennit.app.cli.io.Subcommand;
import sennit.app.platform.ExitCode;
import sennit.app.probe.Table;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.Snapshot.SolverView;

/** Measures the time per step of scenes, warm, beside the times that the MICADO report gives. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        subcommands = {
            BenchScalingCommand.class,
            BenchCommand.Linear.class,
            BenchFramesCommand.class,
            BenchContactCommand.class
        },
        description = "Measures the time per step of scenes, warm: medians in microseconds.",
        footer = {
            "",
            "points counts control points, fewest those of the rod that has fewest; frames to solve are the parts "
                    + "of a step, all its solves together; best is p10; gc counts collections; core is the percentage of "
                    + "one processor core that the scene takes in real time; paper is the cost per step of the scene of "
                    + "that name in Table 1 of INRIA report 6573 (2 GHz Core Duo), and behind it how many times as fast our best is. The "
                    + "scenes take turns, three times, each time the same steps from the start, and what has the lowest "
                    + "best counts: a machine that is slow for a while spoils a round, not a row. With --seconds, short "
                    + "scenes are measured again and again for some seconds each time. tail is p99.9 over p50 where each "
                    + "step counts with the least of its times: what the step costs by itself."
        })
public final class BenchCommand extends Subcommand {
    /** Seconds of stepping before another round: what runs is compiled. */
    private static final double WARM_AGAIN = 0.5;

    /** Seconds that a round measures at least where single steps are looked at: the same steps again and again. */
    private static final double ENOUGH = 4;

    /** Most steps that are measured: their times are kept, several times over. */
    private static final int MOST = 5_000_000;

    /** Microseconds of Table 1 of the report. */
    private static final Map<String, Double> PAPER = Map.of(
            "bridge",
            1700.0,
            "necklace",
            400.0,
            "bow",
            560.0,
            "cable-bundle",
            1000.0,
            "spider-net",
            4000.0,
            "dna",
            1100.0);

    @Parameters(
            arity = "0..*",
            paramLabel = "SCENE",
            description = "Names of bundled scenes or of your own, or files; default: all bundled ones.")
    private List<String> scenes = List.of();

    @Option(
            names = "--steps",
            paramLabel = "N",
            defaultValue = "2000",
            description = "Steps measured, from the start of the scene; default: ${DEFAULT-VALUE}.")
    private int steps;

    @Option(
            names = "--warm",
            paramLabel = "S",
            defaultValue = "3",
            description =
                    "Seconds of stepping before, again and again from the start, until Java has compiled what runs; default: ${DEFAULT-VALUE}.")
    private double warm;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description =
                    "Measure so many seconds of each scene's own time instead, say 60 to see whether any step is late; 5 million steps at most.")
    private @Nullable Double seconds;

    @Mixin
    private BenchOptions options = new BenchOptions();

    @Override
    public Integer call() throws IOException, SceneException, BadInputException, DivergedException {
        Require.between("--steps", steps, 1, 1_000_000);
        Require.between("--warm", warm, 0, 3600);
        if (seconds != null) Require.between("--seconds", seconds, 0.01, 3600);
        options.check();
        List<BenchRun> runs = new ArrayList<>();
        for (String name : scenes.isEmpty() ? SceneLibrary.names() : scenes) {
            Scene scene = SceneFile.read(SceneLibrary.find(name)).scene();
            runs.add(new BenchRun(name, 0, scene, options.threads()));
        }
        BenchRun.measure(err(), "bench", runs, this::measure);
        options.print(table(runs), out());
        return ExitCode.OK;
    }

    private void measure(BenchRun run, int round) throws DivergedException {
        double warmUp = round == 1 ? warm : Math.min(warm, WARM_AGAIN);
        double count = seconds == null ? steps : seconds / run.scene.settings().dt();
        double enough = seconds == null ? 0 : ENOUGH, measured = 0;
        do {
            int most = (int) Math.min(MOST, Math.ceil(count));
            measured += run.take(Timing.steps(run.simulation, most, measured == 0 ? warmUp : 0));
        } while (measured < enough);
    }

    private static Table<BenchRun> table(List<BenchRun> runs) {
        return new Table<>(runs)
                .column("scene", run -> run.name)
                .column("unknowns", run -> run.last().unknowns())
                .column("absolute", run -> run.last().absolute())
                .column("relative", run -> run.last().relative())
                .column("points", run -> BenchRun.points(run.scene))
                .column("fewest", run -> fewest(run.scene))
                .column("method", run -> run.last().method())
                .column("band", run -> run.last().halfBandwidth())
                .column("fill", run -> run.last().fill())
                .column("solves", run -> run.median(SolverView::iterations))
                .column("frames", run -> run.median(SolverView::frames))
                .column("assembly", run -> run.median(SolverView::assembly))
                .column("ordering", run -> run.median(SolverView::ordering))
                .column("factor", run -> run.median(SolverView::factor))
                .column("solve", run -> run.median(SolverView::solve))
                .column("best", run -> Timing.text(run.best().best()))
                .column("p50", run -> Timing.text(run.best().percentile(0.5)))
                .column("p99", run -> Timing.text(run.best().percentile(0.99)))
                .column("p99.9", run -> Timing.text(run.best().percentile(0.999)))
                .column("tail", run -> Timing.text(run.tail()))
                .column("gc", BenchRun::collected)
                .column(
                        "core",
                        run -> Timing.text(
                                1e-4 * run.best().mean() / run.scene.settings().dt()))
                .column("paper", run -> paper(run, 1))
                .column("times", run -> paper(run, run.best().best()));
    }

    /** The time of the report over another, or nothing where it has none. */
    private static String paper(BenchRun run, double micros) {
        Double paper = PAPER.get(run.name);
        return paper == null ? "" : Timing.text(paper / micros);
    }

    private static String fewest(Scene scene) {
        var least = scene.rods().stream().mapToInt(rod -> rod.controlPoints()).min();
        return least.isPresent() ? Integer.toString(least.getAsInt()) : "";
    }

    /** Stands in for a benchmark that needs OpenBLAS, which is not shipped: the launcher runs it from the sources. */
    @Command(
            name = "linear",
            mixinStandardHelpOptions = true,
            description = {
                "Compares our factorizations with LAPACK dgbtrf and EJML sparse LU on the matrices of the bundled "
                        + "scenes and on plain bands, in one process and one thread. Runs from the sources only, as ./sennit "
                        + "bench linear [--json | --csv]: OpenBLAS is no part of Sennit and is downloaded by the build."
            })
    static final class Linear implements Callable<Integer> {
        @Spec
        private CommandSpec spec = CommandSpec.create();

        @Override
        public Integer call() throws BadInputException {
            throw new BadInputException(
                    "sennit: " + spec.qualifiedName() + " runs from the sources: ./sennit bench linear");
        }
    }
}
