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
 * The grip of a hand, THEORY.md eq. (50): a critically damped spring between a rod point and the hand, tuned by the
 * mass of the rod so that it feels the same on a thread and on a cable, its pull capped so that an unreachable target
 * ends as a taut rope. A scene whose thin strings bear much may ask for a stronger hand. A firm hand is a spring so
 * stiff that the point is where the hand is, and brings it there no faster than the rod can follow.
 */
final class Hand implements Constraint {
    /** How it holds: what it is tuned to. */
    private enum Grip {
        GENTLE(10, 1, 30),
        /** With more damping speed would use up its strength. */
        FIRM(100, 0.15, 100);

        /** Natural frequency, Hz. Higher: snappier; lower: laggier. */
        final double frequency;

        /** Part of critical damping. */
        final double damping;

        /** Largest pull as a multiple of the rod's weight. */
        final double strength;

        Grip(double frequency, double damping, double strength) {
            this.frequency = frequency;
            this.damping = damping;
            this.strength = strength;
        }
    }

    /** A firm hand is never farther ahead of its point than so many times the way that its strength reaches. */
    private static final double AHEAD = 4;

    /** Fastest that a firm hand brings a point to its place, m/s. */
    private static final double SPEED = 4;

    /** Most of a span that it does in one step. */
    private static final double SPAN = 0.5;

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
    private final boolean firm;
    private final List<Point> points;

    /** Where it holds the point: the target, or on the way to it. */
    private final double[] place = new double[3];

    /** How fast it goes there, m/s: the damper of a firm hand goes with it. */
    private final double[] rate = new double[3];

    /** A hand on a point; as strong as {@code grip}, N, when that is given. */
    Hand(Command.Grab grab, Point point, @Nullable Double grip) {
        this.number = grab.hand();
        this.point = point;
        this.points = List.of(point);
        firm = grab.firm();
        Grip tuned = firm ? Grip.FIRM : Grip.GENTLE;
        double omega = 2 * Math.PI * tuned.frequency;
        double weights = tuned.strength * STANDARD_GRAVITY;
        double mass = grip == null ? mass(point) : Math.max(mass(point), grip / weights);
        stiffness = mass * omega * omega;
        damping = 2 * mass * omega * tuned.damping;
        reach = weights * mass / stiffness;
        move(grab.target().x(), grab.target().y(), grab.target().z());
        // where it holds it before it has moved at all
        System.arraycopy(firm ? point.x : target, 0, place, 0, 3);
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
    public double[] memory() {
        return place;
    }

    /** Goes on towards the target; in a pose, which takes no time, as far as half a span and its strength allow. */
    @Override
    public void begin(double time, double h) {
        if (!firm) {
            System.arraycopy(target, 0, place, 0, 3);
            return;
        }
        System.arraycopy(place, 0, rate, 0, 3);
        approach(place, target, most(h) / apart(place, target));
        for (int k = 0; k < 3; k++) rate[k] = h > 0 ? (place[k] - rate[k]) / h : 0;
        approach(place, point.x, 1 - AHEAD * reach / apart(place, point.x));
    }

    /** Moves {@code a} by a part of the way to {@code b}, all of it at most; not at all where that is no number. */
    private static void approach(double[] a, double[] b, double part) {
        if (!(part > 0)) return;
        for (int k = 0; k < 3; k++) a[k] = part < 1 ? a[k] + part * (b[k] - a[k]) : b[k];
    }

    private double most(double h) {
        double most = h > 0 ? SPEED * h : Double.POSITIVE_INFINITY;
        return point.onRod()
                ? Math.min(most, SPAN * point.rod().restLength() / point.rod().spans())
                : most;
    }

    private static double apart(double[] a, double[] b) {
        double x = a[0] - b[0], y = a[1] - b[1], z = a[2] - b[2];
        return Math.sqrt(x * x + y * y + z * z);
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
        double slack = damping / stiffness;
        double x = point.x[0] - place[0] - slack * rate[0];
        double y = point.x[1] - place[1] - slack * rate[1];
        double z = point.x[2] - place[2] - slack * rate[2];
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
