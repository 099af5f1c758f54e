package sennit.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.film.encode.FilmReader;
import sennit.app.gl.Image;

/** A frame that is exposed for a time is the light of its moments added up. */
class ShutterTest {
    private static final int WIDTH = 320, HEIGHT = 180, MOMENTS = 16;

    @TempDir
    Path folder;

    /** Pictures of a film of balls that fall, in steps of 1/160 s. */
    private List<ByteBuffer> film(String name, String fps, String seconds, String... more) throws Exception {
        Path own = Files.createDirectory(folder.resolve(name));
        List<String> words = new ArrayList<>(List.of("record", "two-balls", "--out", own.resolve("p.png") + ""));
        words.addAll(List.of(
                "--from",
                "0.3",
                "--dt",
                "0.00625",
                "--size",
                WIDTH + "x" + HEIGHT,
                "--fps",
                fps,
                "--seconds",
                seconds));
        words.addAll(List.of(more));
        Run run = Run.of(words.toArray(String[]::new));
        assertEquals(0, run.code(), run.err());
        List<ByteBuffer> out = new ArrayList<>();
        try (Stream<Path> files = Files.list(own)) {
            for (Path file : files.sorted().toList()) out.add(Image.read(file).rgba());
        }
        return out;
    }

    private static double light(int code) {
        return Math.pow(code / 255.0, 2.2);
    }

    /** The frame whose codes mean the mean light of some others. */
    private static int[] mean(List<ByteBuffer> of) {
        int[] out = new int[4 * WIDTH * HEIGHT];
        for (int i = 0; i < out.length; i++) {
            double sum = 0;
            for (ByteBuffer frame : of) sum += light(frame.get(i) & 255);
            out[i] = (int) Math.round(255 * Math.pow(sum / of.size(), 1 / 2.2));
        }
        return out;
    }

    private static int farthest(int[] wanted, ByteBuffer seen) {
        int most = 0;
        for (int i = 0; i < wanted.length; i++) most = Math.max(most, Math.abs(wanted[i] - (seen.get(i) & 255)));
        return most;
    }

    @Test
    void aFrameIsTheLightOfItsMoments() throws Exception {
        List<ByteBuffer> moments = film("moments", "160", "0.2");
        List<ByteBuffer> blurred = film("blurred", "10", "0.2", "--shutter", "360");
        assertEquals(2, blurred.size());
        for (int frame = 0; frame < 2; frame++) {
            List<ByteBuffer> of = moments.subList(MOMENTS * frame, MOMENTS * (frame + 1));
            assertTrue(farthest(mean(of), blurred.get(frame)) <= 1, "of rounding, in frame " + frame);
            assertTrue(farthest(mean(of.subList(0, 8)), blurred.get(frame)) > 20, "something moves in frame " + frame);
        }
    }

    /** Half a turn of the shutter: the first eight of sixteen steps, each shown twice as long. */
    @Test
    void aShutterIsOpenForItsAngle() throws Exception {
        List<ByteBuffer> moments = film("moments", "160", "0.1");
        List<ByteBuffer> half = film("half", "10", "0.1", "--shutter", "180");
        // steps are halved for sixteen moments: those between are near the ones beside them
        assertTrue(farthest(mean(moments.subList(0, 8)), half.get(0)) < 40);
        assertTrue(farthest(mean(moments), half.get(0)) > 60);
    }

    @Test
    void aVideoHasTheSameFrames() throws Exception {
        Path file = folder.resolve("film.mp4");
        Run run = Run.of(
                "record",
                "two-balls",
                "--out",
                file.toString(),
                "--dt",
                "0.00625",
                "--size",
                WIDTH + "x" + HEIGHT,
                "--fps",
                "10",
                "--seconds",
                "0.5",
                "--shutter",
                "360",
                "--quality",
                "best");
        assertEquals(0, run.code(), run.err());
        assertEquals(5, FilmReader.read(file).frames().size());
    }

    @Test
    void anAngleThatNoShutterHasIsRefused() {
        Run run =
                Run.of("picture", "two-balls", "--out", folder.resolve("p.png").toString(), "--shutter", "400");
        assertEquals(2, run.code());
        assertTrue(run.err().contains("--shutter: found 400.0, allowed: 0 to 360"), run.err());
    }

    @Test
    void aPictureMayBeBlurredToo() throws Exception {
        Path sharp = folder.resolve("sharp.png"), blurred = folder.resolve("blurred.png");
        for (Path file : List.of(sharp, blurred)) {
            Run run = Run.of(
                    "picture",
                    "two-balls",
                    "--at",
                    "0.3",
                    "--size",
                    WIDTH + "x" + HEIGHT,
                    "--out",
                    file.toString(),
                    "--shutter",
                    file.equals(sharp) ? "0" : "180");
            assertEquals(0, run.code(), run.err());
        }
        assertTrue(farthest(
                        mean(List.of(Image.read(sharp).rgba())),
                        Image.read(blurred).rgba())
                > 40);
    }
}
