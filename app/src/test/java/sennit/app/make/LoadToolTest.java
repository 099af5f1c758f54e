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
        return drag(session, Snapping.FREE, right, up);
    }

    private static String drag(Session session, Snapping snapping, double right, double up) {
        Camera camera = Workshop.camera();
        LoadTool tool = new LoadTool(session, LoadTool.Kind.LOAD);
        Aim start = at(camera, 0, 0);
        tool.snap(snapping, Snapping.NEAR);
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

    /** By 10 N and by 15 degrees: two metres down for one to the right are 60 degrees. */
    @Test
    void inStepsItGoesByRoundNumbersAndAngles() throws Exception {
        try (Session session = Workshop.open()) {
            drag(session, Snapping.STEPS, 0.4, -0.8);
            Vec3 force = force(session);
            assertEquals(new Vec3(5, -8.66, 0), new Vec3(force.x(), rounded(force.y()), force.z()));
            drag(session, Snapping.STEPS, 0.03, -1.3);
            assertEquals(new Vec3(0, -20, 0), force(session));
        }
    }

    private static double rounded(double x) {
        return Math.round(x * 100) / 100.0;
    }

    /** What ends beside the end of a rope, or a surface, was meant for it. */
    @Test
    void itsTipIsCaughtByPointsOfRopesAndBySurfaces() throws Exception {
        try (Session session = Workshop.open()) {
            var rod = session.snapshot().rods().get(0);
            Vec3 end = Vec3.of(rod.position(), 3 * (rod.samples() - 1)), way = end.minus(new Vec3(0, 1, 0));
            // 4 of the 8 pixels beside it
            String said = drag(session, way.x(), way.y() - 0.04);
            assertTrue(said.contains("towards the end of rope"), said);
            Vec3 force = force(session);
            assertEquals(0, force.cross(way).norm() / force.norm() / way.norm(), 1e-3);
            said = drag(session, way.x(), way.y() - 0.2);
            assertTrue(!said.contains("towards"), said);
            // the floor is 1 m below
            said = drag(session, 0.3, -0.96);
            assertTrue(said.contains("towards floor"), said);
        }
    }
}
