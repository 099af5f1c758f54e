package sennit.engine.contact;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.solid.ContactInitialState;
import sennit.engine.state.StateVisitor;

/** Pairs that came near at some time, in the order of their numbers: of many that may be, those that have been. */
final class KnownPairs<P extends ContactPair> {
    /** The pair of a number. */
    private final LongFunction<P> maker;

    private int count;
    private long[] number = new long[16];
    private @Nullable ContactPair[] pair = new ContactPair[16];

    /** None yet; {@code maker} makes that of a number. */
    KnownPairs(LongFunction<P> maker) {
        this.maker = maker;
    }

    /** {@return how many} */
    int count() {
        return count;
    }

    /** {@return the {@code i}-th in the order of their numbers} */
    @SuppressWarnings("unchecked") // only those that the maker made come in
    P get(int i) {
        return (P) requireNonNull(pair[i]);
    }

    /** {@return the pair of a number; null where there was none yet} */
    @Nullable
    P find(long of) {
        int at = Arrays.binarySearch(number, 0, count, of);
        return at >= 0 ? get(at) : null;
    }

    /** {@return the pair of a number, made where it is wanted for the first time} */
    P pair(long of) {
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
        P made = maker.apply(of);
        number[at] = of;
        pair[at] = made;
        return made;
    }

    /** Discards the distances known so far. */
    void invalidate() {
        for (int i = 0; i < count; i++) get(i).invalidate();
    }

    /** Drops those that had separated at the last look. */
    void dropSeparated() {
        for (int i = 0; i < count; i++) get(i).dropSeparated();
    }

    /** Adds the contacts of those that are near. */
    void listNear(List<ConstraintState> out) {
        for (int i = 0; i < count; i++) get(i).listNear(out);
    }

    /** Adds what those that are near remember. */
    void start(List<ContactInitialState> out) {
        for (int i = 0; i < count; i++) get(i).start(out);
    }

    /** {@return whether some are near} */
    boolean near() {
        for (int i = 0; i < count; i++) if (get(i).near()) return true;
        return false;
    }

    /** Hands through what steps change of those that are near; others remember nothing. */
    void visit(StateVisitor visitor) {
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
