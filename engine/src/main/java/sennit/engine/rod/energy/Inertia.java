package sennit.engine.rod.energy;

import sennit.engine.math.CubicBasis;
import sennit.engine.rod.geometry.RestState;
import sennit.engine.rod.geometry.RodDofs;
import sennit.engine.rod.spec.RodSpec;

/**
 * Consistent mass of one rod, THEORY.md eq. (22): M_ij = int rho A b_i b_j nbar du, the same scalar for x, y, z; rotary
 * inertia for the twist angle.
 */
public final class Inertia {
    /** Four Gauss points of a span: exact for a constant section. */
    private static final double[] PLACES = {0.33998104358485626, 0.8611363115940526};

    private static final double[] WEIGHTS = {0.6521451548625461, 0.34785484513745385};

    /** Least rotary inertia relative to the twist stiffness over a step. */
    private static final double LEAST_SPIN = 1e-6;

    private final RodDofs dofs;
    private final RestState rest;

    /** Mass of control point i with i + k, kg. Shape {@code [nodes, 4]}. */
    private final double[] mass;

    /** Rotary inertia of control point i with i + k, kg m^2. Shape {@code [nodes, 4]}. */
    private final double[] spin;

    /** Mass of the rod, kg. */
    public final double total;

    /** Factor on the rotary inertia, see {@link #floor}. */
    private double lift = 1;

    /** Mass that gravity acts on, per control point, kg. */
    private final double[] load;

    public Inertia(RodSpec spec, RodDofs dofs, RestState rest) {
        this.dofs = dofs;
        this.rest = rest;
        int nodes = dofs.nodes;
        mass = new double[4 * nodes];
        spin = new double[4 * nodes];
        load = new double[nodes];
        double sum = 0;
        // sums over four Gauss points of each span, eq. (22)
        for (int s = 0; s < dofs.spans; s++) {
            for (int g = 0; g < 4; g++) sum += point(spec, s, g);
        }
        total = sum;
    }

    /** Adds one Gauss point of a span; returns its mass. */
    private double point(RodSpec spec, int s, int g) {
        // place, section and mass of the point
        double at = 0.5 + 0.5 * (g < 2 ? -1 : 1) * PLACES[g % 2];
        double size = spec.size((s + at) / dofs.spans);
        double weight = 0.5 * WEIGHTS[g % 2] * rest.spanLength(s) * size * size;
        double m = weight * rest.section.mass(), j = weight * size * size * rest.section.spin();
        double[] b = new double[4];
        // b_i b_j into the band
        CubicBasis.value(at, b, 0);
        for (int i = 0; i < 4; i++) {
            int node = dofs.node(s, i);
            for (int k = i; k < 4; k++) {
                mass[4 * node + k - i] += m * b[i] * b[k];
                spin[4 * node + k - i] += j * b[i] * b[k];
            }
            // weight acts on the control points by b_i
            load[node] += m * b[i];
        }
        return m;
    }

    /**
     * Keeps rotary inertia from vanishing beside the twist stiffness when a step is long: at least 1e-6 GJ/(c h)^2, c
     * being the rate of the integrator, 1/s, and h a span; formulation of THEORY.md eq. (22).
     */
    public void floor(double rate) {
        // least rotary inertia over what there is
        double h = rest.length / dofs.spans;
        double least = LEAST_SPIN * rest.section.twist() / (h * h * rate * rate);
        lift = Math.max(1, least / rest.section.spin());
    }

    /** Adds {@code c M} to the rod's blocks, which start at {@code values[at]}. */
    public void add(double c, double[] values, int at) {
        for (int i = 0; i < dofs.nodes; i++) add(c, i, dofs.blockCount(i), values, at + dofs.block(i, 0));
    }

    /** Adds {@code c M} to the blocks of control point {@code i} with itself and those after it. */
    void add(double c, int i, int blocks, double[] values, int at) {
        double spinning = c * lift;
        // the same mass for x, y, z; rotary inertia for theta
        for (int k = 4 * i, v = at; k < 4 * i + blocks; k++, v += 16) {
            double m = c * mass[k];
            values[v] += m;
            values[v + 5] += m;
            values[v + 10] += m;
            values[v + 15] += spinning * spin[k];
        }
    }

    /** Adds {@code c M y} to {@code out}; both indexed like the unknowns. */
    public void multiply(double c, double[] y, double[] out) {
        int f = dofs.first();
        double spinning = c * lift;
        for (int i = 0; i < dofs.nodes; i++) {
            // the control point with itself
            int a = f + 4 * i, blocks = dofs.blockCount(i);
            double x0 = y[a], x1 = y[a + 1], x2 = y[a + 2], x3 = y[a + 3];
            double m = c * mass[4 * i];
            double s0 = out[a] + m * x0, s1 = out[a + 1] + m * x1, s2 = out[a + 2] + m * x2;
            double s3 = out[a + 3] + spinning * spin[4 * i] * x3;
            // with those after it, both triangles
            for (int k = 1; k < blocks; k++) {
                int b = dofs.at(i, k);
                m = c * mass[4 * i + k];
                double j = spinning * spin[4 * i + k];
                s0 += m * y[b];
                s1 += m * y[b + 1];
                s2 += m * y[b + 2];
                s3 += j * y[b + 3];
                out[b] += m * x0;
                out[b + 1] += m * x1;
                out[b + 2] += m * x2;
                out[b + 3] += j * x3;
            }
            out[a] = s0;
            out[a + 1] = s1;
            out[a + 2] = s2;
            out[a + 3] = s3;
        }
    }

    /** Adds the weight of the rod under the acceleration (gx, gy, gz), m/s^2, to {@code force}. */
    public void addWeight(double gx, double gy, double gz, double[] force) {
        int f = dofs.first();
        for (int i = 0; i < dofs.nodes; i++) {
            force[f + 4 * i] += load[i] * gx;
            force[f + 4 * i + 1] += load[i] * gy;
            force[f + 4 * i + 2] += load[i] * gz;
        }
    }

    /** {@return the kinetic energy for velocities {@code v}, J} It does not depend on the step. */
    public double kinetic(double[] v) {
        return kinetic(1, v);
    }

    /**
     * {@return the kinetic energy for velocities {@code v}, J} With the mass of the present step, whose rotary inertia
     * is not less than {@link #floor} makes it: what a step balances.
     */
    public double kineticInStep(double[] v) {
        return kinetic(lift, v);
    }

    private double kinetic(double factor, double[] v) {
        double sum = 0;
        int f = dofs.first();
        for (int i = 0; i < dofs.nodes; i++) {
            // a pair counts twice, so half of what is on the diagonal
            int blocks = dofs.blockCount(i);
            for (int k = 0; k < blocks; k++) {
                double half = k == 0 ? 0.5 : 1;
                double m = half * mass[4 * i + k], j = half * factor * spin[4 * i + k];
                int a = f + 4 * i, b = dofs.at(i, k);
                sum += m * (v[a] * v[b] + v[a + 1] * v[b + 1] + v[a + 2] * v[b + 2]) + j * v[a + 3] * v[b + 3];
            }
        }
        return sum;
    }

    /** {@return the potential energy under gravity (gx, gy, gz), measured from the origin, J} */
    public double potential(double gx, double gy, double gz, double[] q) {
        double sum = 0;
        int f = dofs.first();
        for (int i = 0; i < dofs.nodes; i++) {
            sum -= load[i] * (gx * q[f + 4 * i] + gy * q[f + 4 * i + 1] + gz * q[f + 4 * i + 2]);
        }
        return sum;
    }
}
