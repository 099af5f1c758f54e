package sennit.engine.contact;

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

    BallOnObstacle(Body body, TravelBound path, ObstacleMotion solid) {
        super(path, solid, HeldPoint.of(body), body.spec().radius());
        this.body = body;
    }

    @Override
    double apart(State state) {
        System.arraycopy(state.q, body.first(), x, 0, 3);
        return solid.distance(x, n) - radius;
    }

    @Override
    double speed(State state) {
        return speed(state, body);
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
