package sennit.engine.world;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.Constraint;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.Point;
import sennit.engine.linear.Pattern;
import sennit.engine.system.Equations;
import sennit.engine.system.RowBlock;

/**
 * A constraint at work: its place in the equations, its multipliers, and how it yields (stiffness, easing, breaking).
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

    /** What the scene says about it; null for the grip of a hand. */
    final @Nullable ConstraintDef def;

    /** The rows. */
    public final Constraint constraint;

    /** Spring stiffness, N/m; infinite when rigid. */
    public final double stiffness;

    /** Damping of the spring, N s/m; 0 when rigid. */
    public final double damping;

    /**
     * Multipliers of the last solve: the force of each row along its direction, N (N m for angles). Shape
     * {@code [rows]}.
     */
    public final double[] lambda;

    /** Residual of each row at the last assembly. Shape {@code [rows]}. */
    public final double[] residual;

    /** What is left of the gap an edit opened; the row holds g = ease. Shape {@code [rows]}. */
    final double[] ease;

    /** First scalar of its rows in the equations. */
    int firstRow;

    /** Whether its breaking force was exceeded. */
    boolean broken;

    /** Whether the last factorization found one of its rows to follow from earlier rows. */
    boolean redundant;

    private int diagonal;
    private final int[] blockAt;
    private final int[] coupledSpan;

    Tie(@Nullable ConstraintDef def, Constraint constraint, double stiffness, double damping) {
        this.def = def;
        this.constraint = constraint;
        this.stiffness = stiffness;
        this.damping = damping;
        int rows = constraint.rows();
        lambda = new double[rows];
        residual = new double[rows];
        ease = new double[rows];
        blockAt = new int[4 * constraint.points().size()];
        coupledSpan = new int[constraint.points().size()];
    }

    /** A tie of the scene, compiled. */
    static Tie of(ConstraintDef def, Constraint constraint) {
        double k = def.compliance() > 0 ? 1 / def.compliance() : Double.POSITIVE_INFINITY;
        return new Tie(def, constraint, k, def.compliance() > 0 ? def.damping() : 0);
    }

    /** The grip of a hand. */
    static Tie of(Hand hand) {
        return new Tie(null, hand, hand.stiffness, hand.damping);
    }

    /** {@return whether it acts: enabled and not broken} */
    boolean active() {
        return !broken && (def == null || def.enabled());
    }

    /** {@return whether it ties rods to the world rather than to each other} */
    boolean absolute() {
        return constraint.points().size() == 1;
    }

    /** Breaks it when its force exceeds what it can bear; returns whether it just broke. */
    boolean strain() {
        if (def == null || def.breakingForce() == null || broken) return false;
        double sum = 0;
        for (double l : lambda) sum += l * l;
        broken = Math.sqrt(sum) > def.breakingForce();
        return broken;
    }

    /** {@return whether the rows are met exactly rather than by a spring} */
    boolean rigid() {
        return stiffness == Double.POSITIVE_INFINITY;
    }

    /** Adds its rows to the pattern. */
    void couple(Pattern pattern) {
        int node = pattern.addNode(constraint.rows(), Pattern.MULTIPLIER);
        firstRow = pattern.firstScalar(node);
        diagonal = pattern.addBlock(node, node);
        List<Point> points = constraint.points();
        for (int i = 0; i < points.size(); i++) {
            Point p = points.get(i);
            coupledSpan[i] = p.span;
            for (int k = 0; k < 4; k++) blockAt[4 * i + k] = pattern.addBlock(node, p.rod.patternNode(p.span, k));
        }
    }

    /** {@return whether a point has moved to another span since the pattern was made} */
    boolean moved() {
        List<Point> points = constraint.points();
        for (int i = 0; i < coupledSpan.length; i++) if (points.get(i).span != coupledSpan[i]) return true;
        return false;
    }

    /** Evaluates its points at {@code q}. */
    void evaluate(double[] q) {
        List<Point> points = constraint.points();
        for (int i = 0; i < points.size(); i++) points.get(i).evaluate(q);
    }

    /**
     * Writes its rows, THEORY.md eq. (19) and (21): J; then 0 and -(g - ease) when rigid, or -1/(k + c/h) and -(k g + c
     * J v)/(k + c/h) for a spring.
     *
     * @param rate c0 of the integrator: dv/dD, 1/s
     * @param velocity of the current iterate
     */
    public void assemble(double[] q, double[] velocity, double rate, RowBlock rows, Equations out) {
        evaluate(q);
        rows.direct(out.values, residual, blockAt);
        constraint.write(rows);
        int n = lambda.length;
        for (int r = 0; r < n; r++) {
            if (rigid()) {
                out.rhs[firstRow + r] = ease[r] - residual[r];
            } else {
                double k = stiffness + damping * rate;
                out.values[diagonal + r * n + r] = -1 / k;
                out.rhs[firstRow + r] = -(stiffness * residual[r] + damping * speed(r, out.values, velocity)) / k;
            }
        }
    }

    /** J v of one row. */
    private double speed(int row, double[] values, double[] velocity) {
        double sum = 0;
        List<Point> points = constraint.points();
        for (int i = 0; i < points.size(); i++) {
            Point p = points.get(i);
            for (int k = 0; k < 4; k++) {
                int at = blockAt[4 * i + k] + 4 * row;
                int v = p.rod.first() + 4 * p.rod.node(p.span, k);
                for (int o = 0; o < 4; o++) sum += values[at + o] * velocity[v + o];
            }
        }
        return sum;
    }

    /** Takes its multipliers from a solution. */
    public void take(double[] solution) {
        for (int r = 0; r < lambda.length; r++) lambda[r] = -solution[firstRow + r];
    }

    /**
     * Starts easing from the gap there is at {@code q}, so that an edit pulls the rope along instead of snapping it.
     */
    void easeFrom(double[] q, RowBlock rows) {
        if (!rigid()) return;
        evaluate(q);
        measure(rows);
        for (int r = 0; r < ease.length; r++) ease[r] = Math.abs(residual[r]) > CLOSED ? residual[r] : 0;
    }

    /** Closes what an edit left open by as much as a step of {@code h} seconds may. */
    public void closeGap(double h) {
        double most = EASING * h;
        for (Point p : constraint.points()) most = Math.min(most, EASING_SPAN * p.rod.restLength() / p.rod.spans());
        for (int r = 0; r < ease.length; r++) {
            ease[r] = Math.signum(ease[r]) * Math.max(0, Math.abs(ease[r]) - most);
        }
    }

    /** Computes the residuals at the current evaluation of the points. */
    void measure(RowBlock rows) {
        rows.direct(new double[16 * lambda.length], residual, new int[blockAt.length]);
        constraint.write(rows);
    }

    /** {@return the force on its first point, N: the rows of J weighted by the multipliers} */
    double[] force(double[] multipliers) {
        double[] j = new double[16 * multipliers.length];
        int[] at = new int[blockAt.length];
        // only the first point writes where it can be read: its four blocks in turn, the others into a corner of their
        // own
        int width = 4 * multipliers.length;
        for (int k = 0; k < 4; k++) at[k] = k * width;
        double[] all = new double[4 * width + width];
        for (int k = 4; k < at.length; k++) at[k] = 4 * width;
        var block = new RowBlock();
        block.direct(all, j, at);
        constraint.write(block);
        double[] f = new double[3];
        for (int k = 0; k < 4; k++) {
            for (int r = 0; r < multipliers.length; r++) {
                for (int o = 0; o < 3; o++) f[o] += multipliers[r] * all[k * width + 4 * r + o];
            }
        }
        return f;
    }

    /** {@return the largest |g| of its rows at the last assembly or measurement} */
    public double violation() {
        double worst = 0;
        for (double g : residual) worst = Math.max(worst, Math.abs(g));
        return worst;
    }
}
