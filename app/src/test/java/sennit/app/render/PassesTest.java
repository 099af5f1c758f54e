package sennit.app.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sennit.app.platform.ResourceFolders;
import sennit.app.render.pass.Pass;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Overlay;
import sennit.app.render.view.Quality;
import sennit.app.render.view.RenderRequest;
import sennit.engine.Simulation;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

/** Every pass of a picture has a switch and is measured; what is kept from frame to frame looks as if drawn anew. */
class PassesTest {
    private static final int WIDTH = 640, HEIGHT = 360;

    @RegisterExtension
    final EachInRoom each = new EachInRoom(WIDTH, HEIGHT);

    private final Camera camera =
            Camera.looking(new Vector3d(7, 3.4, 9), new Vector3d(0, 1.2, 0), Math.toRadians(40), 0);

    private static Snapshot bridge() throws Exception {
        Path file = ResourceFolders.path("scenes/bridge.json");
        return new Simulation(SceneFile.read(file, List.of()).scene()).capture();
    }

    private ByteBuffer window(Snapshot snapshot, RenderRequest.Before before, Quality quality) {
        return each.room().show(snapshot, camera, quality, before);
    }

    @ParameterizedTest
    @EnumSource(Pass.class)
    void aPassThatIsSwitchedOffIsMissingAndCostsNothing(Pass pass) throws Exception {
        Snapshot bridge = bridge();
        // near ropes are tubes, far ones lines
        double away = pass == Pass.SHADOW_LINES || pass == Pass.ROPE_LINES ? 3 : 0.35;
        Camera from = Camera.looking(new Vector3d(7, 3.4, 9).mul(away), new Vector3d(0, 1, 0), Math.toRadians(40), 0);
        ByteBuffer whole = each.room().film(bridge, from, Overlay.PLAIN);
        each.room().passes().toggle(pass);
        assertEquals(pass.optional(), !each.room().passes().on(pass));
        each.room().passes().milliseconds(pass);
        ByteBuffer without = each.room().film(bridge, from, Overlay.PLAIN);
        assertEquals(pass.optional(), whole.mismatch(without) >= 0, pass.label);
        if (pass.optional()) assertEquals(0, each.room().passes().milliseconds(pass));
        each.room().passes().toggle(pass);
        assertEquals(whole, each.room().film(bridge, from, Overlay.PLAIN), "it comes back");
    }

    @Test
    void passesAreMeasuredWhileSomebodyLooks() throws Exception {
        Snapshot bridge = bridge();
        each.room().film(bridge, camera, Overlay.BARE);
        assertEquals(0, each.room().passes().milliseconds(Pass.ROPES), "nobody looked before");
        each.room().film(bridge, camera, Overlay.BARE);
        double ropes = each.room().passes().milliseconds(Pass.ROPES);
        assertTrue(ropes > 0 && ropes < 1000, ropes + " ms");
    }

    /** A ball darkens the floor where it stands on it and nowhere else, and no place becomes brighter. */
    @Test
    void lessLightReachesWhereThingsTouch() throws Exception {
        Snapshot ball = new Simulation(SceneFile.parse("test", """
                        { "version": 1, "title": "t", "rods": [],
                          "bodies": [{ "id": "ball", "position": [0, 0.3, 0], "radius": 0.3, "color": "#c0c0c0" }],
                          "obstacles": [{ "id": "floor", "kind": "plane" }] }
                        """, List.of()).scene()).capture();
        Camera low = Camera.looking(new Vector3d(0, 0.7, 2.4), new Vector3d(0, 0.2, 0), Math.toRadians(40), 0);
        ByteBuffer with = each.room().film(ball, low, Overlay.BARE);
        each.room().passes().toggle(Pass.OCCLUSION);
        ByteBuffer without = each.room().film(ball, low, Overlay.BARE);
        Vector4d centre = new Vector4d(), foot = new Vector4d();
        low.project(new Vector3d(0, 0.3, 0), WIDTH, HEIGHT, centre);
        low.project(new Vector3d(0, 0, 0.1), WIDTH, HEIGHT, foot);
        int most = 0;
        for (int y = 0; y < HEIGHT; y++)
            for (int x = 0; x < WIDTH; x++) {
                int at = 4 * (y * WIDTH + x) + 1, darker = (without.get(at) & 255) - (with.get(at) & 255);
                assertTrue(darker >= -1, "brighter at " + x + ", " + y);
                if (Math.hypot(x - foot.x, y - foot.y) < 0.15 * foot.w) most = Math.max(most, darker);
                double away = Math.hypot(x - centre.x, y - centre.y) / centre.w;
                if (away > 0.45) assertTrue(darker <= 2, darker + " darker at " + away + " m");
            }
        assertTrue(most > 12, "darker by " + most + " of 255 where it stands");
    }

