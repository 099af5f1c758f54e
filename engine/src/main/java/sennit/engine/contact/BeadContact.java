package sennit.engine.contact;

import java.util.List;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.RowShape;
import sennit.engine.system.Rows;
import sennit.engine.view.GlyphSink;

/**
 * Keeps two beads apart along their string, THEORY.md eq. (44): g = s_B - s_A - (r_A + r_B) >= 0 with s the way along
 * the string, J = (-|x_A'|, |x_B'|) on the two curve parameters (1 row, m).
 */
public final class BeadContact implements Constraint, Constraint.Bounce {
    private static final RowShape SHAPE = RowShape.lengths(1).bounded(1);

    private final HeldPoint a;
    private final HeldPoint b;
    private final List<HeldPoint> points;
    private final double round;
    private final double apart;
    private final double restitution;
    private double open;
    private double speedA;
    private double speedB;

    /**
     * One that keeps {@code b} at least {@code apart} metres behind {@code a} on the string, where it is {@code round}
     * spans further than its curve parameter says.
     */
    BeadContact(HeldPoint a, HeldPoint b, double round, double apart, double restitution) {
        this.a = a;
        this.b = b;
        this.points = List.of(a, b);
        this.round = round;
        this.apart = apart;
        this.restitution = restitution;
    }

    @Override
    public RowShape shape() {
        return SHAPE;
    }

    @Override
    public List<HeldPoint> points() {
        return points;
    }

    @Override
    public double restitution() {
        return restitution;
    }

    @Override
    public void begin(double time, double h) {
        // metres per span at both beads, held for the step
        speedA = a.speed();
        speedB = b.speed();
        // gap along the string at the start of the step
        open = 0.5 * (speedA + speedB) * (b.u() + round - a.u()) - apart;
    }

    @Override
    public void write(Rows out) {
        out.residual(0, open + speedB * (b.u() - b.startU()) - speedA * (a.u() - a.startU()));
        out.slide(0, 0, -speedA);
        out.slide(0, 1, speedB);
        out.bounds(0, 0, Double.POSITIVE_INFINITY);
    }

    /** {@return the force on the first bead, N, for a multiplier} Allocates. */
    public double[] force(double lambda) {
        double scale = -lambda / Math.max(a.speed(), 1e-12);
        return new double[] {scale * a.dx[0], scale * a.dx[1], scale * a.dx[2]};
    }

    @Override
    public void draw(GlyphSink out) {
        out.segment(a.x, b.x);
    }
}
