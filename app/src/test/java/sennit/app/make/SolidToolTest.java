package sennit.app.make;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import sennit.app.document.RodCurve;
import sennit.app.platform.Key;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Ray;
import sennit.app.session.Session;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.RelativeKeyholeConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.Capsule;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;

class SolidToolTest {
    /** The constraint that came with a ball that was clicked on a rope, after some keys. */
    private static ConstraintDef put(String said, Key... keys) throws Exception {
        try (Session session = Workshop.open()) {
            Camera camera = Workshop.camera();
            Ray sight = new Ray(camera.eye(), new Vector3d(0, 0, -1));
            Vec3 place = new Vec3(0, 1.2, 0), towards = new Vec3(0, 0, 1);
            Aim aim = new Aim(
                    camera,
                    sight,
                    new Aim.Spot(Aim.What.ROPE, "rope", place, towards, new Anchor("rope", 0.5)),
                    Aim.Air.NONE,
                    100);
            SolidTool tool = new SolidTool(session, SolidShape.BALL);
            tool.move(aim);
            for (Key key : keys) assertTrue(tool.key(key));
            assertTrue(tool.word().endsWith(said), tool.word());
            Workshop.click(tool, aim);
            assertTrue(tool.done());
            List<ConstraintDef> all = session.scene().constraints();
            assertEquals(3, all.size());
            return all.get(2);
        }
    }

    /** A weight at the end of a rope that lies on the floor is not half in the floor. */
    @Test
    void aWeightOnARopeOnTheFloorLiesOnIt() throws Exception {
        try (Session session = Workshop.open()) {
            session.edit("Floor", session.scene().withObstacles(List.of(new ObstacleDef("floor", Plane.EXAMPLE, 0.5))));
            Vec3 ground = Plane.EXAMPLE.point(), end = new Vec3(1, ground.y() + 0.005, 0.3);
            Camera camera = Workshop.camera();
            var spot = new Aim.Spot(Aim.What.ROPE, "rope", end, new Vec3(0, 0, 1), new Anchor("rope", 1));
            Ray sight = new Ray(camera.eye(), new Vector3d(0, 0, -1));
            Workshop.click(new SolidTool(session, SolidShape.WEIGHT), new Aim(camera, sight, spot, Aim.Air.NONE, 100));
            BodySpec made = session.scene().bodies().get(0);
            assertEquals(made.radius(), made.position().minus(ground).dot(Plane.EXAMPLE.normal()), 1e-4);
        }
    }

    @Test
    void aBallOnARopeIsTiedToItOrRunsAlongIt() throws Exception {
        assertInstanceOf(JointConstraint.class, put("tied to the rope").spec());
        assertInstanceOf(
                RelativeKeyholeConstraint.class,
                put("runs along the rope", Key.S).spec());
        assertInstanceOf(
                JointConstraint.class, put("tied to the rope", Key.S, Key.S).spec());
    }

    /** A ball that is tied to a rope that has moved is on the rope now, and after a reset. */
    @Test
    void aBallThatIsTiedLaterStartsOnItsRope() throws Exception {
        try (Session session = Workshop.open()) {
            Anchor on = new Anchor("rope", 0.3);
            Scene loose = session.scene()
                    .withConstraints(session.scene().constraints().subList(0, 1));
            session.edit("Let go", loose);
            Snapshot then = session.simulation().advance(0.3).get();
            Vector3d place = new RodCurve(then.rods().get(0)).at(on.u());
            Camera camera = Workshop.camera();
            Vec3 at = new Vec3(place.x, place.y, place.z);
            Aim aim = new Aim(
                    camera,
                    new Ray(
                            camera.eye(),
                            place.sub(camera.eye(), new Vector3d()).normalize()),
                    new Aim.Spot(Aim.What.ROPE, "rope", at, new Vec3(0, 0, 1), on),
                    Aim.Air.NONE,
                    100);
            Workshop.click(new SolidTool(session, SolidShape.BALL), aim);
            Scene made = session.scene();
            assertEquals(0, made.bodies().get(0).position().minus(at).norm(), 1e-4, "it is put where the rope is now");
            Snapshot start = new Simulation(made).capture();
            Vector3d rope = new RodCurve(start.rods().get(0)).at(on.u());
            double[] ball = start.bodies().get(0).position();
            assertEquals(0, rope.distance(ball[0], ball[1], ball[2]), 1e-9, "it starts where the rope starts");
            assertTrue(rope.distance(place) > 0.01, "which is elsewhere");
        }
    }

    @Test
    void aWeightIsAskedForByItsMass() throws Exception {
        try (Session session = Workshop.open()) {
            Camera camera = Workshop.camera();
            Aim aim = on(camera, "one", new Vec3(0, 1, 0));
            SolidTool tool = new SolidTool(session, SolidShape.WEIGHT);
            tool.move(aim);
            assertTrue(tool.mass() > 0, "as large as a click makes it");
            tool.mass(2);
            tool.move(aim);
            assertTrue(tool.word().contains("2.00 kg"), tool.word());
            Workshop.click(tool, aim);
            BodySpec made = session.scene().bodies().get(0);
            assertEquals(2, made.mass());
            assertEquals(2 / 7850.0, 4 / 3.0 * Math.PI * Math.pow(made.radius(), 3), 0.03 * 2 / 7850, "of iron");
        }
    }

    /** A rail from post to post: seen from the front nothing tells that the other one stands nearer to the eye. */
    @Test
    void aRailEndsOnThePostItIsDraggedTo() throws Exception {
        try (Session session = Workshop.open()) {
            Camera camera = Workshop.camera();
            Vec3 from = new Vec3(-1, 1.5, 0), to = new Vec3(0.8, 1.45, 0.6);
            SolidTool tool = new SolidTool(session, SolidShape.POST);
            tool.press(on(camera, "one", from));
            tool.move(on(camera, "other", to));
            tool.release(on(camera, "other", to));
            ObstacleDef rail =
                    session.scene().obstacles().get(session.scene().obstacles().size() - 1);
            var post = assertInstanceOf(Capsule.class, rail.spec());
            assertEquals(from, post.from());
            assertEquals(new Vec3(to.x(), from.y(), to.z()), post.to(), "level, and as near as the other post");
        }
    }

    private static Aim on(Camera camera, String name, Vec3 place) {
        Vector3d way = new Vector3d(place.x(), place.y(), place.z()).sub(camera.eye());
        return new Aim(
                camera,
                new Ray(camera.eye(), way.normalize()),
                new Aim.Spot(Aim.What.SOLID, name, place, new Vec3(0, 0, 1), null),
                Aim.Air.NONE,
                100);
    }

    @Test
    void aPostHoldsToNothing() throws Exception {
        try (Session session = Workshop.open()) {
            assertFalse(new SolidTool(session, SolidShape.POST).key(Key.S));
        }
    }
}
