package sennit.app.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.SceneException;
import sennit.engine.scene.SceneFile;
import sennit.engine.view.Snapshot.SolverView;

/** Measures the time per step of scenes, warm, beside the times that the MICADO report gives. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        subcommands = {BenchScalingCommand.class, BenchLinearCommand.class, BenchFramesCommand.class},
        description = "Measures the time per step of scenes, warm: medians in microseconds.",
        footer = {
            "",
            "points counts control points, fewest those of the rod that has fewest; frames to solve are the parts of a step, all",
            "its solves together; best is p10; gc counts collections; core is the percentage of one processor core that the",
            "scene takes in real time; paper is the cost per step of the scene of that name in Table 1 of INRIA report 6573 (2 GHz",
            "Core Duo), times how often our best fits in it. The scenes take turns, three times, each time the same steps from the",
            "start, and what has the lowest best counts: a machine that is slow for a while spoils a round, not a row. With",
            "--seconds, short scenes are measured again and again for some seconds each time. tail is p99.9 over p50 where each step",
            "counts with the least of its times: what the step costs by itself."
        })
final class BenchCommand implements Callable<Integer> {
    private static final int ROUNDS = 3;

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

    @Parameters(arity = "0..*", paramLabel = "SCENE", description = "Bundled names or files; default: all bundled.")
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

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException, SceneException, BadInputException, DivergedException {
        Require.between("--steps", steps, 1, 1_000_000);
        Require.between("--warm", warm, 0, 3600);
        if (seconds != null) Require.between("--seconds", seconds, 0.01, 3600);
        options.check();
        Table table = new Table(
                "scene",
                "unknowns",
                "absolute",
                "relative",
                "points",
                "fewest",
                "method",
                "band",
                "fill",
                "solves",
                "frames",
                "assembly",
                "ordering",
                "factor",
                "solve",
                "best",
                "p50",
                "p99",
                "p99.9",
                "tail",
                "gc",
                "core",
                "paper",
                "times");
        List<Run> runs = new ArrayList<>();
        for (String name : scenes.isEmpty() ? SceneLibrary.names() : scenes) {
            Scene scene = SceneFile.read(SceneLibrary.find(name)).scene();
            runs.add(new Run(name, scene, options.prepare(new Simulation(scene))));
        }
        for (int round = 1; round <= ROUNDS; round++) {
            for (Run run : runs) {
                Progress progress = new Progress(spec.commandLine().getErr(), "bench " + run.name);
                measure(run, round == 1 ? warm : Math.min(warm, WARM_AGAIN));
                progress.done("measured, round " + round + " of " + ROUNDS);
            }
        }
        for (Run run : runs) table.row(row(run));
        options.print(table, spec.commandLine().getOut());
        return ExitCode.OK;
    }

    /** A scene and the best of its measurements. */
    private static final class Run {
        final String name;
        final Scene scene;
        final Simulation simulation;

        @Nullable
        Timing best;

        double[] least = {};
        long collected;

        Run(String name, Scene scene, Simulation simulation) {
            this.name = name;
            this.scene = scene;
            this.simulation = simulation;
        }
    }

    private void measure(Run run, double warmUp) throws DivergedException {
        double count = seconds == null ? steps : seconds / run.scene.settings().dt();
        double enough = seconds == null ? 0 : ENOUGH, measured = 0;
        do {
            Timing timing =
                    Timing.steps(run.simulation, (int) Math.min(MOST, Math.ceil(count)), measured == 0 ? warmUp : 0);
            run.least = timing.least(run.least);
            run.best = Timing.better(run.best, timing);
            run.collected += timing.collected();
            measured += timing.seconds();
        } while (measured < enough);
    }

    private static List<String> row(Run run) {
        Timing timing = Objects.requireNonNull(run.best);
        Scene scene = run.scene;
        SolverView last = timing.last();
        int points = scene.rods().stream().mapToInt(rod -> rod.controlPoints()).sum();
        List<String> row = new ArrayList<>(List.of(
                run.name,
                Integer.toString(last.unknowns()),
                Integer.toString(last.absolute()),
                Integer.toString(last.relative()),
                Integer.toString(points),
                fewest(scene),
                last.method(),
                Integer.toString(last.halfBandwidth()),
                Long.toString(last.fill()),
                Timing.text(timing.median(SolverView::iterations))));
        double best = timing.best();
        double p50 = timing.percentile(0.5);
        for (double micros : new double[] {
            timing.median(SolverView::frames),
            timing.median(SolverView::assembly),
            timing.median(SolverView::ordering),
            timing.median(SolverView::factor),
            timing.median(SolverView::solve),
            best,
            p50,
            timing.percentile(0.99),
            timing.percentile(0.999),
            Timing.tail(run.least)
        }) {
            row.add(Timing.text(micros));
        }
        row.add(Long.toString(run.collected));
        row.add(Timing.text(1e-4 * timing.mean() / scene.settings().dt()));
        Double paper = PAPER.get(run.name);
        row.add(paper == null ? "" : Timing.text(paper));
        row.add(paper == null ? "" : Timing.text(paper / best));
        return row;
    }

    private static String fewest(Scene scene) {
        var least = scene.rods().stream().mapToInt(rod -> rod.controlPoints()).min();
        return least.isPresent() ? Integer.toString(least.getAsInt()) : "";
    }
}
