package sennit.app.render.view;

import org.joml.Vector3d;
import org.joml.Vector3f;

/** What a camera catches: things in its picture, and things whose shadow falls into it. */
final class VisibleSet {
    /** How far around it a camera sees shadows, as a multiple of its distance. */
    private static final double FAR = 6;

    /** How much wider than the picture we look, for what is about to come into it. */
    private static final double MARGIN = 1.15;

    private final Camera camera;
    private final Vector3f sun;
    private final Vector3d eye;
    private final Vector3d back;
    private final Vector3d right;
    private final Vector3d up;
    private final double across;
    private final double upwards;

    /**
     * The sight of a camera.
     *
     * @param aspect width over height
     * @param sun towards it, unit
     */
    VisibleSet(Camera camera, double aspect, Vector3f sun) {
        this.camera = camera;
        this.sun = sun;
        eye = camera.eye();
        back = camera.back();
        right = camera.right();
        up = camera.up();
        upwards = MARGIN * Math.tan(camera.fov() / 2);
        across = aspect * upwards;
    }

    /** {@return a box cut off where shadows are no longer seen} */
    Bounds reached(Bounds box) {
        Vector3d reach = new Vector3d(FAR * camera.distance());
        Vector3d low = new Vector3d(camera.pivot()).sub(reach).max(box.low());
        Vector3d high = new Vector3d(camera.pivot()).add(reach).min(box.high());
        return low.x < high.x && low.y < high.y && low.z < high.z ? new Bounds(low, high) : box;
    }

    /**
     * {@return whether something of a box, or of the way of its shadow to the ground, may be in the picture} It is not
     * where all corners of both are beyond one edge of the picture.
     */
    boolean catches(Bounds box) {
        double[] inside = new double[5];
        java.util.Arrays.fill(inside, Double.NEGATIVE_INFINITY);
        for (int i = 0; i < 8; i++) {
            Vector3d corner = box.corner(i);
            note(corner, inside);
            double fall = Math.min(corner.y - camera.ground(), FAR * camera.distance());
            note(Light.foot(corner, Math.max(0, fall), sun), inside);
        }
        for (double most : inside) if (most < 0) return false;
        return true;
    }

    /** Notes how far inside the picture a point is from each edge, and how far before the eye. */
    private void note(Vector3d p, double[] inside) {
        Vector3d from = new Vector3d(p).sub(eye);
        boolean parallel = camera.projection() == Camera.Projection.ORTHOGRAPHIC;
        double depth = -from.dot(back), spread = parallel ? camera.distance() : depth;
        double x = from.dot(right), y = from.dot(up);
        inside[0] = Math.max(inside[0], across * spread - x);
        inside[1] = Math.max(inside[1], across * spread + x);
        inside[2] = Math.max(inside[2], upwards * spread - y);
        inside[3] = Math.max(inside[3], upwards * spread + y);
        // parallel views show what lies behind the eye too
        inside[4] = parallel ? 0 : Math.max(inside[4], depth);
    }
}
