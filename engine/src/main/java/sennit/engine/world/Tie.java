package sennit.engine.world;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.Constraint;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.Point;
import sennit.engine.linear.Pattern;
import sennit.engine.rod.Slider;
import sennit.engine.system.Equations;

/**
 * A constraint at work: its place in the equations, its multipliers, and how it yields (stiffness, bounds, easing,
 * breaking).
 */
public final class Tie {
    /**
     * Fastest a rigid constraint closes a gap that an edit opened, m/s (rad/s for angles): quick to the eye, gentle to
     * the rope.
     */
    private static final double EASING = 4;

    /** Most of a span that easing closes in one step. */
    private static final double EASING_SPAN = 0.25;

    /** Gaps below this are not worth easing, m. */
    private static final double CLOSED = 1e-12;

    /** The row holds: its multiplier is an unknown. */
    static final double HELD = 0;

    /** The row is let go: its multiplier is at its lowest, or highest, bound. */
    static final double LOWEST = -1;

    static final double HIGHEST = 1;

    /** What the scene says about it; null for the grip of a hand. */
    final @Nullable ConstraintDef def;

    /** The rows. */
    public final Constraint constraint;

    /** The unknown curve parameter it owns; null when nothing slides. */
    final @Nullable Slider slider;

    /** Spring stiffness, N/m; infinite when rigid. */
    final double stiffness;

    /** Damping of the spring, N s/m; 0 when rigid. */
    final double damping;

    /**
     * Multipliers of the last solve: the force of each row along its direction, N (N m for angles). Shape
     * {@code [rows]}.
     */
    public final double[] lambda;

    /** Residual of each row at the last assembly. Shape {@code [rows]}. */
    public final double[] residual;

    /** What is left of the gap an edit opened; the row holds g = ease. Shape {@code [rows]}. */
    final double[] ease;

    /** Bounds of the multipliers, N, and on which side each row is; empty when not bounded. Shape {@code [rows]}. */
    final double[] lowest;

    final double[] highest;
    final double[] side;

    /** Whether easing has been set up. */
    boolean started;

    /** Whether its breaking force was exceeded, or it let go at the end of a rope. */
    boolean broken;

    /** Which of its rows the last factorization found to follow from earlier rows. Shape {@code [rows]}. */
    final boolean[] redundant;

    /** First scalar of its rows in the equations. */
    int firstRow;

    private final boolean bounded;
    private final Rebound rebound;
    private final int rows;
    private final int placeRows;
    private int diagonal;
    private int slideDiagonal;
    private final int[] slideAt;

    /**
     * Start of its blocks in the system matrix, and in its own copy when bounded: four nodes and the slider of each
     * point. Shape {@code [points, 5]}.
     */
    private final int[] blockAt;

    final int[] ownAt;
    private final double[] own;
    private final int[] coupledSpan;
    private final boolean[] coupledOnRod;

    Tie(@Nullable ConstraintDef def, Constraint constraint, @Nullable Slider slider, double stiffness, double damping) {
        this.def = def;
        this.constraint = constraint;
        this.slider = slider;
        this.stiffness = stiffness;
        this.damping = damping;
        rows = constraint.rows();
        placeRows = rows - constraint.slideRows();
        bounded = constraint.bounded() || (def != null && def.side() != ConstraintDef.Side.BOTH);
        int points = constraint.points().size();
        lambda = new double[rows];
        residual = new double[rows];
        ease = new double[rows];
        redundant = new boolean[rows];
        lowest = new double[bounded ? rows : 0];
        highest = new double[bounded ? rows : 0];
        side = new double[bounded ? rows : 0];
        slideAt = new int[points];
        blockAt = new int[5 * points];
        ownAt = new int[5 * points];
        for (int i = 0; i < 5 * points; i++) ownAt[i] = 4 * rows * i;
        own = new double[bounded ? 20 * rows * points : 0];
        coupledSpan = new int[points];
        coupledOnRod = new boolean[points];
        Arrays.fill(side, LOWEST);
        boolean oneSided = def != null && def.side() != ConstraintDef.Side.BOTH;
        rebound = new Rebound(this, oneSided ? def.restitution() : constraint.restitution());
    }

