package sennit.app.make;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import sennit.app.platform.Key;
import sennit.app.platform.ResourceFolders;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Ray;
import sennit.app.session.Session;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.RelativeKeyholeConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.file.SceneFile;

class SolidToolTest {
    /** The constraint that came with a ball that was clicked on a rope, after some keys. */
    private static ConstraintDef put(String said, Key... keys) throws Exception {
        SceneFile file = SceneFile.read(ResourceFolders.path("scenes/hanging-rope.json"));
        try (Session session = new Session(file, null)) {
            session.simulation().pause();
            Camera camera = Camera.looking(new Vector3d(0, 1, 4), new Vector3d(0, 1, 0), 40, 0);
            Ray sight = new Ray(camera.eye(), new Vector3d(0, 0, -1));
            Vec3 place = new Vec3(0, 1.2, 0), towards = new Vec3(0, 0, 1);
            Aim aim = new Aim(
                    camera, sight, new Aim.Spot(Aim.What.ROPE, "rope", place, towards, new Anchor("rope", 0.5)), 100);
            SolidTool tool = new SolidTool(session, SolidShape.BALL);
            tool.move(aim);
            for (Key key : keys) assertTrue(tool.key(key));
            assertTrue(tool.word().endsWith(said), tool.word());
            tool.press(aim);
            tool.release(aim);
            assertTrue(tool.done());
            List<ConstraintDef> all = session.scene().constraints();
            assertEquals(3, all.size());
            return all.get(2);
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

    @Test
    void aPostHoldsToNothing() throws Exception {
        SceneFile file = SceneFile.read(ResourceFolders.path("scenes/hanging-rope.json"));
        try (Session session = new Session(file, null)) {
            assertFalse(new SolidTool(session, SolidShape.POST).key(Key.S));
        }
    }
}
