package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.scene.Integrator;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.ObstacleSpec;
import sennit.engine.solid.Sphere;

/** Quasi-static steps go far, and know no speed: what they meet on their way holds them all the same. */
class QuasiStaticContactTest {
    private static final double RADIUS = 0.006;
    private static final Vec3 FROM = new Vec3(-1, 1.2, 0), TO = new Vec3(1, 1.2, 0.1);

    private static Simulation rope(double rate, ObstacleSpec solid) {
        Material hemp = Records.with(Material.preset("hemp"), "diameter", 2 * RADIUS);
        return new Simulation(Stage.scene(
                        Stage.settings(Stage.DOWN, 1 / rate, 0.5).with(Integrator.QUASI_STATIC, 0.005, 8),
                        List.of(Stage.line("rope", FROM, TO, 40, hemp)),
                        List.of(),
                        List.of(Stage.hold("pin", new PositionConstraint(new Anchor("rope", 0), FROM))),
                        List.of())
                .withObstacles(List.of(new ObstacleDef("solid", solid, 0.3))));
    }

    /** {@return how deep the rope is, in its radius} */
    private static double depth(Simulation simulation, ObstacleSpec solid) {
        Snapshot seen = simulation.capture();
        double deepest = 0;
        for (int i = 0; i < seen.rods().get(0).samples(); i++) {
            double apart = solid.compile().distance(Stage.place(seen, 0, i).array(), new double[3]);
            deepest = Math.max(deepest, 1 - apart / RADIUS);
        }
        return deepest;
    }

    @ParameterizedTest
    @ValueSource(doubles = {30, 60, 240})
    void aRopeDrapesOverASphereBelowIt(double rate) {
        ObstacleSpec ball = new Sphere(new Vec3(-0.2, 0.7, 0), 0.2);
        Simulation simulation = rope(rate, ball);
        double deepest = 0, before = simulation.capture().energy().total(), gain = 0;
        for (int i = 0; i < rate; i++) {
            assertTrue(simulation.step());
            deepest = Math.max(deepest, depth(simulation, ball));
            double now = simulation.capture().energy().total();
            gain = Math.max(gain, now - before);
            before = now;
        }
        double most = deepest, gained = gain;
        assertTrue(most < 1, () -> most + " radii deep");
        assertTrue(gained < 0.1, () -> "gains " + gained + " J in a step");
    }
}
