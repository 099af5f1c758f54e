package sennit.engine.rod.geometry;

import java.util.Arrays;
import sennit.engine.math.CubicBasis;
import sennit.engine.math.Vec3;
import sennit.engine.state.StateVisitor;

/**
 * The kink of a rod at a place where it slides through a hole, THEORY.md eq. (95): the curve is x(s) = sum b_i(s) x_i +
 * c psi(s; u), psi = |s - u| - sum b_i(s) f(i - u), and c, half the jump of x' at u, three unknowns of their own; f is
 * |d| but rounded near 0, so that control points, which have the mass, pass the kink smoothly.
 *
 * <p>psi is zero but in the span of u and two spans on either side. Two straight legs are exact whatever c is, at every
 * u: so a rope that bends sharply at a hole has the same energy wherever the hole is between two control points. With
 * the spline alone a rounded corner hides up to a tenth of a span, more or less of it by the place of the hole, and the
 * rope sticks.
 */
public final class Kink {
    /** How many control points it meets; the first and the last only where another kink is three spans away. */
    public static final int NODES = 10;

    /** How many of them lie before the span of the kink. */
    public static final int BEFORE = 3;

    /** How many spans on either side of its own psi reaches. */
    public static final int REACH = 2;

    /** Half the width over which control points pass it, in spans. */
    private static final double ROUND = 1;

    /**
     * The same for places within a rod that are held or loaded: without it a hole that comes to rest at one would turn
     * the rows there to and fro for ever.
     */
    public static final double PASSED = 0.1;

    /** How far, in spans, it is closed about a place where something else holds the rod, and over which it opens. */
    private static final double BESIDE_HELD = 0.5, OPENING = 1.5;

    /** How near counts as the point itself, in spans: places on rods of many spans are not told apart better. */
    public static final double POINT = 1e-9;

    /** Bending length sqrt(EI/T), in spans, beyond which the spline follows the bend by itself. */
    private static final double FOLLOWED = 1.5;

    /** Most by which the hinge is stiffer than that of a limp rope. */
    private static final double STIFFEST = 1e4;

    /** Moment that a limp hinge bears, in EI per span; its stiffness below that. */
    private static final double MOMENT = 0.1, HINGE = 3;

    /** Weight of the guards. */
    public static final double SPIKE = 0.1;

    /** Where the tension is read, in spans from the hole. */
    private static final int BESIDE = 3;

    /** How much the axis of the last turn counts against both tangents, in rad off a fold of 180 degrees. */
    public static final double KEPT = 0.3;

    /** How near to an end of the rod it closes, in spans: what is beyond it is no leg that could bend away. */
    private static final double AT_END = 0.04;

    /** Cosine of the turn beyond which a fold keeps its axis. */
    private static final double SHARP = -0.5;

    /** Turns, in rad, too small to tell their axis. */
    private static final double LEAST_TURN = 1e-6;

    /** Root of the stiffness that closes it, as a multiple of that against stretching. */
    private static final double CLOSING = 3;

    /**
     * Part of the inertia of a rod that passes a kink which its control points lack since they pass it rounded, eq.
     * (99), in spans: int 1 - (sum b_i(s) f'(i - u))^2 ds, the mean over u.
     */
    public static final double PASSING = 1.601;

    private final CurveParameterUnknown slider;
    private final RodDofs dofs;
    private final RestState rest;

    /** Whether rods of this kind may have kinks. */
    public boolean possible;

    /** Its first unknown; three follow each other. */
    public int unknown = -1;

    /** Its node in the pattern. */
    public int node = -1;

    /** Whether its hole holds the rod and leaves its direction free. */
    public boolean live;

    /** At what rate the rod passes as it is, which is not damped, spans/s. */
    public double passes;

    /** By how much {@link #closing} changes per span. */
    public double closingSlope;

    /** c, m per span. */
    public final double[] c = new double[3];

    /** Number among the kinks of its rod. */
    public int number;

    /** The span it is in, and where in it. */
    public int span;

