package sennit.app.document;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.scene.json.SceneField;
import sennit.engine.schema.Kinds;
import sennit.engine.schema.Proposal;
import sennit.engine.schema.Purpose;
import sennit.engine.schema.Records;

/**
 * A kind of constraint, found in the permits list of {@link ConstraintSpec}: what it is called and how to make one from
 * rod points that a person picked.
 *
 * @param type of its description
 * @param tag in scene files, as in {@code relative-distance}
 * @param name for people, as in "Link"
 */
public record ConstraintKind(Class<? extends ConstraintSpec> type, String tag, String name) {
    /** {@return all kinds, in the order of the permits list} */
    public static List<ConstraintKind> all() {
        List<ConstraintKind> kinds = new ArrayList<>();
        for (Class<?> c : Kinds.members(ConstraintSpec.class)) kinds.add(of(c.asSubclass(ConstraintSpec.class)));
        return kinds;
    }

    /** {@return the kind of a description} */
    public static ConstraintKind of(Class<? extends ConstraintSpec> type) {
        return new ConstraintKind(type, Kinds.of(type), purpose(type).name());
    }

    /** {@return what one of it is named at first: "ring", "flat-surface"; of two words for it the first} */
    public String stem() {
        int or = name.indexOf(" or ");
        String first = or < 0 ? name : name.substring(0, or);
        return first.toLowerCase(Locale.ROOT).replace(' ', '-');
    }

    /** {@return what a person wants of it} */
    public Purpose purpose() {
        return purpose(type);
    }

    private static Purpose purpose(Class<? extends ConstraintSpec> type) {
        Purpose purpose = type.getAnnotation(Purpose.class);
        if (purpose == null) throw new IllegalStateException(type + " lacks @Purpose");
        return purpose;
    }

    /** {@return whether it needs a body of its own} */
    public boolean brings() {
        return SceneField.of(type).stream().anyMatch(s -> s.about().proposal() == Proposal.BODY);
    }

    /** {@return how many rod points a person must pick} */
    public int picks() {
        int anchors = 0;
        for (RecordComponent c : type.getRecordComponents()) if (c.getType() == Anchor.class) anchors++;
        return anchors;
    }

    /** {@return what the pick of that number stands for, as in "One end of the link."} */
    public String pickDoc(int number) {
        int anchors = 0;
        for (SceneField field : SceneField.of(type))
            if (field.javaType() == Anchor.class && anchors++ == number)
                return field.about().doc();
        return "";
    }

    /**
     * {@return a description that acts on picked points and holds what is so at present; fields that nothing at present
     * speaks for have their defaults, or the values of the kind's example where they have none}
     *
     * @param anchors the picked points, {@link #picks} of them
     */
    public ConstraintSpec on(List<Anchor> anchors, CurrentTargets targets) {
        Record made = (Record) example();
        int next = 0;
        for (SceneField field : SceneField.of(type))
            if (field.javaType() == Anchor.class) made = field.with(made, anchors.get(next++));
        for (SceneField field : SceneField.of(type)) {
            if (field.javaType() == Anchor.class) continue;
            @Nullable Object fitting = targets.value(made, field);
            if (fitting != null) made = CoupledFields.with(made, field, fitting);
            else if (!field.required()) made = CoupledFields.with(made, field, field.initial());
        }
        return (ConstraintSpec) made;
    }

    /**
     * {@return a description of this kind on the points of another, which must be as many; what both have in common
     * stays as it is, the rest holds what is so at present}
     */
    public ConstraintSpec insteadOf(ConstraintSpec other, CurrentTargets targets) {
        Record made = (Record) on(Records.parts(Anchor.class, other), targets);
        for (SceneField field : SceneField.of(type)) {
            for (SceneField had : SceneField.of(other.getClass())) {
                boolean same = had.name().equals(field.name()) && had.javaType() == field.javaType();
                @Nullable Object value = had.in((Record) other);
                if (same && value != null) made = CoupledFields.with(made, field, value);
            }
        }
        return (ConstraintSpec) made;
    }

    /** {@return whether a component is a position in space, to be moved with a mouse} */
    public static boolean isPlace(SceneField field) {
        boolean vector = field.javaType() == Vec3.class || field.javaType() == VectorFunction.class;
        return vector && field.about().unit().equals("m");
    }

    private ConstraintSpec example() {
        try {
            return (ConstraintSpec) type.getField("EXAMPLE").get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " has no EXAMPLE", e);
        }
    }
}
