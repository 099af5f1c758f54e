package sennit.app.document;

import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import sennit.engine.Simulation;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.BodyInitialState;

/** Where a ball starts that somebody ties to a rope while that is not where it starts. */
public final class StartOnRope {
    /** A ball that would start nearer to the rope point starts there, m. */
    private static final double THERE = 1e-6;

    private StartOnRope() {}

    /**
     * {@return the scene, in which a ball starts on the rope point to which it is tied} It is described where it was
     * put, on the rope as that was then; after a reset it would have to be drawn from there to the rope.
     *
     * @param ball name of a body of the scene
     * @param on the rope point
     */
    public static Scene of(Scene scene, String ball, Anchor on) {
        Snapshot start = new Simulation(scene).capture();
        for (Snapshot.RodView rod : start.rods()) {
            if (!rod.id().equals(on.rod())) continue;
            Vector3d place = new RodCurve(rod).at(on.u());
            return of(scene, ball, new Vec3(place.x, place.y, place.z));
        }
        return scene;
    }

    private static Scene of(Scene scene, String ball, Vec3 place) {
        boolean there = scene.bodies().stream()
                .anyMatch(b -> b.id().equals(ball) && b.position().minus(place).norm() <= THERE);
        if (there) return scene;
        List<BodyInitialState> bodies = new ArrayList<>(scene.start().bodies());
        bodies.removeIf(s -> s.body().equals(ball));
        bodies.add(new BodyInitialState(ball, place, Vec3.ZERO));
        return scene.withStart(Records.with(scene.start(), "bodies", bodies));
    }
}
