package sennit.engine.step;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sennit.engine.contact.BroadPhase;
import sennit.engine.rod.Rod;
import sennit.engine.state.StateCopy;
import sennit.engine.world.BeadThreader;
import sennit.engine.world.TopologyUpdate;
import sennit.engine.world.World;

/** One attempt at a step: the displacement so far, and the states to go back to when it is not accepted. */
final class NewtonIterate {
    /** Least cosine between a tangent before and after an iteration of statics. */
    private static final double LEAST_COSINE = 0.3;

    /** Most a span may stretch or shrink in one. */
    private static final double MOST_STRETCH = 2;

    /** What counts as all of a way, next to rounding. */
    private static final double ALL = 1 - 1e-6;

    /** Displacement since the start of the attempt. Shape {@code [unknowns]}. */
    double[] moved = new double[0];

    /** Displacement since the start of the step, all its parts together. Shape {@code [unknowns]}. */
    private double[] whole = new double[0];

    /**
     * The best iterate of the attempt: its displacement, the solution there, its size, and twice the energy that it
     * would take out of the step, d.r, J. That of the last correction.
     */
    private double[] best = new double[0];

    private double[] bestSolution = new double[0];
    private double bestSize;
    private double bestWork;
    private double lastWork;

    /** Whether ropes that met have shortened the last correction. */
    boolean hindered;

    /** Nanoseconds spent on frames so far. */
    long frames;

    private int last;
    private int rodsAt;
    private final List<StateCopy> saved = new ArrayList<>();
    /** Where a quasi-static step has ended, and velocities at its start. */
    private final StateCopy end = new StateCopy();

    private double[] speeds = new double[0];

    /** What hangs together, and what it does as a whole. */
    private final Islands islands = new Islands();

    private double[] common = new double[0];
    private final WorkerPool workers;
    private final WorkerPool.Loop reproject = this::reproject;
    private @Nullable World world;

    NewtonIterate(WorkerPool workers) {
        this.workers = workers;
    }

    /** Remembers the world at this depth: 0 for the step, 1 for a half of it, and so on. */
    void save(World world, int depth) {
        while (saved.size() <= depth) saved.add(new StateCopy());
        world.visitAttempt(saved.get(depth).writer());
        rodsAt = world.rodsAt();
        last = depth;
    }

    /** Takes the world back to what was saved at this depth. */
    void restore(World world, int depth) {
        world.visitAttempt(saved.get(depth).reader());
        world.state.previous.forget();
        world.evaluate();
    }

    /** Takes the world to the start of the attempt at this depth, to look at it or to move it on by less. */
    void goToStart(World world, int depth) {
        world.visitAttempt(saved.get(depth).reader());
        world.evaluate();
    }

