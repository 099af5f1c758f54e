package sennit.engine.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sennit.engine.rod.Rod;
import sennit.engine.state.StateCopy;
import sennit.engine.state.StateVisitor;
import sennit.engine.world.BeadThreading;
import sennit.engine.world.World;

/** One attempt at a step: the displacement so far, and the states to go back to when it is not accepted. */
final class NewtonIterate {
    /** Least cosine between a tangent before and after a step. */
    private static final double LEAST_COSINE = 0.3;

    /** Most a span may stretch or shrink in a step. */
    private static final double MOST_STRETCH = 2;

    /** Most a control point may move by one solution, in spans: more is beyond what the tangent knows. */
    private static final double FARTHEST = 2;

    /**
     * Furthest that a rod may run from its tangent on the way of a point that slides by one solution, in spans: more is
     * beyond what the tangent knows. On a straight rod a point slides any way in a step.
     */
    private static final double BENT = 0.25;

    /** Predictions that move no control point further than this, in spans, are not looked at more closely. */
    private static final double NEAR = 0.25;

    /** Factor by which a prediction that goes too far is shortened, and the share below which it is dropped. */
    private static final double SHORTER = 0.25;

    private static final double LEAST = 0.01;

    /** Displacement since the start of the attempt. Shape {@code [unknowns]}. */
    double[] moved = new double[0];

    /** Whether a solution was cut, because it went further than the tangent knows. */
    boolean cut;

    /** Nanoseconds spent on frames so far. */
    long frames;

    private int last;
    private int rodsAt;
    private final List<StateCopy> saved = new ArrayList<>();
    private final WorkerPool workers;
    private final WorkerPool.Loop reproject = this::reproject;
    private @Nullable World world;

    NewtonIterate(WorkerPool workers) {
        this.workers = workers;
    }

    /** Remembers the world at this depth: 0 for the step, 1 for a piece of it. */
    void save(World world, int depth) {
        while (saved.size() <= depth) saved.add(new StateCopy());
        world.visitAttempt(saved.get(depth).writer());
        rodsAt = world.rodsAt();
        last = depth;
    }

    /** Takes the world back to what was saved at this depth. */
    void restore(World world, int depth) {
        world.visitAttempt(saved.get(depth).reader());
        world.state.history.forget();
        world.evaluate();
    }

    /** Whether no tangent turned and no span stretched too far since the world was last saved. */
    boolean accepts(World world) {
        double[] before = saved.get(last).raw();
        int at = rodsAt;
        for (int i = 0; i < world.rods().size(); i++) {
            Rod rod = world.rods().get(i);
            if (!(rod.frames.smallestCosine(before, at) >= LEAST_COSINE)) return false;
            if (!(rod.elasticity.largestStretchRatio(world.state.q, before) <= MOST_STRETCH)) return false;
            at += rod.stateSize();
        }
        return true;
    }

    /**
     * Moves the world to the inertial prediction, or, where that alone would turn or stretch a rod too far, only part
     * of the way: solving may begin anywhere.
     */
    void predict(World world, TimeIntegrator timeIntegrator) {
        if (moved.length != world.state.q.length) moved = new double[world.state.q.length];
        // all of the prediction
        double part = 1;
        boolean far = farthest(world, timeIntegrator.guess) > NEAR;
        go(world, timeIntegrator.guess, part);
        // a shorter one as long as a rod turns or stretches too far
        while (far && !accepts(world) && part > 0) {
            goBack(world);
            part = part > LEAST ? part * SHORTER : 0;
            go(world, timeIntegrator.guess, part);
        }
    }

    /** Takes rods and unknowns back to where they were when the world was last saved. */
    private void goBack(World world) {
        saved.get(last).reader().pass(world.state.q);
        StateVisitor reader = saved.get(last).reader(rodsAt);
        for (int i = 0; i < world.rods().size(); i++) world.rods().get(i).visit(reader);
    }

    private void go(World world, double[] guess, double part) {
        for (int i = 0; i < moved.length; i++) moved[i] = part * guess[i];
        for (int i = 0; i < moved.length; i++) world.state.q[i] += moved[i];
        follow(world);
    }

