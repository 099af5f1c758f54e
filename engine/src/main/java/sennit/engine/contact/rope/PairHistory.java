package sennit.engine.contact.rope;

import java.util.Arrays;
import sennit.engine.state.StateVisitor;

/** What the pairs of cells that touch remember from step to step: their friction springs and normal forces. */
final class PairHistory {
    /** Numbers of a pair: the spring, m, and the normal force, N. */
    private static final int SIZE = 4;

    int count;

    /** The pairs in rising order. */
    long[] key = new long[32];

    private double[] memory = new double[32 * SIZE];

    void clear() {
        count = 0;
    }

    /** Adds a pair behind all others. */
    void add(CellPair pair) {
        fit(count + 1);
        key[count] = pair.key;
        int at = SIZE * count++;
        System.arraycopy(pair.spring, 0, memory, at, 3);
        memory[at + 3] = pair.normal;
    }

    private void fit(int size) {
        if (size <= key.length) return;
        key = Arrays.copyOf(key, 2 * size);
        memory = Arrays.copyOf(memory, 2 * size * SIZE);
    }

    /** Tells a pair what it remembers, if anything. */
    void recall(long of, CellPair pair) {
        int i = Arrays.binarySearch(key, 0, count, of);
        if (i < 0) return;
        System.arraycopy(memory, SIZE * i, pair.stretched, 0, 3);
        pair.bound = memory[SIZE * i + 3];
    }

    void visit(StateVisitor visitor) {
        // a hash of what never touches is that of ropes that cannot
        count = visitor.unseen().pass(count);
        fit(count);
        for (int i = 0; i < count; i++) {
            key[i] = visitor.pass(key[i]);
            for (int k = SIZE * i; k < SIZE * i + SIZE; k++) memory[k] = visitor.pass(memory[k]);
        }
    }
}
