package sennit.app.viewport;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.joml.Vector4d;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Selection;
import sennit.app.make.AimFinder;
import sennit.app.render.view.Colour;
import sennit.app.render.view.JomlVectors;
import sennit.app.render.view.Overlay;
import sennit.app.session.Session;
import sennit.engine.math.Vec3;
import sennit.engine.scene.LightSpec;
import sennit.engine.snapshot.Snapshot;

/**
 * The sun of a scene as a disc on a dome about what is looked at, where the light is selected: dragged over the dome,
 * it changes direction and height. The scene follows at the end of the drag: what mirrors its surroundings is made anew
 * for each light.
 */
final class LightSign {
    /** Radius of the dome, px at scale 1. */
    private static final double DOME = 150;

    /** Radius of the disc, px at scale 1. */
    private static final double DISC = 13;

    private static final int RAYS = 8;

    private static final int SIDES = 48;

    private static final double LOWEST = 5;

    private static final Colour COLOUR = Colour.of("#ffd54d");

    private static final Colour DIM = Colour.of("#8a7a45");

    private static final Colour LIT = Colour.of("#ffffff");

    private final Session session;
    private boolean lit;
    /** Where it is dragged to; null while nobody drags it. */
    private @Nullable LightSpec held;

    /** From the cursor to the middle of the disc where it was taken, px. */
    private double offX, offY;

    LightSign(Session session) {
        this.session = session;
    }

    boolean isShown() {
        return session.selected().equals(List.of(Selection.SUN));
    }

    private LightSpec light() {
        LightSpec now = held;
        return now != null ? now : Objects.requireNonNullElse(session.scene().light(), LightSpec.USUAL);
    }

    private static Vec3 middle(AimFinder.Sight sight) {
        return JomlVectors.vec(sight.camera().pivot());
    }

    /** Radius of the dome, m; not positive where its middle is behind the camera. */
    private static double dome(AimFinder.Sight sight, double scale) {
        // in a small view it is smaller
        double pixels = Math.min(DOME * scale, 0.38 * Math.min(sight.width(), sight.height()));
        return pixels / Gizmo.onScreen(sight, middle(sight)).w;
    }

    private static Vec3 place(LightSpec light, AimFinder.Sight sight, double scale) {
        return middle(sight).plus(light.sun().towards().times(dome(sight, scale)));
    }

    /** The cursor is there; returns whether the disc is under it. */
    boolean hover(AimFinder.Sight sight, double scale) {
        if (held != null) return true;
        Vector4d at = Gizmo.onScreen(sight, place(light(), sight, scale));
        offX = at.x - sight.x();
        offY = at.y - sight.y();
        lit = isShown() && at.z > 0 && Math.hypot(offX, offY) < 1.4 * DISC * scale;
        return lit;
    }

    /** Takes hold of the disc under the cursor; returns whether it is there. */
    boolean press(AimFinder.Sight sight, double scale) {
        if (!hover(sight, scale)) return false;
        held = light();
        return true;
    }

    /** The cursor moved while it is held: the disc follows over the dome, on the side on which it is. */
    void move(AimFinder.Sight sight, double scale) {
        LightSpec was = held;
        if (was == null) return;
        Vec3 centre = middle(sight), before = was.sun().towards();
        double radius = dome(sight, scale);
        var ray = sight.camera().ray(sight.x() + offX, sight.y() + offY, sight.width(), sight.height());
        Vec3 from = JomlVectors.vec(ray.origin()).minus(centre), along = JomlVectors.vec(ray.direction());
        // where the line of sight meets the dome; beside it, the point of its rim
        double nearest = -from.dot(along);
        Vec3 foot = from.plus(along.times(nearest));
        double deep = Math.sqrt(Math.max(0, radius * radius - foot.dot(foot)));
        Vec3 front = foot.minus(along.times(deep)), back = foot.plus(along.times(deep));
        Vec3 to = before.dot(front) >= before.dot(back) ? front : back;
        to = to.times(1 / Math.max(1e-12, to.norm()));
        double elevation = Math.toDegrees(Math.asin(Math.max(-1, Math.min(1, to.y()))));
        double level = Math.hypot(to.x(), to.z());
        double azimuth = level < 1e-6 ? was.azimuth() : Math.toDegrees(Math.atan2(to.x(), to.z()));
        held = new LightSpec(tenth(azimuth), tenth(Math.max(LOWEST, Math.min(90, elevation))), was.strength());
    }

