package sennit.engine.constraint.part;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.function.TimeFunction;
import sennit.engine.kkt.RowSink;
import sennit.engine.kkt.SliderLoads;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Section;

/**
 * The rows of every sliding point, THEORY.md eq. (66) to (68): viscous friction on its curve parameter, one row that
 * holds or drives it (Coulomb friction within its bound, or a feed with any force), and one row that stops it at the
 * nearer end. Used by keyholes and pearls.
 */
public final class SliderRows implements RowPart, Constraint.Friction, Constraint.Releasing {
    /** What the owner remembers: N. */
    public static final List<String> REMEMBERS =
            List.of("normal force", "reaction x", "reaction y", "reaction z", "lag");

    /** A bend, in rad, too small to tell from none. */
    private static final double STRAIGHT = 1e-6;

    private final double[] mean = new double[3];
    private final RowLayout shape;
    private final SlideSpec spec;
    private final HeldPoint point;

    /** How fast rope is fed, m/s, as a function of time, and at the end of the step; null where it slides. */
    private final @Nullable TimeFunction feed;

    private final double[] fed = new double[1];

    /** |x'| at the start of the step: scales rows and multipliers to m and N. m per span. */
    private double speed = 1;

    /** Where the drive row wants the point at the end of the step, and where a winch was told to have it, in spans. */
    private double goal;

    private double told;

    /** Whether a winch has slipped in the step. */
    private boolean slipped;

    /**
     * Normal force of the last step, N, at 0: the bound of friction; last how far a winch is to be ahead of where it
     * is, in spans, since a step was cut short. The memory of the owner.
     */
    final double[] normal;

    /** Lags below this are round-off, in spans. */
    private static final double NONE = 1e-9;

    /**
     * What a winch that feeds slower makes up for in a step, spans, usually less is left: with more the rope jumps,
     * with less it lags for longer. One that feeds faster makes up for as much as it feeds.
     */
    private static final double CATCH = 0.1;

    /**
     * What a winch that slips still makes up for, in seconds of its feed, usually a jerk as it starts: with less a rope
     * that starts fast has less fed, with more a winch that turns round stands still for longer.
     */
    private static final double OWED = 0.1;

    /**
     * Largest force of a winch, of the stretch stiffness of its rope, usually 0.01 are needed: with less it slips where
     * a rope would bear more, with more the rope that leaves it slack folds, within a span, and no step converges.
     */
    private static final double STRONGEST = 0.1;

    /**
     * The same of the force of the wave that its speed sends along the rope, v sqrt(EA rho A), usually 1 of it: with
     * less a fast feed lags as it begins, with more it stretches a rope that is held further than it bears.
     */
    private static final double STARTS = 4;

    public SliderRows(SlideSpec spec, HeldPoint point) {
        this(spec, point, new double[5]);
    }

    /** One whose normal force is the first number of a longer memory, and its lag the last. */
    public SliderRows(SlideSpec spec, HeldPoint point, double[] memory) {
        this.spec = spec;
        this.point = point;
        feed = spec.feed() == null ? null : spec.feed().track();
        this.normal = memory;
        // the report counts the displacement along the curve with the multipliers
        RowLayout rows = RowLayout.lengths(2).bounded(2).counting(1);
        shape = rubs() ? rows.friction(0, 1) : rows;
    }

    private boolean rubs() {
        return spec.feed() == null && spec.coulomb() > 0;
    }

    @Override
    public RowLayout shape() {
        return shape;
    }

    @Override
    public double[] memory() {
        return normal;
    }

    /** Takes the position at the start of the step, and the target of the feed. */
    @Override
    public void begin(double time, double h) {
        speed = Math.max(point.arcSpeed(), 1e-12);
        goal = point.u();
        told = goal;
        slipped = false;
        if (feed == null) return;
        // what it is told, and of what it lacks so much that the rope does not leap
        feed.at(time, fed);
        double lag = normal[normal.length - 1], way = -fed[0] * h;
        double most = Math.max(CATCH, Math.abs(along(goal, way) - goal));
        told = along(goal + lag, way);
        goal = along(goal + Math.max(-most, Math.min(most, lag)), way);
    }

    /**
     * {@return what is a length of rope on from {@code u}, m, in spans; what stops at the ends is not fed beyond them}
     */
    private double along(double u, double length) {
        double on = point.rod().rest.along(u, length);
        return stops() ? Math.max(0, Math.min(point.rod().spans(), on)) : on;
    }

    private boolean stops() {
        return spec.end() == SlideSpec.End.STOP && !point.rod().closed();
    }

    @Override
    public void write(RowSink out, int row) {
        out.residual(row, speed * (point.u() - goal));
        out.slide(row, 0, speed);
        double most = spec.feed() == null ? friction() * normal[0] : strongest();
        out.bounds(row, -most, most);
        stop(out, row + 1);
    }

