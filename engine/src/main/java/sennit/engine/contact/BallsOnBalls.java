package sennit.engine.contact;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.solid.Body;
import sennit.engine.solid.ContactInitialState;
import sennit.engine.state.State;
import sennit.engine.state.StateVisitor;

/**
 * All pairs of balls, of which only those exist that ever came near. What may come near is listed by a tree of boxes,
 * and again when a ball has gone further than a margin (the skin of a Verlet list), so what is listed shows in no bit:
 * n log n for a list, else linear in the balls and in what is listed.
 */
final class BallsOnBalls implements PairGroup {
    private final List<Body> bodies;
    private final BallTree tree;

    /** The version of the tree with which pairs were listed; 0 before that. */
    private int listed;

    /** Pairs that may come near, the later ball first, in rising order; each with the pair, where it exists. */
    private int candidates;

    private int[] first = new int[16];
    private int[] second = new int[16];
    private @Nullable BallOnBall[] candidate = new BallOnBall[16];

    /** Pairs that came near at some time. */
    private final KnownPairs<BallOnBall> known;

    /** Pairs of {@code bodies}, which the tree finds, each with the bound of how far it has come. */
    BallsOnBalls(List<Body> bodies, TravelBound[] paths, BallTree tree) {
        this.bodies = bodies;
        this.tree = tree;
        known = new KnownPairs<>(number -> {
            int i = (int) (number / bodies.size()), j = (int) (number % bodies.size());
            return new BallOnBall(bodies.get(i), paths[i], bodies.get(j), paths[j]);
        });
    }

    @Override
    public void look(State state, double h, Tally out) {
        tree.follow(state, h);
        if (listed != tree.version) list();
        // those that are near
        for (int i = 0; i < known.count(); i++) {
            BallOnBall one = known.get(i);
            if (one.near()) out.count(one.look(state, h));
        }
        // those that may come near
        for (int c = 0; c < candidates; c++) {
            BallOnBall one = candidate[c];
            if (one != null && one.near()) continue;
            Body a = bodies.get(first[c]), b = bodies.get(second[c]);
            if (one == null && !BallOnBall.comes(state, a, b, h)) continue;
            if (one == null) candidate[c] = one = known.pair(number(first[c], second[c]));
            out.count(one.look(state, h));
        }
    }

    private void list() {
        candidates = 0;
        listed = tree.version;
        // each ball meets those before it
        for (int i = 0; i < bodies.size(); i++) {
            if (bodies.get(i).spec().radius() == 0) continue;
            tree.before(i);
            for (int f = 0; f < tree.count; f++) {
                int j = tree.found[f];
                if (BallOnBall.meant(bodies.get(i), bodies.get(j))) add(i, j);
            }
        }
    }

    private void add(int i, int j) {
        if (candidates == first.length) {
            first = Arrays.copyOf(first, 2 * candidates);
            second = Arrays.copyOf(second, 2 * candidates);
            candidate = Arrays.copyOf(candidate, 2 * candidates);
        }
        // the pair, where there was one before
        first[candidates] = i;
        second[candidates] = j;
        candidate[candidates++] = known.find(number(i, j));
    }

    private long number(int i, int j) {
        return (long) i * bodies.size() + j;
    }

    /** Discards the distances known so far. */
    void invalidate() {
        known.invalidate();
    }

    @Override
    public void dropSeparated() {
        known.dropSeparated();
    }

    @Override
    public void listNear(List<ConstraintState> out) {
        known.listNear(out);
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
                    known.pair(number(i, j)).prepare();
    }

    @Override
    public void start(List<ContactInitialState> out) {
        known.start(out);
    }

    @Override
    public boolean enter(ContactInitialState start) {
        if (start.rod() != null) return false;
        int i = Body.named(bodies, start.body()), j = Body.named(bodies, start.against());
        return i > j
                && j >= 0
                && BallOnBall.meant(bodies.get(i), bodies.get(j))
                && known.pair(number(i, j)).enter(start);
    }

    @Override
    public void visit(StateVisitor visitor) {
        if (visitor.restores()) tree.forget();
        known.visit(visitor);
    }
}
