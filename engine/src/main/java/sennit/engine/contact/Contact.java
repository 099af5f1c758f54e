package sennit.engine.contact;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.FrictionSpring;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.RowLayout;
import sennit.engine.kkt.RowSink;
import sennit.engine.math.Vec3;
import sennit.engine.snapshot.GlyphSink;

/**
 * A place where two solids touch or are about to, THEORY.md eq. (42), (43): one row keeps them apart, g = gap at the
 * start of the step + n.(move) >= 0 with n, but for a rope on a convex obstacle, fixed for the step, and two rows in
 * the tangent plane carry Coulomb friction within mu times the normal force: of a rope as a spring that slips, of balls
 * as bounded rows. All are linear in the step; with convex solids the plane between them is never crossed.
 */
final class Contact implements Constraint, Constraint.Friction, Constraint.Slip, Constraint.Bounce, Constraint.Parting {
    /** Measures the gap at the start of a step. */
    interface Gap {
        /**
         * {@return the gap at the start of a step of {@code h} seconds, at time {@code begin}, s, along the normal, m,
         * negative in each other} Writes the unit normal that leads from the second to the first where they meet.
         */
        double measure(double begin, double h, double[] normal);

        /**
         * Follows a solid that moves by itself to time {@code end}, s; writes how far it carries what touches it, with
         * {@code normal} towards the first, in the {@code h} seconds up to then, m, shape [3], and returns by how much
         * it grows in them, m.
         */
        default double follow(double end, double h, double[] normal, double[] carried) {
            Arrays.fill(carried, 0);
            return 0;
        }

        /**
         * {@return whether the first began in the second, or that came at it by itself, and it is so still} Writes
         * along what it is then pushed out, shape [3].
         */
        default boolean inside(double[] normal, double[] out) {
            return false;
        }

        /**
         * {@return the gap where the first is now and the second at the end of the step, m} Writes the unit normal
         * there. NaN, and nothing written, where the plane of the {@code start} of the step is to do.
         */
        default double present(double[] start, double[] normal) {
            return Double.NaN;
        }

        /** {@return how far along the first, a rod, from its point they touch, as last measured, spans} */
        default double slid() {
            return 0;
        }

        /** {@return how far from the line of the first, a rod, what rubs is, m; 0 for a ball} */
        default double lever() {
            return 0;
        }
    }

    /** Largest speed at which two solids that overlap at the start are pushed apart, m/s. */
    static final double PARTING = 0.05;

    /**
     * Acceleration at which what has begun in an obstacle is pushed out where it does not follow at all, m/s^2: it
     * bears ten times its weight on earth, what lies on it and holds it among that.
     */
    private static final double PUSH = 100;

    /**
     * That of what stands in the way of an obstacle that moves, in those that take it along within a step: what it is
     * part of comes along too. A bar thinner than the rope that it meets at 4 m/s lets it through with 20.
     */
    private static final double TAKE = 40;

    /**
     * Part of the way out in a step by which an iterate must lead further in for the contact to hold, usually 0.01:
     * with 0 round-off holds what nothing presses, with 1 a load takes it in by 0.05 m/s before it is held.
     */
    private static final double SINKS = 0.01;

    /**
     * Speed at which what is held goes in for each multiple of the push that it bears more, in {@link #PARTING},
     * usually 1e-4: with 0 what is held against a floor leaves no way for what both are short of, with 0.1 it sinks in
     * by 1 mm in the step in which a load comes that is a hundred times the push.
     */
    private static final double YIELDS = 1e-4;

    /**
     * Growth of the push with each step in what it bore more than the push, usually 2: with 1 what hangs on a rope is
     * held and not lifted, with more it is lifted faster at first.
     */
    private static final double GROWS = 2;

    /**
     * Weight of what is pushed itself, which nothing but {@link #PUSH} lifts, N/kg, usually 10, as on earth: with less
     * a ring that is too small to come out is stretched step by step, with more what hangs on a rope is not lifted.
     */
    private static final double HEAVY = 10;

