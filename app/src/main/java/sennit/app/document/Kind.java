package sennit.app.document;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import sennit.engine.constraint.Anchor;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.math.Vec3;
import sennit.engine.spec.Field;
import sennit.engine.spec.Kinds;

/**
 * A kind of constraint, found in the permits list of {@link ConstraintSpec}: what it is called and how to make one from
 * rod points that a person picked.
 *
 * @param type of its description
 * @param tag in scene files, as in {@code relative-distance}
 * @param name for people, as in "Relative distance"
 */
public record Kind(Class<? extends ConstraintSpec> type, String tag, String name) {
    /** {@return all kinds, in the order of the permits list} */
    public static List<Kind> all() {
        List<Kind> kinds = new ArrayList<>();
        for (Class<?> c : Kinds.members(ConstraintSpec.class)) kinds.add(of(c.asSubclass(ConstraintSpec.class)));
        return kinds;
    }

    /** {@return the kind of a description} */
    public static Kind of(Class<? extends ConstraintSpec> type) {
        String tag = Kinds.of(type);
        return new Kind(type, tag, Slot.spaced(tag));
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
        for (Slot slot : Slot.of(type))
            if (slot.type() == Anchor.class && anchors++ == number)
                return slot.field().doc();
        return "";
    }

    /**
     * {@return a description that acts on picked points: places are where the first point is now, all other fields have
     * their defaults, or the values of the kind's example where they have none}
     *
     * @param anchors the picked points, {@link #picks} of them
     * @param place where the first of them is, m
     */
    public ConstraintSpec on(List<Anchor> anchors, Vec3 place) {
        Record made = (Record) example();
        int next = 0;
        for (Slot slot : Slot.of(type)) {
            if (slot.type() == Anchor.class) made = slot.with(made, anchors.get(next++));
            else if (isPlace(slot)) made = slot.with(made, place);
            else if (slot.hasDefault()) made = slot.with(made, slot.initial());
        }
        return (ConstraintSpec) made;
    }

    /** {@return whether a component is a position in space, to be moved with a mouse} */
    public static boolean isPlace(Slot slot) {
        Field field = slot.field();
        return slot.type() == Vec3.class && field.unit().equals("m");
    }

    private ConstraintSpec example() {
        try {
            return (ConstraintSpec) type.getField("EXAMPLE").get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " has no EXAMPLE", e);
        }
    }
}
