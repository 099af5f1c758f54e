package sennit.app.film;

import org.jspecify.annotations.Nullable;
import sennit.app.render.view.Bounds;
import sennit.app.render.view.Camera;
import sennit.app.render.view.JomlVectors;
import sennit.app.render.view.SceneFloor;
import sennit.engine.scene.CameraSpec;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.Snapshot;

/** The authored view of a scene in pictures of any shape. */
public final class Framing {
    /** Width over height that scenes are composed for. */
    public static final double WIDE = 16 / 9.0;

    private static final int HALVINGS = 40;

    private Framing() {}

    /**
     * {@return the view of a scene at a moment; a pleasant one of everything where none is authored}
     *
     * @param aspect width over height
     */
    public static Camera of(@Nullable CameraSpec authored, Snapshot seen, double aspect) {
        double floor = SceneFloor.height(seen);
        if (authored == null) return Camera.viewing(Bounds.ofAll(seen), aspect, floor);
        return composed(looking(authored, seen), seen, aspect);
    }

    /** {@return exactly the authored view, at the moment of a snapshot} */
    public static Camera looking(CameraSpec authored, Snapshot seen) {
        return Camera.looking(
                JomlVectors.joml(authored.eye(seen.time())),
                JomlVectors.joml(authored.target(seen.time())),
                Math.toRadians(authored.fov()),
                SceneFloor.height(seen));
    }

    /**
     * Scenes are composed for a wide picture: a narrower one steps back until everything is seen from side to side, at
     * most until as much is seen as in the wide one.
     */
    public static Camera composed(Camera authored, Snapshot seen, double aspect) {
        double most = Math.max(1, WIDE / aspect);
        Bounds box = Bounds.ofAll(seen);
        // how large meshes are is not known here
        if (seen.scenery().stream().anyMatch(p -> p.form() instanceof SceneryItem.Mesh)) return authored.nearer(most);
        if (authored.holds(box, aspect)) return authored;
        double near = 1, far = most;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (near + far) / 2;
            if (authored.nearer(middle).holds(box, aspect)) far = middle;
            else near = middle;
        }
        return authored.nearer(far);
    }
}