    /**
     * Part of the push across a rod along the normal from which it lies on the surface and is held, usually 0.5: with 0
     * what pierces an obstacle cannot move sideways in it, with 1 nothing is held.
     */
    private static final double LIES = 0.5;

    /** Slip in a step below which its direction is undefined, m. */
    private static final double STILL = 1e-10;

    private final List<HeldPoint> points;
    private final RowLayout shape;
    private final Gap gap;
    private final double friction;
    private final double restitution;
    private final double[] normal = {0, 1, 0};
    private final double[] along = new double[3];
    private final double[] across = new double[3];

    /** What the surface of a rod moves by along both directions with its x', spans. Shape {@code [3]}. */
    private final double[] turnAlong = new double[3];

    private final double[] turnAcross = new double[3];

    /** The normal of the plane that is not crossed, and the gap from it where the step began, m. */
    private final double[] plane = {0, 1, 0};

    private double open;

    /** How far along a rod from its point that plane touches it, spans. */
    private double slid;

    /** What may be left of an overlap as the step ends, m, not positive. */
    private double overlap;

    /** Whether it has begun inside, and whether it then lies on the surface of an obstacle that does not come. */
    private boolean begun;

    private boolean lies;

    /** Gap from where the step began, the way out and the way in that makes it hold, m; the push, m/s^2. */
    private double gapAtStart;

    private double way;
    private double sinks;
    private double push;

    /** Whether a solution of this step has led to where it is written, and to further in. */
    private boolean solved;

    private boolean holds;

    /** Normal force that each newton of the first row is, 0 to 1. */
    private double pressing = 1;

    /** Along what it is pushed out of what it has begun in. */
    private final double[] outward = new double[3];

    /** How far what is touched comes in the step, m. */
    private double comes;

    /** How far what is touched carries the point in the step, m. */
    private final double[] carried = new double[3];

    /** Friction that is a spring, and what it begins the step with along the first row, m. */
    private final @Nullable FrictionSpring spring;

    private double stretched;

    /**
     * Normal force, N, and the friction spring, m; of balls the direction of the last slip or, where it sticks, of
     * friction. Shape {@code [4]}.
     */
    private final double[] memory = new double[4];

    /**
     * A contact of points whose friction is bounded rows.
     *
     * @param points one that moves against an obstacle, or two
     */
    Contact(List<HeldPoint> points, Gap gap, double friction, double restitution) {
        this(points, gap, friction, restitution, 0);
    }

    /** A contact of points; friction that sticks gives way with a {@code stiffness}, N/m, and not at all with 0. */
    Contact(List<HeldPoint> points, Gap gap, double friction, double restitution, double stiffness) {
        this.points = points;
        this.gap = gap;
        this.friction = friction;
        this.restitution = restitution;
        spring = friction > 0 && stiffness > 0 ? new FrictionSpring(friction, stiffness) : null;
        RowLayout rows = RowLayout.lengths(friction > 0 ? 3 : 1);
        shape = (friction > 0 && spring == null ? rows.friction(1, 2) : rows).bounded(0);
    }

    @Override
    public @Nullable FrictionSpring spring() {
        return spring;
    }

    @Override
    public RowLayout shape() {
        return shape;
    }

    @Override
    public List<HeldPoint> points() {
        return points;
    }

    @Override
    public double grip(double[] lambda) {
        return friction * pressing * Math.max(0, lambda[0]);
    }

    @Override
    public double give(double mass, double burden) {
        if (!begun) return 0;
        // what bore more is pushed by more, up to what hangs on it
        double least = push * mass, more = lies ? Math.max(0, memory[0] / pressing - least) : 0;
        HeldPoint p = points.get(0);
        double own = p.onRod() ? p.rod().inertia.total : mass, hangs = Math.max(0, burden - HEAVY * own);
        return (holds ? YIELDS * way : way) / (least + GROWS * Math.min(more, hangs));
    }

