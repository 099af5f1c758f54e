package sennit.engine.scene;

import sennit.engine.schema.Field;

/** A state of a scene that a person keeps under a name, to go back to. It has no part in the simulation. */
public record NamedState(
        @Field(doc = "What it is called.") String name,

        @Field(doc = "The state; in part where the scene was edited since.", def = "{}")
        InitialState state) {
    /** {@return its simulated time, s} */
    public double time() {
        return state.time();
    }
}
