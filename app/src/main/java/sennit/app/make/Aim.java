package sennit.app.make;

import java.util.Optional;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.app.render.view.Camera;
import sennit.app.render.view.JomlVectors;
import sennit.app.render.view.Ray;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;

/**
 * What somebody who makes something points at.
 *
 * @param camera seen from
 * @param ray line of sight through the cursor
 * @param spot what is there
 * @param air what else may be meant by a place in the air or on the floor
 * @param metre pixels of a metre there
 */
public record Aim(Camera camera, Ray ray, Spot spot, Air air, double metre) {
    /**
     * What is about a place in the air, or before one on the floor.
     *
     * @param behind the floor that is seen behind it; null where there is none, or far away
     * @param below what is straight below it, m; null where there is nothing
     * @param before the place in the air before a place on the floor, as far away as the last point; null where there
     *     is none
     */
    public record Air(
            @Nullable Spot behind,
            @Nullable Vec3 below,
            @Nullable Spot before) {
        /** Nothing. */
        public static final Air NONE = new Air(null, null, null);
    }

    /** Kinds of places. */
    public enum What {
        /** A plane: floor or wall. */
        PLANE,
        /** Another obstacle, or decoration. */
        SOLID,
        /** A rope. */
        ROPE,
        /** A ball. */
        BODY,
        /** Nothing. */
        AIR
    }

    /**
     * A place.
     *
     * @param what kind of it
     * @param name of the thing there; empty in the air
     * @param place m
     * @param normal unit vector out of it; towards the eye in the air
     * @param anchor what it is to a constraint: a rope point or a ball; null elsewhere
     */
    public record Spot(
            What what,
            String name,
            Vec3 place,
            Vec3 normal,
            @Nullable Anchor anchor) {}

    /** {@return where the line of sight meets the plane through a point that faces the eye} */
    public Optional<Vec3> facing(Vec3 through) {
        return on(through, JomlVectors.vec(camera.back()));
    }

    /** {@return where the line of sight meets the upright plane through a point that faces the eye most} */
    public Optional<Vec3> upright(Vec3 through) {
        Vector3d back = camera.back();
        double level = Math.hypot(back.x, back.z);
        return level < 0.05 ? facing(through) : on(through, new Vec3(back.x / level, 0, back.z / level));
    }

    /** {@return where the line of sight meets a plane} */
    public Optional<Vec3> on(Vec3 through, Vec3 normal) {
        double distance = ray.meets(new Vector3d(through.x(), through.y(), through.z()), JomlVectors.joml(normal));
        return Double.isNaN(distance) || distance > 1e5
                ? Optional.empty()
                : Optional.of(JomlVectors.vec(ray.at(distance)));
    }

    /** {@return a number of two digits: what people would type} */
    public static double round(double x) {
        if (x == 0 || !Double.isFinite(x)) return x;
        double step = Math.pow(10, Math.floor(Math.log10(Math.abs(x))) - 1);
        return Double.parseDouble(String.format(java.util.Locale.ROOT, "%.2g", Math.round(x / step) * step));
    }

    /** {@return a place to the tenth of a millimetre: numbers in files are read by people} */
    public static Vec3 round(Vec3 v) {
        return new Vec3(fine(v.x()), fine(v.y()), fine(v.z()));
    }

    private static double fine(double x) {
        return Math.round(x * 1e4) / 1e4 + 0.0;
    }
}
