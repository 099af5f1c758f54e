package sennit.app.render.mesh;

import org.joml.Matrix3d;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.Snapshot;

/**
 * Where a thing is that is fixed to a rod or a body.
 *
 * @param origin m
 * @param axes its own unit vectors, as columns
 */
record Placement(Vector3d origin, Matrix3d axes) {
    /** {@return that of a moment; null where what it is fixed to is not there} */
    static @Nullable Placement of(SceneryItem.Attached fixed, Snapshot snapshot) {
        for (Snapshot.BodyView body : snapshot.bodies())
            if (body.id().equals(fixed.to())) return new Placement(new Vector3d(body.position()), new Matrix3d());
        for (Snapshot.RodView rod : snapshot.rods()) if (rod.id().equals(fixed.to())) return on(rod, fixed.u());
        return null;
    }

    /** A section: its tangent, first axis, and second axis. */
    private static Placement on(Snapshot.RodView rod, double u) {
        Vector3d along = MovingMeshes.at(rod.tangent(), rod, u).normalize();
        Vector3d first = MovingMeshes.at(rod.normal(), rod, u);
        // between samples the means are not quite square
        first.fma(-first.dot(along), along).normalize();
        return new Placement(
                MovingMeshes.at(rod.position(), rod, u),
                new Matrix3d(along, first, along.cross(first, new Vector3d())));
    }
}
