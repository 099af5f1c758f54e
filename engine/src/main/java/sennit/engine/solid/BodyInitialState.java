package sennit.engine.solid;

import sennit.engine.math.Vec3;
import sennit.engine.spec.Field;

/** The state a body starts from instead of that of its description. */
public record BodyInitialState(
        @Field(doc = "Name of the body.") String body,

        @Field(doc = "Position of the centre; a threaded body is where its constraint says.", unit = "m")
        Vec3 position,

        @Field(doc = "Velocity.", unit = "m/s", def = "[0,0,0]")
        Vec3 velocity) {}
