package sennit.engine.contact;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.constraint.runtime.SliderBlock;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.solid.Body;
import sennit.engine.solid.ContactInitialState;
import sennit.engine.state.State;

/** Two beads next to each other on a string, or a bead and a hole through which its string runs. */
final class BeadPair extends ContactPair {
    /** Slide in a step beyond which a bead counts as fast, in spans. */
    private static final double FAR = 0.5;

    /** Data shared by the pairs of one string. */
    static final class Beads {
        /** Speed of the fastest bead, m/s; 0 when none is fast. */
        private double fastest;
    }

    private final Beads string;
    private final SliderBlock before;
    private final SliderBlock after;
    private final @Nullable Body a;
    private final @Nullable Body b;

    /** Both radii, m: that of a hole is 0. */
    private final double apart;

    /** Spans to add to the curve parameter of the second on a closed string. */
    private final double round;

    BeadPair(Beads string, SliderBlock before, SliderBlock after, double round) {
        // a slide along the string is no way in space
        super(TravelBound.UNKNOWN, TravelBound.UNKNOWN);
        this.string = string;
        this.before = before;
        this.after = after;
        this.a = before.rider();
        this.b = after.rider();
        this.apart = radius(a) + radius(b);
        this.round = round;
    }

    private static double radius(@Nullable Body of) {
        return of == null ? 0 : of.spec().radius();
    }

    /** Resets the speed of the beads of its string. */
    void forget() {
        string.fastest = 0;
    }

    /**
     * Updates the speed of its string by beads that slide far in a step of {@code h} seconds: such a bead may hit
     * another and drive it on to the next within the step.
     */
    void tell(State state, double h) {
        string.fastest = Math.max(string.fastest, Math.max(fast(before, state, h), fast(after, state, h)));
    }

    private static double fast(SliderBlock bead, State state, double h) {
        double rate = Math.abs(state.v[bead.slider.unknown]);
        return rate * h > FAR ? rate * bead.probe().arcSpeed() : 0;
    }

    @Override
    double gap(State state) {
        // way along the string, by the mean speed of the curve at both ends of it
        double scale = 0.5 * (beyond(before) + before(after));
        return scale * between(state) - apart;
    }

    /** {@return the way from the first to the second along the string, in spans} */
    private double between(State state) {
        return state.q[after.slider.unknown] + round - state.q[before.slider.unknown];
    }

    @Override
    double speed(State state) {
        return Math.abs(state.v[before.slider.unknown]) * beyond(before)
                + Math.abs(state.v[after.slider.unknown]) * before(after)
                + string.fastest;
    }

    /** {@return the speed of the string beyond a place, where it may bend in a point, m per span} */
    private static double beyond(SliderBlock place) {
        return Vec3.norm(place.probe().beyond());
    }

    private static double before(SliderBlock place) {
        return Vec3.norm(place.probe().before());
    }

    /**
     * {@return the part of the move {@code d} from here that leaves the two in their order} All of it, unless they
     * would pass each other: then they go as far as they touch, and halfway at most.
     */
    double keepsOrder(State state, double[] d) {
        double between = between(state), closing = d[before.slider.unknown] - d[after.slider.unknown];
        if (!(closing > between) || !(between > 0)) return 1;
        double scale = 0.5 * (beyond(before) + before(after)), least = Math.min(0.5 * between, apart / scale);
        return (between - least) / closing;
    }

    /** {@return whether both are on that rod} */
    boolean isOn(Rod rod) {
        return before.slider.rod == rod;
    }

    @Override
    double reach() {
        return 0.1 * apart;
    }

    @Override
    ContactInitialState named() {
        return ContactInitialState.ofBody(name(before), name(after));
    }

    /** It remembers nothing. */
    @Override
    public void start(List<ContactInitialState> out) {}

    @Override
    ConstraintState make() {
        HeldPoint p = point(before), q = point(after);
        return ConstraintState.of(new BeadContact(p, q, round, apart, bounce()), name(before), name(after));
    }

    private static HeldPoint point(SliderBlock of) {
        return of.rider() == null ? HeldPoint.sliding(of.slider) : BeadContact.bead(of.slider);
    }

    /** {@return the coefficient of restitution: at a hole that of the bead} */
    private double bounce() {
        double first = bounce(a, b), second = bounce(b, a);
        return Math.sqrt(first * second);
    }

    private static double bounce(@Nullable Body of, @Nullable Body other) {
        Body body = of == null ? other : of;
        return body == null ? 0 : body.spec().restitution();
    }

    private static String name(SliderBlock of) {
        Body body = of.rider();
        return body == null ? of.owner.def().id() : body.spec().id();
    }
}
