package sennit.app.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector4d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import sennit.app.render.view.Camera;
import sennit.app.render.view.Light;
import sennit.app.render.view.Overlay;
import sennit.app.render.view.Quality;
import sennit.app.render.view.RenderRequest;
import sennit.engine.scene.LightSpec;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Backdrop;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Sun;

/** Shadows and colours are those of the light of the scene, in films and in the window. */
class LightTest {
    private static final int WIDTH = 320, HEIGHT = 180;

    private static final double UP = 0.3;

    @RegisterExtension
    final EachInRoom each = new EachInRoom(WIDTH, HEIGHT);

    private final Camera camera = Camera.looking(new Vector3d(0, 6, 3), new Vector3d(0, 0, 0), Math.toRadians(40), 0);

    private ByteBuffer film(Snapshot snapshot) {
        return each.room().film(snapshot, camera, Overlay.BARE);
    }

    /** What the window shows that showed another light before, from the same place. */
    private ByteBuffer shown(Snapshot snapshot) {
        return each.room().show(snapshot, camera, Quality.MEDIUM, RenderRequest.Before.THIS);
    }

    private static Snapshot ball(Backdrop stage, Sun sun) {
        return Records.with(Things.ballsAndOneAt(UP), "stage", stage, "sun", sun);
    }

    /** Brightness where the shadow of the ball in the middle lies in a light. */
    private double at(ByteBuffer picture, Sun sun) {
        Vector3f towards = Light.towards(sun);
        Vector3d foot = Light.foot(new Vector3d(0, UP, 0), UP, towards);
        Vector4d seen = new Vector4d();
        camera.project(foot, WIDTH, HEIGHT, seen);
        int x = (int) seen.x, y = (int) seen.y, sum = 0;
        for (int j = -1; j <= 1; j++)
            for (int i = -1; i <= 1; i++) sum += picture.get(4 * ((y + j) * WIDTH + x + i) + 1) & 255;
        return sum / 9.0;
    }

    private static double mean(ByteBuffer picture, int channel) {
        double sum = 0;
        for (int i = channel; i < picture.capacity(); i += 4) sum += picture.get(i) & 255;
        return sum / (WIDTH * HEIGHT);
    }

    @Test
    void shadowsFallAwayFromTheLight() {
        List<Sun> suns = List.of(Sun.USUAL, new LightSpec(-60, 20, 1).sun(), new LightSpec(200, 60, 1).sun());
        for (Backdrop stage : List.of(Backdrop.PLAIN, Backdrop.OUTDOORS)) {
            for (Sun sun : suns) {
                ByteBuffer film = film(ball(stage, sun)), shown = shown(ball(stage, sun));
                for (Sun other : suns) {
                    if (other.equals(sun)) continue;
                    String what = stage + ", " + sun + ", not " + other;
                    assertTrue(at(film, sun) < 0.85 * at(film, other), what);
                    assertTrue(at(shown, sun) < 0.85 * at(shown, other), what + " in the window");
                }
            }
        }
    }

    /** Straight above there is no direction to which shadows fall. */
    @Test
    void lightStandsStraightAboveToo() {
        Sun noon = new LightSpec(0, 90, 1).sun();
        double before = at(film(ball(Backdrop.OUTDOORS, noon)), Sun.USUAL);
        assertTrue(before > 60, "it is day: " + before);
        ByteBuffer shown = shown(ball(Backdrop.PLAIN, noon));
        assertTrue(at(shown, Sun.USUAL) > 30, "the floor is lit");
    }

    /** The window follows a light that only grows stronger: nothing else says that it has to be drawn anew. */
    @Test
    void strongerLightIsBrighter() {
        double weak = mean(shown(ball(Backdrop.STUDIO, new LightSpec(44, 53, 0.5).sun())), 1);
        ByteBuffer bright = shown(ball(Backdrop.STUDIO, new LightSpec(44, 53, 1.5).sun()));
        assertTrue(mean(bright, 1) > 1.2 * weak, weak + " to " + mean(bright, 1));
        assertEquals(mean(film(ball(Backdrop.STUDIO, new LightSpec(44, 53, 1.5).sun())), 1), mean(bright, 1), 3);
    }

    /** The colour of day goes over into that of the evening without a leap. */
    @Test
    void theSunOutdoorsIsWarmWhereItIsLow() {
        double last = 0;
        for (int elevation : new int[] {60, 46, 44, 30, 10}) {
            ByteBuffer picture = film(ball(Backdrop.OUTDOORS, new LightSpec(44, elevation, 1).sun()));
            double warm = mean(picture, 0) / mean(picture, 2);
            if (elevation == 46 || elevation == 44) assertEquals(last, warm, 0.08, "at " + elevation);
            else if (last > 0) assertTrue(warm > 1.05 * last, last + " to " + warm + " at " + elevation);
            last = warm;
        }
    }
}
