package sennit.app.viewport;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.joml.Vector3d;
import org.joml.Vector4d;
import sennit.app.document.RodCurve;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Ray;
import sennit.engine.snapshot.Snapshot;

/**
 * Finds what is under the cursor. Sizes in pixels; positions from the top left of the picture. A rope is found within
 * its own width or {@value #REACH} px of its centreline, whichever is more; hidden ropes are not found.
 *
 * @param snapshot what there is to see
 * @param camera seen from
 * @param width of the picture, pixels
 * @param height of the picture, pixels
 * @param scale how much larger than usual the interface is
 */
public record Picker(Snapshot snapshot, Camera camera, double width, double height, double scale) {
    /** How near a rope the cursor must be, px at scale 1. */
    static final double REACH = 8;
    /** Nearer to an end of a rope than this the end is meant, px at scale 1. */
    private static final double END = 9;
    /** The part of a rope, as it is seen, that is at most meant by a place of it. */
    private static final double PART = 0.15;
    /** How near a handle the cursor must be, px at scale 1. */
    private static final double HANDLE = 12;
    /** Halvings of the bracket around the nearest point: 0.62^40 of a segment is below 1e-8. */
    private static final int REFINEMENTS = 40;

    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    /** {@return the nearest visible rod point under the cursor} */
    public Optional<Pick> rod(double x, double y) {
        List<Pick> found = new ArrayList<>();
        for (Snapshot.RodView rod : snapshot.rods()) nearest(rod, x, y).ifPresent(found::add);
        Optional<Pick> covering =
                found.stream().filter(p -> p.pixels() <= radiusAt(p)).min(Comparator.comparingDouble(Pick::depth));
        if (covering.isPresent()) return covering;
        return found.stream()
                .sorted(Comparator.comparingDouble(Pick::pixels))
                .filter(this::visible)
                .findFirst();
    }

    /** {@return the nearest body or visible rod point under the cursor; a body wins where both are} */
    public Optional<Pick> thing(double x, double y) {
        Optional<Pick> rod = rod(x, y);
        Pick best = null;
        for (Snapshot.BodyView body : snapshot.bodies()) {
            Vector3d centre = new Vector3d(body.position());
            Vector4d at = new Vector4d();
            double[] ball = body.around();
            project(ball, at);
            double pixels = Math.hypot(x - at.x, y - at.y);
            boolean under = at.z > 0 && pixels <= Math.max(REACH * scale, ball[3] * at.w);
            if (under && (best == null || at.z < best.depth()))
                best = new Pick(body.id(), Double.NaN, centre, pixels, at.z);
        }
        Pick body = best;
        if (body == null) return rod;
        return rod.filter(r -> r.depth() < body.depth() - reachOf(body)).or(() -> Optional.of(body));
    }

    /** {@return a point of a rope, or a body (u NaN), for which something at a place of the view stands} */
    Optional<Pick> carrier(String id, double u, double x, double y) {
        Optional<Vector3d> point = Double.isNaN(u)
                ? snapshot.bodies().stream()
                        .filter(b -> b.id().equals(id))
                        .findFirst()
                        .map(b -> new Vector3d(b.position()))
                : snapshot.rods().stream()
                        .filter(r -> r.id().equals(id))
                        .findFirst()
                        .map(r -> new RodCurve(r).at(u));
        Vector4d seen = new Vector4d();
        return point.map(p -> {
            project(new double[] {p.x, p.y, p.z}, seen);
            return new Pick(id, u, p, Math.hypot(seen.x - x, seen.y - y), seen.z);
        });
    }

    private double reachOf(Pick body) {
        for (Snapshot.BodyView b : snapshot.bodies()) if (b.id().equals(body.rod())) return b.around()[3];
        return 0;
    }

    /** {@return the constraint whose place is for the hand and under the cursor: hands are not as exact as eyes} */
    public Optional<String> handle(double x, double y) {
        String best = null;
        double least = HANDLE * scale;
        Vector4d at = new Vector4d();
        for (Snapshot.ConstraintView view : snapshot.constraints()) {
            if (!view.handle() || !view.active()) continue;
            project(view.position(), at);
            double pixels = Math.hypot(x - at.x, y - at.y);
            if (at.z <= 0 || pixels > least) continue;
            least = pixels;
            best = view.id();
        }
        return Optional.ofNullable(best);
    }

    /** {@return the id of the constraint whose glyph is under the cursor} */
    public Optional<String> constraint(double x, double y) {
        String best = null;
        double least = REACH * scale;
        Vector4d a = new Vector4d();
        Vector4d b = new Vector4d();
        for (Snapshot.Glyph glyph : snapshot.glyphs()) {
            if (glyph.owner().equals(Snapshot.Glyph.NOBODY)) continue;
            project(glyph.a(), a);
            boolean segment = glyph.type() == Snapshot.Glyph.Type.SEGMENT || glyph.type() == Snapshot.Glyph.Type.LINK;
            if (segment) project(glyph.b(), b);
            if (a.z <= 0 || (segment && b.z <= 0)) continue;
            // points are easier meant than the lines they end
            double pixels = segment ? fromSegment(x, y, a, b) + 2 * scale : Math.hypot(x - a.x, y - a.y);
            if (pixels < least) {
                least = pixels;
                best = glyph.owner();
            }
        }
        return Optional.ofNullable(best);
    }

