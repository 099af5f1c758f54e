package sennit.engine.contact;

import java.util.List;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.math.Vec3;
import sennit.engine.solid.Body;
import sennit.engine.solid.ContactInitialState;
import sennit.engine.state.State;

/** A ball, free or threaded, and an obstacle. */
final class BallOnObstacle extends ContactPair {
    /** Force that pushes a ball out of an obstacle, of its mass, m/s^2. */
    private static final double PUSH = 1e4;

    private final Body body;
    private final ObstacleMotion solid;
    private final double[] x = new double[3];
    private final double[] n = new double[3];

    BallOnObstacle(Body body, TravelBound path, ObstacleMotion solid) {
        super(path, TravelBound.STILL);
        this.body = body;
        this.solid = solid;
    }

    @Override
    Look look(State state, double h) {
        if (solid.moves(state.time)) invalidate();
        return super.look(state, h);
    }

    @Override
    double gap(State state) {
        System.arraycopy(state.q, body.first(), x, 0, 3);
        return solid.distance(x, n) - body.spec().radius();
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
        return 0.1 * body.spec().radius();
    }

    @Override
    ContactInitialState named() {
        return ContactInitialState.ofBody(body.spec().id(), solid.obstacle.id());
    }

    @Override
    ConstraintState make() {
        // where it was at the start of a step
        HeldPoint p = HeldPoint.of(body);
        double radius = body.spec().radius();
        // no friction spring; pushed out by its mass
        return ConstraintState.of(
                new Contact(
                                List.of(p),
                                new SurfaceGap(solid, p, radius),
                                solid.obstacle.friction(),
                                solid.obstacle.restitution())
                        .pushing(PUSH * body.spec().mass()),
                body.spec().id(),
                solid.obstacle.id());
    }
}
