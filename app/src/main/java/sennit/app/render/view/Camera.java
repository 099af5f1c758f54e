package sennit.app.render.view;

import org.joml.Matrix4d;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector4d;

/**
 * Where we look from: an orbit about a pivot, never rolled. Immutable; every motion makes a new camera. The eye stays
 * above the ground and short of straight down or up, so that the view never flips.
 *
 * @param pivot what it turns about and looks at, m
 * @param distance from pivot to eye, m
 * @param yaw about the vertical, rad; 0 looks along -z
 * @param pitch above the horizon, rad; positive looks down
 * @param fov vertical field of view, rad
 * @param ground height of the ground, m; {@link SceneFloor#NONE} where there is none
 * @param projection perspective or parallel
 */
public record Camera(
        Vector3d pivot, double distance, double yaw, double pitch, double fov, double ground, Projection projection) {
    /** How depth shows. */
    public enum Projection {
        /** Far things are smaller. */
        PERSPECTIVE,
        /** Parallel lines stay parallel. */
        ORTHOGRAPHIC
    }

    /** Views along the axes. */
    public enum View {
        /** Along -z. */
        FRONT,
        /** Along -x. */
        RIGHT,
        /** Down. */
        TOP
    }

    /** Short of straight down, so that "up" stays defined. */
    private static final double STEEPEST = Math.toRadians(89.5);
    /** The eye keeps this share of its distance above the ground. */
    private static final double CLEARANCE = 0.02;
    /** Radians of orbit for a drag as long as the picture is high. */
    private static final double TURN = Math.PI;

    /** Share of the picture a framed box takes. */
    private static final double FILL = 0.84;

    /** Share of the picture's width that is used when all of a box shall be seen. */
    private static final double ROOM = 0.9;

    private static final double NEAREST = 1e-3;
    private static final double FARTHEST = 1e5;

    public Camera {
        pivot = new Vector3d(pivot);
        pivot.y = Math.max(pivot.y, ground);
        distance = Math.max(NEAREST, Math.min(FARTHEST, distance));
        double lowest = Math.asin(Math.max(-1, Math.min(1, (ground - pivot.y) / distance + CLEARANCE)));
        pitch = Math.max(Math.max(lowest, -STEEPEST), Math.min(STEEPEST, pitch));
    }

    /** {@return a camera at {@code eye} looking at {@code target}; {@code fov} in rad} */
    public static Camera looking(Vector3d eye, Vector3d target, double fov, double ground) {
        Vector3d back = new Vector3d(eye).sub(target);
        double distance = Math.max(NEAREST, back.length());
        double pitch = Math.asin(Math.max(-1, Math.min(1, back.y / distance)));
        return new Camera(target, distance, Math.atan2(back.x, back.z), pitch, fov, ground, Projection.PERSPECTIVE);
    }

    /** {@return a pleasant view of a box: from the front right, a little above; {@code aspect} is width over height} */
    public static Camera viewing(Bounds box, double aspect, double ground) {
        return new Camera(box.centre(), 1, 0.55, 0.28, Math.toRadians(40), ground, Projection.PERSPECTIVE)
                .framing(box, aspect);
    }

    /** {@return this, moved so that the box fills most of the picture, from the same direction} */
    public Camera framing(Bounds box, double aspect) {
        double tangent = Math.tan(fov / 2) * FILL;
        double needed = NEAREST;
        Vector3d centre = box.centre();
        for (int corner = 0; corner < 8; corner++) {
            Vector3d c = box.corner(corner).sub(centre);
            double across = Math.max(Math.abs(c.dot(right())) / aspect, Math.abs(c.dot(up()))) / tangent;
            double towards = projection == Projection.ORTHOGRAPHIC ? 0 : c.dot(back());
            needed = Math.max(needed, across + towards);
        }
        return new Camera(centre, needed, yaw, pitch, fov, ground, projection);
    }

    /** {@return this above another ground} */
    public Camera over(double height) {
        return height == ground ? this : new Camera(pivot, distance, yaw, pitch, fov, height, projection);
    }

    /** {@return this from so many times its distance, in the same direction} */
    public Camera nearer(double factor) {
        return new Camera(pivot, distance * factor, yaw, pitch, fov, ground, projection);
    }

    /** {@return whether a box is seen from side to side with some room; {@code aspect} is width over height} */
    public boolean holds(Bounds box, double aspect) {
        double widest = Math.tan(fov / 2) * aspect * ROOM;
        Vector3d eye = eye(), right = right(), back = back();
        for (int corner = 0; corner < 8; corner++) {
            Vector3d c = box.corner(corner).sub(eye);
            double depth = projection == Projection.ORTHOGRAPHIC ? distance : -c.dot(back);
            if (!(depth > 0) || Math.abs(c.dot(right)) > widest * depth) return false;
        }
        return true;
    }

    /** {@return where the eye is, m} */
    public Vector3d eye() {
        return back().mul(distance).add(pivot);
    }

    /** {@return unit vector from the pivot to the eye} */
    public Vector3d back() {
        double c = Math.cos(pitch);
        return new Vector3d(c * Math.sin(yaw), Math.sin(pitch), c * Math.cos(yaw));
    }

    /** {@return unit vector to the right of the picture} */
    public Vector3d right() {
        return new Vector3d(Math.cos(yaw), 0, -Math.sin(yaw));
    }

    /** {@return unit vector to the top of the picture} */
    public Vector3d up() {
        return back().cross(right());
    }

    /** {@return this, turned by a drag of so many pixels in a picture {@code height} high} */
    public Camera orbited(double dx, double dy, double height) {
        return new Camera(
                pivot, distance, yaw - dx / height * TURN, pitch + dy / height * TURN, fov, ground, projection);
    }

    /** {@return this, shifted so that the pivot's plane follows a drag of so many pixels} */
    public Camera panned(double dx, double dy, double height) {
        double metres = 2 * distance * Math.tan(fov / 2) / height;
        Vector3d moved = new Vector3d(pivot).fma(-dx * metres, right()).fma(dy * metres, up());
        return new Camera(moved, distance, yaw, pitch, fov, ground, projection);
    }

    /**
     * {@return this, nearer for positive notches, keeping what is under the cursor there}
     *
     * @param x from the left, pixels
     * @param y from the top, pixels
     */
    public Camera zoomed(double notches, double x, double y, double width, double height) {
        double factor = Math.pow(0.88, notches);
        double kept = Math.max(NEAREST, Math.min(FARTHEST, distance * factor)) / distance;
        double half = distance * Math.tan(fov / 2);
        Vector3d under = new Vector3d(pivot)
                .fma((2 * x - width) / height * half, right())
                .fma((height - 2 * y) / height * half, up());
        Vector3d moved = under.lerp(pivot, kept, new Vector3d());
        return new Camera(moved, distance * kept, yaw, pitch, fov, ground, projection);
    }

    /** {@return this, turned to look along an axis} */
    public Camera along(View view) {
        return switch (view) {
            case FRONT -> new Camera(pivot, distance, 0, 0, fov, ground, projection);
            case RIGHT -> new Camera(pivot, distance, Math.PI / 2, 0, fov, ground, projection);
            case TOP -> new Camera(pivot, distance, 0, STEEPEST, fov, ground, projection);
        };
    }

    /** {@return this about another pivot, from the same eye as far as possible} */
    public Camera turningAbout(Vector3d point) {
        return new Camera(point, Math.max(NEAREST, eye().distance(point)), yaw, pitch, fov, ground, projection);
    }

    /** {@return this with the other projection} */
    public Camera projected(Projection other) {
        return new Camera(pivot, distance, yaw, pitch, fov, ground, other);
    }

    /** {@return a camera between this (0) and another (1), turning the short way} */
    public Camera towards(Camera other, double share) {
        double turn = Math.IEEEremainder(other.yaw - yaw, 2 * Math.PI);
        return new Camera(
                pivot.lerp(other.pivot, share, new Vector3d()),
                distance * Math.pow(other.distance / distance, share),
                yaw + turn * share,
                pitch + (other.pitch - pitch) * share,
                fov + (other.fov - fov) * share,
                other.ground,
                other.projection);
    }

    /** {@return world to eye coordinates} */
    public Matrix4d view() {
        return new Matrix4d().setLookAt(eye(), pivot, new Vector3d(0, 1, 0));
    }

    /** {@return eye to clip coordinates, with near and far planes around a box so that nothing of it is cut} */
    public Matrix4d projection(double aspect, Bounds box) {
        double depth = eye().sub(box.centre()).dot(back());
        double far = Math.max(depth + 1.1 * box.radius(), 2 * distance);
        if (projection == Projection.ORTHOGRAPHIC) {
            double half = distance * Math.tan(fov / 2);
            double near = Math.min(depth - 1.1 * box.radius(), -distance);
            return new Matrix4d().setOrtho(-half * aspect, half * aspect, -half, half, near, far);
        }
        // 24 bits of depth resolve 1e-7 · far/near of the distance
        double near = Math.max(far * 2e-4, Math.min(0.9 * (depth - 1.1 * box.radius()), 0.3 * distance));
        return new Matrix4d().setPerspective(fov, aspect, near, far);
    }

    /** {@return world to clip coordinates as floats} */
    public Matrix4f worldToClip(double aspect, Bounds box) {
        return new Matrix4f(projection(aspect, box).mul(view()));
    }

    /** {@return the line of sight through a pixel; {@code x} from the left and {@code y} from the top} */
    public Ray ray(double x, double y, double width, double height) {
        double half = Math.tan(fov / 2);
        double sx = (2 * x - width) / height * half;
        double sy = (height - 2 * y) / height * half;
        if (projection == Projection.ORTHOGRAPHIC) {
            Vector3d origin = eye().fma(sx * distance, right()).fma(sy * distance, up());
            // start far behind, since parallel views show what lies behind the eye too
            return new Ray(origin.fma(100 * distance, back()), back().negate());
        }
        Vector3d direction = back().negate().fma(sx, right()).fma(sy, up()).normalize();
        return new Ray(eye(), direction);
    }

    /**
     * Projects a point.
     *
     * @param out gets pixels from the left, pixels from the top, depth along the view in m (negative behind the eye),
     *     and pixels per metre there
     */
    public void project(Vector3d point, double width, double height, Vector4d out) {
        Vector3d p = new Vector3d(point).sub(eye());
        double depth = -p.dot(back());
        double perMetre = projection == Projection.ORTHOGRAPHIC
                ? height / (2 * distance * Math.tan(fov / 2))
                : height / (2 * depth * Math.tan(fov / 2));
        out.set(width / 2 + p.dot(right()) * perMetre, height / 2 - p.dot(up()) * perMetre, depth, perMetre);
    }
}
