package sennit.app.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sennit.app.render.Darkroom.HEIGHT;
import static sennit.app.render.Darkroom.WIDTH;

import java.nio.ByteBuffer;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sennit.app.render.view.Light;
import sennit.engine.snapshot.SceneryItem;

/** Draws blocks, posts and balls for real, off screen: they are where the projection says, and hide what is behind. */
class SolidRenderingTest {

    private Darkroom room;

    @BeforeEach
    void open() throws Exception {
        room = new Darkroom();
    }

    @AfterEach
    void close() {
        room.close();
    }

    private static SceneryItem block(String colour, double x, double y, double z, double... size) {
        return new SceneryItem("block", colour, new SceneryItem.Box(new double[] {x, y, z}, size, new double[] {
            1, 0, 0, 0, 1, 0, 0, 0, 1
        }));
    }

    /** Red less green: large on a red thing, whatever the light; nearly none on sky and ground. */
    private static int red(ByteBuffer pixels, double x, double y) {
        int at = Darkroom.at(x, y);
        return (pixels.get(at) & 255) - (pixels.get(at + 1) & 255);
    }

    @Test
    void aBlockIsDrawnWhereTheProjectionSaysAndNowhereElse() {
        ByteBuffer drawn = room.draw(Things.scenery(block("#c02020", 0.2, 1.1, -0.1, 0.6, 0.4, 0.3)));
        double left = WIDTH, right = 0, top = HEIGHT, bottom = 0;
        for (int i = 0; i < 8; i++) {
            Vector4d p = room.seen(
                    0.2 + ((i & 1) == 0 ? -0.3 : 0.3),
                    1.1 + ((i & 2) == 0 ? -0.2 : 0.2),
                    -0.1 + ((i & 4) == 0 ? -0.15 : 0.15));
            left = Math.min(left, p.x);
            right = Math.max(right, p.x);
            top = Math.min(top, p.y);
            bottom = Math.max(bottom, p.y);
        }
        double l = WIDTH, r = 0, t = HEIGHT, b = 0;
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                if (red(drawn, x, y) < 25) continue;
                l = Math.min(l, x);
                r = Math.max(r, x + 1);
                t = Math.min(t, y);
                b = Math.max(b, y + 1);
            }
        }
        // edges are blended over a pixel, and corners are narrower than one
        assertEquals(left, l, 2.5, "left edge");
        assertEquals(right, r, 2.5, "right edge");
        assertEquals(top, t, 2.5, "upper edge");
        assertEquals(bottom, b, 2.5, "lower edge");
        Vector4d middle = room.seen(0.2, 1.1, 0.05);
        assertTrue(red(drawn, middle.x, middle.y) > 40, "the front face is red");
    }

    @Test
    void aPostIsAsWideAsItsRadiusSays() {
        SceneryItem post = new SceneryItem(
                "post", "#c02020", new SceneryItem.Cone(new double[] {0, 0, 0}, new double[] {0, 1.6, 0}, 0.1, 0.1));
        ByteBuffer drawn = room.draw(Things.scenery(post));
        Vector4d at = room.seen(0, 1, 0);
        int wide = 0;
        for (int x = 0; x < WIDTH; x++) if (red(drawn, x, at.y) > 25) wide++;
        assertEquals(2 * 0.1 * at.w, wide, 2.5, "pixels across");
    }

    @Test
    void whatIsNearerHidesWhatIsBehind() {
        SceneryItem near = block("#c02020", 0, 1, 0, 0.5, 0.5, 0.1), far = block("#20c020", 0, 1, -0.6, 0.5, 0.5, 0.1);
        for (SceneryItem[] order : new SceneryItem[][] {{near, far}, {far, near}}) {
            ByteBuffer drawn = room.draw(Things.scenery(order));
            Vector4d at = room.seen(0, 1, 0.05);
            assertTrue(red(drawn, at.x, at.y) > 25, "the nearer one is seen");
        }
    }

    @Test
    void aBlockCastsItsShadowOnTheGround() {
        ByteBuffer drawn = room.draw(Things.scenery(block("#c02020", 0, 1, 0, 0.6, 0.1, 0.6)));
        ByteBuffer empty = room.draw(Things.scenery(block("#c02020", 0, -50, 0, 0.6, 0.1, 0.6)));
        // where the line through the middle along the sun meets the ground
        Vector3d foot = new Vector3d(0, 1, 0).fma(-1 / Light.SUN.y, new Vector3d(Light.SUN));
        Vector4d at = room.seen(foot.x, 0, foot.z);
        int here = Darkroom.at(at.x, at.y);
        assertTrue((drawn.get(here + 1) & 255) < (empty.get(here + 1) & 255) - 15, "the ground is darker there");
    }
}
