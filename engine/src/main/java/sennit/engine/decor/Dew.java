package sennit.engine.decor;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.schema.Field;
import sennit.engine.schema.NumberLimits;
import sennit.engine.snapshot.SceneryItem;

/** Drops of water along rods, and along the links between rods of the scene. */
public record Dew(
        @Field(doc = "The rods, at least one; what is between two of them counts as a link.")
        List<Anchor> rods,

        @Field(
                doc = "Radius of the largest drops.",
                unit = "m",
                min = NumberLimits.THINNEST,
                max = NumberLimits.LONGEST,
                def = "0.004")
        double radius,

        @Field(
                doc = "Mean distance from one drop to the next.",
                unit = "m",
                min = 0.0001,
                max = NumberLimits.LONGEST,
                def = "0.04")
        double spacing)
        implements DecorSpec {
    /** A valid instance for tests and for the editor. */
    public static final Dew EXAMPLE = new Dew(List.of(new Anchor("rope", 0)), 0.004, 0.04);

    public Dew {
        rods = List.copyOf(rods);
        if (rods.isEmpty()) throw new IllegalArgumentException("rods must be at least one");
        for (Anchor a : rods) if (a.rod() == null) throw new IllegalArgumentException("dew hangs on rods only");
    }

    @Override
    public SceneryItem.Form form() {
        return new SceneryItem.Dew(
                rods.stream().map(a -> String.valueOf(a.rod())).toList(), radius, spacing);
    }

    @Override
    public Optional<DecorSpec> among(Set<String> names) {
        List<Anchor> left = rods.stream()
                .filter(a -> names.contains(String.valueOf(a.rod())))
                .toList();
        return left.isEmpty() ? Optional.empty() : Optional.of(new Dew(left, radius, spacing));
    }
}
