package sennit.app.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sennit.app.cli.io.BadInputException;
import sennit.app.cli.io.ConvergenceSummary;
import sennit.app.cli.io.DivergedException;
import sennit.app.cli.io.Progress;
import sennit.app.cli.io.Require;
import sennit.app.cli.io.SceneCommand;
import sennit.app.film.FilmLook;
import sennit.app.film.encode.FrameFormat;
import sennit.app.film.encode.FrameRate;
import sennit.app.film.encode.Png;
import sennit.app.film.offscreen.OffscreenRenderer;
import sennit.app.platform.ExitCode;
import sennit.app.platform.NoGraphicsException;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.Snapshot;

/** Takes a picture of a scene off screen. */
@Command(
        name = "picture",
        mixinStandardHelpOptions = true,
        description = "Takes a picture of a scene off screen, from its own view.")
final class PictureCommand extends SceneCommand {
    @Mixin
    private LookOptions look = new LookOptions();

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "Picture to write: .png.")
    private Path out = Path.of("");

    @Option(
            names = "--at",
            paramLabel = "T",
            defaultValue = "0",
            description = "Seconds of the simulation before; default: ${DEFAULT-VALUE}.")
    private double at;

    @Override
    public Integer call()
            throws IOException, SceneException, BadInputException, DivergedException, NoGraphicsException {
        Require.between("--at", at, 0, 1e6);
        Require.png("--out", out);
        Require.writable("--out", out);
        FrameFormat format = look.format(new FrameRate(24, 1));
        Scene read = scene.read();
        FilmLook seen = look.look(out);
        double dt = read.settings().dt(), apart = seen.momentApart() / format.fps();
        // each moment of an exposure has a step of its own
        if (apart > 0 && apart < dt) read = scene.read(List.of("settings.dt=" + dt / Math.ceil(dt / apart - 1e-9)));
        Simulation simulation = new Simulation(read);
        Progress progress = progress("picture of " + scene.name);
        ConvergenceSummary convergence = advance(simulation, at, progress);
        ByteBuffer pixels = ByteBuffer.allocateDirect(format.frameBytes());
        try (OffscreenRenderer renderer = OffscreenRenderer.open(read, format, seen)) {
            List<Snapshot> moments = new ArrayList<>(List.of(simulation.capture()));
            double half = read.settings().dt() / 2, begun = simulation.time();
            for (int k = 1; k < seen.moments(); k++) {
                while (simulation.time() + half < begun + k * apart) convergence.step(simulation, progress);
                moments.add(simulation.capture());
            }
            renderer.paint(moments, pixels);
        }
        Png.write(out, format.width(), format.height(), pixels);
        convergence.end(progress, simulation.capture());
        progress.done("saved");
        return ExitCode.OK;
    }
}
