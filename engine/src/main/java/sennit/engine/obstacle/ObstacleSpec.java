package sennit.engine.obstacle;

/**
 * The shape of an obstacle. All are convex, so that the tangent plane at the nearest point has the solid on one side:
 * contacts rely on it.
 */
public sealed interface ObstacleSpec permits Box, Capsule, Plane, Sphere {
    /** Compiles this description. */
    Solid compile();
}
