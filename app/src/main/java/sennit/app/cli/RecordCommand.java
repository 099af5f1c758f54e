package sennit.app.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sennit.app.cli.film.FilmRun;
import sennit.app.cli.film.OffscreenRenderer;
import sennit.app.cli.io.BadInputException;
import sennit.app.cli.io.DivergedException;
import sennit.app.cli.io.Progress;
import sennit.app.cli.io.Require;
import sennit.app.cli.io.SceneOptions;
import sennit.app.platform.ExitCode;
import sennit.app.platform.NoGraphicsException;
import sennit.app.record.FilmQuality;
import sennit.app.record.FrameFormat;
import sennit.app.record.FrameRate;
import sennit.app.record.FrameSink;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.SceneException;

/** Films a scene off screen. */
@Command(
        name = "record",
        mixinStandardHelpOptions = true,
        description = "Films a scene off screen; the same film on every machine, however fast it is. When the"
                + " film cannot be completed, for example because the disk is full, the part written so far plays.")
final class RecordCommand implements Callable<Integer> {
    private static final Pattern FILE = Pattern.compile("(?i).*\\.(mp4|webm|gif|png)");

    @Mixin
    private SceneOptions scene = new SceneOptions();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--seconds", required = true, paramLabel = "T", description = "Length of the film.")
    private double seconds;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description = "Film to write: .mp4, .webm, or .png for one picture per frame.")
    private Path out = Path.of("");

    @Mixin
    private LookOptions look = new LookOptions();

    @Option(
            names = "--fps",
            paramLabel = "N",
            description =
                    "Frames per second, as 60, 29.97 or 30000/1001; .gif has at most 50; default: 60, in .gif 25.")
    private @Nullable String fps;

    @Option(
            names = "--from",
            paramLabel = "T",
            defaultValue = "0",
            description = "Seconds of the simulation before the film begins; default: ${DEFAULT-VALUE}.")
    private double from;

    @Option(
            names = "--speed",
            paramLabel = "X",
            defaultValue = "1",
            description = "Simulated over film time: 0.1 is slow motion, for which time steps are made smaller so that"
                    + " no two frames show the same; 20 is time lapse; default: ${DEFAULT-VALUE}.")
    private double speed;

    @Option(
            names = "--quality",
            paramLabel = "Q",
            defaultValue = "good",
            description = "How exactly .mp4 and .webm are kept: ${COMPLETION-CANDIDATES}; default: ${DEFAULT-VALUE}.")
    private FilmQuality quality = FilmQuality.GOOD;

    @Override
    public Integer call()
            throws IOException, SceneException, BadInputException, DivergedException, NoGraphicsException {
        Require.between("--seconds", seconds, 0, 1e6);
        Require.between("--from", from, 0, 1e6);
        Require.between("--speed", speed, 1e-4, 1e4);
        if (!FILE.matcher(out.toString()).matches()) {
            throw new BadInputException("sennit: --out: found " + out + ", allowed: .mp4, .webm, .gif, .png");
        }
        FrameFormat format = format();
        scene.spare("--out", out);
        Scene read = scene.read();
        var pace = new FilmRun.Pace(from, speed);
        double dt = read.settings().dt(), step = pace.step(dt, format.fps());
        if (speed < 1 && step < dt) read = scene.read(List.of("settings.dt=" + step));
        Progress progress = new Progress(spec.commandLine().getErr(), "record " + scene.name);
        long frames = FilmRun.frames(seconds, format.fps());
        try (OffscreenRenderer renderer = OffscreenRenderer.open(read, format, look.look(out));
                FrameSink sink = FrameSink.open(out, format, quality)) {
            new FilmRun(new Simulation(read), renderer, sink, pace).shoot(frames, progress);
        }
        progress.done(frames + " frames");
        return ExitCode.OK;
    }

    private FrameFormat format() throws BadInputException {
        boolean gif = out.toString().toLowerCase(Locale.ROOT).endsWith(".gif");
        FrameRate rate;
        try {
            rate = FrameRate.of(fps != null ? fps : gif ? "25" : "60");
        } catch (IllegalArgumentException e) {
            throw new BadInputException("sennit: --fps: " + e.getMessage());
        }
        if (gif && rate.perSecond() > 50)
            throw new BadInputException("sennit: --fps: found " + fps + ", allowed: up to 50 in a .gif");
        return look.format(rate);
    }
}
