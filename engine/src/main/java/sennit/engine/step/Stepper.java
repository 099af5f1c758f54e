package sennit.engine.step;

import sennit.engine.activeset.ActiveSet;
import sennit.engine.activeset.UpdatedSolve;
import sennit.engine.conflict.ConflictResolution;
import sennit.engine.kkt.KktSystem;
import sennit.engine.linear.solver.AutoFactorization;
import sennit.engine.rod.Imperfection;
import sennit.engine.snapshot.MatrixView;
import sennit.engine.world.SavedState;
import sennit.engine.world.SystemLayout;
import sennit.engine.world.TopologyUpdate;
import sennit.engine.world.World;

/**
 * Backward Euler in displacements with Lagrange multipliers, linearised at the inertial prediction X* = X_n + h v_n,
 * THEORY.md eq. (27) to (32):
 *
 * <pre>
 *   [ M (1/h^2 + a/h) + (1 + b/h) K   J^T ] [ d  ]   [ f(X) + M v_n/h - (1/h^2 + a/h) M D - (b/h) K D ]
 *   [ J                               -C  ] [ mu ] = [ -g(X)                                          ]     X += d,  D += d,  lambda = -mu
 * </pre>
 *
 * D is the displacement so far, h v_n at first. One solve is enough while d is small against a span; a large one is
 * repeated at the new X. The tangent holds the forces of the last step: tension across spans and links, eq. (35); with
 * them full Newton steps converge, and what does not is taken in halves, with what is left of the linearisations a step
 * may cost, eq. (32). Owns only scratch memory: what it did for another world, or for this one before rods or
 * constraints changed, shows in no bit. The order of elimination is the exception: where a point slides from span to
 * span it is mended, not made anew as a fresh stepper would.
 */
public final class Stepper {
    /** Linearisations that a step may cost more than the scene's {@code solves}, so that a halved one can end. */
    private static final int SPARE = 2;

    /**
     * Cost of a solve more because rows changed sides, in linearisations: it spares frames and assembly. Friction needs
     * such solves in every step, so there they are not counted.
     */
    private static final double TURN = 0.5;

    /** Least that each half of a step must have to be worth more than one more iteration, in linearisations. */
    private static final double HALF = 2;

    /** How often a step may be halved. */
    private static final int DEEPEST = 3;

    /** How often it is halved for ropes that rub past each other or meet an obstacle. */
    private static final int RUBBING = 2;

    /** How often a quasi-static step is taken again because it met what was not near, usually 1. */
    private static final int MEETINGS = 4;

    /**
     * Last correction, in spans, with which a quasi-static step that could be shorter is taken back, usually below
     * 0.005: with more it may raise the energy, with less it costs more.
     */
    private static final double ASTRAY = 0.5;

    /** Growth of the second correction over the first that is still a good sign: the first may have hardly moved. */
    private static final double FIRST_GROWTH = 2;

    private final KktSystem equations = new KktSystem();
    private final AutoFactorization factorization = new AutoFactorization();
    private final SystemLayout layout = new SystemLayout(equations, factorization);
    private final TimeIntegrator timeIntegrator = new TimeIntegrator();
    private final WorkerPool workers = new WorkerPool();
    private final Assembler assembler = new Assembler(equations, layout, workers);
    private final ActiveSet activeSet = new ActiveSet(equations, factorization);
    private final UpdatedSolve turned = new UpdatedSolve(equations, factorization);
    private final Impact impact = new Impact(equations, factorization);
    private final NewtonIterate newtonIterate = new NewtonIterate(workers);
    private final ContactPasses passes = new ContactPasses(equations, newtonIterate);
    private final EnergyBound energyBound = new EnergyBound(equations, layout);
    private final StepReport report = new StepReport();

    /** How an attempt at a step ended. */
    private enum End {
        /** Within the tolerance. */
        CONVERGED,
        /** With a finite state above it. */
        ABOVE,
        /** With no finite state. */
        NONE,
        /** Not at all: halves follow better what rubs past ropes, goes into obstacles or goes on after a brake. */
        LEFT
    }