    private static double tenth(double degrees) {
        return Math.round(10 * degrees) / 10.0 + 0.0;
    }

    /** Lets go: the scene is seen in this light. */
    void release() {
        LightSpec now = held;
        held = null;
        if (now != null && !now.equals(light()))
            session.edit("Move the light", session.scene().withLight(now));
    }

    /** {@return what a drag does now, in words} */
    Optional<String> word() {
        LightSpec now = held;
        if (now == null) return Optional.empty();
        return Optional.of(
                String.format(Locale.ROOT, "from %.0f\u00b0, %.0f\u00b0 high", now.azimuth(), now.elevation()));
    }

    /** Adds the disc with its rays, the line in which it shines, and the ground and height of its dome. */
    void handles(AimFinder.Sight sight, double scale, List<Overlay.Handle> out) {
        if (!isShown()) return;
        Vec3 centre = middle(sight);
        double radius = dome(sight, scale);
        if (!(radius > 0)) return;
        Vec3 towards = light().sun().towards(), at = centre.plus(towards.times(radius));
        Colour colour = lit || held != null ? LIT : COLOUR;

        // the horizon, and the quarter circle on which it is lifted
        Vec3 level = new Vec3(towards.x(), 0, towards.z());
        Vec3 ahead = level.norm() < 1e-6 ? new Vec3(0, 0, 1) : level.times(1 / level.norm());
        Vec3 aside = new Vec3(ahead.z(), 0, -ahead.x()), up = new Vec3(0, 1, 0);
        out.addAll(arc(centre, ahead.times(radius), aside.times(radius), 2 * Math.PI));
        out.addAll(arc(centre, ahead.times(radius), up.times(radius), Math.PI / 2));

        // the line of its light, with a head
        out.add(Gizmo.handle(Snapshot.Glyph.Type.SEGMENT, at, centre, colour));
        out.add(Gizmo.handle(
                Snapshot.Glyph.Type.ARROW, centre.plus(towards.times(0.3 * radius)), towards.times(-1), colour));

        // a disc that faces the eye
        Vec3 right = JomlVectors.vec(sight.camera().right()),
                high = JomlVectors.vec(sight.camera().up());
        double size = radius * DISC / DOME;
        List<Vec3> rim = new ArrayList<>();
        for (int i = 0; i < 2 * RAYS; i++) {
            double a = Math.PI * i / RAYS;
            Vec3 way = right.times(Math.cos(a)).plus(high.times(Math.sin(a)));
            rim.add(at.plus(way.times(0.62 * size)));
            if (i % 2 == 0)
                out.add(Gizmo.handle(
                        Snapshot.Glyph.Type.SEGMENT,
                        at.plus(way.times(0.85 * size)),
                        at.plus(way.times(1.35 * size)),
                        colour));
        }
        for (int i = 0; i < rim.size(); i++) {
            out.add(Gizmo.handle(Snapshot.Glyph.Type.SEGMENT, rim.get(i), rim.get((i + 1) % rim.size()), colour));
            out.add(Gizmo.handle(Snapshot.Glyph.Type.SEGMENT, at, rim.get(i), colour));
        }
    }

    private static List<Overlay.Handle> arc(Vec3 centre, Vec3 u, Vec3 v, double end) {
        List<Overlay.Handle> out = new ArrayList<>();
        int sides = (int) Math.ceil(SIDES * end / (2 * Math.PI));
        Vec3 before = centre.plus(u);
        for (int i = 1; i <= sides; i++) {
            double a = end * i / sides;
            Vec3 next = centre.plus(u.times(Math.cos(a))).plus(v.times(Math.sin(a)));
            out.add(Gizmo.handle(Snapshot.Glyph.Type.SEGMENT, before, next, DIM));
            before = next;
        }
        return out;
    }
}
