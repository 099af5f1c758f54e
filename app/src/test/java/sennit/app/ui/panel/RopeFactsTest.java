package sennit.app.ui.panel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.snapshot.Snapshot;

class RopeFactsTest {
    private static Snapshot drawn(double length) {
        var line = new Shape.Line(new Vec3(-1, 1.4, 0), new Vec3(1, 1.4, 0));
        RodSpec rope = RodSpec.of("rope", line, 10, Material.preset("hemp")).length(length);
        return new Simulation(Scene.of("t", Settings.DEFAULT).withRods(List.of(rope))).capture();
    }

    /** A rope that hangs as drawn is not pulled yet: what its curve is off its length at the ends is not of it. */
    @Test
    void theRoundingOfACurveThatWasDrawnIsNoTension() {
        Snapshot slack = drawn(2.04);
        double worst = Arrays.stream(slack.rods().get(0).tension()).max().orElseThrow();
        assertTrue(worst > 20, "its ends are off by " + worst + " N");
        assertTrue(Math.abs(RopeFacts.drawnTension(slack, "rope")) < 0.2 * worst);
    }

    /** A rope that is shorter than the way from end to end is as taut as that means. */
    @Test
    void aRopeThatIsDrawnTautIsPulledAsItsLengthSays() {
        Snapshot taut = drawn(1.99);
        double same = taut.rods().get(0).tension()[20];
        assertTrue(same > 100, same + " N");
        assertEquals(same, RopeFacts.drawnTension(taut, "rope"), 1e-6 * same);
    }

    /** A bend at 60 % of its limit is no cause for a sign. */
    @Test
    void onlyWhatIsBeyondItsLimitHasASign() {
        assertEquals("80 mm", RopeFacts.beside("80 mm", 0.6));
        assertEquals("80 mm, near its limit", RopeFacts.beside("80 mm", 0.9));
        assertEquals("!! 80 mm", RopeFacts.beside("80 mm", 1.1));
        assertEquals("80 mm", RopeFacts.beside("80 mm", Double.NaN));
    }
}
