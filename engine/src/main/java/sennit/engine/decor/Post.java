package sennit.engine.decor;

import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.NumberLimits;
import sennit.engine.snapshot.SceneryItem;

/** A post, pole or stump: round, from one point to another. */
public record Post(
        @Field(doc = "Centre of one end.", unit = "m") Vec3 from,
        @Field(doc = "Centre of the other.", unit = "m") Vec3 to,

        @Field(doc = "Radius at the first end.", unit = "m", min = NumberLimits.THINNEST, max = NumberLimits.LONGEST)
        double radius,

        @Field(doc = "Radius at the other end; when negative, the same as at the first.", unit = "m", def = "-1")
        double tip)
        implements DecorSpec {
    /** A valid instance for tests and for the editor. */
    public static final Post EXAMPLE = new Post(Vec3.ZERO, new Vec3(0, 2, 0), 0.08, 0.06);

    @Override
    public SceneryItem.Form form() {
        return new SceneryItem.Cone(from.array(), to.array(), radius, tip < 0 ? radius : tip);
    }
}