    /** A tie of the scene, compiled. */
    static Tie of(ConstraintDef def, Constraint constraint, @Nullable Slider slider) {
        double k = def.compliance() > 0 ? 1 / def.compliance() : Double.POSITIVE_INFINITY;
        return new Tie(def, constraint, slider, k, def.compliance() > 0 ? def.damping() : 0);
    }

    /** Keeps two things apart. */
    static Tie of(Constraint contact) {
        return new Tie(null, contact, null, Double.POSITIVE_INFINITY, 0);
    }

    /** Forgets what the last steps left: rows let go, no forces, no memory. */
    void rest() {
        Arrays.fill(side, LOWEST);
        Arrays.fill(lambda, 0);
        Arrays.fill(constraint.memory(), 0);
    }

    /** {@return whether a row is bounded on one side by 0 and on the other not at all, as contacts are} */
    public boolean oneSided(int r) {
        boolean up = lowest[r] == 0 && highest[r] == Double.POSITIVE_INFINITY;
        return up || (highest[r] == 0 && lowest[r] == Double.NEGATIVE_INFINITY);
    }

    /** Lets all rows go, or has all hold. */
    public void resetSides(boolean hold) {
        Arrays.fill(side, hold ? HELD : LOWEST);
    }

    /**
     * Sets the bounds of friction by the normal force in the solution {@code x}; returns whether they changed by more
     * than a hundredth.
     */
    public boolean press(double[] x) {
        int first = constraint.firstFrictionRow(), end = first + constraint.frictionRows();
        if (first == end) return false;
        take(x);
        double most = constraint.grip(lambda);
        if (Math.abs(most - highest[first]) <= 0.01 * Math.max(most, highest[first])) return false;
        Arrays.fill(lowest, first, end, -most);
        Arrays.fill(highest, first, end, most);
        return true;
    }

    /** Lets go its rows of friction, with no force, until it is assembled again. */
    public void letSlip(Equations out) {
        int first = constraint.firstFrictionRow();
        for (int r = first; r < first + constraint.frictionRows(); r++) {
            lowest[r] = 0;
            highest[r] = 0;
            turn(r, LOWEST, out);
        }
    }

    /** {@return its part in elastic shocks} */
    public Rebound rebound() {
        return rebound;
    }

    /** {@return the rate of change of a row at velocities {@code v}; bounded constraints only} */
    double rate(int r, double[] v) {
        return dot(r, own, ownAt, v);
    }

    /** The grip of a hand. */
    static Tie of(Hand hand) {
        return new Tie(null, hand, null, hand.stiffness, hand.damping);
    }

    /** {@return whether it acts: enabled, not broken, not waiting} */
    boolean active() {
        return !broken && (def == null || def.enabled()) && !constraint.waiting();
    }

    /** {@return whether it would act but waits for its body} */
    boolean waits() {
        return !broken && def != null && def.enabled() && constraint.waiting();
    }

    /** {@return whether it has rows that may let go} */
    public boolean bounded() {
        return bounded;
    }

    /** {@return whether it ties to the world rather than to each other} */
    boolean absolute() {
        return constraint.points().size() == 1 && slider == null;
    }

    /** Breaks it when its force exceeds what it can bear or it has let go; returns whether it just broke. */
    boolean strain() {
        if (def == null || broken) return false;
        broken = constraint.released();
        if (def.breakingForce() == null) return broken;
        double sum = 0;
        for (double l : lambda) sum += l * l;
        broken |= Math.sqrt(sum) > def.breakingForce();
        return broken;
    }

    private boolean rigid() {
        return stiffness == Double.POSITIVE_INFINITY;
    }

    /** Adds its rows to the pattern. */
    void couple(Pattern pattern) {
        remember();
        if (rows == 0) return;
        if (placeRows > 0) couplePlaces(pattern);
        if (rows > placeRows) coupleSlides(pattern);
    }

    private void couplePlaces(Pattern pattern) {
        int node = pattern.addNode(placeRows, Pattern.MULTIPLIER);
        firstRow = pattern.firstScalar(node);
        diagonal = pattern.addBlock(node, node);
        List<Point> points = constraint.points();
        for (int i = 0; i < points.size(); i++) {
            Point p = points.get(i);
            for (int k = 0; k < p.nodes(); k++) blockAt[5 * i + k] = pattern.addBlock(node, p.patternNode(k));
            if (p.slideNode() >= 0) blockAt[5 * i + 4] = pattern.addBlock(node, p.slideNode());
        }
    }

