package sennit.engine.contact;

import java.util.List;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.RowLayout;
import sennit.engine.kkt.RowSink;
import sennit.engine.math.Vec3;
import sennit.engine.rod.SlidingParameter;
import sennit.engine.snapshot.GlyphSink;

/**
 * Keeps two beads, or a bead and a hole, apart along their string, THEORY.md eq. (44): g = s_B - s_A - (r_A + r_B) >= 0
 * with s the way along the string (1 row, m). Its force acts on both and not on the string between them.
 */
public final class BeadContact implements Constraint, Constraint.Bounce {
    private static final RowLayout SHAPE = RowLayout.lengths(1).bounded(0);

    /** Most that the rod's own move in a step counts, of the way between both, but not of more than both radii. */
    private static final double COUNTS = 0.25;

    private final HeldPoint a;
    private final HeldPoint b;
    private final List<HeldPoint> points;
    private final boolean beadA;
    private final boolean beadB;
    private final double round;
    private final double apart;
    private final double restitution;

    /** Directions of the string at both, unit vectors. */
    private final double[] nA = new double[3];

    private final double[] nB = new double[3];

    /**
     * Metres per span between both; the gap, m; most that the rod's own move counts, m: all at the start of the step.
     */
    private double scale;

    private double open;
    private double bound;

    /**
     * One that keeps {@code b} at least {@code apart} metres behind {@code a} on the string, where it is {@code round}
     * spans further than its curve parameter says.
     */
    BeadContact(HeldPoint a, HeldPoint b, double round, double apart, double restitution) {
        this.a = a;
        this.b = b;
        this.points = List.of(a, b);
        this.round = round;
        this.apart = apart;
        beadA = a.tellsCarried();
        beadB = b.tellsCarried();
        this.restitution = restitution;
    }

    /** {@return the point of a bead: it tells what the rod moves by there} */
    static HeldPoint bead(SlidingParameter slider) {
        HeldPoint out = HeldPoint.sliding(slider);
        out.tellCarried();
        return out;
    }

    @Override
    public RowLayout shape() {
        return SHAPE;
    }

    @Override
    public List<HeldPoint> points() {
        return points;
    }

    @Override
    public double restitution() {
        return restitution;
    }

    @Override
    public void begin(double time, double h) {
        // the string on the sides that face each other; at a hole it may bend in a point, so there the hole's
        double[] x = beadB ? a.beyond() : b.before(), y = beadA ? b.before() : a.beyond();
        scale = 0.5 * (Vec3.norm(x) + Vec3.norm(y));
        // what begins in each other parts slowly
        double way = scale * (b.u() + round - a.u());
        open = Math.max(way - apart, -Contact.PARTING * h);
        bound = COUNTS * Math.max(0, Math.min(way, apart));
        // two beads push each other along the line between them, a hole a bead along the string
        double chord = Vec3.distance(b.x, 0, a.x, 0);
        boolean pair = beadA && beadB && chord > 0;
        for (int k = 0; pair && k < 3; k++) nA[k] = nB[k] = (b.x[k] - a.x[k]) / chord;
        if (pair) return;
        direct(nA, beadA ? a.path : x);
        direct(nB, beadB ? b.path : y);
    }

    private static void direct(double[] n, double[] along) {
        double length = Math.max(Vec3.norm(along), 1e-12);
        for (int k = 0; k < 3; k++) n[k] = along[k] / length;
    }

    @Override
    public void write(RowSink out) {
        out.residual(0, open + way(out, 1, b, nB) - way(out, 0, a, nA));
        out.bounds(0, 0, Double.POSITIVE_INFINITY);
    }

    /**
     * Writes the way of one of them along the string; returns it, m: its way on the rod, and what the rod does there,
     * of a hole by its place. The latter is bounded, so that they keep their order wherever a correction leads.
     */
    private double way(RowSink out, int point, HeldPoint p, double[] n) {
        double sign = point == 0 ? -1 : 1, on = scale * (p.u() - p.startU()), along = Vec3.dot(n, p.path);
        double rod = p.carried(n), change = p.carriedSlope(n);
        if (!p.tellsCarried()) {
            rod = n[0] * (p.x[0] - p.start[0]) + n[1] * (p.x[1] - p.start[1]) + n[2] * (p.x[2] - p.start[2]) - on;
            change = along - scale;
        }
        // z/sqrt(1 + z^2) of it, and the slope of that
        double z = bound > 0 ? rod / bound : 0, square = 1 + z * z;
        double slope = bound > 0 ? 1 / (square * Math.sqrt(square)) : 0;
        double w = sign * slope;
        out.position(0, point, w * n[0], w * n[1], w * n[2]);
        out.slide(0, point, sign * scale + w * (change - along));
        return on + bound * z / Math.sqrt(square);
    }

    /** {@return the force on the first of them, N, for a multiplier} Allocates. */
    public double[] force(double lambda) {
        return new double[] {-lambda * nA[0], -lambda * nA[1], -lambda * nA[2]};
    }

    @Override
    public void draw(GlyphSink out) {
        out.segment(a.x, b.x);
    }
}
