package sennit.engine.contact;

import java.util.List;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.math.CubicBasis;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.solid.ContactInitialState;
import sennit.engine.state.State;
import sennit.engine.state.StateVisitor;

/**
 * One span of a rod and an obstacle, or an end of the rod. A span touches at the deepest of four or more probes: one
 * contact a span leaves the control points as many freedoms as a rod lying flat needs, and finds what is smaller than a
 * span.
 */
final class SpanOnObstacle extends ObstaclePair {
    /**
     * Least and most places looked at in each span, usually the least: with fewer a rod that lies flat is held in less
     * places than it bends, with more a span far longer than what is thin costs as much as those it should be cut into.
     */
    private static final int PROBES = 4, MOST_PROBES = ContactInitialState.MOST_PROBES;

    /** Stiffness of a section against shear on its surface, of its stretch stiffness, THEORY.md eq. (91), (92). */
    private static final double STICK = 0.7 * 0.3;

    /** Another probe must be deeper by this part of the radius to take over. */
    private static final double STAY = 0.25;

    /**
     * Depth of a place, in the radius, from which a step that took it there is taken again in halves, usually 0 to 0.1:
     * with more a fast rope is deeper in a floor, with less it takes more halves than turn rows.
     */
    private static final double SUNK = 0.3;

    /**
     * Part of that depth, in the radius, that must be of this step, usually 0 at rest: with less what lies deep is
     * halved in each step, with more what sinks bit by bit is not seen.
     */
    private static final double FURTHER = 0.1;

    /**
     * Longest lever of friction, in spans: couples of neighbours that are larger would lift each other off, and a rope
     * of spans shorter than its radius would creep.
     */
    private static final double LEVER = 1.5;

    private final Rod rod;
    private final HeldPlaces held;
    private final int span;

    private final PressedPlaces pressed;

    /** The places that are always looked at, from 0 to 1. */
    private final double[] place;

    private final double[] weight = new double[4];
    private final double[] x = new double[3];
    private final double[] n = new double[3];
    private final double[] v = new double[3];

    /** Where it touches, from 0 to 1. */
    private double at;

    /** The spans beside it. */
    List<SpanOnObstacle> beside = List.of();

    /** The places that are looked at now: all but those that are held in the obstacle. */
    private final double[] looked;

    private int looks;

    /** How many of them are those of always. */
    private int probes;

    /** Whether all are. */
    private boolean silent;

    private SpanOnObstacle(RodAndPath of, int span, double[] place, ObstacleMotion solid) {
        super(of.path, solid, HeldPoint.on(of.rod, span), of.rod.rest.radius[span]);
        this.rod = of.rod;
        this.held = of.held;
        this.pressed = of.pressed;
        this.span = span;
        this.place = place;
        looked = new double[place.length + 1];
        choose(place[place.length - 1]);
    }

    /** A rod, how far it can have come, and where it is held and pressed. */
    record RodAndPath(Rod rod, TravelBound path, HeldPlaces held, PressedPlaces pressed) {}

    /**
     * A span: probes in the middles of equal parts, which are no longer than the mean of the radii of rod and obstacle:
     * between two of them what is round goes 3 % deeper than at one of them.
     */
    static SpanOnObstacle span(RodAndPath of, int span, ObstacleMotion solid) {
        double radius = of.rod.rest.radius[span], part = 0.5 * (radius + Math.max(radius, solid.depth()));
        double parts = Math.ceil(of.rod.rest.spanLength(span) / part);
        int count = (int) Math.max(PROBES, Math.min(MOST_PROBES, parts));
        double[] place = new double[count];
        for (int i = 0; i < count; i++) place[i] = (2 * i + 1.0) / (2 * count);
        return new SpanOnObstacle(of, span, place, solid);
    }

    /**
     * An end of an open rod, in its first or last span: it has control points of its own, and runs ahead of its span.
     */
    static SpanOnObstacle end(RodAndPath of, int end, ObstacleMotion solid) {
        return new SpanOnObstacle(of, end * (of.rod.spans() - 1), new double[] {end}, solid);
    }

