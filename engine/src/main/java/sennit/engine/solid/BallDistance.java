package sennit.engine.solid;

import sennit.engine.math.Vec3;

/** Distance from a ball about a point. */
final class BallDistance {
    private BallDistance() {}

    /** {@return |x - (cx, cy, cz)| - radius} Writes the unit normal; straight up at the centre itself. */
    static double distance(double[] x, double cx, double cy, double cz, double radius, double[] normal) {
        double dx = x[0] - cx, dy = x[1] - cy, dz = x[2] - cz;
        double far = Vec3.norm(dx, dy, dz);
        normal[0] = far > 0 ? dx / far : 0;
        normal[1] = far > 0 ? dy / far : 1;
        normal[2] = far > 0 ? dz / far : 0;
        return far - radius;
    }
}
