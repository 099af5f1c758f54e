package sennit.engine.step;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.rod.Rod;
import sennit.engine.world.World;

/** One attempt at a step: the displacement so far, and the states to go back to when it is not accepted. */
final class Trial {
    /** Least cosine between a tangent before and after a step. */
    private static final double LEAST_COSINE = 0.3;

    /** Most a span may stretch or shrink in a step. */
    private static final double MOST_STRETCH = 2;

    /** Displacement since the start of the attempt. Shape {@code [unknowns]}. */
    double[] moved = new double[0];

    private final List<double[]> saved = new ArrayList<>();
    private final List<double[]> savedQ = new ArrayList<>();

    /** Remembers the world at this depth of halving. */
    void save(World world, int depth) {
        int size = 2 * world.q.length;
        for (int i = 0; i < world.rods().size(); i++)
            size += world.rods().get(i).frames().size();
        while (saved.size() <= depth) {
            saved.add(new double[0]);
            savedQ.add(new double[0]);
        }
        if (saved.get(depth).length != size) saved.set(depth, new double[size]);
        if (savedQ.get(depth).length != world.q.length) savedQ.set(depth, new double[world.q.length]);
        double[] s = saved.get(depth);
        int n = world.q.length;
        System.arraycopy(world.q, 0, savedQ.get(depth), 0, n);
        System.arraycopy(world.q, 0, s, 0, n);
        System.arraycopy(world.v, 0, s, n, n);
        int at = 2 * n;
        for (int i = 0; i < world.rods().size(); i++) {
            Rod rod = world.rods().get(i);
            rod.frames().save(s, at);
            at += rod.frames().size();
        }
    }

    /** Takes the world back to what was saved at this depth. */
    void restore(World world, int depth) {
        world.past.forget();
        double[] s = saved.get(depth);
        int n = world.q.length;
        System.arraycopy(s, 0, world.q, 0, n);
        System.arraycopy(s, n, world.v, 0, n);
        int at = 2 * n;
        for (int i = 0; i < world.rods().size(); i++) {
            Rod rod = world.rods().get(i);
            rod.frames().restore(s, at);
            at += rod.frames().size();
        }
    }

    /** Whether no tangent turned and no span stretched too far since what was saved at this depth. */
    boolean accepts(World world, int depth) {
        int at = 2 * world.q.length;
        for (int i = 0; i < world.rods().size(); i++) {
            Rod rod = world.rods().get(i);
            if (!(rod.frames().smallestCosine(saved.get(depth), at) >= LEAST_COSINE)) return false;
            if (!(rod.elasticity().largestStretchRatio(world.q, savedQ.get(depth)) <= MOST_STRETCH)) return false;
            at += rod.frames().size();
        }
        return true;
    }

    /** Moves the world to the inertial prediction. */
    void predict(World world, Scheme scheme) {
        if (moved.length != world.q.length) moved = new double[world.q.length];
        for (int i = 0; i < moved.length; i++) {
            moved[i] = scheme.guess[i];
            world.q[i] += moved[i];
        }
        for (int i = 0; i < world.rods().size(); i++)
            world.rods().get(i).frames().reproject(world.q);
    }

    /** Adds a solution; returns the largest move of a control point in spans, NaN when it is not finite. */
    double correct(World world, double[] solution) {
        double worst = 0;
        for (int i = 0; i < world.rods().size(); i++) {
            Rod rod = world.rods().get(i);
            double most = add(world.q, solution, rod) * rod.spans() / rod.restLength();
            if (!(most <= worst)) worst = most;
        }
        if (!Double.isFinite(worst)) return Double.NaN;
        for (int i = 0; i < world.rods().size(); i++)
            world.rods().get(i).frames().reproject(world.q);
        return worst;
    }

    private double add(double[] q, double[] d, Rod rod) {
        double worst = 0;
        int end = rod.first() + 4 * rod.nodes();
        for (int i = rod.first(); i < end; i += 4) {
            double square = d[i] * d[i] + d[i + 1] * d[i + 1] + d[i + 2] * d[i + 2];
            // the twist angle joins the test for finite numbers only
            if (!(square <= worst) || !Double.isFinite(d[i + 3])) worst = square + 0 * d[i + 3];
            for (int k = 0; k < 4; k++) {
                q[i + k] += d[i + k];
                moved[i + k] += d[i + k];
            }
        }
        return Math.sqrt(worst);
    }

    /** Velocities of the step that was just completed. */
    void finish(World world, Scheme scheme) {
        for (int i = 0; i < moved.length; i++) world.v[i] = scheme.rate * moved[i] + scheme.vhat[i];
    }

    /** Tells the world's past of the step of {@code h} seconds that was just accepted at this depth. */
    void remember(World world, int depth, double h) {
        world.past.remember(h, moved, saved.get(depth), moved.length);
    }
}
