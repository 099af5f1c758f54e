package sennit.engine.linear;

import java.util.Arrays;

/**
 * W = B^T A^-1 B with a factor L D L^T: Y = L^-1 B and then Y^T D^-1 Y, half of what solutions would cost, by
 * {@link Lanes}.
 */
final class PanelColumns {
    private static final int LANES = Lanes.COUNT;

    private final Lanes lanes = new Lanes();

    /** Y, four columns after each other. Shape {@code [groups, scalars, 4]}. */
    private double[] y = {};

    /** Where the columns of a group begin, in the order of elimination. */
    private int[] begins = {};

    private int scalars;

    /** Fills w, shape {@code [count, count]}; {@code b} has a column every {@code stride} values, natural order. */
    void multiply(Supernodes panels, double[] l, double[] inverse, double[] b, int stride, int count, double[] w) {
        scalars = panels.scalars;
        int groups = (count + LANES - 1) / LANES;
        y = Storage.doubles(y, LANES * scalars * groups);
        begins = Storage.ints(begins, groups);
        for (int g = 0; g < groups; g++) {
            gather(panels, b, stride, count, g);
            int at = LANES * scalars * g;
            begins[g] = Lanes.begin(y, at, scalars);
            Lanes.forward(panels, l, y, at, begins[g]);
            for (int h = 0; h <= g; h++) product(inverse, g, h, count, w);
        }
    }

    private void gather(Supernodes panels, double[] b, int stride, int count, int g) {
        int to = LANES * scalars * g;
        Arrays.fill(y, to, to + LANES * scalars, 0);
        for (int k = 0; k < LANES && LANES * g + k < count; k++) {
            int from = stride * (LANES * g + k);
            for (int i = 0; i < scalars; i++) y[to + LANES * i + k] = b[from + panels.naturalScalar[i]];
        }
    }

    /** The block of W of two groups of columns, h not after g. */
    private void product(double[] inverse, int g, int h, int count, double[] w) {
        lanes.product(inverse, Math.max(begins[g], begins[h]), scalars, y, LANES * scalars * g, LANES * scalars * h);
        int rows = Math.min(LANES, count - LANES * g), columns = Math.min(LANES, count - LANES * h);
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                double sum = lanes.block[LANES * i + j];
                w[(LANES * g + i) * count + LANES * h + j] = sum;
                w[(LANES * h + j) * count + LANES * g + i] = sum;
            }
        }
    }
}
