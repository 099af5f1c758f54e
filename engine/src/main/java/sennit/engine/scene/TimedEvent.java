package sennit.engine.scene;

import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sennit.engine.schema.Field;

/** What happens to a scene at a time: at the start of the step nearest to it. */
public record TimedEvent(
        @Field(doc = "Time of the event.", unit = "s", min = 0, max = 1e7)
        double at,

        @Field(doc = "The constraint or load that is released for good.", def = "null") @Nullable
        String release,

        @Field(doc = "The constraint or load that is switched on, whatever its `enabled` says.", def = "null") @Nullable
        String enable,

        @Field(doc = "The constraint or load that is switched off.", def = "null") @Nullable
        String disable,

        @Field(
                doc =
                        "The rod that is cut in two, at `u`; nothing where less than half a span would be left, and rings cannot be cut. What holds a part of it still holds that part.",
                def = "null")
        @Nullable
        String cut,

        @Field(
                doc = "Where the rod is cut, as a fraction: 0 at its start, 1 at its end.",
                min = 0,
                max = 1,
                def = "0.5")
        double u,

        @Field(
                doc =
                        "The field that is set, by its path and value as in `constraints.hook.breakingForce=40`: what did not change goes on as it moved. The scene as written keeps what it had; a reset returns to that.",
                def = "null")
        @Nullable
        String set) {
    /** The place of a cut where none is given. */
    public static final double MIDDLE = 0.5;

    public TimedEvent {
        if (Stream.of(release == null, enable == null, disable == null, cut == null, set == null)
                        .filter(absent -> !absent)
                        .count()
                != 1)
            throw new IllegalArgumentException("an event has exactly one of release, enable, disable, cut, set");
    }

    /** What happens to a constraint or a load. */
    public TimedEvent(double at, @Nullable String release, @Nullable String enable, @Nullable String disable) {
        this(at, release, enable, disable, null, MIDDLE, null);
    }

    /** {@return that of a rod which is cut at a time, s, and a place as a fraction} */
    public static TimedEvent cutting(double at, String rod, double u) {
        return new TimedEvent(at, null, null, null, rod, u, null);
    }

    /** {@return that of a field which is set at a time, s, as in {@code constraints.hook.breakingForce=40}} */
    public static TimedEvent setting(double at, String change) {
        return new TimedEvent(at, null, null, null, null, MIDDLE, change);
    }

    /** {@return what happens: the name of its field} */
    public String what() {
        if (set != null) return "set";
        return release != null ? "release" : enable != null ? "enable" : disable != null ? "disable" : "cut";
    }

    /** {@return the constraint, load or rod it happens to; nothing that has a name where a field is set} */
    public String of() {
        if (set != null) return "";
        return String.valueOf(release != null ? release : enable != null ? enable : disable != null ? disable : cut);
    }

    /** {@return whether the field that is set is one of a thing: {@code list} is a field of the scene, as in rods} */
    public boolean sets(String list, String id) {
        return set != null && set.startsWith(list + "." + id + ".");
    }

    /** {@return this for a constraint or load of another name} */
    public TimedEvent renamed(String from, String to) {
        if (cut != null || set != null || !of().equals(from)) return this;
        return new TimedEvent(at, release == null ? null : to, enable == null ? null : to, disable == null ? null : to);
    }

    /** {@return this where a thing of a list has another name: a field that is set may be one of it} */
    public TimedEvent renamedIn(String list, String from, String to) {
        if (set == null || !sets(list, from)) return this;
        return setting(at, list + "." + to + set.substring(list.length() + 1 + from.length()));
    }

    /** {@return whether it has happened where a step of {@code h} seconds starts at {@code time}} */
    public boolean isDue(double time, double h) {
        // sums of steps are off by round-off
        return at <= time + 1e-6 * h;
    }
}
