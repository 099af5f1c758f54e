package sennit.app.render.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import sennit.app.render.view.Ray;
import sennit.engine.math.Vec3;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.Capsule;
import sennit.engine.solid.Cylinder;
import sennit.engine.solid.SignedDistance;
import sennit.engine.solid.Sphere;

/** What a line of sight meets of a solid of many triangles, and how long that takes. */
class SceneryRayTest {
    private static final int AROUND = 250;
    private static final int ACROSS = 100;

    /** A ball of 50,000 triangles, of radius 1. */
    private static SceneryItem ball() {
        double[] corners = new double[9 * 2 * AROUND * ACROSS];
        int at = 0;
        for (int i = 0; i < AROUND; i++) {
            for (int j = 0; j < ACROSS; j++) {
                int[][] quad = {{i, j}, {i, j + 1}, {i + 1, j + 1}, {i, j}, {i + 1, j + 1}, {i + 1, j}};
                for (int[] c : quad) {
                    double u = 2 * Math.PI * c[0] / AROUND, v = Math.PI * c[1] / ACROSS;
                    corners[at++] = Math.sin(v) * Math.cos(u);
                    corners[at++] = Math.cos(v);
                    corners[at++] = Math.sin(v) * Math.sin(u);
                }
            }
        }
        double[] axes = {2, 0, 0, 0, 2, 0, 0, 0, 2}, box = {-1, -1, -1, 1, 1, 1};
        return new SceneryItem("ball", null, new SceneryItem.Solid(corners, box, new double[] {1, 0, 0}, axes));
    }

    private static Snapshot seen(SceneryItem item) {
        Snapshot s = Snapshot.still(List.of(), List.of(), List.of());
        return Records.with(s, "scenery", List.of(item));
    }

    @Test
    void fiftyThousandTrianglesAreMetWhereTheyAreAndFast() {
        SceneryItem ball = ball();
        Snapshot seen = seen(ball);
        SceneryRay rays = new SceneryRay();
        SplittableRandom random = new SplittableRandom(2);
        rays.first(seen, new Ray(new Vector3d(0, 0, 9), new Vector3d(0, 0, -1)));
        // the quickest of twenty parts: other work on the machine interrupts some, not all
        long begin = System.nanoTime(), quickest = Long.MAX_VALUE;
        int met = 0, count = 2000, part = 100;
        for (int i = 0; i < count; i++) {
            if (i > 0 && i % part == 0) {
                long now = System.nanoTime();
                quickest = Math.min(quickest, now - begin);
                begin = now;
            }
            Vector3d from = new Vector3d(
                            random.nextDouble() - 0.5, random.nextDouble() - 0.5, random.nextDouble() - 0.5)
                    .normalize(9);
            Vector3d to = new Vector3d(random.nextDouble(), random.nextDouble(), random.nextDouble())
                    .mul(4)
                    .sub(1, 2, 2);
            Vector3d along = to.sub(from, new Vector3d()).normalize();
            Optional<SceneryRay.Hit> hit = rays.first(seen, new Ray(from, along));
            // the ball of radius 2 about (1, 0, 0) itself
            Vector3d c = new Vector3d(from).sub(1, 0, 0);
            double half = c.dot(along), under = half * half - c.lengthSquared() + 4;
            if (Math.abs(under) < 0.02) continue;
            assertEquals(under > 0, hit.isPresent());
            if (hit.isEmpty()) continue;
            met++;
            // facets are at most 1 mm within the ball, and a ray that grazes it goes far in that
            assertEquals(-half - Math.sqrt(under), hit.get().distance(), 0.02);
            assertTrue(hit.get().normal().dot(along) < 0);
        }
        double micros = quickest * 1e-3 / part;
        assertTrue(met > 100);
        // 15 us here, one by one 1200 us
        assertTrue(micros < 400, micros + " us a ray");
    }

