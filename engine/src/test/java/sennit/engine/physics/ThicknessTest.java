package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.Simulation;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.RodSpec.Station;
import sennit.engine.scene.Scene;
import sennit.engine.scene.rules.OverlapRule;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;

/** Rods that are thicker in places touch obstacles with the radius that they have there. */
class ThicknessTest {
    private static final List<Station> THICK_MIDDLE =
            List.of(new Station(0.3, 1), new Station(0.4, 6), new Station(0.6, 6), new Station(0.7, 1));

    private static final ObstacleDef FLOOR = new ObstacleDef("floor", new Plane(Vec3.ZERO, new Vec3(0, 1, 0)), 0.3);

    private static Scene lying(double height, int spans) {
        RodSpec rope = Stage.line("rope", new Vec3(-0.5, height, 0), new Vec3(0.5, height, 0), spans, Stage.rope())
                .withProfile(THICK_MIDDLE);
        return Stage.scene(Stage.settings(Stage.DOWN, 1 / 240.0, 5), List.of(rope), List.of(), List.of(), List.of())
                .withObstacles(List.of(FLOOR));
    }

    /** Each place lies as high as it is thick, or higher. */
    @ParameterizedTest
    @ValueSource(ints = {24, 60})
    void aRopeLiesOnWhereItIsThick(int spans) {
        var simulation = new Simulation(lying(0.05, spans));
        Stage.run(simulation, 720);
        Snapshot.RodView rod = simulation.capture().rods().get(0);
        double least = Double.POSITIVE_INFINITY, thick = 0;
        for (int i = 0; i < rod.samples(); i++) {
            double gap = rod.position()[3 * i + 1] - rod.radiusAt(i);
            least = Math.min(least, gap);
            if (Math.abs(rod.u()[i] - 0.5) < 0.05) thick = Math.max(thick, Math.abs(gap));
        }
        assertTrue(least > -0.1 * rod.radius(), "deepest " + least);
        assertEquals(0, thick, 0.1 * rod.radius(), "the thick middle lies on the floor");
    }

    /** What is drawn clear of the floor where it is thin begins in it where it is thick, and that is said. */
    @Test
    void whatBeginsInTheFloorIsToldByItsThickness() {
        double height = 2 * 0.005;
        List<OverlapRule.Advice> said = OverlapRule.of(lying(height, 24));
        assertEquals(1, said.size());
        assertEquals(5 * 0.006, said.get(0).depth() + height, 0.002, "m");
        assertTrue(OverlapRule.of(lying(0.031, 24)).isEmpty());
    }
}
