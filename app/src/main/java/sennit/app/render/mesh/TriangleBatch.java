package sennit.app.render.mesh;

import java.util.Arrays;
import org.joml.Matrix3d;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;
import sennit.app.render.view.Colour;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.SolidLook;

/** Triangles of solid things, each with its own colour: grows, is cleared, is drawn as it is. */
public final class TriangleBatch {
    /** Floats per vertex: position, normal, linear colour, kind of surface and gloss, place in the grain. */
    public static final int STRIDE = 13;

    /** Bands that lean more than this from one another meet in an edge, rad. */
    private static final double EDGE = 0.7;

    /** Vertices, {@link #STRIDE} floats each, three to a triangle. */
    public float[] vertices = new float[1 << 14];

    /** Floats used of {@link #vertices}. */
    public int floats;

    private final Vector3f colour = new Vector3f();
    private float gloss;
    private final Vector3d origin = new Vector3d(), along = new Vector3d(1, 0, 0);
    private final Vector3d side = new Vector3d(0, 1, 0), other = new Vector3d(0, 0, 1);
    private final Matrix4x3d carry = new Matrix4x3d();

    /** Starts anew. */
    public void clear() {
        floats = 0;
    }

    /** {@return the number of vertices} */
    public int count() {
        return floats / STRIDE;
    }

    /** What follows has this surface, colour and gloss, 0 (matt) to 1 (polished). */
    void paint(SolidLook look, Colour next, double shine) {
        colour.set(next.linear());
        // the whole part tells the kind, the rest the gloss
        gloss = (float) (number(look) + 0.99 * shine);
        carried(null);
        grain(new Vector3d(), new Vector3d(0, 1, 0));
    }

    /** {@return what shaders call a surface} */
    private static int number(SolidLook look) {
        return switch (look) {
            case AS_MADE, PLAIN -> 1;
            case WOOD -> 2;
            case STONE -> 3;
            case METAL -> 4;
            case PEARL -> 5;
            case CLOTH -> 6;
            case GLASS -> 7;
            case GRASS -> 8;
        };
    }

