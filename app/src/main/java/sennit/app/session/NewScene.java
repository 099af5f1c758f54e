package sennit.app.session;

import java.util.List;
import sennit.engine.math.Vec3;
import sennit.engine.scene.CameraSpec;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;

/** What a new scene begins with: a floor. */
final class NewScene {
    static final Scene FLOOR = Scene.of("Untitled", Settings.DEFAULT)
            .withObstacles(List.of(new ObstacleDef("floor", Plane.EXAMPLE, 0.5)))
            .withCamera(camera());

    private NewScene() {}

    private static CameraSpec camera() {
        return new CameraSpec(new Vec3(1.5, 1.8, 4.5), new Vec3(0, 0.9, 0), 40);
    }
}
