package sennit.app.document;

import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.BeadConstraint;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.decor.DecorDef;
import sennit.engine.force.ForceDef;
import sennit.engine.rod.spec.RodInitialState;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.ExactValue;
import sennit.engine.scene.Members;
import sennit.engine.scene.MovedInitialState;
import sennit.engine.scene.Scene;
import sennit.engine.scene.TimedEvent;
import sennit.engine.scene.json.SceneField;
import sennit.engine.schema.RecordRewriter;
import sennit.engine.schema.Records;
import sennit.engine.solid.BodyInitialState;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.ContactInitialState;
import sennit.engine.solid.ObstacleDef;

/** Gives things other names; all that means them goes on to. */
public final class Renaming {
    private Renaming() {}

    /** {@return the scene in which something has another name; unchanged where that is empty or taken} */
    public static Scene renamed(Scene scene, Selection thing, String name) {
        if (name.isBlank() || Edits.taken(scene, name)) return scene;
        return switch (thing.what()) {
            case CONSTRAINT -> Edits.rename(scene, thing.id(), name);
            case CAMERA, LIGHT, NOTHING -> scene;
            default -> {
                UnaryOperator<Record> own = names(thing, name);
                String kind = Outline.kind(thing.what());
                yield RecordRewriter.of(scene, r -> many(own.apply(r), kind, thing.id(), name));
            }
        };
    }

    /** Records that name things by the lists they are in. */
    private static Record many(Record record, String kind, String from, String to) {
        if (record instanceof Members m) return m.renamed(kind, from, to);
        return record instanceof TimedEvent e ? e.renamedIn(kind, from, to) : record;
    }

    /** What changes a record that is the thing, or means it. */
    private static UnaryOperator<Record> names(Selection thing, String to) {
        String from = thing.id();
        return switch (thing.what()) {
            case ROD -> record -> rod(record, from, to);
            case BODY -> record -> body(record, from, to);
            case FORCE ->
                record -> record instanceof TimedEvent e ? e.renamed(from, to) : own(record, ForceDef.class, from, to);
            case OBSTACLE ->
                record -> record instanceof ContactInitialState
                        ? with(record, "against", from, to)
                        : own(record, ObstacleDef.class, from, to);
            case DECOR -> record -> own(record, DecorDef.class, from, to);
            case CONSTRAINT -> record -> own(record, ConstraintDef.class, from, to);
            case CAMERA, LIGHT, NOTHING -> UnaryOperator.identity();
        };
    }

    private static Record own(Record record, Class<?> type, String from, String to) {
        return type.isInstance(record) ? with(record, "id", from, to) : record;
    }

    private static Record rod(Record record, String from, String to) {
        if (record instanceof Anchor a) return from.equals(a.rod()) ? new Anchor(to, a.u()) : a;
        if (record instanceof RodInitialState
                || record instanceof ContactInitialState
                || record instanceof MovedInitialState) return with(record, "rod", from, to);
        if (record instanceof TimedEvent) return with(record, "cut", from, to);
        return own(record, RodSpec.class, from, to);
    }

    private static Record body(Record record, String from, String to) {
        if (record instanceof Anchor a) return from.equals(a.body()) ? Anchor.ofBody(to) : a;
        if (record instanceof BeadConstraint
                || record instanceof BodyInitialState
                || record instanceof MovedInitialState) return with(record, "body", from, to);
        if (record instanceof ContactInitialState) return with(with(record, "body", from, to), "against", from, to);
        if (record instanceof ExactValue) return with(with(record, "body", from, to), "at", from, to);
        return own(record, BodySpec.class, from, to);
    }

    /** One with another word in a field, where it has the first one there. */
    private static Record with(Record record, String field, String from, String to) {
        for (SceneField f : SceneField.of(record.getClass())) {
            @Nullable Object had = f.name().equals(field) ? f.in(record) : null;
            if (Objects.equals(had, from)) return Records.with(record, field, to);
        }
        return record;
    }
}