    /** {@return the largest force of a winch, N: its brake holds whatever comes} */
    private double strongest() {
        if (fed[0] == 0 && normal[normal.length - 1] == 0) return Double.POSITIVE_INFINITY;
        Section section = point.rod().rest.section;
        // what stretches the rope, or what sets it going
        double starts = Math.abs(fed[0]) * Math.sqrt(section.stretch() * section.mass());
        return Math.max(STRONGEST * section.stretch(), STARTS * starts);
    }

    private void stop(RowSink out, int row) {
        double length = point.rod().spans();
        boolean low = point.u() < 0.5 * length;
        out.residual(row, speed * (low ? point.u() : length - point.u()));
        out.slide(row, 0, low ? speed : -speed);
        out.bounds(row, 0, stops() ? Double.POSITIVE_INFINITY : 0);
    }

    /**
     * -c |x'|^2 (c0 D + vhat): on the velocity that the curve parameter ends the step with; a floor keeps a
     * frictionless slider regular where the curve stands still.
     */
    public void drag(SliderLoads out) {
        double c = spec.viscous() * speed * speed, k = c * out.rate();
        out.slideStiffness(0, k + 1e-12);
        out.slideForce(0, -k * (point.u() - point.startU()) - c * out.drift(0));
    }

    /**
     * Remembers the part of the reaction (lambda[0], lambda[1], lambda[2]), N, that is perpendicular to the rod: it
     * presses the rod into the point.
     */
    @Override
    public void after(double[] lambda, double h) {
        normal[0] = across(lambda);
        System.arraycopy(lambda, 0, normal, 1, 3);
        drew(lambda);
    }

    /** Ends a step with the multipliers of the whole constraint: a winch that has slipped is done with most of that. */
    public void drew(double[] lambda) {
        slipped = feed != null && Math.abs(lambda[lambda.length - 2]) >= strongest();
        wind();
    }

    /** A winch goes on from where it was to be, wherever the step has brought it, or from near by where it slipped. */
    @Override
    public void wind() {
        double lag = feed == null ? 0 : told - point.u();
        if (slipped) {
            double most = Math.abs(along(point.u(), -OWED * fed[0]) - point.u());
            lag = Math.max(-most, Math.min(most, lag));
        }
        normal[normal.length - 1] = Math.abs(lag) > NONE ? lag : 0;
    }

    @Override
    public double lag() {
        return slipped ? 0 : Math.abs(normal[normal.length - 1]);
    }

    /**
     * Drag, and the stiffness against sliding that the reaction of the last step has where the rod bends about the
     * point, THEORY.md eq. (69): -lambda . x'' where that is positive, N m per span squared. It acts on the correction
     * of the prediction, not on the motion.
     */
    @Override
    public void load(SliderLoads out) {
        drag(out);
        stiffen(out, normal, 1);
    }

    /** The same for a force on the rod that stands in three numbers from {@code at} on. */
    public void stiffen(SliderLoads out, double[] force, int at) {
        double k = -(force[at] * point.ddx[0] + force[at + 1] * point.ddx[1] + force[at + 2] * point.ddx[2]);
        if (k > 0) out.slideStiffness(0, k);
    }

    @Override
    public double grip(double[] lambda) {
        return friction() * across(lambda);
    }

    /**
     * What the normal force is to be multiplied by: mu where the rod bends smoothly; tanh(mu phi/2)/sin(phi/2) where it
     * bends by phi in a point, which is the capstan's law, exp(mu phi) between both tensions.
     */
    private double friction() {
        double mu = spec.coulomb();
        double half = mu == 0 ? 0 : Math.min(1, 0.5 * turn());
        if (half < STRAIGHT) return mu;
        return StrictMath.tanh(mu * StrictMath.asin(half)) / half;
    }

    /** Writes the mean direction of both sides; returns the difference of both unit tangents. */
    private double turn() {
        double[] a = point.before(), b = point.beyond();
        double p = 1 / Math.max(Vec3.norm(a), 1e-150), q = 1 / Math.max(Vec3.norm(b), 1e-150), square = 0;
        for (int k = 0; k < 3; k++) {
            mean[k] = p * a[k] + q * b[k];
            double d = q * b[k] - p * a[k];
            square += d * d;
        }
        return Math.sqrt(square);
    }

    /** The part of a force that is not along the mean direction of both sides. */
    private double across(double[] lambda) {
        turn();
        double n = Math.max(Vec3.norm(mean), STRAIGHT);
        double along = (lambda[0] * mean[0] + lambda[1] * mean[1] + lambda[2] * mean[2]) / n;
        double square = lambda[0] * lambda[0] + lambda[1] * lambda[1] + lambda[2] * lambda[2];
        return Math.sqrt(Math.max(0, square - along * along));
    }

    @Override
    public boolean released() {
        return spec.end() == SlideSpec.End.RELEASE
                && !point.rod().closed()
                && (point.u() <= 0 || point.u() >= point.rod().spans());
    }
}
