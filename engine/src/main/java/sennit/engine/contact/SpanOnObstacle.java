package sennit.engine.contact;

import java.util.List;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.math.CubicBasis;
import sennit.engine.math.Vec3;
import sennit.engine.multiplier.ConstraintState;
import sennit.engine.rod.Rod;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.SignedDistance;
import sennit.engine.state.State;
import sennit.engine.state.StateVisitor;

/**
 * One span of a rod and an obstacle. They touch at the deepest of four probes: one contact a span leaves the control
 * points as many freedoms as a rod lying flat needs, and finds what is smaller than a span.
 */
final class SpanOnObstacle extends ContactPair {
    private static final int PROBES = 4;

    /** Another probe must be deeper by this part of the radius to take over. */
    private static final double STAY = 0.25;

    private final Rod rod;
    private final int span;
    private final ObstacleDef obstacle;
    private final SignedDistance solid;
    private final HeldPoint point;
    private final double[] place = new double[PROBES];
    private final double[] weight = new double[4];
    private final double[] x = new double[3];
    private final double[] n = new double[3];
    private final double[] v = new double[3];
    private int chosen;

    /** Length of the step that comes, s. */
    private double ahead;

    SpanOnObstacle(Rod rod, TravelBound path, int span, ObstacleDef obstacle, SignedDistance solid) {
        super(path, TravelBound.STILL);
        this.rod = rod;
        this.span = span;
        this.obstacle = obstacle;
        this.solid = solid;
        // probes in the middles of equal parts, and at the ends of the rod
        for (int i = 0; i < PROBES; i++) place[i] = (2 * i + 1.0) / (2 * PROBES);
        if (span == 0) place[0] = 0;
        if (span == rod.spans() - 1) place[PROBES - 1] = 1;
        point = HeldPoint.on(rod, span);
        choose(first());
    }

    private int first() {
        return span == 0 ? 0 : PROBES - 1;
    }

    private void choose(int probe) {
        chosen = probe;
        point.slideTo(span + place[probe]);
    }

    @Override
    void renew() {
        super.renew();
        choose(first());
    }

    @Override
    Look look(State state, double h) {
        ahead = h;
        return super.look(state, h);
    }

    private double depth(State state, int probe) {
        CubicBasis.value(place[probe], weight, 0);
        rod.dofs.combine(state.q, span, weight, x);
        return solid.distance(x, n);
    }

    /**
     * The depth to which a probe goes in this step if nothing stops it, where that is further than the rod is thick.
     */
    private double soon(State state, int probe) {
        double now = depth(state, probe);
        rod.dofs.combine(state.v, span, weight, v);
        double way = ahead * (v[0] * n[0] + v[1] * n[1] + v[2] * n[2]);
        return -way > rod.rest.section.radius() ? now + way : now;
    }

    @Override
    double gap(State state) {
        double radius = rod.rest.section.radius();
        double length = rod.rest.spanLength(span);
        // the probe chosen last
        double best = depth(state, chosen) - radius;
        // no probe is further than a span from this one; a stretched span is judged by its chord
        if (best > 2 * length + reach() && best > 2 * chord(state)) return best;
        // the deepest probe; another one must be clearly deeper, so that the contact does not hop
        int was = chosen;
        best = soon(state, was) - radius;
        for (int i = 0; i < PROBES; i++) {
            double d = i == was ? best : soon(state, i) - radius;
            if (d >= best - (chosen == was ? STAY * radius : 0)) continue;
            best = d;
            chosen = i;
        }
        best = depth(state, chosen) - radius;
        // the contact acts there
        point.slideTo(span + place[chosen]);
        return best;
    }

    @Override
    public void visit(StateVisitor visitor) {
        super.visit(visitor);
        choose(visitor.pass(chosen));
    }

    private double chord(State state) {
        int i = rod.first() + 4 * rod.dofs.node(span, 0), j = rod.first() + 4 * rod.dofs.node(span, 3);
        return Vec3.distance(state.q, i, state.q, j);
    }

    @Override
    double speed(State state) {
        CubicBasis.value(place[chosen], weight, 0);
        rod.dofs.combine(state.v, span, weight, x);
        return Vec3.norm(x);
    }

    @Override
    double reach() {
        return reach(rod);
    }

    /** {@return the reach of any span of a rod, m} */
    static double reach(Rod rod) {
        return 0.5 * rod.rest.section.radius();
    }

    @Override
    ConstraintState make() {
        double radius = rod.rest.section.radius();
        return ConstraintState.of(
                new Contact(
                        List.of(point),
                        normal -> solid.distance(point.start, normal) - radius,
                        obstacle.friction(),
                        obstacle.restitution()),
                rod.spec().id(),
                obstacle.id());
    }
}