    /** What is round is met on its surface, not on the facets that are drawn, which lie within it. */
    @Test
    void whatIsRoundIsMetOnItsSurface() {
        double[] from = {-0.7, 0.8, 0.1}, to = {0.6, 0.8, -0.35};
        double[] up = {0.2, 0.1, 0.1}, top = {0.2, 1.1, 0.1};
        SplittableRandom random = new SplittableRandom(3);
        SceneryRay rays = new SceneryRay();
        List<SceneryItem.Form> forms = List.of(
                new SceneryItem.Capsule(from, to, 0.058),
                new SceneryItem.Ball(from, 0.5),
                new SceneryItem.Cone(up, top, 0.5, 0.5),
                new SceneryItem.Cone(up, top, 0.5, 0.3));
        SignedDistance[] solids = {
            new Capsule(new Vec3(-0.7, 0.8, 0.1), new Vec3(0.6, 0.8, -0.35), 0.058).compile(),
            new Sphere(new Vec3(-0.7, 0.8, 0.1), 0.5).compile(),
            new Cylinder(new Vec3(0.2, 0.1, 0.1), new Vec3(0.2, 1.1, 0.1), 0.5).compile()
        };
        for (int k = 0; k < forms.size(); k++) {
            SceneryItem item = new SceneryItem("round", null, forms.get(k));
            int met = 0;
            for (int i = 0; i < 200; i++) {
                Vector3d eye = new Vector3d(random.nextDouble() - 0.5, random.nextDouble(), 1).normalize(4);
                Vector3d at = new Vector3d(k < 2 ? from : up).add(0.1 * random.nextDouble(), 0.2, 0);
                if (k == 0) at.y = 0.8;
                Ray ray = new Ray(eye, at.sub(eye).normalize());
                Optional<SceneryRay.Hit> hit = rays.first(List.of(item), ray);
                if (hit.isEmpty()) continue;
                met++;
                Vector3d p = hit.get().place();
                assertTrue(hit.get().normal().dot(ray.direction()) < 0.1, forms.get(k) + " at " + p);
                // what is seen there is not another place
                assertEquals(0, p.distance(ray.at(hit.get().distance())), 0.01);
                if (k < 3) assertEquals(0, solids[k].distance(new double[] {p.x, p.y, p.z}, new double[3]), 1e-9);
                else assertEquals(0.5 - 0.2 * (p.y - 0.1), Math.hypot(p.x - 0.2, p.z - 0.1), 1e-9);
            }
            assertTrue(met > 150, forms.get(k) + ": " + met);
        }
    }

    @Test
    void itsBoxIsKnown() {
        Vector3d[] box = new SceneryRay().box(ball()).orElseThrow();
        assertEquals(0, box[0].distance(-1, -2, -2), 1e-3);
        assertEquals(0, box[1].distance(3, 2, 2), 1e-3);
    }

    /** A wall far from all else is drawn where it was put, not only where the rest is. */
    @Test
    void aPlaneIsDrawnAtItsPoint() {
        SceneryItem stone = new SceneryItem("stone", null, new SceneryItem.Ball(new double[3], 0.1));
        double[] point = {4, 0, 3}, normal = {1, 0, 0};
        SceneryItem wall = new SceneryItem("wall", null, new SceneryItem.Plane(point, normal));
        TriangleBatch drawn = new TriangleBatch();
        Snapshot none = Snapshot.still(List.of(), List.of(), List.of());
        SceneryMeshes.addAll(Records.with(none, "scenery", List.of(stone, wall)), drawn);
        double low = Double.POSITIVE_INFINITY, high = Double.NEGATIVE_INFINITY;
        for (int v = 0; v < drawn.count(); v++) {
            int i = v * TriangleBatch.STRIDE;
            if (Math.abs(drawn.vertices[i] - point[0]) > 1e-6) continue;
            low = Math.min(low, drawn.vertices[i + 2]);
            high = Math.max(high, drawn.vertices[i + 2]);
        }
        assertTrue(low < 0 && high > point[2], low + " to " + high);
    }
}
