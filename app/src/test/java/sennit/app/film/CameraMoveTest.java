package sennit.app.film;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.app.cli.io.SceneLibrary;
import sennit.app.document.RodCurve;
import sennit.app.render.view.Camera;
import sennit.engine.Simulation;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.scene.CameraSpec;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

class CameraMoveTest {
    private static final Camera BASE = Camera.looking(new Vector3d(3, 2, 4), new Vector3d(0, 1, 0), 0.7, 0);

    private static Simulation rope() throws Exception {
        return new Simulation(SceneFile.read(SceneLibrary.find("hanging-rope")).scene());
    }

    private static CameraMove.Shot shot(double seconds, Snapshot moment, Snapshot first) {
        return new CameraMove.Shot(seconds, moment, first, null, 16 / 9.0);
    }

    @Test
    void aTurntableGoesAroundWhatItLooksAt() throws Exception {
        Snapshot seen = rope().capture();
        CameraMove turn = CameraMove.of("turn=90");
        Camera quarter = turn.at(BASE, shot(1, seen, seen));
        // counter-clockwise from above: (3, 4) beside the axis becomes (4, -3)
        assertEquals(0, quarter.eye().distance(4, 2, -3), 1e-12);
        assertEquals(BASE.pivot(), quarter.pivot());
        assertEquals(0, turn.at(BASE, shot(4, seen, seen)).eye().distance(BASE.eye()), 1e-12);
    }

    @Test
    void whatIsFollowedStaysWhereItIsInThePicture() throws Exception {
        Simulation simulation = rope();
        Snapshot first = simulation.capture();
        simulation.submit(new UserCommand.Grab(0, "rope", 0.3, new Vec3(0, 3, 1)));
        for (int i = 0; i < 120; i++) simulation.step();
        Snapshot later = simulation.capture();
        Camera now = CameraMove.of("follow=rope:0.3").at(BASE, shot(0.5, later, first));
        Vector3d was = new RodCurve(first.rods().get(0)).at(0.3),
                is = new RodCurve(later.rods().get(0)).at(0.3);
        assertTrue(was.distance(is) > 1e-3, "it moved");
        assertEquals(0, is.sub(now.eye()).distance(was.sub(BASE.eye())), 1e-12);
    }

    @Test
    void theScenesOwnWayIsFollowedAtTheTimeOfTheSimulation() throws Exception {
        Simulation simulation = rope();
        for (int i = 0; i < 120; i++) simulation.step();
        Snapshot seen = simulation.capture();
        var moving =
                new CameraSpec(new VectorFunction.Formula("2*t", "1", "3"), VectorFunction.of(new Vec3(0, 0.8, 0)), 30);
        CameraMove own = CameraMove.of("scene");
        Camera now = own.at(BASE, new CameraMove.Shot(99, seen, seen, moving, 16 / 9.0));
        assertEquals(0, now.eye().distance(2 * seen.time(), 1, 3), 1e-9);
        assertEquals(Math.toRadians(30), now.fov());
        // seen from side to side in a square
        double far =
                own.at(BASE, new CameraMove.Shot(99, seen, seen, moving, 1)).distance();
        assertEquals(16 / 9.0 * now.distance(), far, 1e-9);
        assertSame(BASE, own.at(BASE, new CameraMove.Shot(99, seen, seen, moving.at(0), 1)), "one that stands");
    }

    @Test
    void whatIsNotThereCannotBeFollowed() throws Exception {
        Scene scene = rope().scene();
        assertTrue(CameraMove.of("follow=rope").wrong(scene).isEmpty());
        assertTrue(CameraMove.of("follow=nobody:0.2").wrong(scene).orElseThrow().contains("nobody"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "turn",
                "turn=",
                "turn=fast",
                "turn=NaN",
                "turn=1e9",
                "follow",
                "follow=a:2",
                "still=1",
                "fly"
            })
    void whatIsNoMoveIsRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> CameraMove.of(text));
    }

    @Test
    void aPathIsEditedByItsKeys() {
        CameraSpec still = new CameraSpec(new Vec3(1, 2, 3), Vec3.ZERO, 40);
        CameraPath path = CameraPath.of(still).orElseThrow();
        assertEquals(List.of(), path.keys());
        path = path.with(new CameraPath.Key(2, new Vec3(2, 0, 0), Vec3.ZERO))
                .with(new CameraPath.Key(0.5, new Vec3(0, 0, 2), Vec3.ZERO))
                .with(new CameraPath.Key(2.001, new Vec3(4, 0, 0), Vec3.ZERO));
        assertEquals(2, path.keys().size(), "two at nearly one time are one");
        CameraSpec moving = path.camera(still);
        assertTrue(moving.moves());
        assertEquals(new Vec3(0, 0, 2), moving.eye(0));
        assertEquals(new Vec3(4, 0, 0), moving.eye(5));
        assertEquals(path, CameraPath.of(moving).orElseThrow(), "what is written is read");
        assertTrue(path.moved(0, 3).keys().get(0).time() < 2.001, "keys do not pass each other");
        assertEquals(1.5, path.moved(0, 1.5).keys().get(0).time());
        assertEquals(new Vec3(4, 0, 0), path.without(0).camera(still).eye(0));
        CameraSpec none = path.without(1).without(0).camera(moving);
        assertEquals(false, none.moves());
        assertEquals(new Vec3(0, 0, 2), none.eye(0), "it stays where the way began");
    }
}
