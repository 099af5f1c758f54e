package sennit.engine.step;

import sennit.engine.conflict.ConflictResolution;
import sennit.engine.linear.solver.AutoFactorization;
import sennit.engine.solve.ActiveSet;
import sennit.engine.solve.UpdatedSolve;
import sennit.engine.system.KktSystem;
import sennit.engine.view.MatrixView;
import sennit.engine.world.SavedState;
import sennit.engine.world.SystemLayout;
import sennit.engine.world.Topology;
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
 * repeated at the new X. A step that turns or stretches a rod too far is taken back and taken again in pieces, with
 * what is left of the linearisations a step may cost. Owns only scratch memory: what it did for another world, or for
 * this one before rods or constraints changed, shows in no bit. The order of elimination is the exception: where a
 * point slides from span to span it is mended, not made anew as a fresh stepper would.
 */
public final class Stepper {
    /** Most pieces of a step that goes too far as a whole. */
    private static final int MOST_PIECES = 4;

    /** Linearisations that a step in pieces may cost more than one that is taken as a whole. */
    private static final int SPARE = 2;

    /**
     * Cost of a solve more because rows changed sides, in linearisations: it spares frames and assembly. Friction needs
     * such solves in every step, so there they are not counted.
     */
    private static final double TURN = 0.5;

    /** Expected cost of the next linearisation, for the decision whether the budget allows it. */
    private static final double NEXT = 1 + TURN;

    /** Least that is set aside for a piece. */
    private static final double PIECE = 2;

    /**
     * Solves after which a correction must be smaller than the first one by a factor: otherwise more of them lead
     * nowhere, as where a short link under a large force turns further in a step than its row knows, and smaller steps
     * do.
     */
    private static final int PROBE = 3;

    private static final double STUCK = 0.5;

    /** The same for the pieces of a step that got stuck: there more of them help more than more solves. */
    private static final double STUCK_PIECE = 1.5;

    /** Ratio to the first correction below which a quasi-static step counts as converging. */
    private static final double CONVERGES = 0.1;

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
    private final StepReport report = new StepReport();
    private boolean converged;
    private boolean stuck;
    /** Whether a solution was taken with rows whose bound status is wrong. */
    private boolean astray;

    /** Largest of the last corrections of the attempts that make up the step, in spans. */
    private double correction;

    /** Whether one of them ended with a wrong bound status or without friction. */
    private boolean lax;

    /** Whether velocities jumped at the end of the last attempt. */
    private boolean struck;

    private double work;
    private boolean posing;

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

    /** Restores a saved state; returns false, and changes nothing, when the scene was edited or reset since. */
    public boolean goTo(World world, SavedState mark) {
        if (!mark.restore(world)) return false;
        if (layout.resume(world, mark)) describe(world);
        return true;
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
        Topology.look(world, h);
        report.contacts = System.nanoTime() - begin;
        // the step itself; a state that is not finite is never taken over
        boolean done = advance(world, from, h);
        if (done && !world.isSound()) {
            newtonIterate.restore(world, 0);
            done = false;
        }
        // how well it ended, and what it left open to be closed bit by bit
        judge(world, done);
        if (done && report.unsettled) world.easeLeftOvers();
        // time goes on; constraints break, or give way to earlier ones
        if (done && !posing) {
            world.advance(h);
            ConflictResolution.settle(world);
            Topology.settle(world);
        }
        report.refused = !done;
        if (!done) report.fastest = 0;
        report.frames = newtonIterate.frames;
        report.total = System.nanoTime() - begin;
        return done;
    }

    /** Writes residual and convergence into the report, before anything else changes the state. */
    private void judge(World world, boolean done) {
        // a step that is refused leaves nothing: the world is as it was
        double left = done ? Math.max(correction, world.missed()) : 0;
        double residual = left / world.scene().settings().tolerance();
        report.residual = residual <= Double.MAX_VALUE ? residual : Double.MAX_VALUE;
        report.converged = done && residual <= 1 && !lax;
    }

