package sennit.engine.contact.rope;

import java.util.Arrays;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.TouchInitialState;
import sennit.engine.state.StateVisitor;

/** What the pairs of cells that touch remember from step to step: their friction springs and normal forces. */
final class PairHistory {
    /** Numbers of a pair: the spring, m, the normal force, N, and the depth that does not push, m. */
    private static final int SIZE = 5;

    /** Whether what overlaps is still to be found. */
    boolean fresh = true;

    /** Which joints there were, {@link Joints#names}; {@link #ANY} where the scene starts from a state. */
    long joined = ANY;

    /** Joints of which nothing is known. */
    static final long ANY = Long.MIN_VALUE;

    /** How many of the pairs touch. */
    int touching;

    int count;

    /** The pairs in rising order. */
    long[] key = new long[32];

    private double[] memory = new double[32 * SIZE];

    void clear() {
        count = 0;
        touching = 0;
    }

    /** Adds a pair behind all others. */
    void add(CellPair pair) {
        fit(count + 1);
        key[count] = pair.key;
        int at = SIZE * count++;
        System.arraycopy(pair.spring, 0, memory, at, 3);
        memory[at + 3] = pair.normal;
        memory[at + 4] = pair.given;
        if (pair.normal > 0) touching++;
    }

    /** Adds a pair of a state to start from, behind all others. */
    void add(long of, TouchInitialState pair) {
        fit(count + 1);
        key[count] = of;
        int at = SIZE * count++;
        System.arraycopy(pair.spring().array(), 0, memory, at, 3);
        memory[at + 3] = pair.force();
        memory[at + 4] = pair.overlap();
        if (pair.force() > 0) touching++;
    }

    /** {@return the friction spring of the i-th pair, m} */
    Vec3 spring(int i) {
        return Vec3.of(memory, SIZE * i);
    }

    /** {@return the normal force of the i-th pair, N} */
    double force(int i) {
        return memory[SIZE * i + 3];
    }

    /** {@return the depth that does not push, m} */
    double overlap(int i) {
        return memory[SIZE * i + 4];
    }

    /** Adds a pair among the others, if it is not there. */
    void insert(CellPair pair) {
        int at = Arrays.binarySearch(key, 0, count, pair.key);
        if (at >= 0) return;
        at = -1 - at;
        fit(count + 1);
        System.arraycopy(key, at, key, at + 1, count - at);
        System.arraycopy(memory, SIZE * at, memory, SIZE * (at + 1), SIZE * (count - at));
        int behind = count;
        count = at;
        add(pair);
        count = behind + 1;
    }

    /** {@return whether the i-th pair pushes} */
    boolean pushes(int i) {
        return memory[SIZE * i + 3] > 0;
    }

    private void fit(int size) {
        if (size <= key.length) return;
        key = Arrays.copyOf(key, 2 * size);
        memory = Arrays.copyOf(memory, 2 * size * SIZE);
    }

    /** Tells a pair what it remembers; returns whether it is a new one. */
    boolean recall(long of, CellPair pair) {
        int i = Arrays.binarySearch(key, 0, count, of);
        if (i < 0) return true;
        System.arraycopy(memory, SIZE * i, pair.stretched, 0, 3);
        pair.bound = pair.expected = memory[SIZE * i + 3];
        pair.given = memory[SIZE * i + 4];
        return false;
    }

    /** {@return the deepest overlap with which a pair with a key from {@code first} to {@code last} began, m} */
    private double overlap(long first, long last) {
        int i = Arrays.binarySearch(key, 0, count, first);
        double most = 0;
        for (i = i < 0 ? -1 - i : i; i < count && key[i] <= last; i++) most = Math.max(most, memory[SIZE * i + 4]);
        return most;
    }

    /** {@return the pair, made the i-th of them with what that remembers} */
    CellPair show(int i, CellPair pair, RopeSpans s) {
        pair.set(s, key[i]);
        recall(key[i], pair);
        return pair;
    }

    void visit(StateVisitor visitor) {
        // a hash of what never touches is that of ropes that cannot
        StateVisitor unseen = visitor.unseen();
        fresh = unseen.pass(fresh ? 1 : 0) != 0;
        joined = unseen.pass(joined);
        count = unseen.pass(count);
        touching = unseen.pass(touching);
        fit(count);
        for (int i = 0; i < count; i++) {
            key[i] = visitor.pass(key[i]);
            for (int k = SIZE * i; k < SIZE * i + SIZE; k++) memory[k] = visitor.pass(memory[k]);
        }
    }

    /**
     * {@return the deepest overlap with which cells of these spans began, or cells of those next to them, m; 0 where
     * there is none}
     */
    double overlapNear(RopeSpans s, int g, int h) {
        double most = 0;
        for (int i = Math.max(0, g - 1); i <= Math.min(s.count - 1, g + 1); i++)
            most = Math.max(most, overlap(s.key(i, 0, Math.max(0, h - 1), 0), s.key(i, 0, h + 2, 0) - 1));
        return most;
    }
}
