package sennit.engine.lab.sliding;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.KeyholeConstraint;
import sennit.engine.constraint.RelativeDistanceConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.function.ScalarFunction;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RestShape;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.UserCommand;
import sennit.engine.solid.BodySpec;

/**
 * Two weights, 1.2 and 1.0 kg, at the ends of a light rope of 2 m that runs over a hole without friction.
 *
 * @param spans of the rope
 * @param bend its bending stiffness, N m^2
 * @param damping proportional to stiffness once it runs, s
 * @param rest what it is bent and twisted at rest
 * @param flat its bending stiffness about the second axis of its section, as a part of that about the first
 */
record AtwoodMachine(int spans, double bend, double damping, RestShape rest, double flat) {
    static final double HEAVY = 1.2;
    static final double LIGHT = 1;
    private static final double G = 9.81;
    private static final double ROPE = 2;
    private static final double MASS_PER_METRE = 0.002;
    private static final double RADIUS = 0.02;
    private static final double HANGER = 0.05;
    private static final double DT = 1e-3;

    /** One that is straight at rest and bends alike both ways. */
    AtwoodMachine(int spans, double bend, double damping) {
        this(spans, bend, damping, RestShape.STRAIGHT, 1);
    }

    /** {@return the acceleration of a rope without stiffness, m/s^2} */
    static double exact() {
        return G * (HEAVY - LIGHT) / (HEAVY + LIGHT + ROPE * MASS_PER_METRE);
    }

    /** {@return sqrt(EI/T), over which the rope bends at the hole, in spans} */
    double bendInSpans() {
        return Math.sqrt(bend / (2 * HEAVY * LIGHT / (HEAVY + LIGHT) * G)) * spans / ROPE;
    }

    /** How far the heavy weight has come down at the ends of steps, and the acceleration that fits best. */
    record Run(double[] time, double[] depth, double acceleration) {}

    /** Lets it go from rest for so long, s. */
    Run run(double seconds) {
        var held = new SlideSpec(0, 0, ScalarFunction.of(0.0), SlideSpec.End.STOP);
        var simulation =
                new Simulation(scene(held, new Settings(new Vec3(0, -G, 0), 1 / 240.0, 10, 1e-3, Method.AUTO)));
        for (int i = 0; i < 360; i++) simulation.step();
        simulation.submit(new UserCommand.Edit(
                scene(SlideSpec.FREE, new Settings(new Vec3(0, -G, 0), DT, 0, damping, Method.AUTO))));
        simulation.settle();
        int n = (int) Math.round(seconds / DT);
        double[] time = new double[n + 1], depth = new double[n + 1];
        double start = height(simulation), mean = 0, sum = 0, squares = 0;
        for (int i = 0; i <= n; i++) {
            time[i] = i * DT;
            depth[i] = start - height(simulation);
            mean += square(time[i], seconds) / (n + 1);
            simulation.step();
        }
        // t^2 less its mean is at right angles to lines, which leaves the curvature
        for (int i = 0; i <= n; i++) {
            double x = square(time[i], seconds) - mean;
            sum += x * depth[i];
            squares += x * x;
        }
        return new Run(time, depth, 2 * sum / squares);
    }

    private static double square(double t, double seconds) {
        return (t - 0.5 * seconds) * (t - 0.5 * seconds);
    }

    private static double height(Simulation simulation) {
        return simulation.capture().bodies().get(1).position()[1];
    }

    private Scene scene(SlideSpec slide, Settings settings) {
        double leg = 0.5 * (ROPE - Math.PI * RADIUS);
        var points = new ArrayList<Vec3>();
        for (int i = 0; i < 12; i++) points.add(new Vec3(-RADIUS, -leg * (1 - i / 12.0), 0));
        for (int i = 0; i <= 12; i++) {
            double a = Math.PI * i / 12;
            points.add(new Vec3(-RADIUS * StrictMath.cos(a), RADIUS * StrictMath.sin(a), 0));
        }
        for (int i = 1; i <= 12; i++) points.add(new Vec3(RADIUS, -leg * i / 12.0, 0));
        Material rope = Material.round(0.01)
                .massPerMetre(MASS_PER_METRE)
                .stretch(1e4)
                .bend(bend, flat * bend)
                .twist(bend);
        var hole = new KeyholeConstraint(new Anchor("rope", 0.5), new Vec3(0, RADIUS, 0), slide);
        return Scene.of("Atwood", settings)
                .withRods(List.of(RodSpec.of("rope", new Shape.Points(points), spans, rope)
                        .rest(rest)))
                .withBodies(List.of(weight("light", -RADIUS, -leg, LIGHT), weight("heavy", RADIUS, -leg, HEAVY)))
                .withConstraints(List.of(ConstraintDef.rigid("hole", hole), hanger("light", 0), hanger("heavy", 1)));
    }

    private static BodySpec weight(String id, double x, double end, double mass) {
        return BodySpec.of(id, new Vec3(x, end - HANGER, 0), mass, 0);
    }

    private static ConstraintDef hanger(String weight, double u) {
        return ConstraintDef.rigid(
                "hanger " + weight,
                new RelativeDistanceConstraint(new Anchor("rope", u), Anchor.ofBody(weight), HANGER));
    }
}
