package sennit.engine.linear;

import java.util.Arrays;

/**
 * Scales that make pivot tolerances independent of units, THEORY.md eq. (84): A_jj of displacements, s_k = sum_j J_kj^2
 * / A_jj of constraint rows, D + sum_k G_kj^2 / (s_k + C_k) of sliders. Arrays are by natural scalar. Reusable.
 */
public final class PivotScale {
    /** Diagonal of the matrix, summed over blocks. */
    public double[] diagonal = {};

    /** A_jj, s_k (0 for a row of zeros) or the slider scale; see the class. */
    public double[] scale = {};

    private double[] viaSliders = {};
    private int[] diagonalBlocks = {};
    private int diagonalCount;
    private int[] couplings = {};
    private int couplingCount;
    private Pattern pattern = new Pattern();
    private boolean[] wanted = {};
    private int[] nodes = {};
    private int nodeCount;

    /** Scales of nothing yet. */
    public PivotScale() {}

    /** Sorts the blocks of {@code p} into diagonal ones and those that touch a multiplier. */
    public void analyse(Pattern p) {
        sort(p);
        wanted = ScratchArrays.flags(wanted, p.nodes());
        Arrays.fill(wanted, 0, p.nodes(), true);
        listDiagonals();
    }

    /**
     * The same, but leaves out the control points and bodies that no multiplier acts on; their scales are undefined.
     */
    public void analyseLinked(Pattern p) {
        sort(p);
        wanted = ScratchArrays.flags(wanted, p.nodes());
        for (int i = 0; i < p.nodes(); i++) wanted[i] = p.role(i) != Pattern.DISPLACEMENT;
        for (int k = 0; k < couplingCount; k++) {
            wanted[p.blockRow(couplings[k])] = true;
            wanted[p.blockCol(couplings[k])] = true;
        }
        listDiagonals();
    }

    private void listDiagonals() {
        Pattern p = pattern;
        diagonalCount = 0;
        for (int b = 0; b < p.blocks(); b++)
            if (p.blockRow(b) == p.blockCol(b) && wanted[p.blockRow(b)]) diagonalBlocks[diagonalCount++] = b;
        nodeCount = 0;
        nodes = ScratchArrays.ints(nodes, p.nodes());
        for (int i = 0; i < p.nodes(); i++) if (wanted[i]) nodes[nodeCount++] = i;
    }

    private void sort(Pattern p) {
        pattern = p;
        diagonal = ScratchArrays.doubles(diagonal, p.scalars());
        scale = ScratchArrays.doubles(scale, p.scalars());
        viaSliders = ScratchArrays.doubles(viaSliders, p.scalars());
        diagonalBlocks = ScratchArrays.ints(diagonalBlocks, p.blocks());
        couplings = ScratchArrays.ints(couplings, p.blocks());
        couplingCount = 0;
        // blocks between multipliers and what they act on
        for (int b = 0; b < p.blocks(); b++) {
            byte r = p.role(p.blockRow(b));
            byte c = p.role(p.blockCol(b));
            if ((r == Pattern.MULTIPLIER) != (c == Pattern.MULTIPLIER)) couplings[couplingCount++] = b;
        }
    }

    /** Recomputes both arrays. Values that are not finite end up in them. */
    public void measure(double[] values) {
        Pattern p = pattern;
        // displacements have what stands on the diagonal
        for (int k = 0; k < nodeCount; k++)
            Arrays.fill(diagonal, p.firstScalar(nodes[k]), p.firstScalar(nodes[k] + 1), 0);
        for (int k = 0; k < diagonalCount; k++) addDiagonal(diagonalBlocks[k], values);
        for (int k = 0; k < nodeCount; k++) {
            int i = nodes[k];
            boolean keep = p.role(i) == Pattern.DISPLACEMENT;
            for (int j = p.firstScalar(i); j < p.firstScalar(i + 1); j++) scale[j] = keep ? diagonal[j] : 0;
        }
        // multipliers: sum of J^2 over the scale of displacements
        if (couplingCount == 0) return;
        Arrays.fill(viaSliders, 0, p.scalars(), 0);
        for (int k = 0; k < couplingCount; k++) add(couplings[k], values, Pattern.DISPLACEMENT);
        // curve parameters: what multipliers pass on to them, and their own
        if (p.sliders() == 0) return;
        for (int k = 0; k < couplingCount; k++) add(couplings[k], values, Pattern.MULTIPLIER);
        for (int i = 0; i < p.nodes(); i++) {
            if (p.role(i) != Pattern.SLIDER) continue;
            for (int j = p.firstScalar(i); j < p.firstScalar(i + 1); j++) scale[j] += diagonal[j];
        }
        // multipliers on curve parameters alone
        for (int k = 0; k < couplingCount; k++) add(couplings[k], values, Pattern.SLIDER);
        for (int i = 0; i < p.scalars(); i++) if (scale[i] == 0) scale[i] = viaSliders[i];
    }

    private void addDiagonal(int b, double[] values) {
        int node = pattern.blockRow(b);
        int n = pattern.size(node);
        int at = pattern.blockAt(b);
        int first = pattern.firstScalar(node);
        for (int i = 0; i < n; i++, at += n + 1) diagonal[first + i] += values[at];
    }

    /** One coupling block: from = role whose scales are known, the other side receives v^2 / scale. */
    private void add(int b, double[] values, byte from) {
        int r = pattern.blockRow(b);
        int c = pattern.blockCol(b);
        // only blocks whose other side is of that role
        boolean multiplierIsRow = pattern.role(r) == Pattern.MULTIPLIER;
        int other = multiplierIsRow ? c : r;
        byte otherRole = pattern.role(other);
        if (from == Pattern.MULTIPLIER ? otherRole != Pattern.SLIDER : otherRole != from) return;
        // each entry v adds v^2/scale to the side that receives
        int rows = pattern.size(r);
        int cols = pattern.size(c);
        int i0 = pattern.firstScalar(r);
        int j0 = pattern.firstScalar(c);
        int at = pattern.blockAt(b);
        boolean rowReceives = multiplierIsRow == (from != Pattern.MULTIPLIER);
        // in the order in which they are stored
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < cols; j++, at++) {
                double v = values[at];
                int known = rowReceives ? j0 + j : i0 + i;
                int receiver = rowReceives ? i0 + i : j0 + j;
                if (v != 0) receive(known, receiver, v * v, from);
            }
        }
    }

    private void receive(int known, int receiver, double square, byte from) {
        if (from == Pattern.DISPLACEMENT) {
            scale[receiver] += square / scale[known];
        } else if (from == Pattern.SLIDER) {
            if (scale[known] > 0) viaSliders[receiver] += square / scale[known];
        } else {
            double s = scale[known] - diagonal[known];
            if (s > 0) scale[receiver] += square / s;
        }
    }
}
