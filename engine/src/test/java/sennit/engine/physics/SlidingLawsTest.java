package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.KeyholeConstraint;
import sennit.engine.constraint.OrientedKeyholeConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RelativeDistanceConstraint;
import sennit.engine.constraint.RelativeKeyholeConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.force.ForceDef;
import sennit.engine.force.LoadForce;
import sennit.engine.function.ScalarFunction;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.UserCommand;
import sennit.engine.solid.BodySpec;

/** Laws of ropes that run over holes with weights at their ends. */
class SlidingLawsTest {
    private static final double G = 9.81;
    private static final double DT = 1 / 480.0;

    /** Stiffness of a rope that bends within two spans under the tension it carries, N m^2. */
    private static final double BEND = 1.2e-3;

    private static final SlideSpec HELD = new SlideSpec(0, 0, ScalarFunction.of(0.0), SlideSpec.End.STOP);

    /** A rope from (-r, -leg) up, over {@code holes} holes on a half circle of radius r, and down again. */
    private static Scene pulley(
            double r, double leg, int holes, SlideSpec slide, double m1, double m2, double damping) {
        return pulley(r, leg, holes, slide, m1, m2, damping, 0, BEND);
    }

    private static Scene pulley(
            double r,
            double leg,
            int holes,
            SlideSpec slide,
            double m1,
            double m2,
            double damping,
            double stiffnessDamping,
            double bend) {
        double length = 2 * leg + Math.PI * r;
        var points = new ArrayList<Vec3>();
        for (int i = 0; i < 4; i++) points.add(new Vec3(-r, -leg * (1 - i / 4.0), 0));
        for (int i = 0; i <= 12; i++) {
            double a = Math.PI * i / 12;
            points.add(new Vec3(-r * StrictMath.cos(a), r * StrictMath.sin(a), 0));
        }
        for (int i = 1; i <= 4; i++) points.add(new Vec3(r, -leg * i / 4.0, 0));
        int spans = (int) (length / 0.0125);
        // thinner than two holes are apart: the legs of a thick rope would rub
        var limp = Material.round(0.005)
                .massPerMetre(0.002)
                .stretch(1e4)
                .bend(bend)
                .twist(bend);
        var rope = RodSpec.of("rope", new Shape.Points(points), spans, limp);
        var constraints = new ArrayList<ConstraintDef>();
        for (int k = 0; k < holes; k++) {
            double a = Math.PI * (k + 0.5) / holes;
            Vec3 at = new Vec3(-r * StrictMath.cos(a), r * StrictMath.sin(a), 0);
            double u = (leg + r * a) / length;
            constraints.add(ConstraintDef.rigid("hole" + k, new KeyholeConstraint(new Anchor("rope", u), at, slide)));
        }
        var left = BodySpec.of("left", new Vec3(-r, -leg - 0.05, 0), m1, 0);
        var right = BodySpec.of("right", new Vec3(r, -leg - 0.05, 0), m2, 0);
        constraints.add(ConstraintDef.rigid(
                "hang1", new RelativeDistanceConstraint(new Anchor("rope", 0), Anchor.ofBody("left"), 0.05)));
        constraints.add(ConstraintDef.rigid(
                "hang2", new RelativeDistanceConstraint(new Anchor("rope", 1), Anchor.ofBody("right"), 0.05)));
        var settings = new Settings(new Vec3(0, -G, 0), DT, damping, stiffnessDamping, Method.AUTO);
        return Scene.of("pulley", settings)
                .withRods(List.of(rope))
                .withBodies(List.of(left, right))
                .withConstraints(constraints);
    }

    /**
     * Acceleration of the right weight, downwards, m/s^2: of the parabola that fits its height best over half a second,
     * so that its bounce on the rope counts little. It begins a tenth of a second after the rope is let go: bends that
     * were held fast next to each other open first.
     */
    private static double acceleration(double r, int holes, double friction, double m1, double m2) {
        return acceleration(r, holes, friction, m1, m2, 0, BEND);
    }

