package sennit.app.viewport;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sennit.app.document.KeyedMove;
import sennit.app.document.Selection;
import sennit.app.document.SpecTransform;
import sennit.app.document.Transform;
import sennit.app.session.Session;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;

/**
 * A drag of a handle.
 *
 * @param axis of space that the handle is of
 * @param before what it began with
 * @param centre where the handles were, m
 * @param from where the cursor was for the axis
 */
record HandleDrag(int axis, Before before, Vec3 centre, double from) {
    /**
     * What was before a drag, which is one step of history.
     *
     * @param key the time at which keys are set, s: in a pause what key frames lead is posed; null while time goes on
     */
    record Before(
            Scene scene, List<Selection> things, @Nullable Double key, Object activation) {
        static Before now(Session session) {
            // to the tenth of a millisecond: files are read by people
            Double key = session.simulation().pace().playing()
                    ? null
                    : Math.round(1e4 * session.snapshot().time()) / 1e4;
            return new Before(session.scene(), session.selected(), key, new Object());
        }
    }

    Scene scene() {
        return before.scene;
    }

    List<Selection> things() {
        return before.things;
    }

    /** {@return the time at which a move sets a key, s; empty where it moves the whole way of what it moves} */
    Optional<Double> key(Transform move) {
        return Optional.ofNullable(before.key)
                .filter(k -> before.things.stream().anyMatch(s -> KeyedMove.leads(before.scene, s, move)));
    }

    /** Edits the scene: what was dragged is moved so; {@code word} says what the handles do. */
    void apply(Session session, String word, Transform move) {
        Double key = before.key;
        Scene moved = key == null
                ? SpecTransform.moved(before.scene, before.things, move)
                : KeyedMove.of(before.scene, before.things, move, key);
        String what = before.things.size() == 1 ? before.things.get(0).id() : before.things.size() + " things";
        session.edit((key(move).isPresent() ? "Key of" : word) + " " + what, moved, before.activation);
    }
}
