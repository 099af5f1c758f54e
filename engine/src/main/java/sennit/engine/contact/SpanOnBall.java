package sennit.engine.contact;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.math.CubicBasis;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.spec.MaterialPresets;
import sennit.engine.solid.Body;
import sennit.engine.solid.ContactInitialState;
import sennit.engine.state.State;
import sennit.engine.state.StateVisitor;

/**
 * One span of a rod and a ball, THEORY.md eq. (104). They touch at the place of the span that is nearest to the centre,
 * or will be where they meet in the step; within the step the place goes along the tangent with the ball.
 */
final class SpanOnBall extends ContactPair implements Contact.Gap {
    /** Gap below which both count as near at any speed, in the smaller radius. */
    private static final double NEAR = 0.5;

    /**
     * Place at which a span begins to touch that is as near all along, usually 1, its end: at 0.5 none feels control
     * points that go to and fro one by one.
     */
    private static final double FIRST = 1;

    /** Places of a span from which the nearest one is sought: a cubic has no more than five extremes of distance. */
    private static final int LOOKS = 8;

    /** Thirds to which that part of a span shrinks in which it came nearest: to 1e-3 of a span. */
    private static final int THIRDS = 14;

    /** Newton corrections of the nearest place at most; three do from one of these places. */
    private static final int CORRECTIONS = 8;

    /** Part of the radius of the rod by which another place must be nearer to take over where the rod goes about it. */
    private static final double STAY = 0.25;

    /** That by which a tangent may miss the nearest place elsewhere, usually 0.025: a ball sinks in by as much. */
    private static final double MISSES = 0.025;

    /**
     * Curvature of the distance along the rod, of that of a straight one, from which on it counts as straight there.
     */
    private static final double STRAIGHT = 0.5;

    /**
     * Cosine of the angle by which the normal may turn within a step, usually 0.9: with 0.5 what would fly past in the
     * step counts as past, with 1 a rope that turns about a ball is held by where it was.
     */
    private static final double TURNS = 0.9;

    /**
     * Part of both radii that a step may take a place into the ball, usually 0.3: a step that goes further is taken
     * again in halves. With more a rope whose long spans bend about a ball lets it through, with less it takes more
     * halves than turn rows.
     */
    private static final double SUNK = 0.3;

    private final Rod rod;
    private final int span;
    private final Body ball;
    private final BallLinks links;
    private final HeldPoint point;
    private final HeldPoint centre;

    /** Sum of both radii, m. */
    private final double apart;

    /** Where it touches, 0 to 1. */
    private double at = FIRST;

    /** Whether the line of the span began in the ball, and both are in each other still. */
    private boolean begun;

    /** Whether both are joined. */
    private boolean joined;

    /** What it has in common with other spans of the rod that began in the ball. */
    private final RodThroughBall through;

    /** Length of the step that comes, s. */
    private double ahead;

    /** Velocities at the start of the next step; null before anybody has looked. */
    private @Nullable State state;

    /** Control points less the centre of the ball, m. Shape {@code [4, 3]}. */
    private final double[] relative = new double[12];

    private final double[] weight = new double[4];
    private final double[] x = new double[3];
    private final double[] dx = new double[3];
    private final double[] ddx = new double[3];
    private final double[] w = new double[3];
    private final double[] v = new double[3];

    /** Foot of the centre on the tangent, and the place that presses in this step: from where it touches, spans. */
    private double foot;

    private double slid;

    /** Whether the rod does not go about the ball, and whether that then passes the span in the step. */
    private boolean straight;

    private boolean passes;

    /** A rod and a ball, each with the bound of how far it has come; what joins the ball, and what begins in it. */
    record RodAndBall(Rod rod, TravelBound path, BallLinks links, TravelBound ballPath, RodThroughBall through) {}

    /** A span of the rod, and the ball. */
    SpanOnBall(RodAndBall of, int span) {
        super(of.path, of.ballPath);
        this.span = span;
        rod = of.rod;
        links = of.links;
        through = of.through;
        ball = links.ball;
        point = HeldPoint.on(rod, span);
        centre = HeldPoint.of(ball);
        apart = rod.rest.section.radius() + ball.spec().radius();
    }

