package sennit.app.render;

import java.util.Arrays;
import java.util.List;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.Snapshot;

/** Snapshots of things that only lie there. */
public final class Things {
    private Things() {}

    /** Balls of radius 0.1 m at so many places along x, 0.5 m up. */
    public static Snapshot balls(double... x) {
        return of(Arrays.stream(x).mapToObj(at -> ball(at, 0.5)).toList(), List.of());
    }

    /** Balls of radius 0.1 m 1 m to the left and to the right, 0.5 m up, and a third between them at a height, m. */
    public static Snapshot ballsAndOneAt(double height) {
        return of(List.of(ball(-1, 0.5), ball(1, 0.5), ball(0, height)), List.of());
    }

    private static Snapshot.BodyView ball(double x, double y) {
        return new Snapshot.BodyView("ball" + x, 0.1, null, new double[] {x, y, 0}, new double[3], false);
    }

    static Snapshot scenery(SceneryItem... scenery) {
        return of(List.of(), List.of(scenery));
    }

    private static Snapshot of(List<Snapshot.BodyView> bodies, List<SceneryItem> scenery) {
        Snapshot s = Snapshot.still(List.of(), List.of(), List.of());
        return Records.with(s, "bodies", bodies, "scenery", scenery);
    }
}
