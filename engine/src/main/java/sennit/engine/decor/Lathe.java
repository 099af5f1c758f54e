package sennit.engine.decor;

import java.util.List;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.NumberLimits;
import sennit.engine.snapshot.SceneryItem;

/** A body turned on a lathe: a neck form, a vase, a drum. */
public record Lathe(
        @Field(doc = "Foot of its upright axis.", unit = "m")
        Vec3 base,

        @Field(doc = "Radii at rising heights above the foot, at least two.")
        List<Ring> profile)
        implements DecorSpec {
    /** A valid instance for tests and for the editor. */
    public static final Lathe EXAMPLE = new Lathe(Vec3.ZERO, List.of(new Ring(0, 0.1), new Ring(0.3, 0.06)));

    /** One section of the body. */
    public record Ring(
            @Field(doc = "Height above the foot.", unit = "m", min = -NumberLimits.LONGEST, max = NumberLimits.LONGEST)
            double height,

            @Field(doc = "Radius there.", unit = "m", min = 0, max = NumberLimits.LONGEST)
            double radius) {}

    public Lathe {
        profile = List.copyOf(profile);
        if (profile.size() < 2)
            throw new IllegalArgumentException("profile must have at least two rings, had " + profile.size());
    }

    @Override
    public SceneryItem.Form form() {
        double[] radii = profile.stream().mapToDouble(Ring::radius).toArray();
        return new SceneryItem.Lathe(
                base.array(), radii, profile.stream().mapToDouble(Ring::height).toArray());
    }
}
