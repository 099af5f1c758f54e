package sennit.app.render.mesh;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.app.platform.ResourceFolders;
import sennit.app.render.view.Bounds;
import sennit.app.render.view.Ray;
import sennit.engine.view.Scenery;
import sennit.engine.view.Snapshot;

/** Finds what of a scene's obstacles and decoration a line of sight meets first, by the triangles that are drawn. */
public final class SceneryRay {
    /** Forms that are remembered at most: those of scenes that were left are forgotten at once. */
    private static final int MOST = 4000;

    /** How far planes reach: they are met as what they are. */
    private static final Bounds NOWHERE = Bounds.of(Snapshot.still(List.of(), List.of(), List.of()));

    private final SceneryMeshes meshes = new SceneryMeshes(ResourceFolders.path("assets"));
    private final IdentityHashMap<Scenery.Form, TriangleBatch> triangles = new IdentityHashMap<>();

    /**
     * What is met.
     *
     * @param item the obstacle or decoration
     * @param distance along the ray, m
     * @param place where, m
     * @param normal unit vector out of the surface, towards the eye
     */
    public record Hit(Scenery item, double distance, Vector3d place, Vector3d normal) {}

    /** {@return what the ray meets first} Things that follow rods are passed through. */
    public Optional<Hit> first(Snapshot snapshot, Ray ray) {
        @Nullable Hit best = null;
        for (Scenery item : snapshot.scenery()) {
            @Nullable Hit hit = item.form() instanceof Scenery.Plane plane ? plane(item, plane, ray) : solid(item, ray);
            if (hit != null && (best == null || hit.distance < best.distance)) best = hit;
        }
        return Optional.ofNullable(best);
    }

    private static @Nullable Hit plane(Scenery item, Scenery.Plane plane, Ray ray) {
        Vector3d normal = new Vector3d(plane.normal());
        double distance = ray.meets(new Vector3d(plane.point()), normal);
        if (Double.isNaN(distance) || ray.direction().dot(normal) > 0) return null;
        return new Hit(item, distance, ray.at(distance), normal);
    }

    private @Nullable Hit solid(Scenery item, Ray ray) {
        TriangleBatch batch = triangles.get(item.form());
        if (batch == null) {
            if (triangles.size() > MOST) triangles.clear();
            batch = new TriangleBatch();
            meshes.addSolid(item, NOWHERE, batch);
            triangles.put(item.form(), batch);
        }
        return nearest(item, batch, ray);
    }

    private static @Nullable Hit nearest(Scenery item, TriangleBatch batch, Ray ray) {
        @Nullable Vector3d normal = null;
        double least = Double.POSITIVE_INFINITY;
        Vector3d a = new Vector3d(), b = new Vector3d(), c = new Vector3d();
        for (int v = 0; v < batch.count(); v += 3) {
            corner(batch, v, a);
            corner(batch, v + 1, b);
            corner(batch, v + 2, c);
            double distance = meets(ray, a, b, c);
            if (!(distance < least)) continue;
            least = distance;
            normal = b.sub(a, new Vector3d()).cross(c.sub(a, new Vector3d())).normalize();
        }
        if (normal == null) return null;
        if (normal.dot(ray.direction()) > 0) normal.negate();
        return new Hit(item, least, ray.at(least), normal);
    }

    private static void corner(TriangleBatch batch, int vertex, Vector3d out) {
        int i = vertex * TriangleBatch.STRIDE;
        out.set(batch.vertices[i], batch.vertices[i + 1], batch.vertices[i + 2]);
    }

    /** Distance to a triangle (Moeller and Trumbore 1997); infinite where the ray passes it. */
    private static double meets(Ray ray, Vector3d a, Vector3d b, Vector3d c) {
        Vector3d ab = b.sub(a, new Vector3d()), ac = c.sub(a, new Vector3d());
        Vector3d p = ray.direction().cross(ac, new Vector3d());
        double det = ab.dot(p);
        if (det == 0) return Double.POSITIVE_INFINITY;
        Vector3d from = ray.origin().sub(a, new Vector3d());
        double u = from.dot(p) / det;
        Vector3d q = from.cross(ab);
        double v = ray.direction().dot(q) / det;
        double distance = ac.dot(q) / det;
        boolean inside = u >= 0 && v >= 0 && u + v <= 1 && distance > 0;
        return inside ? distance : Double.POSITIVE_INFINITY;
    }

    /** {@return a box along the axes of space around a thing that stands still: its least and its greatest corner} */
    public Optional<Vector3d[]> box(Scenery item) {
        if (item.form() instanceof Scenery.Plane) return Optional.empty();
        TriangleBatch batch = new TriangleBatch();
        meshes.addSolid(item, NOWHERE, batch);
        if (batch.count() == 0) return Optional.empty();
        Vector3d low = new Vector3d(Double.POSITIVE_INFINITY), high = new Vector3d(Double.NEGATIVE_INFINITY);
        Vector3d p = new Vector3d();
        for (int v = 0; v < batch.count(); v++) {
            corner(batch, v, p);
            low.min(p);
            high.max(p);
        }
        return Optional.of(new Vector3d[] {low, high});
    }
}
