package sennit.engine.constraint.runtime;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.kkt.KktSystem;
import sennit.engine.linear.Pattern;
import sennit.engine.linear.solver.BorderedSystem;

/**
 * Where the rows of one constraint stand in the equations. A constraint with bounded rows keeps a copy of its Jacobian;
 * only the rows that hold are written into the matrix.
 */
public final class JacobianBlocks {
    private static final int SLOTS = HeldPoint.SLOTS;

    /** First scalar of its rows in the equations. */
    public int firstRow;

    /** Start of its blocks in its own copy. Shape {@code [points, HeldPoint.SLOTS]}. */
    public final int[] ownAt;

    /** Its own copy of the Jacobian; empty when none of its rows is bounded. */
    final double[] own;

    private final List<HeldPoint> points;
    private final int rows;
    private final int placeRows;

    /** Start of its blocks in the system matrix, and what each is of. Shape {@code [points, HeldPoint.SLOTS]}. */
    private final int[] blockAt;

    private final int[] blockOf;
    private final int[] slideAt;
    private int diagonal;
    private int slideDiagonal;
    private final int[] coupledSpan;
    private final boolean[] coupledOnRod;

    JacobianBlocks(Constraint constraint, RowBounds rowBounds) {
        points = constraint.points();
        rows = constraint.rows();
        placeRows = rows - constraint.shape().slideRows();
        int count = points.size();
        slideAt = new int[count];
        blockAt = new int[SLOTS * count];
        blockOf = new int[SLOTS * count];
        ownAt = new int[SLOTS * count];
        for (int i = 0; i < ownAt.length; i++)
            ownAt[i] = (HeldPoint.NUMBERS * (i / SLOTS)) * rows + HeldPoint.slotAt(i % SLOTS, rows);
        own = new double[rowBounds.bounded ? HeldPoint.NUMBERS * rows * count : 0];
        coupledSpan = new int[count];
        coupledOnRod = new boolean[count];
    }

    /** Adds its rows to the pattern. */
    void couple(Pattern pattern) {
        for (int i = 0; i < points.size(); i++) {
            coupledSpan[i] = points.get(i).span();
            coupledOnRod[i] = points.get(i).onRod();
        }
        if (placeRows > 0) couplePlaces(pattern);
        if (rows > placeRows) coupleSlides(pattern);
    }

    private void couplePlaces(Pattern pattern) {
        int node = pattern.addNode(placeRows, Pattern.MULTIPLIER);
        firstRow = pattern.firstScalar(node);
        diagonal = pattern.addBlock(node, node);
        for (int i = 0; i < points.size(); i++) {
            HeldPoint p = points.get(i);
            for (int k = 0; k < SLOTS; k++) {
                boolean there = k < p.slots() && p.width(k) > 0;
                blockOf[SLOTS * i + k] = there ? p.slotNode(k) : -1;
                if (there) blockAt[SLOTS * i + k] = pattern.addBlock(node, p.slotNode(k));
            }
        }
    }

    /**
     * Rows on the curve parameter alone have a node of their own: they can only be eliminated after it, the others only
     * before.
     */
    private void coupleSlides(Pattern pattern) {
        int slides = pattern.addNode(rows - placeRows, Pattern.MULTIPLIER);
        if (placeRows == 0) firstRow = pattern.firstScalar(slides);
        slideDiagonal = pattern.addBlock(slides, slides);
        for (int i = 0; i < points.size(); i++) {
            int slide = points.get(i).slideNode();
            if (slide >= 0) slideAt[i] = pattern.addBlock(slides, slide);
        }
    }

    /** {@return whether a point has moved to another span, or kinks about it have, since the pattern was made} */
    boolean moved() {
        for (int i = 0; i < coupledSpan.length; i++) {
            HeldPoint p = points.get(i);
            if (p.span() != coupledSpan[i] || p.onRod() != coupledOnRod[i]) return true;
            for (int k = HeldPoint.OTHERS; placeRows > 0 && k < SLOTS; k += 2)
                if (blockOf[SLOTS * i + k] != (k < p.slots() ? p.slotNode(k) : -1)) return true;
        }
        return false;
    }

