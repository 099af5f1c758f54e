package sennit.engine.constraint.runtime;

import java.util.Arrays;

/** The work that the rows of a constraint do in a step on what they hold, THEORY.md eq. (100). */
public final class RowWork {
    private RowWork() {}

    /**
     * {@return the work of springs with the forces that they have now, over the displacement {@code moved}, J}
     *
     * @param rate c0 of the integrator, 1/s
     */
    public static double ofSprings(ConstraintState c, double[] moved, double rate, RowWriter block) {
        if (!c.soft() || c.lambda.length == 0) return 0;
        double[] j = c.probe.measure(block);
        double work = 0;
        for (int r = 0; r < c.lambda.length; r++) {
            double way = c.jacobianBlocks.dotOwn(r, j, moved);
            double force = c.compliance.force(c.probe.residual(r), way * rate);
            work += c.rowBounds.within(r, force) * way;
        }
        return work;
    }

    /**
     * Writes how far what each row holds goes along it, as it is now, with the displacement {@code moved} to
     * {@code out[at..]}, m or rad, nothing for one that is not rigid.
     */
    public static void ways(ConstraintState c, double[] moved, double[] out, int at, RowWriter block) {
        Arrays.fill(out, at, at + c.lambda.length, 0);
        if (c.soft() || c.ofContact() || c.lambda.length == 0) return;
        double[] j = c.probe.measure(block);
        for (int r = 0; r < c.lambda.length; r++) out[at + r] = c.jacobianBlocks.dotOwn(r, j, moved);
    }

    /** Writes what each row leaves open now to {@code out[at..]}, m or rad, nothing for one that is not rigid. */
    public static void residuals(ConstraintState c, double[] out, int at, RowWriter block) {
        if (c.soft() || c.ofContact() || c.lambda.length == 0) {
            Arrays.fill(out, at, at + c.lambda.length, 0);
            return;
        }
        c.probe.measure(block);
        for (int r = 0; r < c.lambda.length; r++) out[at + r] = c.probe.residual(r);
    }
}
