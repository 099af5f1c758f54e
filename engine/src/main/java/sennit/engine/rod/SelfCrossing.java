package sennit.engine.rod;

import java.util.Arrays;
import java.util.Locale;
import sennit.engine.math.CubicBasis;

/**
 * Finds where a rest shape runs through itself: two places nearer than a quarter of the diameter although the rod
 * between them is long enough to turn round. What only touches may have been drawn so. Samples a quarter of a diameter
 * apart, sorted into cells of one diameter: O(n log n).
 */
final class SelfCrossing {
    /** Most samples; thinner rods are looked at more coarsely. */
    private static final int MOST = 200_000;

    /** Distance below which the solid parts run through each other, in diameters. */
    private static final double NEAR = 0.25;

    /** Bits of a cell number per axis. */
    private static final int BITS = 21;

    private final Rod rod;
    private final double reach;
    private final int count;
    private final double[] place;
    private final double[] arc;
    private final long[] cell;

    private SelfCrossing(Rod rod) {
        this.rod = rod;
        this.reach = 2 * rod.section().radius();
        double length = rod.length(rod.initial());
        this.count = (int) Math.max(2, Math.min(MOST, Math.ceil(4 * length / reach)));
        this.place = new double[3 * count];
        this.arc = new double[count];
        this.cell = new long[count];
        sample();
    }

    /** Throws {@link IllegalArgumentException} with both places when the drawn shape runs through itself. */
    static void check(Rod rod) {
        new SelfCrossing(rod).search();
    }

    /** Throws the same when a coil of constant curvature and twist has turns nearer than the diameter. */
    static void check(RodSpec spec, Rest.Coiled coil, double length, double diameter) {
        double curvature = Math.sqrt(coil.curvature1() * coil.curvature1() + coil.curvature2() * coil.curvature2());
        double rate = Math.sqrt(curvature * curvature + coil.twist() * coil.twist());
        double turns = rate * length / (2 * Math.PI), pitch = 2 * Math.PI * Math.abs(coil.twist()) / (rate * rate);
        // half a turn beyond the full one: a rod that only just closes to a ring is what many want
        // a helix thinner than the rod is a rod that is wrung
        if (curvature < diameter * rate * rate || curvature == 0 || turns < 1.5 || pitch >= NEAR * diameter) return;
        throw new IllegalArgumentException(String.format(
                Locale.ROOT,
                "rest of \"%s\" must not run through itself: its %.3g turns are %.3g m apart, the diameter is %.3g m",
                spec.id(),
                turns,
                pitch,
                diameter));
    }

    private void sample() {
        double[] w = new double[4], x = new double[3];
        for (int i = 0; i < count; i++) {
            double s = (double) i / (rod.spec().closed() ? count : count - 1) * rod.spans();
            int span = (int) Math.min(rod.spans() - 1.0, Math.floor(s));
            CubicBasis.value(s - span, w, 0);
            rod.combine(rod.initial(), span, w, x);
            System.arraycopy(x, 0, place, 3 * i, 3);
            if (i > 0) arc[i] = arc[i - 1] + Math.sqrt(square(i, i - 1));
            cell[i] = key(coordinate(x[0]), coordinate(x[1]), coordinate(x[2]));
        }
    }

    private long coordinate(double x) {
        return (long) Math.floor(x / reach) & ((1L << BITS) - 1);
    }

    private static long key(long x, long y, long z) {
        return (x << (2 * BITS)) | (y << BITS) | z;
    }

    private void search() {
        long[] sorted = cell.clone();
        Arrays.sort(sorted);
        int[] first = new int[count], next = new int[count];
        Arrays.fill(first, -1);
        for (int i = count - 1; i >= 0; i--) {
            int at = Arrays.binarySearch(sorted, cell[i]);
            while (at > 0 && sorted[at - 1] == cell[i]) at--;
            next[i] = first[at];
            first[at] = i;
        }
        long mask = (1L << BITS) - 1;
        for (int i = 0; i < count; i++) {
            long x = cell[i] >> (2 * BITS), y = (cell[i] >> BITS) & mask, z = cell[i] & mask;
            for (int k = 0; k < 27; k++) {
                long near = key((x + k % 3 - 1) & mask, (y + (k / 3) % 3 - 1) & mask, (z + k / 9 - 1) & mask);
                int at = Arrays.binarySearch(sorted, near);
                if (at < 0) continue;
                while (at > 0 && sorted[at - 1] == near) at--;
                for (int j = first[at]; j >= 0; j = next[j]) if (j > i) compare(i, j);
            }
        }
    }

    private void compare(int i, int j) {
        // ends may meet, closed or not; round a half turn of one diameter the rod touches itself on the inside only
        double between = Math.min(arc[j] - arc[i], arc[count - 1] - (arc[j] - arc[i]));
        if (between < Math.PI * reach || square(i, j) >= NEAR * reach * (NEAR * reach)) return;
        throw new IllegalArgumentException(String.format(
                Locale.ROOT,
                "shape of \"%s\" is its shape at rest and must not run through itself: at u = %.4f and u = %.4f it is %.3g m"
                        + " apart, the diameter is %.3g m",
                rod.spec().id(),
                (double) i / (count - 1),
                (double) j / (count - 1),
                Math.sqrt(square(i, j)),
                reach));
    }

    private double square(int i, int j) {
        double sum = 0;
        for (int m = 0; m < 3; m++) {
            double d = place[3 * i + m] - place[3 * j + m];
            sum += d * d;
        }
        return sum;
    }
}
