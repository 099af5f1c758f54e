package sennit.engine.bench;

import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.openblas.global.openblas;
import sennit.engine.linear.Factorization;
import sennit.engine.linear.Kkt;

/** The matrix of a {@link Kkt} in LAPACK band storage, column-major in native memory, for dgbtrf of OpenBLAS. */
final class LapackBand {
    private static final int COLUMN_MAJOR = 102;

    final int n;
    final int half;
    private final int stride;
    private final DoublePointer original;
    private final DoublePointer work;
    private final IntPointer pivots;
    private final DoublePointer side;
    private final int[] position;

    /** Copies the values in the order of {@code order}. */
    LapackBand(Kkt k, Factorization order) {
        n = k.pattern.scalars();
        position = new int[n];
        for (int i = 0; i < n; i++) position[i] = order.permutation(i);
        half = measure(k);
        stride = 3 * half + 1;
        original = new DoublePointer(band(k));
        work = new DoublePointer((long) n * stride);
        pivots = new IntPointer((long) n);
        side = new DoublePointer((long) n);
        for (int i = 0; i < n; i++) side.put(i, 1);
    }

    /** Half-bandwidth of what is not zero. */
    private int measure(Kkt k) {
        int most = 0;
        var p = k.pattern;
        for (int b = 0; b < p.blocks(); b++) {
            int at = p.blockAt(b);
            for (int i = p.firstScalar(p.blockRow(b)); i < p.firstScalar(p.blockRow(b) + 1); i++) {
                for (int j = p.firstScalar(p.blockCol(b)); j < p.firstScalar(p.blockCol(b) + 1); j++, at++) {
                    if (k.values[at] != 0) most = Math.max(most, Math.abs(position[i] - position[j]));
                }
            }
        }
        return most;
    }

    private double[] band(Kkt k) {
        double[] band = new double[n * stride];
        var p = k.pattern;
        for (int b = 0; b < p.blocks(); b++) {
            int r = p.blockRow(b);
            int c = p.blockCol(b);
            int at = p.blockAt(b);
            for (int i = p.firstScalar(r); i < p.firstScalar(r + 1); i++) {
                for (int j = p.firstScalar(c); j < p.firstScalar(c + 1); j++, at++) {
                    if (k.values[at] == 0) continue;
                    band[index(position[i], position[j])] += k.values[at];
                    if (r != c) band[index(position[j], position[i])] += k.values[at];
                }
            }
        }
        return band;
    }

    private int index(int i, int j) {
        return j * stride + 2 * half + i - j;
    }

    void copy() {
        Pointer.memcpy(work, original, 8L * n * stride);
    }

    void factor() {
        copy();
        int info = openblas.LAPACKE_dgbtrf_work(COLUMN_MAJOR, n, n, half, half, work, stride, pivots);
        if (info != 0) throw new IllegalStateException("dgbtrf: " + info);
    }

    /** dgbsv with one right-hand side. */
    void factorAndSolve() {
        copy();
        int info = openblas.LAPACKE_dgbsv_work(COLUMN_MAJOR, n, half, half, 1, work, stride, pivots, side, n);
        if (info != 0) throw new IllegalStateException("dgbsv: " + info);
    }

    double[] solve(double[] b) {
        var x = new DoublePointer((long) n);
        for (int i = 0; i < n; i++) x.put(position[i], b[i]);
        openblas.LAPACKE_dgbtrs_work(COLUMN_MAJOR, (byte) 'N', n, half, half, 1, work, stride, pivots, x, n);
        double[] out = new double[n];
        for (int i = 0; i < n; i++) out[i] = x.get(position[i]);
        return out;
    }
}
