package sennit.engine.solid;

import sennit.engine.snapshot.SceneryItem;

/**
 * The shape of an obstacle. All but meshes are convex, so that the tangent plane at the nearest point has the solid on
 * one side.
 */
public sealed interface ObstacleSpec permits Box, Capsule, Cylinder, Mesh, Plane, Sphere {
    /** {@return how it looks} */
    SceneryItem.Form form();

    /** {@return where it is and how large} */
    Placement placement();

    /** Compiles this description. */
    SignedDistance compile();

    /** {@return whether another touches as this does} */
    default boolean actsLike(ObstacleSpec other) {
        return equals(other);
    }
}
