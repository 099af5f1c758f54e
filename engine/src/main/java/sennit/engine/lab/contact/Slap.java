package sennit.engine.lab.contact;

import java.util.List;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.linear.Method;
import sennit.engine.math.CubicBasis;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;
import sennit.engine.step.Stepper;
import sennit.engine.world.SnapshotBuilder;
import sennit.engine.world.World;

/** A rope is slapped on a floor, smooth and rough, flat, aslant and swung about one end: no part of it passes. */
@About("A rope slapped on a floor at 1 to 100 m/s: its ends do not pass, and it gains no energy.")
public final class Slap implements Protocol {
    private static final double DT = 1 / 2000.0, HEIGHT = 0.1, RADIUS = 0.005;
    private static final double[] SPEEDS = {1, 10, 20, 50, 90, 95, 99, 100};
    private static final int SPANS = 40, SAMPLES = 8;

    private final double[] weight = new double[4];
    private final double[] x = new double[3];

    @Override
    public void run(Report out) {
        for (int i = 0; i < SPEEDS.length; i++) {
            double ends = 0, middle = 0, energy = 0;
            out.at((double) i / SPEEDS.length, "at " + (int) SPEEDS[i] + " m/s");
            for (double tilt : new double[] {0, 0.3, 1.2}) {
                for (int k = 0; k < 4; k++) {
                    Found found = slap(SPEEDS[i], new Throw(tilt, k / 2, k % 2 * 0.3), out);
                    ends = Math.max(ends, found.end);
                    middle = Math.max(middle, found.middle);
                    energy = Math.max(energy, found.energy);
                }
            }
            String at = " at " + (int) SPEEDS[i] + " m/s";
            out.add(Measurement.error("depth of the ends" + at + ", radii", "a floor", ends / RADIUS, 0.01));
            // a span touches at one of four places, of which the deepest is foreseen: ten radii a step at 100 m/s
            double bar = SPEEDS[i] <= 20 ? 0.6 : 0.9;
            out.add(Measurement.error("depth of the rest" + at + ", radii", "a floor", middle / RADIUS, bar));
            out.add(Measurement.error(
                    "energy above its start" + at + ", of that", "conservation", Math.max(0, energy - 1), 1e-3));
        }
    }

    /** How deep the ends and the rest of the rope went, m, and its largest energy, of that at the start. */
    private record Found(double end, double middle, double energy) {}

    /** How it lies, rad, whether it is swung about its far end, 0 or 1, and the friction of the floor. */
    private record Throw(double tilt, int swung, double friction) {}

    private Found slap(double speed, Throw thrown, Report out) {
        World world = SceneUpdate.build(scene(thrown));
        Rod rod = world.rod("rope");
        // as a whole, or about its far end
        for (int i = 0; i < rod.nodes(); i++)
            world.state.v[rod.first() + 4 * i + 1] = -speed * (1 - thrown.swung * (double) i / (rod.nodes() - 1));
        double first = SnapshotBuilder.energy(world).total(), most = 0, end = 0, middle = 0;
        int steps = (int) Math.ceil((HEIGHT / speed + 0.03) / DT);
        double[] time = new double[steps], height = new double[steps];
        var stepper = new Stepper();
        for (int i = 0; i < steps; i++) {
            stepper.step(world, DT);
            most = Math.max(most, SnapshotBuilder.energy(world).total() / first);
            end = Math.max(end, Math.max(depth(world, rod, 0), depth(world, rod, SPANS)));
            for (int k = 1; k < SPANS * SAMPLES; k++)
                middle = Math.max(middle, depth(world, rod, (double) k / SAMPLES));
            time[i] = (i + 1) * DT * 1e3;
            height[i] = -1e3 * depth(world, rod, 0);
        }
        if (thrown.swung == 0 && thrown.tilt == 0.3 && thrown.friction > 0)
            out.add(new Series(
                    "Slapped on a floor", "time, ms", "gap of the end, mm", (int) speed + " m/s", false, time, height));
        return new Found(end, middle, most);
    }

    /** How deep the surface is in the floor at {@code u}, m; negative above it. */
    private double depth(World world, Rod rod, double u) {
        int span = Math.min(SPANS - 1, (int) u);
        CubicBasis.value(u - span, weight, 0);
        rod.dofs.combine(world.state.q, span, weight, x);
        return RADIUS - x[1];
    }

    private static Scene scene(Throw thrown) {
        var near = new Vec3(0, HEIGHT + RADIUS, 0);
        var far = near.plus(new Vec3(StrictMath.cos(thrown.tilt), StrictMath.sin(thrown.tilt), 0));
        Material nylon = Material.preset("nylon");
        var rope = RodSpec.of("rope", new Shape.Line(near, far), SPANS, nylon);
        return Scene.of("slap", new Settings(Vec3.ZERO, DT, 0, 0, Method.AUTO))
                .withRods(List.of(rope))
                .withObstacles(
                        List.of(new ObstacleDef("floor", new Plane(Vec3.ZERO, new Vec3(0, 1, 0)), thrown.friction)));
    }
}
