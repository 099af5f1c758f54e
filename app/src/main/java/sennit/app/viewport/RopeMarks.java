package sennit.app.viewport;

import org.joml.Vector3d;
import sennit.app.document.RodCurve;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot;

/**
 * Places of a rope that are meant by who points near them: its ends, its middle, and where something holds it already.
 */
final class RopeMarks {
    /** How near the cursor must be, px at scale 1: hands are not as exact as eyes. */
    private static final double NEAR = 10;

    /**
     * How much farther than that the place may be from the rope point under the cursor: another turn of a coil, seen
     * behind it, is not meant.
     */
    private static final double BESIDE = 2;

    /** A middle is meant less often than what is there: it must be so much nearer. */
    private static final double MIDDLE = 0.6;

    private final Picker picker;
    private final double x;
    private final double y;
    private Pick best;
    private double least;

    private RopeMarks(Picker picker, Pick pick, double x, double y) {
        this.picker = picker;
        this.x = x;
        this.y = y;
        this.best = pick;
    }

    /** {@return the place that is meant by a point of a rope under the cursor at x, y: itself where none is near} */
    static Pick meant(Pick pick, Picker picker, Scene scene, double[] cursor) {
        for (Snapshot.RodView rod : picker.snapshot().rods())
            if (rod.id().equals(pick.rod()) && !Double.isNaN(pick.u()))
                return new RopeMarks(picker, pick, cursor[0], cursor[1]).of(rod, scene);
        return pick;
    }

    private Pick of(Snapshot.RodView rod, Scene scene) {
        RodCurve curve = new RodCurve(rod);
        Vector3d under = best.point();
        double near = picker.near(NEAR, rod, under);
        least = near;
        if (!rod.closed()) {
            consider(curve, 0, "the end of " + rod.id(), under);
            consider(curve, 1, "the end of " + rod.id(), under);
        }
        for (ConstraintDef held : scene.constraints())
            for (Anchor at : held.spec().anchors())
                if (rod.id().equals(at.rod()) && held.spec().sliding() < 0)
                    consider(curve, at.u(), "where " + held.id() + " is", under);
        least = Math.min(least, MIDDLE * near);
        if (!rod.closed()) consider(curve, 0.5, "the middle of " + rod.id(), under);
        return best;
    }

    private void consider(RodCurve curve, double u, String name, Vector3d under) {
        Vector3d place = curve.at(u);
        double pixels = picker.pixels(place, x, y);
        if (pixels >= least || place.distance(under) * picker.perMetre(under) > BESIDE * NEAR * picker.scale()) return;
        least = pixels;
        best = new Pick(best.rod(), u, place, pixels, best.depth(), name);
    }
}
