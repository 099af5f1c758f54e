package sennit.engine.rod;

import org.jspecify.annotations.Nullable;
import sennit.engine.spec.Field;
import sennit.engine.view.Snapshot;

/**
 * What a rod should not be put through; beyond it is marked in the picture and told by cut lists. It changes nothing
 * else.
 */
public record Limits(
        @Field(doc = "Least radius to which it may be bent.", unit = "m", min = 0, aboveMin = true, def = "null")
        @Nullable
        Double bendRadius,

        @Field(doc = "Largest tension it may carry.", unit = "N", min = 0, aboveMin = true, def = "null") @Nullable
        Double tension) {
    /** No limits. */
    public static final Limits NONE = new Limits(null, null);

    /** {@return these for those who only look} */
    public Snapshot.Limit view() {
        return new Snapshot.Limit(
                bendRadius == null ? 0 : bendRadius, tension == null ? Double.POSITIVE_INFINITY : tension);
    }
}
