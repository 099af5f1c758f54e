package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.Checkpoint;
import sennit.engine.Simulation;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot.RodView;

/** A hand that turns the section it holds: bends and twists, to a limit, and leaves nothing behind. */
class TurningHandTest {
    private static final double YOUNG = 1e9, DIAMETER = 0.01, POISSON = 0.3, LENGTH = 1;

    /** A rod along x that is clamped at its start, without weight. */
    private static Simulation cantilever() throws Exception {
        Simulation simulation =
                new Simulation(SceneFile.parse("cantilever", """
                {
                  "version": 1, "title": "cantilever", "settings": { "gravity": [0, 0, 0], "massDamping": 5 },
                  "rods": [{
                    "id": "rod", "spans": 20,
                    "shape": { "kind": "line", "from": [0, 1, 0], "to": [1, 1, 0] },
                    "material": { "diameter": 0.01, "young": 1e9, "poisson": 0.3, "density": 1200 }
                  }],
                  "constraints": [
                    { "id": "wall", "kind": "position", "on": { "rod": "rod" }, "target": [0, 1, 0] },
                    {
                      "id": "clamp", "kind": "orientation", "on": { "rod": "rod" },
                      "direction": [1, 0, 0], "normal": [0, 1, 0]
                    }
                  ]
                }
                """, List.of()).scene());
        simulation.threads(1);
        // the clamp turns the section of the whole rod to its own
        step(simulation, 4);
        assertEquals(0, rod(simulation).twist(), 1e-6);
        return simulation;
    }

    private static void step(Simulation simulation, double seconds) {
        for (int i = 0; i < seconds * 240; i++) assertTrue(simulation.step());
    }

    private static void hold(Simulation simulation, double u, Vec3 at) {
        simulation.submit(new UserCommand.Grab(0, new Anchor("rod", u), at, false));
    }

    private static RodView rod(Simulation simulation) {
        return simulation.capture().rods().get(0);
    }

    @Test
    void takingHoldTurnsNothing() throws Exception {
        Simulation simulation = cantilever();
        hold(simulation, 1, new Vec3(1, 1, 0));
        simulation.submit(new UserCommand.Turn(0, Vec3.ZERO));
        step(simulation, 0.5);
        double[] x = rod(simulation).position();
        for (int i = 0; i < x.length; i += 3) assertEquals(1, x[i + 1], 1e-9);
        assertEquals(0, rod(simulation).twist(), 1e-9);
    }

    @Test
    void aTurnAboutTheRodTwistsItByThatAngle() throws Exception {
        Simulation simulation = cantilever();
        hold(simulation, 1, new Vec3(1, 1, 0));
        for (int turn = 1; turn <= 12; turn++) {
            simulation.submit(new UserCommand.Turn(0, new Vec3(0.1 * turn, 0, 0)));
            step(simulation, 0.1);
        }
        step(simulation, 2);
        // the spring of the hand and the rod in a row: k phi = GJ (1.2 - phi)/L up to what the hand gives way
        double polar = Math.PI * Math.pow(DIAMETER, 4) / 32;
        double rodSpring = YOUNG / (2 * (1 + POISSON)) * polar / LENGTH;
        double span = LENGTH / 20, bend = YOUNG * polar / 2;
        double mass = 1200 * Math.PI * DIAMETER * DIAMETER / 4;
        double hand =
                mass * Math.pow(span, 3) * Math.pow(2 * Math.PI * 10, 2) + 10 * (bend + rodSpring * LENGTH) / span;
        double phi = 1.2 * hand / (hand + rodSpring);
        assertTrue(phi > 1.19, "a span is twenty times as stiff as the rod, the hand ten times as a span: " + phi);
        assertEquals(phi, rod(simulation).twist(), 1e-3 * phi);
        double[] aim = simulation.capture().hands().get(0).aim();
        assertEquals(1, aim[0], 1e-9, "along the rod still");
        simulation.submit(new UserCommand.Release(0));
        step(simulation, 4);
        assertEquals(0, rod(simulation).twist(), 1e-3);
        assertTrue(simulation.capture().hands().isEmpty());
    }

