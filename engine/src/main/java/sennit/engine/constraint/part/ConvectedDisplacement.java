package sennit.engine.constraint.part;

import sennit.engine.rod.Rod;
import sennit.engine.rod.geometry.Kink;

/**
 * What a rod itself has moved by since the start of the step at the place where a point that slides on it is now: w =
 * sum b_i(u) (x_i - x_i at the start), and the same of the kink there and of those about it, which slide.
 */
final class ConvectedDisplacement {
    private final Rod rod;

    /** Control points at the start of the step, m. Shape {@code [nodes, 3]}. */
    private final double[] from;

    /** Kinks of the rod at the start of the step, m per span, and their places, spans. Shape {@code [kinks, 4]}. */
    private double[] kinksFrom = {};

    /** w, m. */
    final double[] moved = new double[3];

    /** Its derivative along the rod, m per span. */
    final double[] slope = new double[3];

    ConvectedDisplacement(Rod rod) {
        this.rod = rod;
        from = new double[3 * rod.nodes()];
    }

    /** The step starts at the unknowns {@code q}. */
    void begin(double[] q) {
        for (int p = 0; p < rod.nodes(); p++) System.arraycopy(q, rod.first() + 4 * p, from, 3 * p, 3);
        fit();
        for (Kink kink : rod.kinks.all()) {
            System.arraycopy(q, kink.unknown, kinksFrom, 4 * kink.number, 3);
            kinksFrom[4 * kink.number + 3] = q[kink.slide()];
        }
    }

    private void fit() {
        int kinks = rod.kinks.all().length;
        if (kinksFrom.length < 4 * kinks) kinksFrom = new double[4 * kinks];
    }

    /** Measures it at the place where a point of its rod is now, and its unknowns {@code q}. */
    void measure(double[] q, HeldPoint at) {
        fit();
        for (int k = 0; k < 3; k++) {
            // control points
            double sum = 0, change = 0;
            for (int i = 0; i < 4; i++) {
                int unknown = at.unknown(i);
                double d = q[unknown + k] - from[3 * ((unknown - rod.first()) / 4) + k];
                sum += at.b[i] * d;
                change += at.b1[i] * d;
            }
            // its own kink, and others with their places
            for (int s = HeldPoint.KINK; s < at.slots(); s++) {
                int width = at.width(s), unknown = at.slotUnknown(s);
                if (width == 0) continue;
                int was = 4 * at.slotKink(s).number;
                if (width == 1) sum += at.placeRate(s, k) * (q[unknown] - kinksFrom[was + 3]);
                else sum += at.placeWeight(s) * (q[unknown + k] - kinksFrom[was + k]);
            }
            moved[k] = sum;
            slope[k] = change;
        }
    }
}
