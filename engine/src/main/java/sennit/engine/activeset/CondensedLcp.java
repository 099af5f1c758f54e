package sennit.engine.activeset;

import java.util.Arrays;
import sennit.engine.kkt.KktSystem;
import sennit.engine.linear.solver.AutoFactorization;
import sennit.engine.world.World;

/**
 * Finds the bound status of all rows at once, THEORY.md eq. (39): the system without these rows is factored a single
 * time, what each of them does to all others makes a small dense problem, and {@link BoxLcp} settles that.
 */
final class CondensedLcp {
    /** Added to the diagonal of W, relative: rows that repeat others share their force. */
    private static final double SOFT = 1e-10;

    /** Passes that a search may cost at most, unless it has no more flops than this: a few ms. */
    private static final double DEAR = 100, SHORT = 1e7;

    /** Most numbers in W and the directions of the rows: with what is derived from them some 50 MB. */
    private static final double ROOM = 1 << 20;

    private final KktSystem equations;
    private final AutoFactorization factorization;
    private final BoxLcp boxed = new BoxLcp();
    private final BoundedRows rows = new BoundedRows();
    private double[] x = {};
    private double[] directions = {};
    private boolean known;

    CondensedLcp(KktSystem equations, AutoFactorization factorization) {
        this.equations = equations;
        this.factorization = factorization;
    }

    /** The values of the equations are new. */
    void forget() {
        known = false;
    }

    /**
     * {@return about how many passes, each a factorization, a search costs; measured in necklace, capstan and billiard.
     * Infinite where that is too much, or would take too much memory}
     */
    double price(World world) {
        double rows = BoundedRows.count(world);
        // memory for W and for the direction of each row
        double room = rows * (equations.pattern.scalars() + rows);
        if (room > ROOM) return Double.POSITIVE_INFINITY;
        // condensing and solving, against one factorization
        double flops = 0.5 * rows * room + rows * rows * rows;
        double price = flops / Math.max(1, factorization.predictedFlops());
        return price > DEAR && flops > SHORT ? Double.POSITIVE_INFINITY : price;
    }

    /**
     * Gives all rows the right status; false when that would cost too much, or could not be found, and nothing was
     * changed for good.
     */
    boolean find(World world) {
        // W and c, unless they are known
        if (price(world) == Double.POSITIVE_INFINITY || (!known && !measure(world))) return false;
        // bounds, and the status from which the search starts
        for (int i = 0; i < boxed.count; i++) {
            boxed.low[i] = rows.constraintState[i].lowest(rows.row[i]);
            boxed.high[i] = rows.constraintState[i].highest(rows.row[i]);
            boxed.side[i] = (byte) rows.constraintState[i].side(rows.row[i]);
        }
        // all rows get the status that was found
        if (!boxed.solve()) return false;
        for (int i = 0; i < boxed.count; i++) rows.constraintState[i].turn(rows.row[i], boxed.side[i], equations);
        return true;
    }

    /** W and c of {@link BoxLcp}. */
    private boolean measure(World world) {
        rows.list(world);
        boxed.reset(rows.count);
        int n = equations.pattern.scalars();
        if (x.length < n) x = new double[n + n / 2];
        // c: the residuals where no bounded row acts
        if (!factorWithout()) return false;
        System.arraycopy(equations.rhs, 0, x, 0, n);
        for (int i = 0; i < boxed.count; i++) x[rows.place(i)] = 0;
        factorization.solve(x);
        for (int i = 0; i < boxed.count; i++)
            boxed.c[i] = rows.constraintState[i].along(rows.row[i], x) - equations.rhs[rows.place(i)];
        // W: how they answer to forces
        respond(n);
        known = true;
        return true;
    }

    /** Factors the system with all bounded rows let go; their status is as before afterwards. */
    private boolean factorWithout() {
        // held rows are let go, and noted where the forces will stand
        for (int i = 0; i < boxed.count; i++) {
            boxed.force[i] = rows.constraintState[i].side(rows.row[i]);
            if (boxed.force[i] == 0) rows.constraintState[i].turn(rows.row[i], -1, equations);
        }
        // factor, and take them back
        boolean fine = factorization.factor(equations.values);
        for (int i = 0; i < boxed.count; i++)
            if (boxed.force[i] == 0) rows.constraintState[i].turn(rows.row[i], 0, equations);
        return fine;
    }

    /** W: what a newton along each row does to all rows. */
    private void respond(int n) {
        int count = boxed.count;
        if (directions.length < n * count) directions = new double[n * count + n * count / 2];
        // a newton along each row
        for (int i = 0; i < count; i++) {
            Arrays.fill(x, 0, n, 0);
            rows.constraintState[i].push(rows.row[i], 1, x);
            System.arraycopy(x, 0, directions, i * n, n);
        }
        // all half solutions at once, and their products
        factorization.condense(directions, n, count, boxed.w);
        // the row's own compliance
        for (int i = 0; i < count; i++) {
            int ii = i * count + i;
            boxed.w[ii] = boxed.w[ii] * (1 + SOFT) + rows.give(i);
        }
    }
}
