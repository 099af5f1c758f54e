package sennit.engine.state;

/** A hash of the raw bits of the numbers it visits: FNV-1a over 64-bit words. References have no bits to tell. */
public final class StateHash extends StateVisitor.Unseen {
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
    public StateVisitor unseen() {
        return UNSEEN;
    }

    /** {@return the hash of what it has visited so far} */
    public long value() {
        return hash;
    }
}
