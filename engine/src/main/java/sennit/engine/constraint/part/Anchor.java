package sennit.engine.constraint.part;

import org.jspecify.annotations.Nullable;
import sennit.engine.schema.Field;

/**
 * The point a constraint acts on, by name, so that edits of other things do not change it: a material point of a rod, a
 * body, or a point that slides.
 */
public record Anchor(
        @Field(doc = "Name of the rod; or give `body` or `sliding`.", def = "null") @Nullable
        String rod,

        @Field(doc = "Curve parameter as a fraction: 0 at the start, 1 at the end.", min = 0, max = 1, def = "0")
        double u,

        @Field(doc = "Name of a body.", def = "null") @Nullable
        String body,

        @Field(doc = "Name of a constraint whose sliding point is meant.", def = "null") @Nullable
        String sliding) {
    public Anchor {
        int given = (rod != null ? 1 : 0) + (body != null ? 1 : 0) + (sliding != null ? 1 : 0);
        if (given != 1) throw new IllegalArgumentException("an anchor must name exactly one of rod, body, sliding");
    }

    /** A material point of a rod. */
    public Anchor(String rod, double u) {
        this(rod, u, null, null);
    }

    /** {@return a body by name} */
    public static Anchor ofBody(String id) {
        return new Anchor(null, 0, id, null);
    }

    /** {@return what it names, for messages} */
    public String name() {
        return rod != null ? rod : body != null ? body : String.valueOf(sliding);
    }
}