    /** {@return whether a span and a ball may become near within the next steps of {@code h} seconds} */
    static boolean comes(Rod rod, int span, Body ball, State state, double h) {
        double radius = rod.rest.section.radius(), most = ball.spec().radius() + radius + reach(rod);
        double far = most + ahead(h, speed(rod, span, ball, state)), square = 0;
        // it is in the box of its control points
        for (int k = 0; k < 3; k++) {
            double low = Double.POSITIVE_INFINITY, high = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < 4; i++) {
                double x = state.q[rod.dofs.at(span, i) + k] - state.q[ball.first() + k];
                low = Math.min(low, x);
                high = Math.max(high, x);
            }
            double beside = Math.max(0, Math.max(low, -high));
            square += beside * beside;
        }
        return square < far * far;
    }

    /** {@return the reach of any span of a rod, m} */
    static double reach(Rod rod) {
        return NEAR * rod.rest.section.radius();
    }

    @Override
    double reach() {
        return NEAR * Math.min(rod.rest.section.radius(), ball.spec().radius());
    }

    @Override
    Look look(State state, double h) {
        ahead = h;
        return super.look(state, h);
    }

    @Override
    double gap(State state) {
        this.state = state;
        // where the span is nearest now, or will be as they meet
        relate(state, 0);
        double nearest = nearest(), least = distance(nearest), gap = least - apart;
        double met = meeting(state, nearest, gap);
        if (met > 0) {
            relate(state, met);
            nearest = nearest();
            least = distance(nearest);
        }
        // a pair that comes near remembers nothing
        boolean fresh = !near() || joined;
        if (!near()) {
            at = FIRST;
            leave();
        }
        // the place stays while it, or its tangent where the rod is straight beside the ball, is as near
        double radius = rod.rest.section.radius();
        boolean leads =
                straight(at) ? Math.abs(tangent(at) - least) <= MISSES * radius : distance(at) - least <= STAY * radius;
        if (!leads) at = nearest;
        straight = straight(at);
        point.slideTo(span, at);
        // what begins in the ball, or is drawn through it, is in it until it is out
        joined = links.join(rod, span + nearest, state.q);
        boolean goesIn = gap < -radius && (fresh || through.any());
        if (!joined && gap < 0 && (begun || goesIn)) stay();
        else leave();
        return joined ? AWAY * (reach() + ahead(ahead, speed(state))) : gap;
    }

    /** Is in the ball from now on, as it began there. */
    private void stay() {
        if (!begun) through.count(1);
        begun = true;
    }

    /** Is no more, or never was. */
    private void leave() {
        if (begun) through.count(-1);
        begun = false;
    }

    private boolean silent() {
        return joined || through.any();
    }

    /** Takes the control points relative to the centre as they are in {@code t} seconds if nothing stops them. */
    private void relate(State state, double t) {
        int b = ball.first();
        for (int i = 0; i < 4; i++) {
            int p = rod.dofs.at(span, i);
            for (int k = 0; k < 3; k++)
                relative[3 * i + k] = state.q[p + k] - state.q[b + k] + t * (state.v[p + k] - state.v[b + k]);
        }
    }

    private void combine(double[] out) {
        for (int k = 0; k < 3; k++)
            out[k] = weight[0] * relative[k]
                    + weight[1] * relative[3 + k]
                    + weight[2] * relative[6 + k]
                    + weight[3] * relative[9 + k];
    }

    /** {@return how far the place {@code t} of the span is from the centre, m} Writes from there to the place. */
    private double distance(double t) {
        CubicBasis.value(t, weight, 0);
        combine(x);
        return Vec3.norm(x);
    }

    /** {@return how far the tangent at {@code t}, as long as the span, is from the centre, m} Finds its foot. */
    private double tangent(double t) {
        distance(t);
        CubicBasis.first(t, weight, 0);
        combine(dx);
        foot = onSpan(-Vec3.dot(x, dx) / square(dx), t);
        for (int k = 0; k < 3; k++) w[k] = x[k] + foot * dx[k];
        return Vec3.norm(w);
    }

    /** {@return whether the rod leaves the centre at a place nearly as fast as its tangent: it does not go about it} */
    private boolean straight(double t) {
        distance(t);
        CubicBasis.first(t, weight, 0);
        combine(dx);
        CubicBasis.second(t, weight, 0);
        combine(ddx);
        return Vec3.dot(x, ddx) > (STRAIGHT - 1) * Vec3.dot(dx, dx);
    }

    private static double square(double[] slope) {
        return Math.max(Vec3.dot(slope, slope), 1e-24);
    }

    /** {@return a way along the tangent at {@code t}, spans, no further than the span goes} */
    private static double onSpan(double way, double t) {
        return Math.max(-t, Math.min(1 - t, way));
    }

    /** {@return the place of the span nearest to the centre} */
    private double nearest() {
        // the nearest of a few places
        double best = 0, least = distance(0);
        for (int i = 1; i <= LOOKS; i++) {
            double t = (double) i / LOOKS, d = distance(t);
            if (!(d < least)) continue;
            best = t;
            least = d;
        }
        // down from there, by Newton's method where the distance is convex
        double most = 1.0 / LOOKS;
        for (int i = 0; i < CORRECTIONS; i++) {
            // the slope and the bend of half the square of the distance there
            distance(best);
            CubicBasis.first(best, weight, 0);
            combine(dx);
            CubicBasis.second(best, weight, 0);
            combine(ddx);
            double slope = Vec3.dot(x, dx), bend = Vec3.dot(dx, dx) + Vec3.dot(x, ddx);
            // no further than to the next of those places
            double far = bend > 0 ? Math.max(-most, Math.min(most, -slope / bend)) : slope > 0 ? -most : most;
            double next = Math.max(0, Math.min(1, best + far));
            if (Math.abs(next - best) < 1e-12) break;
            best = next;
        }
        return best;
    }

    /** {@return when they touch, or pass, in the step if nothing stops them, s; 0 if they part} */
    private double meeting(State state, double now, double gap) {
        distance(now);
        CubicBasis.value(now, weight, 0);
        rod.dofs.combine(state.v, span, weight, v);
        double closing = 0, speed = 0, square = 0;
        for (int k = 0; k < 3; k++) {
            double u = v[k] - state.v[ball.first() + k];
            closing -= x[k] * u;
            speed += u * u;
            square += x[k] * x[k];
        }
        return gap > 0 ? meeting(square - apart * apart, closing, speed, ahead) : 0;
    }

    @Override
    double speed(State state) {
        return speed(rod, span, ball, state);
    }

    private static double speed(Rod rod, int span, Body ball, State state) {
        // no place of the span goes faster than its control points
        double most = 0;
        for (int i = 0; i < 4; i++)
            most = Math.max(most, Vec3.distance(state.v, rod.dofs.at(span, i), state.v, ball.first()));
        return most;
    }

    @Override
    public boolean sinks(double[] q, double[] moved) {
        if (!near() || silent() || ball.threaded()) return false;
        // no place of it goes further than its control points
        double furthest = 0, far = SUNK * apart;
        int b = ball.first();
        for (int i = 0; i < 4; i++) furthest = Math.max(furthest, Vec3.distance(moved, rod.dofs.at(span, i), moved, b));
        if (furthest < far) return false;
        // the place of it that came nearest to the centre on its straight way
        double best = 0, least = Double.POSITIVE_INFINITY;
        for (int i = 0; i <= LOOKS; i++) {
            double t = (double) i / LOOKS, d = passed(q, moved, t);
            if (d < least) best = t;
            least = Math.min(least, d);
        }
        // between those beside it, by thirds
        double low = Math.max(0, best - 1.0 / LOOKS), high = Math.min(1, best + 1.0 / LOOKS);
        for (int i = 0; i < THIRDS; i++) {
            double third = (high - low) / 3;
            if (passed(q, moved, low + third) < passed(q, moved, high - third)) high -= third;
            else low += third;
        }
        double nearest = passed(q, moved, 0.5 * (low + high));
        return nearest < Math.min(Vec3.norm(x), apart) - far;
    }

    /**
     * {@return how near a place {@code t} of the span came to the centre on the straight way of a step, m} Writes where
     * from there it began.
     */
    private double passed(double[] q, double[] moved, double t) {
        int b = ball.first();
        CubicBasis.value(t, weight, 0);
        rod.dofs.combine(q, span, weight, x);
        rod.dofs.combine(moved, span, weight, v);
        double way = 0, along = 0;
        for (int k = 0; k < 3; k++) {
            x[k] -= q[b + k];
            v[k] -= moved[b + k];
            way += v[k] * v[k];
            along += x[k] * v[k];
        }
        // nearest a part of the way before its end
        double back = way > 0 ? Math.max(0, Math.min(1, along / way)) : 0;
        for (int k = 0; k < 3; k++) {
            w[k] = x[k] - back * v[k];
            x[k] -= v[k];
        }
        return Vec3.norm(w);
    }

    @Override
    public double measure(double begin, double h, double[] normal) {
        // the foot of the centre on the tangent, and how it goes on within the step
        double[] slope = point.startSlope, velocity = requireNonNull(state, "nobody has looked").v;
        rod.dofs.combine(velocity, span, point.b, v);
        for (int k = 0; k < 3; k++) {
            x[k] = point.start[k] - centre.start[k];
            v[k] -= velocity[ball.first() + k];
        }
        foot = -Vec3.dot(x, slope) / square(slope);
        double pace = -Vec3.dot(v, slope) / square(slope);
        slid = straight ? onSpan(foot + pace * h, at) : 0;
        passes = straight && passes(foot, foot + pace * h);
        // from the centre there, and how fast: across the rod where it passes the span
        rod.dofs.combine(velocity, span, point.b1, dx);
        double closing = 0, speed = 0;
        for (int k = 0; k < 3; k++) {
            w[k] = x[k] + (passes ? foot : slid) * slope[k];
            v[k] += slid * dx[k] + (passes ? pace * slope[k] : 0);
            closing -= w[k] * v[k];
            speed += v[k] * v[k];
        }
        double far = Vec3.norm(w);
        // the direction where they meet, and how far both are from each other along it here
        double t = meeting(far * far - apart * apart, closing, speed, h), length = 0, gap = 0;
        for (int k = 0; k < 3; k++) {
            normal[k] = w[k] + t * v[k];
            length += normal[k] * normal[k];
        }
        length = Math.sqrt(length);
        for (int k = 0; k < 3; k++) {
            normal[k] = length > 0 ? normal[k] / length : k == 1 ? 1 : 0;
            gap += normal[k] * w[k];
        }
        return silent() ? apart : gap - apart;
    }

    /** {@return whether a way along the tangent leads past the span, and not over an end of the rod} */
    private boolean passes(double from, double to) {
        double first = -at, last = 1 - at;
        boolean before = span == 0 && to < first, behind = span == rod.spans() - 1 && to > last;
        boolean off = !rod.closed() && (before || behind);
        return !off && Math.min(from, to) <= last && Math.max(from, to) >= first;
    }

    @Override
    public double present(double[] start, double[] normal) {
        if (silent()) return Double.NaN;
        double along = 0;
        for (int k = 0; k < 3; k++) {
            w[k] = point.x[k] + slid * point.dx[k] - centre.x[k];
            along += w[k] * point.startSlope[k];
        }
        // across the rod as it was where the step began
        along = passes ? along / square(point.startSlope) : 0;
        for (int k = 0; k < 3; k++) w[k] -= along * point.startSlope[k];
        double far = Vec3.norm(w);
        // from another side nothing would be in its way
        if (!(Vec3.dot(w, start) > TURNS * far)) return Double.NaN;
        for (int k = 0; k < 3; k++) normal[k] = w[k] / far;
        return far - apart;
    }

    @Override
    public double slid() {
        return slid;
    }

    @Override
    public double lever() {
        return SpanOnObstacle.lever(rod, span);
    }

    @Override
    boolean inside() {
        return begun;
    }

    @Override
    ContactInitialState named() {
        return ContactInitialState.ofRod(rod.spec().id(), ball.spec().id(), span, at);
    }

    @Override
    public boolean enter(ContactInitialState start) {
        if (start.inside()) stay();
        else leave();
        at = start.place();
        return super.enter(start);
    }

    @Override
    void renew() {
        super.renew();
        leave();
        joined = false;
        at = FIRST;
    }

    @Override
    public void visit(StateVisitor visitor) {
        super.visit(visitor);
        int known = visitor.pass((begun ? 1 : 0) + (joined ? 2 : 0));
        if ((known & 1) != 0) stay();
        else leave();
        joined = (known & 2) != 0;
        at = visitor.pass(at);
        point.slideTo(span, at);
    }

    @Override
    ConstraintState make() {
        double rough = MaterialPresets.friction(rod.spec().material());
        var contact = new Contact(
                List.of(point, centre),
                this,
                Math.sqrt(rough * ball.spec().friction()),
                0,
                SpanOnObstacle.stiffness(rod, span));
        return ConstraintState.of(contact, rod.spec().id(), ball.spec().id());
    }
}
