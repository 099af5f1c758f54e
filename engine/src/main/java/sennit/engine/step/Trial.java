package sennit.engine.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sennit.engine.rod.Rod;
import sennit.engine.world.World;

/** One attempt at a step: the displacement so far, and the states to go back to when it is not accepted. */
final class Trial {
    /** Least cosine between a tangent before and after a step. */
    private static final double LEAST_COSINE = 0.3;

    /** Most a span may stretch or shrink in a step. */
    private static final double MOST_STRETCH = 2;

    /** Most a point may slide in a step, in spans; the rest follows in the next. */
    private static final double MOST_SLIDE = 0.5;

    /** Displacement since the start of the attempt. Shape {@code [unknowns]}. */
    double[] moved = new double[0];

    /** Nanoseconds spent on frames so far. */
    long frames;

    private final List<double[]> saved = new ArrayList<>();
    private final Crew crew;
    private final Crew.Loop reproject = this::reproject;
    private @Nullable World world;

    Trial(Crew crew) {
        this.crew = crew;
    }

    /** Remembers the world at this depth of halving. */
    void save(World world, int depth) {
        int size = world.stateSize();
        while (saved.size() <= depth) saved.add(new double[0]);
        if (saved.get(depth).length < size) saved.set(depth, new double[size]);
        world.save(saved.get(depth));
    }

    /** Takes the world back to what was saved at this depth. */
    void restore(World world, int depth) {
        world.past.forget();
        world.restore(saved.get(depth));
    }

    /** Whether no tangent turned and no span stretched too far since what was saved at this depth. */
    boolean accepts(World world, int depth) {
        double[] before = saved.get(depth);
        int at = 2 * world.q.length;
        for (int i = 0; i < world.rods().size(); i++) {
            Rod rod = world.rods().get(i);
            if (!(rod.frames().smallestCosine(before, at) >= LEAST_COSINE)) return false;
            if (!(rod.elasticity().largestStretchRatio(world.q, before) <= MOST_STRETCH)) return false;
            at += rod.stateSize();
        }
        return true;
    }

    /** Moves the world to the inertial prediction. */
    void predict(World world, Scheme scheme) {
        if (moved.length != world.q.length) moved = new double[world.q.length];
        for (int i = 0; i < moved.length; i++) moved[i] = scheme.guess[i];
        for (int i = world.firstSlide(); i < moved.length; i++) moved[i] = limited(moved[i]);
        for (int i = 0; i < moved.length; i++) world.q[i] += moved[i];
        follow(world);
    }

    private static double limited(double slide) {
        return Math.max(-MOST_SLIDE, Math.min(MOST_SLIDE, slide));
    }

    private void follow(World world) {
        long start = System.nanoTime();
        this.world = world;
        crew.run(world.rods(), reproject);
        frames += System.nanoTime() - start;
        world.evaluate();
        world.ride(moved);
    }

    private void reproject(int from, int to) {
        World w = Objects.requireNonNull(world);
        for (int i = from; i < to; i++) w.rods().get(i).frames().reproject(w.q);
    }

    /** Adds a solution; returns the largest move of a control point in spans, NaN when it is not finite. */
    double correct(World world, double[] solution) {
        double worst = 0;
        for (int i = 0; i < world.rods().size(); i++) {
            Rod rod = world.rods().get(i);
            double most = add(world.q, solution, rod) * rod.spans() / rod.restLength();
            if (!(most <= worst)) worst = most;
        }
        int from = 4 * nodes(world);
        for (int i = from; i < world.firstSlide(); i++) {
            world.q[i] += solution[i];
            moved[i] += solution[i];
            worst += 0 * solution[i];
        }
        for (int i = world.firstSlide(); i < moved.length; i++) {
            double total = limited(moved[i] + solution[i]);
            world.q[i] += total - moved[i];
            moved[i] = total;
            worst += 0 * total;
        }
        if (!Double.isFinite(worst)) return Double.NaN;
        follow(world);
        return worst;
    }

    private static int nodes(World world) {
        int count = 0;
        for (int i = 0; i < world.rods().size(); i++)
            count += world.rods().get(i).nodes();
        return count;
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

    /** Adds {@code scale} times a correction to the displacement unknowns. */
    void move(World world, double[] d, double scale) {
        for (int i = 0; i < world.q.length; i++) world.q[i] += scale * d[i];
        follow(world);
    }

    /** Velocities of the step that was just completed. */
    void finish(World world, Scheme scheme) {
        if (scheme.still) {
            Arrays.fill(world.v, 0);
            return;
        }
        for (int i = 0; i < moved.length; i++) world.v[i] = scheme.rate * moved[i] + scheme.vhat[i];
    }

    /** Tells the world's past of the step of {@code h} seconds that was just accepted at this depth. */
    void remember(World world, int depth, double h) {
        world.past.remember(h, moved, saved.get(depth), moved.length);
    }
}
