package sennit.engine.function;

import sennit.engine.math.Vec3;
import sennit.engine.spec.Field;

/** A vector at a time. */
public record VectorKey(
        @Field(doc = "When.", unit = "s") double time,
        @Field(doc = "The value then.") Vec3 value) {}
