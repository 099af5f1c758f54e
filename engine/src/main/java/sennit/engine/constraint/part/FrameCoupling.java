package sennit.engine.constraint.part;

import sennit.engine.function.TimeFunction;
import sennit.engine.math.Trigonometry;
import sennit.engine.state.StateVisitor;
import sennit.engine.system.Rows;

/**
 * Keeps two material frames turned against each other as in the initial shape, the first further turned about its own
 * direction by an angle, THEORY.md eq. (61): g = rotvec(F_A R F_B^T), R = R_x(angle)^T F_A0^T F_B0, dg = L^-1 w_A -
 * L^-T w_B (3 rows, rad).
 */
public final class FrameCoupling implements AngularCoupling {
    private final HeldPoint a;
    private final HeldPoint b;
    private final MaterialFrame first = new MaterialFrame();
    private final MaterialFrame second = new MaterialFrame();
    private final TimeFunction angle;
    private final double[] now = new double[1];

    /** F_A0^T F_B0, and R. Shape {@code [3, 3]}. */
    private final double[] drawn = new double[9];

    private final double[] rest = new double[9];
    private final RotationRows rotation = new RotationRows();

    public FrameCoupling(HeldPoint a, HeldPoint b, TimeFunction angle) {
        this.a = a;
        this.b = b;
        this.angle = angle;
        first.ofInitial(a);
        second.ofInitial(b);
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) drawn[3 * i + j] = MaterialFrame.dot(axis(first, i), axis(second, j));
        }
        turn(0);
    }

    private static double[] axis(MaterialFrame f, int i) {
        return i == 0 ? f.t : i == 1 ? f.m1 : f.m2;
    }

    @Override
    public int rows() {
        return 3;
    }

    @Override
    public void begin(double time) {
        turn(time);
        compare();
        rotation.begin();
    }

    @Override
    public TurnRange turning() {
        return rotation.turning();
    }

    @Override
    public void visit(StateVisitor visitor) {
        first.visit(visitor);
        second.visit(visitor);
    }

    private void turn(double time) {
        angle.at(time, now);
        double c = Trigonometry.cos(now[0]), s = Trigonometry.sin(now[0]);
        for (int j = 0; j < 3; j++) {
            rest[j] = drawn[j];
            rest[3 + j] = c * drawn[3 + j] + s * drawn[6 + j];
            rest[6 + j] = c * drawn[6 + j] - s * drawn[3 + j];
        }
    }

    @Override
    public void write(Rows out, int row) {
        compare();
        rotation.measure();
        rotation.writeLeft(out, row, 0, first);
        rotation.writeRight(out, row, 1, second);
    }

    private void compare() {
        first.of(a);
        second.of(b);
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                double sum = 0;
                for (int k = 0; k < 3; k++) {
                    double column =
                            rest[3 * k] * second.t[j] + rest[3 * k + 1] * second.m1[j] + rest[3 * k + 2] * second.m2[j];
                    sum += axis(first, k)[i] * column;
                }
                rotation.matrix[3 * i + j] = sum;
            }
        }
    }
}
