package sennit.engine.solid;

import java.util.List;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.NumberLimits;
import sennit.engine.snapshot.SceneryItem;

/** A ball that stays where it is: d = |x - c| - r. */
public record Sphere(
        @Field(doc = "Its centre.", unit = "m") Vec3 centre,

        @Field(doc = "Its radius.", unit = "m", min = NumberLimits.THINNEST, max = NumberLimits.LONGEST)
        double radius)
        implements ObstacleSpec {
    /** A valid instance for tests and for the editor. */
    public static final Sphere EXAMPLE = new Sphere(new Vec3(0, 0.5, 0), 0.25);

    @Override
    public SceneryItem.Form form() {
        return new SceneryItem.Ball(centre.array(), radius);
    }

    @Override
    public Placement placement() {
        return new Placement(centre, Vec3.ZERO, List.of(radius));
    }

    @Override
    public SignedDistance compile() {
        return (x, out) ->
                SignedDistance.fromBall(x[0] - centre.x(), x[1] - centre.y(), x[2] - centre.z(), radius, out);
    }
}
