package sennit.engine.lab.contact;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.TrajectoryConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.Interpolation;
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
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.Cylinder;
import sennit.engine.solid.ObstacleDef;

/** A rope is drawn steadily over a bollard: the force is that of the capstan, and steady. */
@About("A rope is drawn steadily over a bollard: the force is that of the capstan, and steady.")
public final class SteadyCapstan implements Protocol {
    private static final double DT = 1 / 500.0, BOLLARD = 0.1, ROPE = 0.005, RADIUS = BOLLARD + ROPE, SPEED = 0.1;
    private static final double LEG = 0.5, MASS = 1, GRAVITY = 9.81;

    /** Times between which the force is read, s: six spans pass, or twelve. */
    private static final double FROM = 0.5, TO = 2;

    @Override
    public void run(Report out) {
        double done = 0;
        for (int spans : new int[] {41, 82}) {
            for (double mu : new double[] {0.1, 0.3}) {
                out.at(done++ / 4, spans + " spans, friction " + mu);
                double exact = MASS * GRAVITY * StrictMath.exp(mu * Math.PI), mean = 0, swing = 0;
                double[] force = drawn(mu, spans), time = new double[force.length];
                for (double f : force) mean += f / force.length;
                for (double f : force) swing = Math.max(swing, Math.abs(f / mean - 1));
                for (int i = 0; i < time.length; i++) time[i] = FROM + i * DT;
                String with = ", " + spans + " spans, friction " + mu;
                out.add(Measurement.relative("mean force" + with + ", N", exact, "m g exp(mu pi)", mean, 0.01));
                out.add(Measurement.error("swing of the force" + with + ", of its mean", "steady", swing, 0.03));
                out.add(new Series(
                        "Drawn over a bollard", "time, s", "force, N", with.substring(2), false, time, force));
            }
        }
    }

    /** The force of the hand after each step of the time in which it is read, N. */
    private static double[] drawn(double mu, int spans) {
        int n = (int) Math.round(TO / DT), first = (int) Math.round(FROM / DT);
        double[] force = new double[n - first];
        var simulation = new Simulation(scene(mu, spans));
        for (int i = 0; i < n; i++) {
            simulation.step();
            if (i >= first)
                force[i - first] =
                        Math.abs(simulation.capture().constraints().get(0).force()[1]);
        }
        return force;
    }

    private static Scene scene(double mu, int spans) {
        var points = new ArrayList<Vec3>();
        for (int i = 0; i <= 8; i++) points.add(new Vec3(-RADIUS, -LEG + LEG * i / 9, 0));
        for (int i = 0; i <= 16; i++) {
            double a = Math.PI * i / 16;
            points.add(new Vec3(-RADIUS * StrictMath.cos(a), RADIUS * StrictMath.sin(a), 0));
        }
        Vec3 end = new Vec3(RADIUS, -0.2, 0);
        for (int i = 1; i <= 4; i++) points.add(new Vec3(RADIUS, -0.2 * i / 4, 0));
        Material limp = Material.round(2 * ROPE)
                .massPerMetre(0.01)
                .stretch(1e5)
                .bend(1e-3)
                .twist(1e-3);
        var rope = RodSpec.of("rope", new Shape.Points(points), spans, limp);
        var drawn = new TrajectoryConstraint(
                new Anchor("rope", 1),
                List.of(end, end.plus(new Vec3(0, -10 * SPEED, 0))),
                List.of(0.0, 10.0),
                null,
                Interpolation.LINEAR,
                false);
        var tie = new JointConstraint(new Anchor("rope", 0), Anchor.ofBody("weight"), JointConstraint.Share.POSITION);
        var bollard = new Cylinder(new Vec3(0, 0, -0.2), new Vec3(0, 0, 0.2), BOLLARD);
        return Scene.of("capstan", new Settings(new Vec3(0, -GRAVITY, 0), DT, 0, 0, Method.AUTO))
                .withRods(List.of(rope))
                .withBodies(List.of(BodySpec.of("weight", points.get(0), MASS, 0.02)))
                .withObstacles(List.of(new ObstacleDef("bollard", bollard, mu)))
                .withConstraints(List.of(ConstraintDef.rigid("hand", drawn), ConstraintDef.rigid("tie", tie)));
    }
}
