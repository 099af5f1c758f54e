package sennit.engine.lab.contact;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.TrajectoryConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.Interpolation;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.schema.Records;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.Cylinder;
import sennit.engine.solid.ObstacleDef;

/**
 * A limp rope that is drawn at a steady speed over half of a bollard, or of a ball that is held, with a weight at its
 * other end.
 *
 * @param drum what it is drawn over
 * @param radius of the rope, m
 * @param spans of it
 * @param friction coefficient on the bollard
 * @param speed of the hand, m/s
 */
record DrawnRope(Drum drum, double radius, int spans, double friction, double speed) {
    /** What the rope is drawn over, of the same radius. */
    enum Drum {
        /** An obstacle. */
        BOLLARD,
        /** A body. */
        BALL
    }

    static final double DT = 1 / 500.0;

    /** Radius of the bollard, m. */
    static final double BOLLARD = 0.1;

    /** Times between which the force is read, s. */
    static final double FROM = 0.5, TO = 2;

    private static final double LEG = 0.5, MASS = 1, GRAVITY = 9.81;

    /**
     * {@return the force of the hand, N: m g exp(mu phi R/(R + r)), for friction acts on the surface, and its couple on
     * the rope takes up r/(R + r) of it}
     */
    double exact() {
        return MASS * GRAVITY * StrictMath.exp(exponent());
    }

    /** {@return mu phi R/(R + r)} */
    double exponent() {
        return friction * Math.PI * BOLLARD / (BOLLARD + radius);
    }

    /** {@return the logarithm of how many times the weight a force is} */
    static double exponent(double force) {
        return StrictMath.log(force / (MASS * GRAVITY));
    }

    /** {@return the force of the hand after each step of the time in which it is read, N} */
    double[] forces() {
        int n = (int) Math.round(TO / DT), first = (int) Math.round(FROM / DT);
        double[] force = new double[n - first];
        var simulation = new Simulation(scene());
        for (int i = 0; i < n; i++) {
            simulation.step();
            if (i < first) continue;
            force[i - first] =
                    Math.abs(simulation.capture().constraints().get(0).force()[1]);
        }
        return force;
    }

    private Scene scene() {
        double far = BOLLARD + radius;
        var points = new ArrayList<Vec3>();
        for (int i = 0; i <= 8; i++) points.add(new Vec3(-far, -LEG + LEG * i / 9, 0));
        for (int i = 0; i <= 16; i++) {
            double a = Math.PI * i / 16;
            points.add(new Vec3(-far * StrictMath.cos(a), far * StrictMath.sin(a), 0));
        }
        Vec3 end = new Vec3(far, -0.2, 0);
        for (int i = 1; i <= 4; i++) points.add(new Vec3(far, -0.2 * i / 4, 0));
        Material limp = Records.with(
                Material.round(2 * radius)
                        .massPerMetre(0.01)
                        .stretch(1e5)
                        .bend(1e-3)
                        .twist(1e-3),
                "friction",
                friction);
        var rope = RodSpec.of("rope", new Shape.Points(points), spans, limp);
        var drawn = new TrajectoryConstraint(
                new Anchor("rope", 1),
                List.of(end, end.plus(new Vec3(0, -10 * speed, 0))),
                List.of(0.0, 10.0),
                null,
                Interpolation.LINEAR,
                false);
        var tie = new JointConstraint(new Anchor("rope", 0), Anchor.ofBody("weight"), JointConstraint.Share.POSITION);
        Scene scene = Scene.of("capstan", new Settings(new Vec3(0, -GRAVITY, 0), DT, 0, 0, Method.AUTO))
                .withRods(List.of(rope));
        var weight = BodySpec.of("weight", points.get(0), MASS, 0.02);
        List<ConstraintDef> held = List.of(ConstraintDef.rigid("hand", drawn), ConstraintDef.rigid("tie", tie));
        if (drum == Drum.BALL) {
            var hold = new PositionConstraint(Anchor.ofBody("ball"), Vec3.ZERO);
            return scene.withBodies(List.of(
                            weight,
                            BodySpec.of("ball", Vec3.ZERO, MASS, BOLLARD).friction(friction)))
                    .withConstraints(List.of(held.get(0), held.get(1), ConstraintDef.rigid("hold", hold)));
        }
        var bollard = new Cylinder(new Vec3(0, 0, -0.2), new Vec3(0, 0, 0.2), BOLLARD);
        return scene.withBodies(List.of(weight))
                .withObstacles(List.of(new ObstacleDef("bollard", bollard, friction)))
                .withConstraints(held);
    }
}
