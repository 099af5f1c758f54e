package sennit.engine.contact;

import java.util.Objects;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.multiplier.ConstraintState;
import sennit.engine.multiplier.SliderBlock;
import sennit.engine.solid.Body;
import sennit.engine.state.State;

/** Two beads next to each other on a string. */
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
    private final Body a;
    private final Body b;

    /** Spans to add to the curve parameter of the second bead on a closed string. */
    private final double round;

    BeadPair(Beads string, SliderBlock before, SliderBlock after, double round) {
        // a slide along the string is no way in space
        super(TravelBound.UNKNOWN, TravelBound.UNKNOWN);
        this.string = string;
        this.before = before;
        this.after = after;
        this.a = Objects.requireNonNull(before.rider());
        this.b = Objects.requireNonNull(after.rider());
        this.round = round;
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
        return rate * h > FAR ? rate * bead.probe().speed() : 0;
    }

    @Override
    double gap(State state) {
        // way along the string, by the mean speed of the curve at both beads
        double between = state.q[after.slider.unknown] + round - state.q[before.slider.unknown];
        double scale = 0.5 * (before.probe().speed() + after.probe().speed());
        return scale * between - a.spec().radius() - b.spec().radius();
    }

    @Override
    double speed(State state) {
        return Math.abs(state.v[before.slider.unknown]) * before.probe().speed()
                + Math.abs(state.v[after.slider.unknown]) * after.probe().speed()
                + string.fastest;
    }

    @Override
    double reach() {
        return 0.1 * (a.spec().radius() + b.spec().radius());
    }

    @Override
    ConstraintState make() {
        HeldPoint p = HeldPoint.sliding(before.slider), q = HeldPoint.sliding(after.slider);
        double apart = a.spec().radius() + b.spec().radius();
        double bounce = Math.sqrt(a.spec().restitution() * b.spec().restitution());
        return ConstraintState.of(
                new BeadContact(p, q, round, apart, bounce),
                a.spec().id(),
                b.spec().id());
    }
}