    @Override
    public double asks() {
        return Math.max(0, -open);
    }

    @Override
    public double restitution() {
        return restitution;
    }

    @Override
    public double drifts() {
        return -comes;
    }

    @Override
    public void begin(double time, double h) {
        // what begins inside leaves slowly, but for the way of what comes at it
        double slow = PARTING * h, now = gap.measure(time - h, h, normal);
        comes = gap.follow(time, h, normal, carried) + Vec3.dot(normal, carried);
        open = Math.max(now, -slow) - comes;
        overlap = Math.min(0, now + slow);
        System.arraycopy(normal, 0, plane, 0, 3);
        slid = gap.slid();
        // and need not where something else holds it there
        double met = Math.max(0, comes);
        push = met > 0 ? PUSH + TAKE * met / (h * h) : PUSH;
        begun = gap.inside(normal, outward);
        way = slow + met;
        // what pushes across a rod presses by its part along the normal; rounding may leave less than none
        pressing = begun ? Math.max(0, Vec3.dot(normal, outward)) : 1;
        // what lies on what stands still goes no deeper
        lies = begun && met == 0 && pressing > LIES;
        gapAtStart = Math.max(now, 0) - comes;
        sinks = SINKS * slow;
        holds = false;
        solved = false;
        if (friction == 0) return;
        // what the last step left of a spring keeps its length
        if (spring != null) {
            spring.begin(memory[0], pressing);
            stretched = Vec3.norm(memory, 1);
        }
        // the first direction of friction is that of the last slip, in the tangent plane
        double part = normal[0] * memory[1] + normal[1] * memory[2] + normal[2] * memory[3];
        for (int k = 0; k < 3; k++) along[k] = memory[1 + k] - part * normal[k];
        for (int k = 0; k < 3 && stretched > 0; k++) along[k] /= stretched;
        // any direction of it where there was none
        if (!unit(along)) {
            stretched = 0;
            int least = Math.abs(normal[0]) < 0.6 ? 0 : 1;
            for (int k = 0; k < 3; k++) along[k] = (k == least ? 1 : 0) - normal[least] * normal[k];
            unit(along);
        }
        // and the second is across
        across[0] = normal[1] * along[2] - normal[2] * along[1];
        across[1] = normal[2] * along[0] - normal[0] * along[2];
        across[2] = normal[0] * along[1] - normal[1] * along[0];
        double lever = gap.lever();
        if (lever == 0) return;
        turn(along, lever, turnAlong);
        turn(across, lever, turnAcross);
    }

    /**
     * Writes what the surface of a rod, {@code lever} towards the other solid, moves by along {@code d} with x': as the
     * direction e of the rod turns by de, r ((d.e) n.de - (e.n) d.de).
     */
    private void turn(double[] d, double lever, double[] out) {
        double[] slope = points.get(0).startSlope;
        double speed = Vec3.norm(slope);
        Arrays.fill(out, 0);
        if (!(speed > 0)) return;
        double dAlong = Vec3.dot(d, slope) / speed, nAlong = Vec3.dot(normal, slope) / speed;
        // across the rod, for its direction has a fixed length
        for (int k = 0; k < 3; k++) out[k] = lever / speed * (dAlong * normal[k] - nAlong * d[k]);
    }

    private static boolean unit(double[] v) {
        double n = Vec3.norm(v);
        if (!(n > 1e-6)) return false;
        for (int k = 0; k < 3; k++) v[k] /= n;
        return true;
    }

