package sennit.engine.obstacle;

import sennit.engine.view.Prop;

/**
 * The shape of an obstacle. All are convex, so that the tangent plane at the nearest point has the solid on one side:
 * contacts rely on it.
 */
public sealed interface ObstacleSpec permits Box, Capsule, Plane, Sphere {
    /** {@return how it looks} */
    Prop.Form form();

    /** Compiles this description. */
    Solid compile();
}
