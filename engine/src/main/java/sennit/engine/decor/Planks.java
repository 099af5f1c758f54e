package sennit.engine.decor;

import java.util.Optional;
import java.util.Set;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.schema.Field;
import sennit.engine.schema.NumberLimits;
import sennit.engine.snapshot.SceneryItem;

/** Boards that lie across two rods and follow them. What carries a ball there is a constraint of the kind `deck`. */
public record Planks(
        @Field(doc = "Where the first board lies on one rod.")
        Anchor a,

        @Field(doc = "The other rod; the boards lie at the same `u`.")
        Anchor b,

        @Field(doc = "Where the last board lies.", min = 0, max = 1, def = "1")
        double to,

        @Field(doc = "Number of boards.", min = 1, max = 10000, def = "10")
        int count,

        @Field(
                doc = "Width of a board, along the rods.",
                unit = "m",
                min = NumberLimits.THINNEST,
                max = NumberLimits.LONGEST,
                def = "0.2")
        double width,

        @Field(doc = "Thickness.", unit = "m", min = NumberLimits.THINNEST, max = NumberLimits.LONGEST, def = "0.03")
        double thickness,

        @Field(
                doc = "How far a board sticks out beyond each rod.",
                unit = "m",
                min = -NumberLimits.LONGEST,
                max = NumberLimits.LONGEST,
                def = "0.05")
        double over)
        implements DecorSpec {
    /** A valid instance for tests and for the editor. */
    public static final Planks EXAMPLE =
            new Planks(new Anchor("rope", 0.1), new Anchor("other", 0.1), 0.9, 9, 0.2, 0.03, 0.05);

    public Planks {
        if (a.rod() == null || b.rod() == null) throw new IllegalArgumentException("planks lie on two rods");
    }

    @Override
    public SceneryItem.Form form() {
        return new SceneryItem.Planks(
                String.valueOf(a.rod()), String.valueOf(b.rod()), a.u(), to, count, width, thickness, over);
    }

    @Override
    public Optional<DecorSpec> among(Set<String> rods) {
        boolean both = rods.contains(String.valueOf(a.rod())) && rods.contains(String.valueOf(b.rod()));
        return both ? Optional.of(this) : Optional.empty();
    }
}
