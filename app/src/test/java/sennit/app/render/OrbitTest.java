package sennit.app.render;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.app.cli.io.SceneLibrary;
import sennit.app.film.CameraMove;
import sennit.app.film.FilmLook;
import sennit.app.film.encode.FrameFormat;
import sennit.app.film.offscreen.OffscreenRenderer;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

/**
 * Nothing flickers while the view turns: from one picture to another a tenth of a degree further, not much more changes
 * than in pictures of sixteen times as many pixels, of which each is a mean. These change only by the motion.
 */
class OrbitTest {
    private static final int WIDTH = 480, HEIGHT = 270, SQUARE = 6;

    /** A tenth of a degree in one frame. */
    private static final FrameFormat FORMAT = new FrameFormat(WIDTH, HEIGHT, 60);

    private static final CameraMove TURN = new CameraMove.Turntable(6);

    /** Squares that may change more than the most that motion changes one: thin edges of blocks, of 3600. */
    private static final int FEW = 3;

    /**
     * How a picture changes, of 255.
     *
     * @param mean of all its pixels
     * @param squares means of squares, the largest first
     */
    private record Change(double mean, double[] squares) {
        boolean flickersBeside(Change motion) {
            return mean > 1.25 * motion.mean + 0.05 || squares[FEW] > 1.6 * motion.squares[0] + 2;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"bridge", "necklace", "bow", "cable-bundle", "spider-net", "dna", "hanging-rope"})
    void aTenthOfADegreeChangesWhatMotionChanges(String name) throws Exception {
        Change seen = change(pictures(name, FORMAT, 1)), motion = change(pictures(name, FORMAT, 4));
        assertFalse(
                seen.flickersBeside(motion),
                () -> name + ": " + seen.mean + " and " + seen.squares[FEW] + ", by motion " + motion.mean + " and "
                        + motion.squares[0]);
    }

    /** Without smooth edges it would: single pixels of a picture of more. */
    @ParameterizedTest
    @ValueSource(strings = {"bridge", "spider-net", "hanging-rope"})
    void coarsePicturesFlicker(String name) throws Exception {
        ByteBuffer[] fine = pictures(name, new FrameFormat(4 * WIDTH, 4 * HEIGHT, 60), 1);
        ByteBuffer[] coarse = {ByteBuffer.allocate(FORMAT.frameBytes()), ByteBuffer.allocate(FORMAT.frameBytes())};
        for (int n = 0; n < 2; n++)
            for (int y = 0; y < HEIGHT; y++)
                for (int x = 0; x < WIDTH; x++)
                    coarse[n].putInt(4 * (y * WIDTH + x), fine[n].getInt(4 * (16 * y * WIDTH + 4 * x)));
        assertTrue(change(coarse).flickersBeside(change(pictures(name, FORMAT, 4))));
    }

    /** A scene at its start, and a tenth of a degree further. */
    private static ByteBuffer[] pictures(String name, FrameFormat format, int supersample) throws Exception {
        Scene scene = SceneFile.read(SceneLibrary.find(name)).scene();
        Snapshot seen = new Simulation(scene).capture();
        ByteBuffer[] out = {
            ByteBuffer.allocateDirect(format.frameBytes()), ByteBuffer.allocateDirect(format.frameBytes())
        };
        FilmLook look = new FilmLook(Set.of(), null, supersample, false);
        try (OffscreenRenderer renderer = OffscreenRenderer.open(scene, format, look, TURN)) {
            for (ByteBuffer picture : out) renderer.paint(seen, picture);
        }
        return out;
    }

    private static Change change(ByteBuffer... of) {
        double[] squares = new double[WIDTH * HEIGHT / (SQUARE * SQUARE)];
        int count = 0;
        for (int y = 0; y < HEIGHT; y += SQUARE)
            for (int x = 0; x < WIDTH; x += SQUARE) {
                double sum = 0;
                for (int i = 0; i < 3 * SQUARE * SQUARE; i++) {
                    int pixel = i / 3, at = 4 * ((y + pixel / SQUARE) * WIDTH + x + pixel % SQUARE) + i % 3;
                    sum += Math.abs((of[0].get(at) & 255) - (of[1].get(at) & 255));
                }
                squares[count++] = -sum / (3.0 * SQUARE * SQUARE);
            }
        Arrays.sort(squares);
        for (int i = 0; i < count; i++) squares[i] = -squares[i];
        return new Change(Arrays.stream(squares).average().orElseThrow(), squares);
    }
}