    @Test
    void aTurnAcrossTheRodBendsItsEndByThatAngle() throws Exception {
        Simulation simulation = cantilever();
        hold(simulation, 1, new Vec3(1, 1, 0));
        step(simulation, 0.1);
        // the end may go where it has to: a bent rod is shorter
        for (int turn = 1; turn <= 10; turn++) {
            simulation.submit(new UserCommand.Turn(0, new Vec3(0, 0, 0.06 * turn)));
            simulation.submit(new UserCommand.Move(
                    0, Vec3.of(simulation.capture().hands().get(0).point(), 0)));
            step(simulation, 0.1);
        }
        step(simulation, 2);
        double[] x = rod(simulation).position();
        int n = x.length;
        double slope = Math.atan2(x[n - 2] - x[n - 5], x[n - 3] - x[n - 6]);
        assertEquals(0.6, slope, 0.03);
    }

    @Test
    void aHandIsNeverFarAheadOfWhatDoesNotTurn() throws Exception {
        Simulation simulation = cantilever();
        hold(simulation, 0, new Vec3(0, 1, 0));
        simulation.submit(new UserCommand.Turn(0, new Vec3(0, 0, 2.5)));
        step(simulation, 1);
        double[] aim = simulation.capture().hands().get(0).aim();
        assertEquals(1, Math.atan2(aim[1], aim[0]), 1e-3, "the clamp holds the direction of the rod along x");
    }

    @Test
    void inAPauseItTurnsWhileTimeStands() throws Exception {
        Simulation simulation = cantilever();
        hold(simulation, 1, new Vec3(1, 1, 0));
        simulation.submit(new UserCommand.Turn(0, new Vec3(0.5, 0, 0)));
        double time = simulation.time();
        for (int i = 0; i < 100; i++) assertTrue(simulation.pose());
        assertEquals(time, simulation.time());
        assertEquals(0.5, rod(simulation).twist(), 0.01);
        assertEquals(0, simulation.capture().energy().kinetic());
    }

    /** A frame that cannot be reached: half a turn per command, too fast, about any axis, a thousand steps long. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void whateverIsAskedOfItItStaysFinite(long seed) throws Exception {
        Simulation simulation = new Simulation(
                SceneFile.read(Path.of("..", "scenes", "bridge.json")).scene());
        simulation.threads(1);
        var random = new SplittableRandom(seed);
        var view = simulation.capture().rods().get(0);
        double u = random.nextDouble();
        int at = 3 * (int) Math.round(u * (view.u().length - 1));
        Vec3 there = new Vec3(view.position()[at], view.position()[at + 1], view.position()[at + 2]);
        simulation.submit(new UserCommand.Grab(0, new Anchor(view.id(), u), there, random.nextBoolean()));
        double most = 0;
        for (int i = 0; i < 1000; i++) {
            if (i % 5 == 0) simulation.submit(new UserCommand.Turn(0, arrow(random)));
            assertTrue(simulation.step(), "seed " + seed + ", step " + i);
            most = Math.max(most, simulation.capture().energy().kinetic());
        }
        simulation.submit(new UserCommand.Release(0));
        step(simulation, 20);
        assertTrue(simulation.capture().energy().kinetic() < 1e-3, "it comes to rest; at most it had " + most + " J");
    }

    private static Vec3 arrow(SplittableRandom random) {
        return new Vec3(random.nextDouble(-4, 4), random.nextDouble(-4, 4), random.nextDouble(-4, 4));
    }

    @Test
    void goingBackToAMomentWithATurningHandIsExact() throws Exception {
        Simulation simulation = cantilever();
        hold(simulation, 0.7, new Vec3(0.7, 1, 0));
        simulation.submit(new UserCommand.Turn(0, new Vec3(0.3, 0.2, 0.5)));
        step(simulation, 0.2);
        Checkpoint there = simulation.mark();
        step(simulation, 0.2);
        long hash = simulation.stateHash();
        simulation.submit(new UserCommand.Turn(0, new Vec3(1, 1, 1)));
        step(simulation, 0.2);
        assertTrue(simulation.goTo(there));
        step(simulation, 0.2);
        assertEquals(hash, simulation.stateHash());
    }

    @Test
    void aHandThatHoldsNothingOrABallTurnsNothing() throws Exception {
        Simulation simulation = new Simulation(
                SceneFile.read(Path.of("..", "scenes", "two-balls.json")).scene());
        simulation.submit(new UserCommand.Turn(0, new Vec3(1, 0, 0)));
        step(simulation, 0.05);
        var ball = simulation.capture().bodies().get(0);
        simulation.submit(new UserCommand.Grab(0, Anchor.ofBody(ball.id()), Vec3.of(ball.position(), 0), false));
        simulation.submit(new UserCommand.Turn(0, new Vec3(1, 0, 0)));
        step(simulation, 0.05);
        assertEquals(0, simulation.capture().hands().get(0).aim().length);
    }
}
