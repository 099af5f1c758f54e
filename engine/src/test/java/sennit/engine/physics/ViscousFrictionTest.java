package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.BeadConstraint;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.KeyholeConstraint;
import sennit.engine.constraint.OrientedKeyholeConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RelativeKeyholeConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.force.LoadForce;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Fluid;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.Integrator;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.schema.Records;
import sennit.engine.solid.BodySpec;

/**
 * All that resists in proportion to a velocity, against closed forms, by both integrators and with coarse and fine
 * steps. With rate r = c/m, 1/s, the bars are r h/2 of the final speed for backward Euler, whose leading error is r^2 t
 * h/2 e^(-r t) of it and so at most 0.19 r h, and 2 (r h)^2 for BDF2.
 */
class ViscousFrictionTest {
    private static final Vec3 ALONG = new Vec3(1, 0, 0);

    private static Settings settings(Vec3 gravity, Integrator integrator, double dt, double damping) {
        return Stage.settings(gravity, dt, damping).with(integrator, 1e-11, 60);
    }

    private static double bar(Integrator integrator, double rate, double dt) {
        return integrator == Integrator.BDF2 ? 2 * rate * dt * rate * dt : rate * dt / 2;
    }

    /** Runs for {@code seconds} and returns the mean velocity of the last step, taken back to its end, m/s. */
    private static double speed(Scene scene, double seconds, boolean ofBody) {
        double dt = scene.settings().dt();
        var simulation = new Simulation(scene);
        int steps = (int) Math.round(seconds / dt);
        double[] x = new double[3];
        for (int i = 0; i <= steps; i++) {
            var seen = simulation.capture();
            x[0] = x[1];
            x[1] = x[2];
            x[2] = ofBody
                    ? seen.bodies().get(0).position()[0]
                    : Stage.place(seen, 0, 0).x();
            if (i < steps) Stage.run(simulation, 1);
        }
        // as BDF2 does: second order in the time step
        return (1.5 * (x[2] - x[1]) - 0.5 * (x[1] - x[0])) / dt;
    }

    /** A wire that does not bend or stretch to speak of, level and long enough. */
    private static List<ConstraintDef> held(double length, int holds) {
        var out = new ArrayList<ConstraintDef>();
        for (int i = 0; i <= holds; i++) {
            double u = (double) i / holds;
            out.add(Stage.hold("hold" + i, new PositionConstraint(new Anchor("wire", u), ALONG.times(u * length))));
        }
        return out;
    }

    /** v = g/r (1 - e^(-r t)) for a bead that gravity pulls along a wire. */
    @ParameterizedTest
    @CsvSource({
        "BACKWARD_EULER, 0.01, STRONG",
        "BACKWARD_EULER, 0.001, STRONG",
        "BDF2, 0.01, STRONG",
        "BDF2, 0.001, STRONG",
        "BDF2, 0.01, WEAK",
        "BDF2, 0.001, WEAK"
    })
    void beadIsSlowedByItsFriction(Integrator integrator, double dt, BeadConstraint.Coupling coupling) {
        double m = 0.1, c = 0.2, g = 4.905, t = 0.8;
        var stiff =
                Material.round(0.01).massPerMetre(0.5).stretch(1e8).bend(1e6).twist(1e6);
        var wire = Stage.line("wire", Vec3.ZERO, ALONG.times(4), 12, stiff);
        var constraints = held(4, 6);
        var slide = new SlideSpec(c, 0, null, SlideSpec.End.STOP);
        constraints.add(Stage.hold("bead", new BeadConstraint("ball", new Anchor("wire", 0.1), slide, coupling, true)));
        var scene = Stage.scene(
                settings(new Vec3(g, 0, 0), integrator, dt, 0),
                List.of(wire),
                List.of(Stage.ball("ball", ALONG.times(0.4), m)),
                constraints,
                List.of());
        double rate = c / m, last = g / rate, exact = last * (1 - StrictMath.exp(-rate * t));
        assertEquals(exact, speed(scene, t, true), last * (bar(integrator, rate, dt) + 1e-5), "m/s");
    }

    private static ConstraintSpec hole(String kind, SlideSpec slide) {
        var at = new Anchor("rope", 0.5);
        if (kind.equals("fixed")) return new KeyholeConstraint(at, Vec3.ZERO, slide);
        if (kind.equals("oriented")) return new OrientedKeyholeConstraint(at, Vec3.ZERO, ALONG, slide);
        return new RelativeKeyholeConstraint(at, new Anchor("post", 0), slide);
    }

