package sennit.engine.contact;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.solid.ContactInitialState;
import sennit.engine.state.State;
import sennit.engine.state.StateVisitor;

/** Two solids that may touch. */
abstract class ContactPair implements PairGroup {
    /** A near pair separates at this multiple of the gap at which it became near. */
    private static final double LINGER = 2;

    /** Multiple of the gap at which a pair becomes near that those keep which are joined or held: they separate. */
    static final double AWAY = 2 * LINGER;

    /** Speed that a step may add, m/s. */
    private static final double SURPRISE = 0.5;

    /** Number of steps for which a far pair is not tested again. */
    static final double NEXT = 3;

    private final TravelBound pathA;
    private final TravelBound pathB;
    private @Nullable ConstraintState constraintState;
    private boolean near;
    private boolean separated;
    /** Sum of the path lengths of both up to which they cannot come near, m. */
    private double safe = Double.NEGATIVE_INFINITY;

    /** A pair with the travel bounds of both. */
    ContactPair(TravelBound a, TravelBound b) {
        pathA = a;
        pathB = b;
    }

    /**
     * {@return the gap, m, negative in each other; of a pair far apart at most twice the gap; places the points of the
     * contact}
     */
    abstract double gap(State state);

    /** {@return a speed at which the gap may close, m/s} */
    abstract double speed(State state);

    /** {@return a length below which the pair counts as near at any speed, m} */
    abstract double reach();

    /** {@return the contact, made once} */
    abstract ConstraintState make();

    /** {@return how far a solid comes in the next steps of {@code h} seconds, m} */
    static double ahead(double h, double speed) {
        return NEXT * h * (speed + SURPRISE);
    }

    /**
     * {@return when |d + u t| falls to a distance, or is least, within {@code h} seconds, s; 0 where it does not fall}
     * {@code beyond} is |d| squared less the square of that distance, {@code closing} is -d.u, {@code speed} u.u.
     */
    static double meeting(double beyond, double closing, double speed, double h) {
        if (!(closing > 0) || !(beyond > 0)) return 0;
        double clear = closing * closing - speed * beyond;
        return Math.min(h, clear > 0 ? beyond / (closing + Math.sqrt(clear)) : closing / speed);
    }

    /** Result of a test of a pair. */
    enum Look {
        /** As far or as near as it was. */
        STAYS,
        /** It is near from now on. */
        COMES,
        /** It is near, and need not be. */
        SEPARATED
    }

    /** Tests whether the pair is near; a pair that has separated stays listed until it is removed. */
    Look look(State state, double h) {
        separated = false;
        // the paths of both since the last test are too short
        if (isFar(h)) return Look.STAYS;
        // measure; half the gap is certain, for it is exact up to twice
        double gap = gap(state), margin = margin(state, h, gap);
        safe = path() + 0.5 * gap - reach();
        // a near pair goes only where it is well apart, so that it does not come and go
        if (near) {
            separated = gap >= LINGER * margin;
            return separated ? Look.SEPARATED : Look.STAYS;
        }
        // a far pair comes, and its contact remembers nothing
        if (gap >= margin) return Look.STAYS;
        near = true;
        constraintState().forget();
        return Look.COMES;
    }

    @Override
    public void look(State state, double h, Tally out) {
        out.count(look(state, h));
    }

    @Override
    public void listNear(List<ConstraintState> out) {
        if (near) out.add(constraintState());
    }

    @Override
    public int size() {
        return 1;
    }

    @Override
    public void prepare() {
        constraintState();
    }

    @Override
    public void dropSeparated() {
        if (separated) near = false;
        separated = false;
    }

    /** Whether it cannot have come near: no two points come closer faster than the sum of both speeds. */
    private boolean isFar(double h) {
        return !near && path() + ahead(h, pathA.speed + pathB.speed) < safe;
    }

    /** {@return the gap below which a pair with such a {@code gap} comes near, m} */
    double margin(State state, double h, double gap) {
        return reach() + ahead(h, speed(state));
    }

    /** {@return the sum of the paths of both, m} */
    private double path() {
        return pathA.length + pathB.length;
    }

    @Override
    public void visit(StateVisitor visitor) {
        near = visitor.pass(near ? 1 : 0) != 0;
        safe = visitor.pass(safe);
        // a pair that comes near starts without history
        if (near) constraintState().visit(visitor);
    }

    boolean near() {
        return near;
    }

    /** {@return whether both began in each other and are so still} */
    boolean inside() {
        return false;
    }

    /** {@return how a state to start from names it, without what it remembers} */
    abstract ContactInitialState named();

    @Override
    public void start(List<ContactInitialState> out) {
        if (!near) return;
        ContactInitialState state =
                named().remembering(constraintState().constraint.memory());
        out.add(inside() ? state.begunInside() : state);
    }

    @Override
    public boolean enter(ContactInitialState start) {
        if (!named().joins(start)) return false;
        // near, as it was, and with the friction that it bore
        near = true;
        ConstraintState c = constraintState();
        c.forget();
        System.arraycopy(start.memory(), 0, c.constraint.memory(), 0, 4);
        return true;
    }

    /** {@return the sum of path lengths up to which it cannot come near, m} */
    double safe() {
        return near ? Double.NEGATIVE_INFINITY : safe;
    }

    /** Discards the distance known so far: the solids of the pair have changed. */
    void invalidate() {
        safe = Double.NEGATIVE_INFINITY;
    }

    /** Resets it: the next test is its first. */
    void renew() {
        near = false;
        separated = false;
        invalidate();
    }

    /** {@return the constraint that keeps them apart} */
    ConstraintState constraintState() {
        ConstraintState known = constraintState;
        if (known == null) {
            known = make();
            constraintState = known;
        }
        return known;
    }
}
