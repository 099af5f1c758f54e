package sennit.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sennit.app.cli.io.BadInputException;
import sennit.app.cli.io.DivergedException;
import sennit.app.cli.io.Progress;
import sennit.app.cli.io.Require;
import sennit.app.cli.io.SceneCommand;
import sennit.app.cli.io.SceneLibrary;
import sennit.app.film.CameraMove;
import sennit.app.film.FilmKind;
import sennit.app.film.FilmOptions;
import sennit.app.film.FilmPace;
import sennit.app.film.encode.FilmQuality;
import sennit.app.film.encode.FrameFormat;
import sennit.app.film.encode.FrameSink;
import sennit.app.film.offscreen.FilmRun;
import sennit.app.film.offscreen.OffscreenRenderer;
import sennit.app.platform.ExitCode;
import sennit.app.platform.Folders;
import sennit.app.platform.NoGraphicsException;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.SceneException;

/** Films a scene off screen. */
@Command(
        name = "record",
        mixinStandardHelpOptions = true,
        description = "Films a scene off screen; the same film on every machine, however fast it is. When the"
                + " film cannot be completed, for example because the disk is full, the part written so far plays, unless it is"
                + " a .gif. An earlier film of that name stays until then.")
final class RecordCommand extends SceneCommand {
    @Option(names = "--seconds", required = true, paramLabel = "T", description = "Length of the film.")
    private double seconds;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Film to write: .mp4, .webm, .gif, or .png for one picture per frame; default: an .mp4 of the"
                    + " scene's name in Sennit in your videos.")
    private @Nullable Path out;

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

    @Option(
            names = "--camera",
            paramLabel = "MOVE",
            defaultValue = "scene",
            description = "How the camera moves: scene, as the scene says; still; turn=36, so many degrees a second;"
                    + " follow=rope:0.5 or follow=ball; default: ${DEFAULT-VALUE}.")
    private String camera = "scene";

    @Override
    public Integer call()
            throws IOException, SceneException, BadInputException, DivergedException, NoGraphicsException {
        Require.between("--seconds", seconds, 0, 1e6);
        Require.between("--from", from, 0, 1e6);
        Require.between("--speed", speed, 1e-4, 1e4);
        Path file = out == null ? Folders.free(Folders.videos(), stem(), FilmKind.MP4.ending) : out;
        FilmKind kind = LookOptions.kind(file);
        FrameFormat format = format(kind);
        if (FilmOptions.frames(seconds, format.rate().perSecond()) < 1)
            throw new BadInputException("sennit: --seconds: found " + seconds + ", allowed: at least one frame, "
                    + 1 / format.rate().perSecond() + " s, up to 1e6");
        scene.spare("--out", out);
        Scene read = scene.read();
        CameraMove move = move(read);
        FilmOptions film = new FilmOptions(
                kind, look.size(), format.rate(), quality, look.look(file), new FilmPace(from, speed), seconds, move);
        double dt = read.settings().dt(), step = dt / film.parts(dt);
        if (step < dt) read = scene.read(List.of("settings.dt=" + step));
        if (out == null) Files.createDirectories(Folders.videos());
        Progress progress = progress("record " + scene.name);
        long frames = film.frames();
        try (OffscreenRenderer renderer = OffscreenRenderer.open(read, format, film.look(), move);
                FrameSink sink = FilmRun.begin(file, format, quality, progress)) {
            new FilmRun(new Simulation(read), renderer, sink, film.pace(), film.look()).shoot(frames, progress);
        }
        progress.done(frames + " frames" + (out == null ? ", in " + file : ""));
        return ExitCode.OK;
    }

    private FrameFormat format(FilmKind kind) throws BadInputException {
        return look.format(LookOptions.rate(fps != null ? fps : kind == FilmKind.GIF ? "25" : "60", kind));
    }

    private CameraMove move(Scene read) throws BadInputException {
        CameraMove move;
        try {
            move = CameraMove.of(camera);
        } catch (IllegalArgumentException e) {
            throw new BadInputException("sennit: --camera: " + e.getMessage());
        }
        Optional<String> wrong = move.wrong(read);
        if (wrong.isPresent()) throw new BadInputException("sennit: --camera: " + wrong.get());
        return move;
    }

    /** The scene's name without folder and ending. */
    private String stem() {
        String name = String.valueOf(Path.of(scene.name).getFileName());
        return name.endsWith(SceneLibrary.ENDING)
                ? name.substring(0, name.length() - SceneLibrary.ENDING.length())
                : name;
    }
}
