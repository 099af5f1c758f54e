package sennit.engine.contact;

import java.util.Arrays;
import java.util.List;
import sennit.engine.solid.Body;
import sennit.engine.state.State;

/**
 * A tree of boxes over the balls of a scene, each as far as it reaches, which finds those that reach a box: n log n to
 * build, log n to ask.
 */
final class BallTree {
    /** Balls in a leaf of the tree at most. */
    private static final int LEAF = 4;

    /** Part of the radius, and times of what a ball comes in the next steps, that it may go before the next list. */
    private static final double SKIN = 0.5, TIMES = 2;

    private final List<Body> bodies;
    private final TravelBound[] paths;

    /** Numbers of bodies that are balls, as the leaves of the tree have them, and how many there are. */
    private final int[] order;

    /** How many bodies are balls. */
    final int balls;

    /** Centres, and how far a ball may touch until it is listed anew, m; path at which that is used up, m. */
    private final double[] centre;

    private final double[] reach;
    private final double[] end;

    /** Lowest and highest corner of the box of each node, whose children are 2k + 1 and 2k + 2. */
    private final double[] box;

    /** The box that is asked for. */
    final double[] low = new double[3];

    final double[] high = new double[3];

    /** Numbers of the bodies that the last question found, and how many. */
    int[] found = new int[16];

    int count;

    /** How often it has been built: what was found in another one is out of date. */
    int version;

    private boolean built;

    /** Over {@code bodies}, each with the bound of how far it has come. */
    BallTree(List<Body> bodies, TravelBound[] paths) {
        this.bodies = bodies;
        this.paths = paths;
        int n = bodies.size(), counted = 0;
        order = new int[n];
        for (int i = 0; i < n; i++) if (bodies.get(i).spec().radius() > 0) order[counted++] = i;
        balls = counted;
        centre = new double[3 * n];
        reach = new double[n];
        end = new double[n];
        box = new double[6 * 2 * Integer.highestOneBit(Math.max(1, 2 * counted / LEAF) * 2)];
    }

    /** Discards it: the balls may be anywhere. */
    void forget() {
        built = false;
    }

    /** Builds it anew for steps of {@code h} seconds where a ball has used up the margin with which it was taken in. */
    void follow(State state, double h) {
        boolean covered = built;
        for (int k = 0; k < balls && covered; k++) covered = covers(paths[order[k]], end[order[k]], h);
        if (!covered) build(state, h);
    }

    /**
     * {@return whether what moves with the bound {@code path} stays within a margin that is used up at {@code end}, m}
     */
    static boolean covers(TravelBound path, double end, double h) {
        return path.length + 0.5 * ContactPair.ahead(h, 2 * path.speed) <= end;
    }

    /** {@return how far what is so thick may go in steps of {@code h} seconds until it is looked for anew, m} */
    static double skin(TravelBound path, double radius, double h) {
        return SKIN * radius + TIMES * 0.5 * ContactPair.ahead(h, 2 * path.speed);
    }

    private void build(State state, double h) {
        built = true;
        version++;
        // each ball reaches as far as it is large and fast
        for (int k = 0; k < balls; k++) {
            int i = order[k];
            double radius = bodies.get(i).spec().radius(), skin = skin(paths[i], radius, h);
            reach[i] = (1 + BallOnBall.NEAR) * radius + skin;
            end[i] = paths[i].length + skin;
            System.arraycopy(state.q, bodies.get(i).first(), centre, 3 * i, 3);
        }
        // the tree over them
        if (balls > 0) build(0, 0, balls);
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

    /** Finds the balls that reach what the {@code i}-th one reaches, those before it only, in rising order. */
    void before(int i) {
        count = 0;
        for (int axis = 0; axis < 3; axis++) {
            low[axis] = centre[3 * i + axis] - reach[i];
            high[axis] = centre[3 * i + axis] + reach[i];
        }
        meet(0, 0, balls);
        // of those in the box the ones before it that are in reach
        int kept = 0;
        for (int f = 0; f < count; f++) {
            int j = found[f];
            double far = reach[i] + reach[j], square = 0;
            for (int axis = 0; axis < 3; axis++) {
                double d = centre[3 * i + axis] - centre[3 * j + axis];
                square += d * d;
            }
            if (j < i && square <= far * far) found[kept++] = j;
        }
        count = kept;
        Arrays.sort(found, 0, count);
    }

    /** Finds the balls whose boxes meet that from {@link #low} to {@link #high}, in rising order. */
    void inBox() {
        count = 0;
        if (balls > 0) meet(0, 0, balls);
        Arrays.sort(found, 0, count);
    }

    private void meet(int node, int first, int last) {
        // out of reach of the box
        for (int axis = 0; axis < 3; axis++)
            if (high[axis] < box[6 * node + axis] || low[axis] > box[6 * node + 3 + axis]) return;
        // both halves
        if (last - first > LEAF) {
            int middle = (first + last) / 2;
            meet(2 * node + 1, first, middle);
            meet(2 * node + 2, middle, last);
            return;
        }
        // a leaf: each ball that is in reach
        for (int k = first; k < last; k++) {
            int j = order[k];
            boolean meets = true;
            for (int axis = 0; axis < 3; axis++) {
                double x = centre[3 * j + axis];
                meets &= high[axis] >= x - reach[j] && low[axis] <= x + reach[j];
            }
            if (!meets) continue;
            if (count == found.length) found = Arrays.copyOf(found, 2 * count);
            found[count++] = j;
        }
    }
}
