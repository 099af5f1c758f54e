package sennit.app.render.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TilesTest {
    private static final int WIDE = 300;
    private static final int HIGH = 170;

    /** How often a pixel is in a rectangle. */
    private static int times(Tiles tiles, float[] r, double x, double y) {
        int count = 0;
        double u = 2 * x / WIDE - 1, v = 2 * y / HIGH - 1;
        for (int i = 0; i < tiles.floats(); i += 4)
            if (u > r[i] && u < r[i + 2] && v > r[i + 1] && v < r[i + 3]) count++;
        return count;
    }

    @Test
    void rectanglesCoverWhatIsMarkedOnceAndNothingTwice() {
        long seed = 7;
        var random = new SplittableRandom(seed);
        for (int round = 0; round < 50; round++) {
            Tiles tiles = new Tiles();
            tiles.clear(WIDE, HIGH);
            double[][] boxes = new double[1 + random.nextInt(6)][];
            for (int i = 0; i < boxes.length; i++) {
                double x = random.nextDouble(-50, WIDE), y = random.nextDouble(-50, HIGH);
                boxes[i] = new double[] {x, y, x + random.nextDouble(60), y + random.nextDouble(60)};
                tiles.mark(boxes[i][0], boxes[i][1], boxes[i][2], boxes[i][3]);
            }
            float[] r = tiles.rectangles();
            for (double x = 0.5; x < WIDE; x++) {
                for (double y = 0.5; y < HIGH; y += 3) {
                    int times = times(tiles, r, x, y);
                    assertTrue(times <= 1, "seed " + seed + ", round " + round + ": twice at " + x + ", " + y);
                    for (double[] b : boxes)
                        if (x > b[0] && x < b[2] && y > b[1] && y < b[3])
                            assertEquals(1, times, "seed " + seed + ", round " + round + ": " + x + ", " + y);
                }
            }
        }
    }

    @Test
    void aLineIsCoveredFromEndToEnd() {
        Tiles tiles = new Tiles();
        tiles.clear(WIDE, HIGH);
        tiles.line(10, 5, 280, 150, 4);
        float[] r = tiles.rectangles();
        for (double t = 0; t <= 1; t += 0.01)
            assertEquals(1, times(tiles, r, 10 + t * 270 + 0.01, 5 + t * 145 + 0.01), "at " + t);
        assertTrue(tiles.share() < 0.35, "and not much else: " + tiles.share());
    }

    @Test
    void numbersThatAreNoneMarkEverything() {
        Tiles tiles = new Tiles();
        tiles.clear(WIDE, HIGH);
        tiles.mark(Double.NaN, 0, 10, 10);
        assertEquals(1, tiles.share());
        tiles.clear(WIDE, HIGH);
        assertTrue(tiles.none());
        tiles.line(0, 0, Double.POSITIVE_INFINITY, 3, 1);
        assertEquals(1, tiles.share());
    }
}
