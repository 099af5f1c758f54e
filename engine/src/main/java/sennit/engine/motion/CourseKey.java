package sennit.engine.motion;

import sennit.engine.spec.Field;

/** A number at a time. */
public record CourseKey(
        @Field(doc = "When.", unit = "s") double time,
        @Field(doc = "The value then.") double value) {}
