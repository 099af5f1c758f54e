package sennit.engine.snapshot;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something of the scene that is drawn and that no force moves: an obstacle, or decoration. Planks and sheets follow
 * the rods they lie on, and what is attached follows what it is fixed to.
 *
 * @param id name of the obstacle or decoration
 * @param color #rrggbb or null
 * @param look how its surface is drawn
 * @param form its shape, where it is now
 * @param pose where that has been carried from where the scene says; null where it stands there
 */
public record SceneryItem(
        String id,
        @Nullable String color,
        SolidLook look,
        Form form,
        @Nullable Pose pose) {
    /** A thing that stands where the scene says. */
    public SceneryItem(String id, @Nullable String color, SolidLook look, Form form) {
        this(id, color, look, form, null);
    }

    /** A thing whose surface suits its kind. */
    public SceneryItem(String id, @Nullable String color, Form form) {
        this(id, color, SolidLook.AS_MADE, form);
    }

    /** {@return the same thing in another shape} */
    public SceneryItem at(Form other) {
        return new SceneryItem(id, color, look, other, pose);
    }

    /** {@return the same thing on its way} */
    public SceneryItem carried(Form other, Pose by) {
        return new SceneryItem(id, color, look, other, by);
    }

    /**
     * What carries a thing, and the grain of its surface: a place x of it is at origin + x_0 e_0 + x_1 e_1 + x_2 e_2.
     *
     * @param origin m, shape {@code [3]}
     * @param axes unit vectors e as rows, shape {@code [3, 3]}
     */
    public record Pose(double[] origin, double[] axes) {}

    /** A shape. Points and vectors are {@code [3]}, m; not to be modified. */
    public sealed interface Form {}

    /** Everything on the side of a point against a unit normal; shown as far as the scene reaches. */
    public record Plane(double[] point, double[] normal) implements Form {}

    /** A ball. */
    public record Ball(double[] centre, double radius) implements Form {}

    /** All points within a radius of a segment. */
    public record Capsule(double[] from, double[] to, double radius) implements Form {}

    /** A box; {@code axes} are its own unit vectors as rows, {@code [3, 3]}. */
    public record Box(double[] centre, double[] size, double[] axes) implements Form {}

    /** A post: a cone cut off, with its radii at both ends. */
    public record Cone(double[] from, double[] to, double radius, double tip) implements Form {}

    /** A round target with rings on the face its unit normal shows from. */
    public record Target(double[] centre, double[] normal, double radius, double thickness) implements Form {}

    /** A body turned on a lathe about the upright axis through a point: radii at rising heights. */
    public record Lathe(double[] base, double[] radii, double[] heights) implements Form {}

    /** A triangle mesh from a file among the assets; {@code axes} are unit vectors times the scale, as rows. */
    public record Mesh(String file, double[] place, double[] axes) implements Form {}

    /**
     * A solid of triangles; {@code corners} are of the shape {@code [n, 3, 3]}, {@code box} are the least and the
     * greatest of their coordinates, {@code axes} unit vectors times the scale, as rows.
     */
    public record Solid(double[] corners, double[] box, double[] place, double[] axes) implements Form {}

    /**
     * Boards from one rod to the other at equal curve parameters.
     *
     * @param from curve parameter of the first, as a fraction
     * @param to of the last
     * @param width along the rods, m
     * @param thickness m
     * @param over how far they stick out beyond the rods, m
     */
    public record Planks(
            String a, String b, double from, double to, int count, double width, double thickness, double over)
            implements Form {}

    /**
     * A shape that moves with a rod or a body: its coordinates are along the rod, along its first section axis and
     * across both, from a point of it; or along x, y and z from the centre of the body.
     *
     * @param to name of the rod or body
     * @param u curve parameter of the point, as a fraction
     */
    public record Attached(Form form, String to, double u) implements Form {}

    /** Drops of water along rods and the links between them: the radius of the largest, and their mean distance, m. */
    public record Dew(List<String> rods, double radius, double spacing) implements Form {}

    /** Cloth from each rod to the next, seen from both sides. */
    public record Sheet(List<String> rods, double from, double to) implements Form {}
}
