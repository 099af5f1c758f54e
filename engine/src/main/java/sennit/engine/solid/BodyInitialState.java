package sennit.engine.solid;

import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RodInitialState;
import sennit.engine.schema.Field;
import sennit.engine.state.NamedNumbers;

/** The state a body starts from instead of that of its description. */
public record BodyInitialState(
        @Field(doc = "Name of the body.") String body,

        @Field(doc = "Position of the centre; a threaded body is at the place of its constraint instead.", unit = "m")
        Vec3 position,

        @Field(doc = "Velocity.", unit = "m/s", def = "[0,0,0]")
        Vec3 velocity) {
    /** {@return what a visit of a body has written; at rest where it hardly moves} */
    public static BodyInitialState of(String body, NamedNumbers numbers) {
        Vec3 velocity = Vec3.of(numbers.get("velocity"), 0);
        boolean moves = velocity.norm() > RodInitialState.STILL;
        return new BodyInitialState(body, Vec3.of(numbers.get("position"), 0), moves ? velocity : Vec3.ZERO);
    }

    /** {@return the numbers that a visit of a body reads} */
    public NamedNumbers numbers() {
        return new NamedNumbers().put("position", position.array()).put("velocity", velocity.array());
    }
}
