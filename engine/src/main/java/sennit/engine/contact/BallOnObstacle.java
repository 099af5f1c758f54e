package sennit.engine.contact;

import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.math.Vec3;
import sennit.engine.solid.Body;
import sennit.engine.solid.ContactInitialState;
import sennit.engine.state.State;

/** A ball, free or threaded, and an obstacle. */
final class BallOnObstacle extends ObstaclePair {
    private final Body body;
    private final double[] x = new double[3];
    private final double[] n = new double[3];

    /** Times that the way to an obstacle is measured anew before they meet: each squares what is missing of it. */
    private static final int LOOKS = 8;

    /** Part of the radius below which what is missing of the way is round-off. */
    private static final double THERE = 1e-12;

    /** Velocities at the start of the next step; null before anybody has looked. */
    private @Nullable State state;

    BallOnObstacle(Body body, TravelBound path, ObstacleMotion solid) {
        super(path, solid, HeldPoint.of(body), body.spec().radius());
        this.body = body;
    }

    @Override
    double apart(State state) {
        this.state = state;
        System.arraycopy(state.q, body.first(), x, 0, 3);
        return solid.distance(x, n) - radius;
    }

    /**
     * The normal of a round obstacle where the ball meets it in the step with the velocity that it has: Newton's method
     * in the time, from before the impact, for the distance from what is convex is a convex function of it.
     */
    @Override
    public double measure(double begin, double h, double[] normal) {
        // where the step begins
        double gap = super.measure(begin, h, normal);
        if (state == null || !(gap > 0) || solid.moves(begin)) return gap;
        // on to where they meet, or part again, or the step ends
        double[] from = point.start;
        System.arraycopy(normal, 0, n, 0, 3);
        double t = 0, left = gap;
        for (int i = 0; i < LOOKS && t < h && left > THERE * radius; i++) {
            double closing = 0;
            for (int k = 0; k < 3; k++) closing -= n[k] * state.v[body.first() + k];
            if (!(closing > 0)) break;
            t = Math.min(h, t + left / closing);
            for (int k = 0; k < 3; k++) x[k] = from[k] + t * state.v[body.first() + k];
            left = solid.distance(x, n) - radius;
        }
        // what is flat has one normal
        if (n[0] == normal[0] && n[1] == normal[1] && n[2] == normal[2]) return gap;
        // how far it is from that place along the normal there, seen from where the step begins
        System.arraycopy(n, 0, normal, 0, 3);
        double along = left;
        for (int k = 0; k < 3; k++) along -= t * n[k] * state.v[body.first() + k];
        return along;
    }

    @Override
    double speed(State state) {
        System.arraycopy(state.v, body.first(), n, 0, 3);
        return solid.speed(x, n, state.time, ahead);
    }

    /** {@return the speed of a body, m/s} */
    static double speed(State state, Body body) {
        return Vec3.norm(state.v, body.first());
    }

    @Override
    double reach() {
        return 0.1 * radius;
    }

    @Override
    ContactInitialState named() {
        return ContactInitialState.ofBody(body.spec().id(), solid.obstacle.id());
    }

    @Override
    ConstraintState make() {
        return contact(body.spec().id(), 0);
    }
}
