package sennit.engine.step;

import java.util.Arrays;
import java.util.List;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.math.Vec3;
import sennit.engine.multiplier.ConstraintState;
import sennit.engine.multiplier.SliderBlock;
import sennit.engine.rod.Rod;
import sennit.engine.solid.Body;
import sennit.engine.world.World;

/**
 * What hangs together: rods and bodies with constraints or contacts between them, and the mechanical energy of each
 * such island. Known by the unknown that stands for it. Owns only scratch memory.
 */
final class Islands {
    /** Which unknown stands for the island of each. Shape {@code [unknowns]}. */
    int[] of = new int[0];

    /** Energies by the unknown that stands for an island, J. Shape {@code [unknowns]}. */
    double[] stored = new double[0];

    double[] kinetic = new double[0];

    private final double[] parts = new double[3];

    /** Every rod and body is alone. */
    void begin(World world) {
        int n = world.state.q.length;
        if (of.length != n) {
            of = new int[n];
            stored = new double[n];
            kinetic = new double[n];
        }
        // by the first unknown of each
        for (int i = 0; i < n; i++) of[i] = i;
        List<Rod> rods = world.rods();
        for (int i = 0; i < rods.size(); i++) {
            int from = rods.get(i).first();
            Arrays.fill(of, from, from + 4 * rods.get(i).nodes(), from);
        }
        List<Body> bodies = world.bodies();
        for (int i = 0; i < bodies.size(); i++) {
            int from = bodies.get(i).first();
            Arrays.fill(of, from, from + 3, from);
        }
        // what slides, and kinks, belong to their rods
        for (int i = 0; i < world.slides.size(); i++) {
            SliderBlock slide = world.slides.get(i);
            int from = slide.slider.rod.first(), kink = slide.slider.kink.unknown;
            of[slide.slider.unknown] = from;
            if (kink >= 0) Arrays.fill(of, kink, kink + 3, from);
        }
    }

    /** Joins what constraints, and contacts that press, hold together now. */
    void join(World world) {
        List<ConstraintState> constraintStates = world.active();
        for (int i = 0; i < constraintStates.size(); i++) {
            ConstraintState c = constraintStates.get(i);
            if (c.ofContact() && c.lambda[0] == 0) continue;
            // all that its points are on
            List<HeldPoint> points = c.constraint.points();
            int first = c.slider == null ? -1 : c.slider.rod.first();
            for (int k = 0; k < points.size(); k++) {
                HeldPoint p = points.get(k);
                if (p.onRod()) first = join(first, p.rod().first());
                Body body = p.body();
                if (body != null) first = join(first, body.first());
            }
        }
        // ropes that touch
        for (int i = 0; i < world.ropes.remembered(); i++)
            join(world.ropes.rod(i, 0).first(), world.ropes.rod(i, 1).first());
    }

    private int join(int a, int b) {
        if (a < 0) return b;
        int one = root(a), other = root(b);
        // the lower stands for both
        of[Math.max(one, other)] = Math.min(one, other);
        return a;
    }

    private int root(int i) {
        int r = i;
        while (of[r] != r) r = of[r];
        return r;
    }

    /** Has each unknown know what stands for its island. */
    void settle() {
        for (int i = 0; i < of.length; i++) of[i] = root(i);
    }

    /**
     * Measures energies at the present state: stored ones, with those of weight and of ropes that touch, and kinetic.
     */
    void measure(World world) {
        Arrays.fill(stored, 0);
        Arrays.fill(kinetic, 0);
        double[] q = world.state.q, v = world.state.v;
        Vec3 g = world.scene().settings().gravity();
        // rods
        for (int i = 0; i < world.rods().size(); i++) {
            Rod rod = world.rods().get(i);
            Arrays.fill(parts, 0);
            rod.elasticity.energy(q, parts);
            double weight = rod.kinks.energy(q, g, parts) + rod.inertia.potential(g.x(), g.y(), g.z(), q);
            stored[of[rod.first()]] += weight + parts[0] + parts[1] + parts[2];
            kinetic[of[rod.first()]] += rod.inertia.kinetic(v) + rod.kinks.kinetic(v);
        }
        // bodies
        for (int i = 0; i < world.bodies().size(); i++) {
            Body body = world.bodies().get(i);
            double m = body.spec().mass();
            int k = body.first();
            stored[of[k]] -= m * (g.x() * q[k] + g.y() * q[k + 1] + g.z() * q[k + 2]);
            kinetic[of[k]] += 0.5 * m * (v[k] * v[k] + v[k + 1] * v[k + 1] + v[k + 2] * v[k + 2]);
        }
        // ropes that touch
        for (int i = 0; i < world.ropes.remembered(); i++)
            stored[of[world.ropes.rod(i, 0).first()]] += world.ropes.energy(i, q);
    }
}
