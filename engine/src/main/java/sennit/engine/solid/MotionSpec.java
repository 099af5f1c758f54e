package sennit.engine.solid;

import org.jspecify.annotations.Nullable;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;

/**
 * How an obstacle moves as time goes on: a drum that turns, a fork, a door. What it meets goes along, whatever that
 * takes.
 */
public record MotionSpec(
        @Field(doc = "How far it is from where the scene says.", unit = "m", def = "[0,0,0]")
        VectorFunction way,

        @Field(
                doc =
                        "Rotation vector by which it is turned, axis times angle, in the axes of space. Angles beyond a whole turn count: \"2*t\" turns by 2 rad/s for ever.",
                unit = "rad",
                def = "[0,0,0]")
        VectorFunction turn,

        @Field(
                doc = "The point about which it turns, before it has gone any way; its centre when absent.",
                unit = "m",
                def = "null")
        @Nullable
        Vec3 about) {
    /** A valid instance for tests and for the editor: a drum that turns about an axis along x. */
    public static final MotionSpec EXAMPLE =
            new MotionSpec(VectorFunction.of(Vec3.ZERO), new VectorFunction.Formula("2*t", "0", "0"), null);
}
