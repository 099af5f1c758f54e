package sennit.app.make;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import sennit.app.platform.ResourceFolders;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Ray;
import sennit.app.session.Session;
import sennit.engine.math.Vec3;
import sennit.engine.scene.file.SceneFile;

class RopeToolTest {
    /** Points in files have four digits; none of them may be inside what it was clicked on. */
    @Test
    void whatIsClickedOnASurfaceLiesOutsideItAfterRounding() throws Exception {
        SceneFile file = SceneFile.read(ResourceFolders.path("scenes/hanging-rope.json"));
        try (Session session = new Session(file, null)) {
            session.simulation().pause();
            Camera camera = Camera.looking(new Vector3d(0, 1, 4), new Vector3d(0, 1, 0), 40, 0);
            for (int i = 0; i < 200; i++) {
                RopeTool tool = new RopeTool(session);
                double a = 0.1 + i * 0.0137, radius = 0.064;
                Vec3 out = new Vec3(Math.sin(a), 0, Math.cos(a)),
                        on = out.times(radius).plus(new Vec3(0, 1.5, 0));
                Ray sight = new Ray(
                        camera.eye(),
                        new Vector3d(on.x(), on.y(), on.z()).sub(camera.eye()).normalize());
                Aim aim = new Aim(camera, sight, new Aim.Spot(Aim.What.SOLID, "post", on, out, null), 100);
                tool.press(aim);
                tool.release(aim);
                Vec3 p = tool.draft.points().get(0).place();
                double off = Math.hypot(p.x(), p.z()) - radius - tool.draft.radius();
                assertTrue(off > 0 && off < 2e-4, "at " + a + " rad it is " + off + " m outside");
            }
        }
    }
}
