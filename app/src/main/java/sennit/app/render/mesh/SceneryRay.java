package sennit.app.render.mesh;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.joml.Matrix3d;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.app.render.view.Bounds;
import sennit.app.render.view.Ray;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.Snapshot;

/** Finds what of a scene's obstacles and decoration a line of sight meets first, by the triangles that are drawn. */
public final class SceneryRay {
    /** Forms that are remembered at most: those of scenes that were left are forgotten at once. */
    private static final int MOST = 4000;

    /** How far planes reach: they are met as what they are. */
    private static final Bounds NOWHERE = Bounds.of(Snapshot.still(List.of(), List.of(), List.of()));

    private final IdentityHashMap<SceneryItem.Form, Corners> forms = new IdentityHashMap<>();

    /**
     * What is met.
     *
     * @param item the obstacle or decoration
     * @param distance along the ray, m
     * @param place where, m
     * @param normal unit vector out of the surface, towards the eye
     */
    public record Hit(SceneryItem item, double distance, Vector3d place, Vector3d normal) {}

    /**
     * What goes with a rope or a body, where it is met.
     *
     * @param item the decoration
     * @param distance along the ray, m
     * @param by the rope or body that carries it there
     * @param u where along that rope, as a fraction; NaN for a body
     */
    public record Carried(SceneryItem item, double distance, String by, double u) {}

    /** {@return what the ray meets first} Things that follow rods are passed through. */
    public Optional<Hit> first(Snapshot snapshot, Ray ray) {
        return first(snapshot.scenery(), ray);
    }

    /** {@return what of some things the ray meets first} */
    public Optional<Hit> first(List<SceneryItem> items, Ray ray) {
        @Nullable Hit best = null;
        for (SceneryItem item : items) {
            @Nullable
            Hit hit = item.form() instanceof SceneryItem.Plane plane ? plane(item, plane, ray) : solid(item, ray);
            if (hit != null && (best == null || hit.distance < best.distance)) best = hit;
        }
        return Optional.ofNullable(best).map(RoundSurface::of);
    }

    private static @Nullable Hit plane(SceneryItem item, SceneryItem.Plane plane, Ray ray) {
        Vector3d normal = new Vector3d(plane.normal());
        double distance = ray.meets(new Vector3d(plane.point()), normal);
        if (Double.isNaN(distance) || ray.direction().dot(normal) > 0) return null;
        return new Hit(item, distance, ray.at(distance), normal);
    }

    /** {@return what goes with a rope or a body and is met first} */
    public Optional<Carried> carried(Snapshot snapshot, Ray ray) {
        @Nullable Carried best = null;
        for (SceneryItem item : snapshot.scenery()) {
            SceneryItem.Form form = item.form();
            @Nullable Carried met = null;
            if (form instanceof SceneryItem.Planks p)
                met = between(item, List.of(p.a(), p.b()), new double[] {p.from(), p.to(), p.over()}, snapshot, ray);
            else if (form instanceof SceneryItem.Sheet s)
                met = between(item, s.rods(), new double[] {s.from(), s.to(), 0}, snapshot, ray);
            else if (form instanceof SceneryItem.Attached fixed) met = attached(item, fixed, snapshot, ray);
            if (met != null && (best == null || met.distance < best.distance)) best = met;
        }
        return Optional.ofNullable(best);
    }

    /** Looks at a thing that is fixed to a rod or a body from where that is. */
    private @Nullable Carried attached(SceneryItem item, SceneryItem.Attached fixed, Snapshot snapshot, Ray ray) {
        Placement place = Placement.of(fixed, snapshot);
        if (place == null) return null;
        Matrix3d into = place.axes().transpose(new Matrix3d());
        Ray near = new Ray(
                into.transform(new Vector3d(ray.origin()).sub(place.origin())),
                into.transform(new Vector3d(ray.direction())));
        @Nullable Hit hit = solid(item.at(fixed.form()), near);
        if (hit == null) return null;
        boolean rod = snapshot.rods().stream().anyMatch(r -> r.id().equals(fixed.to()));
        return new Carried(item, hit.distance, fixed.to(), rod ? fixed.u() : Double.NaN);
    }

