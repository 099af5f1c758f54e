package sennit.engine.world;

import java.util.List;
import sennit.engine.body.Body;
import sennit.engine.constraint.Point;
import sennit.engine.obstacle.ObstacleDef;
import sennit.engine.obstacle.Solid;

/** A ball, free or threaded, and an obstacle. */
final class BallOnObstacle extends Candidate {
    private final Body body;
    private final ObstacleDef obstacle;
    private final Solid solid;
    private final double[] x = new double[3];
    private final double[] n = new double[3];

    BallOnObstacle(Body body, Path path, ObstacleDef obstacle, Solid solid) {
        super(path, Path.STILL);
        this.body = body;
        this.obstacle = obstacle;
        this.solid = solid;
    }

    @Override
    double gap(World world) {
        System.arraycopy(world.q, body.first(), x, 0, 3);
        return solid.distance(x, n) - body.spec().radius();
    }

    @Override
    double speed(World world) {
        return speed(world, body);
    }

    /** {@return the speed of a body, m/s} */
    static double speed(World world, Body body) {
        double[] v = world.v;
        int i = body.first();
        return Math.sqrt(v[i] * v[i] + v[i + 1] * v[i + 1] + v[i + 2] * v[i + 2]);
    }

    @Override
    double reach() {
        return 0.1 * body.spec().radius();
    }

    @Override
    Tie make() {
        Point p = Point.of(body);
        double radius = body.spec().radius();
        return Tie.of(new Contact(
                body.spec().id(),
                obstacle.id(),
                List.of(p),
                normal -> solid.distance(p.start, normal) - radius,
                obstacle.friction(),
                obstacle.restitution()));
    }
}
