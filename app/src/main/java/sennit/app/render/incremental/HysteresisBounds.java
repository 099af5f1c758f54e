package sennit.app.render.incremental;

import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.app.render.view.Bounds;

/**
 * A box around a scene that changes in leaps: whatever is kept from frame to frame depends on it. It is a little larger
 * than what it holds, grows when that reaches out of it, and shrinks only when it has become far too large.
 */
final class HysteresisBounds {
    private static final double ROOM = 0.15;
    private static final double TOO_LARGE = 2;

    private @Nullable Bounds held;

    /** {@return the box for now} */
    Bounds around(Bounds tight) {
        Bounds old = held;
        if (old != null && holds(old, tight) && old.radius() < TOO_LARGE * (1 + 2 * ROOM) * tight.radius()) return old;
        Vector3d room = new Vector3d(2 * ROOM * tight.radius());
        Bounds made = new Bounds(new Vector3d(tight.low()).sub(room), new Vector3d(tight.high()).add(room));
        held = made;
        return made;
    }

    private static boolean holds(Bounds box, Bounds inner) {
        Vector3d low = inner.low(), high = inner.high();
        return low.x >= box.low().x
                && low.y >= box.low().y
                && low.z >= box.low().z
                && high.x <= box.high().x
                && high.y <= box.high().y
                && high.z <= box.high().z;
    }
}
