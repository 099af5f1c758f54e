package sennit.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.app.document.Selection;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.solid.Capsule;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;

class ClipboardTest {
    private static ObstacleDef bar(String id, Vec3 from, Vec3 to) {
        return new ObstacleDef(id, new Capsule(from, to, 0.02), 0.5);
    }

    /**
     * Rungs go up between their posts, and what lies on the ground goes on behind itself: neither is met by the eye.
     */
    @Test
    void aRowOfRungsGoesUpAndOneOfLogsAway() throws Exception {
        Scene scene = Scene.of("ladder", Settings.DEFAULT)
                .withObstacles(List.of(
                        new ObstacleDef("floor", Plane.EXAMPLE, 0.5),
                        bar("left", new Vec3(-0.3, 0, 0), new Vec3(-0.3, 3, 0)),
                        bar("right", new Vec3(0.3, 0, 0), new Vec3(0.3, 3, 0)),
                        bar("rung", new Vec3(-0.3, 0.4, 0), new Vec3(0.3, 0.4, 0)),
                        bar("log", new Vec3(-0.3, 0.02, 1), new Vec3(0.3, 0.02, 1))));
        try (Session session = new Session(SceneFile.of(scene), null)) {
            Vec3 rungs = row(session, "rung"), logs = row(session, "log"), posts = row(session, "left");
            assertTrue(rungs.y() > 0.04 && rungs.x() == 0 && rungs.z() == 0, rungs.toString());
            assertTrue(logs.z() < -0.04 && logs.x() == 0 && logs.y() == 0, logs.toString());
            assertTrue(posts.x() > 0.04 && posts.y() == 0, posts.toString());
            assertEquals(rungs.norm(), logs.norm(), 1e-9);
        }
    }

    private static Vec3 row(Session session, String id) {
        return session.clipboard.row(List.of(new Selection(Selection.What.OBSTACLE, id)));
    }
}
