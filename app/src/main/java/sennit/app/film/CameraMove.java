package sennit.app.film;

import java.util.Locale;
import java.util.Optional;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.app.document.RodCurve;
import sennit.app.render.view.Camera;
import sennit.engine.scene.CameraSpec;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot;

/** How the camera of a film moves. */
public sealed interface CameraMove {
    /** What {@link #of} reads, for messages. */
    String ALLOWED = "scene, still, turn=DEGREES as turn=36, or follow=POINT as follow=rope:0.5 or follow=ball";

    /** {@return it as {@link #of} reads it} */
    String text();

    /** {@return what is wrong with it for a scene} */
    default Optional<String> wrong(Scene scene) {
        return Optional.empty();
    }

    /**
     * {@return where the camera is in a frame}
     *
     * @param base where it stands but for what it does by itself
     * @param shot what the film knows of the frame
     */
    Camera at(Camera base, Shot shot);

    /**
     * A frame of a film.
     *
     * @param seconds of the film before it
     * @param moment that it shows
     * @param first moment of the film
     * @param authored view of the scene, which may move
     * @param aspect width over height
     */
    record Shot(
            double seconds,
            Snapshot moment,
            Snapshot first,
            @Nullable CameraSpec authored,
            double aspect) {}

    /** As the scene says, if its camera moves; else it stands still. */
    record OfScene() implements CameraMove {
        @Override
        public String text() {
            return "scene";
        }

        @Override
        public Camera at(Camera base, Shot shot) {
            CameraSpec authored = shot.authored;
            if (authored == null || !authored.moves()) return base;
            // a narrower picture sees as much from side to side
            return Framing.looking(authored, shot.moment).nearer(Math.max(1, Framing.WIDE / shot.aspect));
        }
    }

    /** It stands still, whatever the scene says. */
    record Still() implements CameraMove {
        @Override
        public String text() {
            return "still";
        }

        @Override
        public Camera at(Camera base, Shot shot) {
            return base;
        }
    }

    /**
     * It goes around what it looks at.
     *
     * @param degrees for each second of the film; counter-clockwise as seen from above
     */
    record Turntable(double degrees) implements CameraMove {
        public Turntable {
            if (!(Math.abs(degrees) <= 3600))
                throw new IllegalArgumentException("a turn must be -3600 to 3600 degrees a second, was " + degrees);
        }

        @Override
        public String text() {
            return "turn=" + plain(degrees);
        }

        @Override
        public Camera at(Camera base, Shot shot) {
            double yaw = base.yaw() + Math.toRadians(degrees) * shot.seconds;
            return new Camera(
                    base.pivot(), base.distance(), yaw, base.pitch(), base.fov(), base.ground(), base.projection());
        }
    }

    /**
     * It goes where a point of the scene goes, and looks as before.
     *
     * @param name of a rod or a body
     * @param u of a rod: which point, 0 to 1
     */
    record Follow(String name, double u) implements CameraMove {
        public Follow {
            if (!(u >= 0 && u <= 1)) throw new IllegalArgumentException("a point of a rope must be 0 to 1, was " + u);
        }

        @Override
        public String text() {
            return "follow=" + name + ":" + plain(u);
        }

        @Override
        public Optional<String> wrong(Scene scene) {
            boolean known =
                    scene.rod(name).isPresent() || scene.bodies().stream().anyMatch(b -> b.id().equals(name));
            return known ? Optional.empty() : Optional.of("there is no rope or body " + name + " to follow");
        }

        @Override
        public Camera at(Camera base, Shot shot) {
            Optional<Vector3d> now = place(shot.moment), then = place(shot.first);
            if (now.isEmpty() || then.isEmpty()) return base;
            Vector3d pivot = now.get().sub(then.get()).add(base.pivot());
            return new Camera(
                    pivot, base.distance(), base.yaw(), base.pitch(), base.fov(), base.ground(), base.projection());
        }

        private Optional<Vector3d> place(Snapshot seen) {
            for (Snapshot.BodyView body : seen.bodies())
                if (body.id().equals(name)) return Optional.of(new Vector3d(body.position()));
            for (Snapshot.RodView rod : seen.rods())
                if (rod.id().equals(name)) return Optional.of(new RodCurve(rod).at(u));
            return Optional.empty();
        }
    }

    private static String plain(double value) {
        return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
    }

    /** {@return the move written so} */
    static CameraMove of(String text) {
        int is = text.indexOf('=');
        String way = (is < 0 ? text : text.substring(0, is)).toLowerCase(Locale.ROOT);
        String rest = is < 0 ? "" : text.substring(is + 1);
        if (way.equals("scene") && is < 0) return new OfScene();
        if (way.equals("still") && is < 0) return new Still();
        if (way.equals("turn") && !rest.isEmpty()) return new Turntable(number(rest, text));
        if (way.equals("follow") && !rest.isEmpty()) {
            int colon = rest.lastIndexOf(':');
            return colon < 0
                    ? new Follow(rest, 0.5)
                    : new Follow(rest.substring(0, colon), number(rest.substring(colon + 1), text));
        }
        throw new IllegalArgumentException("found " + text + ", allowed: " + ALLOWED);
    }

    private static double number(String digits, String text) {
        try {
            return Double.parseDouble(digits);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("found " + text + ", allowed: " + ALLOWED, e);
        }
    }
}
