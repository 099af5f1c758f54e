package sennit.engine.rod;

import sennit.engine.math.CubicBasis;

/**
 * Consistent mass of one rod, THEORY.md eq. (17): M_ij = int rho A b_i b_j nbar du, the same scalar for x, y, z; rotary
 * inertia for the twist angle.
 */
public final class Inertia {
    /** Integrals of b_i b_j over a span, by four Gauss points: exact. Shape {@code [4, 4]}. */
    private static final double[] UNIT = unit();

    private final Rod rod;

    /** Mass of control point i with i + k, kg. Shape {@code [nodes, 4]}. */
    private final double[] mass;

    /** Rotary inertia over mass, m^2. */
    private final double gyration;

    /** Mass that gravity acts on, per control point, kg. */
    private final double[] load;

    Inertia(Rod rod) {
        this.rod = rod;
        int nodes = rod.nodes();
        mass = new double[4 * nodes];
        load = new double[nodes];
        for (int s = 0; s < rod.spans(); s++) {
            double m = rod.section().mass() * rod.spanLength(s);
            for (int i = 0; i < 4; i++) {
                for (int j = i; j < 4; j++) mass[4 * (s + i) + j - i] += m * UNIT[4 * i + j];
                for (int j = 0; j < 4; j++) load[s + i] += m * UNIT[4 * i + j];
            }
        }
        gyration = rod.section().spin() / rod.section().mass();
    }

    private static double[] unit() {
        double[] x = {0.33998104358485626, 0.8611363115940526};
        double[] w = {0.6521451548625461, 0.34785484513745385};
        double[] b = new double[4];
        double[] m = new double[16];
        for (int g = 0; g < 4; g++) {
            CubicBasis.value(0.5 + 0.5 * (g < 2 ? -1 : 1) * x[g % 2], b, 0);
            for (int i = 0; i < 16; i++) m[i] += 0.5 * w[g % 2] * b[i / 4] * b[i % 4];
        }
        return m;
    }

    /** Adds {@code c M} to the rod's blocks, which start at {@code values[at]}. */
    public void add(double c, double[] values, int at) {
        for (int i = 0; i < rod.nodes(); i++) {
            int blocks = rod.blocks().count(i);
            for (int k = 0; k < blocks; k++) {
                int v = at + rod.blocks().at(i, k);
                double m = c * mass[4 * i + k];
                values[v] += m;
                values[v + 5] += m;
                values[v + 10] += m;
                values[v + 15] += m * gyration;
            }
        }
    }

    /** Adds {@code c M y} to {@code out}; both indexed like the unknowns. */
    public void multiply(double c, double[] y, double[] out) {
        int f = rod.first();
        for (int i = 0; i < rod.nodes(); i++) {
            int blocks = rod.blocks().count(i);
            for (int k = 0; k < blocks; k++) {
                double m = c * mass[4 * i + k];
                int a = f + 4 * i, b = a + 4 * k;
                for (int o = 0; o < 4; o++) {
                    double mo = o == 3 ? m * gyration : m;
                    out[a + o] += mo * y[b + o];
                    if (k > 0) out[b + o] += mo * y[a + o];
                }
            }
        }
    }

    /** Adds the weight of the rod under the acceleration (gx, gy, gz), m/s^2, to {@code force}. */
    public void addWeight(double gx, double gy, double gz, double[] force) {
        int f = rod.first();
        for (int i = 0; i < rod.nodes(); i++) {
            force[f + 4 * i] += load[i] * gx;
            force[f + 4 * i + 1] += load[i] * gy;
            force[f + 4 * i + 2] += load[i] * gz;
        }
    }

    /** {@return the kinetic energy for velocities {@code v}, J} */
    public double kinetic(double[] v) {
        double sum = 0;
        int f = rod.first();
        for (int i = 0; i < rod.nodes(); i++) {
            int blocks = rod.blocks().count(i);
            for (int k = 0; k < blocks; k++) {
                double m = (k == 0 ? 0.5 : 1) * mass[4 * i + k];
                int a = f + 4 * i, b = a + 4 * k;
                sum += m * (v[a] * v[b] + v[a + 1] * v[b + 1] + v[a + 2] * v[b + 2] + gyration * v[a + 3] * v[b + 3]);
            }
        }
        return sum;
    }

    /** {@return the potential energy under gravity (gx, gy, gz), measured from the origin, J} */
    public double potential(double gx, double gy, double gz, double[] q) {
        double sum = 0;
        int f = rod.first();
        for (int i = 0; i < rod.nodes(); i++) {
            sum -= load[i] * (gx * q[f + 4 * i] + gy * q[f + 4 * i + 1] + gz * q[f + 4 * i + 2]);
        }
        return sum;
    }
}