    /**
     * Rows on the curve parameter alone have a node of their own: they can only be eliminated after it, the others only
     * before.
     */
    private void coupleSlides(Pattern pattern) {
        int node = pattern.addNode(rows - placeRows, Pattern.MULTIPLIER);
        if (placeRows == 0) firstRow = pattern.firstScalar(node);
        slideDiagonal = pattern.addBlock(node, node);
        List<Point> points = constraint.points();
        for (int i = 0; i < points.size(); i++) {
            int slide = points.get(i).slideNode();
            if (slide >= 0) slideAt[i] = pattern.addBlock(node, slide);
        }
    }

    /** {@return the offset of the diagonal value of a row} */
    private int diagonalAt(int r) {
        return r < placeRows
                ? diagonal + r * (placeRows + 1)
                : slideDiagonal + (r - placeRows) * (rows - placeRows + 1);
    }

    private void remember() {
        List<Point> points = constraint.points();
        for (int i = 0; i < points.size(); i++) {
            coupledSpan[i] = points.get(i).span();
            coupledOnRod[i] = points.get(i).onRod();
        }
    }

    /** {@return whether a row follows from earlier rows} */
    boolean isRedundant() {
        for (boolean r : redundant) if (r) return true;
        return false;
    }

    /** {@return whether a row holds at any force now, so that it can contradict others} */
    boolean demands(int r) {
        return r < placeRows && rigid() && side(r) == HELD;
    }

    /** {@return whether a point has moved to another span since the pattern was made} */
    boolean moved() {
        List<Point> points = constraint.points();
        for (int i = 0; i < coupledSpan.length; i++) {
            if (points.get(i).span() != coupledSpan[i] || points.get(i).onRod() != coupledOnRod[i]) return true;
        }
        return false;
    }

    /** Evaluates its points at {@code q}. */
    void evaluate(double[] q) {
        List<Point> points = constraint.points();
        for (int i = 0; i < points.size(); i++) points.get(i).evaluate(q);
    }

    /** Tells points and constraint that a step of {@code h} seconds to {@code time} begins at {@code q}. */
    void begin(double[] q, double time, double h) {
        List<Point> points = constraint.points();
        for (int i = 0; i < points.size(); i++) points.get(i).begin(q);
        constraint.begin(time, h);
    }

    /**
     * Writes its rows, THEORY.md eq. (19) and (21): J; then 0 and -(g - ease) when rigid, or -1/(k + c/h) and -(k g + c
     * J v)/(k + c/h) for a spring. A bounded constraint keeps a copy, of which {@link #install} takes the rows that
     * hold.
     *
     * @param rate c0 of the integrator: dv/dD, 1/s
     * @param velocity of the current iterate
     */
    public void assemble(double[] velocity, double rate, RowBlock block, Equations out) {
        if (rows == 0) return;
        double[] to = bounded ? own : out.values;
        if (bounded) Arrays.fill(own, 0);
        block.direct(constraint.points(), to, bounded ? ownAt : blockAt, residual);
        if (bounded) block.bound(lowest, highest);
        constraint.write(block);
        if (bounded) bindSides();
        for (int r = 0; r < rows; r++) {
            if (rigid()) {
                out.rhs[firstRow + r] = ease[r] - residual[r];
            } else {
                double k = stiffness + damping * rate;
                out.values[diagonalAt(r)] = -1 / k;
                double speed = damping == 0 ? 0 : dot(r, to, bounded ? ownAt : blockAt, velocity);
                out.rhs[firstRow + r] = -(stiffness * residual[r] + damping * speed) / k;
            }
        }
        if (bounded) for (int r = 0; r < rows; r++) install(r, out);
    }

    /**
     * One-sided by the scene's word: the force only pushes g up, or only down. A row that cannot let go holds; one
     * without force is let go.
     */
    private void bindSides() {
        if (def != null && def.side() == ConstraintDef.Side.AT_LEAST) Arrays.fill(lowest, 0);
        if (def != null && def.side() == ConstraintDef.Side.AT_MOST) Arrays.fill(highest, 0);
        for (int r = 0; r < rows; r++) {
            if (side[r] == LOWEST && lowest[r] == Double.NEGATIVE_INFINITY)
                side[r] = highest[r] == Double.POSITIVE_INFINITY ? HELD : HIGHEST;
            if (side[r] == HIGHEST && highest[r] == Double.POSITIVE_INFINITY)
                side[r] = lowest[r] == Double.NEGATIVE_INFINITY ? HELD : LOWEST;
        }
    }

