package sennit.app.ui.panel;

import java.nio.ByteBuffer;
import java.util.BitSet;
import sennit.engine.snapshot.MatrixView;

/**
 * The spy plot of a matrix: one texel an entry while it fits, else as many entries as there are texels to share; then
 * an occupied texel is drawn whole up to {@link #DENSE} unknowns and as bright as it is full beyond.
 */
final class MatrixPicture {
    /** More unknowns than this are shown as density. */
    static final int DENSE = 2000;

    /** Background of the plot, 0xrrggbb. */
    static final int PAPER = 0x12151a;

    /** Entries of the factor that the matrix does not have, 0xrrggbb. */
    static final int FILL = 0x3d4756;

    private static final int[] WARM = {0xf2c14e, 0xe8833a, 0xd9503f, 0xf0a04b, 0xc8743c, 0xf5d76e};
    private static final int[] SAFE = {0xf0e442, 0xe69f00, 0xf7ee8a, 0xc98500};

    /** Colours of owners of unknowns. */
    enum Palette {
        /** As the MICADO report draws them: ropes warm, absolute multipliers green, relative ones blue. */
        REPORT("As in the report", WARM, 0x44c767, 0x4d8df0, 0xb07be0),
        /** Told apart by any eye: yellows, white, blue. */
        SAFE_FOR_ALL("Colour-blind safe", SAFE, 0xffffff, 0x0072b2, 0xcc79a7);

        final String title;

        @SuppressWarnings("ImmutableEnumChecker") // never written
        private final int[] rods;

        final int absolute;
        final int relative;
        final int sliding;

        Palette(String title, int[] rods, int absolute, int relative, int sliding) {
            this.title = title;
            this.rods = rods;
            this.absolute = absolute;
            this.relative = relative;
            this.sliding = sliding;
        }

        /** {@return the colour of an owner as {@link MatrixView} numbers them, 0xrrggbb} */
        int of(int owner) {
            return switch (owner) {
                case MatrixView.ABSOLUTE -> absolute;
                case MatrixView.RELATIVE, MatrixView.ACROSS -> relative;
                case MatrixView.SLIDING -> sliding;
                case MatrixView.BODY -> 0x9a8f80;
                default -> rods[owner % rods.length];
            };
        }
    }

    /** Which order rows and columns are in. */
    enum Order {
        /** Rods, bodies, sliding points, multipliers. */
        NATURAL,
        /** As they are eliminated. */
        ELIMINATION
    }

    private final MatrixView matrix;
    private final Order order;

    /** Texels a side. */
    final int side;

    private final int[] entries;
    private final int[] owner;
    private final boolean[] filled;

    /** Draws a matrix on at most {@code most} texels a side. */
    MatrixPicture(MatrixView matrix, Order order, int most) {
        this.matrix = matrix;
        this.order = order;
        side = Math.max(1, Math.min(matrix.size(), most));
        entries = new int[side * side];
        owner = new int[side * side];
        filled = new boolean[side * side];
        int[] b = matrix.blocks();
        for (int k = 0; k < b.length; k += 4) {
            for (int i = b[k]; i < b[k] + b[k + 2]; i++) {
                for (int j = b[k + 1]; j < b[k + 1] + b[k + 3]; j++) {
                    enter(i, j);
                    if (b[k] != b[k + 1]) enter(j, i);
                }
            }
        }
    }

    private int cell(int unknown) {
        int place = order == Order.NATURAL ? unknown : matrix.place()[unknown];
        return (int) ((long) place * side / matrix.size());
    }

    private void enter(int i, int j) {
        int cell = cell(i) * side + cell(j);
        // a multiplier shows over the rope it holds
        int whose = Math.min(matrix.owner()[i], matrix.owner()[j]);
        owner[cell] = entries[cell] == 0 ? whose : Math.min(owner[cell], whose);
        entries[cell]++;
    }

    /** Adds what elimination in this order fills in, for matrices small enough to count it; returns how many. */
    long fillIn() {
        int n = matrix.size();
        if (n > DENSE || order == Order.NATURAL) return 0;
        BitSet[] below = new BitSet[n];
        for (int k = 0; k < n; k++) below[k] = new BitSet(n);
        int[] b = matrix.blocks();
        for (int k = 0; k < b.length; k += 4) {
            for (int i = b[k]; i < b[k] + b[k + 2]; i++) {
                for (int j = b[k + 1]; j < b[k + 1] + b[k + 3]; j++) {
                    int p = matrix.place()[i], q = matrix.place()[j];
                    if (p != q) below[Math.min(p, q)].set(Math.max(p, q));
                }
            }
        }
        long count = 0;
        for (int k = 0; k < n; k++) {
            int parent = below[k].nextSetBit(k + 1);
            count += below[k].cardinality();
            for (int i = parent; i >= 0; i = below[k].nextSetBit(i + 1)) fill(i, k);
            // what is left of an eliminated column shows up again in the first of its rows
            if (parent >= 0) {
                below[parent].or(below[k]);
                below[parent].clear(0, parent + 1);
            }
        }
        return count;
    }

    private void fill(int row, int column) {
        int r = row * side / matrix.size(), c = column * side / matrix.size();
        filled[r * side + c] = true;
        filled[c * side + r] = true;
    }

    /** {@return the colour of a texel, 0xrrggbb} */
    int colour(int row, int column, Palette palette) {
        int cell = row * side + column;
        if (entries[cell] == 0) return filled[cell] ? FILL : PAPER;
        int full = palette.of(owner[cell]);
        if (matrix.size() <= DENSE) return full;
        double share = (double) side / matrix.size();
        // the root keeps single entries visible in large matrices
        double density = Math.min(1, 0.25 + 0.75 * Math.sqrt(entries[cell] * share * share));
        return mix(PAPER, full, density);
    }

    private static int mix(int a, int b, double t) {
        int out = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            int u = (a >> shift) & 255, v = (b >> shift) & 255;
            out |= (int) Math.round(u + t * (v - u)) << shift;
        }
        return out;
    }

    /** {@return the texels, RGBA, row by row from the top} */
    ByteBuffer texels(Palette palette) {
        ByteBuffer out = ByteBuffer.allocateDirect(4 * side * side);
        for (int r = 0; r < side; r++) {
            for (int c = 0; c < side; c++) {
                int rgb = colour(r, c, palette);
                out.put((byte) (rgb >> 16))
                        .put((byte) (rgb >> 8))
                        .put((byte) rgb)
                        .put((byte) 255);
            }
        }
        return out.flip();
    }

    /** {@return the unknown shown at a fraction of the way across, 0 to 1} */
    int unknown(double fraction) {
        int place = (int) Math.max(0, Math.min(matrix.size() - 1, Math.floor(fraction * matrix.size())));
        if (order == Order.NATURAL) return place;
        int[] places = matrix.place();
        for (int i = 0; i < places.length; i++) if (places[i] == place) return i;
        throw new IllegalStateException("no unknown is eliminated at place " + place);
    }
}
