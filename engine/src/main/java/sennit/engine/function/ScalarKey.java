package sennit.engine.function;

import sennit.engine.spec.Field;

/** A number at a time. */
public record ScalarKey(
        @Field(doc = "When.", unit = "s") double time,
        @Field(doc = "The value then.") double value) {}
