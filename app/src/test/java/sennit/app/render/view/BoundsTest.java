package sennit.app.render.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import sennit.app.render.Things;

class BoundsTest {
    private static final Camera CAMERA = Camera.looking(new Vector3d(0, 1, 4), new Vector3d(0, 1, 0), 0.8, 0);

    private static final double WIDE = 16 / 9.0;

    @Test
    void whatIsNearTheViewIsAllInTheBox() {
        Bounds box = Bounds.before(CAMERA, WIDE, Things.balls(-2, 3));
        assertEquals(-2.1, box.low().x, 1e-12);
        assertEquals(3.1, box.high().x, 1e-12);
    }

    @Test
    void aBallThatRolledAwayDoesNotMakeShadowsCoarse() {
        Bounds box = Bounds.before(CAMERA, WIDE, Things.balls(-2, 500));
        assertEquals(-2.1, box.low().x, 1e-12);
        assertTrue(box.high().x < 30, "up to " + box.high().x);
    }

    @Test
    void aViewThatLooksAwayHasABoxAllTheSame() {
        Bounds box = Bounds.before(CAMERA, WIDE, Things.balls(500));
        assertEquals(499.9, box.low().x, 1e-9);
        assertEquals(500.1, box.high().x, 1e-9);
    }

    /** It leaves the picture below the camera's pivot, long before it has fallen as far as shadows are seen. */
    @Test
    void whatHasFallenAwayIsNotInTheBox() {
        Camera camera = CAMERA.over(SceneFloor.NONE);
        Bounds before = Bounds.before(camera, WIDE, Things.balls(-1, 1));
        for (double fallen : new double[] {6, 15, 1000})
            assertEquals(before, Bounds.before(camera, WIDE, Things.ballsAndOneAt(1 - fallen)));
        assertTrue(Bounds.before(camera, WIDE, Things.ballsAndOneAt(0)).low().y < 0, "in the picture");
    }

    /** What is beside the picture, or above it, counts as long as its shadow is in it. */
    @Test
    void whatOnlyItsShadowIsSeenOfIsInTheBox() {
        // the sun is above, to the right and behind the camera
        Bounds box = Bounds.before(CAMERA, WIDE, Things.ballsAndOneAt(6));
        assertEquals(6.1, box.high().y, 1e-12);
    }
}