    public double at;

    /** |c|^2 at the start of the step, m^2 per span^2. */
    private double square;

    /** How much stiffer its hinge is than that of a limp rope, {@code >= 1}: state. */
    private double stiffer = STIFFEST;

    /** Part of {@link #closing} that acts, of its square: less after a hold has appeared beside it: state. */
    private double shut = 1;

    /** What closed it before holds changed. */
    private double closed;

    /** Unit tangents before and beyond it, and the one between them, as last laid. */
    public final double[] before = new double[3];

    public final double[] beyond = new double[3];
    public final double[] between = new double[3];

    /** Axis about which the curve turns there, of length 1, or 0 before it has turned: state. */
    public final double[] axis = new double[3];

    /** The kink at a sliding point of a rod. */
    public Kink(CurveParameterUnknown slider, RodDofs dofs, RestState rest) {
        this.slider = slider;
        this.dofs = dofs;
        this.rest = rest;
    }

    /** {@return whether the rod may bend sharply there: not near its ends} */
    public boolean acts(int in) {
        return live && possible && in >= 0 && in < dofs.spans;
    }

    /**
     * {@return the root of what closes it next to what else holds the rod, and at its ends, as a multiple of the
     * stiffness against stretching: 0 where it is free; its slope by the curve parameter into {@link #closingSlope}}
     *
     * @param held place nearest to it where the rod is held, in spans; infinite where it is not
     */
    public double closing(double held) {
        double d = place() - held;
        if (dofs.closed) d -= dofs.spans * Math.rint(d / dofs.spans);
        double end = place() < 0.5 * dofs.spans ? place() : place() - dofs.spans;
        double beside = room(d, BESIDE_HELD, OPENING), last = dofs.closed ? 1 : room(end, 0, AT_END);
        // what holds the rod, or its end
        closingSlope = 0;
        double room = Math.min(beside, last);
        if (!(room < 1)) return 0;
        double most = CLOSING * Math.sqrt(shut), away = d, width = OPENING;
        if (last < beside) {
            // a hinge that is as stiff as can be closes it by itself
            most *= 1 - stiffer / STIFFEST;
            away = end;
            width = AT_END;
        }
        closingSlope = -6 * most * room * (1 - room) * Math.signum(away) / width;
        return most * (1 - room * room * (3 - 2 * room));
    }

    /** How far a place is beyond {@code near} from another, as a part of {@code width}, all in spans. */
    private static double room(double away, double near, double width) {
        return Math.max((Math.abs(away) - near) / width, 0);
    }

    /** Holds are about to change, the nearest of them at {@code held}. */
    public void notice(double held) {
        closed = closing(held);
    }

    /** Holds have changed: one that has appeared closes it by no more than before, so that it brings no energy. */
    public void ease(double held) {
        double now = closing(held);
        if (now > closed) shut *= (closed / now) * (closed / now);
    }

    /** What holds the rod beside it closes it fully. */
    public void shut() {
        shut = 1;
    }

    /**
     * What closes it grows twofold in a step, or by as much energy as {@code allowed}, J, if that is less: so it closes
     * before that is stiff. {@code stiffness} is that of the rod against being stretched over a span, N/m. Returns the
     * energy that this brings, J.
     */
    public double close(double held, double stiffness, double allowed) {
        if (shut == 1) return 0;
        double all = 0.5 * stiffness * Vec3.square(c), now = closing(held), energy = all * now * now;
        double first = allowed / (CLOSING * CLOSING * stiffness * Vec3.square(c));
        shut = Math.min(1, Math.max(shut * (1 + Math.min(1, allowed / energy)), first));
        double then = closing(held);
        return all * then * then - energy;
    }

    /** Follows c and the curve parameter. */
    void follow(double[] q) {
        double u = place(q);
        span = spanOf(u);
        // beyond an end of the rod it stays there
        at = Math.max(0, Math.min(1, u - span));
        System.arraycopy(q, unknown, c, 0, 3);
    }

