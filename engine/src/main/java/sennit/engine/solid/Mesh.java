package sennit.engine.solid;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sennit.engine.math.RotationVector;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Field;
import sennit.engine.schema.LoadedFromFile;
import sennit.engine.schema.NumberLimits;
import sennit.engine.snapshot.SceneryItem;

/**
 * A solid of triangles from a file beside the scene: an obstacle, or what is seen of a body.
 *
 * @param triangles what the file holds; null until it was read, and then nothing touches it
 */
public record Mesh(
        @Field(
                doc =
                        "Wavefront OBJ or STL file, in metres, in the folder of the scene; its name has letters, digits, - and _, and ends in .obj or .stl. A closed surface has an inside; one with gaps is a skin that is touched from both sides.")
        String file,

        @Field(doc = "Where its origin is.", unit = "m", def = "[0,0,0]")
        Vec3 place,

        @Field(doc = "Rotation vector, axis times angle.", unit = "rad", def = "[0,0,0]")
        Vec3 turn,

        @Field(doc = "Scale factor of the file: 0.001 where it is in millimetres.", min = 1e-9, max = 1e6, def = "1")
        double scale,

        @LoadedFromFile @Nullable Triangles triangles)
        implements ObstacleSpec {
    /** A valid instance for tests and for the editor. */
    public static final Mesh EXAMPLE = new Mesh("wedge.obj", Vec3.ZERO, Vec3.ZERO, 1, Triangles.WEDGE);

    public Mesh {
        // a name, never a path: a scene reads nothing but what lies beside it
        if (!file.matches("[A-Za-z0-9_-]{1,64}\\.(obj|stl|OBJ|STL)"))
            throw new IllegalArgumentException(
                    "file must be a name of letters, digits, - and _ that ends in .obj or .stl, was " + file);
        // under another name is another file
        if (triangles != null && !triangles.file.equals(file)) triangles = null;
    }

    /** {@return this with what its file holds} */
    public Mesh with(Triangles read) {
        return new Mesh(file, place, turn, scale, read);
    }

    @Override
    public SceneryItem.Solid form() {
        double[] axes = RotationVector.axes(turn);
        for (int i = 0; i < 9; i++) axes[i] *= scale;
        if (triangles == null) return new SceneryItem.Solid(new double[0], new double[6], place.array(), axes);
        return new SceneryItem.Solid(triangles.corners, triangles.tree.bounds(), place.array(), axes);
    }

    @Override
    public Placement placement() {
        // it may be a skin: nothing is deep inside
        double most = 0;
        double[] box = triangles == null ? new double[6] : triangles.tree.bounds();
        for (double x : box) most = Math.max(most, Math.abs(x));
        return new Placement(place, turn, List.of(0.0, scale * most));
    }

    @Override
    public SignedDistance compile() {
        return triangles == null
                ? Mesh::nowhere
                : new Placed(triangles.tree, place.array(), RotationVector.axes(turn), scale);
    }

    /** A file that was not read, as of a scene that is only text, is touched by nothing. */
    private static double nowhere(double[] x, double[] normal) {
        return SignedDistance.fromBall(0, 0, 0, -NumberLimits.LONGEST, normal);
    }

    @Override
    public boolean actsLike(ObstacleSpec other) {
        return equals(other) && Objects.equals(triangles, ((Mesh) other).triangles);
    }

    /** What was read is no part of what a scene says. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Mesh m
                && file.equals(m.file)
                && place.equals(m.place)
                && turn.equals(m.turn)
                && scale == m.scale;
    }

    @Override
    public int hashCode() {
        return Objects.hash(file, place, turn, scale);
    }

    /** The distance as in the file, of a point that is moved, turned and scaled to it. */
    private static final class Placed implements SignedDistance {
        private final TriangleTree.Nearest nearest;
        private final double[] place;

        /** Its axes as rows. Shape {@code [3, 3]}. */
        private final double[] axes;

        private final double scale;
        private final double[] local = new double[3];
        private final double[] away = new double[3];

        Placed(TriangleTree tree, double[] place, double[] axes, double scale) {
            nearest = tree.nearest();
            this.place = place;
            this.axes = axes;
            this.scale = scale;
        }

        @Override
        public double distance(double[] x, double[] normal) {
            double dx = x[0] - place[0], dy = x[1] - place[1], dz = x[2] - place[2];
            for (int i = 0; i < 3; i++)
                local[i] = (axes[3 * i] * dx + axes[3 * i + 1] * dy + axes[3 * i + 2] * dz) / scale;
            double d = nearest.distance(local, away);
            for (int k = 0; k < 3; k++) normal[k] = away[0] * axes[k] + away[1] * axes[3 + k] + away[2] * axes[6 + k];
            return scale * d;
        }

        @Override
        public boolean convex() {
            return false;
        }
    }
}
