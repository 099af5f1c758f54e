package sennit.app.make;

import org.joml.Vector3d;
import sennit.app.platform.ResourceFolders;
import sennit.app.render.view.Camera;
import sennit.app.session.Session;
import sennit.engine.scene.file.SceneFile;

/** Where tools are tried without a window: a hanging rope, seen from the front, while time stands still. */
final class Workshop {
    private Workshop() {}

    /** {@return the scene, to be closed} */
    static Session open() throws Exception {
        Session session = new Session(SceneFile.read(ResourceFolders.path("scenes/hanging-rope.json")), null);
        session.simulation().pause();
        return session;
    }

    /** {@return the eye, 4 m before the middle of the rope} */
    static Camera camera() {
        return Camera.looking(new Vector3d(0, 1, 4), new Vector3d(0, 1, 0), 40, 0);
    }

    /** Presses and lets go. */
    static void click(MakingTool tool, Aim aim) {
        tool.press(aim);
        tool.release(aim);
    }
}
