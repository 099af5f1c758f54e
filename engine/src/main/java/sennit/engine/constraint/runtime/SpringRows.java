package sennit.engine.constraint.runtime;

import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.FrictionSpring;
import sennit.engine.kkt.KktSystem;
import sennit.engine.math.Vec3;

/** The last two rows of a contact whose friction is a spring that slips, THEORY.md eq. (43). */
public final class SpringRows {
    /** The spring. */
    public final FrictionSpring spring;

    private final Constraint constraint;
    private final RowBounds bounds;
    private final JacobianBlocks blocks;

    /** What both rows are at as the linearisation begins, m. Shape {@code [rows]}. */
    private double[] residual = {};

    /** Whether what it holds stays for good, as in statics. */
    private boolean still;

    private SpringRows(Constraint constraint, FrictionSpring spring, RowBounds bounds, JacobianBlocks blocks) {
        this.constraint = constraint;
        this.spring = spring;
        this.bounds = bounds;
        this.blocks = blocks;
    }

    /** {@return those of a constraint with its rows; null where it has no such friction} */
    static @Nullable SpringRows of(Constraint constraint, RowBounds bounds, JacobianBlocks blocks) {
        Constraint.Slip slip = constraint.part(Constraint.Slip.class);
        FrictionSpring spring = slip == null ? null : slip.spring();
        return spring == null ? null : new SpringRows(constraint, spring, bounds, blocks);
    }

    /** Begins a linearisation at what rows miss there, m. */
    void open(double[] residual, KktSystem out) {
        this.residual = residual;
        still = out.step == 0;
        spring.open(residual[1], residual[2]);
    }

    /** The rows are in the matrix while the spring can bear anything; in statics they ask for no move. */
    void grip(KktSystem out) {
        boolean acts = spring.acts();
        for (int r = 1; r <= 2; r++) {
            bounds.lowest[r] = acts ? Double.NEGATIVE_INFINITY : 0;
            bounds.highest[r] = acts ? Double.POSITIVE_INFINITY : 0;
            bounds.side[r] = acts ? RowBounds.HELD : RowBounds.LOWEST;
            out.rhs[blocks.firstRow + r] = acts && !still ? -residual[r] - spring.lead(r - 1) : 0;
        }
        // where it slips each gives under the force of the other too
        double both = acts ? give(1, 2) : 0;
        out.values[blocks.diagonalAt(1) + 1] = -both;
        out.values[blocks.diagonalAt(2) - 1] = -both;
    }

    /** {@return how much row {@code r} gives now under the force of row {@code c}, m/N} */
    double give(int r, int c) {
        return still ? 0 : spring.give(r - 1, c - 1);
    }

    /** The spring would be where the solution {@code x} takes it. */
    public void foresee(double[] x) {
        spring.foresee(residual[1] + along(1, x), residual[2] + along(2, x));
    }

    /** {@return the energy that the spring keeps, J} */
    public double energy() {
        return spring.energy(Vec3.norm(constraint.memory(), 1));
    }

    /** {@return whether its bound has moved by more than {@code least}, N, with the normal force in the solution x} */
    public boolean bind(double[] x, double least) {
        return spring.bind(bounds.holds(0) ? -x[blocks.firstRow] : bounds.bound(0), least);
    }

    private double along(int r, double[] x) {
        return blocks.dot(r, blocks.own, x);
    }
}
