package sennit.engine.lab.sliding;

import java.util.List;
import java.util.SplittableRandom;
import sennit.engine.Simulation;
import sennit.engine.constraint.CircleConstraint;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.KeyholeConstraint;
import sennit.engine.constraint.LineConstraint;
import sennit.engine.constraint.OrientedKeyholeConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Integrator;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.UserCommand;

/** A rope that is held where it slides: what a fast hand does to it, step by step. */
@About("A rope that is held where it slides through a ring or a tube: no step of a fast hand gives it energy.")
public final class PinnedInRing implements Protocol {
    private static final Vec3 AT = new Vec3(0, 0.2, 0);
    private static final Vec3 ALONG = new Vec3(1, 0, 0);
    private static final int HANDS = 6;

    @Override
    public void run(Report out) {
        List<String> holds = List.of("position", "circle", "axis"), rings = List.of("keyhole", "oriented-keyhole");
        double done = 0;
        for (String hold : holds) {
            for (String ring : rings) {
                out.at(done++ / 6, hold + " and " + ring);
                double most = 0;
                for (int hand = 0; hand < HANDS; hand++) {
                    for (int rate = 60; rate <= 480; rate = rate == 60 ? 240 : 2 * rate) {
                        double[] energy = energies(hold, ring, hand, rate);
                        for (int i = 1; i < energy.length; i++) most = Math.max(most, energy[i] - energy[i - 1]);
                    }
                }
                // held by its place alone and led by these hands: 0.20 J
                out.add(Measurement.error(
                        hold + " and " + ring + ": most energy in a step, J", "the hand alone gives 0.2 J", most, 0.4));
            }
        }
        for (String hold : holds) {
            double[] energy = energies(hold, "oriented-keyhole", 5, 240);
            double[] time = new double[energy.length];
            for (int i = 0; i < time.length; i++) time[i] = (i + 1) / 240.0;
            out.add(new Series(
                    "Energy under a fast hand", "time, s", "J", hold + " and oriented-keyhole", false, time, energy));
        }
    }

    /** Energy after each step of a second in which a hand of its own speeds and directions pulls at the end. */
    private static double[] energies(String hold, String ring, int hand, int rate) {
        var random = new SplittableRandom(hand);
        double x = random.nextDouble(5, 30), y = random.nextDouble(5, 30), z = random.nextDouble(5, 30);
        var simulation =
                new Simulation(scene(hold, ring, hand % 3 == 2 ? Integrator.BDF2 : Integrator.BACKWARD_EULER, rate));
        simulation.submit(new UserCommand.Grab(0, new Anchor("rope", 0.93), new Vec3(0.45, 0, 0), hand % 4 != 1));
        double[] energy = new double[rate];
        for (int i = 0; i < rate; i++) {
            double t = (double) i / rate;
            simulation.submit(new UserCommand.Move(
                    0, new Vec3(0.4 + StrictMath.cos(x * t), StrictMath.sin(y * t), StrictMath.sin(z * t))));
            simulation.step();
            energy[i] = simulation.capture().energy().total();
        }
        return energy;
    }

    private static Scene scene(String hold, String ring, Integrator integrator, int rate) {
        // the same on both sides, so that its middle is where it is held
        var points =
                List.of(new Vec3(-0.5, 0, 0), new Vec3(-0.3, 0.12, 0), AT, new Vec3(0.3, 0.12, 0), new Vec3(0.5, 0, 0));
        Material rope =
                Material.round(0.01).massPerMetre(0.05).stretch(1e4).bend(1e-3).twist(1e-3);
        var settings = new Settings(new Vec3(0, -9.81, 0), 1.0 / rate, 0, 0, Method.AUTO).with(integrator, 0.005, 8);
        return Scene.of("ring", settings)
                .withRods(List.of(RodSpec.of("rope", new Shape.Points(points), 20, rope)))
                .withConstraints(
                        List.of(ConstraintDef.rigid("hold", holding(hold)), ConstraintDef.rigid("ring", ring(ring))));
    }

    private static ConstraintSpec holding(String kind) {
        var on = new Anchor("rope", 0.5);
        return switch (kind) {
            case "position" -> new PositionConstraint(on, AT);
            case "circle" ->
                new CircleConstraint(
                        on,
                        VectorFunction.of(AT.plus(new Vec3(0, 0.1, 0))),
                        VectorFunction.of(new Vec3(0, 0, 1)),
                        ScalarFunction.of(0.1));
            default -> new LineConstraint(on, VectorFunction.of(AT), VectorFunction.of(ALONG));
        };
    }

    private static ConstraintSpec ring(String kind) {
        var on = new Anchor("rope", 0.5);
        return kind.equals("keyhole")
                ? new KeyholeConstraint(on, AT, SlideSpec.FREE)
                : new OrientedKeyholeConstraint(on, AT, ALONG, SlideSpec.FREE);
    }
}
