package sennit.engine.scene;

import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sennit.engine.spec.Field;

/** What happens to a constraint or a load at a time: at the start of the step nearest to it. */
public record TimedEvent(
        @Field(doc = "When.", unit = "s", min = 0, max = 1e7)
        double at,

        @Field(doc = "The constraint or load that lets go for good.", def = "null") @Nullable
        String release,

        @Field(doc = "The constraint or load that acts from now on, whatever its `enabled` says.", def = "null")
        @Nullable
        String enable,

        @Field(doc = "The constraint or load that does not act from now on.", def = "null") @Nullable
        String disable) {
    public TimedEvent {
        if (Stream.of(release == null, enable == null, disable == null)
                        .filter(absent -> !absent)
                        .count()
                != 1) throw new IllegalArgumentException("an event has exactly one of release, enable, disable");
    }

    /** {@return what happens: the name of its field} */
    public String what() {
        return release != null ? "release" : enable != null ? "enable" : "disable";
    }

    /** {@return the constraint or load it happens to} */
    public String of() {
        return String.valueOf(release != null ? release : enable != null ? enable : disable);
    }

    /** {@return this for a constraint or load of another name} */
    public TimedEvent renamed(String from, String to) {
        if (!of().equals(from)) return this;
        return new TimedEvent(at, release == null ? null : to, enable == null ? null : to, disable == null ? null : to);
    }

    /** {@return whether it has happened where a step of {@code h} seconds starts at {@code time}} */
    public boolean isDue(double time, double h) {
        // sums of steps are off by round-off
        return at <= time + 1e-6 * h;
    }
}
