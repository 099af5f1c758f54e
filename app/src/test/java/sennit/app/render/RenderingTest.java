package sennit.app.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sennit.app.render.Darkroom.HEIGHT;
import static sennit.app.render.Darkroom.WIDTH;

import java.nio.ByteBuffer;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sennit.app.viewport.Picker;
import sennit.engine.snapshot.Snapshot;

/**
 * Draws ropes for real, off screen, and reads pixels back: ropes are where the projection says, shadows on the ground
 * under them.
 */
class RenderingTest {
    private static final double RADIUS = 0.04;

    private Darkroom room;

    @BeforeEach
    void open() throws Exception {
        room = new Darkroom();
    }

    @AfterEach
    void close() {
        room.close();
    }

    private static Snapshot rope(double height) {
        return HangingRopes.of(HangingRopes.rope("rope", height, 0, 0.4, RADIUS));
    }

    /** Sum of the differences of red, green and blue at a place. */
    private static int difference(ByteBuffer a, ByteBuffer b, double x, double y) {
        int at = Darkroom.at(x, y);
        int sum = 0;
        for (int k = 0; k < 3; k++) sum += Math.abs((a.get(at + k) & 255) - (b.get(at + k) & 255));
        return sum;
    }

    @Test
    void ropeIsDrawnWhereTheProjectionSaysAndNowhereElse() {
        Snapshot with = rope(1.3);
        ByteBuffer drawn = room.draw(with);
        ByteBuffer empty = room.draw(HangingRopes.of(HangingRopes.rope("rope", -50, 0, 0.4, RADIUS)));
        Snapshot.RodView rod = with.rods().get(0);
        int seen = 0;
        for (int i = 0; i < rod.samples(); i += 4) {
            double[] p = rod.position();
            Vector4d at = room.seen(p[3 * i], p[3 * i + 1], p[3 * i + 2]);
            if (at.x < 1 || at.y < 1 || at.x > WIDTH - 2 || at.y > HEIGHT - 2) continue;
            seen++;
            assertTrue(
                    difference(drawn, empty, at.x, at.y) > 40,
                    "no rope at sample " + i + ", pixel " + at.x + ", " + at.y);
            // five radii above the rope there is only background
            double above = at.y - 5 * RADIUS * at.w;
            if (above > 0) assertTrue(difference(drawn, empty, at.x, above) < 12, "something above sample " + i);
        }
        assertTrue(seen >= 15, "only " + seen + " samples in the picture");
    }

    @Test
    void shadowOnTheGroundIsDarkerThanTheGroundBesideIt() {
        ByteBuffer drawn = room.draw(rope(1.3));
        ByteBuffer empty = room.draw(HangingRopes.of(HangingRopes.rope("rope", -50, 0, 0.4, RADIUS)));
        int darker = 0;
        int lighter = 0;
        for (int y = HEIGHT / 2; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                int at = Darkroom.at(x, y);
                int change = (drawn.get(at + 1) & 255) - (empty.get(at + 1) & 255);
                if (change < -15) darker++;
                if (change > 15) lighter++;
            }
        }
        assertTrue(darker > 200, "pixels in shadow: " + darker + ", lighter: " + lighter);
    }

    @Test
    void pickingFindsTheDrawnRopeExactly() {
        Snapshot seen = rope(1.3);
        Snapshot.RodView rod = seen.rods().get(0);
        var picker = new Picker(seen, room.camera, WIDTH, HEIGHT, 1);
        for (int i = 20; i < rod.samples() - 20; i += 7) {
            double[] p = rod.position();
            Vector4d at = room.seen(p[3 * i], p[3 * i + 1], p[3 * i + 2]);
            var pick = picker.rod(at.x, at.y).orElseThrow();
            // the sample itself is under the cursor
            assertEquals(rod.u()[i], pick.u(), 1e-5);
            assertTrue(pick.pixels() < 1e-3, "off by " + pick.pixels() + " px");
        }
        assertTrue(picker.rod(5, 5).isEmpty(), "nothing hangs in the corner");
    }

    @Test
    void nearerRopeIsPickedAndHiddenOneIsNot() {
        Vector3d eye = room.camera.eye();
        var near = HangingRopes.rope("near", 1.3, 0, 0.4, RADIUS);
        double[] p = near.position();
        int middle = near.samples() / 2;
        // the other rope passes behind the middle of the first, on the same line of sight
        Vector3d behind = new Vector3d(p[3 * middle], p[3 * middle + 1], p[3 * middle + 2])
                .sub(eye)
                .mul(1.4)
                .add(eye);
        var far = HangingRopes.rope("far", behind.y + 0.4, behind.z, 0.4, RADIUS);
        Snapshot both = HangingRopes.of(far, near);
        Vector4d at = room.seen(p[3 * middle], p[3 * middle + 1], p[3 * middle + 2]);
        assertEquals(
                "near",
                new Picker(both, room.camera, WIDTH, HEIGHT, 1)
                        .rod(at.x, at.y)
                        .orElseThrow()
                        .rod());
    }
}
