package sennit.engine.contact.rope;

import java.util.Arrays;
import java.util.List;
import sennit.engine.linear.Pattern;
import sennit.engine.rod.Rod;
import sennit.engine.state.StateVisitor;

/**
 * Which spans the matrix couples because they are or were near, and where the blocks of their control points are. It
 * grows as spans come near and is cut back when most of it is no longer needed, so that the pattern changes seldom.
 */
final class ContactPattern {
    /** The list is cut back when it is this many times longer than needed, and longer by as many pairs. */
    private static final int WASTE = 3;

    /** Pairs of spans, first times the number of spans plus second, in rising order. */
    private long[] pairs = new long[16];

    private int count;
    private long[] wanted = new long[16];
    private int wishes;
    private long[] merged = new long[16];

    /** Open addressing: two nodes of the pattern, and the offset of their block. */
    private long[] key = new long[64];

    private int[] at = new int[64];
    private int[] ropeAt = {};
    private final RopeSpans spans;

    /** Rises when the blocks change. */
    int version;

    ContactPattern(RopeSpans spans) {
        this.spans = spans;
    }

    /** {@return whether the matrix has blocks of contacts} */
    boolean any() {
        return count > 0;
    }

    void forget() {
        if (count > 0) version++;
        count = 0;
    }

    /** Begins a list of what is needed. */
    void open() {
        wishes = 0;
    }

    /** Needs two spans; the same ones may come again. */
    void need(int g, int h) {
        long pair = (long) Math.max(g, h) * spans.count + Math.min(g, h);
        int k = wishes;
        // they come nearly in order
        while (k > 0 && wanted[k - 1] > pair) k--;
        if (k > 0 && wanted[k - 1] == pair) return;
        if (wishes == wanted.length) wanted = Arrays.copyOf(wanted, 2 * wishes);
        System.arraycopy(wanted, k, wanted, k + 1, wishes - k);
        wanted[k] = pair;
        wishes++;
    }

    /** Ends the list: blocks are added where some are missing, and taken away where most are not needed. */
    void close() {
        // how many wanted blocks are not there
        int missing = 0;
        for (int i = 0, k = 0; i < wishes; i++) {
            while (k < count && pairs[k] < wanted[i]) k++;
            if (k == count || pairs[k] != wanted[i]) missing++;
        }
        boolean wastes = count > WASTE * (wishes + 8);
        if (missing == 0 && !wastes) return;
        // merges both lists, or takes the wanted alone
        version++;
        int total = wastes ? wishes : count + missing;
        if (merged.length < total) merged = new long[2 * total];
        // the wanted alone where most are not used any more
        if (wastes) System.arraycopy(wanted, 0, merged, 0, wishes);
        else {
            // both in order, each once
            int k = 0, i = 0;
            for (int n = 0; n < total; n++) {
                if (i == wishes || (k < count && pairs[k] <= wanted[i])) {
                    if (i < wishes && pairs[k] == wanted[i]) i++;
                    merged[n] = pairs[k++];
                } else merged[n] = wanted[i++];
            }
        }
        // what was merged is the list from now on
        long[] swap = pairs;
        pairs = merged;
        merged = swap;
        count = total;
    }

    /** Visits which spans are coupled: the order of elimination follows from it. */
    void visit(StateVisitor visitor) {
        count = visitor.pass(count);
        if (pairs.length < count) pairs = new long[2 * count];
        for (int i = 0; i < count; i++) pairs[i] = visitor.pass(pairs[i]);
        if (visitor.restores()) version++;
    }

    /** Adds its blocks to a pattern, which begin at {@code rodAt} for each of the rods of the world. */
    void couple(Pattern pattern, List<Rod> rods, int[] rodAt) {
        if (ropeAt.length != spans.rods.length) ropeAt = new int[spans.rods.length];
        for (int r = 0; r < ropeAt.length; r++) ropeAt[r] = rodAt[rods.indexOf(spans.rods[r])];
        int size = Integer.highestOneBit(Math.max(32, 16 * count)) * 4;
        if (key.length < size) {
            key = new long[size];
            at = new int[size];
        }
        Arrays.fill(key, -1);
        for (int p = 0; p < count; p++) {
            int g = (int) (pairs[p] / spans.count), h = (int) (pairs[p] % spans.count);
            for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) couple(pattern, g, i, h, j);
        }
    }

    private void couple(Pattern pattern, int g, int i, int h, int j) {
        Rod a = spans.rods[spans.rope[g]], b = spans.rods[spans.rope[h]];
        int s = spans.number[g], t = spans.number[h];
        if (a == b && (own(a, s, i, t, j) >= 0 || own(a, t, j, s, i) >= 0)) return;
        int x = a.dofs.patternNode(s, i), y = b.dofs.patternNode(t, j);
        int k = place(Math.min(x, y), Math.max(x, y));
        if (key[k] >= 0) return;
        key[k] = (long) Math.min(x, y) << 32 | Math.max(x, y);
        at[k] = pattern.addBlock(Math.min(x, y), Math.max(x, y));
    }

    /** {@return how far behind the first control point the second is, 0 to 3, where their block is the rod's; or -1} */
    private static int own(Rod rod, int s, int i, int t, int j) {
        int n = rod.nodes(), x = rod.dofs.node(s, i), y = rod.dofs.node(t, j);
        int ahead = rod.closed() && y < x ? y - x + n : y - x;
        if (ahead < 0 || ahead > 3) return -1;
        // a short ring: of two blocks that join the same control points, the first
        int behind = rod.closed() ? n - ahead : n;
        if (ahead > 0 && (behind < ahead || (behind == ahead && y < x))) return -1;
        return ahead;
    }

    private int place(int x, int y) {
        long k = (long) x << 32 | y;
        int mask = key.length - 1;
        int h = (int) ((k * 0x9E3779B97F4A7C15L) >>> 40) & mask;
        while (key[h] >= 0 && key[h] != k) h = h + 1 & mask;
        return h;
    }

    /**
     * Adds the derivative of the i-th of the eight control points of a pair, transposed, times the stiffness of the
     * j-th to their block, unless the block stands the other way.
     */
    void add(CellPair pair, int i, int j, double[] values) {
        RopePoint p = i < 4 ? pair.a : pair.b, q = j < 4 ? pair.a : pair.b;
        // the place of the block: of the rope itself, or of the contacts
        int to;
        int ahead = p.rod == q.rod ? own(p.rod, p.span, i & 3, q.span, j & 3) : -1;
        if (ahead >= 0) {
            int r = spans.rope[i < 4 ? pair.spanA : pair.spanB];
            to = ropeAt[r] + p.rod.dofs.block(p.rod.dofs.node(p.span, i & 3), ahead);
        } else {
            if (p.rod == q.rod && own(p.rod, q.span, j & 3, p.span, i & 3) >= 0) return;
            // of the contacts: of two blocks that mirror each other one is stored
            int x = p.rod.dofs.patternNode(p.span, i & 3), y = q.rod.dofs.patternNode(q.span, j & 3);
            if (x > y) return;
            int k = place(x, y);
            if (key[k] < 0) throw new IllegalStateException("no block for control points " + x + " and " + y);
            to = at[k];
        }
        // J_i^T (K J_j), of four unknowns each
        double[] left = pair.derivatives, right = pair.stiff;
        int from = 12 * i;
        for (int r = 0; r < 4; r++) {
            double x = left[from + r], y = left[from + 4 + r], z = left[from + 8 + r];
            for (int c = 0; c < 4; c++) values[to + 4 * r + c] += x * right[c] + y * right[4 + c] + z * right[8 + c];
        }
    }
}
