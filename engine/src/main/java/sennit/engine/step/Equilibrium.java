package sennit.engine.step;

import java.util.Arrays;
import java.util.List;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.constraint.runtime.RowWriter;
import sennit.engine.kkt.KktSystem;
import sennit.engine.linear.Pattern;
import sennit.engine.linear.solver.AutoFactorization;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.energy.TangentMode;
import sennit.engine.world.SavedState;
import sennit.engine.world.SystemLayout;
import sennit.engine.world.World;

/**
 * Finds the equilibrium near the current shape, THEORY.md eq. (34): Newton steps with the exact tangent,
 *
 * <pre>
 *   [ K + s M   J^T ] [ d  ]   [ f(X) ]
 *   [ J         -C  ] [ mu ] = [ -g   ]
 * </pre>
 *
 * kept short by a shift s that rises where the energy is not convex or a step overshoots, and fades as steps succeed
 * (pseudo-transient continuation, Kelley and Keyes 1998). The tangent takes the tension that the last step foresaw, eq.
 * (35). Forces need no potential. Damping, mass and time step do not enter the result, nor do the gaps that edits left:
 * all rows hold at once. Owns only scratch memory; the world is at rest afterwards.
 */
public final class Equilibrium {
    /**
     * Result of a search.
     *
     * @param converged whether the last correction was below the tolerance and rigid constraints are met
     * @param iterations linear solves
     * @param correction largest move of a control point in the last iteration, in spans
     */
    public record Found(boolean converged, int iterations, double correction) {}

    /** Most unknowns for the dense solver, which takes indefinite tangents; above, the Gauss-Newton tangent serves. */
    private static final int DENSE = 900;

    /** Largest move of a control point in one iteration, in spans. */
    private static final double LONGEST = 0.5;

    /** The shift at the start and where it stops to fade, as multiples of the slowest bending frequency squared. */
    private static final double FIRST_SHIFT = 1e3;

    private static final double LAST_SHIFT = 1e-6;

    /** The same where nothing is held: keeps round-off from drifting the whole. */
    private static final double LAST_SHIFT_FREE = 10;

    /** Factor by which the shift rises and fades. */
    private static final double PACE = 8;

    private final KktSystem equations = new KktSystem();
    private final AutoFactorization factorization = new AutoFactorization();
    private final SystemLayout layout = new SystemLayout(equations, factorization);
    private final WorkerPool workers = new WorkerPool();
    private final Assembler assembler = new Assembler(equations, layout, workers);
    private final NewtonIterate newtonIterate = new NewtonIterate(workers);
    private final DenseLu dense = new DenseLu();
    private double[] solution = new double[0];

    /** Whether rods have been told a tension to come in this search. */
    private boolean foreseen;

    /** How much of the loads acts. */
    private double part = 1;

    /** Whether a branch is followed, and not an energy descended. */
    private boolean follows;

    /** A search with no memory yet. */
    public Equilibrium() {}

    /**
     * Moves the world to equilibrium: until no control point moves by more than {@code tolerance} spans, in at most
     * {@code most} solves. Where none is found the loads are raised from nothing, in as many solves again: loads
     * without a potential, as a moment about a fixed axis, may lead away from an equilibrium that is there. The world
     * is left at the best shape reached.
     */
    public Found find(World world, double tolerance, int most) {
        SavedState start = SavedState.of(world);
        newtonIterate.start(world);
        foreseen = false;
        part = 1;
        follows = false;
        Found found = search(world, tolerance, most);
        // where that fails, loads are raised from nothing
        if (!found.converged() && world.isLoaded() && equations.pattern.scalars() <= DENSE) {
            SavedState reached = SavedState.of(world);
            start.restore(world);
            Found followed = follow(world, tolerance, most);
            if (!followed.converged()) reached.restore(world);
            found = new Found(followed.converged(), most + followed.iterations(), followed.correction());
        }
        part = 1;
        // friction goes on from what it bears now; what is still open would snap in the next step
        for (ConstraintState state : world.active())
            if (state.springRows != null) state.constraint.after(state.lambda, 0);
        if (!found.converged()) world.easeLeftOvers();
        world.easeGivenWay();
        return found;
    }

    /**
     * Moves the world along {@code direction}, in all of its unknowns, so that a control point moves by {@code spans}:
     * away from an equilibrium that a touch makes it leave.
     */
    public void push(World world, double[] direction, double spans) {
        double scale = spans / Math.max(size(world, direction), Double.MIN_NORMAL);
        newtonIterate.start(world);
        newtonIterate.save(world, 0);
        newtonIterate.move(world, direction, scale);
        Arrays.fill(world.state.v, 0);
    }