    /** Moves by {@code way}, no further than ropes let each other, from the start. */
    void moveBy(World world, double[] way) {
        System.arraycopy(way, 0, moved, 0, moved.length);
        double all = world.ropes.allowed(world.state.q, moved);
        for (int i = 0; i < moved.length; i++) {
            moved[i] *= all;
            world.state.q[i] += moved[i];
        }
        follow(world);
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

    /** A step, or a search for an equilibrium, begins. */
    void start(World world) {
        int n = world.state.q.length;
        if (moved.length != n) moved = new double[n];
        if (whole.length != n) whole = new double[n];
        Arrays.fill(whole, 0);
    }

    /**
     * Looks from the start of a quasi-static step of {@code h} seconds, with the way it took for a speed, at what it
     * may have met; returns whether more than before is near now, with the world at that start. Else the world stays.
     */
    boolean meets(World world, double h) {
        // nothing was missed that is no further away than the search for near pairs looks without a speed
        if (!(largest(world, whole) > BroadPhase.ahead(h))) return false;
        world.visitAttempt(end.writer());
        goToStart(world, 0);
        // as fast as it went
        double[] v = world.state.v;
        if (speeds.length != v.length) speeds = new double[v.length];
        System.arraycopy(v, 0, speeds, 0, v.length);
        for (int i = 0; i < v.length; i++) v[i] = whole[i] / h;
        boolean comes = TopologyUpdate.lookAgain(world, h);
        System.arraycopy(speeds, 0, v, 0, v.length);
        if (comes) return true;
        world.visitAttempt(end.reader());
        world.evaluate();
        return false;
    }

    /** What was moved since {@link #predict} belongs to the step. */
    void add(World world) {
        for (int i = 0; i < whole.length; i++) whole[i] += moved[i];
    }

    /** Moves the world to the inertial prediction; tangents take the tension of where it came from. */
    void predict(World world, TimeIntegrator timeIntegrator) {
        noteTension(world);
        bestWork = Double.NaN;
        double part = world.ropes.allowed(world.state.q, timeIntegrator.guess);
        if (!(part < 1 && keepsMomentum(world, timeIntegrator.guess, part)))
            for (int i = 0; i < moved.length; i++) moved[i] = part * timeIntegrator.guess[i];
        world.contacts.keepOrder(world.state, world.slides, moved);
        for (int i = 0; i < moved.length; i++) world.state.q[i] += moved[i];
        follow(world);
    }

    /**
     * Shortens a prediction to a part of it, but for what all that nothing holds does as a whole: so it keeps its
     * momentum where the step does not converge. Returns false where all is held, or where that would take ropes
     * through what is held.
     */
    private boolean keepsMomentum(World world, double[] guess, double part) {
        // all that is free as one: ropes that fly at each other are not to pass through each other
        if (common.length != guess.length) common = new double[guess.length];
        islands.begin(world);
        islands.join(world);
        islands.settle();
        if (!islands.uniteFree()) return false;
        islands.common(world, guess, common);
        // the rest of the move by its part
        for (int i = 0; i < moved.length; i++) {
            int axis = islands.axis[i];
            double whole = axis < 0 ? 0 : common[islands.of[i] + axis];
            moved[i] = whole + part * (guess[i] - whole);
        }
        return world.ropes.allowed(world.state.q, moved) > ALL;
    }

    private static void noteTension(World world) {
        for (int i = 0; i < world.rods().size(); i++)
            world.rods().get(i).elasticity.note(world.state.q);
    }

    /**
     * Whether the stretch that the last tangents did not foresee holds less energy than a motion within the tolerance,
     * for every rod, THEORY.md eq. (32); {@code rate} is c0, 1/s.
     */
    boolean foresaw(World world, double tolerance, double rate) {
        for (int i = 0; i < world.rods().size(); i++) {
            Rod rod = world.rods().get(i);
            double speed = tolerance * rate * rod.rest.length / rod.spans();
            if (!(rod.elasticity.unforeseen(world.state.q) <= 0.5 * rod.inertia.total * speed * speed)) return false;
        }
        return true;
    }

    private void follow(World world) {
        long start = System.nanoTime();
        this.world = world;
        workers.run(world.rods(), reproject);
        frames += System.nanoTime() - start;
        world.evaluate();
        BeadThreader.ride(world, moved);
    }

    private void reproject(int from, int to) {
        World w = Objects.requireNonNull(world);
        for (int i = from; i < to; i++) w.rods().get(i).frames.reproject(w.state.q);
    }

    /**
     * Adds a solution, or what ropes that meet leave of it; returns its size, NaN when it is not finite: the largest
     * move of a control point or slide, in spans, or turn of a link between bodies, in rad.
     */
    double correct(World world, double[] solution, double[] rhs) {
        if (!finite(solution)) return Double.NaN;
        lastWork = 0;
        for (int i = 0; i < moved.length; i++) lastWork += solution[i] * rhs[i];
        lastWork = Math.abs(lastWork);
        // what ropes cut short is as far from the solution as it was
        double size = size(world, solution);
        hinder(world, solution);
        for (int i = 0; i < world.rods().size(); i++)
            world.rods().get(i).elasticity.foresee(world.state.q, solution);
        // where a step begins is never where it came nearest: it would not go on
        if (Double.isNaN(bestWork)) bestWork = Double.POSITIVE_INFINITY;
        else if (lastWork < bestWork) note(size, solution);
        for (int i = 0; i < moved.length; i++) {
            world.state.q[i] += solution[i];
            moved[i] += solution[i];
        }
        follow(world);
        return size;
    }

    /** {@return the size of a correction, as {@link #correct} does} */
    double size(World world, double[] solution) {
        double size = farthest(world, solution);
        for (int i = 0; i < world.slides.size(); i++) {
            Rod rod = world.slides.get(i).slider.rod;
            double c = Math.sqrt(squareAt(solution, world.slides.get(i).slider.kink.unknown));
            size = Math.max(size, c * rod.spans() / rod.rest.length);
        }
        for (int i = world.firstSlide(); i < moved.length; i++) size = Math.max(size, Math.abs(solution[i]));
        for (int i = 0; i < world.active().size(); i++)
            size = Math.max(size, world.active().get(i).turns(solution));
        return size;
    }

    /** Remembers the present iterate, from which {@code solution} leads on. */
    private void note(double size, double[] solution) {
        if (best.length != moved.length) best = new double[moved.length];
        if (bestSolution.length != solution.length) bestSolution = new double[solution.length];
        bestSize = size;
        bestWork = lastWork;
        System.arraycopy(moved, 0, best, 0, moved.length);
        System.arraycopy(solution, 0, bestSolution, 0, solution.length);
    }

    /**
     * Goes back to the iterate whose correction was smallest in energy, and gives its {@code solution} back, where the
     * last correction, of {@code size}, was larger; returns the size of the smaller one.
     */
    double goBack(World world, double[] solution, double size) {
        if (!(bestWork < lastWork)) return size;
        for (int i = 0; i < moved.length; i++) {
            best[i] -= moved[i];
            world.state.q[i] += best[i];
            moved[i] += best[i];
        }
        world.ropes.moved(world.state.q, best, 1);
        System.arraycopy(bestSolution, 0, solution, 0, solution.length);
        follow(world);
        return bestSize;
    }

    /** Shortens a solution that would take ropes through each other. */
    private void hinder(World world, double[] solution) {
        hindered = false;
        if (!world.ropes.acts()) return;
        double part = world.ropes.allowed(world.state.q, solution);
        hindered = part < 1;
        for (int i = 0; hindered && i < moved.length; i++) solution[i] *= part;
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
        return largest(world, moved);
    }

    private static double largest(World world, double[] moved) {
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
        world.ropes.moved(world.state.q, d, scale);
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

    /** Writes the step of {@code h} seconds that has been taken into the history. */
    void remember(World world, double h) {
        world.state.previous.remember(h, whole, saved.get(0).raw(), whole.length);
    }
}
