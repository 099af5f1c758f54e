package sennit.engine.step;

import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;

/**
 * Velocities that strain a rod and do not turn it, for damping proportional to stiffness, THEORY.md eq. (29). K v with
 * the tangent at the end of a step takes a turn by phi in it for a stretch by phi^2/2, which pumps energy into a rope
 * that whips round; so each edge between control points gets the rate at which its length really changes along itself.
 */
final class StrainRate {
    private double[] rates = new double[0];

    /** Makes room for so many unknowns. */
    void fit(int unknowns) {
        if (rates.length != unknowns) rates = new double[unknowns];
    }

    /**
     * {@return velocities whose part along each edge is the backward difference of its length}
     *
     * @param q where the unknowns are
     * @param moved by how much they moved in this step
     * @param velocity of the present iterate
     * @param rate c0 of the integrator, 1/s
     */
    double[] of(Rod rod, double[] q, double[] moved, double[] velocity, double rate) {
        int first = rod.first(), end = first + 4 * rod.nodes();
        System.arraycopy(velocity, first, rates, first, end - first);
        // the sum of what is taken away up to here; a closed rod would not close
        if (rod.closed()) return rates;
        double sx = 0, sy = 0, sz = 0;
        for (int i = first + 4; i < end; i += 4) {
            // the leg to this control point, and how it moved
            double x = q[i] - q[i - 4], y = q[i + 1] - q[i - 3], z = q[i + 2] - q[i - 2];
            double dx = moved[i] - moved[i - 4], dy = moved[i + 1] - moved[i - 3], dz = moved[i + 2] - moved[i - 2];
            double length = Vec3.norm(x, y, z);
            if (length > 0) {
                // what it turned by is no strain: taken away here and for all that follow
                double along = (x * dx + y * dy + z * dz) / length;
                x -= dx;
                y -= dy;
                z -= dz;
                double turn = rate * (along - length + Vec3.norm(x, y, z)) / length;
                sx += turn * (x + dx);
                sy += turn * (y + dy);
                sz += turn * (z + dz);
            }
            // with what was taken away up to here
            rates[i] -= sx;
            rates[i + 1] -= sy;
            rates[i + 2] -= sz;
        }
        return rates;
    }
}
