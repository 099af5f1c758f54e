package sennit.engine.motion;

import sennit.engine.math.Vec3;
import sennit.engine.spec.Field;

/** A vector at a time. */
public record MotionKey(
        @Field(doc = "When.", unit = "s") double time,
        @Field(doc = "The value then.") Vec3 value) {}
