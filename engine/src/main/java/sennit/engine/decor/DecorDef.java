package sennit.engine.decor;

import org.jspecify.annotations.Nullable;
import sennit.engine.schema.Field;
import sennit.engine.schema.InlineFields;
import sennit.engine.snapshot.SolidLook;

/** One decoration of a scene: seen, and touched by nothing. What should be touched is an obstacle. */
public record DecorDef(
        @Field(doc = "Unique name.") String id,

        @Field(doc = "The shape and its own fields.") @InlineFields
        DecorSpec spec,

        @Field(doc = "Colour as #rrggbb; one that suits the kind when absent.", def = "null") @Nullable
        String color,

        @Field(
                doc =
                        "How its surface is drawn: `as-made`, which suits its kind, `plain`, `wood`, `stone`, `metal`, `pearl` or `cloth`.",
                def = "\"as-made\"")
        SolidLook look) {
    /** A decoration whose surface suits its kind. */
    public DecorDef(String id, DecorSpec spec, @Nullable String color) {
        this(id, spec, color, SolidLook.AS_MADE);
    }

    /** {@return this with another shape} */
    public DecorDef withSpec(DecorSpec other) {
        return new DecorDef(id, other, color, look);
    }
}
