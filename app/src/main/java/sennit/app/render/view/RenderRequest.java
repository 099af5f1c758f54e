package sennit.app.render.view;

import org.jspecify.annotations.Nullable;
import sennit.engine.snapshot.Snapshot;

/**
 * What is seen, from where, and how finely.
 *
 * @param snapshot of the scene
 * @param camera from where
 * @param overlay what is shown beside the things themselves
 * @param quality how finely
 */
public record RenderRequest(Snapshot snapshot, Camera camera, Overlay overlay, Quality quality) {
    /** {@return whether a picture of this is one of the other} */
    @SuppressWarnings("ReferenceEquality") // a snapshot is not changed once it is taken
    public boolean same(@Nullable RenderRequest o) {
        return o != null
                && o.snapshot == snapshot
                && o.camera.equals(camera)
                && o.overlay.equals(overlay)
                && o.quality == quality;
    }

    /** {@return the same, drawn so finely} */
    public RenderRequest with(Quality other) {
        return other == quality ? this : new RenderRequest(snapshot, camera, overlay, other);
    }

    /** {@return a frame of so many pixels that shows things in a box} */
    public FrameContext frame(Bounds box, int width, int height) {
        return new FrameContext(snapshot, camera, box, overlay, quality, width, height);
    }

    /** {@return the box around what is seen in a picture of so many pixels} */
    public Bounds bounds(int width, int height) {
        return Bounds.before(camera, (double) width / height, snapshot);
    }

    /** A part of the window: its lower left corner and size, px. */
    public record Place(int x, int y, int width, int height) {}

    /** What is in that part of the window before it is drawn. */
    public enum Before {
        /** What the same renderer drew there last. */
        THIS,
        OTHER
    }
}