    @Override
    public void write(RowSink out) {
        // apart: n . move closes the gap at most
        if (lies && solved && !holds && gapAtStart + moved(outward) < -sinks) {
            holds = true;
            open = gapAtStart - YIELDS * way;
        }
        solved = true;
        // the tangent plane of where it is now: forces are in balance where the step ends
        if (!begun) follow();
        row(out, 0, begun ? outward : plane, open);
        if (slid != 0) slide(out);
        out.bounds(0, 0, Double.POSITIVE_INFINITY);
        if (friction == 0) return;
        // friction: no slip up to mu times the normal force of the last step
        double most = friction * memory[0];
        row(out, 1, along, stretched - Vec3.dot(along, carried) + turned(out, 1, turnAlong));
        row(out, 2, across, turned(out, 2, turnAcross) - Vec3.dot(across, carried));
        out.bounds(1, -most, most);
        out.bounds(2, -most, most);
    }

    /** Takes the tangent plane of where it is now for that of the step. */
    private void follow() {
        double there = gap.present(normal, plane);
        if (Double.isNaN(there)) return;
        slid = gap.slid();
        open = there - overlap - moved(plane);
    }

    /** Has the first row follow a place beside the point of a rod. */
    private void slide(RowSink out) {
        out.tangent(0, 0, slid * plane[0], slid * plane[1], slid * plane[2]);
    }

    private void row(RowSink out, int row, double[] n, double from) {
        double g = from;
        for (int i = 0; i < points.size(); i++) {
            double sign = i == 0 ? 1 : -1;
            g += sign * moved(points.get(i), n);
            out.position(row, i, sign * n[0], sign * n[1], sign * n[2]);
        }
        out.residual(row, g);
    }

    /** Has a row follow the turns of a rod, of which a ball has none; returns by how much it has done, m. */
    private double turned(RowSink out, int row, double[] turn) {
        HeldPoint p = points.get(0);
        out.tangent(row, 0, turn[0], turn[1], turn[2]);
        double sum = 0;
        for (int k = 0; k < 3; k++) sum += turn[k] * (p.dx[k] - p.startSlope[k]);
        return sum;
    }

    /** {@return how far the first has gone from the second along a direction, m} */
    private double moved(double[] n) {
        double sum = 0;
        for (int i = 0; i < points.size(); i++) sum += (i == 0 ? 1 : -1) * moved(points.get(i), n);
        return sum;
    }

    private static double moved(HeldPoint p, double[] n) {
        return n[0] * (p.x[0] - p.start[0]) + n[1] * (p.x[1] - p.start[1]) + n[2] * (p.x[2] - p.start[2]);
    }

    @Override
    public void after(double[] lambda, double h) {
        // normal force
        memory[0] = pressing * Math.max(0, lambda[0]);
        if (friction == 0) return;
        // the spring that bears what friction does
        if (spring != null) {
            double far = Math.sqrt(lambda[1] * lambda[1] + lambda[2] * lambda[2]) / spring.stiffness;
            double part = spring.kept(far, memory[0]) / spring.stiffness;
            for (int k = 0; k < 3; k++) memory[1 + k] = -part * (lambda[1] * along[k] + lambda[2] * across[k]);
            return;
        }
        // slip in the step along both directions
        double slip = -Vec3.dot(along, carried), side = -Vec3.dot(across, carried);
        for (int i = 0; i < points.size(); i++) {
            slip += (i == 0 ? 1 : -1) * moved(points.get(i), along);
            side += (i == 0 ? 1 : -1) * moved(points.get(i), across);
        }
        // direction of slip or, where it sticks, of friction
        boolean slides = slip * slip + side * side > STILL * STILL;
        double a = slides ? slip : lambda[1], b = slides ? side : lambda[2];
        for (int k = 0; k < 3; k++) memory[1 + k] = a * along[k] + b * across[k];
        double n = Vec3.norm(memory, 1);
        if (n > 0) for (int k = 1; k < 4; k++) memory[k] /= n;
    }

    @Override
    public void rebound() {
        memory[0] = 0;
    }

    @Override
    public double[] memory() {
        return memory;
    }

    @Override
    public void draw(GlyphSink out) {
        out.arrow(points.get(0).x, normal);
    }
}
