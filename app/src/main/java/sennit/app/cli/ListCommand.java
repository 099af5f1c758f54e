package sennit.app.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import sennit.app.cli.io.DivergedException;
import sennit.app.cli.io.SceneLibrary;
import sennit.app.cli.io.Subcommand;
import sennit.app.platform.ExitCode;
import sennit.app.probe.Table;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.Snapshot.SolverView;

/** Lists the bundled scenes with what they hold and what a step costs here. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description =
                "Lists the bundled scenes with their multipliers (to the world and among rods and bodies), unknowns, and"
                        + " the median time of a step here, in microseconds.")
final class ListCommand extends Subcommand {
    /** Steps measured; enough for the just-in-time compiler to have seen the code. */
    private static final int STEPS = 60;

    @Option(names = "--no-timings", description = "Leave out what differs from run to run.")
    private boolean noTimings;

    @Override
    public Integer call() throws IOException, SceneException, DivergedException {
        List<Row> rows = new ArrayList<>();
        for (String name : SceneLibrary.names()) rows.add(row(name));
        String text = new Table<>(rows)
                .column("name", Row::name)
                .column("title", r -> r.scene.title())
                .column("rods", r -> r.scene.rods().size())
                .column("bodies", r -> r.scene.bodies().size())
                .column("absolute", r -> r.solver.absolute())
                .column("relative", r -> r.solver.relative())
                .column("unknowns", r -> r.solver.unknowns())
                .column("step", r -> noTimings ? "-" : String.format(Locale.ROOT, "%.0f", r.micros))
                .column("what to try", r -> r.scene.about())
                .text();
        out().print(text);
        return ExitCode.OK;
    }

    /** A scene, what its last step solved, and the median time of a step, microseconds. */
    private record Row(String name, Scene scene, SolverView solver, double micros) {}

    private Row row(String name) throws IOException, SceneException, DivergedException {
        Scene scene = SceneFile.read(SceneLibrary.find(name)).scene();
        Simulation simulation = new Simulation(scene);
        double[] micros = new double[noTimings ? 1 : STEPS];
        for (int i = 0; i < micros.length; i++) {
            if (!simulation.step()) throw DivergedException.of(simulation);
            micros[i] = simulation.capture().solver().micros();
        }
        Arrays.sort(micros);
        return new Row(name, scene, simulation.capture().solver(), micros[micros.length / 2]);
    }
}