    private Found search(World world, double tolerance, int most) {
        Arrays.fill(world.state.v, 0);
        world.state.previous.forget();
        world.holdAtOnce();
        // a shift of the stiffness by mass keeps corrections short; it falls as they do
        double unit = slowest(world);
        double shift = FIRST_SHIFT * unit;
        double last = unit * (world.active().isEmpty() ? LAST_SHIFT_FREE : LAST_SHIFT);
        double size = Double.POSITIVE_INFINITY;
        for (int i = 1; i <= most; i++) {
            // one correction
            layout.refresh(world);
            world.begin(world.time(), 1);
            world.holdAtOnce();
            world.evaluate();
            double before = size;
            size = newton(world, shift);
            // without a solution: more of the shift
            if (Double.isNaN(size)) {
                shift *= PACE;
                size = before;
                continue;
            }
            // at rest, unless something yields under its load
            boolean calm = shift <= last;
            if (calm && (size <= tolerance || (size < FLOOR && size >= 0.5 * before))) {
                if (!yields(world)) return new Found(isMet(world), i, size);
                size = Double.POSITIVE_INFINITY;
            }
            // a correction that grows is a warning, one that falls a reason to go faster
            shift = size > before ? shift * 2 : Math.max(shift / PACE, last);
        }
        return new Found(false, most, size);
    }

    /**
     * Raises the loads in parts, each by Newton steps alone from the equilibrium under the last: on a branch there is
     * nothing to descend.
     */
    private Found follow(World world, double tolerance, int most) {
        double shift = LAST_SHIFT * slowest(world), rise = FIRST_RISE, done = 0;
        // without loads first
        part = 0;
        foreseen = false;
        Found free = search(world, Math.max(tolerance, FLOOR), most);
        int solves = free.iterations();
        double size = free.correction();
        if (!free.converged()) return free;
        // each part of them from the equilibrium under the last
        part = rise;
        follows = true;
        while (solves < most && rise > LEAST_RISE) {
            SavedState before = SavedState.of(world);
            int tried = 0;
            // Newton steps until they are as small as wanted, or shrink no more
            double last;
            do {
                last = size;
                // one correction, with the least shift
                layout.refresh(world);
                world.begin(world.time(), 1);
                world.holdAtOnce();
                world.evaluate();
                size = newton(world, shift);
                tried++;
            } while (tried < STEADY && size > tolerance && !(size < FLOOR && size >= 0.5 * last));
            solves += tried;
            // there: a larger part next; not there: back, and a smaller one
            if (size <= Math.max(tolerance, FLOOR)) {
                if (part == 1) return new Found(isMet(world), solves, size);
                done = part;
                rise *= RISES;
            } else {
                before.restore(world);
                foreseen = false;
                rise /= 4;
            }
            part = Math.min(1, done + rise);
        }
        return new Found(false, solves, size);
    }

    /** Part of the loads that acts first, least that is tried, and the factor by which it grows. */
    private static final double FIRST_RISE = 0.05;

    private static final double LEAST_RISE = 1e-4;

    private static final double RISES = 1.5;

    /** Newton steps in which a part of the loads is to be balanced. */
    private static final int STEADY = 15;

    /** Whether rigid constraints are met: a row can be balanced and not hold, as one that others contradict. */
    private static boolean isMet(World world) {
        var block = new RowWriter();
        world.evaluate();
        for (ConstraintState state : world.active()) {
            if (state.lambda.length == 0 || state.soft() || state.bounded()) continue;
            state.probe.measure(block);
            if (state.probe.violation() > MET) return false;
        }
        return true;
    }

    /** Largest gap of a rigid constraint that is met, m or rad. */
    private static final double MET = 1e-6;

    /** Lets rods flow where they yield; returns whether any did, by more than a nudge. */
    private static boolean yields(World world) {
        boolean yields = false;
        for (Rod rod : world.rods()) yields |= rod.elasticity.flow(world.state.q) * rod.rest.length > 1e-9;
        return yields;
    }

    /** Corrections that stop falling below this have met round-off, in spans. */
    private static final double FLOOR = 1e-7;

