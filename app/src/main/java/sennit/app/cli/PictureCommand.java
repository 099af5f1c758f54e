package sennit.app.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sennit.app.cli.film.OffscreenRenderer;
import sennit.app.cli.io.BadInputException;
import sennit.app.cli.io.DivergedException;
import sennit.app.cli.io.Progress;
import sennit.app.cli.io.Require;
import sennit.app.cli.io.SceneOptions;
import sennit.app.platform.ExitCode;
import sennit.app.platform.NoGraphicsException;
import sennit.app.record.FrameFormat;
import sennit.app.record.FrameRate;
import sennit.app.record.Png;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.SceneException;

/** Takes a picture of a scene off screen. */
@Command(
        name = "picture",
        mixinStandardHelpOptions = true,
        description = "Takes a picture of a scene off screen, from its own view.")
final class PictureCommand implements Callable<Integer> {
    @Mixin
    private SceneOptions scene = new SceneOptions();

    @Mixin
    private LookOptions look = new LookOptions();

    @Spec
    private CommandSpec spec = CommandSpec.create();

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
        if (!out.toString().toLowerCase(Locale.ROOT).endsWith(".png"))
            throw new BadInputException("sennit: --out: found " + out + ", allowed: .png");
        FrameFormat format = look.format(new FrameRate(60, 1));
        Scene read = scene.read();
        Simulation simulation = new Simulation(read);
        Progress progress = new Progress(spec.commandLine().getErr(), "picture of " + scene.name);
        long steps = Math.round(at / read.settings().dt());
        for (long i = 0; i < steps; i++) {
            if (!simulation.step()) throw DivergedException.of(simulation);
            progress.at((double) i / steps, "step " + i + " of " + steps);
        }
        ByteBuffer pixels = ByteBuffer.allocateDirect(format.frameBytes());
        try (OffscreenRenderer renderer = OffscreenRenderer.open(read, format, look.look(out))) {
            renderer.paint(simulation.capture(), pixels);
        }
        Png.write(out, format.width(), format.height(), pixels);
        progress.done("saved");
        return ExitCode.OK;
    }
}
