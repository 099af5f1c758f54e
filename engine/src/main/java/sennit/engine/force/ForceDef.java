package sennit.engine.force;

import sennit.engine.spec.Field;
import sennit.engine.spec.Inline;

/** One load of a scene: what all kinds share, and the kind itself. */
public record ForceDef(
        @Field(doc = "Unique name.") String id,
        @Field(doc = "The kind and its own fields.") @Inline ForceSpec spec,

        @Field(doc = "Whether the load acts.", def = "true") boolean enabled) {}
