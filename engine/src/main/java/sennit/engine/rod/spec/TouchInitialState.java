package sennit.engine.rod.spec;

import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;

/** What two cells of ropes that touch remember, in a scene that starts from a state. */
public record TouchInitialState(
        @Field(doc = "Name of the rod, the later one in the scene.")
        String rod,

        @Field(
                doc =
                        "Number of its cell, counted from the start of the rod; all spans have the same number of cells, each about half a diameter long. On the same rod it is in a later span than the other.",
                min = 0,
                max = 1e9)
        int cell,

        @Field(doc = "Name of the other rod, or of the same.")
        String other,

        @Field(doc = "Number of the cell of the other.", min = 0, max = 1e9)
        int otherCell,

        @Field(doc = "Stretch of the friction spring.", unit = "m", def = "[0, 0, 0]")
        Vec3 spring,

        @Field(doc = "Force that presses them together.", unit = "N", min = 0, def = "0")
        double force,

        @Field(doc = "Overlap that the scene began with, which does not push.", unit = "m", min = 0, def = "0")
        double overlap,

        @Field(doc = "Whether they are part of a joint and do not push while it holds.", def = "false")
        boolean joined) {}
