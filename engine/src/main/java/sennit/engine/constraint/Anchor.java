package sennit.engine.constraint;

import sennit.engine.spec.Field;

/** A material point of a rod, by name: survives edits of anything else. */
public record Anchor(
        @Field(doc = "Name of the rod.") String rod,

        @Field(doc = "Curve parameter as a fraction: 0 at the start, 1 at the end.", min = 0, max = 1, def = "0")
        double u) {}
