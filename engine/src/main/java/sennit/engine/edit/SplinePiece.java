package sennit.engine.edit;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.math.CubicBasis;
import sennit.engine.math.Vec3;

/**
 * A part of the spline of a rod, with spans of its own. From a knot to a knot it has the control points of the whole;
 * else it passes through the whole at its own knots and leaves its ends in the same directions, which is off by the
 * fourth power of a span within a span of the whole and by the third across its knots.
 *
 * @param from where it starts, in spans of the whole
 * @param to where it ends
 */
record SplinePiece(double from, double to) {
    /** What a whole number of spans may be off by, in spans. */
    private static final double ROUNDING = 1e-9;

    /** At so many places of a span it is looked for a point. */
    private static final int LOOKS = 16;

    /** {@return how many spans it has: none is longer than one of the whole} */
    int spans() {
        return (int) Math.ceil(to - from - ROUNDING);
    }

    /** {@return the length of one of them, in spans of the whole} */
    private double step() {
        return (to - from) / spans();
    }

    private boolean isExact() {
        return from == Math.rint(from) && to == Math.rint(to);
    }

    /** {@return its control points, of those of the whole} */
    List<Vec3> points(List<Vec3> whole) {
        if (whole.isEmpty()) return List.of();
        int n = spans();
        List<Vec3> out = new ArrayList<>();
        if (isExact()) {
            for (int i = 0; i < n + 3; i++) out.add(whole.get((int) from + i));
            return out;
        }
        // slopes at the ends, per own span
        Vec3 first = slope(whole, from), last = slope(whole, to);
        // rows 1 4 1 through its knots, first and last with the slopes; forward
        List<Vec3> r = new ArrayList<>();
        double[] f = new double[n + 1];
        for (int i = 0; i <= n; i++) {
            Vec3 right = at(whole, i < n ? from + i * step() : to).times(6);
            if (i == 0) right = right.plus(first.times(2));
            if (i == n) right = right.minus(last.times(2));
            double below = i == 0 ? 0 : i == n ? 2 : 1;
            double pivot = 4 - below * (i == 0 ? 0 : f[i - 1]);
            f[i] = (i == 0 ? 2 : 1) / pivot;
            r.add((i == 0 ? right : right.minus(r.get(i - 1).times(below))).times(1 / pivot));
        }
        // backward
        for (int i = n - 1; i >= 0; i--) r.set(i, r.get(i).minus(r.get(i + 1).times(f[i])));
        // the outer ones follow from the slopes
        out.add(r.get(1).minus(first.times(2)));
        out.addAll(r);
        out.add(r.get(n - 1).plus(last.times(2)));
        return out;
    }

    /** {@return the same of numbers, as twist angles are} */
    List<Double> numbers(List<Double> whole) {
        return points(whole.stream().map(x -> new Vec3(x, 0, 0)).toList()).stream()
                .map(Vec3::x)
                .toList();
    }

    /** {@return what is told per span at two places of each, for its own spans: of the nearest such place} */
    List<Vec3> places(List<Vec3> whole) {
        List<Vec3> out = new ArrayList<>();
        for (int quarter = 1; quarter < 4 * spans() && !whole.isEmpty(); quarter += 2) {
            double at = from + 0.25 * quarter * step();
            out.add(whole.get((int) (2 * at) % whole.size()).times(step()));
        }
        return out;
    }

    /** The spline at a place, in spans. */
    private static Vec3 at(List<Vec3> spline, double place) {
        int span = span(spline, place);
        double[] w = new double[4];
        CubicBasis.value(place - span, w, 0);
        return combined(spline, span, w);
    }

    /** Its slope there, per span of the piece. */
    private Vec3 slope(List<Vec3> spline, double place) {
        int span = span(spline, place);
        double[] w = new double[4];
        CubicBasis.first(place - span, w, 0);
        return combined(spline, span, w).times(step());
    }

    private static int span(List<Vec3> spline, double place) {
        return Math.min(spline.size() - 4, (int) place);
    }

    private static Vec3 combined(List<Vec3> spline, int span, double[] w) {
        Vec3 sum = Vec3.ZERO;
        for (int j = 0; j < 4; j++) sum = sum.plus(spline.get(span + j).times(w[j]));
        return sum;
    }

    /**
     * {@return where on a rod, in spans, the first of two pieces ends}
     *
     * @param whole control points of the rod
     * @param piece those of a piece that starts where the rod starts
     */
    static double end(List<Vec3> whole, List<Vec3> piece) {
        int n = piece.size() - 3;
        Vec3 end = at(piece, n);
        // it ends in the last span that it has begun
        return between(whole, end, n - 1, n);
    }

    /**
     * {@return where on a rod, in spans, a piece starts}
     *
     * @param whole control points of the rod
     * @param piece those of the piece
     */
    static double start(List<Vec3> whole, List<Vec3> piece) {
        Vec3 start = at(piece, 0);
        // the nearest of many places, and between its neighbours
        int nearest = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i <= LOOKS * (whole.size() - 3); i++) {
            double off = at(whole, (double) i / LOOKS).minus(start).norm();
            if (off < least) nearest = i;
            least = Math.min(least, off);
        }
        double low = Math.max(0, nearest - 1.0) / LOOKS;
        return between(whole, start, low, Math.min(whole.size() - 3, (nearest + 1.0) / LOOKS));
    }

    /** Where a point of a spline is between two places: halved, along their chord. */
    private static double between(List<Vec3> whole, Vec3 end, double from, double to) {
        Vec3 chord = at(whole, to).minus(at(whole, from));
        double low = from, high = to;
        for (int i = 0; i < 60; i++) {
            double middle = 0.5 * (low + high);
            if (at(whole, middle).minus(end).dot(chord) < 0) low = middle;
            else high = middle;
        }
        return high;
    }
}
