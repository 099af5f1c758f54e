package sennit.engine.constraint.part;

import org.jspecify.annotations.Nullable;
import sennit.engine.function.ScalarFunction;
import sennit.engine.schema.Field;
import sennit.engine.schema.NumberLimits;

/** How a point slides along a rod. */
public record SlideSpec(
        @Field(doc = "Viscous friction.", unit = "N s/m", min = 0, def = "0")
        double viscous,

        @Field(doc = "Coulomb friction coefficient.", min = 0, max = NumberLimits.ROUGHEST, def = "0")
        double coulomb,

        @Field(
                doc =
                        "Speed at which a winch moves the point towards the start of the rope, by the length of rope at rest: the part from the start to it gets shorter, with a negative speed longer; free to slide when absent. It slips where that takes more than a tenth of the stretch stiffness of the rope and more than four times what sets the rope going; at 0 it holds with any force.",
                unit = "m/s",
                min = -NumberLimits.FASTEST,
                max = NumberLimits.FASTEST,
                def = "null")
        @Nullable
        ScalarFunction feed,

        @Field(doc = "At the end of the rope: `stop`, or `release`.", def = "\"stop\"")
        End end) {
    /** Slides freely and stops at the ends. */
    public static final SlideSpec FREE = new SlideSpec(0, 0, null, End.STOP);

    /** What happens at the end of the rod. */
    public enum End {
        /** The point stops there and the rod hangs in it. */
        STOP,
        /** The rod slips out. */
        RELEASE
    }
}
