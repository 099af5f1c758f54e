package sennit.engine.constraint.part;

import sennit.engine.math.Vec3;
import sennit.engine.state.StateVisitor;

/**
 * How far a hand has moved a place from where the scene says, THEORY.md eq. (78). It goes where it is wanted as an
 * {@link HandleTravel} does, and not on while it pulls as hard as the hand can already.
 */
public final class Handle implements RowPart {
    /** No hand. */
    public static final int NOBODY = -1;

    /** Where the scene says the place is, m; of a moving one, at the end of the last step. */
    public final double[] home = new double[3];

    /** How far it is to be moved from there, m. */
    public final double[] wanted = new double[3];

    /** How strong the hand is, N. */
    public double strength = Double.POSITIVE_INFINITY;

    /** How it pulled at its point in the last step, N. */
    public final double[] pull = new double[3];

    /** The hand that holds it, 0 to 9, or {@link #NOBODY}. */
    public int hand = NOBODY;

    /** How far it has been moved, m: what its constraint remembers. */
    public final double[] moved = new double[3];

    private final HeldPoint held;
    private final double[] place;

    /** One on the place that holds a point. */
    public Handle(HeldPoint held, Place place) {
        this.held = held;
        this.place = place.x;
        System.arraycopy(place.x, 0, home, 0, 3);
    }

    /** Goes on towards where it is wanted. */
    @Override
    public void begin(double time, double h) {
        System.arraycopy(place, 0, home, 0, 3);
        go(h);
        put();
    }

    private void go(double h) {
        double harder = 0;
        for (int k = 0; k < 3; k++) harder += (wanted[k] - moved[k]) * pull[k];
        if (harder > 0 && Vec3.norm(pull) > strength) return;
        HandleTravel.go(moved, wanted, held, h);
    }

    /** Hands through where it is wanted, and by whom. */
    public void visitHand(StateVisitor visitor) {
        visitor.pass(wanted);
        visitor.pass(pull);
        strength = visitor.pass(strength);
        hand = visitor.pass(hand);
    }

    /** Puts the place where it is now. */
    private void put() {
        for (int k = 0; k < 3; k++) place[k] = home[k] + moved[k];
    }

    @Override
    public void after(double[] lambda, double h) {
        System.arraycopy(lambda, 0, pull, 0, 3);
    }

    @Override
    public double[] memory() {
        return moved;
    }

    /** Stays where it is. */
    @Override
    public void recall() {
        System.arraycopy(moved, 0, wanted, 0, 3);
        put();
    }

    /** Is wanted where another one was, and held by whom that was. */
    public void follow(Handle was) {
        System.arraycopy(was.wanted, 0, wanted, 0, 3);
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
