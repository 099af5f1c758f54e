package sennit.engine.scene;

import java.util.List;
import sennit.engine.schema.Field;
import sennit.engine.schema.Records;

/** What the first step takes from the step before, where the scene goes on from steps that were made. */
public record PreviousStepInitialState(
        @Field(
                doc = "Length of the step from which `bdf2` goes on; with another time step, or 0, it begins anew.",
                unit = "s",
                min = 0,
                def = "0")
        double dt,

        @Field(doc = "Length of the next quasi-static step, in time steps.", min = 1, max = 60, def = "1")
        double reach,

        @Field(
                doc = "Part of its time that the next step takes: less than 1 after steps that did not converge.",
                min = 0.125,
                max = 1,
                def = "1")
        double part,

        @Field(
                doc = "Steps before it, one after the other, that did not converge and were slowed down, at most 2.",
                min = 0,
                max = 2,
                def = "0")
        int braked,

        @Field(doc = "How everything moved in that step; what is not listed stood still.", def = "[]")
        List<MovedInitialState> moves) {
    public PreviousStepInitialState {
        moves = List.copyOf(moves);
    }

    /** {@return this with another name of a constraint} */
    PreviousStepInitialState renamed(String constraint, String name) {
        List<MovedInitialState> list = moves.stream()
                .map(m -> constraint.equals(m.constraint()) ? Records.with(m, "constraint", name) : m)
                .toList();
        return new PreviousStepInitialState(dt, reach, part, braked, list);
    }
}