    private void follow(World world) {
        long start = System.nanoTime();
        this.world = world;
        workers.run(world.rods(), reproject);
        frames += System.nanoTime() - start;
        world.evaluate();
        BeadThreading.ride(world, moved);
    }

    private void reproject(int from, int to) {
        World w = Objects.requireNonNull(world);
        for (int i = from; i < to; i++) w.rods().get(i).frames.reproject(w.state.q);
    }

    /**
     * Adds a solution, or the part of it that moves no control point further than {@link #FARTHEST} and slides no point
     * out of what its tangent knows; returns the largest move of a control point or slide in spans, NaN when it is not
     * finite.
     */
    double correct(World world, double[] solution) {
        if (!finite(solution)) return Double.NaN;
        // no control point goes further than the tangent knows
        double far = farthest(world, solution);
        cut |= far > FARTHEST;
        if (far > FARTHEST) for (int i = 0; i < moved.length; i++) solution[i] *= FARTHEST / far;
        // points slide first, while the rods are where they were
        double slid = slide(world, solution);
        for (int i = 0; i < world.firstSlide(); i++) {
            world.state.q[i] += solution[i];
            moved[i] += solution[i];
        }
        follow(world);
        return Math.max(slid, Math.min(far, FARTHEST));
    }

    /** Lets points slide by a solution, the rods still where they were; returns the largest slide, in spans. */
    private double slide(World world, double[] solution) {
        double most = 0;
        for (int i = world.firstSlide(); i < moved.length; i++) {
            double slid = world.straight(i, solution[i], BENT);
            cut |= slid != solution[i];
            most = Math.max(most, Math.abs(slid));
            double total = moved[i] + slid;
            world.state.q[i] += total - moved[i];
            moved[i] = total;
        }
        return most;
    }

    private boolean finite(double[] solution) {
        double sum = 0;
        for (int i = 0; i < moved.length; i++) sum += 0 * solution[i];
        return sum == 0;
    }

    private static double farthest(World world, double[] d) {
        double worst = 0;
        for (int i = 0; i < world.rods().size(); i++) {
            Rod rod = world.rods().get(i);
            double square = 0;
            int end = rod.first() + 4 * rod.nodes();
            for (int k = rod.first(); k < end; k += 4) square = Math.max(square, squareAt(d, k));
            worst = Math.max(worst, Math.sqrt(square) * rod.spans() / rod.rest.length);
        }
        return worst;
    }

    /** {@return the largest move of a control point or body since the start of the attempt, m} */
    double largestMove(World world) {
        double square = 0;
        for (int i = 0; i < world.rods().size(); i++) {
            Rod rod = world.rods().get(i);
            int end = rod.first() + 4 * rod.nodes();
            for (int k = rod.first(); k < end; k += 4) square = Math.max(square, squareAt(moved, k));
        }
        for (int i = 0; i < world.bodies().size(); i++)
            square = Math.max(square, squareAt(moved, world.bodies().get(i).first()));
        return Math.sqrt(square);
    }

    private static double squareAt(double[] d, int k) {
        return d[k] * d[k] + d[k + 1] * d[k + 1] + d[k + 2] * d[k + 2];
    }

    /** Adds {@code scale} times a correction to the displacement unknowns. */
    void move(World world, double[] d, double scale) {
        for (int i = 0; i < world.state.q.length; i++) world.state.q[i] += scale * d[i];
        follow(world);
    }

    /** Velocities of the step that was just completed. */
    void finish(World world, TimeIntegrator timeIntegrator) {
        if (timeIntegrator.still) {
            Arrays.fill(world.state.v, 0);
            return;
        }
        for (int i = 0; i < moved.length; i++)
            world.state.v[i] = timeIntegrator.rate * moved[i] + timeIntegrator.vhat[i];
    }

    /** Writes the accepted step of {@code h} seconds at this depth into the history. */
    void remember(World world, int depth, double h) {
        world.state.history.remember(h, moved, saved.get(depth).raw(), moved.length);
    }
}
