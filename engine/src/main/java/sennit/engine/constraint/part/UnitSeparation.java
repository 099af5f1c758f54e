package sennit.engine.constraint.part;

import sennit.engine.math.Vec3;
import sennit.engine.state.StateVisitor;

/** Distance between two places and the direction from one to the other. */
public final class UnitSeparation {
    /** Below this distance, m, the direction is the last one that could be told. */
    private static final double COINCIDENT = 1e-12;

    /** Unit vector to the first place from the second, {@code [3]}. */
    public final double[] unit = {0, 1, 0};

    /** Hands through the direction: where places coincide it is the last that could be told. */
    public void visit(StateVisitor visitor) {
        visitor.pass(unit);
    }

    /** {@return the distance, m} */
    public double measure(double[] a, double[] b) {
        double x = a[0] - b[0], y = a[1] - b[1], z = a[2] - b[2];
        double r = Vec3.norm(x, y, z);
        if (r > COINCIDENT) {
            unit[0] = x / r;
            unit[1] = y / r;
            unit[2] = z / r;
        }
        return r;
    }
}
