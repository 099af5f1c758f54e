package sennit.app.render;

import org.joml.Vector3d;
import org.joml.Vector4d;

/**
 * A rectangle of the picture from -1 to 1, for what needs to be drawn in a part of it only.
 *
 * @param left smallest x
 * @param bottom smallest y
 * @param right largest x
 * @param top largest y
 */
record Patch(double left, double bottom, double right, double top) {
    /** The whole picture. */
    static final Patch ALL = new Patch(-1, -1, 1, 1);

    /** Room for what is drawn a little larger than it is, px. */
    private static final double MARGIN = 8;

    /** {@return the part in which everything in a box is seen} */
    static Patch of(Frame frame, Bounds box) {
        Vector3d[] corners = new Vector3d[8];
        for (int i = 0; i < 8; i++) corners[i] = box.corner(i);
        return around(frame, corners);
    }

    /** {@return the part in which the shadow of a box is seen on the ground} */
    static Patch ofShadow(Frame frame, Bounds box) {
        Vector3d sun = new Vector3d(Light.SUN);
        Vector3d[] corners = new Vector3d[8];
        for (int i = 0; i < 8; i++) {
            Vector3d c = box.corner(i);
            corners[i] = c.fma(-Math.max(0, c.y - frame.camera().ground()) / sun.y, sun);
        }
        return around(frame, corners);
    }

    private static Patch around(Frame frame, Vector3d[] points) {
        double l = 1, b = 1, r = -1, t = -1;
        Vector4d at = new Vector4d();
        double px = 2 * MARGIN / frame.width(), py = 2 * MARGIN / frame.height();
        for (Vector3d p : points) {
            frame.camera().project(p.x, p.y, p.z, frame.width(), frame.height(), at);
            // what reaches behind the eye may be anywhere
            if (!(at.z > 0.05 * frame.camera().distance())) return ALL;
            double x = 2 * at.x / frame.width() - 1, y = 1 - 2 * at.y / frame.height();
            l = Math.min(l, x - px);
            r = Math.max(r, x + px);
            b = Math.min(b, y - py);
            t = Math.max(t, y + py);
        }
        return new Patch(l, b, r, t).within(ALL);
    }

    /** {@return the part of this that is in another} */
    Patch within(Patch o) {
        double l = Math.max(left, o.left), b = Math.max(bottom, o.bottom);
        return new Patch(l, b, Math.max(l, Math.min(right, o.right)), Math.max(b, Math.min(top, o.top)));
    }

    /** {@return whether nothing is in it} */
    boolean empty() {
        return !(right > left && top > bottom);
    }
}
