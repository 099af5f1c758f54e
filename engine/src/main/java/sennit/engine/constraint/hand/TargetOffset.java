package sennit.engine.constraint.hand;

import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.ReferencePoint;
import sennit.engine.constraint.part.RowPart;
import sennit.engine.math.Vec3;
import sennit.engine.state.StateVisitor;

/**
 * The displacement by a hand of a place that the scene fixes, THEORY.md eq. (78). It moves towards its target at the
 * speed of {@link TargetRamp}, and stops while it pulls as hard as the hand can.
 */
public final class TargetOffset implements RowPart {
    /** No hand. */
    public static final int NOBODY = -1;

    /** Where the scene says the place is, m; of a moving one, at the end of the last step. */
    public final double[] home = new double[3];

    /** Target of the displacement, m. */
    public final double[] target = new double[3];

    /** How strong the hand is, N. */
    public double strength = Double.POSITIVE_INFINITY;

    /** Force on its point in the last step, N. */
    public final double[] force = new double[3];

    /** The hand that holds it, or {@link #NOBODY}. */
    public int hand = NOBODY;

    /** Displacement, m: the memory of its constraint. */
    final double[] moved = new double[3];

    private final HeldPoint held;
    private final double[] place;

    /** One on the place that holds a point. */
    public TargetOffset(HeldPoint held, ReferencePoint place) {
        this.held = held;
        this.place = place.x;
        System.arraycopy(place.x, 0, home, 0, 3);
    }

    /** Moves towards its target. */
    @Override
    public void begin(double time, double h) {
        System.arraycopy(place, 0, home, 0, 3);
        go(h);
        put();
    }

    private void go(double h) {
        double harder = 0;
        for (int k = 0; k < 3; k++) harder += (target[k] - moved[k]) * force[k];
        if (harder > 0 && Vec3.norm(force) > strength) return;
        TargetRamp.go(moved, target, held, h);
    }

    /** Visits its target and the hand that holds it. */
    public void visitHand(StateVisitor visitor) {
        visitor.pass(target);
        visitor.pass(force);
        strength = visitor.pass(strength);
        hand = visitor.pass(hand);
    }

    /** Puts the place where it is now. */
    private void put() {
        for (int k = 0; k < 3; k++) place[k] = home[k] + moved[k];
    }

    @Override
    public void after(double[] lambda, double h) {
        System.arraycopy(lambda, 0, force, 0, 3);
    }

    @Override
    public double[] memory() {
        return moved;
    }

    /** Stays where it is. */
    @Override
    public void recall(double[] lambda, int row) {
        System.arraycopy(moved, 0, target, 0, 3);
        put();
    }

    /** Takes over target and hand of another one. */
    public void follow(TargetOffset was) {
        System.arraycopy(was.target, 0, target, 0, 3);
        hand = was.hand;
        strength = was.strength;
    }

    /** {@return whether it is where the scene says} */
    public boolean atHome() {
        return moved[0] == 0 && moved[1] == 0 && moved[2] == 0;
    }

    /** {@return how far it has been moved, m, {@code [3]}} */
    public double[] moved() {
        return moved.clone();
    }
}
