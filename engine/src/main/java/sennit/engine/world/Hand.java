package sennit.engine.world;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.body.Body;
import sennit.engine.command.Command;
import sennit.engine.constraint.Constraint;
import sennit.engine.constraint.Point;
import sennit.engine.system.Rows;
import sennit.engine.view.GlyphSink;

/**
 * The soft grip of a hand, THEORY.md eq. (50): a critically damped spring between a rod point and the hand, tuned by
 * the mass of the rod so that it feels the same on a thread and on a cable, its pull capped so that an unreachable
 * target ends as a taut rope. A scene whose thin strings bear much may ask for a stronger hand.
 */
final class Hand implements Constraint {
    /** Natural frequency, Hz. Higher: snappier; lower: laggier. */
    private static final double FREQUENCY = 10;

    /** Largest pull as a multiple of the rod's weight. */
    private static final double STRENGTH = 30;

    /** Weight is taken under standard gravity, also in scenes without. m/s^2. */
    private static final double STANDARD_GRAVITY = 9.80665;

    /** Which hand, 0 to 9. */
    final int number;

    /** The rod point it holds. */
    final Point point;

    /** Where it is, m. */
    final double[] target = new double[3];

    /** Spring stiffness, N/m, and damping, N s/m. */
    final double stiffness;

    final double damping;
    private final double reach;
    private final List<Point> points;

    /** A hand on a point; as strong as {@code grip}, N, when that is given. */
    Hand(Command.Grab grab, Point point, @Nullable Double grip) {
        this.number = grab.hand();
        this.point = point;
        this.points = List.of(point);
        double omega = 2 * Math.PI * FREQUENCY;
        double mass = grip == null ? mass(point) : Math.max(mass(point), grip / (STRENGTH * STANDARD_GRAVITY));
        stiffness = mass * omega * omega;
        damping = 2 * mass * omega;
        reach = STRENGTH * mass * STANDARD_GRAVITY / stiffness;
        move(grab.target().x(), grab.target().y(), grab.target().z());
    }

    private static double mass(Point point) {
        Body body = point.body();
        double string = point.onRod() ? point.rod().mass() : 0;
        return string + (body == null ? 0 : body.spec().mass());
    }

    void move(double x, double y, double z) {
        target[0] = x;
        target[1] = y;
        target[2] = z;
    }

    @Override
    public int rows() {
        return 3;
    }

    @Override
    public List<Point> points() {
        return points;
    }

    @Override
    public void write(Rows out) {
        double x = point.x[0] - target[0], y = point.x[1] - target[1], z = point.x[2] - target[2];
        double far = Math.sqrt(x * x + y * y + z * z);
        double clip = far > reach ? reach / far : 1;
        out.residual(0, clip * x);
        out.residual(1, clip * y);
        out.residual(2, clip * z);
        out.position(0, 0, 1, 0, 0);
        out.position(1, 0, 0, 1, 0);
        out.position(2, 0, 0, 0, 1);
    }

    @Override
    public void draw(GlyphSink out) {
        out.segment(point.x, target);
    }
}
