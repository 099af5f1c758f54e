package sennit.engine.solid;

import java.util.List;
import sennit.engine.math.RotationVector;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.snapshot.SceneryItem;

/** A box, turned as told. */
public record Box(
        @Field(doc = "Its centre.", unit = "m") Vec3 centre,

        @Field(doc = "Its edges along its own axes.", unit = "m")
        Vec3 size,

        @Field(
                doc = "Rotation vector, axis times angle; at 0 its edges lie along x, y and z.",
                unit = "rad",
                def = "[0,0,0]")
        Vec3 turn)
        implements ObstacleSpec {
    /** A valid instance for tests and for the editor. */
    public static final Box EXAMPLE = new Box(new Vec3(0, 0.25, 0), new Vec3(1, 0.5, 0.8), new Vec3(0, 0.4, 0));

    public Box {
        if (!(size.x() > 0 && size.y() > 0 && size.z() > 0))
            throw new IllegalArgumentException("size must be above 0 along each axis, was " + size);
    }

    @Override
    public SceneryItem.Form form() {
        return new SceneryItem.Box(centre.array(), size.array(), RotationVector.axes(turn));
    }

    @Override
    public Placement placement() {
        return new Placement(centre, turn, List.of(size.x() / 2, size.y() / 2, size.z() / 2));
    }

    @Override
    public SignedDistance compile() {
        return new Turned(this);
    }

    /** In its own axes: outside the distance to the clamped point, inside to the nearest face. */
    private static final class Turned implements SignedDistance {
        private final double[] centre;
        private final double[] half;

        /** Its axes as rows. Shape {@code [3, 3]}. */
        private final double[] axes;

        private final double[] local = new double[3];
        private final double[] away = new double[3];

        Turned(Box box) {
            centre = new double[] {box.centre.x(), box.centre.y(), box.centre.z()};
            half = new double[] {box.size.x() / 2, box.size.y() / 2, box.size.z() / 2};
            axes = RotationVector.axes(box.turn);
        }

        @Override
        public double distance(double[] x, double[] normal) {
            double outside = 0;
            int nearest = 0;
            for (int i = 0; i < 3; i++) {
                local[i] = 0;
                for (int k = 0; k < 3; k++) local[i] += axes[3 * i + k] * (x[k] - centre[k]);
                away[i] = local[i] - Math.max(-half[i], Math.min(half[i], local[i]));
                outside += away[i] * away[i];
                if (Math.abs(local[i]) - half[i] > Math.abs(local[nearest]) - half[nearest]) nearest = i;
            }
            double d = Math.sqrt(outside);
            if (d == 0) {
                for (int i = 0; i < 3; i++) away[i] = i == nearest ? Math.copySign(1, local[i]) : 0;
            }
            double scale = d == 0 ? 1 : 1 / d;
            for (int k = 0; k < 3; k++) {
                normal[k] = scale * (away[0] * axes[k] + away[1] * axes[3 + k] + away[2] * axes[6 + k]);
            }
            return d == 0 ? Math.abs(local[nearest]) - half[nearest] : d;
        }
    }
}
