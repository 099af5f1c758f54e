package sennit.engine.force;

import sennit.engine.function.Switch;
import sennit.engine.schema.Field;
import sennit.engine.schema.InlineFields;

/** One load of a scene: what all kinds share, and the kind itself. */
public record ForceDef(
        @Field(doc = "Unique name.") String id,

        @Field(doc = "The kind and its own fields.") @InlineFields
        ForceSpec spec,

        @Field(doc = "Whether the load acts. A function of time is on while its value is above 0.", def = "true")
        Switch enabled) {
    /** One that acts or not, whatever the time. */
    public ForceDef(String id, ForceSpec spec, boolean enabled) {
        this(id, spec, new Switch.Fixed(enabled));
    }
}
