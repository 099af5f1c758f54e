package sennit.engine.decor;

import org.jspecify.annotations.Nullable;
import sennit.engine.spec.Field;
import sennit.engine.spec.InlineFields;

/** One decoration of a scene: seen, and touched by nothing. What should be touched is an obstacle. */
public record DecorDef(
        @Field(doc = "Unique name.") String id,

        @Field(doc = "The shape and its own fields.") @InlineFields
        DecorSpec spec,

        @Field(doc = "Colour as #rrggbb; one that suits the kind when absent.", def = "null") @Nullable
        String color) {}
