package sennit.app.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sennit.app.platform.ResourceFolders;
import sennit.app.render.pass.Pass;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Light;
import sennit.app.render.view.Overlay;
import sennit.app.render.view.Quality;
import sennit.app.render.view.RenderRequest;
import sennit.engine.Simulation;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Backdrop;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Sun;

/** The stage of a scene is what is around it in the picture, on every tier, and nothing else. */
class StageTest {
    private static final int WIDTH = 320, HEIGHT = 180;

    @TempDir
    Path folder;

    @RegisterExtension
    final EachInRoom each = new EachInRoom(WIDTH, HEIGHT);

    private final Camera camera =
            Camera.looking(new Vector3d(1.5, 2.2, 4), new Vector3d(0, 1, 0), Math.toRadians(40), 0);
    private final Snapshot rope = HangingRopes.of(HangingRopes.rope("rope", 1.3, 0, 0.4, 0.04));

    private ByteBuffer film(Snapshot snapshot, Overlay overlay) {
        return each.room().film(snapshot, camera, overlay);
    }

    private ByteBuffer shown(Snapshot snapshot, RenderRequest.Before before) {
        return each.room().show(snapshot, camera, Quality.MEDIUM, before);
    }

    private Snapshot in(Backdrop stage) {
        return Records.with(rope, "stage", stage);
    }

    /** Mean of a channel over a rectangle of the picture. */
    private static double mean(ByteBuffer picture, int channel, int x, int y, int width, int height) {
        double sum = 0;
        for (int j = y; j < y + height; j++)
            for (int i = x; i < x + width; i++) sum += picture.get(4 * (j * WIDTH + i) + channel) & 255;
        return sum / (width * height);
    }

    /** Red over blue of the ground in the corner, where no shadow lies. */
    private static double warmth(ByteBuffer picture) {
        return mean(picture, 0, 0, 160, 60, 20) / mean(picture, 2, 0, 160, 60, 20);
    }

    @Test
    void groundAndSkyAreThoseOfThePlace() {
        ByteBuffer outdoors = film(in(Backdrop.OUTDOORS), Overlay.BARE);
        double green = mean(outdoors, 1, 0, 160, 60, 20);
        assertTrue(green > 1.15 * mean(outdoors, 0, 0, 160, 60, 20), "grass is green");
        assertTrue(green > 1.3 * mean(outdoors, 2, 0, 160, 60, 20), "grass is green");
        assertTrue(mean(outdoors, 2, 0, 0, WIDTH, 4) > 1.1 * mean(outdoors, 0, 0, 0, WIDTH, 4), "the sky is blue");
        assertTrue(warmth(film(in(Backdrop.WORKBENCH), Overlay.BARE)) > 1.6, "wood is warm");
        assertEquals(1.05, warmth(film(in(Backdrop.STUDIO), Overlay.BARE)), 0.15, "concrete is grey");
        assertTrue(warmth(film(rope, Overlay.BARE)) < 1, "the plain floor is cool");
    }

    /** A level parallel view has sky above the line of the ground and ground below it, as a perspective has. */
    @Test
    void aParallelViewFromTheFrontHasSkyAndGround() {
        Camera front = Camera.looking(new Vector3d(0, 1, 4), new Vector3d(0, 1, 0), Math.toRadians(60), 0)
                .projected(Camera.Projection.ORTHOGRAPHIC);
        ByteBuffer picture = each.room().film(in(Backdrop.OUTDOORS), front, Overlay.BARE);
        // the ground is seen edge on 1 m below the middle of 4.6 m
        int line = (int) Math.round(HEIGHT / 2.0 * (1 + 1 / (4 * Math.tan(Math.toRadians(30)))));
        assertTrue(mean(picture, 2, 0, 0, WIDTH, 8) > 1.1 * mean(picture, 0, 0, 0, WIDTH, 8), "the sky is blue");
        assertTrue(mean(picture, 1, 0, 0, WIDTH, 8) > 100, "and bright");
        double green = mean(picture, 1, 0, line + 2, WIDTH, HEIGHT - line - 2);
        assertTrue(green > 1.2 * mean(picture, 2, 0, line + 2, WIDTH, HEIGHT - line - 2), "grass is green");
    }

    /** The floor hides what is sunk into it, in films and in the window. */
    @Test
    void whatIsBelowTheFloorDoesNotShow() throws Exception {
        // what it is seen without reaches as far, so that the light is the same
        Snapshot empty = withFloor("[1, 1, 1]"), sunk = withFloor("[1, 1, 1]", "[0.4, -0.1, 0.5]");
        assertEquals(film(empty, Overlay.BARE), film(sunk, Overlay.BARE), "a film");
        ByteBuffer before = copy(shown(empty, RenderRequest.Before.OTHER));
        assertEquals(before, shown(sunk, RenderRequest.Before.OTHER), "the window");
    }

    /** A floor with posts from one metre below it to places. */
    private Snapshot withFloor(String... tops) throws Exception {
        String posts = IntStream.range(0, tops.length)
                .mapToObj(i -> """
                        { "id": "post-%d", "kind": "post", "from": [%d, -1, -1.5], "to": %s, "radius": 0.1 }""".formatted(i, i - 1, tops[i]))
                .collect(Collectors.joining(", "));
        String text = """
                { "version": 1, "title": "floor", "rods": [], "stage": "outdoors",
                  "obstacles": [{ "id": "floor", "kind": "plane" }], "decor": [%s] }""";
        Path file = Files.writeString(folder.resolve("floor.json"), text.formatted(posts));
        return new Simulation(SceneFile.read(file, List.of()).scene()).capture();
    }