    /** The shadows of what moves fall on kept ground and kept things as on those that a film draws anew. */
    @Test
    void shadowsOnWhatIsKeptAreThoseOfAFilm() throws Exception {
        Quality quality = Quality.MEDIUM;
        Path file = ResourceFolders.path("scenes/necklace.json");
        Snapshot bust = new Simulation(SceneFile.read(file, List.of()).scene()).capture();
        Camera near =
                Camera.looking(new Vector3d(0.26, 1.27, 0.5), new Vector3d(0.05, 1.1, -0.1), Math.toRadians(40), 0);
        // what the window leaves out
        each.room().passes().toggle(Pass.OCCLUSION);
        for (int i = 0; i < 3; i++) each.room().show(bust, near, quality, RenderRequest.Before.OTHER);
        ByteBuffer film = each.room().film(bust, near, Overlay.BARE);
        int wrong = different(film, each.room().show(bust, near, quality, RenderRequest.Before.THIS), 5);
        each.room().passes().toggle(Pass.GROUND_SHADOWS);
        ByteBuffer sunny = each.room().show(bust, near, quality, RenderRequest.Before.THIS);
        int without = different(film, sunny, 5);
        assertTrue(wrong < 5 && without > wrong + 8, wrong + " blocks differ, and without shadows " + without);
    }

    /** While the view turns, ground and sky have fewer pixels; once it rests they are as sharp as ever. */
    @ParameterizedTest
    @EnumSource(names = {"MEDIUM", "LOW"})
    void aViewThatTurnedIsSharpOnceItRests(Quality quality) throws Exception {
        Snapshot bridge = bridge();
        window(bridge, RenderRequest.Before.OTHER, quality);
        ByteBuffer rest = each.room().rest(bridge, camera, quality);
        for (int i = 1; i < 4; i++)
            each.room().show(bridge, camera.orbited(7 * i, 0, HEIGHT), quality, RenderRequest.Before.THIS);
        assertLike(rest, window(bridge, RenderRequest.Before.THIS, quality), quality == Quality.LOW ? 12 : 4);
        assertEquals(rest, each.room().rest(bridge, camera, quality));
    }

    /** What rests is drawn finely a little at a time, as if at once: no square has another edge. */
    @Test
    void aPictureDrawnALittleAtATimeIsThatDrawnAtOnce() throws Exception {
        Snapshot bridge = bridge();
        ByteBuffer whole = each.room().show(bridge, camera, Quality.HIGH, RenderRequest.Before.OTHER);
        each.room().show(bridge, camera, Quality.MEDIUM, RenderRequest.Before.OTHER);
        ByteBuffer little = ByteBuffer.allocateDirect(whole.capacity());
        int turns = each.room().fine(bridge, camera, little);
        assertEquals(whole, little);
        assertTrue(turns > 5 && turns < 1000, turns + " turns");
    }

    private static void assertLike(ByteBuffer wanted, ByteBuffer seen, double tolerance) {
        int wrong = different(wanted, seen, tolerance);
        // of 2304
        assertTrue(wrong < 25, wrong + " blocks differ");
    }

    /** How many blocks of ten pixels have another mean: edges may be smoothed another way. */
    private static int different(ByteBuffer wanted, ByteBuffer seen, double tolerance) {
        int side = 10, wrong = 0;
        for (int y = 0; y < HEIGHT; y += side)
            for (int x = 0; x < WIDTH; x += side) {
                double difference = 0;
                for (int j = y; j < y + side; j++)
                    for (int i = x; i < x + side; i++) {
                        int at = 4 * (j * WIDTH + i) + 1;
                        difference += (wanted.get(at) & 255) - (seen.get(at) & 255);
                    }
                if (Math.abs(difference) / (side * side) > tolerance) wrong++;
            }
        return wrong;
    }
}
