package sennit.engine.contact.rope;

import java.util.Arrays;
import sennit.engine.state.StateVisitor;

/**
 * Pairs of cells of joined ropes that overlap as a scene begins, as those of two ropes do that part at a small angle:
 * they are part of the joint and do not push while it holds.
 */
final class InitialOverlaps {
    int count;

    /** The pairs in rising order. */
    long[] key = new long[16];

    void clear() {
        count = 0;
    }

    /** Adds a pair behind all others. */
    void add(long pair) {
        if (count == key.length) key = Arrays.copyOf(key, 2 * count);
        key[count++] = pair;
    }

    boolean has(long pair) {
        return Arrays.binarySearch(key, 0, count, pair) >= 0;
    }

    /** {@return whether there is a pair from {@code first} to {@code last}} */
    boolean any(long first, long last) {
        int i = Arrays.binarySearch(key, 0, count, first);
        if (i < 0) i = -1 - i;
        return i < count && key[i] <= last;
    }

    void visit(StateVisitor visitor) {
        // a hash of what never touches is that of ropes that cannot
        StateVisitor unseen = visitor.unseen();
        count = unseen.pass(count);
        if (key.length < count) key = new long[count];
        for (int i = 0; i < count; i++) key[i] = unseen.pass(key[i]);
    }
}
