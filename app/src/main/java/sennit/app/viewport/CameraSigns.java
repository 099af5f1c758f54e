package sennit.app.viewport;

import java.util.ArrayList;
import java.util.List;
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
import sennit.engine.scene.CameraSpec;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot;

/**
 * Where the camera stands with which a scene opens, and what it looks at, as signs to be clicked. They are there for
 * those who build, and look from elsewhere: whoever looks through a camera does not see it.
 */
public final class CameraSigns {
    private static final List<Selection> ENDS = List.of(Selection.EYE, Selection.TARGET);

    /** How near the cursor must be, px at scale 1. */
    private static final double REACH = 9;

    /** How far before the eye its picture is drawn, px at scale 1. */
    private static final double DEEP = 26;

    /** The part of the camera's line of sight within which an eye beside it looks through it. */
    private static final double NEAR = 0.1;

    private static final double WIDE = 16.0 / 9;

    private static final Colour COLOUR = Colour.of("#b9c4d6");

    /** When the signs are there. */
    public enum When {
        /** Where one of them is selected. */
        SELECTED,
        /** Whoever looks from elsewhere sees them. */
        ELSEWHERE
    }

    private final Session session;
    private final CameraController view;
    private When when = When.SELECTED;

    CameraSigns(Session session, CameraController view) {
        this.session = session;
        this.view = view;
    }

    /** Once a frame: when they are shown. */
    public void show(When wanted) {
        when = wanted;
    }

    /** {@return where an end of the line of sight is at the start, m; empty without a camera, and for anything else} */
    static Optional<Vec3> place(Scene scene, Selection end) {
        @Nullable CameraSpec camera = scene.camera();
        if (camera == null || !ENDS.contains(end)) return Optional.empty();
        return Optional.of(end.equals(Selection.EYE) ? camera.eye(0) : camera.target(0));
    }

    private boolean isShown() {
        return !looksThrough()
                && (when == When.ELSEWHERE || session.selected().stream().anyMatch(ENDS::contains));
    }

    /** Whether the eye is where the camera is, or so near that its line of sight would stand across the picture. */
    private boolean looksThrough() {
        if (view.isHome()) return true;
        @Nullable CameraSpec camera = session.scene().camera();
        if (camera == null) return false;
        Vec3 eye = camera.eye(0);
        double away = JomlVectors.vec(view.now().eye()).minus(eye).norm();
        return away < NEAR * camera.target(0).minus(eye).norm();
    }

    /** {@return the one that is under the cursor} */
    Optional<Selection> under(AimFinder.Sight sight, double scale) {
        if (!isShown()) return Optional.empty();
        @Nullable Selection best = null;
        double least = REACH * scale;
        for (Selection end : ENDS) {
            Optional<Vec3> place = place(session.scene(), end);
            if (place.isEmpty()) continue;
            Vector4d at = Gizmo.onScreen(sight, place.get());
            double away = Math.hypot(at.x - sight.x(), at.y - sight.y());
            if (!(at.z > 0) || !(away < least)) continue;
            least = away;
            best = end;
        }
        return Optional.ofNullable(best);
    }

    /** {@return the signs: a dot at each end, the line between them, and before the eye the picture that it sees} */
    List<Overlay.Handle> handles(AimFinder.Sight sight, double scale) {
        List<Overlay.Handle> out = new ArrayList<>();
        @Nullable CameraSpec camera = session.scene().camera();
        if (!isShown() || camera == null) return out;
        Vec3 eye = camera.eye(0), target = camera.target(0);
        out.add(Gizmo.sign(Snapshot.Glyph.Type.SEGMENT, eye, target, COLOUR));
        for (Selection end : ENDS) {
            Vec3 at = place(session.scene(), end).orElseThrow();
            Colour colour = session.selected().contains(end) ? Gizmo.MARK : COLOUR;
            out.add(Gizmo.sign(Snapshot.Glyph.Type.POINT, at, at, colour));
        }
        // the picture, as wide as films are
        Vec3 along = target.minus(eye);
        Vec3 level = along.cross(new Vec3(0, 1, 0));
        double metre = Gizmo.onScreen(sight, eye).w;
        if (!(metre > 0) || !(level.norm() > 0)) return out;
        double deep = DEEP * scale / metre, high = deep * Math.tan(Math.toRadians(camera.fov()) / 2);
        Vec3 right = level.times(high * WIDE / level.norm());
        Vec3 up = right.cross(along);
        up = up.times(high / up.norm());
        Vec3 middle = eye.plus(along.times(deep / along.norm()));
        List<Vec3> corners = List.of(
                middle.plus(right).plus(up),
                middle.minus(right).plus(up),
                middle.minus(right).minus(up),
                middle.plus(right).minus(up));
        for (int i = 0; i < 4; i++) {
            out.add(Gizmo.sign(Snapshot.Glyph.Type.SEGMENT, eye, corners.get(i), COLOUR));
            out.add(Gizmo.sign(Snapshot.Glyph.Type.SEGMENT, corners.get(i), corners.get((i + 1) % 4), COLOUR));
        }
        return out;
    }
}
