package sennit.engine.contact;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.solid.ContactInitialState;
import sennit.engine.state.State;
import sennit.engine.state.StateVisitor;

/**
 * All spans of a rod and one obstacle. While the whole rod is far away its spans are neither tested nor created: a
 * floor under everything costs one comparison for each rod.
 */
final class RodOnObstacle implements PairGroup {
    private final Rod rod;
    private final TravelBound path;
    private final SpanOnObstacle.RodAndPath of;
    private final ObstacleMotion solid;
    /** All spans, then both ends of an open rod. */
    private final List<SpanOnObstacle> spans = new ArrayList<>();

    private final double[] middle = new double[3];
    private final double[] normal = new double[3];
    /** Whether spans are tested one by one. */
    private boolean awake;
    /** How fast the rod may come nearer, m/s. */
    private double speed;

    /** Length of the path up to which none of them can come near. */
    private double safe = Double.NEGATIVE_INFINITY;

    RodOnObstacle(SpanOnObstacle.RodAndPath of, ObstacleMotion solid) {
        this.of = of;
        rod = of.rod();
        path = of.path();
        this.solid = solid;
    }

    @Override
    public void look(State state, double h, Tally out) {
        // what the obstacle itself does is no way of the rod
        boolean moves = solid.moves(state.time);
        if (moves) safe = Double.NEGATIVE_INFINITY;
        speed = moves ? fastest(state, h) : path.speed;
        // the rod has not come far enough since the last test
        if (isSafe(h)) return;
        // no span is near: test the rod as a whole, and its spans only where it is not far
        if (!isNear()) {
            safe = path.length + gap(state) - SpanOnObstacle.reach(rod);
            boolean far = isSafe(h);
            if (!far && !awake) wake();
            awake = !far;
            if (far) return;
        }
        // each span; the least of their bounds is that of the rod
        safe = Double.POSITIVE_INFINITY;
        for (int i = 0; i < spans.size(); i++) {
            SpanOnObstacle span = spans.get(i);
            out.count(span.look(state, h));
            safe = Math.min(safe, span.safe());
        }
    }

    @Override
    public boolean aim(double[] q, double[] moved, double h) {
        boolean aimed = false;
        for (int i = 0; i < spans.size() && awake; i++) aimed |= spans.get(i).aim(q, moved, h);
        return aimed;
    }

    @Override
    public boolean plunges(State state, double end, double h) {
        for (int i = 0; i < spans.size() && awake; i++) if (spans.get(i).plunges(state, end, h)) return true;
        return false;
    }

    @Override
    public boolean sinks(double[] q, double[] moved) {
        for (int i = 0; i < spans.size() && awake; i++) if (spans.get(i).sinks(q, moved)) return true;
        return false;
    }

    /** {@return how fast a control point goes past the obstacle at most, m/s: no place of the rod goes faster} */
    private double fastest(State state, double h) {
        double most = path.speed;
        for (int p = 0; p < rod.nodes(); p++) {
            System.arraycopy(state.q, rod.first() + 4 * p, middle, 0, 3);
            System.arraycopy(state.v, rod.first() + 4 * p, normal, 0, 3);
            most = Math.max(most, solid.speed(middle, normal, state.time, h));
        }
        return most;
    }

    private boolean isSafe(double h) {
        return path.length + ContactPair.ahead(h, speed) < safe;
    }

    private boolean isNear() {
        if (awake) for (int i = 0; i < spans.size(); i++) if (spans.get(i).near()) return true;
        return false;
    }

    /**
     * {@return a distance that the whole rod keeps at least, m} The distance from a convex solid is convex, so it is
     * nowhere less than along its tangent plane from any one point; from any other solid it shrinks no faster than one
     * moves. The control points bound both, between which the rod runs.
     */
    private double gap(State state) {
        double[] q = state.q;
        int n = rod.nodes(), first = rod.first();

        // the tangent plane is that of the middle of the rod
        for (int k = 0; k < 3; k++) middle[k] = 0;
        for (int p = 0; p < n; p++) for (int k = 0; k < 3; k++) middle[k] += q[first + 4 * p + k];
        for (int k = 0; k < 3; k++) middle[k] /= n;
        double here = solid.distance(middle, normal);

        // the control point that is furthest towards the solid, or furthest from the middle
        boolean convex = solid.convex();
        double least = Double.POSITIVE_INFINITY;
        for (int p = 0; p < n; p++) {
            int i = first + 4 * p;
            double along = normal[0] * (q[i] - middle[0])
                    + normal[1] * (q[i + 1] - middle[1])
                    + normal[2] * (q[i + 2] - middle[2]);
            least = Math.min(least, convex ? along : -Vec3.distance(q, i, middle, 0));
        }
        return here + least - rod.rest.thickest;
    }

    /** Starts to test the spans one by one; results from before the rod was culled are discarded. */
    private void wake() {
        make();
        for (int i = 0; i < spans.size(); i++) spans.get(i).renew();
    }

    private void make() {
        if (!spans.isEmpty()) return;
        for (int s = 0; s < rod.spans(); s++) spans.add(SpanOnObstacle.span(of, s, solid));
        for (int end = 0; end < 2 && !rod.closed(); end++) spans.add(SpanOnObstacle.end(of, end, solid));
        // each with those beside it
        int n = rod.spans();
        for (int s = 0; s < n; s++) {
            List<SpanOnObstacle> beside = new ArrayList<>();
            if (s > 0 || rod.closed()) beside.add(spans.get((s + n - 1) % n));
            if (s < n - 1 || rod.closed()) beside.add(spans.get((s + 1) % n));
            spans.get(s).beside = beside;
        }
        for (int end = n; end < spans.size(); end++) spans.get(end).beside = List.of(spans.get(end == n ? 0 : n - 1));
    }

    @Override
    public void leaps() {
        if (!solid.underWay()) return;
        safe = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < spans.size(); i++) spans.get(i).leaps();
    }

    @Override
    public void dropSeparated() {
        if (awake) for (int i = 0; i < spans.size(); i++) spans.get(i).dropSeparated();
    }

    @Override
    public void listNear(List<ConstraintState> out) {
        if (!awake) return;
        for (int i = 0; i < spans.size(); i++)
            if (spans.get(i).near()) out.add(spans.get(i).constraintState());
    }

    @Override
    public void start(List<ContactInitialState> out) {
        for (int i = 0; i < spans.size() && awake; i++) spans.get(i).start(out);
    }

    @Override
    public boolean enter(ContactInitialState start) {
        boolean mine = ContactInitialState.ofRod(rod.spec().id(), solid.obstacle.id(), 0, 0)
                .joins(start);
        if (!mine || start.span() >= size()) return false;
        // spans are looked at from now on
        if (!awake) wake();
        awake = true;
        return spans.get(start.span()).enter(start);
    }

    @Override
    public int size() {
        return rod.closed() ? rod.spans() : rod.spans() + 2;
    }

    @Override
    public void prepare() {
        make();
        for (SpanOnObstacle span : spans) span.constraintState();
    }

    /** {@return how many spans are tested one by one} */
    int looked() {
        return awake ? spans.size() : 0;
    }

    @Override
    public void visit(StateVisitor visitor) {
        safe = visitor.pass(safe);
        awake = visitor.pass(awake ? 1 : 0) != 0;
        if (!awake) return;
        make();
        for (SpanOnObstacle span : spans) span.visit(visitor);
    }
}
