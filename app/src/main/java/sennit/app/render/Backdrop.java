package sennit.app.render;

import org.jspecify.annotations.Nullable;
import sennit.app.gl.DrawState;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.Texture;

/** Sky and unshaded ground, kept from frame to frame as long as they are seen from the same place. */
final class Backdrop implements AutoCloseable {
    private final GroundPass ground;
    private @Nullable Framebuffer picture;
    private @Nullable View seen;

    /** All that the picture depends on. */
    private record View(Camera camera, double haze, boolean grid) {
        static View of(Frame frame) {
            return new View(
                    frame.camera(), GroundPass.haze(frame), frame.overlay().shows(Overlay.Layer.GRID));
        }
    }

    Backdrop(GroundPass ground) {
        this.ground = ground;
    }

    /** Fills the colours of a picture of the frame's size. */
    void fill(Framebuffer target, Frame frame) {
        Framebuffer kept = sized(target.width(), target.height());
        View view = View.of(frame);
        if (!view.equals(seen)) {
            kept.bind();
            DrawState.clear(0, 0, 0, 1);
            ground.backdrop(frame);
            seen = view;
        }
        kept.resolveTo(target);
    }

    private Framebuffer sized(int width, int height) {
        Framebuffer old = picture;
        if (old != null && old.width() == width && old.height() == height) return old;
        if (old != null) old.close();
        seen = null;
        Framebuffer made = Framebuffer.create(width, height, 1, Texture.Format.RGBA8);
        picture = made;
        return made;
    }

    @Override
    public void close() {
        if (picture != null) picture.close();
    }
}
