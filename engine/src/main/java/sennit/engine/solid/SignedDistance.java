package sennit.engine.solid;

import sennit.engine.math.Vec3;

/** A solid at run time. */
@FunctionalInterface
public interface SignedDistance {
    /**
     * {@return the distance of {@code x} (m, shape [3]) from its surface, m, negative inside} Writes the unit normal
     * that leads away from it to {@code normal}. Allocates nothing.
     */
    double distance(double[] x, double[] normal);

    /** {@return whether the solid is convex: nowhere nearer than along the tangent plane from any point} */
    default boolean convex() {
        return true;
    }

    /**
     * {@return the distance from a ball at a place (dx, dy, dz) from its centre, m} Writes the unit normal; straight up
     * at the centre itself.
     */
    static double fromBall(double dx, double dy, double dz, double radius, double[] normal) {
        double far = Vec3.norm(dx, dy, dz);
        normal[0] = far > 0 ? dx / far : 0;
        normal[1] = far > 0 ? dy / far : 1;
        normal[2] = far > 0 ? dz / far : 0;
        return far - radius;
    }
}
