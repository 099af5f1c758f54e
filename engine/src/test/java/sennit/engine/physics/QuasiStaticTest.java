package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Catenary;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.Integrator;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.UserCommand;
import sennit.engine.snapshot.Snapshot;

/** Quasi-static steps go to the equilibrium, fast, whatever the damping, and leave nothing moving. */
class QuasiStaticTest {
    private static final Vec3 FROM = new Vec3(-0.5, 1, 0), TO = new Vec3(0.5, 1, 0);
    private static final double LENGTH = 1.3;

    private static Simulation rope(double damping) {
        // limp and hardly stretching, so that the catenary is its shape
        var limp =
                Material.round(0.01).massPerMetre(0.05).stretch(1e4).bend(1e-7).twist(1e-7);
        var rod = Stage.line("rope", FROM, TO, 20, limp);
        rod = RodSpec.of("rope", rod.shape(), 20, limp).length(LENGTH).rest(rod.rest());
        Settings settings = Stage.settings(Stage.DOWN, 1 / 240.0, damping).with(Integrator.QUASI_STATIC, 1e-9, 8);
        Scene scene = Stage.scene(
                settings,
                List.of(rod),
                List.of(),
                List.of(
                        Stage.hold("left", new PositionConstraint(new Anchor("rope", 0), FROM)),
                        Stage.hold("right", new PositionConstraint(new Anchor("rope", 1), TO))),
                List.of());
        return new Simulation(scene);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.5, 20})
    void aRopeHangsInACatenaryAfterASecondWhateverItsDamping(double damping) {
        Simulation simulation = rope(damping);
        simulation.submit(new UserCommand.Grab(0, "rope", 0.3, new Vec3(0.2, 2, 0.4)));
        Stage.run(simulation, 60);
        simulation.submit(new UserCommand.Release(0));
        Stage.run(simulation, 240);
        Snapshot seen = simulation.capture();
        Catenary catenary = Catenary.between(FROM, TO, LENGTH);
        double worst = 0;
        double[] u = seen.rods().get(0).u();
        for (int i = 0; i < u.length; i++)
            worst = Math.max(
                    worst,
                    Stage.place(seen, 0, i).minus(catenary.at(LENGTH * u[i])).norm());
        // what 20 spans leave of it, see HangingRopeTest
        assertEquals(0, worst, 2e-4 * LENGTH, "from the catenary, m");
        assertEquals(0, seen.energy().kinetic(), 0);
        double before = seen.energy().total();
        Stage.run(simulation, 240);
        assertEquals(before, simulation.capture().energy().total(), 1e-12 * Math.abs(before), "J, a second later");
    }

    @Test
    void aHeldRopeFollowsTheHandAndStaysWhereItIsLeft() {
        Simulation simulation = rope(0);
        Vec3 hand = new Vec3(0, 0.9, 0.2);
        simulation.submit(new UserCommand.Grab(0, "rope", 0.5, hand));
        Stage.run(simulation, 120);
        Vec3 at = Stage.place(
                simulation.capture(), 0, simulation.capture().rods().get(0).samples() / 2);
        Vec3 low = Catenary.between(FROM, TO, LENGTH).at(LENGTH / 2);
        assertTrue(at.minus(hand).norm() < 0.2 * low.minus(hand).norm(), "held at " + at + ", hand at " + hand);
    }

    @Test
    void aPausedRopeIsPosedWithoutTimeAndGoesOnFromRest() {
        Simulation simulation = rope(0.5);
        simulation.submit(
                new UserCommand.Edit(simulation.scene().withSettings(Stage.settings(Stage.DOWN, 1 / 240.0, 0.5))));
        Stage.run(simulation, 30);
        double time = simulation.time();
        Vec3 hand = new Vec3(0.1, 0.95, 0.1);
        simulation.submit(new UserCommand.Grab(0, "rope", 0.5, hand));
        for (int i = 0; i < 60; i++) assertTrue(simulation.pose());
        Snapshot posed = simulation.capture();
        int middle = posed.rods().get(0).samples() / 2;
        assertEquals(time, simulation.time(), 0);
        assertEquals(0, posed.energy().kinetic(), 0);
        assertTrue(Stage.place(posed, 0, middle).minus(hand).norm() < 0.03, "at " + Stage.place(posed, 0, middle));
        Stage.run(simulation, 1);
        // held where it is, so the first step of time moves it by nothing one could see
        Vec3 after = Stage.place(simulation.capture(), 0, middle);
        assertEquals(0, after.minus(Stage.place(posed, 0, middle)).norm(), 1e-4);
    }
}