    /**
     * One Newton step; returns its size in spans, or NaN when it was taken back, as one that leads uphill is unless a
     * branch is followed.
     */
    private double newton(World world, double shift) {
        int unknowns = equations.pattern.scalars();
        boolean exact = unknowns <= DENSE;
        TangentMode here = exact ? TangentMode.EXACT : TangentMode.POSITIVE;
        TangentMode ahead = exact ? TangentMode.EXACT_FORESEEN : TangentMode.POSITIVE_FORESEEN;
        world.noteTension();
        assembler.assembleStatic(world, shift, foreseen ? ahead : here, part);
        // the correction
        if (solution.length < unknowns) {
            solution = new double[unknowns];
        }
        if (!(exact ? factor(world) : factorization.factor(equations.values))) return Double.NaN;
        System.arraycopy(equations.rhs, 0, solution, 0, unknowns);
        if (exact) dense.solve(solution);
        else factorization.solve(solution);
        double size = size(world, solution);
        if (!Double.isFinite(size)) return Double.NaN;
        // a correction this small is round-off: nothing more can be said about its direction
        boolean tiny = size < FLOOR;
        if (!tiny && !follows && !(curvature(world) > 0)) return Double.NaN;
        // no longer than allowed
        newtonIterate.save(world, 0);
        double scale = Math.min(1, LONGEST / size);
        for (int i = 0; i < world.state.q.length; i++) solution[i] *= scale;
        for (int i = 0; i < world.rods().size(); i++)
            world.rods().get(i).elasticity.foresee(world.state.q, solution);
        foreseen = true;
        // taken unless the curve does not bear it, multipliers with it
        newtonIterate.move(world, solution, 1);
        if (!newtonIterate.accepts(world)) return back(world);
        System.arraycopy(
                solution,
                world.state.q.length,
                equations.solution,
                world.state.q.length,
                unknowns - world.state.q.length);
        layout.takeMultipliers(world);
        return size;
    }

    /** Factors the exact tangent, which loads without a potential leave without symmetry. */
    private boolean factor(World world) {
        dense.take(equations.pattern, equations.values);
        world.addLoadAsymmetry((i, j, v) -> dense.add(i, j, part * v));
        return dense.factor();
    }

    private double back(World world) {
        newtonIterate.restore(world, 0);
        return Double.NaN;
    }

    /** d (K + s M) d = d r, r being the residual force with the new multipliers. */
    private double curvature(World world) {
        int n = world.state.q.length;
        double sum = 0;
        // d r with the multipliers of before
        for (int i = 0; i < n; i++) sum += equations.rhs[i] * solution[i];
        // less what the new multipliers add, by the blocks of rows
        Pattern p = equations.pattern;
        for (int k = 0; k < p.blocks(); k++) {
            int r = p.blockRow(k), c = p.blockCol(k), at = p.blockAt(k);
            if ((p.role(r) == Pattern.MULTIPLIER) == (p.role(c) == Pattern.MULTIPLIER)) continue;
            for (int i = p.firstScalar(r); i < p.firstScalar(r + 1); i++) {
                for (int j = p.firstScalar(c); j < p.firstScalar(c + 1); j++) {
                    sum -= equations.values[at++] * solution[i] * solution[j];
                }
            }
        }
        return sum;
    }

    private static double size(World world, double[] solution) {
        double worst = 0;
        List<Rod> rods = world.rods();
        for (int r = 0; r < rods.size(); r++) {
            Rod rod = rods.get(r);
            double span = rod.rest.length / rod.spans();
            int end = rod.first() + 4 * rod.nodes();
            for (int i = rod.first(); i < end; i += 4) {
                // moves in spans, twist in rad; NaN is the worst
                double x = solution[i], y = solution[i + 1], z = solution[i + 2];
                double move = Vec3.norm(x, y, z) / span;
                if (!(move <= worst)) worst = move;
                double turn = Math.abs(solution[i + 3]);
                if (!(turn <= worst)) worst = turn;
            }
        }
        return worst;
    }

    /** Slowest bending frequency squared of any rod, or of its pendulum, 1/s^2: the natural unit of shifts. */
    private static double slowest(World world) {
        double least = Double.POSITIVE_INFINITY;
        double g = world.scene().settings().gravity().norm();
        for (Rod rod : world.rods()) {
            double l = rod.rest.length;
            double stiff = Math.min(rod.rest.section.bend1(), rod.rest.section.bend2());
            least = Math.min(least, stiff / (rod.rest.section.mass() * l * l * l * l) + g / l);
        }
        return least;
    }
}