    /** Copies a row that holds into the system matrix; clears one that is let go and gives it a diagonal of its own. */
    private void install(int r, Equations out) {
        boolean held = side[r] == HELD;
        List<Point> points = constraint.points();
        for (int i = 0; i < points.size(); i++) {
            Point p = points.get(i);
            if (r < placeRows) installPlace(r, i, p, held, out.values);
            if (p.slideUnknown() < 0) continue;
            int to = r < placeRows ? blockAt[5 * i + 4] + r : slideAt[i] + r - placeRows;
            out.values[to] = held ? own[ownAt[5 * i + 4] + r] : 0;
        }
        int d = diagonalAt(r);
        out.values[d] = held ? (rigid() ? 0 : out.values[d]) : -1;
    }

    private void installPlace(int r, int i, Point p, boolean held, double[] values) {
        int width = p.width();
        for (int k = 0; k < p.nodes(); k++) {
            int to = blockAt[5 * i + k] + width * r, from = ownAt[5 * i + k] + width * r;
            for (int o = 0; o < width; o++) values[to + o] = held ? own[from + o] : 0;
        }
    }

    /**
     * Adds the forces of rows that are let go at a bound other than 0 to the right-hand side {@code b}, and zeroes
     * their own.
     */
    public void release(double[] b) {
        for (int r = 0; r < rows; r++) {
            if (side[r] == HELD) continue;
            b[firstRow + r] = 0;
            double force = side[r] == LOWEST ? lowest[r] : highest[r];
            if (force != 0) push(r, force, b);
        }
    }

    /** Adds {@code force} times a row of J to {@code b}; bounded constraints only. */
    public void push(int r, double force, double[] b) {
        List<Point> points = constraint.points();
        for (int i = 0; i < points.size(); i++) {
            Point p = points.get(i);
            int width = p.width();
            for (int k = 0; k < p.nodes(); k++) {
                int from = ownAt[5 * i + k] + width * r, to = p.unknown(k);
                for (int o = 0; o < width; o++) b[to + o] += force * own[from + o];
            }
            if (p.slideUnknown() >= 0) b[p.slideUnknown()] += force * own[ownAt[5 * i + 4] + r];
        }
    }

    /** J x of one row, J taken from {@code values}. */
    private double dot(int r, double[] values, int[] at, double[] x) {
        double sum = 0;
        List<Point> points = constraint.points();
        for (int i = 0; i < points.size(); i++) {
            Point p = points.get(i);
            int width = p.width();
            for (int k = 0; k < p.nodes(); k++) {
                int from = at[5 * i + k] + width * r, to = p.unknown(k);
                for (int o = 0; o < width; o++) sum += values[from + o] * x[to + o];
            }
            if (p.slideUnknown() >= 0) sum += values[at[5 * i + 4] + r] * x[p.slideUnknown()];
        }
        return sum;
    }

    /** Where a row would end up: g - ease + J d for the solution {@code x}; bounded constraints only. */
    public double reach(int r, double[] x) {
        return residual[r] - ease[r] + dot(r, own, ownAt, x);
    }

    /** {@return J x of one row; bounded constraints only} */
    public double along(int r, double[] x) {
        return dot(r, own, ownAt, x);
    }

    /** {@return how much a row gives per newton, m/N: 0 when rigid} */
    public double give(double rate) {
        return rigid() ? 0 : 1 / (stiffness + damping * rate);
    }

    /** {@return the first of its rows in the equations} */
    public int firstRow() {
        return firstRow;
    }

    /** {@return the multiplier of a row in the solution {@code x}} */
    public double multiplier(int r, double[] x) {
        return bounded && side[r] != HELD ? (side[r] == LOWEST ? lowest[r] : highest[r]) : -x[firstRow + r];
    }

    /** Puts a row on another side and into, or out of, the matrix. */
    public void turn(int r, double to, Equations out) {
        side[r] = to;
        install(r, out);
    }

