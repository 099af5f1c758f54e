package sennit.app.film.offscreen;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.app.cli.io.SceneLibrary;
import sennit.app.film.CameraMove;
import sennit.app.film.FilmPace;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.Interpolation;
import sennit.engine.function.VectorFunction;
import sennit.engine.function.VectorKey;
import sennit.engine.math.Vec3;
import sennit.engine.scene.CameraSpec;
import sennit.engine.scene.Gesture;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;

/** The film that shows what Sennit is: bundled scenes, and hands that do in them what they are there for. */
public final class Reel {
    private Reel() {}

    /**
     * One scene of the reel.
     *
     * @param name of the bundled scene
     * @param scene with hands
     * @param pace when it is shown, and how fast
     * @param seconds of film
     * @param camera how it moves
     */
    public record Shot(String name, Scene scene, FilmPace pace, double seconds, CameraMove camera) {}

    /** {@return the shots in order: the six scenes of the paper, and the best of the others} */
    public static List<Shot> shots() throws IOException, SceneException {
        List<Shot> out = new ArrayList<>();
        StandInFilm bridge = StandInFilm.bridge(scene("bridge"));
        out.add(new Shot("bridge", bridge.scene(), FilmPace.REAL, bridge.seconds(), new CameraMove.Still()));
        // the string is lifted beside the pearls, which slide to the other side, and back
        out.add(shot(
                "necklace",
                8,
                2,
                1.22,
                hand(
                        0.6,
                        3.4,
                        rod("string", 0.2),
                        at(0.6, -0.08, 1.22, 0),
                        at(1.8, -0.05, 1.33, 0.03),
                        at(3.4, -0.1, 1.2, 0.02)),
                hand(4, 7, rod("string", 0.8), at(4, 0.08, 1.22, 0), at(5.4, 0.05, 1.34, 0.04), at(7, 0.09, 1.21, 0))));
        // the bow is drawn, held, and let go: at half speed
        out.add(new Shot(
                "bow",
                scene("bow")
                        .withHands(List.of(hand(
                                0.2,
                                1.9,
                                rod("arrow", 0),
                                at(0.2, -0.2, 1.2, 0),
                                at(1.5, -0.62, 1.2, 0),
                                at(1.9, -0.62, 1.2, 0)))),
                new FilmPace(0, 0.5),
                5,
                new CameraMove.Still()));
        // a branch is led up and let go, and the trunk is pulled
        out.add(shot(
                "cable-bundle",
                8,
                -2,
                0.97,
                hand(
                        0.4,
                        3.6,
                        rod("branch-3", 1),
                        at(0.4, 1.17, 0.49, -0.03),
                        at(2, 1.25, 1.02, 0.25),
                        at(3.6, 0.85, 0.7, 0.35)),
                hand(
                        4.2,
                        6.2,
                        rod("trunk", 0.5),
                        at(4.2, 0.9, 0.82, 0),
                        at(5.4, 0.9, 0.55, 0.3),
                        at(6.2, 0.9, 0.62, 0.35))));
        // the fly sticks, is torn off, and thrown in again
        out.add(shot(
                "spider-net",
                8,
                1.5,
                1.05,
                hand(
                        1.8,
                        4.6,
                        body("fly"),
                        at(1.8, 0.16, 1.29, 0.07),
                        at(3.4, 0.42, 1.36, 1),
                        at(4.2, 0.4, 1.36, 1),
                        at(4.6, 0.1, 1.3, 0.2))));
        // a strand is pulled until its bonds break one after the other
        Gesture unzip = new Gesture(
                0.8,
                7.4,
                rod("strand-1", 1),
                null,
                way(at(0.8, 0.1, 1.09, -0.03), at(3.6, 0.55, 1.2, 0.05), at(6.8, 0.75, 0.8, 0.1)),
                null,
                true);
        Scene helix = scene("dna")
                .withHands(List.of(unzip))
                .withCamera(new CameraSpec(new Vec3(0.3, 0.99, 1.84), new Vec3(0.22, 0.62, 0), 40));
        out.add(new Shot("dna", helix, FilmPace.REAL, 8, new CameraMove.Turntable(5)));
        // the knot tightens, and its end is led about
        out.add(seen(
                "overhand-knot",
                8,
                3,
                view(new Vec3(0.28, 1.55, 1.27), new Vec3(0.24, 1.43, 0)),
                hand(
                        4,
                        7.2,
                        rod("rope", 1),
                        at(4, 0.86, 1.57, -0.08),
                        at(5.4, 0.72, 1.76, 0.1),
                        at(7.2, 0.8, 1.33, 0.15))));
        // the small weight goes down four times as far as the large one rises
        out.add(seen(
                "pulley-block",
                8,
                1.5,
                view(new Vec3(0.75, 1.4, 3.15), new Vec3(0.1, 1.2, 0)),
                hand(
                        0.6,
                        6.4,
                        body("weight"),
                        at(0.6, 0.14, 1.06, 0),
                        at(4.6, 0.16, 0.42, 0.02),
                        at(6.4, 0.16, 0.42, 0.02))));
        // strings raise a knee and a hand, and the others
        out.add(seen(
                "marionette",
                8,
                -2.5,
                view(new Vec3(0.78, 1.35, 2.85), new Vec3(0.08, 1.13, 0)),
                handle(0.5, 3.6, "hand-ring-1", at(0.5, 0, 0, 0), at(1.8, -0.3, 0.12, 0), at(3.6, 0, 0, 0)),
                handle(1.2, 4, "knee-ring-2", at(1.2, 0, 0, 0), at(2.4, 0.15, 0.12, 0.12), at(4, 0, 0, 0)),
                handle(3.8, 7, "hand-ring-2", at(3.8, 0, 0, 0), at(5.2, 0.3, 0.12, 0), at(7, 0, 0, 0)),
                handle(4.4, 7.4, "knee-ring-1", at(4.4, 0, 0, 0), at(5.8, -0.15, 0.12, 0.12), at(7.4, 0, 0, 0))));
        // the net is pulled out and let go
        out.add(seen(
                "chain-mail",
                6,
                2,
                view(new Vec3(0.65, 1.5, 2.95), new Vec3(0.12, 1.18, 0)),
                hand(
                        0.5,
                        2.8,
                        rod("ring-3-4", 0.5),
                        at(0.5, 0.14, 1.16, 0),
                        at(2.4, 0.45, 0.95, 0.8),
                        at(2.8, 0.45, 0.95, 0.8))));
        // the deck is pulled down at a quarter and let go
        out.add(shot(
                "suspension-bridge",
                7,
                1.5,
                0.85,
                hand(
                        0.5,
                        2.4,
                        rod("girder-2", 0.25),
                        at(0.5, -5, 2.91, 1.5),
                        at(2, -5, 1.9, 1.6),
                        at(2.4, -5, 1.9, 1.6))));
        return out;
    }

