package sennit.app.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sennit.app.render.Darkroom.HEIGHT;
import static sennit.app.render.Darkroom.WIDTH;

import java.nio.ByteBuffer;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.app.platform.ResourceFolders;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Light;
import sennit.app.render.view.SceneFloor;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Sun;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;

/** The floor that is drawn is the one that bears. */
class SceneFloorTest {
    private static SceneryItem plane(double height, double... normal) {
        return new SceneryItem("plane" + height, null, new SceneryItem.Plane(new double[] {3, height, 1}, normal));
    }

    @Test
    void theHighestLevelPlaneIsTheFloor() {
        assertEquals(
                0.5, SceneFloor.height(Things.scenery(plane(-2, 0, 1, 0), plane(0.5, 0, 1, 0), plane(9, 1, 0, 0))));
        assertEquals(SceneFloor.NONE, SceneFloor.height(Things.scenery()));
        double slope = 1e-3;
        assertEquals(SceneFloor.NONE, SceneFloor.height(Things.scenery(plane(1, Math.sin(slope), Math.cos(slope), 0))));
        assertEquals(SceneFloor.NONE, SceneFloor.height(Things.scenery(plane(1, 0, -1, 0))), "a ceiling");
    }

    static List<String> scenes() throws Exception {
        try (var files = java.nio.file.Files.list(ResourceFolders.path("scenes"))) {
            return files.map(f -> String.valueOf(f.getFileName()))
                    .filter(f -> f.endsWith(".json"))
                    .sorted()
                    .toList();
        }
    }

    private static Scene read(String file) throws Exception {
        return SceneFile.read(ResourceFolders.path("scenes").resolve(file)).scene();
    }

    /** Every scene that comes with the program stands on a floor with friction, below all that begins in it. */
    @ParameterizedTest
    @MethodSource("scenes")
    void everyBundledSceneHasAFloor(String file) throws Exception {
        Scene scene = read(file);
        Snapshot seen = new Simulation(scene).capture();
        double height = SceneFloor.height(seen);
        ObstacleDef floor = scene.obstacles().stream()
                .filter(o -> o.spec() instanceof Plane p && p.point().y() == height)
                .findFirst()
                .orElseThrow();
        assertTrue(floor.friction() > 0 && floor.shown(), floor.toString());
        for (Snapshot.RodView rod : seen.rods())
            for (int i = 0; i < rod.samples(); i++)
                assertTrue(rod.position()[3 * i + 1] > height + 0.9 * rod.radiusAt(i), rod.id());
        for (Snapshot.BodyView body : seen.bodies())
            assertTrue(body.position()[1] > height + 0.9 * body.radius(), body.id());
    }

    /** Where the drawn floor is, what is let go stays. */
    @ParameterizedTest
    @ValueSource(strings = {"hanging-rope.json", "two-balls.json"})
    void whatIsLetGoLiesOnTheFloorThatIsDrawn(String file) throws Exception {
        Simulation simulation = new Simulation(read(file).withConstraints(List.of()));
        for (int i = 0; i < 720; i++) assertTrue(simulation.step());
        Snapshot seen = simulation.capture();
        double height = SceneFloor.height(seen);
        for (Snapshot.RodView rod : seen.rods())
            for (int i = 0; i < rod.samples(); i++)
                assertEquals(height + rod.radius(), rod.position()[3 * i + 1], rod.radius(), "sample " + i);
        for (Snapshot.BodyView body : seen.bodies())
            assertEquals(height + body.radius(), body.position()[1], 1e-3, body.id());
    }

    private static int brightness(ByteBuffer picture, int x, int y) {
        int at = Darkroom.at(x, y);
        return (picture.get(at) & 255) + (picture.get(at + 1) & 255) + (picture.get(at + 2) & 255);
    }

    @Test
    void withoutAFloorNoneIsDrawn() throws Exception {
        try (Darkroom room = new Darkroom()) {
            ByteBuffer none = room.draw(Things.balls(0), room.camera.over(SceneFloor.NONE));
            ByteBuffer floor = room.draw(Things.balls(0), room.camera);
            // below the horizon there is nothing but haze: neither lines nor shadow
            int least = 765, most = 0, leastFloor = 765, mostFloor = 0;
            for (int y = HEIGHT - 60; y < HEIGHT; y++)
                for (int x = 0; x < WIDTH; x++) {
                    least = Math.min(least, brightness(none, x, y));
                    most = Math.max(most, brightness(none, x, y));
                    leastFloor = Math.min(leastFloor, brightness(floor, x, y));
                    mostFloor = Math.max(mostFloor, brightness(floor, x, y));
                }
            assertTrue(most - least <= 3, "even: " + least + " to " + most);
            assertTrue(mostFloor - leastFloor > 20, "lines of a floor: " + leastFloor + " to " + mostFloor);
        }
    }

    /** The shadow of a ball is where the line along the sun meets the floor, at any height. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, -0.6})
    void shadowsLieOnTheFloorWhereverItIs(double height) throws Exception {
        try (Darkroom room = new Darkroom()) {
            Camera camera = room.camera.over(height);
            ByteBuffer with = room.draw(Things.balls(0), camera), without = room.draw(Things.balls(), camera);
            Vector3d foot = Light.foot(new Vector3d(0, 0.5, 0), 0.5 - height, Light.towards(Sun.USUAL));
            Vector4d at = room.seen(foot.x, foot.y, foot.z);
            int x = (int) at.x, y = (int) at.y;
            assertTrue(brightness(with, x, y) < brightness(without, x, y) - 30, "shadow at " + at);
        }
    }

    @Test
    void aCameraWithoutAFloorLooksUpFromBelow() {
        Camera above = Camera.looking(new Vector3d(0, -3, 3), new Vector3d(0, 0, 0), 0.8, SceneFloor.NONE);
        assertEquals(-3, above.eye().y, 1e-9);
        assertTrue(above.over(-1).eye().y > -1);
        Camera steep = above.orbited(0, -1e6, 100);
        assertTrue(steep.pitch() > -Math.PI / 2 && Double.isFinite(steep.eye().y));
    }
}
