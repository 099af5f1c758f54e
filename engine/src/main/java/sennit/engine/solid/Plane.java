package sennit.engine.solid;

import java.util.List;
import sennit.engine.math.RotationVector;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.snapshot.SceneryItem;

/** Everything below a plane: d = n.(x - p). */
public record Plane(
        @Field(doc = "A point of the plane.", unit = "m", def = "[0,0,0]")
        Vec3 point,

        @Field(doc = "Normal, towards the free side; any length but 0.", def = "[0,1,0]")
        Vec3 normal)
        implements ObstacleSpec {
    /** A valid instance for tests and for the editor. */
    public static final Plane EXAMPLE = new Plane(Vec3.ZERO, new Vec3(0, 1, 0));

    private static final Vec3 UP = new Vec3(0, 1, 0);

    public Plane {
        if (!(normal.norm() > 0)) throw new IllegalArgumentException("normal must not be zero, was " + normal);
    }

    @Override
    public SceneryItem.Form form() {
        return new SceneryItem.Plane(
                point.array(), normal.times(1 / normal.norm()).array());
    }

    @Override
    public Placement placement() {
        return new Placement(point, RotationVector.between(UP, normal), List.of());
    }

    @Override
    public SignedDistance compile() {
        Vec3 n = normal.times(1 / normal.norm());
        double d = n.dot(point);
        return (x, out) -> {
            out[0] = n.x();
            out[1] = n.y();
            out[2] = n.z();
            return n.x() * x[0] + n.y() * x[1] + n.z() * x[2] - d;
        };
    }
}
