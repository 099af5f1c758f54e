package sennit.app.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.junit.jupiter.api.Test;
import sennit.app.gl.Framebuffer;
import sennit.app.platform.Needs;
import sennit.app.platform.ResourceFolders;
import sennit.app.platform.Window;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Light;
import sennit.app.render.view.Overlay;
import sennit.app.render.view.Quality;
import sennit.app.render.view.RenderRequest;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Sun;

/** Coarser tiers draw shadows only every few frames: until then they stay where they were, whole. */
class EarlierShadowTest {
    private static final int WIDTH = 640, HEIGHT = 360;

    private final Camera camera =
            Camera.looking(new Vector3d(1.5, 2.2, 4), new Vector3d(0, 1, 0), Math.toRadians(40), 0);

    @Test
    void theShadowOfWhatMovedOnStaysUntilShadowsAreDrawnAgain() throws Exception {
        Needs.person();
        try (Window window = Window.open("shadows", WIDTH, HEIGHT);
                Renderer renderer = new Renderer(ResourceFolders.path("shaders"))) {
            window.makeCurrent();
            // two that stay keep the place of the sun; the third goes from left to right
            Snapshot before = Things.balls(-1, 1, -0.4), after = Things.balls(-1, 1, 0.4);
            int left = foot(-0.4), right = foot(0.4);
            show(renderer, before, Quality.LOW, 1, false);
            ByteBuffer first = show(renderer, before, Quality.LOW, 1, true);
            int dark = first.get(left + 1) & 255, bright = first.get(right + 1) & 255;
            assertTrue(dark < bright - 15, dark + " and " + bright);
            ByteBuffer second = show(renderer, after, Quality.LOW, 1, true);
            assertEquals(dark, second.get(left + 1) & 255, 3, "the shadow is still where it was");
            assertEquals(bright, second.get(right + 1) & 255, 3, "and nowhere else");
            ByteBuffer third = show(renderer, after, Quality.LOW, 1, true);
            assertEquals(bright, third.get(left + 1) & 255, 3, "it has followed");
            assertEquals(dark, third.get(right + 1) & 255, 3, "to where the ball is");
        }
    }

    @Test
    void anotherSizeOrTierHasSquaresOfItsOwn() throws Exception {
        Needs.person();
        try (Window window = Window.open("shadows", WIDTH, HEIGHT);
                Renderer renderer = new Renderer(ResourceFolders.path("shaders"))) {
            window.makeCurrent();
            Snapshot still = Things.balls(-1, 1, -0.4);
            int left = foot(-0.4);
            ByteBuffer whole = show(renderer, still, Quality.LOWEST, 1, false);
            // at any moment between two shadows
            for (int wait = 0; wait < 3; wait++) {
                for (int i = 0; i < wait; i++) show(renderer, still, Quality.LOWEST, 0.5, i > 0);
                for (int i = 0; i < 3; i++) {
                    ByteBuffer now = show(renderer, still, Quality.LOWEST, 1, i > 0);
                    assertEquals(whole.get(left + 1) & 255, now.get(left + 1) & 255, 3, "after " + wait + ", " + i);
                }
                for (int i = 0; i < 2; i++) show(renderer, still, Quality.LOW, 1, i > 0);
            }
        }
    }

    /**
     * Smooth edges come a little in each frame; between them the whole window is drawn, which is larger than the view.
     */
    @Test
    void shadowsStayWhereTheyAreWhenEdgesBecomeSmooth() throws Exception {
        Needs.person();
        try (Window window = Window.open("shadows", WIDTH, HEIGHT);
                Renderer renderer = new Renderer(ResourceFolders.path("shaders"))) {
            window.makeCurrent();
            for (int i = 0; i < 40; i++) {
                double x = 0.03 * i - 0.6;
                Snapshot post = Things.scenery(new SceneryItem(
                        "post", null, new SceneryItem.Capsule(new double[] {x, 0, 0}, new double[] {x, 1, 0}, 0.1)));
                ByteBuffer first = show(renderer, post, Quality.MEDIUM, 0.8, false), then = first;
                for (int k = 0; k < 1000 && renderer.sharpens(); k++)
                    then = show(renderer, post, Quality.MEDIUM, 0.8, true);
                int other = 0;
                for (int at = 1; at < first.limit(); at += 4)
                    if (Math.abs((first.get(at) & 255) - (then.get(at) & 255)) > 40) other++;
                assertTrue(other < 100, other + " pixels are other ones where the post is at " + x);
            }
        }
    }

    private ByteBuffer show(Renderer renderer, Snapshot snapshot, Quality quality, double part, boolean there) {
        ByteBuffer pixels = ByteBuffer.allocateDirect(4 * WIDTH * HEIGHT);
        Framebuffer.bindScreen(WIDTH, HEIGHT);
        renderer.drawToScreen(
                new RenderRequest(snapshot, camera, Overlay.PLAIN, quality),
                new RenderRequest.Place(0, 0, (int) (part * WIDTH), (int) (part * HEIGHT)),
                there ? RenderRequest.Before.THIS : RenderRequest.Before.OTHER);
        Framebuffer.readScreen(WIDTH, HEIGHT, pixels);
        return pixels;
    }

    /** The pixel in the middle of the shadow of a ball half a metre up at x. */
    private int foot(double x) {
        Vector3d at = Light.foot(new Vector3d(x, 0.5, 0), 0.5, Light.towards(Sun.USUAL));
        Vector4d seen = new Vector4d();
        camera.project(at, WIDTH, HEIGHT, seen);
        return 4 * (WIDTH * (int) Math.floor(seen.y) + (int) Math.floor(seen.x));
    }
}
