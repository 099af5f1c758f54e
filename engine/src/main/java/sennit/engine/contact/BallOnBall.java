package sennit.engine.contact;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.math.Vec3;
import sennit.engine.solid.Body;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.ContactInitialState;
import sennit.engine.state.State;

/** Two balls. Point masses do not collide, nor do balls that overlap as drawn. */
final class BallOnBall extends ContactPair {
    /** Gap below which two balls count as near at any speed, in the smaller radius. */
    static final double NEAR = 0.1;

    private final Body a;
    private final Body b;

    /** Velocities at the start of the next step; null before anybody has looked. */
    private @Nullable State state;

    BallOnBall(Body a, TravelBound pathA, Body b, TravelBound pathB) {
        super(pathA, pathB);
        this.a = a;
        this.b = b;
    }

    /** {@return whether two bodies collide at all} */
    static boolean meant(Body a, Body b) {
        BodySpec p = a.spec(), q = b.spec();
        if (p.radius() == 0 || q.radius() == 0) return false;
        // drawn in each other, but for round-off
        double touching = (p.radius() + q.radius()) * (1 - 1e-9);
        Vec3 x = p.position(), y = q.position();
        return Vec3.norm(x.x() - y.x(), x.y() - y.y(), x.z() - y.z()) >= touching;
    }

    @Override
    double gap(State state) {
        this.state = state;
        return gap(state, a, b);
    }

    private static double gap(State state, Body a, Body b) {
        // beads of one string meet along it
        if (a.threaded() && b.threaded() && a.string().rod == b.string().rod) return Double.POSITIVE_INFINITY;
        return Vec3.distance(state.q, a.first(), state.q, b.first())
                - a.spec().radius()
                - b.spec().radius();
    }

    @Override
    double speed(State state) {
        return Vec3.distance(state.v, a.first(), state.v, b.first());
    }

    @Override
    double reach() {
        return reach(a, b);
    }

    private static double reach(Body a, Body b) {
        return NEAR * Math.min(a.spec().radius(), b.spec().radius());
    }

    /** {@return whether two balls become near within the next steps of {@code h} seconds} */
    static boolean comes(State state, Body a, Body b, double h) {
        double speed = Vec3.distance(state.v, a.first(), state.v, b.first());
        return gap(state, a, b) < reach(a, b) + ahead(h, speed);
    }

    @Override
    ContactInitialState named() {
        return ContactInitialState.ofBody(a.spec().id(), b.spec().id());
    }

    @Override
    ConstraintState make() {
        HeldPoint p = HeldPoint.of(a), q = HeldPoint.of(b);
        double apart = a.spec().radius() + b.spec().radius();
        return ConstraintState.of(
                new Contact(
                        List.of(p, q),
                        (begin, h, normal) -> between(p.start, q.start, h, normal) - apart,
                        Math.sqrt(a.spec().friction() * b.spec().friction()),
                        Math.sqrt(a.spec().restitution() * b.spec().restitution())),
                a.spec().id(),
                b.spec().id());
    }

    /**
     * {@return how far apart two centres are along the {@code normal}, m} Writes it: from the second to the first where
     * they meet in the next {@code h} seconds with the velocities that they have, or are nearest to each other;
     * straight up where they coincide.
     */
    private double between(double[] x, double[] y, double h, double[] normal) {
        double apart = a.spec().radius() + b.spec().radius(), square = 0, closing = 0, speed = 0;
        for (int k = 0; k < 3; k++) {
            double d = x[k] - y[k], w = speed(k);
            square += d * d;
            closing -= d * w;
            speed += w * w;
        }
        // in each other already, the direction is that of now
        double t = meeting(square - apart * apart, closing, speed, h);
        // the direction there, and how far both are from each other along it here
        double far = 0, along = 0;
        for (int k = 0; k < 3; k++) {
            normal[k] = x[k] - y[k] + t * speed(k);
            far += normal[k] * normal[k];
        }
        far = Math.sqrt(far);
        for (int k = 0; k < 3; k++) {
            normal[k] = far > 0 ? normal[k] / far : k == 1 ? 1 : 0;
            along += normal[k] * (x[k] - y[k]);
        }
        return t > 0 ? along : far;
    }

    /** {@return a component of the velocity with which the first moves from the second, m/s} */
    private double speed(int k) {
        return state == null ? 0 : state.v[a.first() + k] - state.v[b.first() + k];
    }
}
