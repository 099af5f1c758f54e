package sennit.engine.rod.energy;

import sennit.engine.rod.geometry.RestState;

/** What the equations of the spans of a rod take from its material and rest shape; never changes. */
final class SpanConstants {
    /** w EA/nbar at the three points; nbar there; 1/nbar there. */
    static final int STRETCH = 0;

    static final int REST = 3;
    static final int INVERSE = 6;

    /** At the two Gauss points: full stiffness of the guard; EI/2 nbar; GJ/2 nbar; twist at rest. */
    static final int GUARD = 9;

    static final int BEND = 11;
    static final int TWIST = 13;
    static final int TURN = 15;

    /** The square of the strain below which guards are quartic. */
    static final int QUARTIC = 17;

    static final int COUNT = 18;

    /** Shape {@code [spans, COUNT]}. */
    final double[] value;

    SpanConstants(RestState rest, StretchEnergy stretch) {
        int spans = rest.speed.length / 3;
        value = new double[COUNT * spans];
        for (int s = 0, at = 0; s < spans; s++, at += COUNT) {
            // stretch at all three points
            for (int g = 0; g < 3; g++) {
                double speed = rest.speed[3 * s + g];
                value[at + STRETCH + g] = stretch.stiffness(s, g);
                value[at + REST + g] = speed;
                value[at + INVERSE + g] = 1 / speed;
            }
            value[at + QUARTIC] = stretch.guardStrain2();
            // guard, bending and twist at the Gauss points
            for (int g = 0; g < 2; g++) {
                double speed = rest.speed[3 * s + 2 * g];
                int kb = 6 * s + 3 * g;
                value[at + GUARD + g] = stretch.guard(s, 2 * g);
                value[at + BEND + g] = BendTwistEnergy.WEIGHT / speed * rest.bend[kb];
                value[at + TWIST + g] = BendTwistEnergy.WEIGHT / speed * rest.bend[kb + 2];
                value[at + TURN + g] = rest.curvature[kb + 2];
            }
        }
    }
}
