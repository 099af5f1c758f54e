package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PlaneConstraint;
import sennit.engine.constraint.RelativeDistanceConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.force.ForceDef;
import sennit.engine.force.LoadForce;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.scene.ActiveSetMethod;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.solid.BodySpec;

/** The examples of Jonquet, Nocent, Remion, "The art to keep in touch", 2007, under their rules and ours. */
class ContactRuleTest {
    private static final double DT = 1e-3;

    private static ConstraintDef room(String id, String body, Vec3 point, Vec3 normal) {
        return ConstraintDef.rigid(id, new PlaneConstraint(Anchor.ofBody(body), point, normal))
                .withSide(ConstraintDef.Side.AT_LEAST);
    }

    private static Settings settings(double dt, ActiveSetMethod rule) {
        return new Settings(Vec3.ZERO, dt, 0, 0, Method.AUTO).withContactRule(rule);
    }

    /** A particle in the corner x >= y, y >= 0 under a constant force. */
    private static Simulation corner(double mass, double fx, double fy, ActiveSetMethod rule, Vec3 otherWall) {
        var particle = BodySpec.of("A", Vec3.ZERO, mass, 0);
        var push = new ForceDef("push", new LoadForce.Spec(Anchor.ofBody("A"), new Vec3(fx, fy, 0)), true);
        return new Simulation(Scene.of("corner", settings(DT, rule))
                .withBodies(List.of(particle))
                .withConstraints(
                        List.of(room("g1", "A", Vec3.ZERO, otherWall), room("g2", "A", Vec3.ZERO, new Vec3(0, 1, 0))))
                .withForces(List.of(push)));
    }

    private static final Vec3 DIAGONAL = new Vec3(1, -1, 0);

    /** Lowest y within 0.02 s, as long as their figures run. */
    private static double lowest(Simulation simulation) {
        double low = 0;
        for (int i = 0; i < 20; i++) {
            assertTrue(simulation.step());
            low = Math.min(low, simulation.capture().bodies().get(0).position()[1]);
        }
        return low;
    }

    @ParameterizedTest
    @CsvSource({"2", "3"})
    void plattCrossesTheFloorOfTheCornerAndTheOthersDoNot(double mass) {
        assertTrue(lowest(corner(mass, 2, -1, ActiveSetMethod.PLATT, DIAGONAL)) < -1e-7, "Figures 2 and 3");
        assertTrue(lowest(corner(mass, 2, -1, ActiveSetMethod.INSERT_ONLY, DIAGONAL)) > -1e-8);
        var ours = corner(mass, 2, -1, ActiveSetMethod.INSERT_AND_DROP, DIAGONAL);
        assertTrue(lowest(ours) > -1e-8);
        var seen = ours.capture();
        // a = (2/m, 0), lambda_2 = 1; the direction of g1 is a unit vector here
        assertEquals(2 / mass * DT * DT * 20 * 21 / 2, seen.bodies().get(0).position()[0], 1e-12);
        assertEquals(0, seen.constraints().get(0).multipliers()[0], 1e-9);
        assertEquals(1, seen.constraints().get(1).multipliers()[0], 1e-9);
    }

    /** Algorithm 2 inserts what the acceleration breaks: right under (2, -1), where Platt's rule crosses the floor. */
    @ParameterizedTest
    @CsvSource({"2", "3"})
    void plattImprovedSlidesAlongTheFloor(double mass) {
        var simulation = corner(mass, 2, -1, ActiveSetMethod.PLATT_IMPROVED, DIAGONAL);
        assertTrue(lowest(simulation) > -1e-8, "4.1, eq. (13)");
        var seen = simulation.capture();
        assertEquals(2 / mass * DT * DT * 20 * 21 / 2, seen.bodies().get(0).position()[0], 1e-12);
        assertEquals(1, seen.constraints().get(1).multipliers()[0], 1e-9);
    }

    /** Under (-1, -2) it holds g2 alone in the first step, eq. (15): a = (-1/m, 0) takes the particle through g1. */
    @ParameterizedTest
    @CsvSource({"2", "3"})
    void plattImprovedIsOneStepLateWhenTheFloorPushesThroughTheWall(double mass) {
        var simulation = corner(mass, -1, -2, ActiveSetMethod.PLATT_IMPROVED, DIAGONAL);
        assertTrue(simulation.step());
        var first = simulation.capture();
        assertEquals(-1 / mass * DT * DT, first.bodies().get(0).position()[0], 1e-12);
        assertEquals(2, first.constraints().get(1).multipliers()[0], 1e-9);
        for (int i = 0; i < 5; i++) assertTrue(simulation.step());
        // then both hold
        assertEquals(0, simulation.capture().bodies().get(0).position()[0], 1e-9);
        var ours = corner(mass, -1, -2, ActiveSetMethod.INSERT_AND_DROP, DIAGONAL);
        assertTrue(ours.step());
        assertEquals(0, ours.capture().bodies().get(0).position()[0], 1e-12);
    }

