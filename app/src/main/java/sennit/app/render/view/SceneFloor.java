package sennit.app.render.view;

import org.jspecify.annotations.Nullable;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.Snapshot;

/** The floor of a scene: what is drawn is an obstacle, so that nothing falls through what is seen. */
public final class SceneFloor {
    /** Height of the floor where there is none: nothing is below it, and nothing is drawn. */
    public static final double NONE = Double.NEGATIVE_INFINITY;

    /** Cosine of the slope up to which a plane is level: what slides on it is none. */
    private static final double LEVEL = 1 - 1e-9;

    private SceneFloor() {}

    /** {@return the height of the highest level plane that is shown, m, or {@link #NONE}} */
    public static double height(Snapshot snapshot) {
        SceneryItem.Plane floor = of(snapshot);
        return floor == null ? NONE : height(floor);
    }

    /** {@return the highest level plane that is shown} */
    public static SceneryItem.@Nullable Plane of(Snapshot snapshot) {
        SceneryItem.Plane highest = null;
        for (SceneryItem item : snapshot.scenery())
            if (item.form() instanceof SceneryItem.Plane plane
                    && plane.normal()[1] > LEVEL
                    && (highest == null || height(plane) > height(highest))) highest = plane;
        return highest;
    }

    /** {@return whether there is a floor at a height} */
    public static boolean at(double height) {
        return height > NONE;
    }

    private static double height(SceneryItem.Plane plane) {
        return plane.point()[1];
    }
}
