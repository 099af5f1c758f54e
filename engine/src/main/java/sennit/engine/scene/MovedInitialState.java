package sennit.engine.scene;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.schema.Field;

/** How the unknowns of one thing moved in the step before the start: of a rod, a body or a constraint. */
public record MovedInitialState(
        @Field(doc = "Name of the rod: x, y, z and twist of each control point.", def = "null") @Nullable
        String rod,

        @Field(doc = "Name of the body: x, y and z.", def = "null") @Nullable
        String body,

        @Field(
                doc = "Name of the constraint: the place of its sliding point, in spans, then the jump of its kink.",
                def = "null")
        @Nullable
        String constraint,

        @Field(doc = "How far each of them went, m, rad or spans.")
        List<Double> moved,

        @Field(doc = "Their velocities before that step.") List<Double> velocities) {
    public MovedInitialState {
        moved = List.copyOf(moved);
        velocities = List.copyOf(velocities);
    }
}
