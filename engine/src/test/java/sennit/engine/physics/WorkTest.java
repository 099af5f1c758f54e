package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sennit.engine.physics.Stage.hold;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot.SolverView;

/** What a step may cost, in linearisations: counted, for time says more about the machine. */
class WorkTest {
    /** Linearisations of a step as a whole by default, and two more for pieces. */
    private static final int MOST = 10;

    private static Scene scene(double dt, VectorFunction target) {
        List<RodSpec> rods = List.of(Stage.line("a", new Vec3(0, 1, 0), new Vec3(1, 1, 0), 6, Stage.rope()));
        ConstraintDef pin = hold("pin", new PositionConstraint(new Anchor("a", 0), target));
        return Stage.scene(Stage.settings(Stage.DOWN, dt, 0.5), rods, List.of(), List.of(pin), List.of());
    }

    @Test
    void stepsToATargetThatJumpsAKilometreCostTenLinearisationsAtMost() {
        var jump = new VectorFunction.Formula("1000*max(0, min(1, (t - 0.05)*1e9))", "1", "0");
        for (double dt : new double[] {1e-3, 1 / 240.0, 1e-2, 0.1}) {
            var simulation = new Simulation(scene(dt, jump));
            boolean hard = false;
            for (int i = 0; i < 300; i++) {
                assertTrue(simulation.step(), "dt " + dt + ", step " + i);
                SolverView s = simulation.solver();
                assertTrue(s.rounds() <= MOST, "dt " + dt + ", step " + i + ": " + s.rounds());
                assertTrue(s.pieces() >= 1 && s.pieces() <= 4, "pieces " + s.pieces());
                hard |= s.unsettled();
            }
            assertTrue(hard, "the jump is told");
            assertTrue(Double.isFinite(simulation.capture().energy().total()), "dt " + dt);
        }
    }

    @Test
    void quietStepsAreTakenAsAWholeAndSettle() {
        var simulation = new Simulation(scene(1e-3, VectorFunction.of(new Vec3(0, 1, 0))));
        for (int i = 0; i < 200; i++) {
            assertTrue(simulation.step());
            SolverView s = simulation.solver();
            assertEquals(1, s.pieces());
            assertEquals(s.rounds(), s.iterations(), "nothing changes sides");
            assertTrue(!s.unsettled() && s.slippery() == 0);
        }
    }
}
