package sennit.engine.state;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A hash of the raw bits of the numbers it visits: FNV-1a over 64-bit words. */
public final class StateHash extends StateVisitor {
    /** Visits what is left out. */
    private static final StateVisitor UNSEEN = new Unseen();

    private long hash = 0xcbf29ce484222325L;

    /** The hash of nothing yet. */
    public StateHash() {}

    @Override
    public double pass(double x) {
        long bits = Double.doubleToRawLongBits(x);
        hash = (hash ^ bits ^ (bits >>> 32)) * 0x100000001b3L;
        return x;
    }

    @Override
    public void pass(double[] a) {
        for (double x : a) pass(x);
    }

    @Override
    public <T> @Nullable T refer(@Nullable T x) {
        return x;
    }

    @Override
    public <T> void each(List<T> list) {
        // references have no bits to tell
    }

    @Override
    public boolean restores() {
        return false;
    }

    @Override
    public StateVisitor unseen() {
        return UNSEEN;
    }

    /** {@return the hash of what it has visited so far} */
    public long value() {
        return hash;
    }
}
