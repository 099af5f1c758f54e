package sennit.engine.rod.spec;

import java.util.List;
import sennit.engine.schema.Field;

/** What ropes that touch remember, in a scene that starts from a state. */
public record TouchesInitialState(
        @Field(doc = "The pairs of cells that touch, overlap or belong to joints; no others do.", def = "[]")
        List<TouchInitialState> pairs) {
    public TouchesInitialState {
        pairs = List.copyOf(pairs);
    }
}
