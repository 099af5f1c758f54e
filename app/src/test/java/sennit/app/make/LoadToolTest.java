package sennit.app.make;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Ray;
import sennit.app.session.Session;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.force.LoadForce;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;

class LoadToolTest {
    /** Drags from the middle of the view so far to the right and up, m, seen from 4 m; what is said meanwhile. */
    private static String drag(Session session, double right, double up) {
        Camera camera = Workshop.camera();
        LoadTool tool = new LoadTool(session, LoadTool.Kind.LOAD);
        Aim start = at(camera, 0, 0);
        tool.press(start);
        tool.move(at(camera, right, up));
        String said = tool.word();
        tool.release(at(camera, right, up));
        return said;
    }

    private static Aim at(Camera camera, double right, double up) {
        String rope = "rope";
        var spot = new Aim.Spot(Aim.What.ROPE, rope, new Vec3(0, 1, 0), new Vec3(0, 0, 1), new Anchor(rope, 0.5));
        return new Aim(camera, new Ray(camera.eye(), new Vector3d(right, up, -4)), spot, Aim.Air.NONE, 100);
    }

    private static Vec3 force(Session session) {
        var forces = session.scene().forces();
        var spec = (LoadForce.Spec) forces.get(forces.size() - 1).spec();
        return ((VectorFunction.Fixed) spec.force()).value();
    }

    /** A hand that drags straight down is off by some degrees: what is meant is a weight. */
    @Test
    void whatIsNearlyStraightDownIsAWeight() throws Exception {
        try (Session session = Workshop.open()) {
            String said = drag(session, 0.04, -0.8);
            assertTrue(said.contains("straight down"), said);
            Vec3 force = force(session);
            assertEquals(new Vec3(0, force.y(), 0), force);
            assertEquals(-13, force.y(), 0.5);
        }
    }

    @Test
    void whatIsDraggedAslantStaysAslant() throws Exception {
        try (Session session = Workshop.open()) {
            String said = drag(session, 0.4, -0.8);
            assertTrue(!said.contains("down"), said);
            Vec3 force = force(session);
            assertEquals(-0.5, force.x() / force.y(), 0.03);
        }
    }
}
