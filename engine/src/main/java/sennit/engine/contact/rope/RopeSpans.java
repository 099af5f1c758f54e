package sennit.engine.contact.rope;

import java.util.Arrays;
import java.util.List;
import sennit.engine.math.CubicBasis;
import sennit.engine.rod.Rod;
import sennit.engine.rod.spec.MaterialPresets;
import sennit.engine.rod.spec.RodSpec;

/**
 * The spans of all ropes that touch, and the cells into which each is cut, about half a diameter long: where they are,
 * how far they reach, how fast they move. Spans are numbered through all ropes, and so are cells.
 */
final class RopeSpans {
    /** Length of a cell, in diameters. */
    private static final double CELL = 0.55;

    /** Spans between two of one rope that are looked at as a stretch. */
    private static final int NEIGHBOURS = 6;

    final Rod[] rods;

    /** Number of spans of all ropes. */
    final int count;

    /** Number of cells of all ropes. */
    final int cells;

    /** The rope of each span, its number in the rope, its first cell. Shape {@code [spans]}. */
    final int[] rope;

    final int[] number;
    final int[] firstCell;

    /** Cells of a span. Shape {@code [ropes]}. */
    final int[] perSpan;

    /** Largest radius of the section in each span, m. Shape {@code [spans]}. */
    final double[] radius;

    /** Length of a span at rest, m. Shape {@code [spans]}. */
    final double[] length;

    /** The way from the start of the rope to each span, m. Shape {@code [spans]}. */
    private final double[] begins;

    /** Whether a rope touches others, and itself. Shape {@code [ropes]}. */
    final boolean[] others;

    final boolean[] itself;

    /** Middle of the four control points of each span, m. Shape {@code [spans, 3]}. */
    final double[] middle;

    /** Largest distance of one of them from it, m. Shape {@code [spans]}. */
    final double[] hull;

    /** Half the length of a cell now at most, m. Shape {@code [spans]}. */
    final double[] half;

    /** Middle and largest deviation of a motion of the control points, as {@link #move} wrote them, m. */
    final double[] mean;

    final double[] spread;

    /** Centres of cells, m. Shape {@code [cells, 3]}; see {@link #centres}. */
    final double[] centre;

    /** The first span of each rope, and its coefficient of friction. Shape {@code [ropes]}. */
    private final int[] firstSpan;

    private final double[] friction;

    /** Smallest sum of two radii, m. */
    final double thinnest;

    /** Most cells of a span. */
    private int most = 1;

    private final boolean[] centred;
    private final double[][] weights;

    /** Where ropes are joined. */
    final Joints joints = new Joints(this);

