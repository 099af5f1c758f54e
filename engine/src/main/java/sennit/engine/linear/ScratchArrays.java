package sennit.engine.linear;

/** Arrays that are kept between uses and replaced only when they are too short; contents are not preserved. */
public final class ScratchArrays {
    private ScratchArrays() {}

    public static int[] ints(int[] a, int length) {
        return a.length >= length ? a : new int[roomFor(length)];
    }

    public static double[] doubles(double[] a, int length) {
        return a.length >= length ? a : new double[roomFor(length)];
    }

    public static boolean[] flags(boolean[] a, int length) {
        return a.length >= length ? a : new boolean[roomFor(length)];
    }

    /** A quarter more than asked, so that slow growth does not allocate at every step. */
    public static int roomFor(int length) {
        return (int) Math.min(Integer.MAX_VALUE - 8L, length + (length >> 2) + 16L);
    }
}
