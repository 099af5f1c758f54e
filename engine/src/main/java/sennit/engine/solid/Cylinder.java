package sennit.engine.solid;

import java.util.List;
import sennit.engine.math.RotationVector;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.NumberLimits;
import sennit.engine.snapshot.SceneryItem;

/** A round post, drum or axle with flat ends. */
public record Cylinder(
        @Field(doc = "Centre of one end.", unit = "m") Vec3 from,
        @Field(doc = "Centre of the other end.", unit = "m") Vec3 to,

        @Field(doc = "Its radius.", unit = "m", min = NumberLimits.THINNEST, max = NumberLimits.LONGEST)
        double radius)
        implements ObstacleSpec {
    /** A valid instance for tests and for the editor. */
    public static final Cylinder EXAMPLE = new Cylinder(new Vec3(0, 0, 0), new Vec3(0, 1, 0), 0.2);

    private static final Vec3 UP = new Vec3(0, 1, 0);

    public Cylinder {
        if (!(to.minus(from).norm() > 0)) throw new IllegalArgumentException("to must not be where from is, was " + to);
    }

    @Override
    public SceneryItem.Form form() {
        return new SceneryItem.Cone(from.array(), to.array(), radius, radius);
    }

    @Override
    public Placement placement() {
        Vec3 axis = to.minus(from);
        return new Placement(
                from.plus(to).times(0.5), RotationVector.between(UP, axis), List.of(radius, axis.norm() / 2));
    }

    @Override
    public SignedDistance compile() {
        Vec3 axis = to.minus(from);
        double length = axis.norm();
        return new Capped(from.plus(to).times(0.5), axis.times(1 / length), length / 2, radius);
    }

    /** In the half plane of its axis and a point, where it is a rectangle. */
    private record Capped(Vec3 centre, Vec3 axis, double half, double radius) implements SignedDistance {
        @Override
        public double distance(double[] x, double[] normal) {
            // height along the axis, and the way from the axis
            double dx = x[0] - centre.x(), dy = x[1] - centre.y(), dz = x[2] - centre.z();
            double height = dx * axis.x() + dy * axis.y() + dz * axis.z();
            double ox = dx - height * axis.x(), oy = dy - height * axis.y(), oz = dz - height * axis.z();
            double far = Vec3.norm(ox, oy, oz);

            // beyond the side and beyond an end; negative where it is between them
            double side = far - radius, end = Math.abs(height) - half;
            double d = side > 0 && end > 0 ? Math.sqrt(side * side + end * end) : Math.max(side, end);

            // outside of a rim away from it, else straight away from the side or the end that is nearer
            double outwards = side > 0 && end > 0 ? side / d : side >= end ? 1 : 0;
            double along = (side > 0 && end > 0 ? end / d : side >= end ? 0 : 1) * Math.copySign(1, height);
            if (far > 0) {
                normal[0] = outwards * ox / far + along * axis.x();
                normal[1] = outwards * oy / far + along * axis.y();
                normal[2] = outwards * oz / far + along * axis.z();
            } else across(outwards, along, normal);
            return d;
        }

        /** On the axis any direction across it is as good as another. */
        private void across(double outwards, double along, double[] normal) {
            boolean upright = Math.abs(axis.y()) > 0.9;
            double ux = upright ? 1 : 0, uy = upright ? 0 : 1;
            double part = ux * axis.x() + uy * axis.y(), scale = outwards / Math.sqrt(1 - part * part);
            normal[0] = scale * (ux - part * axis.x()) + along * axis.x();
            normal[1] = scale * (uy - part * axis.y()) + along * axis.y();
            normal[2] = -scale * part * axis.z() + along * axis.z();
        }
    }
}
