package sennit.engine.contact;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.function.BiConsumer;
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

    /** Part of the radius of the rod by which another place must be nearer to take over where the rod goes about it. */
    private static final double STAY = 0.25;

    /** That by which a tangent may miss the nearest place elsewhere, usually 0.025: a ball sinks in by as much. */
    private static final double MISSES = 0.025;

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
    private final PressedPlaces pressed;
    private final HeldPoint point;
    private final HeldPoint centre;

    /** Where it touches, 0 to 1. */
    private double at = FIRST;

    /** Sum of both radii at the place that presses in this step, m. */
    private double apart;

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

    /** Where both are nearest. */
    private final NearestPlace place;

    private final double[] weight = new double[4];
    private final double[] x = new double[3];
    private final double[] dx = new double[3];
    private final double[] w = new double[3];
    private final double[] v = new double[3];

    /** The place that presses in this step, from where it touches, spans. */
    private double slid;

    /** Whether the rod does not go about the ball, and whether that then passes the span in the step. */
    private boolean straight;

    private boolean passes;

    /** A rod and a ball, each with the bound of how far it has come; what joins the ball, and what begins in it. */
    record RodAndBall(Rod rod, TravelBound path, BallLinks links, TravelBound ballPath, RodThroughBall through) {}

    /** A span of the rod, and the ball; where the ball presses it is told to {@code pressed}. */
    SpanOnBall(RodAndBall of, int span, PressedPlaces pressed) {
        super(of.path, of.ballPath);
        this.span = span;
        rod = of.rod;
        this.pressed = pressed;
        links = of.links;
        through = of.through;
        ball = links.ball;
        // where they touch
        point = HeldPoint.on(rod, span);
        centre = HeldPoint.of(ball);
        place = new NearestPlace(rod, span, ball);
        touchAt(FIRST);
    }

    /** Has it touch at a place. */
    private void touchAt(double t) {
        at = t;
        apart = apart(t);
        point.slideTo(span, t);
    }

    private double apart(double t) {
        return rod.radius(span + t) + ball.spec().radius();
    }

    /** {@return whether a span and a ball may become near within the next steps of {@code h} seconds} */
    static boolean comes(Rod rod, int span, Body ball, State state, double h) {
        double most = ball.spec().radius() + rod.rest.radius[span] + reach(rod) + ahead(h, 0), square = 0;
        // the span is in the box of its control points
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
        double far = Math.sqrt(square) - most, speed = speed(rod, span, ball, state);
        // so near that a blow may lead it there, or on its way there
        if (far >= NEXT * h * speed) return false;
        return far < h * speed || clear(rod, span, ball, state, NEXT * h) < most;
    }

    /**
     * {@return a distance that all of a span keeps from the centre of a ball for {@code t} seconds if nothing stops
     * them, m} Seen along the line between both where their middles are nearest, each control point goes straight on.
     */
    private static double clear(Rod rod, int span, Body ball, State state, double t) {
        // how the middle goes past the centre
        double way = 0, speed = 0;
        for (int k = 0; k < 3; k++) {
            double x = middle(state.q, rod, span, ball, k), u = middle(state.v, rod, span, ball, k);
            way -= x * u;
            speed += u * u;
        }
        // the line between both as they are nearest
        double nearest = speed > 0 ? Math.max(0, Math.min(t, way / speed)) : 0;
        double nx = middle(state.q, rod, span, ball, 0) + nearest * middle(state.v, rod, span, ball, 0);
        double ny = middle(state.q, rod, span, ball, 1) + nearest * middle(state.v, rod, span, ball, 1);
        double nz = middle(state.q, rod, span, ball, 2) + nearest * middle(state.v, rod, span, ball, 2);
        double far = Vec3.norm(nx, ny, nz), least = Double.POSITIVE_INFINITY;
        if (far == 0) return 0;
        // where the control points are along the line between both there, as they are and in the end
        int b = ball.first();
        for (int i = 0; i < 4; i++) {
            // each is there now, and goes so fast
            int p = rod.dofs.at(span, i);
            double now = nx * (state.q[p] - state.q[b])
                    + ny * (state.q[p + 1] - state.q[b + 1])
                    + nz * (state.q[p + 2] - state.q[b + 2]);
            double goes = nx * (state.v[p] - state.v[b])
                    + ny * (state.v[p + 1] - state.v[b + 1])
                    + nz * (state.v[p + 2] - state.v[b + 2]);
            least = Math.min(least, now + Math.min(0, t * goes));
        }
        return Math.max(0, least / far);
    }

    /** {@return the mean of the control points of a span less the centre of a ball, or of their velocities} */
    private static double middle(double[] of, Rod rod, int span, Body ball, int k) {
        double sum = 0;
        for (int i = 0; i < 4; i++) sum += of[rod.dofs.at(span, i) + k];
        return 0.25 * sum - of[ball.first() + k];
    }

    /** {@return the reach of any span of a rod, m} */
    static double reach(Rod rod) {
        return NEAR * rod.rest.thickest;
    }

    @Override
    double reach() {
        return NEAR * Math.min(rod.rest.radius[span], ball.spec().radius());
    }

    /** Tells where the ball is nearest to the span, unless that is where another begins. */
    void press(State state) {
        place.relate(state, 0);
        double nearest = place.nearest();
        if (nearest > 0 && nearest < 1) pressed.add(span + nearest);
    }

    @Override
    Look look(State state, double h) {
        ahead = h;
        return super.look(state, h);
    }

    @Override
    double margin(State state, double h, double gap) {
        if (joined) return reach() + ahead(h, speed(state));
        double touching = rod.rest.radius[span] + ball.spec().radius();
        double closes = gap + touching - clear(rod, span, ball, state, NEXT * h);
        // at least what a blow may lead there within the step
        double speed = speed(state);
        return reach() + ahead(h, 0) + Math.max(h * speed, Math.min(NEXT * h * speed, closes));
    }

    @Override
    double gap(State state) {
        this.state = state;
        // where the span is nearest now, or will be as they meet
        place.relate(state, 0);
        double nearest = place.nearest(), least = place.distance(nearest), gap = least - apart(nearest);
        double met = meeting(state, nearest, gap);
        if (met > 0) {
            place.relate(state, met);
            nearest = place.nearest();
            least = place.distance(nearest);
        }
        // a pair that comes near remembers nothing
        boolean fresh = !near() || joined;
        if (!near()) {
            at = FIRST;
            leave();
        }
        // the place stays while it, or its tangent where the rod is straight beside the ball, is as near
        double radius = rod.rest.radius[span];
        boolean leads = place.straight(at)
                ? Math.abs(place.tangent(at) - least) <= MISSES * radius
                : place.distance(at) - least <= STAY * radius;
        touchAt(leads ? at : nearest);
        straight = place.straight(at);
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

    /** {@return when they touch, or pass, in the step if nothing stops them, s; 0 if they part} */
    private double meeting(State state, double now, double gap) {
        // how fast that place of the span goes past the centre
        double apart = apart(now);
        place.distance(now);
        CubicBasis.value(now, weight, 0);
        rod.dofs.combine(state.v, span, weight, v);
        // in its direction, at all, and how far it is
        double closing = 0, speed = 0, square = 0;
        for (int k = 0; k < 3; k++) {
            double u = v[k] - state.v[ball.first() + k];
            closing -= place.x[k] * u;
            speed += u * u;
            square += place.x[k] * place.x[k];
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
        double nearest = place.passed(q, moved);
        return nearest < Math.min(Vec3.norm(place.x), apart) - far;
    }

    @Override
    public void passed(double[] q, double[] moved, BiConsumer<Rod, Body> out) {
        if (sinks(q, moved)) out.accept(rod, ball);
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
        double foot = -Vec3.dot(x, slope) / NearestPlace.square(slope);
        double pace = -Vec3.dot(v, slope) / NearestPlace.square(slope);
        slid = straight ? NearestPlace.onSpan(foot + pace * h, at) : 0;
        passes = straight && passes(foot, foot + pace * h);
        apart = apart(at + slid);
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
        along = passes ? along / NearestPlace.square(point.startSlope) : 0;
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
        touchAt(start.place());
        return super.enter(start);
    }

    @Override
    void renew() {
        super.renew();
        leave();
        joined = false;
        touchAt(FIRST);
    }

    @Override
    public void visit(StateVisitor visitor) {
        super.visit(visitor);
        int known = visitor.pass((begun ? 1 : 0) + (joined ? 2 : 0));
        if ((known & 1) != 0) stay();
        else leave();
        joined = (known & 2) != 0;
        touchAt(visitor.pass(at));
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