    @ParameterizedTest
    @CsvSource({"2", "3"})
    void particlePushedIntoTheCornerRests(double mass) {
        for (ActiveSetMethod rule : List.of(ActiveSetMethod.INSERT_ONLY, ActiveSetMethod.INSERT_AND_DROP)) {
            var simulation = corner(mass, -1, -2, rule, DIAGONAL);
            assertTrue(lowest(simulation) > -1e-8);
            var seen = simulation.capture();
            // a = 0 with lambda = (1, 3) for g1 = x - y; unit rows make it sqrt 2 and 3
            assertEquals(0, seen.bodies().get(0).position()[0], 1e-12);
            assertEquals(Math.sqrt(2), seen.constraints().get(0).multipliers()[0], 1e-9, rule + "");
            assertEquals(3, seen.constraints().get(1).multipliers()[0], 1e-9, rule + "");
        }
    }

    /**
     * Walls at an angle above 90 degrees: both are violated at first, but the one's push already takes the particle off
     * the other. Only inserting leaves that one pulling.
     */
    @Test
    void obtuseCornerEndsWithoutAPull() {
        // n1 = (0.8, 0.6), n2 = (0, 1): n1.n2 > 0; the force violates both, n2 alone is enough
        Vec3 wall = new Vec3(0.8, 0.6, 0);
        var theirs = corner(1, 0.3, -1, ActiveSetMethod.INSERT_ONLY, wall);
        theirs.step();
        assertTrue(theirs.capture().constraints().get(0).multipliers()[0] < -0.1, "insert only: g1 pulls");
        var ours = corner(1, 0.3, -1, ActiveSetMethod.INSERT_AND_DROP, wall);
        ours.step();
        assertEquals(0, ours.capture().constraints().get(0).multipliers()[0], 1e-12);
        assertEquals(1, ours.capture().constraints().get(1).multipliers()[0], 1e-9);
    }

    /** Ten linked bodies (30 unknowns), 2 to 11 planes through them, velocities at random: complementarity holds. */
    @Test
    void twoThousandRandomProblemsEndWithoutAPull() {
        long seed = 4;
        int pulled = 0;
        for (int i = 0; i < 2000; i++) {
            var random = new SplittableRandom(seed + i);
            var simulation = new Simulation(problem(random, ActiveSetMethod.INSERT_AND_DROP));
            assertTrue(simulation.step(), "seed " + (seed + i));
            for (var c : simulation.capture().constraints()) {
                if (!c.kind().equals("plane")) continue;
                assertTrue(c.multipliers()[0] > -1e-6, "seed " + (seed + i) + ": " + c.id() + " pulls");
                assertTrue(c.violation() < 1e-8, "seed " + (seed + i) + ": " + c.id() + " violated");
            }
            if (i >= 200) continue;
            var theirs = new Simulation(problem(new SplittableRandom(seed + i), ActiveSetMethod.INSERT_ONLY));
            theirs.step();
            boolean pulls = theirs.capture().constraints().stream()
                    .anyMatch(c -> c.kind().equals("plane") && c.multipliers()[0] < -1e-6);
            if (pulls) pulled++;
        }
        assertTrue(pulled > 0, "only inserting leaves some that pull: " + pulled + " of 200");
    }

    private static Scene problem(SplittableRandom random, ActiveSetMethod rule) {
        var bodies = new ArrayList<BodySpec>();
        var constraints = new ArrayList<ConstraintDef>();
        for (int i = 0; i < 10; i++) {
            bodies.add(new BodySpec("b" + i, vector(random), vector(random), 0.5 + random.nextDouble(), 0, null, 0, 0));
            if (i == 0) continue;
            // stiff springs couple all unknowns
            constraints.add(ConstraintDef.rigid(
                            "link" + i,
                            new RelativeDistanceConstraint(
                                    Anchor.ofBody("b" + i), Anchor.ofBody("b" + random.nextInt(i)), null))
                    .withCompliance(1e-5));
        }
        int planes = random.nextInt(2, 12);
        for (int i = 0; i < planes; i++) {
            int body = random.nextInt(10);
            constraints.add(room("wall" + i, "b" + body, bodies.get(body).position(), vector(random)));
        }
        return Scene.of("random", settings(1 / 240.0, rule)).withBodies(bodies).withConstraints(constraints);
    }

    private static Vec3 vector(SplittableRandom random) {
        return new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
    }
}
