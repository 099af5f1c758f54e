package sennit.engine.decor;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.schema.Field;
import sennit.engine.snapshot.SceneryItem;

/** Cloth stretched from each of some rods to the next, following them. */
public record Sheet(
        @Field(doc = "The rods in order, at least two; the cloth begins at the `u` of the first.")
        List<Anchor> rods,

        @Field(doc = "Curve parameter at which the cloth ends.", min = 0, max = 1, def = "1")
        double to)
        implements DecorSpec {
    /** A valid instance for tests and for the editor. */
    public static final Sheet EXAMPLE = new Sheet(List.of(new Anchor("rope", 0), new Anchor("other", 0)), 1);

    public Sheet {
        rods = List.copyOf(rods);
        if (rods.size() < 2) throw new IllegalArgumentException("rods must be at least two, were " + rods.size());
        for (Anchor a : rods) if (a.rod() == null) throw new IllegalArgumentException("a sheet hangs on rods only");
    }

    @Override
    public SceneryItem.Form form() {
        return new SceneryItem.Sheet(
                rods.stream().map(a -> String.valueOf(a.rod())).toList(),
                rods.get(0).u(),
                to);
    }

    @Override
    public Optional<DecorSpec> among(Set<String> names) {
        List<Anchor> left = rods.stream()
                .filter(a -> names.contains(String.valueOf(a.rod())))
                .toList();
        return left.size() < 2 ? Optional.empty() : Optional.of(new Sheet(left, to));
    }
}
