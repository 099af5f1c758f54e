package sennit.engine.rod;

import sennit.engine.spec.Bounds;
import sennit.engine.spec.Field;

/** The shape a rod takes without load, THEORY.md eq. (9). In a scene file: an object with a {@code kind}. */
public sealed interface Rest {
    /** No curvature and no twist at rest. */
    Rest STRAIGHT = new Straight();

    /** The curvature of the drawn shape is the curvature at rest. */
    Rest AS_DRAWN = new AsDrawn();

    /** No curvature and no twist. */
    record Straight() implements Rest {}

    /** The curvature that the rod was drawn with. */
    record AsDrawn() implements Rest {}

    /** Constant curvature and twist: an arc, a curl, a spring or a telephone cord. */
    record Coiled(
            @Field(
                    doc = "Curvature about the first section axis.",
                    unit = "1/m",
                    min = -Bounds.SHARPEST,
                    max = Bounds.SHARPEST,
                    def = "0")
            double curvature1,

            @Field(
                    doc = "Curvature about the second section axis.",
                    unit = "1/m",
                    min = -Bounds.SHARPEST,
                    max = Bounds.SHARPEST,
                    def = "0")
            double curvature2,

            @Field(
                    doc = "Twist of the section along the rod.",
                    unit = "rad/m",
                    min = -Bounds.SHARPEST,
                    max = Bounds.SHARPEST,
                    def = "0")
            double twist)
            implements Rest {
        /** A valid instance for the format reference. */
        public static final Coiled EXAMPLE = new Coiled(12, 0, 3);
    }
}