    private static double acceleration(
            double r, int holes, double friction, double m1, double m2, double stiffnessDamping, double bend) {
        double leg = 0.6;
        var simulation = new Simulation(pulley(r, leg, holes, HELD, m1, m2, 10, 0, bend));
        for (int i = 0; i < 480; i++) assertTrue(simulation.step());
        simulation.submit(new UserCommand.Edit(pulley(
                r,
                leg,
                holes,
                new SlideSpec(0, friction, null, SlideSpec.End.STOP),
                m1,
                m2,
                0,
                stiffnessDamping,
                bend)));
        for (int i = 0; i < 48; i++) assertTrue(simulation.step());
        int n = (int) Math.round(0.5 / DT);
        double[] x = new double[n + 1];
        double mean = 0;
        for (int i = 0; i <= n; i++) {
            double t = i * DT - 0.25;
            mean += (x[i] = t * t) / (n + 1);
        }
        // t^2 less its mean is at right angles to lines, which leaves the curvature
        double sum = 0, squares = 0;
        for (int i = 0; i <= n; i++) {
            sum += (x[i] - mean) * simulation.capture().bodies().get(1).position()[1];
            squares += (x[i] - mean) * (x[i] - mean);
            assertTrue(simulation.step());
        }
        return -2 * sum / squares;
    }

    @Test
    void ropeOverAHoleIsAtwoodsMachine() {
        double a = acceleration(0.03, 1, 0, 0.4, 0.5);
        double exact = G * 0.1 / 0.9;
        assertEquals(exact, a, 0.02 * exact, "m/s^2");
    }

    /**
     * Two kinks bend the same spans, 0.7 spans apart: each hole lies on the curve that the other one bends. 2.3 spans
     * apart the guard of one sees what the other does three spans away.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0.0065, 0.02})
    void ropeOverTwoHolesNearEachOtherIsAtwoodsMachine(double radius) {
        double a = acceleration(radius, 2, 0, 0.4, 0.5, 0, 1e-5);
        double exact = G * 0.1 / (0.9 + 0.002 * (1.2 + Math.PI * radius));
        assertEquals(exact, a, 0.003 * exact, "m/s^2");
    }

    /**
     * Every piece of the rope is bent and straightened within two spans as it passes: damped by what that takes it lost
     * 24 %.
     */
    @Test
    void dampingOfVibrationsDoesNotBrakeARopeThatSlides() {
        double a = acceleration(0.03, 1, 0, 0.4, 0.5, 1e-3, BEND);
        double exact = G * 0.1 / 0.9;
        assertEquals(exact, a, 0.02 * exact, "m/s^2");
    }

    /** Twelve holes of 15 degrees each: the product of their ratios is 0.6 % above the smooth law. */
    @Test
    void frictionOverAChainOfHolesFollowsTheCapstanLaw() {
        double mu = 0.3, m1 = 0.2, m2 = 0.7;
        double a = acceleration(0.2, 12, mu, m1, m2);
        // m1 (g + a) e^(mu phi) = m2 (g - a)
        double ratio = m2 * (G - a) / (m1 * (G + a));
        double exact = StrictMath.exp(mu * Math.PI);
        assertEquals(exact, ratio, 0.02 * exact, "tension ratio");
    }

    @Test
    void frictionHoldsWhatTheCapstanLawSaysItHolds() {
        // ratio 2.4 < e^(0.3 pi) = 2.566
        var holds = pulley(0.2, 0.6, 12, new SlideSpec(0, 0.3, null, SlideSpec.End.STOP), 0.2, 0.48, 0);
        var simulation = new Simulation(pulley(0.2, 0.6, 12, HELD, 0.2, 0.48, 10));
        for (int i = 0; i < 480; i++) assertTrue(simulation.step());
        simulation.submit(new UserCommand.Edit(holds));
        // the holes share the load anew, then nothing moves
        for (int i = 0; i < 240; i++) assertTrue(simulation.step());
        double before = simulation.capture().constraints().get(5).u();
        for (int i = 0; i < 240; i++) assertTrue(simulation.step());
        double after = simulation.capture().constraints().get(5).u();
        assertEquals(before, after, 1e-5, "creep in half a second, fraction of 1.8 m");
    }

