package sennit.engine.state;

/** A hash of the raw bits of numbers: FNV-1a over 64-bit words. */
public final class BitHash {
    private long hash = 0xcbf29ce484222325L;

    public void add(double x) {
        long bits = Double.doubleToRawLongBits(x);
        hash = (hash ^ bits ^ (bits >>> 32)) * 0x100000001b3L;
    }

    public void add(double[] a) {
        for (double x : a) add(x);
    }

    public long value() {
        return hash;
    }
}
