package sennit.engine.world;

/** A hash of the raw bits of numbers: FNV-1a over 64-bit words. */
final class BitHash {
    private long hash = 0xcbf29ce484222325L;

    void add(double x) {
        long bits = Double.doubleToRawLongBits(x);
        hash = (hash ^ bits ^ (bits >>> 32)) * 0x100000001b3L;
    }

    void add(double[] a) {
        for (double x : a) add(x);
    }

    long value() {
        return hash;
    }
}
