package sennit.engine.function;

import sennit.engine.schema.Field;

/** A number at a time. */
public record ScalarKey(
        @Field(doc = "Time of the key.", unit = "s") double time,
        @Field(doc = "Value at that time.") double value) {}