    /** Whether a solution was taken with rows whose bound status is wrong. */
    private boolean astray;

    /** Whether the last solution was taken before the forces between ropes were those that it was made with. */
    private boolean cut;

    /** Size of the last correction, in spans or rad, and the largest of those that the parts of the step ended with. */
    private double moved;

    private double correction;

    /** Whether a part of the step ended with a wrong bound status, without friction, or short of where ropes meet. */
    private boolean lax;

    /** Whether velocities jumped at the end of the last attempt, and at the end of some part of the step. */
    private boolean struck;

    private boolean jumped;

    /** Whether an attempt of this step did not converge. */
    private boolean strained;

    private double work;

    /** Cost of the dearest linearisation of the last attempt in which no ropes touched: halves of passes cost less. */
    private double dearest;

    private boolean posing;

    /** Whether both steps before had to be braked: this one is taken in halves at once. */
    private boolean recovers;

    /** A stepper without memory, on as many threads as there are processors. */
    public Stepper() {
        factorization.share(workers::both);
    }

    /**
     * Shares work on independent rods among {@code count} threads, the calling one included, where the world is large
     * enough for it to pay. By default as many as there are processors. Results are the same bits for any number.
     */
    public void threads(int count) {
        workers.threads(count);
    }

    /** {@return the structure of the matrix of the world as it stands; allocates} */
    public MatrixView matrix(World world) {
        arrange(world);
        return layout.view(world);
    }

    /**
     * {@return a copy of the present state with the order of elimination; {@link SavedState#of} alone does not promise
     * the same bits}
     */
    public SavedState mark(World world) {
        SavedState mark = SavedState.of(world);
        layout.note(world, mark);
        return mark;
    }

    /** Restores a saved state. */
    public void goTo(World world, SavedState mark) {
        mark.restore(world);
        if (layout.resume(world, mark)) describe(world);
    }

    /** {@return the report of the last step} */
    public StepReport report() {
        // not in the step: the order it takes is needed for nothing else, mostly
        report.bandedForecast = factorization.bandedNanoseconds();
        return report;
    }

    /** {@return the largest move of a control point or body in the last step over its time, m/s} */
    public double fastest() {
        return report.fastest;
    }

    /** {@return the system of the last solve} */
    public KktSystem equations() {
        return equations;
    }

    /** {@return how many factorizations there were so far} */
    public long factorizations() {
        return factorization.factored();
    }

    /**
     * Advances the world by {@code h} seconds. Returns false, the world as it was, when no finite step exists.
     * Allocates nothing once warm.
     */
    public boolean step(World world, double h) {
        posing = false;
        return run(world, world.time(), h);
    }

    /**
     * Takes a quasi-static step while time stands still: towards the equilibrium with the hands where they are. Leaves
     * nothing moving. Returns false, the world as it was, when no finite step exists.
     */
    public boolean pose(World world) {
        posing = true;
        double h = world.scene().settings().dt();
        return run(world, world.time() - h, h);
    }

    private boolean run(World world, double from, double h) {
        // what touches, what joins and what lets go
        long begin = System.nanoTime();
        report.start();
        newtonIterate.frames = 0;
        if (posing) world.contacts.arrive();
        TopologyUpdate.look(world, h);
        if (!posing) ConflictResolution.tryAgain(world, h);
        report.contacts = System.nanoTime() - begin;
        // the step itself; a state that is not finite is never taken over
        boolean done = advance(world, from, h);
        if (done && !world.isSound()) {
            newtonIterate.restore(world, 0);
            done = false;
        }
        // how well it ended, and what it left open to be closed bit by bit: nothing where it is refused
        judge(world, done ? Math.max(correction, world.missed()) : 0);
        if (done && report.unsettled) world.easeLeftOvers();
        if (done) world.easeGivenWay();
        // what is pressed along a straight line gets a side to which it can give way
        for (int i = 0; done && i < world.rods.size(); i++) Imperfection.bend(world.rods.get(i), world.state.q);
        // time goes on; constraints break
        if (done && !posing) {
            world.advance(h);
            TopologyUpdate.settle(world);
        }
        if (!done) {
            report.converged = false;
            report.fastest = 0;
        }
        report.frames = newtonIterate.frames;
        report.total = System.nanoTime() - begin;
        return done;
    }

