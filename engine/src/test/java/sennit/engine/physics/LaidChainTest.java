package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.Scene;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;

/** A chain on a smooth floor that is lifted at one end goes on until it hangs as a catenary. */
class LaidChainTest {
    private static final double LENGTH = 4, HEIGHT = 1, RADIUS = 0.005, RATE = 120;

    /** Tension on the floor over the weight of a metre, m. */
    private static final double A = 0.5;

    private static Scene lifted(int spans) {
        double touchdown = LENGTH - Math.sqrt(HEIGHT * HEIGHT + 2 * HEIGHT * A), c = 1 + HEIGHT / A;
        double far = touchdown + A * Math.log(c + Math.sqrt(c * c - 1));
        Material limp = Material.round(2 * RADIUS)
                .massPerMetre(0.1)
                .stretch(1e5)
                .bend(1e-6)
                .twist(1e-6);
        RodSpec chain = Stage.line("chain", new Vec3(0, RADIUS, 0), new Vec3(LENGTH, RADIUS, 0), spans, limp);
        String x = LENGTH + " + " + (far - LENGTH) + "*min(1, t/2)", y = RADIUS + " + " + HEIGHT + "*min(1, t/2)";
        List<ConstraintDef> ends = List.of(
                Stage.hold("start", new PositionConstraint(new Anchor("chain", 0), new Vec3(0, RADIUS, 0))),
                Stage.hold(
                        "end", new PositionConstraint(new Anchor("chain", 1), new VectorFunction.Formula(x, y, "0"))));
        return Stage.scene(Stage.settings(Stage.DOWN, 1 / RATE, 3), List.of(chain), List.of(), ends, List.of())
                .withObstacles(List.of(new ObstacleDef("floor", new Plane(Vec3.ZERO, new Vec3(0, 1, 0)), 0)));
    }

    @Test
    void settlesToTheCatenary() {
        var simulation = new Simulation(lifted(160));
        Stage.run(simulation, (int) (7 * RATE));
        double floor = Math.abs(Stage.view(simulation.capture(), "start").force()[0]);
        assertEquals(0.1 * 9.81 * A, floor, 0.01 * 0.1 * 9.81 * A, "tension on the floor, N");
    }
}
