package sennit.engine.decor;

import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.NumberLimits;
import sennit.engine.snapshot.SceneryItem;

/** A round target with five rings. What makes arrows stick in it is a constraint of the kind `catch`. */
public record Target(
        @Field(doc = "Centre of the face.", unit = "m") Vec3 centre,

        @Field(doc = "Direction in which the face looks; any length but zero.")
        Vec3 normal,

        @Field(
                doc = "Radius of the face.",
                unit = "m",
                min = NumberLimits.THINNEST,
                max = NumberLimits.LONGEST,
                def = "0.4")
        double radius,

        @Field(doc = "Thickness.", unit = "m", min = NumberLimits.THINNEST, max = NumberLimits.LONGEST, def = "0.1")
        double thickness)
        implements DecorSpec {
    /** A valid instance for tests and for the editor. */
    public static final Target EXAMPLE = new Target(new Vec3(3, 1, 0), new Vec3(-1, 0, 0), 0.4, 0.1);

    public Target {
        if (!(normal.norm() > 0)) throw new IllegalArgumentException("normal must not be zero, was " + normal);
    }

    @Override
    public SceneryItem.Form form() {
        return new SceneryItem.Target(
                centre.array(), normal.times(1 / normal.norm()).array(), radius, thickness);
    }
}
