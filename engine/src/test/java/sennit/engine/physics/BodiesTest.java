package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PlaneConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RelativeDistanceConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.solid.BodySpec;

/** Balls under constraints, against motions that are known exactly. */
class BodiesTest {
    private static final double G = 9.81;

    private static Scene scene(double dt, List<BodySpec> bodies, List<ConstraintDef> constraints) {
        var settings = new Settings(new Vec3(0, -G, 0), dt, 0, 0, Method.AUTO);
        return Scene.of("balls", settings).withBodies(bodies).withConstraints(constraints);
    }

    private static BodySpec ball(String id, Vec3 at, double mass) {
        return BodySpec.of(id, at, mass, 0.05);
    }

    /**
     * The worked example of the notes on constrained dynamics: A held at the origin, B at (1, -1) on a rod of length
     * sqrt 2, both 1 kg.
     */
    @Test
    void twoBallsAndARodAccelerateAsWorkedOut() {
        double dt = 1e-5;
        var hold = ConstraintDef.rigid("hold", new PositionConstraint(Anchor.ofBody("A"), Vec3.ZERO));
        var rod = ConstraintDef.rigid(
                "rod", new RelativeDistanceConstraint(Anchor.ofBody("A"), Anchor.ofBody("B"), null));
        var simulation = new Simulation(scene(
                dt, List.of(ball("A", Vec3.ZERO, 1), ball("B", new Vec3(1, -1, 0), 1)), List.of(hold, rod)));
        assertTrue(simulation.step());
        var seen = simulation.capture();
        double[] b = seen.bodies().get(1).position();
        // a_B = (-g/2, -g/2); x = x0 + a dt^2 for backward Euler from rest
        assertEquals(-G / 2, (b[0] - 1) / (dt * dt), 1e-4);
        assertEquals(-G / 2, (b[1] + 1) / (dt * dt), 1e-4);
        // F_c on A = (0, g); the rod pulls with g/sqrt 2, which with the squared row of the notes is lambda_3 = -g/4
        double[] onA = seen.constraints().get(0).force();
        double[] inRod = seen.constraints().get(1).multipliers();
        assertEquals(-G / 2, onA[0], 1e-4);
        assertEquals(3 * G / 2, onA[1], 1e-4);
        assertEquals(-G / Math.sqrt(2), inRod[0], 1e-4);
    }

    @Test
    void ballFallsOntoAPlaneAndRestsOnIt() {
        var floor = ConstraintDef.rigid("floor", new PlaneConstraint(Anchor.ofBody("A"), Vec3.ZERO, new Vec3(0, 1, 0)))
                .withSide(ConstraintDef.Side.AT_LEAST);
        var simulation = new Simulation(scene(1 / 240.0, List.of(ball("A", new Vec3(0, 0.5, 0), 2)), List.of(floor)));
        double lowest = 1;
        for (int i = 0; i < 480; i++) {
            assertTrue(simulation.step());
            lowest = Math.min(lowest, simulation.capture().bodies().get(0).position()[1]);
        }
        assertTrue(lowest > -1e-8, "sank to " + lowest + " m");
        assertEquals(
                2 * G, simulation.capture().constraints().get(0).force()[1], 1e-9, "the floor carries the weight, N");
    }

    @Test
    void stringGoesSlackAndSnapsTaut() {
        var string = ConstraintDef.rigid(
                        "string", new RelativeDistanceConstraint(Anchor.ofBody("A"), Anchor.ofBody("B"), 1.0))
                .withSide(ConstraintDef.Side.AT_MOST);
        var hold = ConstraintDef.rigid("hold", new PositionConstraint(Anchor.ofBody("A"), Vec3.ZERO));
        var simulation = new Simulation(scene(
                1 / 240.0,
                List.of(ball("A", Vec3.ZERO, 1), ball("B", new Vec3(0, -0.5, 0), 1)),
                List.of(hold, string)));
        double free = 0;
        for (int i = 0; i < 60; i++) simulation.step();
        free = simulation.capture().bodies().get(1).position()[1];
        // 0.25 s of free fall from rest with backward Euler: g dt^2 n (n + 1)/2
        assertEquals(-0.5 - G / (240 * 240) * 60 * 61 / 2, free, 1e-9, "a slack string does not pull");
        for (int i = 0; i < 240; i++) simulation.step();
        assertEquals(-1, simulation.capture().bodies().get(1).position()[1], 1e-8);
        assertEquals(
                -G,
                simulation.capture().constraints().get(1).multipliers()[0],
                1e-9,
                "a taut one carries the weight, N");
    }
}