    private static ByteBuffer copy(ByteBuffer picture) {
        byte[] bytes = new byte[picture.remaining()];
        picture.duplicate().get(bytes);
        return ByteBuffer.wrap(bytes);
    }

    /** Clouds stand in the sky outdoors, and a room has windows: neither is one even colour. */
    @Test
    void whatIsAroundHasDetail() {
        for (Backdrop stage : List.of(Backdrop.OUTDOORS, Backdrop.WORKBENCH)) {
            Camera up = Camera.looking(new Vector3d(0, 1.2, 4), new Vector3d(0, 2.3, 0), Math.toRadians(60), 0);
            ByteBuffer picture = each.room().film(in(stage), up, Overlay.BARE);
            double low = 255, high = 0;
            for (int y = 0; y < 80; y += 10)
                for (int x = 0; x < WIDTH; x += 10) {
                    double red = mean(picture, 0, x, y, 10, 10);
                    low = Math.min(low, red);
                    high = Math.max(high, red);
                }
            assertTrue(high > low + 50, stage + ": " + low + " to " + high);
        }
    }

    /** Each tier draws the same place, and a new one at once although the camera stands still. */
    @ParameterizedTest
    @EnumSource(Backdrop.class)
    void theWindowShowsThePlaceThatFilmsShow(Backdrop stage) {
        Backdrop before = stage == Backdrop.STUDIO ? Backdrop.OUTDOORS : Backdrop.STUDIO;
        shown(in(before), RenderRequest.Before.OTHER);
        ByteBuffer seen = shown(in(stage), RenderRequest.Before.THIS);
        ByteBuffer film = film(in(stage), Overlay.BARE);
        for (int channel = 0; channel < 3; channel++)
            for (int y : new int[] {0, 60, 160})
                assertEquals(
                        mean(film, channel, 0, y, 60, 20), mean(seen, channel, 0, y, 60, 20), 3, stage + " at " + y);
    }

    /** How wide the edge of the shadow of a ball at a height is, px: from a fifth to four fifths of the light. */
    private double edge(Backdrop stage, double height) {
        Vector3d foot = Light.foot(new Vector3d(0, height, 0), height, Light.towards(Sun.USUAL));
        Camera above = Camera.looking(
                new Vector3d(foot.x, 3, foot.z + 1e-3), new Vector3d(foot.x, 0, foot.z), Math.toRadians(10), 0);
        Snapshot ball = Records.with(Things.ballsAndOneAt(height), "stage", stage);
        ByteBuffer picture = each.room().film(ball, above, Overlay.BARE);
        each.room().passes().toggle(Pass.GROUND_SHADOWS);
        // what grows there is as bright and dark in the sun as in shadow: only what the shadow takes counts
        ByteBuffer sunny = each.room().film(ball, above, Overlay.BARE);
        each.room().passes().toggle(Pass.GROUND_SHADOWS);
        double dark =
                mean(picture, 1, WIDTH / 2 - 4, HEIGHT / 2, 8, 1) / mean(sunny, 1, WIDTH / 2 - 4, HEIGHT / 2, 8, 1);
        int between = 0;
        for (int i = 0; i < WIDTH / 2; i++) {
            double left = mean(picture, 1, i, HEIGHT / 2 - 2, 1, 5) / mean(sunny, 1, i, HEIGHT / 2 - 2, 1, 5);
            double share = (left - dark) / (1 - dark);
            if (share > 0.2 && share < 0.8) between++;
        }
        assertTrue(dark < 0.8, stage + ": " + dark + " of the light is left");
        return between;
    }

    /** A wide light makes shadows soft in proportion to how far what throws them is; the sun is small. */
    @Test
    void shadowsInRoomsAreSofterTheFartherTheyFall() {
        double near = edge(Backdrop.STUDIO, 0.4), far = edge(Backdrop.STUDIO, 1.2);
        assertEquals(3, far / near, 0.6, near + " and " + far);
        double sun = edge(Backdrop.OUTDOORS, 1.2);
        assertTrue(sun < 0.5 * far, "the sun is smaller: " + sun + " beside " + far + " " + near);
    }

    /** Whoever works with signs keeps a grid to measure by; in a clean picture of a real place there is none. */
    @Test
    void theGridIsOnRealGroundOnlyWithSigns() {
        Snapshot studio = in(Backdrop.STUDIO);
        ByteBuffer none = film(studio, Overlay.of(Set.of(), 1));
        assertEquals(none, film(studio, Overlay.BARE));
        assertTrue(none.mismatch(film(studio, Overlay.PLAIN)) >= 0);
        assertTrue(film(rope, Overlay.of(Set.of(), 1)).mismatch(film(rope, Overlay.BARE)) >= 0);
    }

    @Test
    void aSceneSaysItsStageAndAWrongOneIsNamed() throws Exception {
        Path file = ResourceFolders.path("scenes/hanging-rope.json");
        var scene = SceneFile.read(file, List.of("stage=\"workbench\"")).scene();
        assertEquals(Backdrop.WORKBENCH, new Simulation(scene).capture().stage());
        Path wrong = folder.resolve("wrong.json");
        String text = Files.readString(ResourceFolders.path("scenes/bow.json"));
        Files.writeString(wrong, text.replace("\"outdoors\"", "\"moon\""));
        var e = assertThrows(SceneException.class, () -> SceneFile.read(wrong, List.of()));
        assertTrue(e.getMessage().contains("workbench"), e.getMessage());
    }
}
