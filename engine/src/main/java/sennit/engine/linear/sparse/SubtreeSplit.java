package sennit.engine.linear.sparse;

import java.util.Arrays;
import sennit.engine.linear.ScratchArrays;

/**
 * Divides an elimination tree into two parts that share no row but those of the top, to which both lead, so that two
 * threads can factor one each. Starts at the roots and moves the heaviest to the top until no subtree outweighs the
 * others together. Small trees, and those with a heavy top such as that of a single rope, stay whole. The division
 * depends on the tree alone, and so do the bits of the factor.
 *
 * <p>Why: on nets of 2,400 and 10,000 control points two threads need 1.46 and 1.55 times less for a factor than one
 * (thread time of the heavier half, the top and the wake-up against that of all), which makes a step 1.26 times
 * shorter. No bundled scene is that large.
 */
final class SubtreeSplit {
    /** Least work that is worth two threads, in squares of blocks: some 0.5 ms against 0.02 ms to wake one. */
    private static final long WORTH = 60_000;

    /** Largest part of the work that may be left to one thread at the end. */
    private static final double TOP = 0.15;

    private static final byte FIRST = 0;
    private static final byte SECOND = 1;
    private static final byte HIGH = 2;
    private static final byte INNER = 3;

    /** New position of each old one, after {@link #divide} was true. */
    int[] place = {};

    /** Where the second part and the top begin. */
    int second;

    int top;

    private long[] weight = {}; // of the subtree
    private int[] child = {};
    private int[] sibling = {};
    private int[] roots = {};
    private byte[] part = {};
    private int rootCount;

    /** Decides on a tree in postorder with {@code count[k]} rows below column k; false when it stays whole. */
    boolean divide(int n, int[] parent, int[] count) {
        long total = 0;
        for (int k = 0; k < n; k++) total += own(count[k]);
        if (total < WORTH) return false;
        grow(n, parent, count);
        if (!separate(total, count)) return false;
        share();
        number(n, parent);
        return second > 0 && top > second;
    }

    private static long own(int rows) {
        return (rows + 1L) * (rows + 1);
    }

    /** Weights of subtrees, children of each column and the roots. */
    private void grow(int n, int[] parent, int[] count) {
        // room
        if (weight.length < n) weight = new long[ScratchArrays.roomFor(n)];
        if (part.length < n) part = new byte[ScratchArrays.roomFor(n)];
        child = ScratchArrays.ints(child, n);
        sibling = ScratchArrays.ints(sibling, n);
        roots = ScratchArrays.ints(roots, n);
        Arrays.fill(weight, 0, n, 0);
        Arrays.fill(child, 0, n, -1);
        Arrays.fill(part, 0, n, INNER);
        // children come before their parent: each adds its weight to it
        rootCount = 0;
        for (int k = 0; k < n; k++) {
            weight[k] += own(count[k]);
            int up = parent[k];
            if (up < 0) {
                roots[rootCount++] = k;
                continue;
            }
            weight[up] += weight[k];
            sibling[k] = child[up];
            child[up] = k;
        }
    }

    /** Moves the heaviest root to the top while it outweighs all others; false when the top becomes too heavy. */
    private boolean separate(long total, int[] count) {
        long above = 0;
        int heavy = heaviest();
        // a subtree heavier than all the rest gives its root to the top
        while (heavy >= 0 && 2 * weight[roots[heavy]] > total - above) {
            int k = roots[heavy];
            part[k] = HIGH;
            above += own(count[k]);
            if (above > TOP * total) return false;
            roots[heavy] = roots[--rootCount];
            // its children take its place
            int largest = -1;
            for (int c = child[k]; c >= 0; c = sibling[c]) {
                roots[rootCount] = c;
                if (largest < 0 || weight[c] > weight[roots[largest]]) largest = rootCount;
                rootCount++;
            }
            // a child that outweighs all others needs no comparison with them
            boolean clear = largest >= 0 && 2 * weight[roots[largest]] > total - above;
            heavy = clear ? largest : heaviest();
        }
        return rootCount > 1;
    }

    private int heaviest() {
        int best = -1;
        for (int i = 0; i < rootCount; i++) if (best < 0 || weight[roots[i]] > weight[roots[best]]) best = i;
        return best;
    }

    /** The heaviest subtree goes to the first part, then each to the lighter one. */
    private void share() {
        int heavy = heaviest();
        long a = weight[roots[heavy]], b = 0;
        for (int i = 0; i < rootCount; i++) {
            int k = roots[i];
            boolean first = i == heavy || a < b;
            part[k] = first ? FIRST : SECOND;
            if (i == heavy) continue;
            if (first) a += weight[k];
            else b += weight[k];
        }
    }

    private void number(int n, int[] parent) {
        place = ScratchArrays.ints(place, n);
        second = 0;
        top = 0;
        for (int k = n - 1; k >= 0; k--) {
            if (part[k] == INNER) part[k] = part[parent[k]];
            if (part[k] == FIRST) second++;
            if (part[k] != HIGH) top++;
        }
        int first = 0, next = second, high = top;
        for (int k = 0; k < n; k++) place[k] = part[k] == FIRST ? first++ : part[k] == SECOND ? next++ : high++;
    }
}
