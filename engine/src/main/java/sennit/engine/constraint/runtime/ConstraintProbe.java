package sennit.engine.constraint.runtime;

import java.util.Arrays;
import java.util.List;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.RowLayout;
import sennit.engine.solid.Body;

/**
 * Measures residuals, Jacobian and force of an active constraint. Writes into its own arrays only, so that a
 * measurement never changes what a step reads.
 */
public final class ConstraintProbe {
    /** Size of points without one, m. */
    private static final double NO_SIZE = 0.1;

    private final ConstraintState constraintState;
    /** Residual of each row at the last measurement, m or rad. Shape {@code [rows]}. */
    private final double[] residual;

    /** Bounds of its multipliers, N; empty when not bounded. Shape {@code [rows]}. */
    private final double[] lowest;

    private final double[] highest;
    private double[] jacobian = {};

    ConstraintProbe(ConstraintState constraintState) {
        this.constraintState = constraintState;
        residual = new double[constraintState.lambda.length];
        lowest = new double[constraintState.rowBounds.bounded ? residual.length : 0];
        highest = new double[lowest.length];
    }

    /**
     * Computes residuals and Jacobian at the current evaluation of the points; returns the latter, laid out as
     * {@link JacobianBlocks#ownAt}, valid until the next call. Allocates the first time.
     */
    public double[] measure(RowWriter block) {
        if (jacobian.length == 0)
            jacobian = new double
                    [HeldPoint.NUMBERS
                            * residual.length
                            * constraintState.constraint.points().size()];
        Arrays.fill(jacobian, 0);
        block.direct(constraintState.constraint.points(), jacobian, constraintState.jacobianBlocks.ownAt, residual);
        if (lowest.length > 0) block.bound(lowest, highest);
        constraintState.constraint.write(block);
        constraintState.rowBounds.limit(lowest, highest);
        return jacobian;
    }

    /** {@return the residual of a row at the last measurement, m or rad} */
    public double residual(int r) {
        return residual[r];
    }

    /** Residuals at the current evaluation of the points; allocates. */
    public void inspect(RowWriter block) {
        if (constraintState.lambda.length > 0) measure(block);
    }

    /** {@return the force on its first point, N: the rows of J weighted by the multipliers; allocates} */
    public double[] force(RowWriter block) {
        double[] f = new double[3];
        if (constraintState.lambda.length == 0) return f;
        double[] j = measure(block);
        HeldPoint p = constraintState.constraint.points().get(0);
        for (int k = 0; k < p.nodes(); k++) {
            for (int r = 0; r < constraintState.lambda.length; r++) {
                for (int o = 0; o < 3; o++)
                    f[o] += constraintState.lambda[r] * j[constraintState.jacobianBlocks.ownAt[k] + p.width() * r + o];
            }
        }
        return f;
    }

    /**
     * {@return how far a row is from being met at the last measurement: its residual where it holds both ways, what it
     * lacks on its one side, nothing for friction}
     */
    public double shortfall(int r) {
        return shortfall(r, 0);
    }

    /** {@return the same against where the row is to be: a gap that is being closed, m or rad} */
    public double shortfall(int r, double aim) {
        double g = residual[r] - aim;
        if (lowest.length == 0) return g;
        double low = lowest[r], high = highest[r];
        if (low == Double.NEGATIVE_INFINITY && high == Double.POSITIVE_INFINITY) return g;
        if (low == 0 && high > 0) return Math.min(g, 0);
        if (high == 0 && low < 0) return Math.max(g, 0);
        return 0;
    }

    /** {@return the largest violation of its rows at the last measurement, m or rad; 0 while it waits} */
    public double violation() {
        return Math.max(gap(), turn());
    }

    /** {@return the largest violation of its rows that measure lengths at the last measurement, m; 0 while it waits} */
    public double gap() {
        RowLayout shape = constraintState.constraint.shape();
        int stops = shape.rows() - shape.slideRows();
        // stops of what slides are lengths, and come after the angles
        return Math.max(worst(0, Math.min(shape.firstAngle(), stops)), worst(stops, shape.rows()));
    }

    /**
     * {@return the largest violation of its rows that measure angles at the last measurement, rad; 0 while it waits}
     */
    public double turn() {
        if (constraintState.activation.waits()) return 0;
        RowLayout shape = constraintState.constraint.shape();
        double worst = worst(shape.firstAngle(), shape.rows() - shape.slideRows());
        return Math.max(worst, constraintState.astray());
    }

    private double worst(int from, int to) {
        if (constraintState.activation.waits()) return 0;
        double worst = 0;
        for (int r = from; r < to; r++) worst = Math.max(worst, Math.abs(shortfall(r)));
        return worst;
    }

    /** {@return the length of the shortest span it is on, m; where there is none of the smallest ball} */
    double scale() {
        double span = Double.POSITIVE_INFINITY, ball = Double.POSITIVE_INFINITY;
        List<HeldPoint> points = constraintState.constraint.points();
        for (int i = 0; i < points.size(); i++) {
            HeldPoint p = points.get(i);
            if (p.onRod()) span = Math.min(span, p.rod().rest.length / p.rod().spans());
            Body body = p.body();
            if (body != null && body.spec().radius() > 0)
                ball = Math.min(ball, 2 * body.spec().radius());
        }
        if (span < Double.POSITIVE_INFINITY) return span;
        return ball < Double.POSITIVE_INFINITY ? ball : NO_SIZE;
    }
}