    /** {@return where on the rod it is by the unknowns, in spans, on a ring in the first round} */
    public double place(double[] q) {
        double u = q[slider.unknown];
        return dofs.closed ? u - dofs.spans * Math.floor(u / dofs.spans) : u;
    }

    /** {@return the span of a place on its rod} */
    public int spanOf(double u) {
        return Math.max(0, Math.min(dofs.spans - 1, (int) u));
    }

    /** {@return where on the rod it is, in spans} */
    public double place() {
        return span + at;
    }

    /** {@return the span beside it, before or beyond, whose tension tells how sharply it may bend} */
    public int beside(int side) {
        int s = span + side * BESIDE;
        return dofs.closed ? Math.floorMod(s, dofs.spans) : Math.max(0, Math.min(dofs.spans - 1, s));
    }

    /**
     * Writes what a kink at {@code u} adds to the spline at {@code t}, both in spans from the start of the span of
     * {@code t}, per c: to the place and to its first and second derivatives, {@code [3]}; in the point itself to the
     * mean of the derivatives on both sides.
     */
    public static void hat(double t, double u, double[] weights, double[] out) {
        out[0] = Math.abs(t - u);
        out[1] = side(t - u);
        out[2] = 0;
        CubicBasis.value(t, weights, 0);
        for (int k = 0; k < 4; k++) out[0] -= weights[k] * away(k - 1 - u);
        CubicBasis.first(t, weights, 0);
        for (int k = 0; k < 4; k++) out[1] -= weights[k] * away(k - 1 - u);
        CubicBasis.second(t, weights, 0);
        for (int k = 0; k < 4; k++) out[2] -= weights[k] * away(k - 1 - u);
    }

    /** {@return 1 beyond a kink, -1 before it, 0 in the point itself, {@code d} spans from it} */
    public static double side(double d) {
        return Math.abs(d) < POINT ? 0 : Math.signum(d);
    }

    /** {@return |d| rounded as control points pass the kink, eq. (95)} */
    public static double away(double d) {
        return away(d, ROUND);
    }

    /** {@return the derivative of {@link #away(double)}} */
    public static double awaySlope(double d) {
        return awaySlope(d, ROUND);
    }

    /** {@return the second derivative of {@link #away(double)}, per span} */
    public static double awayBend(double d) {
        return awayBend(d, ROUND);
    }

    /** {@return |d| rounded within {@code round}: two continuous derivatives} */
    public static double away(double d, double round) {
        double z = Math.abs(d) / round;
        return z < 1 ? round * (1.0 / 3 + z * z * (1 - z / 3)) : Math.abs(d);
    }

    /** {@return the derivative of {@link #away(double, double)}} */
    public static double awaySlope(double d, double round) {
        double z = Math.abs(d) / round, slope = z < 1 ? z * (2 - z) : 1;
        return d < 0 ? -slope : slope;
    }

    /** {@return the second derivative of {@link #away(double, double)}, per span} */
    public static double awayBend(double d, double round) {
        double z = Math.abs(d) / round;
        return z < 1 ? 2 * (1 - z) / round : 0;
    }

    /** {@return the unknown of its curve parameter} */
    public int slide() {
        return slider.unknown;
    }

    /** {@return the node of its curve parameter in the pattern} */
    public int slideNode() {
        return slider.node;
    }

    /**
     * Takes the tension beside the hole, N, at the start of a step.
     *
     * @param energy of its hinge, J
     * @param allowed by how much that may grow, J
     */
    public void note(double tension, double energy, double allowed) {
        square = c[0] * c[0] + c[1] * c[1] + c[2] * c[2];
        double length = tension > 0 ? Math.sqrt(rest.stiffest(span) / tension) / rest.spanLength(span) : STIFFEST;
        double r = length / FOLLOWED, wanted = Math.min(1 + r * r * r * r, STIFFEST);
        // it stiffens by no more than what its energy may grow: what is bent is not straightened by a rule
        double most = energy > 0 ? stiffer * (1 + allowed / energy) : STIFFEST;
        stiffer = Math.min(wanted, most);
    }