    /** What follows has been carried to where it is drawn, and its grain with it; null where it stands as drawn. */
    void carried(SceneryItem.@Nullable Pose pose) {
        if (pose == null) {
            carry.identity();
            return;
        }
        double[] o = pose.origin(), a = pose.axes();
        carry.set(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], o[0], o[1], o[2]);
        // where its grain begins
        grain(carry.transformPosition(new Vector3d()), carry.transformDirection(new Vector3d(0, 1, 0)));
    }

    /** The grain of what follows runs along a unit vector, from a place on. */
    void grain(Vector3d from, Vector3d direction) {
        origin.set(from);
        along.set(direction);
        // what lies across it turns with what carries it
        Vector3d before = carry.invert(new Matrix4x3d()).transformDirection(direction, new Vector3d());
        carry.transformDirection(across(before), side);
        along.cross(side, other);
    }

    /** A corner with its normal. */
    void vertex(Vector3d p, Vector3d n) {
        if (floats + STRIDE > vertices.length) vertices = Arrays.copyOf(vertices, 2 * vertices.length);
        float[] v = vertices;
        int i = floats;
        v[i] = (float) p.x;
        v[i + 1] = (float) p.y;
        v[i + 2] = (float) p.z;
        v[i + 3] = (float) n.x;
        v[i + 4] = (float) n.y;
        v[i + 5] = (float) n.z;
        v[i + 6] = colour.x;
        v[i + 7] = colour.y;
        v[i + 8] = colour.z;
        v[i + 9] = gloss;
        v[i + 10] = (float) (p.dot(along) - origin.dot(along));
        v[i + 11] = (float) (p.dot(side) - origin.dot(side));
        v[i + 12] = (float) (p.dot(other) - origin.dot(other));
        floats += STRIDE;
    }

    /** Moves what was added since there were so many floats: to a place, along other axes (unit, as columns). */
    void move(int from, Vector3d place, Matrix3d axes) {
        Vector3d p = new Vector3d();
        for (int i = from; i < floats; i += STRIDE) {
            axes.transform(p.set(vertices[i], vertices[i + 1], vertices[i + 2])).add(place);
            put(i, p);
            put(i + 3, axes.transform(p.set(vertices[i + 3], vertices[i + 4], vertices[i + 5])));
        }
    }

    private void put(int at, Vector3d v) {
        vertices[at] = (float) v.x;
        vertices[at + 1] = (float) v.y;
        vertices[at + 2] = (float) v.z;
    }

    /** A flat triangle, counter-clockwise from outside. */
    void triangle(Vector3d a, Vector3d b, Vector3d c) {
        Vector3d n = b.sub(a, new Vector3d()).cross(c.sub(a, new Vector3d()));
        double length = n.length();
        if (!(length > 0)) return;
        n.div(length);
        vertex(a, n);
        vertex(b, n);
        vertex(c, n);
    }

    /** A flat quadrangle, counter-clockwise from outside. */
    void quad(Vector3d a, Vector3d b, Vector3d c, Vector3d d) {
        triangle(a, b, c);
        triangle(a, c, d);
    }

    /** A quadrangle with a normal at each corner, counter-clockwise from outside. */
    void quad(Vector3d[] p, Vector3d[] n) {
        for (int k : new int[] {0, 1, 2, 0, 2, 3}) vertex(p[k], n[k]);
    }

    /** A box about a centre with half edges along three directions. */
    void box(Vector3d centre, Vector3d x, Vector3d y, Vector3d z) {
        Vector3d[] axes = {x, y, z};
        boolean right = x.cross(y, new Vector3d()).dot(z) >= 0;
        for (int k = 0; k < 3; k++) {
            for (int sign = -1; sign <= 1; sign += 2) {
                Vector3d out = axes[k].mul(sign, new Vector3d()).add(centre);
                Vector3d u = axes[(k + 1) % 3], v = axes[(k + 2) % 3].mul(right ? sign : -sign, new Vector3d());
                quad(
                        new Vector3d(out).sub(u).sub(v),
                        new Vector3d(out).add(u).sub(v),
                        new Vector3d(out).add(u).add(v),
                        new Vector3d(out).sub(u).add(v));
            }
        }
    }

    /** A surface turned about an axis: points {@code along[i] axis + radius[i]} around, with smooth sides. */
    void turned(Vector3d foot, Vector3d axis, double[] along, double[] radius, int sides) {
        Vector3d u = across(axis), v = axis.cross(u, new Vector3d());
        for (int i = 0; i + 1 < along.length; i++) {
            double rise = along[i + 1] - along[i], widen = radius[i + 1] - radius[i];
            double[] slopes = {slope(along, radius, i, i - 1), slope(along, radius, i, i + 1)};
            for (int k = 0; k < sides; k++) {
                Vector3d[] p = new Vector3d[4], n = new Vector3d[4];
                for (int corner = 0; corner < 4; corner++) {
                    double a = 2 * Math.PI * (k + (corner == 1 || corner == 2 ? 1 : 0)) / sides;
                    int at = corner < 2 ? i : i + 1;
                    Vector3d out = u.mul(Math.cos(a), new Vector3d()).fma(Math.sin(a), v);
                    p[corner] = new Vector3d(foot).fma(along[at], axis).fma(radius[at], out);
                    double lean = slopes[corner < 2 ? 0 : 1];
                    n[corner] = out.mul(Math.cos(lean)).fma(-Math.sin(lean), axis);
                }
                if (Math.hypot(rise, widen) > 0) quad(p, n);
            }
        }
    }

    /** The lean of the surface where a band meets the next one: their mean, unless there is an edge between them. */
    private static double slope(double[] along, double[] radius, int band, int next) {
        double here = Math.atan2(radius[band + 1] - radius[band], along[band + 1] - along[band]);
        if (next < 0 || next + 1 >= along.length) return here;
        double there = Math.atan2(radius[next + 1] - radius[next], along[next + 1] - along[next]);
        return Math.abs(there - here) < EDGE ? (here + there) / 2 : here;
    }

    /** A ball. */
    void ball(Vector3d centre, double radius, int sides) {
        dome(centre, new Vector3d(0, 1, 0), radius, -1, sides);
    }

    /** The part of a ball above {@code from} (-1 to 1) along an axis. */
    void dome(Vector3d centre, Vector3d axis, double radius, double from, int sides) {
        Vector3d u = across(axis), v = axis.cross(u, new Vector3d());
        double start = Math.asin(from);
        int rings = Math.max(3, (int) Math.ceil(sides * (Math.PI / 2 - start) / (2 * Math.PI)));
        for (int i = 0; i < rings; i++) {
            for (int k = 0; k < sides; k++) {
                Vector3d[] p = new Vector3d[4], n = new Vector3d[4];
                for (int corner = 0; corner < 4; corner++) {
                    double a = 2 * Math.PI * (k + (corner == 1 || corner == 2 ? 1 : 0)) / sides;
                    double b = start + (Math.PI / 2 - start) * (i + (corner < 2 ? 0 : 1)) / rings;
                    n[corner] = u.mul(Math.cos(a) * Math.cos(b), new Vector3d())
                            .fma(Math.sin(a) * Math.cos(b), v)
                            .fma(Math.sin(b), axis);
                    p[corner] = new Vector3d(centre).fma(radius, n[corner]);
                }
                quad(p, n);
            }
        }
    }

    /** A flat ring about an axis that is seen from where the axis points. */
    void ring(Vector3d centre, Vector3d axis, double inner, double outer, int sides) {
        Vector3d u = across(axis), v = axis.cross(u, new Vector3d());
        for (int k = 0; k < sides; k++) {
            double a = 2 * Math.PI * k / sides, b = 2 * Math.PI * (k + 1) / sides;
            Vector3d p = u.mul(Math.cos(a), new Vector3d()).fma(Math.sin(a), v);
            Vector3d q = u.mul(Math.cos(b), new Vector3d()).fma(Math.sin(b), v);
            quad(
                    new Vector3d(centre).fma(inner, p),
                    new Vector3d(centre).fma(outer, p),
                    new Vector3d(centre).fma(outer, q),
                    new Vector3d(centre).fma(inner, q));
        }
    }

    /** {@return a unit vector across a unit vector} */
    static Vector3d across(Vector3d axis) {
        Vector3d other = Math.abs(axis.x) < 0.6 ? new Vector3d(1, 0, 0) : new Vector3d(0, 1, 0);
        return other.fma(-other.dot(axis), axis).normalize();
    }
}
