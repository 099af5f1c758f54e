package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.Simulation;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.solid.Capsule;
import sennit.engine.solid.ObstacleDef;

/** A cable of 30 mm falls on five rungs of 24 mm, which are far thinner than its spans are long. */
class RungTest {
    private static final double RUNG = 0.012, CABLE = 0.015, APART = 0.26;

    private static Simulation falling(int spans) {
        Material cable = Material.round(2 * CABLE)
                .massPerMetre(1.2)
                .stretch(1e5)
                .bend(0.5)
                .twist(0.3);
        List<ObstacleDef> rungs = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            var axis = new Capsule(new Vec3(x(i), 0, -0.3), new Vec3(x(i), 0, 0.3), RUNG);
            rungs.add(new ObstacleDef("rung" + i, axis, 0.3));
        }
        var line = Stage.line("cable", new Vec3(-0.63, 0.05, 0), new Vec3(0.63, 0.05, 0), spans, cable);
        return new Simulation(
                Stage.scene(Stage.settings(Stage.DOWN, 1 / 240.0, 0.5), List.of(line), List.of(), List.of(), List.of())
                        .withObstacles(rungs));
    }

    private static double x(int rung) {
        return (rung - 2) * APART;
    }

    /** The least distance of a line of points from the axis of a rung, m. */
    private static double distance(double[] line, int rung) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 3; i < line.length; i += 3) {
            // the nearest point of a chord
            double ax = line[i - 3] - x(rung), ay = line[i - 2], bx = line[i] - line[i - 3], by = line[i + 1] - ay;
            double t = Math.max(0, Math.min(1, -(ax * bx + ay * by) / (bx * bx + by * by)));
            least = Math.min(least, Math.hypot(ax + t * bx, ay + t * by));
        }
        return least;
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 5, 6, 8, 10, 12, 24})
    void aCableLiesOnRungsThinnerThanItsSpans(int spans) {
        Simulation simulation = falling(spans);
        double least = Double.POSITIVE_INFINITY;
        for (int step = 0; step < 360; step++) {
            Stage.run(simulation, 1);
            double[] line = simulation.capture().rods().get(0).position();
            for (int rung = 0; rung < 5; rung++) least = Math.min(least, distance(line, rung));
        }
        // between two probes it is deeper, and another takes over once it is a quarter of the radius deeper
        assertTrue(least > RUNG + CABLE - 0.002, "came as near as " + 1000 * least + " mm");
    }
}
