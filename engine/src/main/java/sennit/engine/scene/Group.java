package sennit.engine.scene;

import sennit.engine.schema.Field;

/** Things of a scene that a person treats as one: a click selects all of them. It has no part in the simulation. */
public record Group(
        @Field(doc = "Unique name.") String id,

        @Field(doc = "What belongs to it.", def = "{}") Members of) {}