    private void choose(double where) {
        at = where;
        point.slideTo(span + where);
    }

    /** {@return which of the places of always it touches at; -1 where it is pressed elsewhere} */
    private int probe() {
        for (int i = 0; i < place.length; i++) if (place[i] == at) return i;
        return -1;
    }

    @Override
    void renew() {
        super.renew();
        choose(place[place.length - 1]);
    }

    /** {@return the gap at a place, m} Writes where that is, and the normal there. */
    private double gap(double[] q, double where) {
        CubicBasis.value(where, weight, 0);
        rod.dofs.combine(q, span, weight, x);
        return solid.distance(x, n) - rod.radius(span + where);
    }

    @Override
    double thick() {
        return rod.radius(span + at);
    }

    /** The gap at a place, and by how much more than the rod is thick it goes on in this step if nothing stops it. */
    private double soon(State state, double where) {
        double now = gap(state.q, where);
        rod.dofs.combine(state.v, span, weight, v);
        double way = ahead * (v[0] * n[0] + v[1] * n[1] + v[2] * n[2]);
        return now + Math.min(0, way + radius);
    }

    @Override
    public double present(double[] start, double[] normal) {
        if (silent || !solid.convex()) return Double.NaN;
        double gap = solid.distance(point.x, n) - thick();
        // from the other side nothing would be in its way
        if (!(Vec3.dot(n, start) > 0)) return Double.NaN;
        System.arraycopy(n, 0, normal, 0, 3);
        return gap;
    }

    @Override
    double apart(State state) {
        double length = rod.rest.spanLength(span);
        // the place chosen last
        double best = gap(state.q, at);
        // no other is further than a span from this one; a stretched span is judged by its chord
        if (best > 2 * length + reach() && best > 2 * chord(state)) return best;
        // those that are held in it do not give way
        looks = 0;
        for (double where : place) look(where, state);
        probes = looks;
        double pressing = pressed.only(span);
        if (pressing > 0 && place.length > 1) look(pressing, state);
        silent = looks == 0;
        // the deepest of them: where it is pressed at once, for it would tilt about any other place
        boolean gone = held.near(span + at, state.q, solid) || (!near() && looks > probes);
        double stay = STAY * radius;
        best = gone ? Double.POSITIVE_INFINITY : soon(state, at);
        double there = looks > probes ? soon(state, pressing) : Double.POSITIVE_INFINITY;
        if (there < best - (probe() < 0 ? stay : 0)) {
            best = there;
            at = pressing;
        }
        // another one must be clearly deeper, so that it does not hop
        best -= stay;
        double was = at;
        for (int i = 0; i < looks; i++) {
            double d = looked[i] == was ? best : soon(state, looked[i]);
            if (d >= best) continue;
            best = d;
            at = looked[i];
        }
        best = gap(state.q, at);
        // the contact acts there
        point.slideTo(span + at);
        return silent ? AWAY * (reach() + ahead(ahead, speed(state))) : best;
    }

    /** Looks at a place unless it is held. */
    private void look(double where, State state) {
        if (held.near(span + where, state.q, solid)) return;
        looked[looks++] = where;
    }

    @Override
    public double measure(double begin, double h, double[] normal) {
        double gap = super.measure(begin, h, normal);
        return silent ? radius : gap;
    }

    @Override
    public boolean plunges(State state, double end, double h) {
        if (!near() || inside() || silent) return false;
        if (solid.driven()) solid.goTo(end - h);
        double now = gap(state.q, at);
        rod.dofs.combine(state.v, span, weight, v);
        double way = h * (v[0] * n[0] + v[1] * n[1] + v[2] * n[2]);
        return now + way - solid.comes(x, n, end, h) < -2 * radius;
    }

