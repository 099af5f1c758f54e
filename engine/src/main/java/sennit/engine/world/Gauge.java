package sennit.engine.world;

import java.util.Arrays;
import sennit.engine.constraint.Point;

/** Reads off a constraint at work how it stands: residuals, Jacobian, force, beside what a step solves. */
final class Gauge {
    private final Tie tie;
    private double[] scratch = {};

    Gauge(Tie tie) {
        this.tie = tie;
    }

    /**
     * Computes residuals and Jacobian at the current evaluation of the points; returns the latter, laid out as
     * {@link Seat#ownAt}, valid until the next call. Allocates the first time.
     */
    double[] measure(RowBlock block) {
        if (scratch.length == 0)
            scratch =
                    new double[20 * tie.lambda.length * tie.constraint.points().size()];
        double[] j = scratch;
        Arrays.fill(j, 0);
        block.direct(tie.constraint.points(), j, tie.seat.ownAt, tie.residual);
        Sides sides = tie.sides;
        if (sides.bounded()) block.bound(sides.lowest, sides.highest);
        tie.constraint.write(block);
        if (sides.bounded()) sides.bind();
        return j;
    }

    /** Residuals at the current evaluation of the points; allocates. */
    void inspect(RowBlock block) {
        if (tie.lambda.length > 0) measure(block);
    }

    /** {@return the force on its first point, N: the rows of J weighted by the multipliers; allocates} */
    double[] force(RowBlock block) {
        double[] f = new double[3];
        if (tie.lambda.length == 0) return f;
        double[] j = measure(block);
        Point p = tie.constraint.points().get(0);
        for (int k = 0; k < p.nodes(); k++) {
            for (int r = 0; r < tie.lambda.length; r++) {
                for (int o = 0; o < 3; o++) f[o] += tie.lambda[r] * j[tie.seat.ownAt[k] + p.width() * r + o];
            }
        }
        return f;
    }

    /** How far a row is from being met; see {@link Sides#shortfall}. */
    double shortfall(int r) {
        return tie.sides.shortfall(r, tie.residual[r]);
    }

    /** {@return the largest violation of its rows at the last assembly or inspection, m or rad; 0 while it waits} */
    double violation() {
        if (tie.waits()) return 0;
        double worst = 0;
        for (int r = 0; r < tie.lambda.length; r++) worst = Math.max(worst, Math.abs(shortfall(r)));
        return worst;
    }
}
