package sennit.app.viewport;

import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Edits;
import sennit.app.document.Selection;
import sennit.app.document.TargetShift;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Ray;
import sennit.app.session.Session;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.math.Vec3;
import sennit.engine.snapshot.Snapshot;

/**
 * Moves what a constraint is tied to in space, by its sign in the view: parallel to the screen, as one step of history.
 * What is led by key frames gets a key at the present time in a pause; else all of its way is moved.
 */
final class TargetMoveTool {
    private final Session session;
    private @Nullable Hold hold;

    /** What is moved: the description at the start, and where the cursor was then on the plane of motion. */
    private record Hold(
            String id, ConstraintSpec spec, @Nullable Double key, Vector3d from, Object activation) {}

    TargetMoveTool(Session session) {
        this.session = session;
    }

    /** Takes hold of a constraint by its sign; returns false for one that is tied to no place. */
    boolean press(String id, Camera camera, Ray sight) {
        hold = null;
        @Nullable
        ConstraintSpec spec = session.scene().constraint(id).map(d -> d.spec()).orElse(null);
        session.select(new Selection(Selection.What.CONSTRAINT, id));
        if (spec == null || !TargetShift.moves(spec)) {
            session.notifications().done(id + " has no target that can be moved: drag the rope instead");
            return false;
        }
        Vector3d at = place(id);
        double distance = sight.meets(at, camera.back());
        if (Double.isNaN(distance)) return false;
        boolean keys = TargetShift.hasKeys(spec) && !session.simulation().pace().playing();
        Double key = keys ? Math.round(1e4 * session.snapshot().time()) / 1e4 : null;
        hold = new Hold(id, spec, key, sight.at(distance), new Object());
        return true;
    }

    private Vector3d place(String id) {
        for (Snapshot.Glyph glyph : session.snapshot().glyphs())
            if (glyph.owner().equals(id)) return new Vector3d(glyph.a());
        for (Snapshot.ConstraintView view : session.snapshot().constraints())
            if (view.id().equals(id)) return new Vector3d(view.position());
        return new Vector3d();
    }

    /** Moves it with the cursor. */
    void move(Camera camera, Ray sight) {
        Hold held = hold;
        if (held == null) return;
        double distance = sight.meets(held.from, camera.back());
        if (Double.isNaN(distance)) return;
        Vector3d d = sight.at(distance).sub(held.from);
        Vec3 by = new Vec3(d.x, d.y, d.z);
        Double key = held.key;
        try {
            ConstraintSpec moved = key == null ? TargetShift.of(held.spec, by) : TargetShift.keyed(held.spec, key, by);
            session.edit(
                    (key == null ? "Move " : "Key of ") + held.id,
                    Edits.respecify(session.scene(), held.id, moved),
                    held.activation);
        } catch (IllegalArgumentException e) {
            // a formula may be too long already
            release();
            session.notifications().wrong(String.valueOf(e.getMessage()));
        }
    }

    /** Lets go of it. */
    void release() {
        hold = null;
    }
}
