package sennit.engine.activeset;

import java.util.Arrays;
import sennit.engine.kkt.KktSystem;
import sennit.engine.linear.solver.AutoFactorization;
import sennit.engine.linear.solver.BorderedSystem;
import sennit.engine.world.World;

/**
 * Solves the equations for the present status of bounded rows with the factor made for an earlier one, THEORY.md eq.
 * (40). A row taken since is a column J^T beside the matrix, with its multiplier as unknown; one let go since is a unit
 * column in its own row, with what that row then misses as unknown. Where that would take longer than another
 * factorization, or does not determine the solution well, the matrix is factored again.
 */
public final class UpdatedSolve {
    /** Most columns between two factorizations, and most numbers in them. */
    private static final int MOST = 64, ROOM = 1 << 20;

    /**
     * How far rows turned may be from what they should meet: m, and relative to the force and a newton. A tenth of what
     * makes a row turn.
     */
    private static final double CLOSE = 1e-10;

    private final KktSystem equations;
    private final AutoFactorization factorization;
    private final BoundedRows rows = new BoundedRows();

    /** Which rows the factored matrix has. */
    private boolean[] held = {};

    /** Forces at the bounds of the others that the right-hand side was made with. */
    private double[] pushed = {};

    /** Columns of the rows, -1 for none. */
    private int[] columnOf = {};

    /** The rows that turned, those let go first, and what {@link BorderedSystem#border} takes. */
    private int[] list = {};

    private int[] column = {};
    private double[] give = {};
    private double[] z = {};
    private int flipped;
    private int released;
    private boolean open;
    private boolean begun;
    private long factored = -1;

    public UpdatedSolve(KktSystem equations, AutoFactorization factorization) {
        this.equations = equations;
        this.factorization = factorization;
    }

    /** The values of the equations are new: factors them. False when they are singular. */
    public boolean start(World world) {
        // bounded rows of this system, and room for them
        rows.list(world);
        if (held.length < rows.count) {
            held = new boolean[rows.row.length];
            pushed = new double[rows.row.length];
            columnOf = new int[rows.row.length];
            list = new int[rows.row.length];
            column = new int[rows.row.length];
            give = new double[rows.row.length];
            z = new double[rows.row.length];
        }
        return factor();
    }

    private boolean factor() {
        // the matrix has the rows that hold now
        for (int i = 0; i < rows.count; i++) held[i] = rows.holds(i);
        flipped = 0;
        open = false;
        begun = false;
        boolean fine = factorization.factor(equations.values);
        factored = factorization.factored();
        return fine;
    }

    /** Takes up which rows have turned; false when the matrix must be factored again and is singular. */
    public boolean follow() {
        return (current() && border()) || factor();
    }

    /** Makes the factor that of the status in the last solution; false when that is singular. */
    public boolean settle() {
        return (current() && flipped == 0) || factor();
    }

    /** Whether nobody else has used the factorization. */
    private boolean current() {
        return factorization.factored() == factored;
    }

    /** Lists the rows that have turned and makes their columns; false when factoring is better. */
    private boolean border() {
        // rows that were let go since the factorization, then rows that were taken
        flipped = 0;
        for (int i = 0; i < rows.count; i++) if (held[i] && !rows.holds(i)) list[flipped++] = i;
        released = flipped;
        for (int i = 0; i < rows.count; i++) if (!held[i] && rows.holds(i)) list[flipped++] = i;
        // nothing to do, or no way to do it beside the factor
        if (flipped == 0) return true;
        if (!factorization.bordered()) return false;
        BorderedSystem border = factorization.border;
        // first border of this factor: no columns yet
        if (!open) {
            Arrays.fill(columnOf, 0, rows.count, -1);
            border.clear(Math.min(MOST, ROOM / equations.pattern.scalars()));
            open = true;
        }
        // columns that are missing; too many, or too dear, and factoring is better
        int added = 0;
        for (int k = 0; k < flipped; k++) if (columnOf[list[k]] < 0) added++;
        if (added > border.left()) return false;
        if (border.nanoseconds(added, flipped) > factorization.sparseNanoseconds()) return false;
        add(border);
        return true;
    }

    private void add(BorderedSystem border) {
        for (int k = 0; k < flipped; k++) {
            int i = list[k];
            // a unit column takes a row of the matrix away; a column of J adds one
            if (columnOf[i] < 0) {
                columnOf[i] = border.column();
                if (held[i]) border.add(columnOf[i], rows.place(i), 1);
                else rows.constraintState[i].push(rows.row[i], border, columnOf[i]);
            }
            column[k] = columnOf[i];
            give[k] = held[i] ? 0 : rows.give(i);
        }
        // half solutions of the new columns
        border.reduce();
    }

    /** Solves; false when the matrix must be factored again and is singular. */
    public boolean solve(double[] x) {
        // with a border where rows have flipped
        if (flipped > 0) {
            if (solveBordered(x)) return true;
            if (!factor()) return false;
        }
        // else by the factor alone
        if (factorization.bordered()) {
            begin(x);
            factorization.border.end(x);
        } else {
            push(x);
            factorization.solve(x);
        }
        return true;
    }

    /** Half a solution for the factored matrix. */
    private void begin(double[] x) {
        push(x);
        factorization.border.begin(x);
        begun = true;
    }

    /** Writes the right-hand side: rows that were let go have none, but push with their bounds. */
    private void push(double[] b) {
        System.arraycopy(equations.rhs, 0, b, 0, equations.pattern.scalars());
        // rows that were let go: their force is that of the bound
        for (int i = 0; i < rows.count; i++) {
            if (held[i]) continue;
            b[rows.place(i)] = 0;
            pushed[i] = rows.holds(i) ? 0 : rows.force(i, b);
            if (pushed[i] != 0) rows.constraintState[i].push(rows.row[i], pushed[i], b);
        }
    }

    /** Whether a row that was let go pushes with another bound now. */
    private boolean boundMoved(double[] x) {
        for (int i = 0; i < rows.count; i++)
            if (!held[i] && !rows.holds(i) && rows.force(i, x) != pushed[i]) return true;
        return false;
    }

    private boolean solveBordered(double[] x) {
        // half a solution, again where a bound has moved
        if (!begun || boundMoved(x)) begin(x);
        // right-hand sides of the border: no force beyond the bound, or no gap
        for (int k = 0; k < flipped; k++) {
            int i = list[k];
            z[k] = held[i] ? -rows.force(i, x) : equations.rhs[rows.place(i)] - give[k] * pushed[i];
        }
        // the small system, then the other half
        if (!factorization.border.border(flipped, released, column, give, z)) return false;
        factorization.border.end(x);
        // accept it only where the flipped rows are met
        boolean close = true;
        for (int k = 0; k < flipped; k++) close &= k < released ? isReleased(list[k], x) : isMet(list[k], z[k], x);
        return close;
    }

    /** Whether a row that was let go has the force of its bound; clears its unknown. */
    private boolean isReleased(int i, double[] x) {
        double force = rows.force(i, x);
        double off = x[rows.place(i)] + force;
        x[rows.place(i)] = 0;
        return Math.abs(off) <= CLOSE * (1 + Math.abs(force));
    }

    /** Whether a row that was taken is met; writes its multiplier, beyond what it pushed with. */
    private boolean isMet(int i, double beyond, double[] x) {
        double mu = beyond - pushed[i];
        x[rows.place(i)] = mu;
        double off = rows.constraintState[i].along(rows.row[i], x) - rows.give(i) * mu - equations.rhs[rows.place(i)];
        return Math.abs(off) <= CLOSE;
    }
}