    /** The bend that 40 N want, sqrt(EI/T) = 5 mm, is less than half a span: |x'| falls there, which is no rope. */
    @Test
    void winchFeedsAtItsSpeedRoundABendSharperThanASpan() {
        var simulation = new Simulation(
                pulley(0.03, 0.6, 1, new SlideSpec(0, 0, ScalarFunction.of(0.1), SlideSpec.End.STOP), 4, 4, 10));
        for (int i = 0; i < 240; i++) assertTrue(simulation.step());
        double before = simulation.capture().constraints().get(0).u();
        for (int i = 0; i < 480; i++) assertTrue(simulation.step());
        double after = simulation.capture().constraints().get(0).u();
        // the length as drawn, but for the chords of the half circle: 0.1 %
        double fed = (1.2 + Math.PI * 0.03) * (before - after);
        assertEquals(0.1, fed, 0.01 * 0.1, "rope at rest fed in a second, m");
    }

    /** A noose: the end of the rope has an eye through which the rope itself runs; the far side of the loop is held. */
    @Test
    void slipKnotTightensOnItsOwnRope() {
        double r = 0.15;
        var points = new ArrayList<Vec3>();
        for (int i = 0; i < 6; i++) points.add(new Vec3(-0.94 * (1 - i / 6.0), 0, 0));
        for (int i = 0; i <= 12; i++) {
            double a = 2 * Math.PI * i / 12 + Math.PI;
            points.add(new Vec3(r + r * StrictMath.cos(a), r * StrictMath.sin(a), 0.004 * i));
        }
        var rope =
                Material.round(0.01).massPerMetre(0.05).stretch(1e4).bend(2e-4).twist(2e-4);
        var rod = RodSpec.of("rope", new Shape.Points(points), 60, rope);
        var knot = ConstraintDef.rigid(
                "knot", new RelativeKeyholeConstraint(new Anchor("rope", 0.5), new Anchor("rope", 1), SlideSpec.FREE));
        var post = ConstraintDef.rigid(
                "post", new PositionConstraint(new Anchor("rope", 0.75), new Vec3(2 * r, 0, 0.024)));
        var pull = new ForceDef("pull", new LoadForce.Spec(new Anchor("rope", 0), new Vec3(-2, 0, 0)), true);
        var settings = new Settings(Vec3.ZERO, 1 / 240.0, 4, 0, Method.AUTO);
        var scene = Scene.of("noose", settings)
                .withRods(List.of(rod))
                .withConstraints(List.of(knot, post))
                .withForces(List.of(pull));
        var simulation = new Simulation(scene);
        double u = 0.5, worst = 0;
        for (int i = 0; i < 720; i++) {
            assertTrue(simulation.step());
            var seen = simulation.capture().constraints().get(0);
            if (i > 60) worst = Math.max(worst, seen.violation());
            u = seen.u();
        }
        assertTrue(u > 0.55, "rope ran out of the loop: u = " + u);
        assertTrue(worst < 1e-4, "largest violation " + worst + " m");
        double[] x = simulation.capture().rods().get(0).position();
        assertTrue(x[0] < -1, "the end is drawn out: " + x[0]);
    }

    @Test
    void orientedKeyholeGuidesTheRopeAsItRuns() {
        // thinner than two holes are apart: the legs of a thick rope would rub
        var limp =
                Material.round(0.005).massPerMetre(0.1).stretch(1e4).bend(3e-3).twist(3e-3);
        var line = new Shape.Line(new Vec3(0, 0.5, 0), new Vec3(0, -0.5, 0));
        var rod = RodSpec.of("rope", line, 40, limp);
        var tube = ConstraintDef.rigid(
                "tube",
                new OrientedKeyholeConstraint(
                        new Anchor("rope", 0.6),
                        new Vec3(0, -0.1, 0),
                        new Vec3(0.6, -0.8, 0),
                        new SlideSpec(0, 0, ScalarFunction.of(0.2), SlideSpec.End.STOP)));
        var settings = new Settings(new Vec3(0, -G, 0), 1 / 240.0, 1, 0, Method.AUTO);
        var simulation =
                new Simulation(Scene.of("tube", settings).withRods(List.of(rod)).withConstraints(List.of(tube)));
        for (int i = 0; i < 240; i++) assertTrue(simulation.step());
        double before = simulation.capture().constraints().get(0).u();
        double worst = 0;
        for (int i = 0; i < 240; i++) {
            assertTrue(simulation.step());
            worst = Math.max(worst, simulation.capture().constraints().get(0).violation());
        }
        double after = simulation.capture().constraints().get(0).u();
        assertEquals(-0.2, after - before, 0.002, "fed in a second, of 1 m");
        assertTrue(worst < 1e-3, "largest violation " + worst + " m or rad");
    }
}