    /** {@return the inertia of its curve parameter, in masses of a span, m^2 per span^2; of the start of the step} */
    public double passing() {
        return PASSING * square;
    }

    /** Visits what steps change. */
    public void visit(StateVisitor visitor) {
        stiffer = visitor.pass(stiffer);
        shut = visitor.unseen().pass(shut);
        visitor.pass(axis);
    }

    /**
     * Visits what the start of a scene keeps, ten numbers named {@code kink}: c, its rate, how stiff its hinge is, its
     * axis; none where it is closed and straight.
     */
    public void visitStart(StateVisitor start, double[] q, double[] v) {
        double[] all = new double[10];
        System.arraycopy(q, unknown, all, 0, 3);
        System.arraycopy(v, unknown, all, 3, 3);
        all[6] = stiffer;
        System.arraycopy(axis, 0, all, 7, 3);
        boolean fresh = stiffer == STIFFEST && Vec3.norm(q[unknown], q[unknown + 1], q[unknown + 2]) == 0;
        if (fresh && !start.restores()) return;
        start.pass("kink", all);
        if (!start.restores()) return;
        System.arraycopy(all, 0, q, unknown, 3);
        System.arraycopy(all, 3, v, unknown, 3);
        stiffer = all[6];
        System.arraycopy(all, 7, axis, 0, 3);
    }

    /** How many numbers {@link #visit} hands through. */
    public static final int STATE = 5;

    /**
     * Takes the axis about which the curve turns now, unless it is folded sharply: then that of the turn before serves,
     * or what lays it down anew would twist the rod without work.
     */
    void turn() {
        double[] a = before, b = beyond;
        double x = a[1] * b[2] - a[2] * b[1], y = a[2] * b[0] - a[0] * b[2], z = a[0] * b[1] - a[1] * b[0];
        double n = Vec3.norm(x, y, z), cos = a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
        boolean known = axis[0] != 0 || axis[1] != 0 || axis[2] != 0;
        // a curve that does not turn there keeps its axis
        if (n < LEAST_TURN || (known && cos < SHARP)) return;
        axis[0] = x / n;
        axis[1] = y / n;
        axis[2] = z / n;
        halve();
    }

    /**
     * Finds the direction between both tangents, towards which both turn by half, and its length before it is made 1,
     * eq. (99). Where they are nearly opposite the axis of the last turn decides: a fold keeps its plane.
     */
    public double halve() {
        double[] a = before, b = beyond, n = axis;
        for (int k = 0; k < 3; k++) {
            int l = (k + 1) % 3, m = (k + 2) % 3;
            between[k] = a[k] + b[k] + KEPT * (n[l] * (a[m] - b[m]) - n[m] * (a[l] - b[l]));
        }
        double size = Vec3.norm(between);
        // exactly opposite and never turned before: any plane
        if (size < 1e-12) ParallelTransport.perpendicular(a, 0, between, 0);
        else for (int k = 0; k < 3; k++) between[k] /= size;
        return Math.max(size, 1e-12);
    }

    /** Goes on as another one was. */
    public void follow(Kink was) {
        live = was.live;
        stiffer = was.stiffer;
        shut = was.shut;
        System.arraycopy(was.axis, 0, axis, 0, 3);
    }

    /** Closes its hinge: at the start nothing bends sharply. */
    public void reset() {
        stiffer = STIFFEST;
        shut = 1;
        Arrays.fill(axis, 0);
    }

    /** {@return the most its hinge bears, N m, {@code bend} being EI over the length of a span} */
    public double moment(double bend) {
        return MOMENT * stiffer * bend;
    }

    /** {@return the stiffness of its hinge, N m} */
    public double hinge(double bend) {
        return HINGE * stiffer * bend;
    }

    /** {@return the weight of what keeps the rod on both sides as long as on the other} */
    public double alike() {
        return SPIKE * (stiffer - 1);
    }
}
