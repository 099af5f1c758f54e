package sennit.engine.lab.contact;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.OrientationConstraint;
import sennit.engine.constraint.PlaneConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.force.ForceDef;
import sennit.engine.force.LoadAxes;
import sennit.engine.force.LoadForce;
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
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.step.Stepper;
import sennit.engine.world.World;

/** A rod lies across two others and is dragged: Coulomb's law, and no creep below it. */
@About("A rod lies across two others and is dragged: Coulomb's law, and no creep below it.")
public final class RopeOnRopes implements Protocol {
    private static final double THICK = 0.01, PRESS = 10, MU = 0.3, DT = 1 / 240.0;

    /** Speed of the dragged rod, m/s. */
    private static final double SPEED = 0.02;

    private static final double[] POSTS = {-0.1, 0.1};

    @Override
    public String name() {
        return "crossing";
    }

    @Override
    public void run(Report out) {
        drag(out);
        creep(out);
    }

    /** Dragged at a constant speed over 40 mm: the force, once the friction springs have slipped. */
    private static void drag(Report out) {
        var way = new VectorFunction.Formula("0.02*t", "0", "0");
        var pull = ConstraintDef.rigid("pull", new PlaneConstraint(new Anchor("rope", 0.5), way, VectorFunction.of(X)));
        World world = SceneUpdate.build(scene(List.of(pull), List.of()));
        var stepper = new Stepper();
        int n = (int) Math.round(0.04 / SPEED / DT), settled = n / 8;
        double[] x = new double[n], force = new double[n];
        double sum = 0, off = 0;
        for (int i = 0; i < n; i++) {
            stepper.step(world, DT);
            x[i] = 1000 * SPEED * (i + 1) * DT;
            force[i] = Math.abs(world.active().get(0).lambda[0]) / (MU * PRESS);
            if (i >= settled) sum += force[i];
            if (i >= settled) off = Math.max(off, Math.abs(force[i] - 1));
            if (i % 20 == 0) out.at(0.4 * i / n, "dragging");
        }
        String source = "Coulomb: mu N";
        out.add(Measurement.relative("mean force over 35 mm / mu N", 1, source, sum / (n - settled), 0.02));
        out.add(Measurement.error("largest deviation on the way / mu N", source, off, 0.02));
        out.add(new Series("Dragged across two rods", "way, mm", "force / mu N", "dragged", false, x, force));
        double[] ends = {x[0], x[n - 1]}, one = {1, 1};
        out.add(new Series("Dragged across two rods", "way, mm", "force / mu N", "Coulomb", true, ends, one));
    }

    /** Pulled with 0.9 mu N for 10 s. */
    private static void creep(Report out) {
        String rise = 0.9 * MU * PRESS + "*min(1, 2*t)";
        var pull =
                new LoadForce.Spec(new Anchor("rope", 0.5), new VectorFunction.Formula(rise, "0", "0"), LoadAxes.SPACE);
        World world = SceneUpdate.build(scene(List.of(), List.of(new ForceDef("pull", pull, true))));
        var stepper = new Stepper();
        int n = (int) Math.round(11 / DT), from = (int) Math.round(1 / DT), each = 24;
        double[] time = new double[n / each], way = new double[n / each];
        double start = 0, most = 0;
        for (int i = 0; i < n; i++) {
            stepper.step(world, DT);
            double x = middle(world);
            if (i == from) start = x;
            if (i > from) most = Math.max(most, Math.abs(x - start) / THICK);
            if (i % each == 0 && i / each < time.length) {
                time[i / each] = (i + 1) * DT;
                way[i / each] = x / THICK;
                out.at(0.4 + 0.6 * i / n, "pulling with less than it takes");
            }
        }
        out.add(Measurement.error("creep in 10 s at 0.9 mu N, diameters", "friction with a memory holds", most, 1e-3));
        out.add(new Series("Pulled with 0.9 mu N", "time, s", "way, diameters", "pulled", false, time, way));
    }

    private static double middle(World world) {
        var rod = world.rod("rope");
        int n = rod.nodes() / 2;
        return 0.5 * (world.state.q[rod.first() + 4 * n] + world.state.q[rod.first() + 4 * (n - 1)]);
    }

    private static final Vec3 X = new Vec3(1, 0, 0);

    private static Scene scene(List<ConstraintDef> pulls, List<ForceDef> loads) {
        var wood = Material.round(THICK).elastic(1e10, 0.3).density(700.0).friction(MU);
        var rods = new ArrayList<RodSpec>();
        var constraints = new java.util.ArrayList<ConstraintDef>(pulls);
        // the rod that is dragged, between two loads that press it down
        rods.add(rod("rope", new Vec3(-0.2, 0, 0), new Vec3(0.2, 0, 0), 32, wood));
        var forces = new java.util.ArrayList<ForceDef>(loads);
        for (double u : new double[] {0.3, 0.7}) {
            var press = new LoadForce.Spec(new Anchor("rope", u), new Vec3(0, -0.5 * PRESS, 0));
            forces.add(new ForceDef("press-" + forces.size(), press, true));
        }
        // two below it that neither move nor roll
        for (int i = 0; i < 2; i++) {
            String id = "post-" + i;
            Vec3 a = new Vec3(POSTS[i], -THICK, -0.05), b = new Vec3(POSTS[i], -THICK, 0.05);
            rods.add(rod(id, a, b, 8, wood));
            for (int end = 0; end < 2; end++) {
                var on = new Anchor(id, end);
                constraints.add(ConstraintDef.rigid(id + "-at-" + end, new PositionConstraint(on, end == 0 ? a : b)));
                var frame = new OrientationConstraint(on, new Vec3(0, 0, 1), new Vec3(-1, 0, 0), ScalarFunction.of(0));
                constraints.add(ConstraintDef.rigid(id + "-frame-" + end, frame));
            }
        }
        return Scene.of("crossing", new Settings(Vec3.ZERO, DT, 1, 0, Method.AUTO))
                .withRods(rods)
                .withConstraints(constraints)
                .withForces(forces);
    }

    private static RodSpec rod(String id, Vec3 from, Vec3 to, int spans, Material material) {
        return RodSpec.of(id, new Shape.Line(from, to), spans, material).touching(RodSpec.Touch.OTHERS);
    }
}
