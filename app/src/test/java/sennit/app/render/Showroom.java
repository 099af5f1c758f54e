package sennit.app.render;

import java.nio.ByteBuffer;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.GlDebug;
import sennit.app.gl.Texture;
import sennit.app.platform.Needs;
import sennit.app.platform.ResourceFolders;
import sennit.app.platform.Window;
import sennit.app.render.pass.PassMeter;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Overlay;
import sennit.app.render.view.Quality;
import sennit.app.render.view.RenderRequest;
import sennit.engine.snapshot.Snapshot;

/** Draws snapshots as the window shows them, on every tier, and as films do; needs a display. */
final class Showroom implements AutoCloseable {
    private final int width;
    private final int height;
    private final Window window;
    private final Renderer renderer;

    Showroom(int width, int height) throws Exception {
        Needs.person();
        this.width = width;
        this.height = height;
        window = Window.open("showroom", width, height);
        renderer = new Renderer(ResourceFolders.path("shaders"));
    }

    /** {@return the picture of a film, bytes RGBA} */
    ByteBuffer film(Snapshot snapshot, Camera camera, Overlay overlay) {
        ByteBuffer pixels = ByteBuffer.allocateDirect(4 * width * height);
        try (Framebuffer picture = Framebuffer.create(width, height, 1, Texture.Format.RGBA8)) {
            renderer.draw(snapshot, camera, overlay, picture);
            picture.readRgba(pixels);
        }
        return pixels;
    }

    /** {@return the window without signs, bytes RGBA} */
    ByteBuffer show(Snapshot snapshot, Camera camera, Quality quality, RenderRequest.Before before) {
        ByteBuffer pixels = ByteBuffer.allocateDirect(4 * width * height);
        Framebuffer.bindScreen(width, height);
        renderer.drawToScreen(
                new RenderRequest(snapshot, camera, Overlay.BARE, quality),
                new RenderRequest.Place(0, 0, width, height),
                before);
        Framebuffer.readScreen(width, height, pixels);
        return pixels;
    }

    /** {@return the same, drawn again until its edges are as smooth as they become} */
    ByteBuffer rest(Snapshot snapshot, Camera camera, Quality quality) {
        ByteBuffer pixels = show(snapshot, camera, quality, RenderRequest.Before.THIS);
        for (int i = 0; i < 1000 && renderer.sharpens(); i++)
            pixels = show(snapshot, camera, quality, RenderRequest.Before.THIS);
        return pixels;
    }

    /**
     * {@return how many turns a fine picture took, at most a thousand; its pixels, bytes RGBA, are put into the buffer}
     */
    int fine(Snapshot snapshot, Camera camera, ByteBuffer pixels) {
        RenderRequest view = new RenderRequest(snapshot, camera, Overlay.BARE, Quality.HIGH);
        RenderRequest.Place to = new RenderRequest.Place(0, 0, width, height);
        int turns = 1;
        while (turns < 1000 && !renderer.drawFinely(view, to)) turns++;
        renderer.showFine(to);
        Framebuffer.readScreen(width, height, pixels);
        return turns;
    }

    /** {@return switches and measures of the passes} */
    PassMeter passes() {
        return renderer.passes();
    }

    @Override
    public void close() {
        GlDebug.check("the test");
        renderer.close();
        window.close();
    }
}
