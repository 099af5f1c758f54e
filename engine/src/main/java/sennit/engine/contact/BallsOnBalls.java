package sennit.engine.contact;

import java.util.List;
import sennit.engine.solid.Body;
import sennit.engine.solid.ContactInitialState;
import sennit.engine.state.State;
import sennit.engine.state.StateVisitor;

/** All pairs of balls; what may come near is found by a tree of boxes: n log n for a list. */
final class BallsOnBalls extends SparsePairs<BallOnBall> {
    private final List<Body> bodies;
    private final TravelBound[] paths;
    private final BallTree tree;

    /** The version of the tree with which pairs were listed; 0 before that. */
    private int version;

    /** Pairs of {@code bodies}, which the tree finds, each with the bound of how far it has come. */
    BallsOnBalls(List<Body> bodies, TravelBound[] paths, BallTree tree) {
        this.bodies = bodies;
        this.paths = paths;
        this.tree = tree;
    }

    /** The later ball first. */
    private long number(int i, int j) {
        return (long) i * bodies.size() + j;
    }

    @Override
    BallOnBall make(long pair) {
        int i = (int) (pair / bodies.size()), j = (int) (pair % bodies.size());
        return new BallOnBall(bodies.get(i), paths[i], bodies.get(j), paths[j]);
    }

    @Override
    boolean comes(long pair, State state, double h) {
        int i = (int) (pair / bodies.size()), j = (int) (pair % bodies.size());
        return BallOnBall.comes(state, bodies.get(i), bodies.get(j), h);
    }

    @Override
    public void look(State state, double h, Tally out) {
        tree.follow(state, h);
        if (version != tree.version) list();
        lookAtPairs(state, h, out);
    }

    private void list() {
        beginList();
        version = tree.version;
        // each ball meets those before it
        for (int i = 0; i < bodies.size(); i++) {
            if (bodies.get(i).spec().radius() == 0) continue;
            tree.before(i);
            for (int f = 0; f < tree.count; f++) {
                int j = tree.found[f];
                if (BallOnBall.meant(bodies.get(i), bodies.get(j))) list(number(i, j));
            }
        }
    }

    @Override
    public int size() {
        return (int) Math.min(Integer.MAX_VALUE, (long) tree.balls * (tree.balls - 1) / 2);
    }

    @Override
    public void prepare() {
        for (int i = 0; i < bodies.size(); i++)
            for (int j = 0; j < i; j++)
                if (BallOnBall.meant(bodies.get(i), bodies.get(j)))
                    pair(number(i, j)).prepare();
    }

    @Override
    public boolean enter(ContactInitialState start) {
        if (start.rod() != null) return false;
        int i = Body.named(bodies, start.body()), j = Body.named(bodies, start.against());
        return i > j
                && j >= 0
                && BallOnBall.meant(bodies.get(i), bodies.get(j))
                && pair(number(i, j)).enter(start);
    }

    @Override
    public void visit(StateVisitor visitor) {
        if (visitor.restores()) tree.forget();
        super.visit(visitor);
    }
}
