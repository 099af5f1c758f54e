package sennit.engine.solid;

import sennit.engine.view.Scenery;

/**
 * The shape of an obstacle. All are convex, so that the tangent plane at the nearest point has the solid on one side:
 * contacts rely on it.
 */
public sealed interface ObstacleSpec permits Box, Capsule, Plane, Sphere {
    /** {@return how it looks} */
    Scenery.Form form();

    /** Compiles this description. */
    SignedDistance compile();
}
