package sennit.engine.constraint.rotation;

import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.RowLayout;
import sennit.engine.constraint.part.RowPart;
import sennit.engine.constraint.part.TurnRegime;
import sennit.engine.function.ScalarFunction;
import sennit.engine.kkt.RowSink;
import sennit.engine.math.Vec3;
import sennit.engine.state.StateVisitor;

/**
 * Three rows that keep the material frame of a point turned as wanted, THEORY.md eq. (56): g = rotvec(F_A F_T^T); or
 * those of two points turned against each other, eq. (61): g = rotvec(F_A R F_B^T), dg = L^-1 w_A - L^-T w_B (rad).
 */
public final class MaterialFrameRows implements RowPart, Constraint.Turning {
    private static final RowLayout SHAPE = RowLayout.angles(3);

    private final HeldPoint a;
    private final @Nullable HeldPoint b;
    private final MaterialFrame first = new MaterialFrame();

    /** The frame of the second point, or the axes of space. */
    private final MaterialFrame second = new MaterialFrame();

    private final TargetFrame target;
    private final RotationRows rotation = new RotationRows();

    /** Holds the frame of a point as wanted in space. */
    public MaterialFrameRows(HeldPoint a, TargetFrame target) {
        // a body has no frame: say so now
        a.rod();
        this.a = a;
        this.b = null;
        this.target = target;
        second.m1[1] = 1;
        second.m2[2] = 1;
    }

    /**
     * Keeps the relative rotation that the frames of two points have in the initial shape; the first is turned further
     * about its own tangent by an angle.
     */
    public MaterialFrameRows(HeldPoint a, HeldPoint b, ScalarFunction angle) {
        this.a = a;
        this.b = b;
        first.ofInitial(a);
        second.ofInitial(b);
        double[] drawn = new double[9];
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++) drawn[3 * i + j] = Vec3.dot(first.axis(i), second.axis(j));
        target = new TargetFrame(drawn, angle);
    }

    @Override
    public RowLayout shape() {
        return SHAPE;
    }

    @Override
    public void begin(double time, double h) {
        target.begin(time, h);
        compare();
        rotation.begin();
    }

    @Override
    public TurnRegime turning() {
        return rotation.turning();
    }

    @Override
    public void visit(StateVisitor visitor) {
        first.visit(visitor);
        second.visit(visitor);
    }

    @Override
    public void write(RowSink out, int row) {
        compare();
        rotation.measure();
        rotation.writeLeft(out, row, 0, first);
        if (b != null) rotation.writeRight(out, row, 1, second);
    }

    /** The rotation from the target frame to the first frame. */
    private void compare() {
        first.of(a);
        if (b != null) second.of(b);
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                double sum = 0;
                for (int k = 0; k < 3; k++) {
                    double[] r = target.axis(k);
                    double column = r[0] * second.t[j] + r[1] * second.m1[j] + r[2] * second.m2[j];
                    sum += first.axis(k)[i] * column;
                }
                rotation.matrix[3 * i + j] = sum;
            }
        }
    }
}
