package sennit.app.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import sennit.engine.view.Snapshot;

class BoundsTest {
    private static final Camera CAMERA = Camera.looking(new Vector3d(0, 1, 4), new Vector3d(0, 1, 0), 0.8, 0);

    private static Snapshot balls(double... x) {
        List<Snapshot.BodyView> bodies = new java.util.ArrayList<>();
        for (double at : x) bodies.add(new Snapshot.BodyView("ball" + at, 0.1, null, new double[] {at, 0.5, 0}, false));
        Snapshot s = Snapshot.still(List.of(), List.of(), List.of());
        return new Snapshot(
                s.step(),
                s.time(),
                s.rods(),
                bodies,
                s.constraints(),
                s.conflicts(),
                s.hands(),
                s.glyphs(),
                s.energy(),
                s.solver(),
                s.trouble(),
                s.contacts(),
                s.props());
    }

    @Test
    void whatIsNearTheViewIsAllInTheBox() {
        Bounds box = Bounds.before(CAMERA, balls(-2, 3));
        assertEquals(-2.1, box.low().x, 1e-12);
        assertEquals(3.1, box.high().x, 1e-12);
    }

    @Test
    void aBallThatRolledAwayDoesNotMakeShadowsCoarse() {
        Bounds box = Bounds.before(CAMERA, balls(-2, 500));
        assertEquals(-2.1, box.low().x, 1e-12);
        assertTrue(box.high().x < 30, "up to " + box.high().x);
    }

    @Test
    void aViewThatLooksAwayHasABoxAllTheSame() {
        Bounds box = Bounds.before(CAMERA, balls(500));
        assertEquals(499.9, box.low().x, 1e-9);
    }
}