    /** Writes what a step has left, m, and convergence into the report, before anything else changes the state. */
    private void judge(World world, double left) {
        double residual = left / world.scene().settings().tolerance();
        report.residual = residual <= Double.MAX_VALUE ? residual : Double.MAX_VALUE;
        report.converged = residual <= 1 && !lax;
    }

    /** Advances from time {@code from}, s, which is the world's but for poses. */
    private boolean advance(World world, double from, double h) {
        // statics know no speed that tells what they will meet: what they have met is near from the start
        int meetings = 0, shorter = 0;
        double reach;
        boolean again;
        do {
            reach = world.state.previous.reach();
            if (!begin(world, from, h)) return false;
            again = timeIntegrator.still && meetings++ < MEETINGS && newtonIterate.meets(world, h);
            // what has ended far from where its equations lead is taken back, to go less far
            if (!again && timeIntegrator.still && report.unsettled && correction > ASTRAY && reach > 1) {
                newtonIterate.goToStart(world, 0);
                again = true;
                shorter++;
            }
            for (int i = 0; again && i < shorter; i++) world.state.previous.reachLess();
        } while (again);
        // what it leaves to the next
        world.state.previous.brake(report.braked);
        if (report.unsettled) world.state.previous.reachLess();
        else if (report.pieces == 1) world.state.previous.reachFarther();
        newtonIterate.remember(world, h);
        // a velocity that has jumped is no continuation of the one before
        if (jumped) world.state.previous.forget();
        return true;
    }

    /** Takes the step from its start. */
    private boolean begin(World world, double from, double h) {
        work = 0;
        correction = 0;
        report.again();
        newtonIterate.start(world);
        // no equation of motion leads to where a brake leaves off, and whole steps from there fail one after the other:
        // halves lead on, or a part of the time, as in slow motion
        double way = posing ? h : h * world.state.previous.part();
        boolean slow = way < h;
        recovers = !posing && !slow && world.state.previous.braked();
        lax = slow;
        strained = slow;
        jumped = slow;
        double start = from + (h - way);
        report.stood = h - way;
        if (slow) standStill(world, start, h - way);
        return advance(world, start, way, 0, world.scene().settings().solves() + SPARE);
    }

    /** Lets {@code h} seconds up to {@code end} go by in which nothing moves: what was to move by then lags. */
    private void standStill(World world, double end, double h) {
        world.begin(end, h);
        for (int i = 0; i < world.active().size(); i++) world.active().get(i).gapStays(world.rows);
    }

    /**
     * Advances by one attempt or, where that does not converge and there is work left for it, in two halves; no more
     * once linearisations have cost {@code limit}.
     */
    private boolean advance(World world, double from, double h, int depth, double limit) {
        newtonIterate.save(world, depth);
        // ropes that rub far past each other, or would go far into an obstacle, are better followed in halves
        boolean rubs = depth < RUBBING
                && work + 2 * HALF <= limit
                && (world.ropes.rubs(world.state.v, h) || world.contacts.plunges(world.state, from + h, h));
        boolean parts = rubs || (depth == 0 && recovers);
        End end = parts ? End.LEFT : attempt(world, from + h, h, depth, limit);
        // what is not finite is never taken, whatever halves cost
        boolean worth = end == End.NONE || end == End.LEFT || work + 2 * Math.max(HALF, dearest) <= limit;
        boolean halve = end != End.CONVERGED && depth < DEEPEST && worth;
        if (!halve) {
            if (end == End.NONE) return back(world, depth);
            // how this part ended is how the step did; after an attempt that did not converge nothing is gained
            report.unsettled |= end == End.ABOVE;
            // statics know no energy of motion, and may go over a hill to a lower rest
            boolean wild = end == End.ABOVE || strained;
            if (wild && !timeIntegrator.still) bound(world, from + h, depth, end);
            // what is left undone, and how far it went
            correction = Math.max(correction, moved);
            lax |= astray || cut || activeSet.slips() || newtonIterate.hindered;
            newtonIterate.add(world);
            report.fastest = Math.max(report.fastest, newtonIterate.largestMove(world) / h);
            jumped |= struck;
            return true;
        }
        strained |= end != End.LEFT;
        // taken back, and taken again in halves that share the work that is left
        newtonIterate.restore(world, depth);
        world.state.previous.reachLess();
        report.pieces++;
        double half = 0.5 * h;
        if (!advance(world, from, half, depth + 1, work + 0.5 * (limit - work))) return back(world, depth);
        return advance(world, from + half, half, depth + 1, limit) || back(world, depth);
    }

