package sennit.engine.contact.rope;

import java.util.Arrays;

/**
 * Broad phase: pairs of spans that may come near, by a uniform grid of their hulls, kept for as long as nothing has
 * moved further than a skin. What it lists beyond the need is tested away later, so the skin shows in no bit. Linear in
 * the spans and in the pairs found.
 */
final class NearSpans {
    /** Way that spans may go before they are listed anew, in radii. */
    private static final double SKIN = 1;

    private final RopeSpans spans;

    /** The pairs, the later span first, in rising order. */
    int count;

    int[] first = new int[64];
    int[] second = new int[64];

    /** Middles, hulls and needs of the spans when they were listed. */
    private final double[] middle;

    private final double[] reach;
    private final double[] drift = new double[3];
    private boolean listed;

    /** Grid: the first span of each bucket, and the next in the same one. */
    private final int[] head;

    private final int[] next;
    private final int[] cell;

    NearSpans(RopeSpans spans) {
        this.spans = spans;
        middle = new double[3 * spans.count];
        reach = new double[spans.count];
        int size = Integer.highestOneBit(Math.max(1, 2 * spans.count)) * 2;
        head = new int[size];
        next = new int[spans.count];
        cell = new int[3 * spans.count];
    }

    /** What was listed counts no more. */
    void forget() {
        listed = false;
    }

    /**
     * Lists all pairs of spans whose surfaces are nearer than the needs of both together: {@code range} plus
     * {@code spread}, which {@link RopeSpans#move} wrote, and what they move against the common motion.
     */
    void cover(double range) {
        mean(spans.mean, drift);
        double dx = drift[0], dy = drift[1], dz = drift[2];
        if (listed && covered(range, dx, dy, dz)) return;
        for (int g = 0; g < spans.count; g++) {
            reach[g] = need(g, range, dx, dy, dz) + 0.5 * SKIN * spans.radius[g];
            System.arraycopy(spans.middle, 3 * g, middle, 3 * g, 3);
        }
        list();
        listed = true;
    }

    /** Half of what a span needs, from its middle, m. */
    private double need(int g, double range, double dx, double dy, double dz) {
        double x = spans.mean[3 * g] - dx, y = spans.mean[3 * g + 1] - dy, z = spans.mean[3 * g + 2] - dz;
        double move = Math.sqrt(x * x + y * y + z * z) + spans.spread[g];
        return spans.hull[g] + spans.radius[g] * (1 + range) + move;
    }

    private boolean covered(double range, double dx, double dy, double dz) {
        // the common way of all spans changes no distance
        double wx = 0, wy = 0, wz = 0;
        for (int g = 0; g < spans.count; g++) {
            wx += spans.middle[3 * g] - middle[3 * g];
            wy += spans.middle[3 * g + 1] - middle[3 * g + 1];
            wz += spans.middle[3 * g + 2] - middle[3 * g + 2];
        }
        wx /= spans.count;
        wy /= spans.count;
        wz /= spans.count;
        for (int g = 0; g < spans.count; g++) {
            double x = spans.middle[3 * g] - middle[3 * g] - wx,
                    y = spans.middle[3 * g + 1] - middle[3 * g + 1] - wy,
                    z = spans.middle[3 * g + 2] - middle[3 * g + 2] - wz;
            if (!(Math.sqrt(x * x + y * y + z * z) + need(g, range, dx, dy, dz) <= reach[g])) return false;
        }
        return true;
    }

    private void mean(double[] x, double[] out) {
        Arrays.fill(out, 0);
        for (int g = 0; g < spans.count; g++) for (int k = 0; k < 3; k++) out[k] += x[3 * g + k];
        for (int k = 0; k < 3; k++) out[k] /= spans.count;
    }

    private void list() {
        // cells of the grid as wide as the widest span
        double widest = 0;
        for (int g = 0; g < spans.count; g++) widest = Math.max(widest, reach[g]);
        double width = 2 * widest;
        Arrays.fill(head, -1);
        count = 0;
        for (int g = 0; g < spans.count; g++) {
            for (int k = 0; k < 3; k++) cell[3 * g + k] = (int) Math.floor(middle[3 * g + k] / width);
            int from = count;
            for (int n = 0; n < 27; n++) neighbours(g, n % 3 - 1, n / 3 % 3 - 1, n / 9 - 1);
            sort(from);
            int b = bucket(cell[3 * g], cell[3 * g + 1], cell[3 * g + 2]);
            next[g] = head[b];
            head[b] = g;
        }
    }

    private int bucket(int x, int y, int z) {
        int h = x * 73856093 ^ y * 19349663 ^ z * 83492791;
        return (h ^ h >>> 15) & head.length - 1;
    }

    private void neighbours(int g, int dx, int dy, int dz) {
        int x = cell[3 * g] + dx, y = cell[3 * g + 1] + dy, z = cell[3 * g + 2] + dz;
        for (int h = head[bucket(x, y, z)]; h >= 0; h = next[h]) {
            if (cell[3 * h] != x || cell[3 * h + 1] != y || cell[3 * h + 2] != z) continue;
            if (!spans.meet(g, h)) continue;
            double a = middle[3 * g] - middle[3 * h],
                    b = middle[3 * g + 1] - middle[3 * h + 1],
                    c = middle[3 * g + 2] - middle[3 * h + 2];
            double far = reach[g] + reach[h];
            if (a * a + b * b + c * c >= far * far || tooClose(g, h)) continue;
            if (count == first.length) {
                first = Arrays.copyOf(first, 2 * count);
                second = Arrays.copyOf(second, 2 * count);
            }
            first[count] = g;
            second[count++] = h;
        }
    }

    /** Whether no two cells of both are far enough apart along the rope to meet. */
    private boolean tooClose(int g, int h) {
        if (spans.rope[g] != spans.rope[h]) return false;
        double way = spans.way(g, spans.number[g] + 0.5, spans.number[h] + 0.5);
        return way + spans.length[g] < spans.excluded(g, h);
    }

    /** Puts the partners of one span in order; they are few. */
    private void sort(int from) {
        for (int i = from + 1; i < count; i++) {
            int h = second[i], k = i;
            for (; k > from && second[k - 1] > h; k--) second[k] = second[k - 1];
            second[k] = h;
        }
    }
}
