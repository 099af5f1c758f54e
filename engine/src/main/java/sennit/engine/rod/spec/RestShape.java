package sennit.engine.rod.spec;

import sennit.engine.schema.Field;
import sennit.engine.schema.NumberLimits;

/** The shape a rod takes without load, THEORY.md eq. (10). In a scene file: an object with a {@code kind}. */
public sealed interface RestShape {
    /** No curvature and no twist at rest. */
    RestShape STRAIGHT = new Straight();

    /** The curvature of the drawn shape is the curvature at rest. */
    RestShape AS_DRAWN = new AsDrawn();

    /** No curvature and no twist. */
    record Straight() implements RestShape {}

    /** The curvature that the rod was drawn with. */
    record AsDrawn() implements RestShape {}

    /** Constant curvature and twist: an arc, a curl, a spring or a telephone cord. */
    record Coiled(
            @Field(
                    doc = "Curvature about the first section axis.",
                    unit = "1/m",
                    min = -NumberLimits.SHARPEST,
                    max = NumberLimits.SHARPEST,
                    def = "0")
            double curvature1,

            @Field(
                    doc = "Curvature about the second section axis.",
                    unit = "1/m",
                    min = -NumberLimits.SHARPEST,
                    max = NumberLimits.SHARPEST,
                    def = "0")
            double curvature2,

            @Field(
                    doc = "Twist of the section along the rod.",
                    unit = "rad/m",
                    min = -NumberLimits.SHARPEST,
                    max = NumberLimits.SHARPEST,
                    def = "0")
            double twist)
            implements RestShape {
        /** A valid instance for the format reference. */
        public static final Coiled EXAMPLE = new Coiled(12, 0, 3);
    }
}