    /** Bounds the energy with which a part of the step has ended at time {@code time}, s. */
    private void bound(World world, double time, int depth, End end) {
        energyBound.converged = end == End.CONVERGED;
        energyBound.slow = report.stood > 0;
        double taken = energyBound.keep(world, newtonIterate, timeIntegrator, time, depth);
        if (taken == 0) return;
        report.braked += taken;
        report.unsettled = true;
        lax = true;
        struck = true;
    }

    private boolean back(World world, int depth) {
        newtonIterate.restore(world, depth);
        return false;
    }

    /**
     * Solves for the state at time {@code end}, {@code h} seconds on, with no more linearisations once they have cost
     * {@code limit}; gives up early where corrections grow and a shorter step can be afforded.
     */
    private End attempt(World world, double end, double h, int depth, double limit) {
        astray = false;
        // targets at the end of the step, the integrator, the prediction
        world.begin(end, posing ? 0 : h);
        if (posing) timeIntegrator.preparePose(world, h);
        else timeIntegrator.prepare(world, h);
        activeSet.open(world);
        world.ropes.begin(world.state.q, world.state.v, h, world.active());
        newtonIterate.predict(world, timeIntegrator);
        // a step was prepared for as a whole, its halves are where they go
        if (depth > 0) world.contacts.aim(world.state.q, newtonIterate.moved, h);
        passes.begin(world);
        // Newton iterations until corrections are small, grow, or the work is spent
        double tolerance = world.scene().settings().tolerance();
        double before;
        moved = Double.POSITIVE_INFINITY;
        double next = activeSet.bounds(world) ? 1 + TURN : 1, spent;
        dearest = 0;
        int rounds = 0, grown = 0;
        boolean well, goesOn, touches;
        cut = false;
        do {
            spent = work;
            // contacts between ropes about the iterate
            long look = System.nanoTime();
            boolean ropes = world.ropes.linearise(world.state.q, newtonIterate.moved);
            touches = ropes || passes.rubs();
            report.contacts += System.nanoTime() - look;
            // pattern, matrix and right-hand side
            arrange(world);
            long start = System.nanoTime();
            assembler.assemble(world, newtonIterate, timeIntegrator);
            report.assembly += System.nanoTime() - start;
            // the solution with the sides of its bounded rows; rows that cannot hold give way
            if (!(touches ? solveTouching(world, ropes ? 1 - TURN : 1, limit) : solve(world))) return End.NONE;
            layout.takeMultipliers(world);
            boolean decided = ConflictResolution.decide(world, tolerance);
            // the correction
            before = moved;
            moved = newtonIterate.correct(world, equations.solution, equations.rhs);
            if (!Double.isFinite(moved)) return End.NONE;
            report.rounds++;
            rounds++;
            if (moved > before * (rounds == 2 ? FIRST_GROWTH : 1)) grown++;
            if (touches) world.ropes.bind();
            // rows hold one place of each span on an obstacle: another that goes deep is held where a half begins
            boolean halves = depth < DEEPEST && work + 2 * HALF <= limit;
            if (depth < DEEPEST && world.contacts.sinks(world.state.q, newtonIterate.moved)) return End.LEFT;
            // converged: small, nothing cut short or still to meet, all rows on their sides, stretch as foreseen
            well = !decided
                    && moved <= tolerance
                    && !astray
                    && !cut
                    && !newtonIterate.hindered
                    && !passes.rough
                    && !world.ropes.meets(world.state.q)
                    && newtonIterate.foresaw(world, tolerance, timeIntegrator.rate);
            // again as long as the work lasts; corrections that grow are left to halves of the step
            if (!touches) dearest = Math.max(dearest, work - spent);
            goesOn = work + next <= limit && !(grown > 1 && halves);
        } while (!well && goesOn);
        // what did not converge ends where it came nearest, with the forces between ropes of that place
        if (!well) {
            moved = newtonIterate.goBack(world, equations.solution, moved);
            layout.takeMultipliers(world);
            if (touches) world.ropes.linearise(world.state.q, newtonIterate.moved);
        }
        // impacts, velocities
        activeSet.close(world, equations.solution);
        struck = impact.comes(world, timeIntegrator, newtonIterate.moved, h);
        newtonIterate.finish(world, timeIntegrator);
        world.finish(h);
        world.ropes.keep();
        if (struck && !(turned.settle() && impact.apply(world, newtonIterate, timeIntegrator.rate))) return End.NONE;
        return well ? End.CONVERGED : End.ABOVE;
    }

