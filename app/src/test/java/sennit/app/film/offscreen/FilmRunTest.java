package sennit.app.film.offscreen;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.app.cli.io.Progress;
import sennit.app.cli.io.SceneLibrary;
import sennit.app.film.FilmOptions;
import sennit.app.film.encode.FrameFormat;
import sennit.app.film.encode.FrameSink;
import sennit.engine.Simulation;
import sennit.engine.scene.file.SceneFile;

class FilmRunTest {
    /** Frames per second, time step, and the steps shown by the first five frames. */
    @ParameterizedTest
    @CsvSource({"60, 0.004166666666666667, 0 4 8 12 16", "24, 0.01, 0 4 8 13 17", "50, 0.04, 0 1 1 2 2"})
    void everyFrameShowsTheStepNearestToItsTime(int fps, String dt, String steps) throws Exception {
        Path file = SceneLibrary.find("hanging-rope");
        Simulation simulation = new Simulation(
                SceneFile.read(file, List.of("settings.dt=" + dt)).scene());
        List<Long> shown = new ArrayList<>();
        Sink sink = new Sink(new FrameFormat(16, 16, fps));
        var progress = new sennit.app.cli.io.Progress(new PrintWriter(new StringWriter()), "film");
        new FilmRun(simulation, (moments, out) -> shown.add(moments.get(0).step()), sink).shoot(5, progress);
        assertArrayEquals(steps.split(" "), shown.stream().map(String::valueOf).toArray());
        assertEquals(5, sink.frames);
    }

    @ParameterizedTest
    @CsvSource({"5, 60, 300", "0.5, 24, 12", "1, 25, 25", "0, 60, 0"})
    void aFilmHasItsLengthTimesItsRateFrames(double seconds, int fps, long frames) {
        assertEquals(frames, FilmOptions.frames(seconds, fps));
    }

    /** Counts frames. */
    static final class Sink implements FrameSink {
        private final FrameFormat format;
        int frames;

        Sink(FrameFormat format) {
            this.format = format;
        }

        @Override
        public FrameFormat format() {
            return format;
        }

        @Override
        public Path file() {
            return Path.of("none");
        }

        @Override
        public Path grows() {
            return file();
        }

        @Override
        public String kept() {
            return frames + " frames";
        }

        @Override
        public ByteBuffer borrow() {
            return ByteBuffer.allocateDirect(format.frameBytes());
        }

        @Override
        public void submit(ByteBuffer frame) {
            frames++;
        }

        @Override
        public Progress progress() {
            return new Progress(frames, 0);
        }

        @Override
        public void close() {}

        @Override
        public void cancel() {}
    }
}
