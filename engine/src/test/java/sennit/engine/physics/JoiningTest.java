package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.constraint.AdhesionConstraint;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PenetrationConstraint;
import sennit.engine.constraint.PlankContactConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.TrajectoryConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.Interpolation;
import sennit.engine.function.Switch;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.UserCommand;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.BodySpec;

/** Constraints that join by themselves, THEORY.md section 7.3. */
class JoiningTest {
    private static final double G = 9.81;
    private static final Material STIFF =
            Material.round(0.02).massPerMetre(0.5).stretch(1e6).bend(5000.0).twist(5000.0);

    private static ConstraintDef pin(String rod, double u, Vec3 at) {
        return Stage.hold(rod + u, new PositionConstraint(new Anchor(rod, u), at));
    }

    /** Two rails, held in three places each so that they do not bend, {@code drop} m lower at the far end. */
    private static Simulation rails(double drop, double friction, Vec3 ball) {
        var rods = new ArrayList<RodSpec>();
        var constraints = new ArrayList<ConstraintDef>();
        for (int side = 0; side < 2; side++) {
            String id = "rail" + side;
            Vec3 from = new Vec3(0, 1, side), to = new Vec3(4, 1 - drop, side);
            rods.add(Stage.line(id, from, to, 10, STIFF));
            for (double u : new double[] {0, 0.5, 1})
                constraints.add(pin(id, u, from.plus(to.minus(from).times(u))));
        }
        var spec = new PlankContactConstraint(
                Anchor.ofBody("ball"), new Anchor("rail0", 0), new Anchor("rail1", 0), 0.05, friction);
        constraints.add(Stage.hold("deck", spec));
        var body = BodySpec.of("ball", ball, 2, 0.1);
        var settings = Stage.settings(Stage.DOWN, 1 / 240.0, 0);
        return new Simulation(Stage.scene(settings, rods, List.of(body), constraints, List.of()));
    }

    @Test
    void ballFallsOntoThePlanksAndTheyBearItsWeight() {
        var simulation = rails(0, 0.5, new Vec3(1.3, 1.6, 0.3));
        Stage.run(simulation, 1);
        assertFalse(Stage.view(simulation.capture(), "deck").active(), "it waits while the ball is far");
        Stage.run(simulation, 720);
        Snapshot seen = simulation.capture();
        double[] x = seen.bodies().get(0).position();
        // rails of 5000 N m^2 give way by P L^3/48 EI, a third of a millimetre
        assertEquals(1.15, x[1], 2e-3, "radius and height above the rails");
        assertEquals(2 * G, Stage.view(seen, "deck").multipliers()[0], 1e-3 * 2 * G, "N");
        assertEquals(1.3, x[0], 1e-3, "stays where it fell");
    }

    /** Friction 0.3: it stays where the slope is 0.25 and runs with g (sin - mu cos) where it is 0.5. */
    @Test
    void ballSlidesDownSteepPlanksOnly() {
        var flat = rails(1, 0.3, new Vec3(0.5, 0.875 + 0.15 / Math.cos(Math.atan(0.25)) + 1e-3, 0.5));
        Stage.run(flat, 360);
        assertEquals(0.5, flat.capture().bodies().get(0).position()[0], 5e-3);
        var steep = rails(2, 0.3, new Vec3(0.5, 0.75 + 0.15 / Math.cos(Math.atan(0.5)) + 1e-3, 0.5));
        Stage.run(steep, 60);
        double from = steep.capture().bodies().get(0).position()[0];
        Stage.run(steep, 60);
        double middle = steep.capture().bodies().get(0).position()[0];
        Stage.run(steep, 60);
        double to = steep.capture().bodies().get(0).position()[0];
        double angle = Math.atan(0.5), a = G * (Math.sin(angle) - 0.3 * Math.cos(angle)) * Math.cos(angle);
        // a second difference over quarters of a second
        assertEquals(a, (to - 2 * middle + from) * 16, 0.05 * a, "m/s^2");
    }

    @Test
    void ballBesideThePlanksFallsPast() {
        var simulation = rails(0, 0.5, new Vec3(1.3, 1.6, 1.4));
        Stage.run(simulation, 240);
        assertTrue(simulation.capture().bodies().get(0).position()[1] < -2);
    }

