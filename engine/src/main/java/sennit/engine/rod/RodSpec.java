package sennit.engine.rod;

import org.jspecify.annotations.Nullable;
import sennit.engine.spec.Field;

/** One rope or rod of a scene. */
public record RodSpec(
        @Field(doc = "Unique name.") String id,
        @Field(doc = "Where the rod lies at the start.") Shape shape,

        @Field(
                doc = "Number of spline spans; more follow tighter bends and cost more.",
                min = 1,
                max = 1000000,
                def = "20")
        int spans,

        @Field(doc = "What it is made of.", def = "{\"preset\":\"hemp\"}")
        Material material,

        @Field(
                doc = "Length at rest; the length of the given shape when absent.",
                unit = "m",
                min = 0,
                aboveMin = true,
                def = "null")
        @Nullable
        Double length,

        @Field(
                doc = "Shape without load: `straight`, or `as-drawn` for a rod that keeps the curvature it was given.",
                def = "\"straight\"")
        Rest rest,

        @Field(doc = "Colour as #rrggbb; chosen from a palette when absent.", def = "null") @Nullable
        String color) {

    /** The rest shapes a scene can name. */
    public enum Rest {
        /** No curvature and no twist at rest. */
        STRAIGHT,
        /** The curvature of the drawn shape is the curvature at rest. */
        AS_DRAWN
    }
}
