package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.scene.Scene;

/** A step that had to be braked is not the first of many: what it leaves standing goes on. */
class RecoveryTest {
    private static final Vec3 GRAVITY = new Vec3(0, -9.81, 0);

    /** A ball of 2 kg at the end of a stiff rope of 1 m that is level and taut, in steps of 1/15 s. */
    private static Scene pendulum() {
        var material =
                Material.round(0.01).massPerMetre(0.1).stretch(1e7).bend(1e-4).twist(1e-4);
        Vec3 top = new Vec3(0, 2, 0), end = new Vec3(1, 2, 0);
        return Stage.scene(
                Stage.settings(GRAVITY, 1 / 15.0, 0),
                List.of(Stage.line("rope", top, end, 20, material)),
                List.of(Stage.ball("ball", end, 2)),
                List.of(
                        Stage.hold("pin", new PositionConstraint(new Anchor("rope", 0), top)),
                        Stage.hold(
                                "tie",
                                new JointConstraint(
                                        new Anchor("rope", 1),
                                        Anchor.ofBody("ball"),
                                        JointConstraint.Share.POSITION,
                                        null))),
                List.of());
    }

    private static int unconverged(Simulation simulation, int steps) {
        int count = 0;
        for (int i = 0; i < steps; i++) {
            assertTrue(simulation.step());
            if (!simulation.solver().converged()) count++;
        }
        return count;
    }

    @Test
    void aStiffPendulumFalls() {
        var simulation = new Simulation(pendulum());
        // it falls 1 m in 0.59 s
        assertTrue(unconverged(simulation, 9) <= 3, "two that are braked, and the first in halves");
        assertTrue(simulation.capture().bodies().get(0).position()[1] < 1.3, "height of the ball, m");
    }

    /** That a step was braked is part of a moment. */
    @Test
    void marksAfterABrakeLeadOnToTheSameBits() {
        Stage.marksLeadOn(new Simulation(pendulum()), 12, 1);
    }
}