    /** A ball thrown at a hanging thread: momentum is shared at the meeting, and a strong pull tears it off. */
    @Test
    void ballSticksToTheThreadItMeets() {
        var thread = Stage.line(
                "thread",
                new Vec3(0, 1, 0),
                new Vec3(1, 1, 0),
                12,
                Material.round(0.01).massPerMetre(0.1).stretch(500.0).bend(1e-4).twist(1e-4));
        var ball = BodySpec.of("fly", new Vec3(0.4, 1, 0.5), 0.05, 0.03).velocity(new Vec3(0, 0, -2));
        var stick = ConstraintDef.rigid(
                "stick", new AdhesionConstraint(new Anchor("thread", 0), Anchor.ofBody("fly"), 20.0));
        var ends = List.of(pin("thread", 0, new Vec3(0, 1, 0)), pin("thread", 1, new Vec3(1, 1, 0)), stick);
        var settings = Records.with(Stage.settings(Vec3.ZERO, 1 / 480.0, 0), "grip", 100.0);
        var simulation = new Simulation(Stage.scene(settings, List.of(thread), List.of(ball), ends, List.of()));
        Stage.run(simulation, 24);
        assertFalse(Stage.view(simulation.capture(), "stick").active());
        int absolute = simulation.solver().absolute();
        Stage.run(simulation, 480);
        Snapshot seen = simulation.capture();
        assertTrue(Stage.view(seen, "stick").active(), "it sticks");
        assertEquals(0, Stage.view(seen, "stick").violation(), 1e-9);
        assertEquals(absolute, seen.solver().absolute());
        assertEquals(3, seen.solver().relative());
        double[] x = seen.bodies().get(0).position();
        assertTrue(Math.abs(x[2]) < 0.5 && x[0] > 0.1 && x[0] < 0.9, "and swings with the thread");
        // a hand of 100 N tears it off; it does not stick again before it has been away
        simulation.submit(new UserCommand.Grab(0, Anchor.ofBody("fly"), new Vec3(0.5, 1, 6)));
        Stage.run(simulation, 480);
        assertFalse(Stage.view(simulation.capture(), "stick").active(), "torn off");
        simulation.submit(new UserCommand.Move(0, new Vec3(0.5, 1, 0.02)));
        Stage.run(simulation, 960);
        assertTrue(Stage.view(simulation.capture(), "stick").active(), "and sticks again");
    }

    /** A dart of 0.1 kg at 10 m/s into 100 N: 5 cm deep, at the place it came to. */
    @Test
    void dartRestsAfterItsEnergyOverTheGrip() {
        var dart = Stage.line(
                "dart",
                new Vec3(-1, 1, 0),
                new Vec3(-0.5, 1, 0),
                4,
                Material.round(0.01).massPerMetre(0.2).stretch(1e6).bend(5.0).twist(5.0));
        var spec = new PenetrationConstraint(new Anchor("dart", 1), new Vec3(0, 1, 0), new Vec3(-1, 0, 0), 0.3, 100);
        var settings = Stage.settings(Vec3.ZERO, 1 / 4000.0, 0);
        var carry = new TrajectoryConstraint(
                new Anchor("dart", 0.5),
                List.of(new Vec3(-0.75, 1, 0), new Vec3(0.25, 1, 0)),
                null,
                10.0,
                Interpolation.LINEAR,
                false);
        var scene = Stage.scene(
                settings,
                List.of(dart),
                List.of(),
                List.of(Stage.hold("throw", carry), Stage.hold("target", spec)),
                List.of());
        var simulation = new Simulation(scene);
        Stage.run(simulation, 160);
        // let go in flight
        var free = List.of(
                scene.constraints().get(0).withEnabled(Switch.off()),
                scene.constraints().get(1));
        simulation.submit(new UserCommand.Edit(scene.withConstraints(free)));
        Stage.run(simulation, 1200);
        Snapshot seen = simulation.capture();
        Vec3 tip = Stage.last(seen, 0);
        double depth = 0.5 * 0.1 * 100 / 100;
        // it meets the face up to a step, 2.5 mm, deep
        assertEquals(depth, tip.x(), 5e-3, "m");
        assertEquals(1, tip.y(), 1e-6);
        Stage.run(simulation, 400);
        assertEquals(tip.x(), Stage.last(simulation.capture(), 0).x(), 1e-6, "it stays");
    }
}