    /**
     * The ruled surface between each rod and the next, also where boards leave a gap: whoever points between two of
     * them means them. {@code part} is from where to where along the rods, as fractions, and how far it goes beyond
     * them, m.
     */
    private static @Nullable Carried between(
            SceneryItem item, List<String> names, double[] part, Snapshot snapshot, Ray ray) {
        Sight sight = new Sight(ray);
        @Nullable Carried best = null;
        for (int i = 1; i < names.size(); i++) {
            Snapshot.RodView a = rod(names.get(i - 1), snapshot), b = rod(names.get(i), snapshot);
            if (a == null || b == null) continue;
            // two triangles between one place along the rods and the next
            int strips = Math.max(a.samples(), b.samples());
            double[] at = new double[18 * strips];
            for (int k = 0; k < strips; k++) {
                double u = part[0] + (part[1] - part[0]) * k / strips;
                double v = part[0] + (part[1] - part[0]) * (k + 1) / strips;
                Vector3d[] here = across(a, b, u, part[2]), next = across(a, b, v, part[2]);
                Vector3d[] corners = {here[0], next[0], next[1], here[0], next[1], here[1]};
                for (int c = 0; c < 6; c++) corners[c].get(at, 18 * k + 3 * c);
            }
            int triangle = new Corners(at).nearest(sight);
            if (triangle < 0) continue;
            // the nearer rod carries it, at the foot of the perpendicular on its chord there
            int strip = triangle / 2;
            double step = (part[1] - part[0]) / strips, low = part[0] + strip * step;
            Vector3d place = ray.at(sight.least);
            boolean left = at(a, low + step / 2).distance(place)
                    <= at(b, low + step / 2).distance(place);
            Vector3d from = at(left ? a : b, low),
                    chord = at(left ? a : b, low + step).sub(from);
            double t = chord.lengthSquared() > 0 ? place.sub(from).dot(chord) / chord.lengthSquared() : 0;
            best = new Carried(item, sight.least, (left ? a : b).id(), low + step * Math.max(0, Math.min(1, t)));
        }
        return best;
    }

    private static Snapshot.@Nullable RodView rod(String id, Snapshot snapshot) {
        for (Snapshot.RodView rod : snapshot.rods()) if (rod.id().equals(id)) return rod;
        return null;
    }

    private static Vector3d at(Snapshot.RodView rod, double u) {
        return MovingMeshes.at(rod.position(), rod, u);
    }

    /** Both ends of a board between two rods, which goes beyond them. */
    private static Vector3d[] across(Snapshot.RodView a, Snapshot.RodView b, double u, double over) {
        Vector3d left = at(a, u), right = at(b, u);
        double span = left.distance(right), beyond = span > 0 ? over / span : 0;
        return new Vector3d[] {left.lerp(right, -beyond, new Vector3d()), left.lerp(right, 1 + beyond, new Vector3d())};
    }

    private @Nullable Hit solid(SceneryItem item, Ray ray) {
        Corners corners = corners(item);
        Sight sight = new Sight(ray);
        int best = corners.nearest(sight);
        if (best < 0) return null;
        Vector3d a = corners.corner(best, 0), b = corners.corner(best, 1), c = corners.corner(best, 2);
        Vector3d normal = b.sub(a).cross(c.sub(a)).normalize();
        if (normal.dot(ray.direction()) > 0) normal.negate();
        return new Hit(item, sight.least, ray.at(sight.least), normal);
    }

    private Corners corners(SceneryItem item) {
        Corners known = forms.get(item.form());
        if (known != null) return known;
        if (forms.size() > MOST) forms.clear();
        TriangleBatch batch = new TriangleBatch();
        SceneryMeshes.addSolid(item, NOWHERE, batch);
        double[] at = new double[3 * batch.count()];
        for (int v = 0; v < batch.count(); v++)
            for (int k = 0; k < 3; k++) at[3 * v + k] = batch.vertices[v * TriangleBatch.STRIDE + k];
        Corners made = new Corners(at);
        forms.put(item.form(), made);
        return made;
    }

    /** {@return a box along the axes of space around a thing that stands still: its least and its greatest corner} */
    public Optional<Vector3d[]> box(SceneryItem item) {
        if (item.form() instanceof SceneryItem.Plane) return Optional.empty();
        return corners(item).box();
    }

    /** A ray in numbers, and how far it goes until it meets something. */
    private static final class Sight {
        final double[] from;
        final double[] along;
        double least = Double.POSITIVE_INFINITY;

