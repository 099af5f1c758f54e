package sennit.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.app.film.FrameArtist;
import sennit.app.film.encode.FilmReader;
import sennit.app.film.encode.FrameRate;
import sennit.app.film.encode.GifReader;
import sennit.app.film.encode.PictureSize;
import sennit.app.gl.Image;
import sennit.app.platform.TextPainter;

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
        List<String> words = new ArrayList<>(List.of("--fps", "10"));
        words.addAll(List.of(more));
        if (!words.contains("--size")) words.addAll(List.of("--size", "320x180"));
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

    /** Mean difference of red, green and blue of two pictures, of 255. */
    private static double apart(ByteBuffer a, ByteBuffer b) {
        double sum = 0;
        for (int i = 0; i < a.limit(); i++) if (i % 4 < 3) sum += Math.abs((a.get(i) & 255) - (b.get(i) & 255));
        return sum / (0.75 * a.limit());
    }

    @Test
    void aMovingPictureHasItsFramesTimesAndColours() throws Exception {
        Path file = folder.resolve("film.gif");
        Run run = record(file.toString(), "--seconds", "0.5", "--fps", "10", "--size", "320x180");
        assertEquals(0, run.code(), run.err());
        GifReader gif = GifReader.read(file);
        assertEquals("320x180", gif.width() + "x" + gif.height());
        assertEquals(List.of(0.0, 0.1, 0.2, 0.3, 0.4), gif.seconds());
        for (int n = 0; n < 5; n++) {
            // of 255 colours, dithered by up to 6
            double apart = apart(picture(n, "--seconds", "0.5"), gif.frames().get(n));
            assertTrue(apart < 3.5, "frame " + n + " is off by " + apart);
        }
    }

    @Test
    void finerFilmsAreLargerAndMoreExact() throws Exception {
        long before = 0;
        double worse = Double.POSITIVE_INFINITY;
        ByteBuffer wanted = picture(3, "--seconds", "0.5");
        for (String quality : List.of("draft", "good", "best")) {
            Path file = folder.resolve(quality + ".webm");
            Run run = record(
                    file.toString(), "--seconds", "0.5", "--fps", "10", "--size", "320x180", "--quality", quality);
            assertEquals(0, run.code(), run.err());
            assertTrue(Files.size(file) > 1.2 * before, quality + " has " + Files.size(file) + " bytes");
            before = Files.size(file);
            FilmReader.Frame frame = FilmReader.read(file).frames().get(3);
            double error = 0;
            for (int i = 0; i < 320 * 180; i++) {
                int rgb = frame.rgb(i % 320, i / 320);
                for (int k = 0; k < 3; k++)
                    error += Math.abs(((rgb >> (16 - 8 * k)) & 255) - (wanted.get(4 * i + k) & 255));
            }
            assertTrue(error < worse, quality);
            worse = error;
        }
    }

    @Test
    void aPictureOfMorePixelsIsTheirMean() throws Exception {
        ByteBuffer fine = picture(0, "--seconds", "0.1", "--size", "640x360");
        ByteBuffer mean = picture(0, "--seconds", "0.1", "--supersample", "2");
        for (int i = 0; i < mean.limit(); i++) {
            int x = i / 4 % 320, y = i / 4 / 320, k = i % 4, sum = 0;
            for (int j = 0; j < 4; j++) sum += fine.get(4 * ((2 * y + j / 2) * 640 + 2 * x + j % 2) + k) & 255;
            assertEquals((sum + 2) / 4, mean.get(i) & 255, "pixel " + x + ", " + y);
        }
    }

    /** What the camera looks at is sharp through a lens, and what is far behind it is not. */
    @Test
    void aLensIsSharpWhereItLooks() throws Exception {
        Path sharp = folder.resolve("sharp.png"), soft = folder.resolve("soft.png");
        for (Path file : List.of(sharp, soft)) {
            List<String> words =
                    new ArrayList<>(List.of("picture", "bow", "--size", "320x180", "--out", file.toString()));
            if (file.equals(soft)) words.addAll(List.of("--lens", "0.1"));
            Run run = Run.of(words.toArray(String[]::new));
            assertEquals(0, run.code(), run.err());
        }
        ByteBuffer a = Image.read(sharp).rgba(), b = Image.read(soft).rgba();
        // the hills on the horizon lose their edge; all of the light is still there
        assertTrue(steepest(b, 0, 320) < 0.8 * steepest(a, 0, 320), steepest(b, 0, 320) + " of " + steepest(a, 0, 320));
        assertTrue(apart(a, b) > 0.3, "they are " + apart(a, b) + " apart");
        assertEquals(1, light(b) / light(a), 0.01, "mean of the light");
        assertEquals(picture(0, "--seconds", "0.1"), picture(0, "--seconds", "0.1", "--lens", "0"));
    }

    /** Sum of the light of all pixels, nearly: what the numbers of a picture stand for grows as their power of 2.2. */
    private static double light(ByteBuffer picture) {
        double sum = 0;
        for (int i = 0; i < picture.limit(); i++) if (i % 4 < 3) sum += Math.pow((picture.get(i) & 255) / 255.0, 2.2);
        return sum;
    }

    /** Largest step of green from a row to the next in some columns, in the mean over them. */
    private static double steepest(ByteBuffer picture, int from, int to) {
        double most = 0;
        for (int y = 0; y < 80; y++) {
            double step = 0;
            for (int x = from; x < to; x++) {
                int at = 4 * (320 * y + x) + 1;
                step += Math.abs((picture.get(at) & 255) - (picture.get(at + 4 * 320) & 255));
            }
            most = Math.max(most, step / (to - from));
        }
        return most;
    }

    @Test
    void aTransparentPictureHasTheThingsAlone() throws Exception {
        Path file = folder.resolve("whole.png"), bare = folder.resolve("alone.png");
        Run.of("picture", "necklace", "--out", file.toString(), "--size", "640x360");
        Run.of("picture", "necklace", "--out", bare.toString(), "--size", "640x360", "--transparent");
        ByteBuffer whole = Image.read(file).rgba(), alone = Image.read(bare).rgba();
        assertEquals(0, alone.get(3), "nothing is in the corner");
        int solid = 0, edge = 0;
        for (int i = 0; i < alone.limit(); i += 4) {
            int alpha = alone.get(i + 3) & 255;
            assertEquals(-1, whole.get(i + 3), "the other one covers everything");
            if (alpha == 255) {
                solid++;
                for (int k = 0; k < 3; k++) assertEquals(whole.get(i + k) & 255, alone.get(i + k) & 255, 2);
            } else if (alpha > 60) {
                edge++;
            }
        }
        assertTrue(solid > 200 && edge > 50, solid + " of things, " + edge + " of their edges");
        Run run = record(folder.resolve("no.mp4").toString(), "--seconds", "0.1", "--transparent");
        assertEquals(2, run.code());
        assertTrue(run.err().contains("--transparent"), run.err());
    }

    /** The stamp that is in a frame of the film is read by comparing it with all that could be. */
    @Test
    void theTimeIsReadBackFromEachFrame() throws Exception {
        Path file = folder.resolve("time.mp4");
        Run run = record(file.toString(), "--seconds", "0.6", "--fps", "10", "--size", "640x360", "--show", "time");
        assertEquals(0, run.code(), run.err());
        List<FilmReader.Frame> frames = FilmReader.read(file).frames();
        assertEquals(6, frames.size());
        TextPainter captions = new TextPainter();
        for (int n = 0; n < 6; n++) {
            ByteBuffer clean = picture(n, "--seconds", "0.6", "--size", "640x360");
            int best = -1;
            double least = Double.POSITIVE_INFINITY;
            for (int other = 0; other < 10; other++) {
                ByteBuffer wanted =
                        ByteBuffer.allocate(clean.limit()).put(clean.duplicate().rewind());
                captions.write(FrameArtist.stamp(other / 10.0), TextPainter.Place.TIME, 640, 360, wanted);
                double error = 0;
                for (int y = 0; y < 40; y++)
                    for (int x = 540; x < 640; x++) {
                        int seen = (frames.get(n).rgb(x, y) >> 8) & 255;
                        error += Math.abs(seen - (wanted.get(4 * (640 * y + x) + 1) & 255));
                    }
                if (error >= least) continue;
                least = error;
                best = other;
            }
            assertEquals(n, best, "tenths of a second in frame " + n);
        }
    }

    @Test
    void whatIsShownOverTheSceneIsChosen() throws Exception {
        ByteBuffer bare = picture(0, "--seconds", "0.1");
        for (String what : List.of("signs", "forces", "frames", "points", "title", "time"))
            assertTrue(apart(bare, picture(0, "--seconds", "0.1", "--from", "0.2", "--show", what)) > 0.01, what);
        ByteBuffer titled = picture(0, "--seconds", "0.1", "--title", "knot");
        int inCorner = 0;
        for (int i = 0; i < bare.limit(); i += 4) {
            if (bare.getInt(i) == titled.getInt(i)) continue;
            assertTrue(i / 4 % 320 < 80 && i / 4 / 320 > 150, "pixel " + i / 4);
            inCorner++;
        }
        assertTrue(inCorner > 50, inCorner + " pixels");
    }

    @Test
    void aPictureIsTheFrameOfAFilm() throws Exception {
        Path file = folder.resolve("still.png");
        Run run = Run.of("picture", "hanging-rope", "--out", file.toString(), "--at", "0.4", "--size", "320x180");
        assertEquals(0, run.code(), run.err());
        assertEquals(picture(4, "--seconds", "0.5"), Image.read(file).rgba());
    }

    @ParameterizedTest
    @CsvSource({
        "--fps, 0",
        "--fps, 29.97.1",
        "--fps, 241",
        "--fps, 1/0",
        "--size, huge",
        "--supersample, 5",
        "--show, everything",
        "--quality, poor",
        "--size, 8x8",
        "--speed, 0",
        "--lens, 0.5",
        "--camera, fly",
        "--camera, follow=nobody",
        "--from, -1"
    })
    void whatCannotBeIsNamed(String option, String value) {
        Run run = record(folder.resolve("no.mp4").toString(), "--seconds", "1", option, value);
        assertEquals(2, run.code(), run.err());
        assertTrue(run.err().contains(option), run.err());
    }

    /** More pixels than a graphics driver takes: told before anything is drawn. */
    @ParameterizedTest
    @CsvSource({
        "picture bridge --size 8000x8000 --supersample 3",
        "picture bridge --size 8192x8192 --supersample 2",
        "contact-sheet bridge --size 8000x8000",
        "contact-sheet bridge dna bow --columns 1 --size 384x8000"
    })
    void whatIsTooLargeToDrawIsNamed(String line) {
        Path file = folder.resolve("large.png");
        List<String> words = new ArrayList<>(List.of(line.split(" ")));
        words.addAll(List.of("--out", file.toString()));
        Run run = Run.of(words.toArray(String[]::new));
        assertEquals(2, run.code(), run.err());
        assertTrue(run.err().contains("--size") && run.err().contains("allowed: up to 16384"), run.err());
        assertFalse(Files.exists(file));
    }

    @Test
    void theCameraMoves() throws Exception {
        ByteBuffer still = picture(4, "--seconds", "0.5");
        assertTrue(apart(still, picture(4, "--seconds", "0.5", "--camera", "turn=90")) > 0.5, "it goes around");
        assertEquals(
                picture(0, "--seconds", "0.1"), picture(0, "--seconds", "0.1", "--camera", "turn=90"), "from there");
        assertEquals(still, picture(4, "--seconds", "0.5", "--camera", "still"));
        assertTrue(apart(still, picture(4, "--seconds", "0.5", "--camera", "follow=rope:0.5")) > 0.05, "it follows");
        // a whole turn in eight frames: the ninth is the first, a little later
        ByteBuffer around = picture(8, "--seconds", "0.9", "--camera", "turn=450");
        assertTrue(apart(picture(8, "--seconds", "0.9"), around) < 0.02);
    }

    @Test
    void filmsGoToTheVideosUnlessTold() throws Exception {
        String before = System.getProperty("sennit.folders");
        System.setProperty("sennit.folders", folder.resolve("mine").toString());
        try {
            for (String name : List.of("hanging-rope.mp4", "hanging-rope-2.mp4")) {
                Run run = Run.of("record", "hanging-rope", "--seconds", "0.1", "--size", "160x90");
                assertEquals(0, run.code(), run.err());
                assertEquals(
                        6,
                        FilmReader.read(folder.resolve("mine/videos/" + name))
                                .frames()
                                .size());
                assertTrue(run.err().contains(name), run.err());
            }
        } finally {
            if (before == null) System.clearProperty("sennit.folders");
            else System.setProperty("sennit.folders", before);
        }
    }

    @Test
    void theReelHasItsShotsTitlesAndDarkEnds() throws Exception {
        Path file = folder.resolve("reel.mp4");
        Run run = Run.of(
                "reel",
                "--scenes",
                "chain-mail,dna",
                "--length",
                "0.25",
                "--size",
                "320x180",
                "--fps",
                "10",
                "--out",
                file.toString());
        assertEquals(0, run.code(), run.err());
        List<FilmReader.Frame> frames = FilmReader.read(file).frames();
        // a quarter of 8 and of 6 seconds
        assertEquals(20 + 15, frames.size());
        double middle = light(frames.get(10)), last = light(frames.get(19)), first = light(frames.get(20));
        assertTrue(last < 0.6 * middle && first < 0.6 * middle, first + ", " + middle + ", " + last);
        assertTrue(whitish(frames.get(10)) > 60, "its title is in white: " + whitish(frames.get(10)));
        assertEquals(0, whitish(frames.get(19)), "and goes dark with the picture");
        assertEquals(
                2,
                Run.of("reel", "--scenes", "nothing", "--out", file.toString()).code());
    }

    /**
     * {@return how many pixels at the lower left, where titles stand before grey, are nearly white: letters are thin}
     */
    private static int whitish(FilmReader.Frame frame) {
        int found = 0;
        for (int y = 160; y < 180; y++)
            for (int x = 0; x < 100; x++) {
                int rgb = frame.rgb(x, y);
                if ((rgb >> 16 & 255) >= 200 && (rgb >> 8 & 255) >= 200 && (rgb & 255) >= 200) found++;
            }
        return found;
    }

    private static double light(FilmReader.Frame frame) {
        double sum = 0;
        for (int i = 0; i < 320 * 180; i += 7) sum += (frame.rgb(i % 320, i / 320) >> 8) & 255;
        return sum;
    }

    @Test
    void aContactSheetHasEachSceneInItsPlace() throws Exception {
        Path file = folder.resolve("sheet.png");
        Run run = Run.of(
                "contact-sheet",
                "hanging-rope",
                "dna",
                "two-balls",
                "--at",
                "0",
                "--columns",
                "2",
                "--size",
                "160x90",
                "--out",
                file.toString());
        assertEquals(0, run.code(), run.err());
        Image sheet = Image.read(file);
        assertEquals("324x184", sheet.width() + "x" + sheet.height());
        Path one = folder.resolve("dna.png");
        Run.of("picture", "dna", "--size", "160x90", "--supersample", "2", "--show", "title", "--out", one.toString());
        ByteBuffer all = sheet.rgba(), dna = Image.read(one).rgba();
        for (int y = 0; y < 90; y++)
            for (int x = 0; x < 160; x++)
                assertEquals(dna.getInt(4 * (160 * y + x)), all.getInt(4 * (324 * y + 164 + x)), x + ", " + y);
        assertEquals(-1, all.getInt(4 * (324 * 150 + 300)), "nothing is in the last place");
        assertEquals(
                2,
                Run.of("contact-sheet", "--columns", "0", "--out", file.toString())
                        .code());
    }

    /** A picture does not show what did not converge, or which constraints cannot hold: the command says it. */
    @ParameterizedTest
    @CsvSource({"picture, png, --at", "record, mp4, --seconds", "export, obj, --seconds"})
    void whatAPictureDoesNotShowIsSaid(String command, String ending, String until) throws Exception {
        Path scene = Files.writeString(folder.resolve("two.json"), """
                { "version": 1, "title": "two pins", "settings": { "solves": 1, "tolerance": 1e-9 },
                  "rods": [{ "id": "rope", "shape": { "kind": "line", "from": [0, 1, 0], "to": [1, 1, 0] } }],
                  "constraints": [
                    { "id": "left", "kind": "position", "on": { "rod": "rope", "u": 0 }, "target": [0, 1, 0] },
                    { "id": "up", "kind": "position", "on": { "rod": "rope", "u": 0 }, "target": [0, 2, 0] }] }
                """);
        String out = folder.resolve("seen." + ending).toString();
        List<String> words = new ArrayList<>(List.of(command, scene.toString(), "--out", out, until, "0.5"));
        if (!command.equals("export")) words.addAll(List.of("--size", "160x90"));
        Run run = Run.of(words.toArray(String[]::new));
        assertEquals(0, run.code(), run.err());
        assertTrue(run.err().contains("steps ended above tolerance"), run.err());
        assertTrue(run.err().contains("left and up cannot both hold"), run.err());
    }

    @Test
    void televisionsRatesAreExact() {
        assertEquals(new FrameRate(60_000, 1001), FrameRate.of("59.94"));
        assertEquals(new FrameRate(25, 2), FrameRate.of("12.5"));
        assertEquals(new FrameRate(60, 1), FrameRate.of("60"));
    }
}
