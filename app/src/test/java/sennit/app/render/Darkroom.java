package sennit.app.render;

import java.nio.ByteBuffer;
import org.joml.Vector3d;
import org.joml.Vector4d;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.GlDebug;
import sennit.app.gl.Texture;
import sennit.app.platform.OffscreenContext;
import sennit.app.platform.ResourceFolders;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Overlay;
import sennit.engine.snapshot.Snapshot;

/** Draws snapshots for real, off screen, all from one place. */
final class Darkroom implements AutoCloseable {
    static final int WIDTH = 640;
    static final int HEIGHT = 360;

    final Camera camera = Camera.looking(new Vector3d(1.5, 2.2, 4), new Vector3d(0, 1, 0), Math.toRadians(40), 0);
    private final OffscreenContext context;
    private final Renderer renderer;

    Darkroom() throws Exception {
        context = OffscreenContext.create();
        renderer = new Renderer(ResourceFolders.path("shaders"));
    }

    ByteBuffer draw(Snapshot snapshot) {
        return draw(snapshot, camera);
    }

    ByteBuffer draw(Snapshot snapshot, Camera camera) {
        ByteBuffer pixels = ByteBuffer.allocateDirect(4 * WIDTH * HEIGHT);
        try (Framebuffer picture = Framebuffer.create(WIDTH, HEIGHT, 1, Texture.Format.RGBA8)) {
            renderer.draw(snapshot, camera, Overlay.PLAIN, picture);
            picture.readRgba(pixels);
        }
        return pixels;
    }

    /** {@return where a point of the scene is on the picture: px, px, depth, and px for 1 m there} */
    Vector4d seen(double x, double y, double z) {
        Vector4d out = new Vector4d();
        camera.project(new Vector3d(x, y, z), WIDTH, HEIGHT, out);
        return out;
    }

    /** {@return where the four bytes of a pixel begin} */
    static int at(double x, double y) {
        return 4 * (WIDTH * (int) Math.floor(y) + (int) Math.floor(x));
    }

    @Override
    public void close() {
        GlDebug.check("the test");
        renderer.close();
        context.close();
    }
}
