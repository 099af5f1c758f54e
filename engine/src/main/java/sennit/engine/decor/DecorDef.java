package sennit.engine.decor;

import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.schema.Field;
import sennit.engine.schema.InlineFields;
import sennit.engine.snapshot.SceneryItem;
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
                        "How its surface is drawn: `as-made`, which suits its kind, `plain`, `wood`, `stone`, `metal`, `pearl`, `cloth`, `glass` or `grass`.",
                def = "\"as-made\"")
        SolidLook look,

        @Field(
                doc =
                        "What it is fixed to and moves with: a point of a rod, or a body. Its own coordinates are then from there: along the rod, along its first section axis, across both; on a body along x, y and z.",
                def = "null")
        @Nullable
        Anchor on) {
    public DecorDef {
        if (on != null && on.sliding() != null)
            throw new IllegalArgumentException("a decoration is fixed to a rod or a body, not to a point that slides");
        if (on != null && (spec instanceof Planks || spec instanceof Sheet || spec instanceof Dew))
            throw new IllegalArgumentException("boards, cloth and dew are on rods already");
    }

    /** A decoration whose surface suits its kind, where it is written. */
    public DecorDef(String id, DecorSpec spec, @Nullable String color) {
        this(id, spec, color, SolidLook.AS_MADE, null);
    }

    /** {@return how it looks, and what it moves with} */
    public SceneryItem.Form form() {
        if (on == null) return spec.form();
        return new SceneryItem.Attached(spec.form(), on.name(), on.u());
    }

    /** {@return this with another shape} */
    public DecorDef withSpec(DecorSpec other) {
        return new DecorDef(id, other, color, look, on);
    }
}