    /** {@return whether a row acts on places, not on curve parameters alone} */
    boolean onPlaces(int r) {
        return r < placeRows;
    }

    /** {@return where the blocks of its Jacobian are to be written: into its copy, or into the system matrix} */
    int[] writeAt() {
        return own.length > 0 ? ownAt : blockAt;
    }

    /** {@return the offset of the diagonal value of a row} */
    int diagonalAt(int r) {
        return r < placeRows
                ? diagonal + r * (placeRows + 1)
                : slideDiagonal + (r - placeRows) * (rows - placeRows + 1);
    }

    /** Copies a row into the system matrix, with this value on its diagonal. */
    void install(int r, double onDiagonal, KktSystem out) {
        write(r, own, out);
        out.values[diagonalAt(r)] = onDiagonal;
    }

    /** Takes a row out of the system matrix: it is alone with its diagonal. */
    void clear(int r, KktSystem out) {
        write(r, null, out);
        out.values[diagonalAt(r)] = -1;
    }

    /** Writes a row beside its diagonal, of 0 where {@code from} is null. */
    private void write(int r, double @Nullable [] from, KktSystem out) {
        for (int i = 0; i < points.size(); i++) {
            HeldPoint p = points.get(i);
            if (r >= placeRows) {
                if (p.slideUnknown() >= 0)
                    out.values[slideAt[i] + r - placeRows] =
                            from == null ? 0 : from[ownAt[SLOTS * i + HeldPoint.SLIDE] + r];
                continue;
            }
            for (int k = 0; k < p.slots(); k++) {
                int width = p.width(k), to = blockAt[SLOTS * i + k] + width * r, at = ownAt[SLOTS * i + k] + width * r;
                for (int o = 0; o < width; o++) out.values[to + o] = from == null ? 0 : from[at + o];
            }
        }
    }

    /** Adds J^T {@code force} of one row of the copy to the right-hand side {@code b}. */
    void push(int r, double force, double[] b) {
        for (int i = 0; i < points.size(); i++) {
            HeldPoint p = points.get(i);
            for (int k = 0; k < p.slots(); k++) {
                int width = p.width(k), from = ownAt[SLOTS * i + k] + width * r;
                for (int o = 0; o < width; o++) b[p.slotUnknown(k) + o] += force * own[from + o];
            }
        }
    }

    /** Adds J^T {@code force} of one row of the copy to a column beside the matrix. */
    void push(int r, double force, BorderedSystem border, int column) {
        for (int i = 0; i < points.size(); i++) {
            HeldPoint p = points.get(i);
            for (int k = 0; k < p.slots(); k++) {
                int width = p.width(k), from = ownAt[SLOTS * i + k] + width * r;
                for (int o = 0; o < width; o++) border.add(column, p.slotUnknown(k) + o, force * own[from + o]);
            }
        }
    }

    /** J x of one row, J taken from {@code values}, where it was written to. */
    double dot(int r, double[] values, double[] x) {
        return dot(r, values, writeAt(), x);
    }

    /** J x of one row, J laid out as {@link #ownAt}. */
    double dotOwn(int r, double[] values, double[] x) {
        return dot(r, values, ownAt, x);
    }

    private double dot(int r, double[] values, int[] at, double[] x) {
        double sum = 0;
        for (int i = 0; i < points.size(); i++) {
            HeldPoint p = points.get(i);
            for (int k = 0; k < p.slots(); k++) {
                int width = p.width(k), from = at[SLOTS * i + k] + width * r;
                for (int o = 0; o < width; o++) sum += values[from + o] * x[p.slotUnknown(k) + o];
            }
        }
        return sum;
    }
}
