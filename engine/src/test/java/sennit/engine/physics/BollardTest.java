package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.JointConstraint.Share;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Integrator;
import sennit.engine.scene.Scene;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.Cylinder;
import sennit.engine.solid.ObstacleDef;

/** A rope that runs over a smooth bollard is not held back by it, however fast it runs for its steps. */
class BollardTest {
    private static final double G = 9.81;

    /** From 1 m below the axis of a bollard over it and down again by as much, with a weight at each end. */
    @ParameterizedTest
    @CsvSource({"BACKWARD_EULER, 240, 0.01", "BDF2, 240, 0.005", "BDF2, 120, 0.02"})
    void atwoodsMachineOfARopeOverASmoothBollard(Integrator integrator, double rate, double within) {
        double bollard = 0.1, radius = 0.004, at = bollard + radius, heavy = 1, light = 0.6, mass = 0.02;
        var points = new ArrayList<Vec3>();
        for (int k = 0; k < 10; k++) points.add(new Vec3(-at, -1 + 0.1 * k, 0));
        for (int k = 0; k <= 12; k++) {
            double a = Math.PI * k / 12;
            points.add(new Vec3(-at * StrictMath.cos(a), at * StrictMath.sin(a), 0));
        }
        for (int k = 1; k <= 10; k++) points.add(new Vec3(at, -0.1 * k, 0));
        var rope = Material.round(2 * radius)
                .massPerMetre(mass)
                .stretch(1e5)
                .bend(1e-5)
                .twist(1e-5);
        Scene scene = Stage.scene(
                Stage.settings(Stage.DOWN, 1 / rate, 0),
                List.of(RodSpec.of("rope", new Shape.Points(points), 60, rope)),
                List.of(
                        BodySpec.of("heavy", new Vec3(-at, -1, 0), heavy, 0),
                        BodySpec.of("light", new Vec3(at, -1, 0), light, 0)),
                List.of(
                        Stage.hold(
                                "left",
                                new JointConstraint(new Anchor("rope", 0), Anchor.ofBody("heavy"), Share.POSITION)),
                        Stage.hold(
                                "right",
                                new JointConstraint(new Anchor("rope", 1), Anchor.ofBody("light"), Share.POSITION))),
                List.of());
        var post = new ObstacleDef("bollard", new Cylinder(new Vec3(0, 0, -0.2), new Vec3(0, 0, 0.2), bollard), 0);
        var simulation = new Simulation(
                scene.withSettings(scene.settings().with(integrator, 0.005, 8)).withObstacles(List.of(post)));
        Stage.run(simulation, (int) (0.5 * rate));
        // rope that has gone over pulls too
        double sum = heavy + light + mass * (2 + Math.PI * at), k = StrictMath.sqrt(2 * mass * G / sum);
        double exact = (heavy - light) / (2 * mass) * (StrictMath.cosh(0.5 * k) - 1);
        double gone = -1 - simulation.capture().bodies().get(0).position()[1];
        assertEquals(exact, gone, within * exact, "m");
    }
}
