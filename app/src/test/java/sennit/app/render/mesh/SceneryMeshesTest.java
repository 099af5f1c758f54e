package sennit.app.render.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import sennit.app.render.view.Bounds;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.SolidLook;

/** What carries a thing carries the grain of its surface too. */
class SceneryMeshesTest {
    private static final double TURN = 0.7;

    /** A drum along x that has turned about its axis, which is 0.3 m above the ground, and gone 0.2 m along it. */
    private static SceneryItem drum(boolean turned) {
        double c = Math.cos(TURN), s = Math.sin(TURN), by = turned ? 0.2 : 0;
        double[] from = {by - 0.4, 0.3, 0}, to = {by + 0.4, 0.3, 0};
        var cone = new SceneryItem.Cone(from, to, 0.1, 0.1);
        var item = new SceneryItem("drum", null, SolidLook.WOOD, cone);
        double[] origin = {0.2, 0.3 - 0.3 * c, -0.3 * s}, axes = {1, 0, 0, 0, c, s, 0, -s, c};
        return turned ? item.carried(cone, new SceneryItem.Pose(origin, axes)) : item;
    }

    private static TriangleBatch mesh(SceneryItem item) {
        TriangleBatch out = new TriangleBatch();
        SceneryMeshes.addSolid(item, Bounds.ofAll(Snapshot.still(List.of(), List.of(), List.of())), out);
        return out;
    }

    @Test
    void theGrainOfADrumTurnsWithIt() {
        TriangleBatch still = mesh(drum(false)), turned = mesh(drum(true));
        assertEquals(still.count(), turned.count());
        double c = Math.cos(TURN), s = Math.sin(TURN);
        int moved = 0;
        for (int i = 0; i < turned.floats; i += TriangleBatch.STRIDE) {
            float[] v = turned.vertices;
            // where that corner was before it was carried, and its grain there
            double y = v[i + 1] - 0.3, z = v[i + 2];
            Vector3d before = new Vector3d(v[i] - 0.2, 0.3 + c * y + s * z, c * z - s * y);
            double along = before.x + 0.4;
            Vector3d side = TriangleBatch.across(new Vector3d(1, 0, 0)), other = new Vector3d(1, 0, 0).cross(side);
            Vector3d off = new Vector3d(0, before.y - 0.3, before.z);
            assertEquals(along, v[i + 10], 1e-6);
            assertEquals(off.dot(side), v[i + 11], 1e-6);
            assertEquals(off.dot(other), v[i + 12], 1e-6);
            if (Math.abs(v[i + 11] - still.vertices[i + 11]) > 1e-3) moved++;
        }
        assertTrue(moved > turned.count() / 2, "as if it had not turned");
    }
}
