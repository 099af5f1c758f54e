package sennit.app.cli;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.SceneException;
import sennit.engine.scene.SceneFile;
import sennit.engine.view.Snapshot.SolverView;

/** Lists the bundled scenes with what they hold and what a step costs here. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description =
                "Lists the bundled scenes with their multipliers (to the world and among rods and bodies), unknowns, and"
                        + " the median time of a step here, in microseconds.")
final class ListCommand implements Callable<Integer> {
    /** Steps measured; enough for the just-in-time compiler to have seen the code. */
    private static final int STEPS = 60;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--no-timings", description = "Leave out what differs from run to run.")
    private boolean noTimings;

    @Override
    public Integer call() throws IOException, SceneException, DivergedException {
        Table table =
                new Table("name", "title", "rods", "bodies", "absolute", "relative", "unknowns", "step", "what to try");
        for (String name : SceneLibrary.names()) table.row(row(name));
        table.print(spec.commandLine().getOut());
        return ExitCode.OK;
    }

    private List<String> row(String name) throws IOException, SceneException, DivergedException {
        Scene scene = SceneFile.read(SceneLibrary.find(name)).scene();
        Simulation simulation = new Simulation(scene);
        double[] micros = new double[noTimings ? 1 : STEPS];
        for (int i = 0; i < micros.length; i++) {
            if (!simulation.step()) throw DivergedException.of(simulation);
            micros[i] = simulation.capture().solver().micros();
        }
        SolverView solver = simulation.capture().solver();
        Arrays.sort(micros);
        return List.of(
                name,
                scene.title(),
                Integer.toString(scene.rods().size()),
                Integer.toString(scene.bodies().size()),
                Integer.toString(solver.absolute()),
                Integer.toString(solver.relative()),
                Integer.toString(solver.unknowns()),
                noTimings ? "-" : String.format(Locale.ROOT, "%.0f", micros[micros.length / 2]),
                scene.about());
    }
}
