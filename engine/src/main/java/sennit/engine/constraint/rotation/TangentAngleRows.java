package sennit.engine.constraint.rotation;

import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.RowLayout;
import sennit.engine.constraint.part.RowPart;
import sennit.engine.constraint.part.TurnRegime;
import sennit.engine.function.TimeFunction;
import sennit.engine.kkt.RowSink;
import sennit.engine.math.ReproducibleTrigonometry;
import sennit.engine.math.Vec3;
import sennit.engine.state.StateVisitor;

/**
 * Keeps one tangent at an angle to another, THEORY.md eq. (60): g = p . (t_A - D), q . (t_A - D), D = cos a t_B + sin a
 * e with e across t_B in the plane drawn, p and q perpendicular to the mean direction at the start of the step; J = p^T
 * (I - t t^T)/n, and D x p for the spin of B (2 rows, rad). Where D is along t_B the spin of B does not matter.
 */
public final class TangentAngleRows implements RowPart, Constraint.Turning {
    private static final RowLayout SHAPE = RowLayout.angles(2);

    /** Sine of a bend that is none, rad. */
    private static final double STRAIGHT = 1e-6;

    private final HeldPoint a;
    private final HeldPoint b;
    private final MaterialFrame first = new MaterialFrame();
    private final MaterialFrame second = new MaterialFrame();
    private final @Nullable TimeFunction angle;
    private final double[] now = new double[1];

    /** The drawn bend: how far the first is along the second and, unit, along its directors. */
    private final double drawnAlong;

    private final double drawnAcross;
    private final double e1;
    private final double e2;

    /** The wanted direction in the frame of the second: along its tangent, and along e. */
    private double along;

    private double across;
    private final double[] wanted = new double[3];
    private final double[] mean = {1, 0, 0};
    private final double[] p = new double[3];
    private final double[] q = new double[3];
    private final LargeAngleRows bearing = new LargeAngleRows();
    private final double[] gradient = new double[3];
    private final double[] spin = new double[3];

    public TangentAngleRows(HeldPoint a, HeldPoint b, @Nullable TimeFunction angle) {
        this.a = a;
        this.b = b;
        this.angle = angle;
        // the angle between the tangents as drawn
        first.ofInitial(a);
        second.ofInitial(b);
        double x = Vec3.dot(first.t, second.m1), y = Vec3.dot(first.t, second.m2), sine = Math.sqrt(x * x + y * y);
        boolean straight = sine < STRAIGHT;
        double cosine = Vec3.dot(first.t, second.t);
        drawnAlong = straight ? (cosine < 0 ? -1 : 1) : cosine;
        drawnAcross = straight ? 0 : sine;
        // the direction across, in which the second turns away
        e1 = straight ? 1 : x / sine;
        e2 = straight ? 0 : y / sine;
        turn(0);
        want(second);
        aim();
    }

    @Override
    public RowLayout shape() {
        return SHAPE;
    }

    @Override
    public void begin(double time, double h) {
        turn(time);
        look();
        aim();
        bearing.begin(wanted, first.t);
    }

    @Override
    public TurnRegime turning() {
        return bearing.turning();
    }

    @Override
    public double astray() {
        look();
        return LargeAngleRows.wide(first.t, wanted);
    }

    @Override
    public void visit(StateVisitor visitor) {
        first.visit(visitor);
        second.visit(visitor);
        visitor.pass(mean);
    }

    private void turn(double time) {
        along = drawnAlong;
        across = drawnAcross;
        if (angle == null) return;
        angle.at(time, now);
        along = ReproducibleTrigonometry.cos(now[0]);
        across = ReproducibleTrigonometry.sin(now[0]);
        if (Math.abs(across) >= STRAIGHT) return;
        across = 0;
        along = along < 0 ? -1 : 1;
    }

    private void look() {
        first.head(a);
        if (across == 0) second.head(b);
        else second.of(b);
        want(second);
    }

    private void want(MaterialFrame f) {
        for (int k = 0; k < 3; k++) {
            wanted[k] = along * f.t[k];
            if (across != 0) wanted[k] += across * (e1 * f.m1[k] + e2 * f.m2[k]);
        }
    }

    private void aim() {
        double n = 0;
        for (int k = 0; k < 3; k++) {
            p[k] = first.t[k] + wanted[k];
            n += p[k] * p[k];
        }
        // opposite to what is wanted: turn about any axis
        if (n > 1e-12) for (int k = 0; k < 3; k++) mean[k] = p[k] / Math.sqrt(n);
        TargetDirection.across(mean, 1, p, q);
    }

    @Override
    public void write(RowSink out, int row) {
        look();
        if (bearing.far()) {
            bearing.write(out, row, first.t, wanted);
            for (int r = 0; r < 2; r++) {
                bearing.gradient(r, first.t, gradient);
                first.writeTurn(out, row + r, 0, gradient, 1);
                bearing.gradient(r, wanted, gradient);
                other(out, row + r, gradient);
            }
            return;
        }
        row(out, row, p);
        row(out, row + 1, q);
    }

    private void row(RowSink out, int row, double[] n) {
        out.residual(row, Vec3.dot(n, first.t) - Vec3.dot(n, wanted));
        first.writeTurn(out, row, 0, n, 1);
        other(out, row, n);
    }

    private void other(RowSink out, int row, double[] n) {
        if (across == 0) second.writeTurn(out, row, 1, n, -along);
        else carried(out, row, n);
    }

    /** The wanted direction turns with the frame of the second. */
    private void carried(RowSink out, int row, double[] n) {
        spin[0] = -(wanted[1] * n[2] - wanted[2] * n[1]);
        spin[1] = -(wanted[2] * n[0] - wanted[0] * n[2]);
        spin[2] = -(wanted[0] * n[1] - wanted[1] * n[0]);
        second.writeSpin(out, row, 1, spin);
    }
}
