package sennit.app.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class BoundsTest {
    private static final Camera CAMERA = Camera.looking(new Vector3d(0, 1, 4), new Vector3d(0, 1, 0), 0.8, 0);

    @Test
    void whatIsNearTheViewIsAllInTheBox() {
        Bounds box = Bounds.before(CAMERA, Things.balls(-2, 3));
        assertEquals(-2.1, box.low().x, 1e-12);
        assertEquals(3.1, box.high().x, 1e-12);
    }

    @Test
    void aBallThatRolledAwayDoesNotMakeShadowsCoarse() {
        Bounds box = Bounds.before(CAMERA, Things.balls(-2, 500));
        assertEquals(-2.1, box.low().x, 1e-12);
        assertTrue(box.high().x < 30, "up to " + box.high().x);
    }

    @Test
    void aViewThatLooksAwayHasABoxAllTheSame() {
        Bounds box = Bounds.before(CAMERA, Things.balls(500));
        assertEquals(499.9, box.low().x, 1e-9);
        assertEquals(500.1, box.high().x, 1e-9);
    }
}