    /** Advances from time {@code from}, s, which is the world's but for poses. */
    private boolean advance(World world, double from, double h) {
        int most = world.scene().settings().solves();
        work = 0;
        correction = 0;
        lax = false;
        // the whole step at once
        newtonIterate.save(world, 0);
        boolean finite = attempt(world, from + h, h, most, most + SPARE, true);
        boolean well =
                finite && newtonIterate.accepts(world) && (converged || !timeIntegrator.still) && !stuck && !astray;
        // taken where it went well, or where no work is left for shorter steps
        int pieces = Math.min(MOST_PIECES, (int) ((most + SPARE - work) / (stuck ? STUCK_PIECE : PIECE)));
        if (well || (finite && pieces < 2)) {
            if (well) world.state.history.reachFarther();
            else world.state.history.reachLess();
            remember(world, 0, h);
            return true;
        }
        // else taken back and tried again in shorter steps, which share the work that is left
        newtonIterate.restore(world, 0);
        world.state.history.reachLess();
        report.unsettled = false;
        correction = 0;
        lax = false;
        report.pieces = Math.max(2, pieces);
        for (int i = 1; i <= report.pieces; i++) {
            double share = (most + SPARE - work) / (report.pieces + 1 - i);
            newtonIterate.save(world, 1);
            if (!attempt(world, from + i * h / report.pieces, h / report.pieces, most, share, false)) {
                newtonIterate.restore(world, 0);
                return false;
            }
            remember(world, 1, h / report.pieces);
        }
        return true;
    }

    /** Records the history that the next step may need; this one began with the state saved under {@code which}. */
    private void remember(World world, int which, double h) {
        newtonIterate.remember(world, which, h);
        report.fastest = Math.max(report.fastest, newtonIterate.largestMove(world) / h);
        // a velocity that has jumped is no continuation of the one before
        if (struck) world.state.history.forget();
    }

    /**
     * Solves for the state at time {@code end}, {@code h} seconds on, with at most so many linearisations and no more
     * once they have cost {@code share}; gives up early where the second still turns or stretches a rod too far, and
     * where those of a {@code whole} step get stuck. Returns false when no finite state was found.
     */
    private boolean attempt(World world, double end, double h, int most, double share, boolean whole) {
        converged = false;
        stuck = false;
        astray = false;
        // targets at the end of the step, the integrator, the prediction
        world.begin(end, posing ? 0 : h);
        timeIntegrator.prepare(world, h, posing);
        activeSet.open(world);
        newtonIterate.cut = false;
        newtonIterate.predict(world, timeIntegrator);
        // Newton iterations until the correction is small, the work is spent or the rods turn too far
        double tolerance = world.scene().settings().tolerance();
        double moved, first = 0;
        double limit = work + share - NEXT;
        int rounds = 0;
        do {
            arrange(world);
            long start = System.nanoTime();
            assembler.assemble(world, newtonIterate, timeIntegrator);
            report.assembly += System.nanoTime() - start;
            if (!solve(world)) return false;
            moved = newtonIterate.correct(world, equations.solution);
            if (!Double.isFinite(moved)) return false;
            report.rounds++;
            if (rounds++ == 0) first = moved;
            stuck = whole && rounds == PROBE && moved > Math.max(tolerance, STUCK * first);
        } while (moved > tolerance
                && !stuck
                && rounds < most
                && work <= limit
                && (rounds == 1 || newtonIterate.accepts(world)));
        // what is to be told of how it ended
        converged = moved <= Math.max(tolerance, CONVERGES * first);
        report.unsettled |= moved > tolerance || newtonIterate.cut || astray;
        correction = Math.max(correction, moved);
        lax |= astray || activeSet.slips();
        // multipliers, impacts, velocities
        layout.takeMultipliers(world);
        activeSet.close(world, equations.solution);
        struck = impact.comes(world, timeIntegrator, h);
        newtonIterate.finish(world, timeIntegrator);
        world.finish(h);
        return !struck || (turned.settle() && impact.apply(world, timeIntegrator.rate));
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
            long start = System.nanoTime();
            if (!(pass == 0 ? turned.start(world) : turned.follow())) return false;
            long ready = System.nanoTime();
            if (!turned.solve(equations.solution)) return false;
            report.factor += ready - start;
            report.solve += System.nanoTime() - ready;
            report.iterations++;
            wrong = activeSet.changed(world, equations.solution, pass++);
        } while (wrong && pass < ActiveSet.MOST);
        astray |= wrong;
        work += 1 + TURN * activeSet.turns();
        if (activeSet.slips()) report.slippery++;
        return true;
    }

    private void describe(World world) {
        report.unknowns = equations.pattern.scalars();
        report.absolute = world.multipliers(true);
        report.relative = world.multipliers(false);
        report.method = factorization.name();
        report.halfBandwidth = factorization.halfBandwidth();
        report.fill = factorization.fill();
        report.sparseForecast = factorization.sparseNanoseconds();
    }
}
