package sennit.engine.solid;

import java.util.List;
import sennit.engine.math.RotationVector;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.NumberLimits;
import sennit.engine.snapshot.SceneryItem;

/** All points within a radius of a segment: a rail or bollard with round ends. */
public record Capsule(
        @Field(doc = "One end of its axis.", unit = "m") Vec3 from,
        @Field(doc = "The other end.", unit = "m") Vec3 to,

        @Field(doc = "Its radius.", unit = "m", min = NumberLimits.THINNEST, max = NumberLimits.LONGEST)
        double radius)
        implements ObstacleSpec {
    /** A valid instance for tests and for the editor. */
    public static final Capsule EXAMPLE = new Capsule(new Vec3(0, 0.5, -1), new Vec3(0, 0.5, 1), 0.1);

    private static final Vec3 UP = new Vec3(0, 1, 0);

    @Override
    public SceneryItem.Form form() {
        return new SceneryItem.Capsule(from.array(), to.array(), radius);
    }

    @Override
    public Placement placement() {
        Vec3 axis = to.minus(from);
        Vec3 turn = axis.norm() > 0 ? RotationVector.between(UP, axis) : Vec3.ZERO;
        return new Placement(from.plus(to).times(0.5), turn, List.of(radius, radius + axis.norm() / 2));
    }

    @Override
    public SignedDistance compile() {
        Vec3 axis = to.minus(from);
        double square = axis.dot(axis);
        return (x, out) -> {
            double along = (x[0] - from.x()) * axis.x() + (x[1] - from.y()) * axis.y() + (x[2] - from.z()) * axis.z();
            double t = square > 0 ? Math.max(0, Math.min(1, along / square)) : 0;
            double dx = x[0] - (from.x() + t * axis.x());
            double dy = x[1] - (from.y() + t * axis.y());
            double dz = x[2] - (from.z() + t * axis.z());
            return SignedDistance.fromBall(dx, dy, dz, radius, out);
        };
    }
}
