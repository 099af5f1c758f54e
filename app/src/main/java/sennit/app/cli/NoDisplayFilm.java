package sennit.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import sennit.app.cli.io.DivergedException;
import sennit.app.cli.io.Progress;
import sennit.app.cli.io.SceneLibrary;
import sennit.app.film.FilmLook;
import sennit.app.film.FilmOptions;
import sennit.app.film.encode.FilmQuality;
import sennit.app.film.encode.FrameFormat;
import sennit.app.film.encode.FrameSink;
import sennit.app.film.encode.Png;
import sennit.app.film.offscreen.FilmRun;
import sennit.app.film.offscreen.OffscreenRenderer;
import sennit.app.film.offscreen.StandInFilm;
import sennit.app.platform.ExitCode;
import sennit.app.platform.NoGraphicsException;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;

/** What to do where there is no display to open a window on. */
public final class NoDisplayFilm {
    /** Half the frames of other films: who waits for this one has asked for a window. */
    private static final FrameFormat FORMAT = new FrameFormat(1280, 720, 30);

    private NoDisplayFilm() {}

    /** Films the scene off screen, to a video and a picture of its last frame in the folder {@code out}. */
    static int instead(Path file, PrintWriter err)
            throws IOException, SceneException, NoGraphicsException, DivergedException {
        String name = String.valueOf(file.getFileName()).replaceFirst("\\.json$", "");
        Path folder = Files.createDirectories(Path.of("out"));
        Path video = folder.resolve(name + ".mp4");
        Path picture = folder.resolve(name + ".png");
        err.println("sennit: there is no display: filming " + name + " off screen, to " + video + " and " + picture);
        StandInFilm tour = tour(file);
        Scene scene = tour.scene();
        Simulation simulation = new Simulation(scene);
        Progress progress = new Progress(err, "film " + name);
        long frames = FilmOptions.frames(tour.seconds(), FORMAT.fps());
        try (OffscreenRenderer renderer = OffscreenRenderer.open(scene, FORMAT, FilmLook.CLEAN)) {
            try (FrameSink sink = FilmRun.begin(video, FORMAT, FilmQuality.GOOD, progress)) {
                new FilmRun(simulation, renderer, sink).shoot(frames, progress);
            }
            ByteBuffer pixels = ByteBuffer.allocateDirect(FORMAT.frameBytes());
            renderer.paint(simulation.capture(), pixels);
            Png.write(picture, FORMAT.width(), FORMAT.height(), pixels);
        }
        progress.done(frames + " frames");
        return ExitCode.OK;
    }

    /** {@return what the film shows: the scene that opens when none is named does not just lie there} */
    public static StandInFilm tour(Path file) throws IOException, SceneException {
        Scene scene = SceneFile.read(file).scene();
        return Files.isSameFile(file, SceneLibrary.find(Launcher.SCENE))
                ? StandInFilm.bridge(scene)
                : StandInFilm.alone(scene);
    }
}
