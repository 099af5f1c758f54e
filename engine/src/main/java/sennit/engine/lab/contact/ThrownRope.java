package sennit.engine.lab.contact;

import java.util.List;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.step.Stepper;
import sennit.engine.world.World;

/** A rope thrown across a taut one, up to 40 diameters a step: never through, and no energy from nothing. */
@About("A rope thrown across a taut one, up to 40 diameters a step: never through, and no energy from nothing.")
public final class ThrownRope implements Protocol {
    private static final double DT = 1 / 240.0;
    private static final double[] SPEEDS = {1, 10, 30, 100};

    @Override
    public String name() {
        return "thrown";
    }

    @Override
    public void run(Report out) {
        for (int i = 0; i < SPEEDS.length; i++) {
            out.at((double) i / SPEEDS.length, "at " + (int) SPEEDS[i] + " m/s");
            throwAt(SPEEDS[i], out);
        }
    }

    private static void throwAt(double speed, Report out) {
        World world = SceneUpdate.build(scene());
        Rod thrown = world.rod("thrown"), taut = world.rod("taut");
        for (int i = 0; i < thrown.nodes(); i++) world.state.v[thrown.first() + 4 * i + 1] = -speed;
        double first = energy(world), most = 0, deepest = 0, least = Double.POSITIVE_INFINITY;
        // until the rope has folded over the other; later being above it means nothing
        int n = (int) Math.ceil((0.1 / speed + 0.015) / DT);
        double[] time = new double[n], over = new double[n];
        var stepper = new Stepper();
        for (int i = 0; i < n; i++) {
            stepper.step(world, DT);
            deepest = Math.max(deepest, world.ropes.deepest(world.state.q));
            most = Math.max(most, energy(world));
            time[i] = (i + 1) * DT * speed;
            over[i] = (height(world, thrown) - height(world, taut)) / 0.01;
            least = Math.min(least, over[i]);
        }
        String at = " at " + (int) speed + " m/s";
        out.add(Measurement.atLeast("lowest height above the other" + at + ", diameters", 0, "never through", least));
        double bar = speed <= 10 ? 0.05 : 0.5;
        out.add(Measurement.error("depth" + at + ", diameters", "surfaces do not pass", deepest, bar));
        out.add(Measurement.error(
                "energy gained" + at + ", of that of the throw", "conservation", Math.max(0, most / first - 1), 0.005));
        out.add(new Series(
                "Thrown across a taut rope", "way, m", "height, diameters", (int) speed + " m/s", false, time, over));
    }

    private static double height(World world, Rod rod) {
        return world.state.q[rod.first() + 4 * (rod.nodes() / 2) + 1];
    }

    private static double energy(World world) {
        double[] e = new double[3];
        for (Rod rod : world.rods()) rod.elasticity.energy(world.state.q, e);
        return world.kinetic(world.state.v) + e[0] + e[1] + e[2];
    }

    private static Scene scene() {
        Material nylon = Material.preset("nylon");
        Vec3 left = new Vec3(-0.5, 0, 0), right = new Vec3(0.5, 0, 0);
        var taut = RodSpec.of("taut", new Shape.Line(left, right), 60, nylon);
        var line = new Shape.Line(new Vec3(0.01, 0.1, -0.5), new Vec3(0.01, 0.1, 0.5));
        var thrown = RodSpec.of("thrown", line, 60, nylon);
        return Scene.of("thrown", new Settings(Vec3.ZERO, DT, 0, 0, Method.AUTO))
                .withRods(List.of(taut.touching(RodSpec.Touch.ALL), thrown.touching(RodSpec.Touch.ALL)))
                .withConstraints(List.of(
                        ConstraintDef.rigid("left", new PositionConstraint(new Anchor("taut", 0), left)),
                        ConstraintDef.rigid("right", new PositionConstraint(new Anchor("taut", 1), right))));
    }
}
