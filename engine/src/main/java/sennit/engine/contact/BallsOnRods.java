package sennit.engine.contact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.rod.Rod;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.solid.Body;
import sennit.engine.solid.ContactInitialState;
import sennit.engine.state.State;
import sennit.engine.state.StateVisitor;

/**
 * All spans of rods that touch others, and balls. Those that may come near are listed as in {@link BallsOnBalls}; the
 * box of a span is that of its control points.
 */
final class BallsOnRods extends SparsePairs<SpanOnBall> {
    private final List<Rod> rods = new ArrayList<>();
    private final List<TravelBound> rodPaths = new ArrayList<>();
    private final List<PressedPlaces> pressed = new ArrayList<>();
    private final List<Body> bodies;
    private final List<BallLinks> links = new ArrayList<>();
    private final BallTree tree;

    /** Number of the first span of each rod among all; the last is that of all. */
    private final int[] first;

    /**
     * The version of the tree with which pairs were listed, and the path at which the margin of a rod is used up, m.
     */
    private int version;

    private final double[] end;

    /** Travel bounds of the bodies. */
    private final List<TravelBound> ballPaths;

    /** Of each rod and ball that came near at some time. */
    private final List<RodThroughBall> through = new ArrayList<>();

    private final Map<Long, RodThroughBall> throughOf = new HashMap<>();

    /**
     * All rods that touch others, and all bodies, each with the bound of how far it has come, and where rods are
     * pressed; the tree finds balls.
     */
    BallsOnRods(List<Rod> all, List<Body> bodies, List<TravelBound> paths, List<PressedPlaces> pressed, BallTree tree) {
        this.bodies = bodies;
        this.tree = tree;
        for (Body body : bodies) links.add(new BallLinks(body));
        for (int r = 0; r < all.size(); r++) {
            RodSpec.Touch touch = all.get(r).spec().contact();
            if (touch != RodSpec.Touch.OTHERS && touch != RodSpec.Touch.ALL) continue;
            rods.add(all.get(r));
            rodPaths.add(paths.get(r));
            this.pressed.add(pressed.get(r));
        }
        // spans are numbered through
        first = new int[rods.size() + 1];
        for (int r = 0; r < rods.size(); r++)
            first[r + 1] = first[r] + rods.get(r).spans();
        end = new double[rods.size()];
        ballPaths = paths.subList(all.size(), paths.size());
    }

    @Override
    SpanOnBall make(long pair) {
        int span = (int) (pair / bodies.size()), b = (int) (pair % bodies.size()), r = rodOf(span);
        var of = new SpanOnBall.RodAndBall(rods.get(r), rodPaths.get(r), links.get(b), ballPaths.get(b), through(r, b));
        return new SpanOnBall(of, span - first[r], pressed.get(r));
    }

    /** {@return what the spans of a rod that begin in a ball have in common; made once} */
    private RodThroughBall through(int rod, int ball) {
        long of = (long) rod * bodies.size() + ball;
        RodThroughBall there = throughOf.get(of);
        if (there != null) return there;
        var made = new RodThroughBall();
        throughOf.put(of, made);
        through.add(made);
        return made;
    }

    private int rodOf(int span) {
        int at = Arrays.binarySearch(first, span);
        return at >= 0 ? at : -2 - at;
    }

    private long number(int span, int ball) {
        return (long) span * bodies.size() + ball;
    }

    /** Takes up where constraints join balls and rods. */
    void join(List<ConstraintState> constraints) {
        for (int k = 0; k < links.size() && !rods.isEmpty(); k++) links.get(k).gather(constraints);
    }

    /** {@return whether a ball may lie on a rod that is not tied to it} */
    boolean mayLie() {
        for (BallLinks ball : links)
            for (Rod rod : rods) if (ball.ball.spec().radius() > 0 && !ball.join(rod)) return true;
        return false;
    }

    @Override
    public void look(State state, double h, Tally out) {
        if (rods.isEmpty() || tree.balls == 0) return;
        tree.follow(state, h);
        if (!covered(h)) list(state, h);
        for (int i = 0; i < through.size(); i++) through.get(i).look();
        lookAtPairs(state, h, out);
    }

    @Override
    boolean comes(long of, State state, double h) {
        int all = (int) (of / bodies.size()), r = rodOf(all);
        return SpanOnBall.comes(rods.get(r), all - first[r], bodies.get((int) (of % bodies.size())), state, h);
    }

    private boolean covered(double h) {
        boolean covered = version == tree.version;
        for (int r = 0; r < rods.size() && covered; r++) covered = BallTree.covers(rodPaths.get(r), end[r], h);
        return covered;
    }

    private void list(State state, double h) {
        beginList();
        version = tree.version;
        for (int r = 0; r < rods.size(); r++) {
            Rod rod = rods.get(r);
            TravelBound path = rodPaths.get(r);
            double radius = rod.rest.thickest, skin = BallTree.skin(path, radius, h);
            end[r] = path.length + skin;
            double wide = radius + SpanOnBall.reach(rod) + skin;
            // each span is in the box of its control points
            for (int s = 0; s < rod.spans(); s++) {
                box(state, rod, s, wide);
                tree.inBox();
                for (int f = 0; f < tree.count; f++) list(number(first[r] + s, tree.found[f]));
            }
        }
    }

    private void box(State state, Rod rod, int span, double wide) {
        for (int axis = 0; axis < 3; axis++) {
            double low = Double.POSITIVE_INFINITY, high = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < 4; i++) {
                double x = state.q[rod.dofs.at(span, i) + axis];
                low = Math.min(low, x);
                high = Math.max(high, x);
            }
            tree.low[axis] = low - wide;
            tree.high[axis] = high + wide;
        }
    }

    /** Tells where balls that are near press rods. */
    void press(State state) {
        for (int i = 0; i < known(); i++) if (get(i).near()) get(i).press(state);
    }

    @Override
    public int size() {
        return (int) Math.min(Integer.MAX_VALUE, (long) tree.balls * first[rods.size()]);
    }

    @Override
    public void prepare() {
        for (int span = 0; span < first[rods.size()]; span++)
            for (int b = 0; b < bodies.size(); b++)
                if (bodies.get(b).spec().radius() > 0) pair(number(span, b)).prepare();
    }

    @Override
    public boolean enter(ContactInitialState start) {
        int ball = Body.named(bodies, start.against());
        if (ball < 0 || bodies.get(ball).spec().radius() == 0) return false;
        for (int r = 0; r < rods.size(); r++) {
            if (!rods.get(r).spec().id().equals(start.rod())
                    || start.span() >= rods.get(r).spans()) continue;
            return pair(number(first[r] + start.span(), ball)).enter(start);
        }
        return false;
    }

    @Override
    public void visit(StateVisitor visitor) {
        if (visitor.restores()) tree.forget();
        // a hash of what touches no ball is that of ropes that cannot
        super.visit(near() ? visitor : visitor.unseen());
    }
}