    private Optional<Pick> nearest(Snapshot.RodView rod, double x, double y) {
        Vector4d a = new Vector4d();
        Vector4d b = new Vector4d();
        int segment = -1;
        double least = Double.POSITIVE_INFINITY;
        project(rod.position(), 0, a);
        for (int i = 1; i < rod.samples(); i++) {
            project(rod.position(), 3 * i, b);
            if (a.z > 0 && b.z > 0) {
                double pixels = fromSegment(x, y, a, b) - Math.min(a.w, b.w) * rod.radius();
                if (pixels < least) {
                    least = pixels;
                    segment = i - 1;
                }
            }
            Vector4d swap = a;
            a = b;
            b = swap;
        }
        // a segment bends away from its chord by less than this; refinement decides
        if (segment < 0 || least > 3 * REACH * scale) return Optional.empty();
        return within(refined(rod, segment, x, y), rod);
    }

    private Optional<Pick> within(Pick pick, Snapshot.RodView rod) {
        double reach = Math.max(REACH * scale, rod.radius() * perMetre(pick.point()));
        return pick.pixels() <= reach ? Optional.of(pick) : Optional.empty();
    }

    private Pick refined(Snapshot.RodView rod, int segment, double x, double y) {
        RodCurve curve = new RodCurve(rod);
        int last = rod.samples() - 1;
        double low = rod.u()[Math.max(0, segment - 1)];
        double high = rod.u()[Math.min(last, segment + 2)];
        for (int i = 0; i < REFINEMENTS; i++) {
            double third = GOLDEN * (high - low);
            double left = high - third;
            double right = low + third;
            if (pixels(curve.at(left), x, y) < pixels(curve.at(right), x, y)) high = right;
            else low = left;
        }
        double u = meant(rod, curve, (low + high) / 2);
        Vector3d point = curve.at(u);
        Vector4d seen = new Vector4d();
        camera.project(point, width, height, seen);
        return new Pick(rod.id(), u, point, Math.hypot(seen.x - x, seen.y - y), seen.z);
    }

    /** A point beside an end is meant to be the end, exactly. */
    private double meant(Snapshot.RodView rod, RodCurve curve, double u) {
        if (rod.closed()) return u;
        Vector4d seen = new Vector4d();
        camera.project(curve.at(u), width, height, seen);
        double end = u < 0.5 ? 0 : 1;
        return pixels(curve.at(end), seen.x, seen.y) < near(END, rod, curve.at(u)) ? end : u;
    }

    /** {@return how near to a place of a rope it is meant, px: as far as wanted, and of a short rope only a part} */
    double near(double wanted, Snapshot.RodView rod, Vector3d point) {
        return Math.min(wanted * scale, PART * rod.length() * perMetre(point));
    }

    /** Whether no other rod covers the point itself. */
    private boolean visible(Pick pick) {
        Vector4d at = new Vector4d();
        camera.project(pick.point(), width, height, at);
        Ray sight = camera.ray(at.x, at.y, width, height);
        double reach = sight.origin().distance(pick.point());
        for (Snapshot.RodView rod : snapshot.rods())
            if (!rod.id().equals(pick.rod()) && covers(rod, sight, reach)) return false;
        return true;
    }

    private static boolean covers(Snapshot.RodView rod, Ray sight, double reach) {
        double[] p = rod.position();
        Vector3d v = new Vector3d();
        for (int i = 0; i < rod.samples() - 1; i++) {
            for (int part = 0; part < 4; part++) {
                double t = part / 4.0;
                int k = 3 * i;
                v.set(
                                p[k] + t * (p[k + 3] - p[k]),
                                p[k + 1] + t * (p[k + 4] - p[k + 1]),
                                p[k + 2] + t * (p[k + 5] - p[k + 2]))
                        .sub(sight.origin());
                double along = v.dot(sight.direction());
                if (along <= 0 || along >= reach - rod.radius()) continue;
                if (v.lengthSquared() - along * along < rod.radius() * rod.radius()) return true;
            }
        }
        return false;
    }

    private double radiusAt(Pick pick) {
        for (Snapshot.RodView rod : snapshot.rods())
            if (rod.id().equals(pick.rod())) return rod.radius() * perMetre(pick.point());
        return 0;
    }

    double perMetre(Vector3d point) {
        Vector4d at = new Vector4d();
        camera.project(point, width, height, at);
        return at.w;
    }

    double pixels(Vector3d point, double x, double y) {
        Vector4d at = new Vector4d();
        camera.project(point, width, height, at);
        return at.z > 0 ? Math.hypot(at.x - x, at.y - y) : Double.POSITIVE_INFINITY;
    }

    private void project(double[] points, int offset, Vector4d out) {
        camera.project(new Vector3d(points[offset], points[offset + 1], points[offset + 2]), width, height, out);
    }

    private void project(double[] point, Vector4d out) {
        project(point, 0, out);
    }

    private static double fromSegment(double x, double y, Vector4d a, Vector4d b) {
        double dx = b.x - a.x;
        double dy = b.y - a.y;
        double square = dx * dx + dy * dy;
        double t = square == 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / square));
        return Math.hypot(x - a.x - t * dx, y - a.y - t * dy);
    }
}
