package sennit.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.app.gl.Image;
import sennit.app.record.FilmReader;
import sennit.app.record.FrameRate;
import sennit.app.record.PictureSize;

/** What is asked of a film is in the film: each option is read back from the decoded file. */
class FilmOptionsTest {
    @TempDir
    Path folder;

    private Run record(String file, String... more) {
        List<String> words = new ArrayList<>(List.of("record", "hanging-rope", "--out", file));
        words.addAll(List.of(more));
        return Run.of(words.toArray(String[]::new));
    }

    private FilmReader film(String ending, String... more) throws Exception {
        Path file = folder.resolve("film" + more.length + ending);
        Run run = record(file.toString(), more);
        assertEquals(0, run.code(), run.err());
        return FilmReader.read(file);
    }

    @ParameterizedTest
    @CsvSource({
        "29.97, 0.0333666667",
        "30000/1001, 0.0333666667",
        "12.5, 0.08",
        "23.976, 0.0417083333",
        "24, 0.0416666667"
    })
    void ratesMayBeFractions(String rate, double frame) throws Exception {
        FilmReader film = film(".mp4", "--seconds", "1", "--fps", rate, "--size", "160x90");
        assertEquals(Math.round(1 / frame), film.frames().size());
        // containers count in units of their own: of mp4 here at least ten thousand in a second
        for (int i = 0; i < film.seconds().size(); i++)
            assertEquals(i * frame, film.seconds().get(i), 1e-4, "frame " + i);
    }

    @Test
    void webmHasFractionsToTheMillisecond() throws Exception {
        FilmReader film = film(".webm", "--seconds", "0.4", "--fps", "12.5", "--size", "160x90");
        assertEquals(List.of(0.0, 0.08, 0.16, 0.24, 0.32), film.seconds());
    }

    @ParameterizedTest
    @CsvSource({"720p, 1280, 720", "1080P, 1920, 1080", "square, 1080, 1080", "upright, 1080, 1920"})
    void sizesHaveNames(String name, int width, int height) throws Exception {
        FilmReader film = film(".mp4", "--seconds", "0.04", "--fps", "25", "--size", name);
        assertEquals(1, film.frames().size());
        assertEquals(width + "x" + height, film.width() + "x" + film.height());
        assertEquals(new PictureSize(3840, 2160), PictureSize.of("4k"));
    }

    /** The n-th picture of a film from a start, at a speed. */
    private ByteBuffer picture(int n, String... more) throws Exception {
        String name = "p" + String.join("_", more).replaceAll("[^a-z0-9_]", "");
        List<String> words = new ArrayList<>(List.of("--size", "320x180", "--fps", "10"));
        words.addAll(List.of(more));
        Run run = record(folder.resolve(name + ".png").toString(), words.toArray(String[]::new));
        assertEquals(0, run.code(), run.err());
        return Image.read(folder.resolve(name + "-0000" + n + ".png")).rgba();
    }

    @Test
    void aFilmMayStartLaterAndRunFaster() throws Exception {
        ByteBuffer later = picture(4, "--seconds", "0.5");
        assertEquals(later, picture(0, "--seconds", "0.1", "--from", "0.4"), "frame 4 of ten a second is at 0.4 s");
        assertEquals(later, picture(2, "--seconds", "0.3", "--speed", "2"), "at twice the speed it is frame 2");
        assertEquals(later, picture(1, "--seconds", "0.2", "--speed", "2", "--from", "0.2"));
    }

    @Test
    void slowMotionShowsNoFrameTwice() throws Exception {
        ByteBuffer last = ByteBuffer.allocate(0);
        for (int n = 0; n < 4; n++) {
            // half a second in the rope swings; a frame is a fifth of the scene's own step
            ByteBuffer next = picture(n, "--seconds", "0.4", "--speed", "0.0083", "--from", "0.5");
            assertNotEquals(last, next, "frame " + n);
            last = next;
        }
    }

    @ParameterizedTest
    @CsvSource({
        "--fps, 0",
        "--fps, 29.97.1",
        "--fps, 241",
        "--fps, 1/0",
        "--size, huge",
        "--size, 8x8",
        "--speed, 0",
        "--from, -1"
    })
    void whatCannotBeIsNamed(String option, String value) {
        Run run = record(folder.resolve("no.mp4").toString(), "--seconds", "1", option, value);
        assertEquals(2, run.code(), run.err());
        assertTrue(run.err().contains(option), run.err());
    }

    @Test
    void televisionsRatesAreExact() {
        assertEquals(new FrameRate(60_000, 1001), FrameRate.of("59.94"));
        assertEquals(new FrameRate(25, 2), FrameRate.of("12.5"));
        assertEquals(new FrameRate(60, 1), FrameRate.of("60"));
    }
}