        Sight(Ray ray) {
            from = new double[] {ray.origin().x, ray.origin().y, ray.origin().z};
            along = new double[] {ray.direction().x, ray.direction().y, ray.direction().z};
        }
    }

    /** Corners of triangles, and boxes around every few of them, which mostly lie near each other. */
    private static final class Corners {
        private static final int FEW = 64;

        /** Shape {@code [n, 3, 3]}. */
        private final double[] at;

        /** Least and greatest corner. Shape {@code [n / FEW, 6]}. */
        private final double[] boxes;

        Corners(double[] at) {
            this.at = at;
            int few = (at.length / 9 + FEW - 1) / FEW;
            boxes = new double[6 * few];
            for (int b = 0; b < few; b++) {
                for (int k = 0; k < 3; k++) {
                    double low = Double.POSITIVE_INFINITY, high = Double.NEGATIVE_INFINITY;
                    for (int i = 9 * FEW * b + k; i < Math.min(9 * FEW * (b + 1), at.length); i += 3) {
                        low = Math.min(low, at[i]);
                        high = Math.max(high, at[i]);
                    }
                    boxes[6 * b + k] = low;
                    boxes[6 * b + 3 + k] = high;
                }
            }
        }

        Vector3d corner(int triangle, int which) {
            int i = 9 * triangle + 3 * which;
            return new Vector3d(at[i], at[i + 1], at[i + 2]);
        }

        Optional<Vector3d[]> box() {
            if (boxes.length == 0) return Optional.empty();
            Vector3d low = new Vector3d(Double.POSITIVE_INFINITY), high = new Vector3d(Double.NEGATIVE_INFINITY);
            for (int b = 0; b < boxes.length; b += 6) {
                low.min(new Vector3d(boxes[b], boxes[b + 1], boxes[b + 2]));
                high.max(new Vector3d(boxes[b + 3], boxes[b + 4], boxes[b + 5]));
            }
            return Optional.of(new Vector3d[] {low, high});
        }

        /** {@return the triangle that is met first, nearer than all before; -1 for none} */
        int nearest(Sight sight) {
            int best = -1;
            for (int b = 0; 6 * b < boxes.length; b++) {
                if (!meetsBox(b, sight)) continue;
                int to = Math.min(at.length / 9, FEW * (b + 1));
                for (int t = FEW * b; t < to; t++) {
                    double distance = meets(9 * t, sight);
                    if (!(distance < sight.least)) continue;
                    sight.least = distance;
                    best = t;
                }
            }
            return best;
        }

        private boolean meetsBox(int b, Sight sight) {
            double in = 0, out = sight.least;
            for (int k = 0; k < 3; k++) {
                double low = boxes[6 * b + k] - sight.from[k], high = boxes[6 * b + 3 + k] - sight.from[k];
                double d = sight.along[k];
                if (d == 0) {
                    if (low > 0 || high < 0) return false;
                } else {
                    in = Math.max(in, Math.min(low / d, high / d));
                    out = Math.min(out, Math.max(low / d, high / d));
                }
            }
            // with room for rounding: a flat box is met too
            return in <= out + 1e-9 * (1 + in);
        }

        /** Distance to a triangle (Moeller and Trumbore 1997); infinite where the ray passes it. */
        private double meets(int i, Sight sight) {
            double[] o = sight.from, d = sight.along;
            double bx = at[i + 3] - at[i], by = at[i + 4] - at[i + 1], bz = at[i + 5] - at[i + 2];
            double cx = at[i + 6] - at[i], cy = at[i + 7] - at[i + 1], cz = at[i + 8] - at[i + 2];
            double px = d[1] * cz - d[2] * cy, py = d[2] * cx - d[0] * cz, pz = d[0] * cy - d[1] * cx;
            double det = bx * px + by * py + bz * pz;
            if (det == 0) return Double.POSITIVE_INFINITY;
            double fx = o[0] - at[i], fy = o[1] - at[i + 1], fz = o[2] - at[i + 2];
            double u = (fx * px + fy * py + fz * pz) / det;
            double qx = fy * bz - fz * by, qy = fz * bx - fx * bz, qz = fx * by - fy * bx;
            double v = (d[0] * qx + d[1] * qy + d[2] * qz) / det;
            double distance = (cx * qx + cy * qy + cz * qz) / det;
            return u >= 0 && v >= 0 && u + v <= 1 && distance > 0 ? distance : Double.POSITIVE_INFINITY;
        }
    }
}
