package sennit.engine.contact.rope;

import java.util.List;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.spec.MaterialPresets;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.TouchInitialState;
import sennit.engine.schema.Records;

/**
 * The spans of all ropes that touch, and the cells into which each is cut, about half a diameter long: where they are,
 * how far they reach, how fast they move. Spans are numbered through all ropes, and so are cells.
 */
final class RopeSpans {
    /** Length of a cell, in diameters. */
    private static final double CELL = 0.55;

    /**
     * Most cells of a span: those of thin ropes are longer; more points than its shape has room for tell nothing new.
     */
    private static final int CELLS = 8;

    /** Way through a joint below which ropes do not push, in sums of radii: where they part by half a radian. */
    private static final double JOINED = 4;

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

    /** Chords of cells; see {@link #chords}. */
    private final ChordDistanceBound chords;

    /** The first span of each rope, and its coefficient of friction. Shape {@code [ropes]}. */
    final int[] firstSpan;

    private final double[] friction;

    /** Most cells of a span. */
    private int most = 1;

    private final boolean[] drawn;

    private final boolean[] swept;

    /** Where the spans are, and how they move, as far as they were looked at. */
    private double[] where = {};

    private double[] motion = {};
    private double times;
    private int placing = 1, moving = 1;
    private final int[] placed;
    private final int[] moved;

    /**
     * How far the control points of a span have gone since near spans were first listed, against what all went
     * together, m.
     */
    final double[] path;

    /** The same of one move, and how far the legs of a span change in it, m. */
    final double[] pace;

    final double[] flex;

    /** Scratch: of each control point, and of each leg, m. */
    private final double[] far;

    private final double[] turned;

    /** Where ropes are joined, and which of their cells are part of a joint. */
    final Joints joints;

    final InitialOverlaps welds = new InitialOverlaps();

    /** Where ropes run through holes. */
    final HoleExclusions folds;

