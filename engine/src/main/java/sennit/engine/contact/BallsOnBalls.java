package sennit.engine.contact;

import static java.util.Objects.requireNonNull;

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
    /** Balls in a leaf of the tree at most. */
    private static final int LEAF = 4;

    /** Part of the radius, and times of what a ball comes in the next steps, that it may go before the next list. */
    private static final double SKIN = 0.5, TIMES = 2;

    private final List<Body> bodies;
    private final TravelBound[] paths;

    /** Numbers of bodies that are balls, as the leaves of the tree have them, and how many there are. */
    private final int[] order;

    private final int balls;

    /** Centres, and how far a ball may touch until it is listed anew, m; path at which that is used up, m. */
    private final double[] centre;

    private final double[] reach;
    private final double[] end;

    /** Lowest and highest corner of the box of each node, whose children are 2k + 1 and 2k + 2. */
    private final double[] box;

    private boolean listed;

    /** Pairs that may come near, the later ball first, in rising order; each with the pair, where it exists. */
    private int candidates;

    private int[] first = new int[16];
    private int[] second = new int[16];
    private @Nullable BallOnBall[] candidate = new BallOnBall[16];

    /** Pairs that came near at some time, in rising order of their numbers. */
    private int known;

    private long[] number = new long[16];
    private @Nullable BallOnBall[] pair = new BallOnBall[16];

    /** Pairs of {@code bodies}, each with the bound of how far it has come. */
    BallsOnBalls(List<Body> bodies, TravelBound[] paths) {
        this.bodies = bodies;
        this.paths = paths;
        int n = bodies.size(), count = 0;
        order = new int[n];
        for (int i = 0; i < n; i++) if (bodies.get(i).spec().radius() > 0) order[count++] = i;
        balls = count;
        centre = new double[3 * n];
        reach = new double[n];
        end = new double[n];
        box = new double[6 * 2 * Integer.highestOneBit(Math.max(1, 2 * count / LEAF) * 2)];
    }

    @Override
    public void look(State state, double h, Tally out) {
        if (!covered(h)) list(state, h);
        // those that are near
        for (int i = 0; i < known; i++) {
            BallOnBall one = known(i);
            if (one.near()) out.count(one.look(state, h));
        }
        // those that may come near
        for (int c = 0; c < candidates; c++) {
            BallOnBall one = candidate[c];
            if (one != null && one.near()) continue;
            Body a = bodies.get(first[c]), b = bodies.get(second[c]);
            if (one == null && !BallOnBall.comes(state, a, b, h)) continue;
            if (one == null) candidate[c] = one = pair(first[c], second[c]);
            out.count(one.look(state, h));
        }
    }

    /** Whether no ball has used up the margin with which it was listed. */
    private boolean covered(double h) {
        for (int k = 0; listed && k < balls; k++) {
            TravelBound path = paths[order[k]];
            if (!(path.length + 0.5 * ContactPair.ahead(h, 2 * path.speed) <= end[order[k]])) return false;
        }
        return listed;
    }

    private void list(State state, double h) {
        // each ball reaches as far as it is large and fast
        for (int k = 0; k < balls; k++) {
            int i = order[k];
            double radius = bodies.get(i).spec().radius();
            double skin = SKIN * radius + TIMES * 0.5 * ContactPair.ahead(h, 2 * paths[i].speed);
            reach[i] = (1 + BallOnBall.NEAR) * radius + skin;
            end[i] = paths[i].length + skin;
            System.arraycopy(state.q, bodies.get(i).first(), centre, 3 * i, 3);
        }
        // the tree over them
        candidates = 0;
        listed = true;
        if (balls < 2) return;
        build(0, 0, balls);
        // each ball meets those before it
        int at = 0;
        for (int i = 0; i < bodies.size(); i++) {
            int from = candidates;
            if (bodies.get(i).spec().radius() > 0) meet(i, 0, 0, balls);
            Arrays.sort(second, from, candidates);
            // the pair, where there was one before
            for (int c = from; c < candidates; c++) {
                first[c] = i;
                long wanted = number(i, second[c]);
                while (at < known && number[at] < wanted) at++;
                candidate[c] = at < known && number[at] == wanted ? pair[at] : null;
            }
        }
    }

    /** Builds the box of a node and of those below it over the balls from {@code low} to {@code high} in the order. */
    private void build(int node, int low, int high) {
        // the box of all their reaches, and its longest side
        int widest = 0;
        double width = -1;
        for (int axis = 0; axis < 3; axis++) {
            double least = Double.POSITIVE_INFINITY, most = Double.NEGATIVE_INFINITY;
            for (int k = low; k < high; k++) {
                int i = order[k];
                least = Math.min(least, centre[3 * i + axis] - reach[i]);
                most = Math.max(most, centre[3 * i + axis] + reach[i]);
            }
            // on this axis
            box[6 * node + axis] = least;
            box[6 * node + 3 + axis] = most;
            if (most - least > width) {
                width = most - least;
                widest = axis;
            }
        }
        // halves along the longest side
        if (high - low <= LEAF) return;
        int middle = (low + high) / 2;
        part(low, high, middle, widest);
        build(2 * node + 1, low, middle);
        build(2 * node + 2, middle, high);
    }

    /** Orders balls so that those before the {@code middle} are not behind it along an axis (Hoare's selection). */
    private void part(int low, int high, int middle, int axis) {
        int from = low, to = high - 1;
        while (from < to) {
            // those before a pivot and those behind it change places
            double pivot = centre[3 * order[(from + to) / 2] + axis];
            int i = from, j = to;
            while (i <= j) {
                while (centre[3 * order[i] + axis] < pivot) i++;
                while (centre[3 * order[j] + axis] > pivot) j--;
                if (i > j) break;
                int swap = order[i];
                order[i++] = order[j];
                order[j--] = swap;
            }
            // on with the part in which the middle is
            if (middle <= j) to = j;
            else if (middle >= i) from = i;
            else return;
        }
    }

    /** Lists the balls before the {@code i}-th that it reaches, of those below a node. */
    private void meet(int i, int node, int low, int high) {
        // out of reach of the box
        for (int axis = 0; axis < 3; axis++) {
            double x = centre[3 * i + axis];
            if (x + reach[i] < box[6 * node + axis] || x - reach[i] > box[6 * node + 3 + axis]) return;
        }
        // both halves
        if (high - low > LEAF) {
            int middle = (low + high) / 2;
            meet(i, 2 * node + 1, low, middle);
            meet(i, 2 * node + 2, middle, high);
            return;
        }
        // a leaf: each ball that is before this one and in reach
        for (int k = low; k < high; k++) {
            int j = order[k];
            double far = reach[i] + reach[j], square = 0;
            for (int axis = 0; axis < 3; axis++) {
                double d = centre[3 * i + axis] - centre[3 * j + axis];
                square += d * d;
            }
            if (j >= i || square > far * far || !BallOnBall.meant(bodies.get(i), bodies.get(j))) continue;
            // into the list
            if (candidates == first.length) {
                first = Arrays.copyOf(first, 2 * candidates);
                second = Arrays.copyOf(second, 2 * candidates);
                candidate = Arrays.copyOf(candidate, 2 * candidates);
            }
            second[candidates++] = j;
        }
    }

    private long number(int i, int j) {
        return (long) i * bodies.size() + j;
    }

    private BallOnBall known(int i) {
        return requireNonNull(pair[i]);
    }

    /** {@return the pair of two balls, the later one first; made where it is wanted for the first time} */
    private BallOnBall pair(int i, int j) {
        int at = Arrays.binarySearch(number, 0, known, number(i, j));
        if (at >= 0) return known(at);
        at = -1 - at;
        if (known == number.length) {
            number = Arrays.copyOf(number, 2 * known);
            pair = Arrays.copyOf(pair, 2 * known);
        }
        // among those that are known, in their order
        System.arraycopy(number, at, number, at + 1, known - at);
        System.arraycopy(pair, at, pair, at + 1, known - at);
        known++;
        var made = new BallOnBall(bodies.get(i), paths[i], bodies.get(j), paths[j]);
        number[at] = number(i, j);
        pair[at] = made;
        return made;
    }

    /** Discards the distances known so far. */
    void invalidate() {
        for (int i = 0; i < known; i++) known(i).invalidate();
    }

    @Override
    public void dropSeparated() {
        for (int i = 0; i < known; i++) known(i).dropSeparated();
    }

    @Override
    public void listNear(List<ConstraintState> out) {
        for (int i = 0; i < known; i++) known(i).listNear(out);
    }

    @Override
    public int size() {
        return (int) Math.min(Integer.MAX_VALUE, (long) balls * (balls - 1) / 2);
    }

    @Override
    public void prepare() {
        for (int i = 0; i < bodies.size(); i++)
            for (int j = 0; j < i; j++)
                if (BallOnBall.meant(bodies.get(i), bodies.get(j))) pair(i, j).prepare();
    }

    @Override
    public void start(List<ContactInitialState> out) {
        for (int i = 0; i < known; i++) known(i).start(out);
    }

    @Override
    public boolean enter(ContactInitialState start) {
        int i = named(start.body()), j = named(start.against());
        return i > j
                && j >= 0
                && BallOnBall.meant(bodies.get(i), bodies.get(j))
                && pair(i, j).enter(start);
    }

    private int named(@Nullable String name) {
        for (int i = 0; i < bodies.size() && name != null; i++)
            if (bodies.get(i).spec().id().equals(name)) return i;
        return -1;
    }

    @Override
    public void visit(StateVisitor visitor) {
        boolean restores = visitor.restores();
        int near = 0, next = 0;
        for (int i = 0; i < known; i++) {
            if (known(i).near()) near++;
            if (restores) known(i).renew();
        }
        if (restores) listed = false;
        // those that are near; others remember nothing
        near = visitor.pass(near);
        for (int i = 0; i < near; i++) {
            while (!restores && !known(next).near()) next++;
            long of = visitor.pass(restores ? 0 : number[next++]);
            pair((int) (of / bodies.size()), (int) (of % bodies.size())).visit(visitor);
        }
    }
}
