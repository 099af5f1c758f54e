package sennit.engine.constraint.hand;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.RowLayout;
import sennit.engine.kkt.RowSink;
import sennit.engine.math.Vec3;
import sennit.engine.snapshot.GlyphSink;
import sennit.engine.solid.Body;

/**
 * The grip of a hand, THEORY.md eq. (77): a critically damped spring between a rod point and the hand, tuned by the
 * mass of the rod so that it feels the same on a thread and on a cable, its pull capped so that an unreachable target
 * ends as a taut rope. A scene whose thin strings bear much may ask for a stronger hand. A firm hand is a spring so
 * stiff that the point is where the hand is, and brings it there no faster than the rod can follow.
 */
public final class HandSpring implements Constraint {
    /** How it holds: what it is tuned to. */
    public enum Grip {
        GENTLE(10, 1, 30),
        /** Damping ratio; with more damping, speed alone would use up the strength of the hand. */
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

    /**
     * A firm hand is never farther ahead of its point than this multiple of the stretch at which its spring pulls with
     * full strength.
     */
    private static final double AHEAD = 4;

    /** Weight is taken under standard gravity, also in scenes without. m/s^2. */
    private static final double STANDARD_GRAVITY = 9.80665;

    private static final RowLayout SHAPE = RowLayout.lengths(3);

    /** Hands of people are numbered from 0 to one less than this, those of scenes from here on. */
    public static final int HANDS = 10;

    /** Which hand. */
    public final int number;

    /** The rod point it holds. */
    public final HeldPoint point;

    /** Where it is, m. */
    public final double[] target = new double[3];

    /** Spring stiffness, N/m, and damping, N s/m. */
    public final double stiffness;

    public final double damping;
    private final double reach;
    private final boolean firm;
    private final List<HeldPoint> points;

    /** {@return whether it is a firm one} */
    public boolean isFirm() {
        return firm;
    }

    /** The place the spring pulls to: the target, or a place on the way to it. */
    private final double[] place = new double[3];

    /** Velocity of that place, m/s; the damper of a firm hand moves with it. */
    private final double[] rate = new double[3];

    /** Hand {@code number} on a point, not yet pulling; as strong as {@code grip}, N, when that is given. */
    public HandSpring(int number, HeldPoint point, Grip tuned, @Nullable Double grip) {
        this.number = number;
        this.point = point;
        this.points = List.of(point);
        firm = tuned == Grip.FIRM;
        double omega = 2 * Math.PI * tuned.frequency;
        double weights = tuned.strength * STANDARD_GRAVITY;
        double mass = strength(point, tuned, grip) / weights;
        stiffness = mass * omega * omega;
        damping = 2 * mass * omega * tuned.damping;
        reach = weights * mass / stiffness;
        System.arraycopy(point.x, 0, target, 0, 3);
        // where it holds it before it has moved at all
        System.arraycopy(point.x, 0, place, 0, 3);
    }

    /** {@return the largest pull on a point, N; {@code grip} at least, when that is given} */
    public static double strength(HeldPoint point, Grip tuned, @Nullable Double grip) {
        double own = tuned.strength * STANDARD_GRAVITY * mass(point);
        return grip == null ? own : Math.max(own, grip);
    }

    private static double mass(HeldPoint point) {
        Body body = point.body();
        double string = point.onRod() ? point.rod().inertia.total : 0;
        return string + (body == null ? 0 : body.spec().mass());
    }

    public void move(double x, double y, double z) {
        target[0] = x;
        target[1] = y;
        target[2] = z;
    }

    @Override
    public double[] memory() {
        return place;
    }

    /**
     * Moves the place towards the target; in a pose, which takes no time, as far as half a span and the strength of the
     * hand allow.
     */
    @Override
    public void begin(double time, double h) {
        if (!firm) {
            System.arraycopy(target, 0, place, 0, 3);
            return;
        }
        System.arraycopy(place, 0, rate, 0, 3);
        TargetRamp.go(place, target, point, h);
        for (int k = 0; k < 3; k++) rate[k] = h > 0 ? (place[k] - rate[k]) / h : 0;
        TargetRamp.part(place, point.x, 1 - AHEAD * reach / Vec3.distance(place, 0, point.x, 0));
    }

    @Override
    public RowLayout shape() {
        return SHAPE;
    }

    @Override
    public List<HeldPoint> points() {
        return points;
    }

    @Override
    public void write(RowSink out) {
        double lag = damping / stiffness;
        double x = point.x[0] - place[0] - lag * rate[0];
        double y = point.x[1] - place[1] - lag * rate[1];
        double z = point.x[2] - place[2] - lag * rate[2];
        double far = Vec3.norm(x, y, z);
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