    /** v = F/c (1 - e^(-r t)) for a rope that is pulled through a hole. */
    @ParameterizedTest
    @CsvSource({
        "BACKWARD_EULER, 0.01, fixed",
        "BDF2, 0.01, fixed",
        "BDF2, 0.002, fixed",
        "BDF2, 0.01, oriented",
        "BDF2, 0.01, relative"
    })
    void ropeIsSlowedByTheFrictionOfAHole(Integrator integrator, double dt, String kind) {
        double m = 0.1, c = 0.2, force = 0.2, t = 0.8;
        var slide = new SlideSpec(c, 0, null, SlideSpec.End.STOP);
        var stiff =
                Material.round(0.01).massPerMetre(m / 4).stretch(1e8).bend(1e6).twist(1e6);
        var rods = new ArrayList<>(List.of(Stage.line("rope", ALONG.times(-2), ALONG.times(2), 12, stiff)));
        var constraints = new ArrayList<>(List.of(Stage.hold("hole", hole(kind, slide))));
        if (kind.equals("relative")) {
            rods.add(Stage.line("post", Vec3.ZERO, new Vec3(0, 1, 0), 4, stiff));
            for (double u : new double[] {0, 1})
                constraints.add(
                        Stage.hold("post" + u, new PositionConstraint(new Anchor("post", u), new Vec3(0, u, 0))));
        }
        var pull = Stage.load("pull", new LoadForce.Spec(new Anchor("rope", 1), ALONG.times(force)));
        var scene = Stage.scene(settings(Vec3.ZERO, integrator, dt, 0), rods, List.of(), constraints, List.of(pull));
        double rate = c / m, last = force / c, exact = last * (1 - StrictMath.exp(-rate * t));
        assertEquals(exact, speed(scene, t, false), last * (bar(integrator, rate, dt) + 1e-4), "m/s");
    }

    /** v = v_0 e^(-r t) where damping is proportional to mass. */
    @ParameterizedTest
    @CsvSource({"BACKWARD_EULER, 0.01", "BACKWARD_EULER, 0.001", "BDF2, 0.01", "BDF2, 0.001"})
    void ballIsSlowedByMassDamping(Integrator integrator, double dt) {
        double rate = 2, t = 0.8;
        var ball = BodySpec.of("ball", Vec3.ZERO, 0.1, 0.05).velocity(ALONG);
        var scene =
                Stage.scene(settings(Vec3.ZERO, integrator, dt, rate), List.of(), List.of(ball), List.of(), List.of());
        assertEquals(StrictMath.exp(-rate * t), speed(scene, t, true), bar(integrator, rate, dt), "m/s");
    }

    /** v = g/r (1 - e^(-r t)) for a rope in a fluid, across and along itself. */
    @ParameterizedTest
    @CsvSource({"BACKWARD_EULER, 0.01, 0", "BDF2, 0.01, 0", "BDF2, 0.001, 0", "BDF2, 0.01, 1"})
    void ropeIsSlowedByTheFluid(Integrator integrator, double dt, double across) {
        double g = 3, rate = 2, t = 0.8, mass = 0.05;
        Vec3 along = across == 0 ? ALONG : new Vec3(0, 0, 1);
        RodSpec rope = Stage.line("rope", Vec3.ZERO, along, 8, Stage.rope());
        var air = new Fluid(0, VectorFunction.of(Vec3.ZERO), 1.2, 0.01, rate * mass, rate * mass);
        var scene = Stage.scene(
                settings(new Vec3(g, 0, 0), integrator, dt, 0).withAir(air),
                List.of(rope),
                List.of(),
                List.of(),
                List.of());
        double last = g / rate, exact = last * (1 - StrictMath.exp(-rate * t));
        assertEquals(exact, speed(scene, t, false), last * bar(integrator, rate, dt), "m/s");
    }

    /**
     * m x'' + c x' + k x = k x_0 from rest, critically damped: x = x_0 (1 - (1 + w t) e^(-w t)), v = x_0 w^2 t e^(-w
     * t).
     */
    @ParameterizedTest
    @CsvSource({"BACKWARD_EULER, 0.01", "BACKWARD_EULER, 0.001", "BDF2, 0.01", "BDF2, 0.001"})
    void ballIsSlowedByTheDamperOfASpring(Integrator integrator, double dt) {
        double m = 0.1, w = 2, k = m * w * w, g = 3, t = 0.8;
        var spring = new PositionConstraint(Anchor.ofBody("ball"), Vec3.ZERO);
        var compliance = Records.with(ConstraintDef.rigid("spring", spring), "compliance", 1 / k, "damping", 2 * m * w);
        var scene = Stage.scene(
                settings(new Vec3(g, 0, 0), integrator, dt, 0),
                List.of(),
                List.of(Stage.ball("ball", Vec3.ZERO, m)),
                List.of(compliance),
                List.of());
        double exact = g * t * StrictMath.exp(-w * t);
        assertEquals(exact, speed(scene, t, true), g / w * bar(integrator, w, dt), "m/s");
    }
}
