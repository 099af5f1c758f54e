package sennit.app.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import org.joml.Vector3d;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Overlay;
import sennit.app.render.view.Quality;
import sennit.app.render.view.RenderRequest;
import sennit.engine.snapshot.Snapshot;

/** Ropes far thinner than a pixel, and their shadows, stay whole lines that do not crawl when the camera turns. */
class FarRopesTest {
    private static final int WIDTH = 640, HEIGHT = 360;

    @RegisterExtension
    final EachInRoom each = new EachInRoom(WIDTH, HEIGHT);

    private static Snapshot rope(double height, double radius) {
        return HangingRopes.of(HangingRopes.rope("rope", height, 0, 0.4, radius));
    }

    private ByteBuffer show(Snapshot snapshot, Camera camera, Quality quality) {
        Showroom in = each.room();
        return quality == Quality.HIGH
                ? in.film(snapshot, camera, Overlay.BARE)
                : in.show(snapshot, camera, quality, RenderRequest.Before.OTHER);
    }

    private static Camera from(double distance, double yaw) {
        return new Camera(
                new Vector3d(0, 1, 0), distance, yaw, 0.35, Math.toRadians(40), 0, Camera.Projection.PERSPECTIVE);
    }

    private static int green(ByteBuffer picture, int x, int y) {
        return picture.get(4 * (y * WIDTH + x) + 1) & 255;
    }

    /** What a column of the picture has that another has not, between two rows; {@code sign} 1 brighter, -1 darker. */
    private static double column(ByteBuffer with, ByteBuffer without, int x, int from, int to, int sign) {
        double sum = 0;
        for (int y = from; y < to; y++) sum += Math.max(0, sign * (green(with, x, y) - green(without, x, y)));
        return sum;
    }

    private static double[] line(ByteBuffer with, ByteBuffer without, int sign) {
        double[] out = new double[120];
        for (int i = 0; i < out.length; i++) out[i] = column(with, without, WIDTH / 2 - 60 + i, 0, HEIGHT, sign);
        return out;
    }

    /** How much a line changes along itself: the mean step from column to column over the mean. */
    private static double unevenness(double[] line) {
        double mean = 0, steps = 0;
        for (double v : line) mean += v / line.length;
        for (int i = 1; i < line.length; i++) steps += Math.abs(line[i] - line[i - 1]) / (line.length - 1);
        return steps / mean;
    }

    @ParameterizedTest
    @EnumSource(
            value = Quality.class,
            names = {"HIGH", "MEDIUM"})
    void halfAsThickARopeIsHalfAsBright(Quality quality) {
        Camera camera = from(4, 0.02);
        ByteBuffer none = show(rope(-50, 0.003), camera, quality);
        double thin = sum(show(rope(1.3, 0.003), camera, quality), none);
        double thick = sum(show(rope(1.3, 0.006), camera, quality), none);
        // lines that are never narrower than a pixel give 0.9
        assertEquals(0.5, thin / thick, 0.12, thin + " and " + thick);
    }

    private static double sum(ByteBuffer with, ByteBuffer without) {
        double sum = 0;
        for (double v : line(with, without, 1)) sum += v;
        return sum;
    }

    @ParameterizedTest
    @EnumSource(
            value = Quality.class,
            names = {"HIGH", "MEDIUM"})
    void itsShadowIsAWholeLine(Quality quality) {
        for (double distance : new double[] {3, 4, 6}) {
            Camera camera = from(distance, 0.02);
            ByteBuffer with = show(rope(1.3, 0.0015), camera, quality);
            double[] line = line(with, show(rope(-50, 0.0015), camera, quality), -1);
            // a line of whole greys is uneven by 0.03 to 0.09; one made of dashes, as a shadow map has them, by 0.18 to
            // 1.1
            assertTrue(unevenness(line) < 0.13, distance + " m: " + unevenness(line));
        }
    }

    @ParameterizedTest
    @CsvSource({"HIGH, 4, 0.165", "HIGH, 8, 0.08", "MEDIUM, 4, 0.21", "MEDIUM, 8, 0.155", "MEDIUM, 20, 0.052"})
    void aTenthOfADegreeOfOrbitChangesLittle(Quality quality, double distance, double most) {
        Camera before = from(distance, 0.02), after = from(distance, 0.02 + Math.toRadians(0.1));
        Snapshot rope = rope(1.3, 0.0015), none = rope(-50, 0.0015);
        ByteBuffer a = show(rope, before, quality), b = show(rope, after, quality);
        // what is there without the rope is the grid of the floor
        ByteBuffer a0 = show(none, before, quality), b0 = show(none, after, quality);
        double change = 0, whole = 0;
        for (int y = 0; y < HEIGHT; y++)
            for (int x = 0; x < WIDTH; x++) {
                int was = green(a, x, y) - green(a0, x, y), is = green(b, x, y) - green(b0, x, y);
                change += Math.abs(is - was);
                whole += Math.abs(was);
            }
        // lines and shadows without a soft edge of their own: 0.196, 0.092, 0.277, 0.183 and 0.062
        assertTrue(change / whole < most, "change " + change / whole);
    }
}
