package sennit.engine.linear.sparse;

import java.util.Arrays;
import sennit.engine.linear.Pattern;
import sennit.engine.linear.ScratchArrays;

/**
 * Puts the values of a {@link Pattern} into the panels of {@link Supernodes}. What is known of a block lies in the
 * order of the panels, which is that of a factorization: one stream through memory.
 *
 * <p>Blocks {@code start[c] <= k < start[c + 1]} belong to panel c. Block k begins at {@code from[k]} of the values and
 * goes to {@code to[k]} of the factor, a row of it to a row or, where it is turned, to a column. Reusable.
 */
final class SupernodeFill {
    /** Added to the shape of a block that is turned. */
    private static final int TURNED = 1;

    /** Shape of a block of four by four, not turned. */
    static final int FOUR = shape(4, 4);

    /** Shape of a block of four by four, turned. */
    static final int FOUR_TURNED = FOUR | TURNED;

    /** When the values of the matrix go into the factor. */
    enum Time {
        /** All of them before the first panel is factored: where they fit into the cache. */
        BEFORE,
        /** Each panel just before it is first needed: a long rope then passes through the cache once. */
        ON_THE_WAY
    }

    int[] start = {};
    int[] from = {};
    int[] to = {};
    int[] shape = {};

    private Supernodes panels = new Supernodes();
    private int[] block = {};

    private static int shape(int rows, int columns) {
        return rows << 16 | columns << 1;
    }

    /** Assigns every block to the panel of its earlier node; {@link #place} must follow for every panel. O(blocks). */
    void sort(Pattern p, EliminationTree t, Supernodes s) {
        panels = s;
        int n = p.blocks();
        start = ScratchArrays.ints(start, s.count + 1);
        from = ScratchArrays.ints(from, n);
        to = ScratchArrays.ints(to, n);
        shape = ScratchArrays.ints(shape, n);
        block = ScratchArrays.ints(block, n);
        Arrays.fill(start, 0, s.count + 1, 0);
        // blocks sorted by panel, by counting
        for (int b = 0; b < n; b++) start[panelOf(p, t, b)]++;
        for (int c = 0, sum = 0; c <= s.count; c++) {
            sum += start[c];
            start[c] = sum;
        }
        for (int b = n - 1; b >= 0; b--) block[--start[panelOf(p, t, b)]] = b;
    }

    private int panelOf(Pattern p, EliminationTree t, int b) {
        return panels.owner[Math.min(t.position[p.blockRow(b)], t.position[p.blockCol(b)])];
    }

    /** Places the blocks of panel c, {@code map[k]} being where the first row of the node at position k begins. */
    void place(Pattern p, EliminationTree t, int c, int[] map) {
        for (int k = start[c]; k < start[c + 1]; k++) {
            int b = block[k];
            int i = t.position[p.blockRow(b)];
            int j = t.position[p.blockCol(b)];
            // shape, source and target; those above the diagonal are turned
            int rows = p.size(p.blockRow(b)), columns = p.size(p.blockCol(b));
            if (Math.max(rows, columns) > Short.MAX_VALUE)
                throw new IllegalArgumentException("node too large: " + Math.max(rows, columns));
            shape[k] = shape(rows, columns) | (i < j ? TURNED : 0);
            from[k] = p.blockAt(b);
            to[k] = map[Math.max(i, j)] + panels.firstScalar[Math.min(i, j)] - panels.column[c];
        }
    }

    /** Fills all panels. */
    void all(double[] l, double[] values) {
        Arrays.fill(l, 0, panels.size, 0);
        for (int c = 0; c < panels.count; c++) add(c, l, values);
    }

    /** Fills panel c. */
    void one(int c, double[] l, double[] values) {
        int w = panels.width[c];
        int at = panels.panel[c];
        Arrays.fill(l, at, at + w * (w + panels.below[c]), 0);
        add(c, l, values);
    }

    private void add(int c, double[] l, double[] values) {
        int w = panels.width[c];
        for (int k = start[c]; k < start[c + 1]; k++) {
            if (shape[k] == FOUR) addFour(l, to[k], w, 1, values, from[k]);
            else if (shape[k] == FOUR_TURNED) addFour(l, to[k], 1, w, values, from[k]);
            else addAny(k, w, l, values);
        }
    }

    private void addAny(int k, int w, double[] l, double[] values) {
        int rows = shape[k] >> 16, columns = shape[k] >> 1 & 0x7fff;
        int down = (shape[k] & 1) == 1 ? 1 : w, right = w + 1 - down;
        int at = from[k];
        for (int i = 0, out = to[k]; i < rows; i++, out += down) {
            for (int j = 0, o = out; j < columns; j++, o += right) l[o] += values[at++];
        }
    }

    private static void addFour(double[] l, int out, int down, int right, double[] v, int at) {
        int o = out;
        for (int i = at; i < at + 16; i += 4, o += down) {
            l[o] += v[i];
            l[o + right] += v[i + 1];
            l[o + 2 * right] += v[i + 2];
            l[o + 3 * right] += v[i + 3];
        }
    }
}