    private static Scene scene(String name) throws IOException, SceneException {
        return SceneFile.read(SceneLibrary.find(name)).scene();
    }

    private static Shot shot(String name, double seconds, double degrees, double distance, Gesture... hands)
            throws IOException, SceneException {
        CameraSpec own = scene(name).camera();
        return seen(name, seconds, degrees, own == null ? null : from(own, distance), hands);
    }

    /** A shot that begins with a view of its own; that of the scene where null. */
    private static Shot seen(String name, double seconds, double degrees, @Nullable CameraSpec view, Gesture... hands)
            throws IOException, SceneException {
        Scene whole = scene(name);
        Scene scene = (view == null ? whole : whole.withCamera(view)).withHands(List.of(hands));
        return new Shot(name, scene, FilmPace.REAL, seconds, new CameraMove.Turntable(degrees));
    }

    private static CameraSpec view(Vec3 eye, Vec3 target) {
        return new CameraSpec(eye, target, 45);
    }

    /** A view from so many times its distance. */
    private static CameraSpec from(CameraSpec view, double distance) {
        Vec3 eye = view.eye(0), target = view.target(0);
        return new CameraSpec(
                new Vec3(
                        target.x() + distance * (eye.x() - target.x()),
                        target.y() + distance * (eye.y() - target.y()),
                        target.z() + distance * (eye.z() - target.z())),
                target,
                view.fov());
    }

    private static Anchor rod(String id, double u) {
        return new Anchor(id, u);
    }

    private static Anchor body(String id) {
        return Anchor.ofBody(id);
    }

    private static VectorKey at(double time, double x, double y, double z) {
        return new VectorKey(time, new Vec3(x, y, z));
    }

    private static Gesture hand(double from, double to, Anchor on, VectorKey... way) {
        return Gesture.pulling(from, to, on, way(way));
    }

    private static Gesture handle(double from, double to, String constraint, VectorKey... way) {
        return new Gesture(from, to, null, constraint, way(way), null, false);
    }

    private static VectorFunction way(VectorKey... keys) {
        return new VectorFunction.Keys(List.of(keys), Interpolation.SMOOTH, false);
    }
}