    @Override
    public boolean sinks(double[] q, double[] moved) {
        if (!near() || inside()) return false;
        // no place of it goes further than its control points
        double furthest = 0;
        for (int i = 0; i < 4; i++)
            furthest = Math.max(furthest, Vec3.norm(moved, rod.first() + 4 * rod.dofs.node(span, i)));
        double further = FURTHER * radius;
        if (furthest < further && !solid.driven()) return false;
        // a place that is deep, and was not when the step began
        for (int i = 0; i < looks; i++) {
            if (gap(q, looked[i]) >= -SUNK * radius) continue;
            rod.dofs.combine(moved, span, weight, v);
            if (Vec3.dot(v, n) - solid.came(x, n) <= -further) return true;
        }
        return false;
    }

    /**
     * Aims the contact at another probe that the displacement {@code moved} of a step has taken into the obstacle, and
     * by so much deeper than where it acts; returns whether it does.
     */
    @Override
    public boolean aim(double[] q, double[] moved, double h) {
        if (!near() || silent || place.length == 1) return false;
        double stay = STAY * radius;
        double best = Math.min(gap(q, at), 0) - stay;
        double was = at;
        for (int i = 0; i < looks; i++) {
            double d = looked[i] == was ? best : gap(q, looked[i]);
            if (d >= best) continue;
            best = d;
            at = looked[i];
        }
        if (at == was) return false;
        // it acts from where the step began
        point.slideTo(span + at);
        point.evaluate(q);
        CubicBasis.value(at, weight, 0);
        rod.dofs.combine(moved, span, weight, v);
        for (int k = 0; k < 3; k++) point.start[k] = point.x[k] - v[k];
        CubicBasis.first(at, weight, 0);
        rod.dofs.combine(moved, span, weight, v);
        for (int k = 0; k < 3; k++) point.startSlope[k] = point.dx[k] - v[k];
        constraintState().constraint.begin(solid.time(), h);
        return true;
    }

    @Override
    public void visit(StateVisitor visitor) {
        super.visit(visitor);
        int probe = visitor.pass(probe());
        choose(probe < 0 ? visitor.pass(at) : place[probe]);
    }

    private double chord(State state) {
        int i = rod.first() + 4 * rod.dofs.node(span, 0), j = rod.first() + 4 * rod.dofs.node(span, 3);
        return Vec3.distance(state.q, i, state.q, j);
    }

    @Override
    double speed(State state) {
        CubicBasis.value(at, weight, 0);
        rod.dofs.combine(state.q, span, weight, x);
        rod.dofs.combine(state.v, span, weight, v);
        return solid.speed(x, v, state.time, ahead);
    }

    @Override
    boolean follows() {
        for (int i = 0; i < beside.size(); i++) if (beside.get(i).inside()) return true;
        return false;
    }

    @Override
    boolean ends() {
        return place.length == 1;
    }

    @Override
    public double lever() {
        return lever(rod, span);
    }

    /** {@return how far from the line of a rod its friction acts, m} */
    static double lever(Rod rod, int span) {
        return Math.min(rod.rest.radius[span], LEVER * rod.rest.spanLength(span));
    }

    @Override
    double reach() {
        return reach(rod);
    }

    /** {@return the reach of any span of a rod, m} */
    static double reach(Rod rod) {
        return 0.5 * rod.rest.thickest;
    }

    @Override
    ContactInitialState named() {
        // ends are numbered behind all spans
        int number = place.length > 1 ? span : rod.spans() + (int) place[0];
        int probe = probe();
        var named = ContactInitialState.ofRod(rod.spec().id(), solid.obstacle.id(), number, Math.max(0, probe));
        return probe < 0 ? named.pressed(at) : named;
    }

    @Override
    public boolean enter(ContactInitialState start) {
        choose(start.place() > 0 ? start.place() : place[Math.min(start.probe(), place.length - 1)]);
        return super.enter(start);
    }

    /** {@return the stiffness of friction that sticks, N/m: as between ropes, with a span for a cell} */
    static double stiffness(Rod rod, int span) {
        double diameter = 2 * rod.rest.radius[span];
        return STICK * rod.rest.stretch[3 * span + 1] * rod.rest.spanLength(span) / (diameter * diameter);
    }

    @Override
    ConstraintState make() {
        return contact(rod.spec().id(), stiffness(rod, span));
    }
}