    RopeSpans(List<Rod> touching) {
        rods = touching.toArray(new Rod[0]);
        perSpan = new int[rods.length];
        others = new boolean[rods.length];
        itself = new boolean[rods.length];
        firstSpan = new int[rods.length];
        friction = new double[rods.length];
        // ropes: what they touch, and how many cells a span of theirs has
        int n = 0;
        for (int r = 0; r < rods.length; r++) {
            RodSpec.Touch touch = rods[r].spec().contact();
            others[r] = touch != RodSpec.Touch.ITSELF;
            itself[r] = touch != RodSpec.Touch.OTHERS;
            firstSpan[r] = n;
            friction[r] = MaterialPresets.friction(rods[r].spec().material());
            n += rods[r].spans();
            // cells in proportion to the thickness
            double h = rods[r].rest.length / rods[r].spans();
            double diameter = 2 * rods[r].rest.section.radius();
            perSpan[r] = (int) Math.max(1, Math.min(CELLS, Math.round(h / (CELL * diameter))));
            most = Math.max(most, perSpan[r]);
        }
        // spans, numbered through all ropes
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
                radius[g] = rod.rest.radius[s];
                length[g] = rod.rest.spanLength(s);
                begins[g] = s == 0 ? 0 : begins[g - 1] + length[g - 1];
            }
        }
        cells = c;
        // room for where they are and how they move
        middle = new double[3 * n];
        hull = new double[n];
        half = new double[n];
        mean = new double[3 * n];
        spread = new double[n];
        drawn = new boolean[n];
        swept = new boolean[n];
        placed = new int[n];
        moved = new int[n];
        // how far they have come, may go, and bend
        path = new double[n];
        pace = new double[n];
        flex = new double[n];
        // scratch for the longest rope
        int longest = 0;
        for (Rod rod : rods) longest = Math.max(longest, rod.nodes());
        chords = new ChordDistanceBound(this);
        joints = new Joints(this);
        folds = new HoleExclusions(this);
        far = new double[longest + 3];
        turned = new double[longest + 3];
    }

    /** Takes up where the spans are; each is looked at when it is asked for. */
    void place(double[] q) {
        where = q;
        placing++;
    }

    /** Takes up where one span is. */
    void placeSpan(int g) {
        if (placed[g] == placing) return;
        placed[g] = placing;
        Rod rod = rods[rope[g]];
        double[] q = where;
        hull[g] = spreadOf(rod, q, number[g], middle, 3 * g);
        // the curve is no faster than the longest leg of its control polygon
        double leg = 0;
        for (int k = 0; k < 3; k++) leg = Math.max(leg, leg(rod, q, number[g], k));
        half[g] = leg / perSpan[rope[g]];
        drawn[g] = false;
    }

    /** Length of a leg of the control polygon of a span. */
    private static double leg(Rod rod, double[] q, int s, int k) {
        int i = rod.dofs.at(s, k), j = rod.dofs.at(s, k + 1);
        double x = q[j] - q[i], y = q[j + 1] - q[i + 1], z = q[j + 2] - q[i + 2];
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Takes up how the control points move by {@code scale} times {@code d}; each is looked at when asked for. */
    void move(double[] d, double scale) {
        motion = d;
        times = scale;
        moving++;
    }

    private void moveSpan(int g) {
        if (moved[g] == moving) return;
        moved[g] = moving;
        swept[g] = false;
        spread[g] = times * spreadOf(rods[rope[g]], motion, number[g], mean, 3 * g);
        for (int k = 0; k < 3; k++) mean[3 * g + k] *= times;
    }

    /** {@return the longest move of a span against the common one of all by {@code scale} times {@code d}, m} */
    double paces(double[] d, double scale) {
        // the common move
        double cx = 0, cy = 0, cz = 0;
        int nodes = 0;
        for (Rod rod : rods) {
            int from = rod.first(), to = from + 4 * rod.nodes();
            for (int i = from; i < to; i += 4) {
                cx += d[i];
                cy += d[i + 1];
                cz += d[i + 2];
            }
            nodes += rod.nodes();
        }
        // its mean over all control points
        cx /= nodes;
        cy /= nodes;
        cz /= nodes;
        // against it, each control point and each leg, and the most of a span
        double longest = 0;
        for (int r = 0, g = 0; r < rods.length; r++) {
            Rod rod = rods[r];
            int from = rod.first(), n = rod.nodes();
            for (int i = 0; i < n; i++) {
                // the control point, and the leg to the next
                int k = from + 4 * i, m = i + 1 < n ? k + 4 : from;
                double x = d[k] - cx, y = d[k + 1] - cy, z = d[k + 2] - cz;
                far[i] = Math.sqrt(x * x + y * y + z * z);
                x = d[m] - d[k];
                y = d[m + 1] - d[k + 1];
                z = d[m + 2] - d[k + 2];
                turned[i] = Math.sqrt(x * x + y * y + z * z);
            }
            // a ring goes on at its start
            for (int i = 0; i < 3; i++) {
                far[n + i] = far[i];
                turned[n + i] = turned[i];
            }
            // the most among the four control points and three legs of a span
            for (int i = 0; i < rod.spans(); i++, g++) {
                pace[g] = scale * Math.max(Math.max(far[i], far[i + 1]), Math.max(far[i + 2], far[i + 3]));
                flex[g] = scale * Math.max(turned[i], Math.max(turned[i + 1], turned[i + 2]));
                longest = Math.max(longest, pace[g]);
            }
        }
        return longest;
    }

    /** Goes the {@link #paces}. */
    void travel() {
        for (int g = 0; g < count; g++) path[g] += pace[g];
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

    /** {@return the chords of cells, with those of two spans in place} */
    ChordDistanceBound chords(double[] q, int g, int h) {
        chord(q, g);
        chord(q, h);
        return chords.of(g, h);
    }

    /** {@return the same, with how they {@link #move}} */
    ChordDistanceBound moving(double[] q, int g, int h) {
        chordMove(g);
        chordMove(h);
        return chords(q, g, h);
    }

    private void chordMove(int g) {
        moveSpan(g);
        if (swept[g]) return;
        swept[g] = true;
        chords.move(motion, times, g);
    }

    /** Places the chords of a span, once for each {@link #place}. */
    private void chord(double[] q, int g) {
        placeSpan(g);
        if (drawn[g]) return;
        drawn[g] = true;
        chords.place(q, g);
    }

    /** {@return the curve parameter of the centre of the k-th cell of a span} */
    double parameter(int g, int k) {
        return number[g] + (k + 0.5) / perSpan[rope[g]];
    }

    /** {@return by how much two spans come closer at most, as {@link #move} was told, m} */
    double approach(int g, int h) {
        moveSpan(g);
        moveSpan(h);
        double x = mean[3 * g] - mean[3 * h],
                y = mean[3 * g + 1] - mean[3 * h + 1],
                z = mean[3 * g + 2] - mean[3 * h + 2];
        return Math.sqrt(x * x + y * y + z * z) + spread[g] + spread[h];
    }

    /** {@return how far two spans go past each other, as {@link #move} was told, m} */
    double rub(int g, int h) {
        moveSpan(g);
        moveSpan(h);
        return Math.sqrt(square(mean, 3 * g, mean, 3 * h));
    }

    /** {@return a distance that two spans keep at least, centre line from centre line, m} */
    double gap(int g, int h) {
        placeSpan(g);
        placeSpan(h);
        return Math.sqrt(square(middle, 3 * g, middle, 3 * h)) - hull[g] - hull[h];
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

    /** {@return the cell of the first span of a pair} */
    int firstIn(long key) {
        return (int) (key / most % most);
    }

    /** {@return the cell of the second span of a pair} */
    int secondIn(long key) {
        return (int) (key % most);
    }

    /** {@return the number of a pair of cells of a state to start from; -1 where there is none} */
    long key(TouchInitialState pair) {
        int r = named(pair.rod()), s = named(pair.other());
        if (r < 0 || s < 0) return -1;
        int a = pair.cell() / perSpan[r], b = pair.otherCell() / perSpan[s];
        if (a >= rods[r].spans() || b >= rods[s].spans()) return -1;
        int g = firstSpan[r] + a, h = firstSpan[s] + b;
        return g <= h ? -1 : key(g, pair.cell() % perSpan[r], h, pair.otherCell() % perSpan[s]);
    }

    /** {@return a pair of cells in a state to start from} */
    TouchInitialState start(long key, Vec3 spring, double force, double overlap) {
        int g = firstOf(key), h = secondOf(key);
        return new TouchInitialState(
                rods[rope[g]].spec().id(),
                number[g] * perSpan(g) + firstIn(key),
                rods[rope[h]].spec().id(),
                number[h] * perSpan(h) + secondIn(key),
                spring,
                force,
                overlap,
                false);
    }

    /** {@return a pair of cells that belong to a joint, in a state to start from} */
    TouchInitialState joint(long key) {
        return Records.with(start(key, Vec3.ZERO, 0, 0), "joined", true);
    }

    private int named(String rod) {
        for (int r = 0; r < rods.length; r++) if (rods[r].spec().id().equals(rod)) return r;
        return -1;
    }

    /** {@return the first span of a pair of cells} */
    int firstOf(long key) {
        return (int) (key / ((long) most * most) / count);
    }

    /** {@return the second span of a pair of cells} */
    int secondOf(long key) {
        return (int) (key / ((long) most * most) % count);
    }

    /** {@return a rod of a pair of cells: that of the first for 0, of the other for 1} */
    Rod rodOf(long key, int side) {
        return rods[rope[side == 0 ? firstOf(key) : secondOf(key)]];
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

    /** {@return whether two ropes touch at all} */
    boolean meet(int g, int h) {
        if (joints.draws(rope[g], rope[h])) return false;
        return rope[g] == rope[h] ? itself[rope[g]] : others[rope[g]] && others[rope[h]];
    }

    /** {@return whether two cells lie where ropes stay near each other from a joint on, as it was measured last} */
    boolean joined(int g, int k, int h, int l) {
        return joints.stays(g, parameter(g, k), h, parameter(h, l));
    }

    /**
     * {@return whether no cells of two spans push, among cells whose middles lie within {@code wide} metres together of
     * those between the cells {@code k2/2} and {@code l2/2}: they are all neighbours}
     */
    boolean neighbours(int g, int k2, int h, int l2, double wide) {
        if (rope[g] != rope[h]) return false;
        double p = 1.0 / perSpan[rope[g]];
        return way(g, number[g] + 0.5 * p * k2, number[h] + 0.5 * p * l2) + wide < excluded(g, h);
    }

    /** {@return half the way between the outermost middles of so many cells of two spans together, m} */
    double width(int g, int cells, int h, int others) {
        return 0.5 / perSpan[rope[g]] * ((cells - 1) * length[g] + (others - 1) * length[h]);
    }

    /** {@return whether two cells are among the first that push each other round a bend of their rope} */
    boolean bends(int g, int k, int h, int l) {
        return rope[g] == rope[h] && way(g, parameter(g, k), parameter(h, l)) < excluded(g, h) + reach(g, h);
    }

    /** {@return whether cells of these spans, or of those next to them, are part of a joint} */
    boolean besideJoint(int g, int h) {
        if (folds.between(g, h)) return true;
        double way = joints.way(g, number[g] + 0.5, h, number[h] + 0.5);
        if (way == Double.POSITIVE_INFINITY) return false;
        if (way - 1.5 * (length[g] + length[h]) < partOfJoint(g, h)) return true;
        for (int i = Math.max(0, g - 1); welds.count > 0 && i <= Math.min(count - 1, g + 1); i++)
            if (welds.any(key(i, 0, Math.max(0, h - 1), 0), key(i, 0, h + 2, 0) - 1)) return true;
        return false;
    }

    /** {@return whether two cells push where they touch: they are no neighbours, and no part of a joint} */
    boolean push(int g, int k, int h, int l) {
        return separate(g, k, h, l) && !folds.parts(g, k, h, l);
    }

    /** Whether two cells are no neighbours and no part of a joint. */
    private boolean separate(int g, int k, int h, int l) {
        double from = parameter(g, k), to = parameter(h, l), joined = joints.way(g, from, h, to);
        if (rope[g] == rope[h] && way(g, from, to) < excluded(g, h)) return false;
        if (joined == Double.POSITIVE_INFINITY) return true;
        return joined >= partOfJoint(g, h) && !(welds.count > 0 && welds.has(key(g, k, h, l)));
    }

    /**
     * {@return whether a rope goes on at the k-th cell of a span, which may be one of the next span, and that cell is
     * not too near another by a way along ropes to push it}
     */
    boolean goesOn(int g, int k, int h, int l) {
        int r = rope[g], n = perSpan[r], s = number[g] + Math.floorDiv(k, n), all = rods[r].spans();
        if (rods[r].closed()) s = Math.floorMod(s, all);
        else if (s < 0 || s >= all) return false;
        int on = firstSpan[r] + s, in = Math.floorMod(k, n);
        return on != h && (on > h ? separate(on, in, h, l) : separate(h, l, on, in));
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
        // a spline does not come back to itself within a span, however thin it is
        return Math.max(0.5 * (length[g] + length[h]), Math.max(2 * diameter, 1.6 * diameter + reach(g, h)));
    }

    /** {@return how far the points of a pair reach beyond the middles of their cells, both together, m} */
    double reach(int g, int h) {
        return length[g] / perSpan[rope[g]] + length[h] / perSpan[rope[h]];
    }

    /** {@return the way through a joint below which ropes do not push, m} */
    private double partOfJoint(int g, int h) {
        return JOINED * (radius[g] + radius[h]) + reach(g, h);
    }
}
