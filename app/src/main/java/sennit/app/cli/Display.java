package sennit.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import sennit.app.platform.NoGraphicsException;
import sennit.app.record.FrameFormat;
import sennit.app.record.FrameSink;
import sennit.app.record.Png;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.SceneException;
import sennit.engine.scene.SceneFile;

/** What to do where there is no display to open a window on. */
final class Display {
    private static final FrameFormat FORMAT = new FrameFormat(1280, 720, 60);

    /** Length of the film that stands in for the window, s. */
    private static final double SECONDS = 5;

    private Display() {}

    /** Films the scene off screen, to a video and a picture of its last frame in the folder {@code out}. */
    static int instead(Path file, PrintWriter err)
            throws IOException, SceneException, NoGraphicsException, DivergedException {
        String name = String.valueOf(file.getFileName()).replaceFirst("\\.json$", "");
        Path folder = Files.createDirectories(Path.of("out"));
        Path video = folder.resolve(name + ".mp4");
        Path picture = folder.resolve(name + ".png");
        err.println("sennit: there is no display: filming " + name + " off screen, to " + video + " and " + picture);
        Scene scene = SceneFile.read(file).scene();
        Simulation simulation = new Simulation(scene);
        Progress progress = new Progress(err, "film " + name);
        long frames = Film.frames(SECONDS, FORMAT.fps());
        try (Studio studio = Studio.open(scene, FORMAT)) {
            try (FrameSink sink = FrameSink.open(video, FORMAT)) {
                new Film(simulation, studio, sink).shoot(frames, progress);
            }
            ByteBuffer pixels = ByteBuffer.allocateDirect(FORMAT.frameBytes());
            studio.paint(simulation.capture(), pixels);
            Png.write(picture, FORMAT.width(), FORMAT.height(), pixels);
        }
        progress.done(frames + " frames");
        return ExitCode.OK;
    }
}
