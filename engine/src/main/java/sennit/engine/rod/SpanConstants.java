package sennit.engine.rod;

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

    static final int COUNT = 17;

    /** Shape {@code [spans, COUNT]}. */
    final double[] value;

    SpanConstants(Rod rod, Stretch stretch) {
        value = new double[COUNT * rod.spans()];
        for (int s = 0, at = 0; s < rod.spans(); s++, at += COUNT) {
            for (int g = 0; g < 3; g++) {
                double rest = rod.restSpeed[3 * s + g];
                value[at + STRETCH + g] = stretch.stiffness(s, g);
                value[at + REST + g] = rest;
                value[at + INVERSE + g] = 1 / rest;
            }
            for (int g = 0; g < 2; g++) {
                double rest = rod.restSpeed[3 * s + 2 * g];
                int kb = 6 * s + 3 * g;
                value[at + GUARD + g] = stretch.guard(s, 2 * g);
                value[at + BEND + g] = BendTwist.WEIGHT / rest * rod.bend[kb];
                value[at + TWIST + g] = BendTwist.WEIGHT / rest * rod.bend[kb + 2];
                value[at + TURN + g] = rod.restCurvature[kb + 2];
            }
        }
    }
}