    /** {@return on which side of its bounds a row is: -1 lowest, 0 held, 1 highest} */
    public double side(int r) {
        return bounded ? side[r] : HELD;
    }

    /** {@return the lowest multiplier a row may have, N} */
    public double lowest(int r) {
        return lowest[r];
    }

    /** {@return the highest multiplier a row may have, N} */
    public double highest(int r) {
        return highest[r];
    }

    /** Takes its multipliers from a solution. */
    public void take(double[] solution) {
        for (int r = 0; r < rows; r++) lambda[r] = multiplier(r, solution);
    }

    /**
     * Starts easing from the gap there is at {@code q}, so that an edit pulls the rope along instead of snapping it.
     */
    void easeFrom(double[] q, double time, RowBlock block) {
        begin(q, time, 0);
        if (!rigid() || rows == 0) return;
        measure(block);
        for (int r = 0; r < rows; r++) {
            double gap = shortfall(r);
            ease[r] = Math.abs(gap) > CLOSED ? gap : 0;
        }
    }

    /** Closes what an edit left open by as much as a step of {@code h} seconds may. */
    void closeGap(double h) {
        double most = EASING * h;
        List<Point> points = constraint.points();
        for (int i = 0; i < points.size(); i++) {
            if (!points.get(i).onRod()) continue;
            double span = points.get(i).rod().restLength() / points.get(i).rod().spans();
            most = Math.min(most, EASING_SPAN * span);
        }
        for (int r = 0; r < rows; r++) ease[r] = Math.signum(ease[r]) * Math.max(0, Math.abs(ease[r]) - most);
    }

    /**
     * Computes residuals and Jacobian at the current evaluation of the points; returns the latter, laid out as
     * {@link #ownAt}. Allocates.
     */
    double[] measure(RowBlock block) {
        double[] j = new double[20 * rows * constraint.points().size()];
        block.direct(constraint.points(), j, ownAt, residual);
        if (bounded) {
            block.bound(lowest, highest);
        }
        constraint.write(block);
        if (bounded) bindSides();
        return j;
    }

    /** Residuals at the current evaluation of the points; allocates. */
    void inspect(RowBlock block) {
        if (rows > 0) measure(block);
    }

    /** {@return the force on its first point, N: the rows of J weighted by the multipliers; allocates} */
    double[] force(RowBlock block) {
        double[] f = new double[3];
        if (rows == 0) return f;
        double[] j = measure(block);
        Point p = constraint.points().get(0);
        for (int k = 0; k < p.nodes(); k++) {
            for (int r = 0; r < rows; r++) {
                for (int o = 0; o < 3; o++) f[o] += lambda[r] * j[ownAt[k] + p.width() * r + o];
            }
        }
        return f;
    }

    /**
     * How far a row is from being met: g where it holds both ways, what g lacks on its one side, nothing for friction.
     */
    double shortfall(int r) {
        double g = residual[r];
        if (!bounded) return g;
        double low = lowest[r], high = highest[r];
        if (low == Double.NEGATIVE_INFINITY && high == Double.POSITIVE_INFINITY) return g;
        if (low == 0 && high > 0) return Math.min(g, 0);
        if (high == 0 && low < 0) return Math.max(g, 0);
        return 0;
    }

    /** {@return the largest violation of its rows at the last assembly or inspection, m or rad} */
    double violation() {
        double worst = 0;
        for (int r = 0; r < rows; r++) worst = Math.max(worst, Math.abs(shortfall(r)));
        return worst;
    }

    /** {@return how many numbers {@link #save} writes} */
    int size() {
        return side.length + rows + constraint.memory().length;
    }

    /** Writes sides, multipliers and memory to {@code out[at..]}: what a step that is taken back must restore. */
    void save(double[] out, int at) {
        System.arraycopy(side, 0, out, at, side.length);
        System.arraycopy(ease, 0, out, at + side.length, rows);
        double[] memory = constraint.memory();
        System.arraycopy(memory, 0, out, at + side.length + rows, memory.length);
    }

    /** Restores what {@link #save} wrote. */
    void restore(double[] in, int at) {
        System.arraycopy(in, at, side, 0, side.length);
        System.arraycopy(in, at + side.length, ease, 0, rows);
        double[] memory = constraint.memory();
        System.arraycopy(in, at + side.length + rows, memory, 0, memory.length);
    }
}
