package sennit.engine.snapshot;

import java.util.List;

/**
 * Structure of the matrix of one solve, before and after ordering: what a spy plot shows. Not to be modified.
 *
 * @param size number of unknowns, multipliers among them
 * @param method name of the factorization in use
 * @param owner of each unknown in natural order: the index of a rod, or {@link #BODY}, {@link #SLIDING},
 *     {@link #ABSOLUTE}, {@link #RELATIVE}, {@link #ACROSS}; {@code [size]}
 * @param place of each unknown in the order of elimination; {@code [size]}
 * @param blocks dense blocks of entries in natural order: first row, first column, rows, columns; {@code [k, 4]}. One
 *     off the diagonal stands for its transpose too.
 * @param parts what the unknowns belong to, by first unknown
 */
public record MatrixView(int size, String method, int[] owner, int[] place, int[] blocks, List<Part> parts) {
    public MatrixView {
        parts = List.copyOf(parts);
    }

    /** Consecutive unknowns of one thing: its name, what it is, its first unknown and how many there are. */
    public record Part(String name, Kind kind, int first, int size) {
        /** What unknowns belong to. */
        public enum Kind {
            /** Control points of a rod: x, y, z, twist of each. */
            ROD,
            /** Position of a body. */
            BODY,
            /** Curve parameter of a sliding point of the constraint of that name. */
            SLIDING,
            /** Multipliers of a constraint. */
            CONSTRAINT,
            /** Multipliers of a hand. */
            HAND,
            /** Multipliers of a contact. */
            CONTACT
        }
    }

    /** {@return the part an unknown belongs to} */
    public Part part(int unknown) {
        int low = 0, high = parts.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) / 2;
            if (parts.get(middle).first <= unknown) low = middle;
            else high = middle - 1;
        }
        return parts.get(low);
    }

    /** Owner of the position of a body. */
    public static final int BODY = -1;

    /** Owner of the curve parameter of a sliding point. */
    public static final int SLIDING = -2;

    /** Owner of a multiplier that ties to the world. */
    public static final int ABSOLUTE = -3;

    /** Owner of a multiplier that ties rods and bodies to each other. */
    public static final int RELATIVE = -4;

    /** Owner of a row that stiffens a link across: no multiplier of the report's. */
    public static final int ACROSS = -5;

    /** {@return the largest distance of an entry from the diagonal as assembled} */
    public int halfBandwidth() {
        int[] natural = new int[place.length];
        for (int i = 0; i < natural.length; i++) natural[i] = i;
        return halfBandwidth(natural);
    }

    /** {@return the largest distance of an entry from the diagonal in the order of elimination} */
    public int orderedHalfBandwidth() {
        return halfBandwidth(place);
    }

    private int halfBandwidth(int[] at) {
        int widest = 0;
        for (int k = 0; k < blocks.length; k += 4) {
            for (int i = blocks[k]; i < blocks[k] + blocks[k + 2]; i++) {
                for (int j = blocks[k + 1]; j < blocks[k + 1] + blocks[k + 3]; j++) {
                    widest = Math.max(widest, Math.abs(at[i] - at[j]));
                }
            }
        }
        return widest;
    }
}
