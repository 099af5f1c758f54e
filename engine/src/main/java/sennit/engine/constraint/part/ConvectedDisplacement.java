package sennit.engine.constraint.part;

import org.jspecify.annotations.Nullable;
import sennit.engine.rod.Rod;
import sennit.engine.rod.geometry.Kink;

/**
 * What a rod itself has moved by since the start of the step at the place where a point that slides on it is now: w =
 * sum b_i(u) (x_i - x_i at the start), and the same of the kink there.
 */
final class ConvectedDisplacement {
    private final Rod rod;

    /** Control points at the start of the step, m. Shape {@code [nodes, 3]}. */
    private final double[] from;

    /** The kink there at the start of the step, m per span. */
    private final double[] kinkFrom = new double[3];

    /** w, m. */
    final double[] moved = new double[3];

    /** Its derivative along the rod, m per span. */
    final double[] slope = new double[3];

    ConvectedDisplacement(Rod rod) {
        this.rod = rod;
        from = new double[3 * rod.nodes()];
    }

    /** The step starts at the unknowns {@code q}. */
    void begin(double[] q, @Nullable Kink kink) {
        for (int p = 0; p < rod.nodes(); p++) System.arraycopy(q, rod.first() + 4 * p, from, 3 * p, 3);
        for (int k = 0; k < 3; k++) kinkFrom[k] = kink == null ? 0 : q[kink.unknown + k];
    }

    /** Measures it at the place where a point of its rod is now, and its unknowns {@code q}. */
    void measure(double[] q, HeldPoint at) {
        Kink kink = at.kink();
        for (int k = 0; k < 3; k++) {
            double sum = 0, change = 0;
            for (int i = 0; i < 4; i++) {
                int unknown = at.unknown(i);
                double d = q[unknown + k] - from[3 * ((unknown - rod.first()) / 4) + k];
                sum += at.b[i] * d;
                change += at.b1[i] * d;
            }
            if (kink != null) sum += at.kinkWeight() * (q[kink.unknown + k] - kinkFrom[k]);
            moved[k] = sum;
            slope[k] = change;
        }
    }
}
