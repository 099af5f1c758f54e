package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;

/** A step that had to be braked is not the first of many: what it leaves standing goes on. */
class RecoveryTest {
    private static final Vec3 GRAVITY = new Vec3(0, -9.81, 0);

    private static Material wire(double stretch, double bend) {
        return Material.round(0.01)
                .massPerMetre(0.1)
                .stretch(stretch)
                .bend(bend)
                .twist(bend);
    }

    /** A ball of 2 kg at the end of a stiff rope of 1 m that is level and taut, in steps of 1/15 s. */
    private static Scene pendulum(double stretch) {
        Vec3 top = new Vec3(0, 2, 0), end = new Vec3(1, 2, 0);
        return Stage.scene(
                Stage.settings(GRAVITY, 1 / 15.0, 0),
                List.of(Stage.line("rope", top, end, 20, wire(stretch, 1e-4))),
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
        var simulation = new Simulation(pendulum(1e7));
        // it falls 1 m in 0.59 s
        assertTrue(unconverged(simulation, 9) <= 3, "two that are braked, and the first in halves");
        assertTrue(simulation.capture().bodies().get(0).position()[1] < 1.3, "height of the ball, m");
    }

    /** A rope of EA 3e7 to 1e9 N that is held at one end, level and at rest, in steps of 0.1 s. */
    @ParameterizedTest
    @CsvSource({"20, 3e7", "20, 1e8", "40, 1e8", "20, 1e9", "40, 1e9"})
    void aRopeAsStiffAsSteelFalls(int spans, double stretch) {
        Vec3 top = new Vec3(0, 2, 0), end = new Vec3(2, 2, 0);
        var simulation = new Simulation(Stage.scene(
                Stage.settings(GRAVITY, 0.1, 0),
                List.of(Stage.line("rope", top, end, spans, wire(stretch, 1e-3))),
                List.of(),
                List.of(Stage.hold("pin", new PositionConstraint(new Anchor("rope", 0), top))),
                List.of()));
        int unconverged = unconverged(simulation, 100);
        // after ten seconds it hangs
        double[] line = simulation.capture().rods().get(0).position();
        assertEquals(0, line[line.length - 2], 0.05, "height of its end, m");
        assertTrue(unconverged < 80, unconverged + " steps did not converge");
    }

    /** How long it stood is told, and such a step is none that converged. */
    @Test
    void slowMotionIsTold() {
        var simulation = new Simulation(pendulum(1e9));
        double stood = 0;
        for (int i = 0; i < 30; i++) {
            assertTrue(simulation.step());
            double still = simulation.solver().stood();
            assertTrue(still >= 0 && still <= 7 / 8.0 / 15, "step " + i + ": stood " + still + " s");
            if (still > 0) assertFalse(simulation.solver().converged(), "step " + i);
            stood += still;
        }
        assertTrue(stood > 0, "it went on slowly");
    }

    /** A rope of 1 g/m over a drum at rest, 10 N at each end: what its points spring back with does not hold it. */
    @Test
    void aLimpRopeComesToRestOnADrum() throws Exception {
        String text = """
                { "version": 1, "title": "t", "settings": { "massDamping": 1 },
                  "rods": [{ "id": "r", "spans": 120,
                    "shape": { "kind": "points", "points": [[-0.107, 0, 0], [-0.107, 0.5, 0], [-0.107, 1, 0], [-0.0757, 1.0757, 0],
                      [0, 1.107, 0], [0.0757, 1.0757, 0], [0.107, 1, 0], [0.107, 0.5, 0], [0.107, 0, 0]] },
                    "material": { "diameter": 0.01, "massPerMetre": 1e-3, "stretch": 1e5, "bend": 1e-5, "twist": 1e-5 } }],
                  "forces": [
                    { "id": "east", "kind": "load", "on": { "rod": "r", "u": 1 }, "force": [0, -10, 0] },
                    { "id": "west", "kind": "load", "on": { "rod": "r", "u": 0 }, "force": [0, -10, 0] }],
                  "obstacles": [{ "id": "drum", "kind": "cylinder", "from": [0, 1, -0.2], "to": [0, 1, 0.2], "radius": 0.1,
                    "friction": 0.3 }] }
                """;
        var simulation = new Simulation(SceneFile.parse("test", text, List.of()).scene());
        int unconverged = unconverged(simulation, 480);
        assertTrue(unconverged < 20, unconverged + " steps did not converge");
        // it lies on half of the drum, by what 10 N stretch it longer than it was
        double[] line = simulation.capture().rods().get(0).position();
        double length = simulation.capture().rods().get(0).length();
        double hangs = 0.5 * (length - Math.PI * 0.105);
        assertEquals(1 - hangs, line[1], 1e-3, "height of an end, m");
        assertEquals(1 - hangs, line[line.length - 2], 1e-3, "height of the other, m");
    }

    /** That a step was braked is part of a moment. */
    @Test
    void marksAfterABrakeLeadOnToTheSameBits() {
        Stage.marksLeadOn(new Simulation(pendulum(1e7)), 12, 1);
    }
}
