package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.Checkpoint;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.force.ForceDef;
import sennit.engine.force.ForceSpec;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.ConstraintView;
import sennit.engine.snapshot.Snapshot.RodView;
import sennit.engine.solid.BodySpec;

/** What scenes of tests are made of. */
final class Stage {
    static final Vec3 DOWN = new Vec3(0, -9.81, 0);

    private Stage() {}

    /** A rope of 50 g/m that bends a little and hardly stretches. */
    static Material rope() {
        return Material.round(0.01).massPerMetre(0.05).stretch(1e4).bend(1e-3).twist(1e-3);
    }

    static RodSpec line(String id, Vec3 from, Vec3 to, int spans, Material material) {
        return RodSpec.of(id, new Shape.Line(from, to), spans, material);
    }

    static BodySpec ball(String id, Vec3 at, double mass) {
        return BodySpec.of(id, at, mass, 0.05);
    }

    static Settings settings(Vec3 gravity, double dt, double damping) {
        return new Settings(gravity, dt, damping, 0, Method.AUTO);
    }

    static Scene scene(
            Settings settings,
            List<RodSpec> rods,
            List<BodySpec> bodies,
            List<ConstraintDef> constraints,
            List<ForceDef> forces) {
        return Scene.of("test", settings)
                .withRods(rods)
                .withBodies(bodies)
                .withConstraints(constraints)
                .withForces(forces);
    }

    static ConstraintDef hold(String id, ConstraintSpec spec) {
        return ConstraintDef.rigid(id, spec);
    }

    static ForceDef load(String id, ForceSpec spec) {
        return new ForceDef(id, spec, true);
    }

    static void run(Simulation simulation, int steps) {
        for (int i = 0; i < steps; i++) assertTrue(simulation.step(), "step " + i);
    }

    static ConstraintView view(Snapshot seen, String id) {
        for (ConstraintView c : seen.constraints()) if (c.id().equals(id)) return c;
        throw new AssertionError("no constraint " + id);
    }

    /** A sample of a rod, m. */
    static Vec3 place(Snapshot seen, int rod, int sample) {
        double[] x = seen.rods().get(rod).position();
        return new Vec3(x[3 * sample], x[3 * sample + 1], x[3 * sample + 2]);
    }

    static Vec3 last(Snapshot seen, int rod) {
        return place(seen, rod, seen.rods().get(rod).samples() - 1);
    }

    /** Least distance of two rods, or of places of one that are more than two diameters apart along it, m. */
    static double clearance(RodView a, RodView b) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < a.samples(); i++) {
            Vec3 x = Vec3.of(a.position(), 3 * i);
            for (int j = 0; j < b.samples(); j++) {
                if (a == b && Math.abs(a.restArc()[i] - a.restArc()[j]) < 4 * a.radius()) continue;
                least = Math.min(least, x.minus(Vec3.of(b.position(), 3 * j)).norm());
            }
        }
        return least;
    }

    static double largest(double[] a) {
        double most = 0;
        for (double x : a) most = Math.max(most, Math.abs(x));
        return most;
    }

    /**
     * Asserts that marks lead on to the same bits: goes {@code steps} on with a mark {@code every} so many, and back to
     * each of them, the last one first, and up to three steps on.
     */
    static void marksLeadOn(Simulation simulation, int steps, int every) {
        var marks = new ArrayList<Checkpoint>();
        var hashes = new ArrayList<Long>();
        for (int i = 0; i < steps; i++) {
            if (i % every == 0) marks.add(simulation.mark());
            simulation.step();
            hashes.add(simulation.stateHash());
        }
        for (int k = marks.size() - 1; k >= 0; k--) {
            simulation.goTo(marks.get(k));
            for (int i = every * k; i < Math.min(every * k + 3, steps); i++) {
                simulation.step();
                assertEquals(hashes.get(i), simulation.stateHash(), "step " + i + " after mark " + k);
            }
        }
    }
}
