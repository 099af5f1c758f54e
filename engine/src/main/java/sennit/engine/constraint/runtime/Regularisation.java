package sennit.engine.constraint.runtime;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.solid.Body;
import sennit.engine.state.StateVisitor;

/**
 * What the rigid rows of a constraint give so that the matrix stays regular where rows follow from others, THEORY.md
 * eq. (84): next to nothing, so that these share their force; or all, where a row contradicts earlier ones and gives
 * way.
 */
public final class Regularisation implements EditGapClosing.Giving {
    /**
     * What a row gives, as a multiple of h^2/m. So little that a row misses by 1e-11 of what its force would move the
     * lightest of its points in a step, and enough to outweigh the round-off of the factorization.
     */
    private static final double GIVE = 1e-11;

    /** What a row gives that gives way, likewise: it pulls with 1e-9 of what would move its lightest point there. */
    private static final double ALL = 1e9;

    /**
     * What a row gives, likewise, where a point slides that is held too: both ask for places that differ by less than
     * the tolerance of a step, and the difference of their forces would turn round-off into a moment.
     */
    private static final double MEETING = 1e-6;

    /** How near such a point must be for that, in spans. */
    private static final double NEAR = 0.1;

    /** Length that makes a moment of inertia of the mass of a ball, m. */
    private static final double ARM = 0.1;

    private final List<HeldPoint> points;
    private final int firstAngle;

    /** The least mass at its points, kg, and the square of the length there, m^2. */
    private double mass;

    private double square;

    /** What each row gives in the present step, m/N. Shape {@code [rows]}. */
    private final double[] given;

    /** What each row gives that closes a gap, m/N, else 0. Shape {@code [rows]}. */
    private final double[] closing;

    /** Which rows give way to others. Shape {@code [rows]}. */
    private final boolean[] yields;

    private final Constraint.@Nullable Parting parting;

    /** How near a point slides: 0 for none, 1 for the same place. */
    private double meeting;

    /** Which have given way and were not met since. Shape {@code [rows]}. */
    private final boolean[] gave;

    /** Whether it was looked for what is in its way in this step, or part of one. */
    private boolean asked;

    Regularisation(Constraint constraint) {
        points = constraint.points();
        parting = constraint.part(Constraint.Parting.class);
        firstAngle = constraint.shape().firstAngle();
        given = new double[constraint.rows()];
        closing = new double[constraint.rows()];
        yields = new boolean[constraint.rows()];
        gave = new boolean[constraint.rows()];
    }

    /** Learns what its points weigh, a point of a rod as much as a span. */
    void weigh() {
        mass = Double.POSITIVE_INFINITY;
        for (int i = 0; i < points.size(); i++) {
            HeldPoint p = points.get(i);
            Body body = p.body();
            boolean free = body != null && !p.onRod();
            double m = body == null || p.onRod()
                    ? p.rod().inertia.total / p.rod().spans()
                    : body.spec().mass();
            if (m > mass) continue;
            double length = free ? ARM : p.rod().rest.length / p.rod().spans();
            mass = m;
            square = length * length;
        }
    }

    /** {@return what a row gives in a step of {@code h} seconds, m/N; in statics, 0 s, rows share nothing} */
    double give(int r, double h) {
        double part = yields[r] ? ALL * (h == 0 ? 1 : h * h) : (GIVE + MEETING * meeting) * h * h;
        given[r] = part / (r < firstAngle ? mass : mass * square);
        return given[r];
    }

    /** Sees which of the points that slide are where it holds a rod. */
    void look(List<SliderBlock> slides) {
        meeting = 0;
        for (int i = 0; i < slides.size(); i++) {
            SliderBlock slide = slides.get(i);
            for (int k = 0; k < points.size() && slide.live(); k++) {
                HeldPoint p = points.get(k);
                if (!p.onRod() || p.rod() != slide.slider.rod || p.slideUnknown() >= 0) continue;
                double apart = (p.u() - slide.probe().u()) / NEAR;
                meeting = Math.max(meeting, 1 - apart * apart);
            }
        }
    }

    /** {@return what a row gives in the present step, m/N} */
    double given(int r) {
        return given[r];
    }

    /** {@return what a spring and a row that may leave its bounds give: nothing} */
    double none(int r) {
        given[r] = 0;
        return 0;
    }

    /**
     * Has a row that closes a gap give {@code give} more, m/N, and one that pushes out what began inside so much that
     * its force is limited, in a scene whose weights and loads are {@code burden}, N.
     */
    void close(int r, double give, double burden) {
        closing[r] = give + (r == 0 && parting != null ? parting.give(mass, burden) : 0);
        given[r] += closing[r];
    }

    /** {@return what a row gives so that it shares its force, m/N} */
    double shared(int r) {
        return given[r] - closing[r];
    }

    /** {@return what a row gives that closes a gap, m/N, else 0} */
    double closing(int r) {
        return closing[r];
    }

    @Override
    public double lack(int r, double lambda) {
        return -given[r] * lambda;
    }

    @Override
    public double asks(int r) {
        return r == 0 && parting != null ? parting.asks() : 0;
    }

    /** {@return whether some row gives way to others} */
    boolean yields() {
        for (boolean y : yields) if (y) return true;
        return false;
    }

    /** {@return whether a row gives way to others} */
    public boolean yields(int r) {
        return yields[r];
    }

    /** {@return whether a row gives way, or has given way and is on its way back} */
    boolean gaveWay(int r) {
        return gave[r];
    }

    /** Notes that a row has no gap left. */
    void met(int r) {
        gave[r] = yields[r];
    }

    /** Has a row give way to others, until {@link #tryAgain}. */
    public void giveWay(int r) {
        yields[r] = true;
        gave[r] = true;
    }

    /** {@return whether it is asked for the first time in this step, or part of one, what is in its way} */
    public boolean ask() {
        boolean first = !asked;
        asked = true;
        return first;
    }

    /** Holds again: what was in the way may be gone. */
    public void tryAgain() {
        Arrays.fill(yields, false);
        lookAgain();
    }

    /** Has it be looked once more for what is in its way: targets that move turn the rows. */
    public void lookAgain() {
        asked = false;
    }

    void visit(StateVisitor visitor) {
        visitor.pass(yields);
        visitor.pass(gave);
        asked = visitor.pass(asked ? 1 : 0) != 0;
    }
}
