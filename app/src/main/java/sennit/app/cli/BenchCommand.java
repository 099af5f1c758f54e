package sennit.app.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sennit.engine.Simulation;
import sennit.engine.scene.SceneException;
import sennit.engine.scene.SceneFile;
import sennit.engine.view.Snapshot.SolverView;

/** Measures the time per step of scenes, warm. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = "Measures the time per step of scenes, warm: medians in microseconds, one thread.")
final class BenchCommand implements Callable<Integer> {
    @Parameters(arity = "0..*", paramLabel = "SCENE", description = "Bundled names or files; default: all bundled.")
    private List<String> scenes = List.of();

    @Option(
            names = "--steps",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Steps measured, after as many to warm up; default: ${DEFAULT-VALUE}.")
    private int steps;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException, SceneException, BadInputException, DivergedException {
        Require.between("--steps", steps, 1, 1_000_000);
        Table table = new Table(
                "scene",
                "unknowns",
                "absolute",
                "relative",
                "method",
                "half-bandwidth",
                "step",
                "assembly",
                "ordering",
                "factor",
                "solve");
        for (String scene : scenes.isEmpty() ? SceneLibrary.names() : scenes) {
            Progress progress = new Progress(spec.commandLine().getErr(), "bench " + scene);
            table.row(measure(scene));
            progress.done(2 * steps + " steps");
        }
        table.print(spec.commandLine().getOut());
        return ExitCode.OK;
    }

    private List<String> measure(String scene) throws IOException, SceneException, DivergedException {
        Simulation simulation =
                new Simulation(SceneFile.read(SceneLibrary.find(scene)).scene());
        for (int i = 0; i < steps; i++) step(simulation);
        List<SolverView> measured = new ArrayList<>(steps);
        for (int i = 0; i < steps; i++) {
            step(simulation);
            measured.add(simulation.capture().solver());
        }
        SolverView last = measured.get(measured.size() - 1);
        return List.of(
                scene,
                Integer.toString(last.unknowns()),
                Integer.toString(last.absolute()),
                Integer.toString(last.relative()),
                last.method(),
                Integer.toString(last.halfBandwidth()),
                median(measured, SolverView::micros),
                median(measured, SolverView::assembly),
                median(measured, SolverView::ordering),
                median(measured, SolverView::factor),
                median(measured, SolverView::solve));
    }

    private static void step(Simulation simulation) throws DivergedException {
        if (!simulation.step()) throw DivergedException.of(simulation);
    }

    private static String median(List<SolverView> all, ToDoubleFunction<SolverView> micros) {
        double[] sorted = all.stream().mapToDouble(micros).toArray();
        Arrays.sort(sorted);
        return String.format(Locale.ROOT, "%.1f", sorted[sorted.length / 2]);
    }
}
