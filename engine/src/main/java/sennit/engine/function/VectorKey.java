package sennit.engine.function;

import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;

/** A vector at a time. */
public record VectorKey(
        @Field(doc = "Time of the key.", unit = "s") double time,
        @Field(doc = "Value at that time.") Vec3 value) {}
