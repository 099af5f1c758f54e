package sennit.engine.rod;

import java.util.Arrays;
import java.util.Locale;
import sennit.engine.math.CubicBasis;
import sennit.engine.rod.geometry.RodDofs;
import sennit.engine.rod.spec.RodSpec;

/**
 * Finds where a rest shape that is drawn runs through itself: two places nearer than a quarter of the diameter although
 * the rod between them is long enough to turn round. What only touches may have been drawn so. Works on chords, sorted
 * by cells as wide as the longest: O(n log n) for shapes that do not fill space.
 */
final class DrawnSelfCrossing {
    /** Chords per span: they leave a span that is a sixth of a circle by a 2000th of its length. */
    private static final int CHORDS = 8;

    /** Distance below which the solid parts run through each other, in diameters. */
    private static final double NEAR = 0.25;

    /** Bits of a cell number per axis. */
    private static final int BITS = 21;

    private static final long MASK = (1L << BITS) - 1;

    private final String rod;
    private final double diameter;
    private final int count;
    private final double[] place;
    private final double[] arc;
    private final double width;

    private DrawnSelfCrossing(String rod, RodDofs dofs, double[] control, double diameter) {
        this.rod = rod;
        this.diameter = diameter;
        this.count = CHORDS * dofs.spans;
        this.place = new double[3 * (count + 1)];
        this.arc = new double[count + 1];
        this.width = sample(dofs, control) + NEAR * diameter;
    }

    /**
     * Throws {@link IllegalArgumentException} with both places when the drawn shape, whose control points are
     * {@code control}, runs through itself.
     */
    static void check(RodSpec spec, RodDofs dofs, double[] control, double diameter) {
        new DrawnSelfCrossing(spec.id(), dofs, control, diameter).search();
    }

    /** Ends of the chords; returns the length of the longest, m. */
    private double sample(RodDofs dofs, double[] control) {
        double[] w = new double[4], x = new double[3];
        double longest = 0;
        for (int i = 0; i <= count; i++) {
            // place on the curve
            int span = Math.min(dofs.spans - 1, i / CHORDS);
            CubicBasis.value((double) i / CHORDS - span, w, 0);
            dofs.combine(control, span, w, x);
            System.arraycopy(x, 0, place, 3 * i, 3);
            if (i == 0) continue;
            // chord from the place before
            double chord = Math.sqrt(square(3 * i, 3 * i - 3));
            arc[i] = arc[i - 1] + chord;
            longest = Math.max(longest, chord);
        }
        return longest;
    }

    private double square(int a, int b) {
        double sum = 0;
        for (int m = 0; m < 3; m++) sum += (place[a + m] - place[b + m]) * (place[a + m] - place[b + m]);
        return sum;
    }

    private long cell(int chord, int axis) {
        double middle = 0.5 * (place[3 * chord + axis] + place[3 * chord + 3 + axis]);
        return (long) Math.floor(middle / width) & MASK;
    }

    private static long key(long x, long y, long z) {
        return ((x & MASK) << (2 * BITS)) | ((y & MASK) << BITS) | (z & MASK);
    }

    private void search() {
        // chords sorted by cells: a list for each cell that has any
        long[] key = new long[count];
        for (int i = 0; i < count; i++) key[i] = key(cell(i, 0), cell(i, 1), cell(i, 2));
        long[] sorted = Arrays.stream(key).sorted().distinct().toArray();
        int[] first = new int[sorted.length], next = new int[count];
        Arrays.fill(first, -1);
        for (int i = count - 1; i >= 0; i--) {
            int at = Arrays.binarySearch(sorted, key[i]);
            next[i] = first[at];
            first[at] = i;
        }
        for (int i = 0; i < count; i++) {
            // every pair in the same or neighbouring cells, once
            long x = cell(i, 0), y = cell(i, 1), z = cell(i, 2);
            for (int k = 0; k < 27; k++) {
                int at = Arrays.binarySearch(sorted, key(x + k % 3 - 1, y + (k / 3) % 3 - 1, z + k / 9 - 1));
                for (int j = at < 0 ? -1 : first[at]; j >= 0; j = next[j]) if (j > i) compare(i, j);
            }
        }
    }

    private void compare(int i, int j) {
        // ends may meet, closed or not; round a half turn of one diameter the rod touches itself on the inside only
        double between = Math.min(arc[j] - arc[i], arc[count] - (arc[j] - arc[i]));
        if (between < Math.PI * diameter || j - i < 2 || (i == 0 && j == count - 1)) return;
        double apart = apart(3 * i, 3 * j);
        if (apart >= NEAR * diameter) return;
        throw new IllegalArgumentException(String.format(
                Locale.ROOT,
                "shape of \"%s\" is its shape at rest and must not run through itself: at u = %.4f and u = %.4f it is %.3g m"
                        + " apart, the diameter is %.3g m",
                rod,
                (double) i / count,
                (double) j / count,
                apart,
                diameter));
    }

    /** Distance of two chords (Ericson, Real-Time Collision Detection, 2005, sec. 5.1.9), m. */
    private double apart(int p, int q) {
        // products of both directions and the difference of the starts
        double a = 0, b = 0, c = 0, e = 0, f = 0;
        for (int m = 0; m < 3; m++) {
            double d1 = place[p + 3 + m] - place[p + m], d2 = place[q + 3 + m] - place[q + m];
            double r = place[p + m] - place[q + m];
            a += d1 * d1;
            b += d1 * d2;
            c += d1 * r;
            e += d2 * d2;
            f += d2 * r;
        }
        // nearest parameters, one clamped after the other
        double crossed = a * e - b * b;
        double s = crossed > 0 ? inside((b * f - c * e) / crossed) : 0;
        double t = inside((b * s + f) / e);
        s = inside((b * t - c) / a);
        // distance there
        double sum = 0;
        for (int m = 0; m < 3; m++) {
            double d1 = place[p + 3 + m] - place[p + m], d2 = place[q + 3 + m] - place[q + m];
            double d = place[p + m] + s * d1 - place[q + m] - t * d2;
            sum += d * d;
        }
        return Math.sqrt(sum);
    }

    private static double inside(double x) {
        return Math.max(0, Math.min(1, x));
    }
}
