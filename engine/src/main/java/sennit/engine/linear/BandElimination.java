package sennit.engine.linear;

import java.util.Arrays;

/**
 * LU with partial pivoting of a matrix with half-bandwidth b.
 *
 * <p>Row-major; element (i, j), i - b <= j <= i + 2 b, is {@code a[row(i) + j]}. Rows keep b columns of room for the
 * fill that row exchanges cause. Golub and Van Loan, "Matrix Computations", 4th ed., section 4.3.5.
 */
final class BandElimination {
    int n;
    int b;
    double[] a = {};

    /** Smallest pivot of the last {@link #factor}, absolute. */
    double smallestPivot;

    private int[] pivot = {};

    /** Zero matrix of the given order and half-bandwidth. */
    void reset(int order, int halfBandwidth) {
        n = order;
        b = halfBandwidth;
        a = Storage.doubles(a, length(n, b));
        pivot = Storage.ints(pivot, n);
    }

    static int length(int n, int b) {
        long length = (long) n * (3L * b + 1);
        if (length > Integer.MAX_VALUE - 8)
            throw new IllegalArgumentException("band of " + n + " x " + b + " is too large to store");
        return (int) length;
    }

    void clear() {
        Arrays.fill(a, 0, length(n, b), 0);
    }

    /** Offset of row i: element (i, j) is at {@code row(i) + j}. */
    int row(int i) {
        return i * 3 * b + b;
    }

    /** Factors in place; false when a pivot is zero or not finite. */
    boolean factor() {
        smallestPivot = Double.POSITIVE_INFINITY;
        for (int k = 0; k < n; k++) {
            int last = Math.min(n - 1, k + b);
            int p = largest(k, last);
            pivot[k] = p;
            int right = Math.min(n - 1, k + 2 * b);
            double top = a[row(p) + k];
            double size = Math.abs(top);
            if (!(size > 0 && size <= Double.MAX_VALUE)) return false;
            smallestPivot = Math.min(smallestPivot, size);
            if (p != k) swap(row(p), row(k), k, right);
            double inverse = 1 / top;
            for (int i = k + 1; i <= last; i++) {
                double f = a[row(i) + k] *= inverse;
                if (f != 0) subtract(row(i), row(k), f, k + 1, right);
            }
        }
        return true;
    }

    private int largest(int k, int last) {
        int p = k;
        double best = Math.abs(a[row(k) + k]);
        for (int i = k + 1; i <= last; i++) {
            double size = Math.abs(a[row(i) + k]);
            // a value that is not a number wins and is found by the caller
            if (size > best || Double.isNaN(size)) {
                best = size;
                p = i;
            }
        }
        return p;
    }

    private void swap(int x, int y, int from, int to) {
        for (int j = from; j <= to; j++) {
            double t = a[x + j];
            a[x + j] = a[y + j];
            a[y + j] = t;
        }
    }

    private void subtract(int x, int y, double f, int from, int to) {
        for (int j = from; j <= to; j++) a[x + j] -= f * a[y + j];
    }

    /** Solves in place. */
    void solve(double[] x) {
        for (int k = 0; k < n; k++) {
            int p = pivot[k];
            double t = x[p];
            x[p] = x[k];
            x[k] = t;
            int last = Math.min(n - 1, k + b);
            for (int i = k + 1; i <= last; i++) x[i] -= a[row(i) + k] * t;
        }
        for (int i = n - 1; i >= 0; i--) {
            double s = x[i];
            int row = row(i);
            int right = Math.min(n - 1, i + 2 * b);
            for (int j = i + 1; j <= right; j++) s -= a[row + j] * x[j];
            x[i] = s / a[row + i];
        }
    }
}
