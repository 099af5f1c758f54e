package sennit.engine.contact;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.rod.Rod;
import sennit.engine.solid.Body;
import sennit.engine.solid.ContactInitialState;
import sennit.engine.state.State;
import sennit.engine.state.StateVisitor;

/**
 * Pairs of which only those exist that came near. What may come near is listed with a margin, and again when something
 * has gone further than that (the skin of a Verlet list), so what is listed shows in no bit. A look is linear in what
 * is listed.
 */
abstract class SparsePairs<P extends ContactPair> implements PairGroup {
    /**
     * Pairs that are known, of those listed, from which on those that are far are forgotten; and how many always may.
     */
    private static final int KEPT = 2, SPARE = 256;

    /** Those that came near and are not forgotten, in the order of their numbers. */
    private int count;

    private long[] number = new long[16];
    private @Nullable ContactPair[] pair = new ContactPair[16];

    /** Those that may come near, in the order of their numbers; each with the pair, where it is known. */
    private int listed;

    private long[] candidate = new long[16];
    private @Nullable ContactPair[] candidatePair = new ContactPair[16];

    /** {@return the pair of a number} */
    abstract P make(long of);

    /** {@return whether the pair of a number may become near within the next steps of {@code h} seconds} */
    abstract boolean comes(long of, State state, double h);

    /** Tests which pairs are near: of those that are, and of those that are listed. */
    final void lookAtPairs(State state, double h, Tally out) {
        // those that are near
        for (int i = 0; i < count; i++) if (get(i).near()) out.count(get(i).look(state, h));
        // those that may come near
        for (int c = 0; c < listed; c++) {
            ContactPair one = candidatePair[c];
            if (one != null && one.near()) continue;
            if (one == null && !comes(candidate[c], state, h)) continue;
            if (one == null) candidatePair[c] = one = pair(candidate[c]);
            out.count(one.look(state, h));
        }
    }

    /** Begins a list anew, and forgets what was near long ago where there is much of that: it remembers nothing. */
    final void beginList() {
        int known = count;
        if (known > KEPT * listed + SPARE) {
            count = 0;
            for (int i = 0; i < known; i++) {
                if (!get(i).near()) continue;
                number[count] = number[i];
                pair[count++] = pair[i];
            }
            Arrays.fill(pair, count, known, null);
        }
        Arrays.fill(candidatePair, 0, listed, null);
        listed = 0;
    }

    /** Lists a pair, in the order of their numbers. */
    final void list(long of) {
        if (listed == candidate.length) {
            candidate = Arrays.copyOf(candidate, 2 * listed);
            candidatePair = Arrays.copyOf(candidatePair, 2 * listed);
        }
        int at = Arrays.binarySearch(number, 0, count, of);
        candidate[listed] = of;
        candidatePair[listed++] = at >= 0 ? get(at) : null;
    }

    /** {@return how many are known} */
    final int known() {
        return count;
    }

    @SuppressWarnings("unchecked") // only those that were made here come in
    final P get(int i) {
        return (P) requireNonNull(pair[i]);
    }

    /** {@return the pair of a number, made where it is not known} */
    final P pair(long of) {
        int at = Arrays.binarySearch(number, 0, count, of);
        if (at >= 0) return get(at);
        at = -1 - at;
        if (count == number.length) {
            number = Arrays.copyOf(number, 2 * count);
            pair = Arrays.copyOf(pair, 2 * count);
        }
        // among those that are known, in their order
        System.arraycopy(number, at, number, at + 1, count - at);
        System.arraycopy(pair, at, pair, at + 1, count - at);
        count++;
        P made = make(of);
        number[at] = of;
        pair[at] = made;
        return made;
    }

    /** Discards the distances known so far. */
    final void invalidate() {
        for (int i = 0; i < count; i++) get(i).invalidate();
    }

    @Override
    public boolean sinks(double[] q, double[] moved) {
        for (int i = 0; i < count; i++) if (get(i).sinks(q, moved)) return true;
        return false;
    }

    @Override
    public void passed(double[] q, double[] moved, BiConsumer<Rod, Body> out) {
        for (int i = 0; i < count; i++) get(i).passed(q, moved, out);
    }

    @Override
    public void dropSeparated() {
        for (int i = 0; i < count; i++) get(i).dropSeparated();
    }

    @Override
    public void listNear(List<ConstraintState> out) {
        for (int i = 0; i < count; i++) get(i).listNear(out);
    }

    @Override
    public void start(List<ContactInitialState> out) {
        for (int i = 0; i < count; i++) get(i).start(out);
    }

    /** {@return whether some are near} */
    final boolean near() {
        for (int i = 0; i < count; i++) if (get(i).near()) return true;
        return false;
    }

    /** Hands through what steps change of those that are near; others remember nothing. */
    @Override
    public void visit(StateVisitor visitor) {
        boolean restores = visitor.restores();
        int near = 0, next = 0;
        for (int i = 0; i < count; i++) {
            if (get(i).near()) near++;
            if (restores) get(i).renew();
        }
        near = visitor.pass(near);
        for (int i = 0; i < near; i++) {
            while (!restores && !get(next).near()) next++;
            pair(visitor.pass(restores ? 0 : number[next++])).visit(visitor);
        }
    }
}
