package sennit.engine.linear;

import java.util.Arrays;

/**
 * Structure of a symmetric indefinite (KKT) matrix as dense blocks between nodes, THEORY.md eq. (80).
 *
 * <p>A node is a group of unknowns that always occur together: a control point (4 unknowns), a body, the rows of one
 * constraint, one sliding abscissa. Scalars are numbered consecutively in node order. The object is meant to be cleared
 * and rebuilt; it allocates only while growing.
 *
 * <p>Values live in an array of the caller, of length {@link #valueCount()}; block {@code k} is dense and row-major at
 * {@link #blockAt blockAt(k)}.
 */
public final class Pattern {
    /** Role of unknowns with a positive definite diagonal: control points, bodies, pearls. */
    public static final byte DISPLACEMENT = 0;

    /** Role of constraint rows; their diagonal block is -C with C zero or positive semi-definite. */
    public static final byte MULTIPLIER = 1;

    /** Role of an unknown with a diagonal {@code >= 0} that only multipliers hold: the abscissa of a keyhole. */
    public static final byte SLIDER = 2;

    private int nodes;
    private int blocks;
    private int values;
    private int sliders;
    private byte[] role = new byte[16];
    private int[] first = new int[17];
    private int[] row = new int[16];
    private int[] col = new int[16];
    private int[] at = new int[16];

    /** An empty pattern. */
    public Pattern() {}

    /** Forgets all nodes and blocks, keeps the memory. O(1). */
    public void clear() {
        nodes = 0;
        blocks = 0;
        values = 0;
        sliders = 0;
    }

    /** Takes over the nodes and blocks of another pattern. O(nodes + blocks), allocates only while growing. */
    public void set(Pattern from) {
        nodes = from.nodes;
        blocks = from.blocks;
        values = from.values;
        sliders = from.sliders;
        // room
        if (role.length < from.role.length) role = new byte[from.role.length];
        if (first.length < from.first.length) first = new int[from.first.length];
        if (at.length < from.at.length) {
            row = new int[from.row.length];
            col = new int[from.col.length];
            at = new int[from.at.length];
        }
        // nodes, then blocks
        System.arraycopy(from.role, 0, role, 0, nodes);
        System.arraycopy(from.first, 0, first, 0, nodes + 1);
        System.arraycopy(from.row, 0, row, 0, blocks);
        System.arraycopy(from.col, 0, col, 0, blocks);
        System.arraycopy(from.at, 0, at, 0, blocks);
    }

    /** {@return whether another pattern has the same nodes and blocks, in the same order} O(nodes + blocks). */
    public boolean matches(Pattern other) {
        return nodes == other.nodes
                && blocks == other.blocks
                && Arrays.equals(role, 0, nodes, other.role, 0, nodes)
                && Arrays.equals(first, 0, nodes + 1, other.first, 0, nodes + 1)
                && Arrays.equals(row, 0, blocks, other.row, 0, blocks)
                && Arrays.equals(col, 0, blocks, other.col, 0, blocks);
    }

    /**
     * Appends a node of {@code size >= 1} scalars and returns its index.
     *
     * @param role one of {@link #DISPLACEMENT}, {@link #MULTIPLIER}, {@link #SLIDER}
     */
    public int addNode(int size, byte role) {
        if (size < 1) throw new IllegalArgumentException("node size must be >= 1, was " + size);
        if (role < DISPLACEMENT || role > SLIDER) throw new IllegalArgumentException("unknown role " + role);
        if (nodes == this.role.length) {
            this.role = Arrays.copyOf(this.role, 2 * nodes);
            first = Arrays.copyOf(first, 2 * nodes + 1);
        }
        this.role[nodes] = role;
        if (role == SLIDER) sliders++;
        first[nodes + 1] = Math.addExact(first[nodes], size);
        return nodes++;
    }

    /**
     * Appends a dense block of {@code size(row) x size(col)} values and returns its offset in the value array.
     *
     * <p>An off-diagonal block stands for itself and its transpose; a diagonal block is the full square and must be
     * filled symmetrically. The same pair may be added several times, also transposed: values are summed.
     */
    public int addBlock(int row, int col) {
        if (row < 0 || row >= nodes || col < 0 || col >= nodes)
            throw new IllegalArgumentException("block (" + row + ", " + col + ") outside " + nodes + " nodes");
        if (blocks == at.length) {
            this.row = Arrays.copyOf(this.row, 2 * blocks);
            this.col = Arrays.copyOf(this.col, 2 * blocks);
            at = Arrays.copyOf(at, 2 * blocks);
        }
        // its values come after those of the blocks before
        this.row[blocks] = row;
        this.col[blocks] = col;
        at[blocks] = values;
        values = Math.addExact(values, Math.multiplyExact(size(row), size(col)));
        return at[blocks++];
    }

    /** {@return the number of nodes} */
    public int nodes() {
        return nodes;
    }

    /** {@return the number of nodes with role {@link #SLIDER}} */
    int sliders() {
        return sliders;
    }

    /** {@return the number of unknowns, the order of the matrix} */
    public int scalars() {
        return first[nodes];
    }

    /** {@return the number of blocks added} */
    public int blocks() {
        return blocks;
    }

    /** {@return the length of the value array} */
    public int valueCount() {
        return values;
    }

    /** {@return the first scalar of a node; {@code firstScalar(nodes())} is {@link #scalars()}} */
    public int firstScalar(int node) {
        return first[node];
    }

    /** {@return the number of scalars of a node} */
    public int size(int node) {
        return first[node + 1] - first[node];
    }

    /** {@return the role of a node} */
    public byte role(int node) {
        return role[node];
    }

    /** {@return the row node of block {@code k}} */
    public int blockRow(int k) {
        return row[k];
    }

    /** {@return the column node of block {@code k}} */
    public int blockCol(int k) {
        return col[k];
    }

    /** {@return the offset of block {@code k} in the value array} */
    public int blockAt(int k) {
        return at[k];
    }
}
