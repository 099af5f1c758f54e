package sennit.engine.step;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.constraint.runtime.SliderBlock;
import sennit.engine.math.Vec3;
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

    /** Which direction each unknown moves its island in, 0 to 2, -1 for none of them. Shape {@code [unknowns]}. */
    int[] axis = new int[0];

    /** Whether the island of each unknown is held to the world, by the first unknown of what is. */
    private boolean[] held = new boolean[0];

    /** Whether a ball passes a rod of the island on a displacement. Shape {@code [unknowns]}. */
    boolean[] passed = new boolean[0];

    /** What is done with each of them, made once; and whether there was any. */
    private final BiConsumer<Rod, Body> joinPassed = this::unite, markPassed = this::mark;

    private boolean met;

    private double[] mass = new double[0];
    private double[] shifted = new double[0];

    private final double[] parts = new double[3];

    /** Every rod and body is alone. */
    void begin(World world) {
        int n = world.state.q.length;
        if (of.length != n) {
            of = new int[n];
            stored = new double[n];
            kinetic = new double[n];
            // for what they do as a whole
            axis = new int[n];
            held = new boolean[n];
            passed = new boolean[n];
            mass = new double[n];
            shifted = new double[n];
        }
        // nothing holds it; by the first unknown of each
        Arrays.fill(axis, -1);
        Arrays.fill(held, false);
        for (int i = 0; i < n; i++) of[i] = i;
        // rods
        List<Rod> rods = world.rods();
        for (int i = 0; i < rods.size(); i++) {
            int from = rods.get(i).first();
            int end = from + 4 * rods.get(i).nodes();
            Arrays.fill(of, from, end, from);
            for (int k = from; k < end; k++) axis[k] = (k - from) % 4 < 3 ? (k - from) % 4 : -1;
        }
        // bodies
        List<Body> bodies = world.bodies();
        for (int i = 0; i < bodies.size(); i++) {
            int from = bodies.get(i).first();
            Arrays.fill(of, from, from + 3, from);
            for (int k = 0; k < 3; k++) axis[from + k] = k;
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
            // with one point it is the world that the other is on
            if (points.size() == 1 && first >= 0) held[first] = true;
        }
        // ropes that touch
        for (int i = 0; i < world.ropes.remembered(); i++)
            join(world.ropes.rod(i, 0).first(), world.ropes.rod(i, 1).first());
    }

    /**
     * Makes one of balls and the rods that they pass on the displacement {@code moved}; returns whether they were not.
     */
    boolean joinPassed(World world, double[] moved) {
        met = false;
        world.contacts.passed(world.state.q, moved, joinPassed);
        return met;
    }

    /** Finds the islands in which a ball passes a rod on the displacement {@code moved}. */
    void findPassed(World world, double[] moved) {
        Arrays.fill(passed, false);
        world.contacts.passed(world.state.q, moved, markPassed);
    }

    private void unite(Rod rod, Body ball) {
        met |= root(rod.first()) != root(ball.first());
        join(rod.first(), ball.first());
    }

    private void mark(Rod rod, Body ball) {
        passed[root(rod.first())] = true;
        passed[root(ball.first())] = true;
    }

    /** Makes one of islands whose ropes touch now; returns whether there were such. */
    boolean meet(World world) {
        boolean met = false;
        for (int i = 0; i < world.ropes.remembered(); i++) {
            int one = world.ropes.rod(i, 0).first(),
                    other = world.ropes.rod(i, 1).first();
            met |= root(one) != root(other);
            join(one, other);
        }
        return met;
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
        for (int i = 0; i < of.length; i++) held[of[i]] |= held[i];
    }

    /** Makes one island of all that nothing holds to the world; returns whether there is such. */
    boolean uniteFree() {
        int first = -1;
        for (int i = 0; i < of.length; i++) {
            if (held[of[i]]) continue;
            if (first < 0) first = of[i];
            of[i] = first;
        }
        return first >= 0;
    }

    /**
     * Writes what the islands that nothing holds to the world do as a whole to {@code mean[i..i+2]}, i what stands for
     * the island: the mean of velocities or displacements {@code x} by mass, 0 for what is held. Nothing inside an
     * island changes it.
     */
    void common(World world, double[] x, double[] mean) {
        Arrays.fill(mean, 0);
        Arrays.fill(mass, 0);
        System.arraycopy(x, 0, shifted, 0, x.length);
        // momentum: what a unit more in a direction adds to the kinetic energy
        for (int i = 0; i < world.rods().size(); i++) {
            Rod rod = world.rods().get(i);
            int is = of[rod.first()];
            mass[is] += rod.inertia.total;
            for (int k = 0; k < 3 && !held[is]; k++) {
                double more = shiftedKinetic(rod, x, k, 1), less = shiftedKinetic(rod, x, k, -1);
                mean[is + k] += 0.5 * (more - less);
                shiftedKinetic(rod, x, k, 0);
            }
        }
        // a body's is known
        for (int i = 0; i < world.bodies().size(); i++) {
            Body body = world.bodies().get(i);
            int is = of[body.first()];
            mass[is] += body.spec().mass();
            for (int k = 0; k < 3 && !held[is]; k++) mean[is + k] += body.spec().mass() * x[body.first() + k];
        }
        // over the mass, once an island
        for (int i = 0; i < of.length; i++) {
            if (of[i] != i || axis[i] != 0) continue;
            for (int k = 0; k < 3 && mass[i] > 0; k++) mean[i + k] /= mass[i];
        }
    }

    private double shiftedKinetic(Rod rod, double[] x, int axis, double by) {
        int end = rod.first() + 4 * rod.nodes();
        for (int k = rod.first() + axis; k < end; k += 4) shifted[k] = x[k] + by;
        return rod.inertia.kineticInStep(shifted) + rod.kinks.kinetic(shifted);
    }

    /** {@return the kinetic energy of an island that moves as {@code mean} says, J} */
    double ofCommon(int is, double[] mean) {
        if (of[is] != is || axis[is] != 0) return 0;
        return 0.5 * mass[is] * (mean[is] * mean[is] + mean[is + 1] * mean[is + 1] + mean[is + 2] * mean[is + 2]);
    }

    /**
     * Measures energies at the present state: stored ones, with those of weight, friction and ropes that touch, and
     * kinetic.
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
            kinetic[of[rod.first()]] += rod.inertia.kineticInStep(v) + rod.kinks.kinetic(v);
        }
        // bodies
        for (int i = 0; i < world.bodies().size(); i++) {
            Body body = world.bodies().get(i);
            double m = body.spec().mass();
            int k = body.first();
            stored[of[k]] -= m * (g.x() * q[k] + g.y() * q[k + 1] + g.z() * q[k + 2]);
            kinetic[of[k]] += 0.5 * m * (v[k] * v[k] + v[k + 1] * v[k + 1] + v[k + 2] * v[k + 2]);
        }
        // friction that sticks
        for (int i = 0; i < world.active().size(); i++) {
            ConstraintState c = world.active().get(i);
            if (c.springRows == null) continue;
            stored[of[c.constraint.points().get(0).rod().first()]] += c.springRows.energy();
        }
        // ropes that touch
        for (int i = 0; i < world.ropes.remembered(); i++)
            stored[of[world.ropes.rod(i, 0).first()]] += world.ropes.energy(i, q);
    }
}