    private void arrange(World world) {
        long start = System.nanoTime();
        if (layout.refresh(world)) describe(world);
        report.ordering += System.nanoTime() - start;
    }

    /** Factors, and solves until the bound status of every row is right. */
    private boolean solve(World world) {
        int pass = 0;
        boolean wrong;
        do {
            // the factor: a new one, or the last with changed rows
            long start = System.nanoTime();
            if (!(pass == 0 ? turned.start(world) : turned.follow())) return false;
            long ready = System.nanoTime();
            if (!turned.solve(equations.solution)) return false;
            report.factor += ready - start;
            report.solve += System.nanoTime() - ready;
            report.iterations++;
            // rows whose multiplier is beyond its bound change status
            wrong = activeSet.changed(world, equations.solution, pass++);
        } while (wrong && pass < ActiveSet.MOST);
        astray |= wrong;
        work += 1 + TURN * activeSet.turns();
        if (activeSet.slips()) report.slippery++;
        return true;
    }

    /**
     * Solves where ropes touch: until the forces between them are those that the solution was made with, or until
     * linearisations and what counts as them have cost {@code limit}; each pass lessens the energy of the
     * linearisation. One more pass costs less than a linearisation by {@code saved}: it spares frames and assembly, and
     * for friction on obstacles alone it is free.
     */
    private boolean solveTouching(World world, double saved, double limit) {
        passes.open();
        // what another pass costs at least
        double least = 1 - saved + (activeSet.bounds(world) ? TURN : 0);
        int count = 0;
        double cost;
        do {
            passes.write(world);
            double before = work;
            if (!solve(world)) return false;
            // whether forces are those assumed, and what this has cost
            cut = passes.passed(world);
            cost = Math.max(least, work - before - saved);
            if (count++ > 0) work -= saved;
        } while (cut && work + cost <= limit);
        return true;
    }

    private void describe(World world) {
        // the rows that stiffen links across are no unknowns of the report's
        report.unknowns = equations.pattern.scalars();
        for (int i = 0; i < world.active().size(); i++)
            report.unknowns -=
                    world.active().get(i).rowsInMatrix() - world.active().get(i).lambda.length;
        report.absolute = world.multipliers(c -> c.absolute());
        report.relative = world.multipliers(c -> !c.absolute());
        report.method = factorization.name();
        report.halfBandwidth = factorization.halfBandwidth();
        report.fill = factorization.fill();
        report.sparseForecast = factorization.sparseNanoseconds();
    }
}
