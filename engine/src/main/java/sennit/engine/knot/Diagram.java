package sennit.engine.knot;

import java.util.Arrays;
import java.util.Comparator;

/** The crossings of a closed polygon as it is seen from one side. */
final class Diagram {
    /** A prime below 2^31: products of two numbers below it fit a long. */
    private static final long PRIME = 2147483647;

    /** Crossings, no., of which a polynomial is found: time grows with their fourth power, 16 ms for these. */
    private static final int MOST = 100;

    /**
     * Number of the crossing of each passage, in the order in which the curve comes to them, and whether it is below.
     */
    private final int[] crossing;

    private final boolean[] below;

    /** Handedness of each crossing, +1 or -1. */
    private final int[] sign;

    private Diagram(int[] crossing, boolean[] below, int[] sign) {
        this.crossing = crossing;
        this.below = below;
        this.sign = sign;
    }

    /** {@return how many crossings there are} */
    int crossings() {
        return sign.length;
    }

    /** {@return the diagram of a closed polygon {@code [n, 3]} as seen along the third of three unit vectors} */
    static Diagram of(double[] points, double[][] axes) {
        int n = points.length / 3;
        double[] seen = new double[3 * n];
        for (int i = 0; i < n; i++)
            for (int k = 0; k < 3; k++) for (int j = 0; j < 3; j++) seen[3 * i + k] += axes[k][j] * points[3 * i + j];
        var found = new Found();
        for (int i = 0; i < n; i++) for (int j = i + 2; j < n; j++) if (i != 0 || j != n - 1) cross(seen, i, j, found);
        return found.diagram();
    }

    /** Notes where two edges cross. */
    private static void cross(double[] x, int i, int j, Found found) {
        int n = x.length / 3, a = 3 * i, b = 3 * ((i + 1) % n), c = 3 * j, d = 3 * ((j + 1) % n);
        double ux = x[b] - x[a], uy = x[b + 1] - x[a + 1], vx = x[d] - x[c], vy = x[d + 1] - x[c + 1];
        double det = ux * vy - uy * vx, wx = x[c] - x[a], wy = x[c + 1] - x[a + 1];
        if (det == 0) return;
        double s = (wx * vy - wy * vx) / det, t = (wx * uy - wy * ux) / det;
        if (s < 0 || s >= 1 || t < 0 || t >= 1) return;
        double first = x[a + 2] + s * (x[b + 2] - x[a + 2]), second = x[c + 2] + t * (x[d + 2] - x[c + 2]);
        // right-handed: the upper one is turned to the lower one by the shorter turn to the left
        if (first > second) found.add(i + s, j + t, det > 0 ? 1 : -1);
        else found.add(j + t, i + s, det > 0 ? -1 : 1);
    }

    /**
     * {@return the Alexander polynomial}: the minor of Alexander's matrix (one row a crossing, one column an arc from
     * one passage below to the next), from its values at as many points as it has coefficients, modulo a prime; one
     * without coefficients for more than a hundred crossings.
     */
    AlexanderPolynomial alexander() {
        int n = crossings();
        if (n < 3) return AlexanderPolynomial.ONE;
        if (n > MOST) return AlexanderPolynomial.UNKNOWN;
        int[] over = new int[n], in = new int[n], out = new int[n];
        int arc = 0;
        for (int i = 0; i < crossing.length; i++) {
            int k = crossing[i];
            if (!below[i]) over[k] = arc;
            else {
                in[k] = arc;
                arc = (arc + 1) % n;
                out[k] = arc;
            }
        }
        long[] value = new long[n];
        for (int t = 0; t < n; t++) {
            long[][] m = new long[n - 1][n];
            for (int k = 0; k < n - 1; k++) {
                m[k][over[k]] += 1 - t;
                m[k][sign[k] > 0 ? in[k] : out[k]] += t;
                m[k][sign[k] > 0 ? out[k] : in[k]] -= 1;
            }
            value[t] = determinant(m, n - 1);
        }
        return new AlexanderPolynomial(interpolate(value));
    }

    /** The determinant of the first columns, modulo the prime. */
    private static long determinant(long[][] m, int n) {
        for (long[] row : m) for (int j = 0; j < row.length; j++) row[j] = Math.floorMod(row[j], PRIME);
        long det = 1;
        for (int c = 0; c < n; c++) {
            int pivot = c;
            while (pivot < n && m[pivot][c] == 0) pivot++;
            if (pivot == n) return 0;
            if (pivot != c) det = PRIME - det;
            long[] row = m[pivot];
            m[pivot] = m[c];
            m[c] = row;
            det = det * row[c] % PRIME;
            long inverse = inverse(row[c]);
            for (int i = c + 1; i < n; i++) {
                if (m[i][c] == 0) continue;
                long f = m[i][c] * inverse % PRIME;
                for (int j = c; j < n; j++) m[i][j] = Math.floorMod(m[i][j] - f * row[j] % PRIME, PRIME);
            }
        }
        return det % PRIME;
    }

    /** Coefficients of the polynomial with these values at 0, 1, 2, ...: Newton's differences; nearest to 0. */
    private static long[] interpolate(long[] value) {
        int n = value.length;
        long[] difference = value.clone();
        for (int k = 1; k < n; k++) {
            long inverse = inverse(k);
            for (int i = n - 1; i >= k; i--)
                difference[i] = Math.floorMod(difference[i] - difference[i - 1], PRIME) * inverse % PRIME;
        }
        // Horner's scheme on the factors t - k
        long[] out = new long[n];
        for (int k = n - 1; k >= 0; k--) {
            for (int i = n - 1; i >= 0; i--)
                out[i] = Math.floorMod((i > 0 ? out[i - 1] : 0) - k * out[i] % PRIME, PRIME);
            out[0] = (out[0] + difference[k]) % PRIME;
        }
        for (int i = 0; i < n; i++) if (out[i] > PRIME / 2) out[i] -= PRIME;
        return out;
    }

    /** By Fermat's little theorem. */
    private static long inverse(long a) {
        long base = a % PRIME, out = 1;
        for (long e = PRIME - 2; e > 0; e >>= 1) {
            if ((e & 1) == 1) out = out * base % PRIME;
            base = base * base % PRIME;
        }
        return out;
    }

    /** Crossings as they are found: of each the place above, then that below. */
    private static final class Found {
        private double[] place = new double[32];
        private int[] sign = new int[16];
        private int count;

        void add(double above, double under, int handed) {
            if (count == sign.length) {
                place = Arrays.copyOf(place, 4 * count);
                sign = Arrays.copyOf(sign, 2 * count);
            }
            place[2 * count] = above;
            place[2 * count + 1] = under;
            sign[count++] = handed;
        }

        Diagram diagram() {
            Integer[] order = new Integer[2 * count];
            Arrays.setAll(order, i -> i);
            Arrays.sort(order, Comparator.comparingDouble(i -> place[i]));
            int[] crossing = new int[2 * count];
            boolean[] below = new boolean[2 * count];
            for (int i = 0; i < 2 * count; i++) {
                crossing[i] = order[i] / 2;
                below[i] = order[i] % 2 == 1;
            }
            return new Diagram(crossing, below, Arrays.copyOf(sign, count));
        }
    }
}
