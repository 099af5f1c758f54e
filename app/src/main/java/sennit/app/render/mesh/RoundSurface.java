package sennit.app.render.mesh;

import org.joml.Vector3d;
import sennit.engine.snapshot.SceneryItem;

/**
 * Takes what was met on triangles that are drawn for something round to its surface itself: what lies on a facet is
 * within the solid, and what is pinned there would be pushed out of it.
 */
final class RoundSurface {
    /** A normal turned farther than this from the side of a drum, as a cosine, is that of an end. */
    private static final double SIDE = 0.7;

    private RoundSurface() {}

    /** {@return the same, on the surface where that is round} */
    static SceneryRay.Hit of(SceneryRay.Hit hit) {
        SceneryItem.Form form = hit.item().form();
        if (form instanceof SceneryItem.Ball b) return around(hit, new Vector3d(b.centre()), b.radius());
        if (form instanceof SceneryItem.Capsule c) {
            Vector3d from = new Vector3d(c.from()), axis = new Vector3d(c.to()).sub(from);
            double part = Math.max(0, Math.min(1, part(hit.place(), from, axis)));
            return around(hit, from.fma(part, axis), c.radius());
        }
        if (!(form instanceof SceneryItem.Cone c)) return hit;
        Vector3d from = new Vector3d(c.from()), axis = new Vector3d(c.to()).sub(from);
        double part = part(hit.place(), from, axis), slope = (c.radius() - c.tip()) / axis.length();
        Vector3d centre = from.fma(part, axis), out = new Vector3d(hit.place()).sub(centre);
        double radius = c.radius() + part * (c.tip() - c.radius());
        if (!(out.length() > 0) || !(part >= 0 && part <= 1)) return hit;
        // across the axis, then leant as the side is
        Vector3d normal =
                out.normalize(new Vector3d()).fma(slope, axis.normalize()).normalize();
        return normal.dot(hit.normal()) < SIDE
                ? hit
                : new SceneryRay.Hit(hit.item(), hit.distance(), centre.fma(radius, out.normalize()), normal);
    }

    private static double part(Vector3d place, Vector3d from, Vector3d axis) {
        double square = axis.lengthSquared();
        return square > 0 ? new Vector3d(place).sub(from).dot(axis) / square : 0;
    }

    private static SceneryRay.Hit around(SceneryRay.Hit hit, Vector3d centre, double radius) {
        Vector3d out = new Vector3d(hit.place()).sub(centre);
        if (!(out.length() > 0)) return hit;
        out.normalize();
        return new SceneryRay.Hit(hit.item(), hit.distance(), centre.fma(radius, out, new Vector3d()), out);
    }
}