    RopeSpans(List<Rod> touching) {
        rods = touching.toArray(new Rod[0]);
        perSpan = new int[rods.length];
        others = new boolean[rods.length];
        itself = new boolean[rods.length];
        weights = new double[rods.length][];
        firstSpan = new int[rods.length];
        friction = new double[rods.length];
        int n = 0;
        for (int r = 0; r < rods.length; r++) {
            RodSpec.Touch touch = rods[r].spec().contact();
            others[r] = touch != RodSpec.Touch.ITSELF;
            itself[r] = touch != RodSpec.Touch.OTHERS;
            firstSpan[r] = n;
            friction[r] = MaterialPresets.friction(rods[r].spec().material());
            n += rods[r].spans();
            double h = rods[r].rest.length / rods[r].spans();
            double diameter = 2 * rods[r].rest.section.radius();
            perSpan[r] = (int) Math.max(1, Math.round(h / (CELL * diameter)));
            most = Math.max(most, perSpan[r]);
            weights[r] = new double[4 * perSpan[r]];
            for (int k = 0; k < perSpan[r]; k++) CubicBasis.value((k + 0.5) / perSpan[r], weights[r], 4 * k);
        }
        count = n;
        rope = new int[n];
        number = new int[n];
        firstCell = new int[n];
        radius = new double[n];
        length = new double[n];
        begins = new double[n];
        int g = 0, c = 0;
        for (int r = 0; r < rods.length; r++) {
            Rod rod = rods[r];
            for (int s = 0; s < rod.spans(); s++, g++) {
                rope[g] = r;
                number[g] = s;
                firstCell[g] = c;
                c += perSpan[r];
                double size =
                        Math.max(rod.rest.size[3 * s], Math.max(rod.rest.size[3 * s + 1], rod.rest.size[3 * s + 2]));
                radius[g] = rod.rest.section.radius() * size;
                length[g] = rod.rest.spanLength(s);
                begins[g] = s == 0 ? 0 : begins[g - 1] + length[g - 1];
            }
        }
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < n; i++) least = Math.min(least, radius[i]);
        thinnest = 2 * least;
        cells = c;
        middle = new double[3 * n];
        hull = new double[n];
        half = new double[n];
        mean = new double[3 * n];
        spread = new double[n];
        centre = new double[3 * c];
        centred = new boolean[n];
    }

    /** Takes up where the spans are. */
    void place(double[] q) {
        for (int g = 0; g < count; g++) {
            Rod rod = rods[rope[g]];
            hull[g] = spreadOf(rod, q, number[g], middle, 3 * g);
            // the curve is no faster than the longest leg of its control polygon
            double leg = 0;
            for (int k = 0; k < 3; k++) {
                int i = rod.dofs.at(number[g], k), j = rod.dofs.at(number[g], k + 1);
                double x = q[j] - q[i], y = q[j + 1] - q[i + 1], z = q[j + 2] - q[i + 2];
                leg = Math.max(leg, x * x + y * y + z * z);
            }
            half[g] = Math.sqrt(leg) / perSpan[rope[g]];
            centred[g] = false;
        }
    }

    /** Takes up how the control points move by {@code scale} times {@code d}. */
    void move(double[] d, double scale) {
        for (int g = 0; g < count; g++) {
            spread[g] = scale * spreadOf(rods[rope[g]], d, number[g], mean, 3 * g);
            for (int k = 0; k < 3; k++) mean[3 * g + k] *= scale;
        }
    }

    /** {@return the longest move of a control point, m} */
    double longest(double[] d) {
        double square = 0;
        for (int r = 0; r < rods.length; r++) {
            int from = rods[r].first(), to = from + 4 * rods[r].nodes();
            for (int i = from; i < to; i += 4)
                square = Math.max(square, d[i] * d[i] + d[i + 1] * d[i + 1] + d[i + 2] * d[i + 2]);
        }
        return Math.sqrt(square);
    }

    /** Nothing moves. */
    void still() {
        Arrays.fill(mean, 0);
        Arrays.fill(spread, 0);
    }

    private static double spreadOf(Rod rod, double[] x, int s, double[] out, int at) {
        int a = rod.dofs.at(s, 0), b = rod.dofs.at(s, 1), c = rod.dofs.at(s, 2), d = rod.dofs.at(s, 3);
        for (int k = 0; k < 3; k++) out[at + k] = 0.25 * (x[a + k] + x[b + k] + x[c + k] + x[d + k]);
        double square = Math.max(
                Math.max(square(x, a, out, at), square(x, b, out, at)),
                Math.max(square(x, c, out, at), square(x, d, out, at)));
        return Math.sqrt(square);
    }

    private static double square(double[] x, int i, double[] y, int j) {
        double a = x[i] - y[j], b = x[i + 1] - y[j + 1], c = x[i + 2] - y[j + 2];
        return a * a + b * b + c * c;
    }

    /** Places the centres of the cells of a span, once for each {@link #place}. */
    void centres(double[] q, int g) {
        if (centred[g]) return;
        centred[g] = true;
        int r = rope[g];
        Rod rod = rods[r];
        int a = rod.dofs.at(number[g], 0),
                b = rod.dofs.at(number[g], 1),
                c = rod.dofs.at(number[g], 2),
                d = rod.dofs.at(number[g], 3);
        double[] w = weights[r];
        for (int k = 0; k < perSpan[r]; k++) {
            int to = 3 * (firstCell[g] + k);
            for (int m = 0; m < 3; m++)
                centre[to + m] = w[4 * k] * q[a + m]
                        + w[4 * k + 1] * q[b + m]
                        + w[4 * k + 2] * q[c + m]
                        + w[4 * k + 3] * q[d + m];
        }
    }

    /** {@return the curve parameter of the centre of the k-th cell of a span} */
    double parameter(int g, int k) {
        return number[g] + (k + 0.5) / perSpan[rope[g]];
    }

    /** {@return by how much two spans come closer at most, as {@link #move} was told, m} */
    double approach(int g, int h) {
        double x = mean[3 * g] - mean[3 * h],
                y = mean[3 * g + 1] - mean[3 * h + 1],
                z = mean[3 * g + 2] - mean[3 * h + 2];
        return Math.sqrt(x * x + y * y + z * z) + spread[g] + spread[h];
    }

    /** {@return a distance that two spans keep at least, centre line from centre line, m} */
    double gap(int g, int h) {
        return Math.sqrt(square(middle, 3 * g, middle, 3 * h)) - hull[g] - hull[h];
    }

    /** {@return the distance of the centres of two cells, squared, m^2} */
    double squareBetween(int g, int k, int h, int l) {
        return square(centre, 3 * (firstCell[g] + k), centre, 3 * (firstCell[h] + l));
    }

    /** {@return the distance of the centre lines at which two spans touch, m} */
    double apart(int g, int h) {
        return radius[g] + radius[h];
    }

    /** {@return the number of cells of a span} */
    int perSpan(int g) {
        return perSpan[rope[g]];
    }

    /** {@return the number of a pair of cells, in the order of spans first} */
    long key(int g, int k, int h, int l) {
        return ((long) g * count + h) * most * most + (long) k * most + l;
    }

    /** {@return the first span of a pair of cells} */
    int firstOf(long key) {
        return (int) (key / ((long) most * most) / count);
    }

    /** {@return the second span of a pair of cells} */
    int secondOf(long key) {
        return (int) (key / ((long) most * most) % count);
    }

    /** {@return the number of a rope, -1 for one that does not touch} */
    int indexOf(Rod rod) {
        for (int r = 0; r < rods.length; r++) if (rods[r] == rod) return r;
        return -1;
    }

    /** {@return the number of a span of a rope} */
    int spanOf(Rod rod, int s) {
        return firstSpan[indexOf(rod)] + s;
    }

    /** {@return the coefficient of friction between two spans} */
    double friction(int g, int h) {
        return Math.sqrt(friction[rope[g]] * friction[rope[h]]);
    }

    /**
     * {@return whether two spans of one rope, with what is between them, are too straight to meet} Two points of a
     * curve whose tangents keep within an angle of one direction are apart by its cosine times the way between them.
     */
    boolean straight(double[] q, int g, int h, double cosine) {
        if (rope[g] != rope[h]) return false;
        Rod rod = rods[rope[g]];
        int s = Math.min(number[g], number[h]), legs = Math.abs(number[g] - number[h]) + 3;
        if (rod.closed() && 2 * (legs - 3) > rod.spans()) {
            s = Math.max(number[g], number[h]);
            legs = rod.spans() - legs + 6;
        }
        if (legs > 3 + NEIGHBOURS || (rod.closed() && legs >= rod.spans())) return false;
        int from = rod.first() + 4 * (s % rod.nodes()), to = rod.first() + 4 * ((s + legs) % rod.nodes());
        double x = q[to] - q[from], y = q[to + 1] - q[from + 1], z = q[to + 2] - q[from + 2];
        double far = x * x + y * y + z * z;
        for (int k = 0; k < legs; k++) {
            int i = rod.first() + 4 * ((s + k) % rod.nodes()), j = rod.first() + 4 * ((s + k + 1) % rod.nodes());
            double a = q[j] - q[i], b = q[j + 1] - q[i + 1], c = q[j + 2] - q[i + 2];
            double along = a * x + b * y + c * z;
            if (!(along > 0 && along * along >= cosine * cosine * far * (a * a + b * b + c * c))) return false;
        }
        return true;
    }

    /** {@return whether two ropes touch at all} */
    boolean meet(int g, int h) {
        return rope[g] == rope[h] ? itself[rope[g]] : others[rope[g]] && others[rope[h]];
    }

    /**
     * {@return the way along the ropes between the centres of two cells, through a joint too, m; infinite between ropes
     * that are not joined} Round a ring the shorter one.
     */
    double along(int g, int k, int h, int l) {
        double from = parameter(g, k), to = parameter(h, l), joined = joints.way(g, from, h, to);
        return rope[g] == rope[h] ? Math.min(way(g, from, to), joined) : joined;
    }

    /** {@return the way between two curve parameters of the rope of a span, m} */
    double way(int g, double u, double v) {
        int r = rope[g];
        double way = Math.abs(wayTo(r, u) - wayTo(r, v));
        return rods[r].closed() ? Math.min(way, rods[r].rest.length - way) : way;
    }

    /** The way from the start of a rope to a curve parameter of it, m. */
    private double wayTo(int r, double u) {
        int s = Math.max(0, Math.min(rods[r].spans() - 1, (int) u)), g = firstSpan[r] + s;
        return begins[g] + (u - s) * length[g];
    }

    /** {@return the way along the rope below which it does not meet itself, m, THEORY.md eq. (90)} */
    double excluded(int g, int h) {
        double diameter = radius[g] + radius[h];
        double cells = length[g] / perSpan[rope[g]] + length[h] / perSpan[rope[h]];
        return Math.max(2 * diameter, 1.6 * diameter + cells);
    }
}
