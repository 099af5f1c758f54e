package sennit.app.cli;

import java.io.IOException;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import sennit.app.cli.io.BadInputException;
import sennit.app.cli.io.DivergedException;
import sennit.app.cli.io.Output;
import sennit.app.cli.io.Progress;
import sennit.app.cli.io.Require;
import sennit.app.cli.io.SceneCommand;
import sennit.app.platform.ExitCode;
import sennit.app.probe.CutList;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.SceneException;

/** Writes what to cut for each rod of a scene, and how hard it is bent and pulled where it comes to rest. */
@Command(
        name = "cut-list",
        mixinStandardHelpOptions = true,
        description = "Lets a scene settle and writes one line of CSV per rod: name, length to cut (m), diameter (m),"
                + " least bend radius (m), that radius over the diameter, largest tension (N), and the limits that the"
                + " scene sets for radius and tension, empty where it sets none.")
final class CutListCommand extends SceneCommand.ToFile {
    /** What counts as rest, m/s: a millimetre in ten seconds changes no cut. */
    private static final double REST = 1e-4;

    /** Time between looks whether it rests, s. */
    private static final double LOOK = 0.25;

    @Option(
            names = "--seconds",
            paramLabel = "T",
            defaultValue = "10",
            description = "Longest time to wait for rest, simulated; default: ${DEFAULT-VALUE}.")
    private double seconds;

    @Override
    public Integer call() throws IOException, SceneException, BadInputException, DivergedException {
        Require.between("--seconds", seconds, 0, 1e7);
        scene.spare("--out", out);
        Scene read = scene.read();
        Simulation simulation = new Simulation(read);
        long steps = Math.round(seconds / read.settings().dt());
        Progress progress = progress("settle " + scene.name);
        long look = Math.max(1, Math.round(LOOK / read.settings().dt()));
        // of the last look; before the first one nothing is known
        double speed = Double.POSITIVE_INFINITY;
        double fastest = 0;
        long taken = 0;
        while (taken < steps && speed > REST) {
            if (!simulation.step()) throw DivergedException.of(simulation);
            taken++;
            fastest = Math.max(fastest, simulation.fastest());
            progress.at((double) taken / steps, "t = " + Math.floor(simulation.time() * 100) / 100 + " s");
            if (taken % look == 0 || taken == steps) {
                speed = fastest;
                fastest = 0;
            }
        }
        progress.tell(verdict(simulation.time(), speed));
        progress.done(taken + " steps");
        try (Output output = output()) {
            output.line(CutList.csv(simulation.capture()).stripTrailing());
        }
        return ExitCode.OK;
    }

    private static String verdict(double time, double speed) {
        if (speed <= REST) return String.format(Locale.ROOT, "at rest at t = %.2f s", time);
        return String.format(
                Locale.ROOT,
                "not at rest at t = %.2f s, the moment of this list%s; more --seconds or damping would help",
                time,
                Double.isFinite(speed) ? String.format(Locale.ROOT, ": something moves at %.2g m/s", speed) : "");
    }
}
