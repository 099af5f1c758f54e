package sennit.engine.activeset;

import java.util.Arrays;
import java.util.List;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.kkt.KktSystem;
import sennit.engine.linear.solver.AutoFactorization;
import sennit.engine.scene.ActiveSetMethod;
import sennit.engine.world.World;

/**
 * Decides which bounded rows hold, THEORY.md section 6: a row whose multiplier would leave its bounds is let go at that
 * bound; a row that is let go and whose residual would go where the bound does not allow is taken back, eq. (38).
 * Friction follows the normal force of the same step, eq. (41). Inserts and drops, starts from the rows that held in
 * the last step, and changes one row at a time once many changes at once do not settle. Jonquet et al. only insert,
 * which can end with a contact that pulls.
 */
public final class ActiveSet {
    /** Residual that counts as broken, m: far below anything visible. */
    private static final double GAP = 1e-9;

    /** Multiplier that counts as beyond its bound, relative to the largest of its constraint. */
    private static final double FORCE = 1e-9;

    /** Largest residual of a row that holds and follows from others, m: a larger one contradicts them. */
    private static final double MISSED = 1e-6;

    /** Tries with many changes at once that may leave as many rows wrong as before. */
    private static final int PATIENCE = 10;

    /** Move by an acceleration in one step that is none, m. */
    private static final double STILL = 1e-15;

    private static final int ALL = -1;

    /** Passes before a search for the status of few rows, and one more for as many rows: these mostly settle. */
    private static final int TRIES = 2;

    private static final int ROWS_A_TRY = 8;

    /** Rows that seldom settle by turning those that are wrong. */
    private static final int MANY = 24;

    /** Passes that a search may cost to be the first that is tried; a dearer one waits for as many passes in vain. */
    private static final double CHEAP = 3;

    /** Passes in vain after which a search is tried that costs more than them. */
    private static final int LONG = 40;

    /** The same once the bounds of friction have moved: a few rows turn then. */
    private static final int AFTER_FRICTION = 10;

    /** Passes with friction. */
    private static final int FRICTION_PASSES = 60;

    /** Passes in all: once friction is left out, as many again as settle almost everything. */
    public static final int MOST = 120;

    /** How often the bounds of friction follow the normal forces in one step. */
    private static final int FRICTION_UPDATES = 3;

    private final KktSystem equations;
    private final AutoFactorization factorization;
    private int frictionUpdates;
    private int fewest;
    private int tries;
    private int searchAfter;
    private boolean searched;
    private boolean dropped;
    private int turns;
    private boolean hasFriction;
    private ActiveSetMethod method = ActiveSetMethod.INSERT_AND_DROP;
    private final CondensedLcp search;

    /** Corrections of this step so far, h^2 times the acceleration. Shape {@code [unknowns]}. */
    private double[] tendency = new double[0];

    private boolean populated;

    public ActiveSet(KktSystem equations, AutoFactorization factorization) {
        this.equations = equations;
        this.factorization = factorization;
        this.search = new CondensedLcp(equations, factorization);
    }

    /** Prepares the bound status of rows for a step: as the last one left it, unless another method is asked for. */
    public void open(World world) {
        method = world.scene().settings().contactRule();
        tend(world);
        List<ConstraintState> constraintStates = world.active();
        // whether anything rubs
        hasFriction = false;
        for (int i = 0; i < constraintStates.size(); i++)
            hasFriction |= constraintStates.get(i).constraint.shape().frictionRows() > 0;
        // the usual method starts from the bound status of the last step
        if (method == ActiveSetMethod.INSERT_AND_DROP) return;
        // the other methods reset it
        for (int i = 0; i < constraintStates.size(); i++) {
            ConstraintState constraintState = constraintStates.get(i);
            // Platt starts with all rows that touch; with those, as with none, the first solve takes it from there
            if (!constraintState.bounded()) continue;
            if (method == ActiveSetMethod.PLATT && world.steps() == 0) constraintState.hold();
            else if (method == ActiveSetMethod.INSERT_ONLY) constraintState.letGo();
        }
    }

    private void tend(World world) {
        if (method != ActiveSetMethod.PLATT_IMPROVED) return;
        populated = world.steps() > 0;
        if (tendency.length != world.state.q.length) tendency = new double[world.state.q.length];
        Arrays.fill(tendency, 0);
    }

    /** At the very start, no row holding: inserts those that touch and that the motion {@code x} would break. */
    private boolean populate(World world, double[] x) {
        populated = true;
        boolean any = false;
        for (ConstraintState state : world.active()) {
            for (int r = 0; state.bounded() && r < state.lambda.length; r++) {
                if (!state.oneSided(r) || !presses(state, r, x, x)) continue;
                state.turn(r, 0, equations);
                any = true;
            }
        }
        return any;
    }

    /** Whether a row that does not hold touches where the solution {@code x} ends, and is accelerated across. */
    private boolean presses(ConstraintState state, int r, double[] x, double[] acceleration) {
        double out = state.lowest(r) == 0 ? -1 : 1;
        double start = state.reach(r, x, equations) - state.along(r, x);
        double touching = Math.max(out * start, out * state.reach(r, x, equations));
        return touching > -GAP && out * state.along(r, acceleration) > STILL;
    }

    /** After a step: Platt's methods look which rows are to hold in the next. */
    public void close(World world, double[] x) {
        if (method != ActiveSetMethod.PLATT && method != ActiveSetMethod.PLATT_IMPROVED) return;
        List<ConstraintState> constraintStates = world.active();
        for (int i = 0; i < constraintStates.size(); i++) {
            ConstraintState constraintState = constraintStates.get(i);
            if (!constraintState.bounded()) continue;
            // rows with one bound only: friction keeps its status
            for (int r = 0; r < constraintState.lambda.length; r++)
                if (constraintState.oneSided(r)) constraintState.turn(r, platt(constraintState, r, x), equations);
        }
    }

    private double platt(ConstraintState constraintState, int r, double[] x) {
        // the status of a row that is let go
        double out = constraintState.lowest(r) == 0 ? -1 : 1;
        // a row that holds stays while it pushes; a free one is taken where it would cross its bound
        boolean crossed = method == ActiveSetMethod.PLATT
                ? out * constraintState.reach(r, x, equations) > 0
                : presses(constraintState, r, x, tendency);
        boolean holds = constraintState.side(r) == 0 ? out * constraintState.multiplier(r, x) < 0 : crossed;
        return holds ? 0 : out;
    }

    /**
     * Checks a solution; returns whether rows changed status or friction its bounds, so that the system must be solved
     * again.
     */
    public boolean changed(World world, double[] x, int pass) {
        if (method == ActiveSetMethod.PLATT_IMPROVED && !populated && populate(world, x)) return true;
        boolean again = statusChanged(world, x, pass);
        if (!again && method == ActiveSetMethod.PLATT_IMPROVED)
            for (int i = 0; i < tendency.length; i++) tendency[i] += x[i];
        return again;
    }

    private boolean statusChanged(World world, double[] x, int pass) {
        // first pass of a step: nothing has been tried yet
        if (pass == 0) {
            frictionUpdates = 0;
            turns = 0;
            fewest = Integer.MAX_VALUE;
            searched = false;
            dropped = false;
            search.forget();
            searchAfter = patience(world);
        }
        // friction that has not settled is left out
        if (pass == FRICTION_PASSES && hasFriction) {
            dropFriction(world);
            flipped(world, x, pass);
            return true;
        }
        // rows with the wrong status are flipped
        if (flipped(world, x, pass)) {
            if (!hasFriction) turns++;
            return true;
        }
        // all rows look right, but the solution misses one of them: search for all at once
        if (!searched && contradicts(world, x) && method == ActiveSetMethod.INSERT_AND_DROP) {
            searched = true;
            if (search.find(world)) return true;
        }
        // all rows are right: friction bounds follow the normal forces, a few times
        if (frictionUpdates >= FRICTION_UPDATES || pass >= FRICTION_PASSES || !frictionMoved(world, x)) return false;
        // the bounds have moved: rows are judged anew
        frictionUpdates++;
        searchAfter = pass + Math.min(patience(world), AFTER_FRICTION);
        fewest = Integer.MAX_VALUE;
        searched = false;
        flipped(world, x, pass);
        return true;
    }

    /**
     * Whether rows hold that cannot all hold, as where beads that touch were all taken to the stop that only the last
     * of them reaches: the solution then misses one of them, and by turning rows that pull none would be found.
     */
    private boolean contradicts(World world, double[] x) {
        // rows that are independent are met exactly
        if (factorization.redundantCount() == 0) return false;
        List<ConstraintState> constraintStates = world.active();
        for (int i = 0; i < constraintStates.size(); i++) {
            ConstraintState constraintState = constraintStates.get(i);
            if (!constraintState.bounded()) continue;
            // a row that holds and is not met
            for (int r = 0; r < constraintState.lambda.length; r++) {
                if (!constraintState.oneSided(r) || constraintState.side(r) != 0) continue;
                double give = constraintState.give(r) * constraintState.multiplier(r, x);
                if (Math.abs(constraintState.reach(r, x, equations) + give) > MISSED) return true;
            }
        }
        return false;
    }

    /** {@return how many passes are made before a search} */
    private int patience(World world) {
        int rows = BoundedRows.count(world);
        double price = search.price(world);
        // few rows settle by flips; many are searched for as soon as that is cheap
        if (rows < MANY) return TRIES + rows / ROWS_A_TRY;
        return price < CHEAP ? 0 : (int) Math.min(price, LONG);
    }

    /** Friction that does not settle is left out of this solve: normal forces alone always do, and gain no energy. */
    private void dropFriction(World world) {
        List<ConstraintState> constraintStates = world.active();
        for (int i = 0; i < constraintStates.size(); i++)
            if (constraintStates.get(i).bounded()) constraintStates.get(i).letSlip(equations);
        dropped = true;
        searched = false;
        fewest = Integer.MAX_VALUE;
    }

    /** {@return whether some row may change its status} */
    public boolean bounds(World world) {
        List<ConstraintState> constraintStates = world.active();
        for (int i = 0; i < constraintStates.size(); i++)
            if (constraintStates.get(i).bounded()) return true;
        return false;
    }

    /** {@return how often the last system was solved again because rows changed status; 0 where there is friction} */
    public int turns() {
        return turns;
    }

    /** {@return whether friction was left out of the last solve} */
    public boolean slips() {
        return dropped;
    }

    private static boolean frictionMoved(World world, double[] x) {
        boolean changed = false;
        List<ConstraintState> constraintStates = world.active();
        for (int i = 0; i < constraintStates.size(); i++)
            if (constraintStates.get(i).bounded())
                changed |= constraintStates.get(i).press(x);
        return changed;
    }

    /**
     * Flips rows with the wrong status: all of them while that leaves fewer wrong ones, after {@link #PATIENCE} vain
     * tries only the last, which always ends (Murty), until there are fewer again. Where that takes long the status of
     * all rows is searched for at once.
     */
    private boolean flipped(World world, double[] x, int pass) {
        // count the rows with the wrong status
        int wrong = flip(world, x, 0);
        if (wrong == 0) return false;
        // flips have taken long enough: search for all rows at once
        if (!searched && method == ActiveSetMethod.INSERT_AND_DROP && pass >= searchAfter) {
            searched = true;
            if (search.find(world)) return true;
        }
        // progress renews the patience with flips of many rows
        if (wrong < fewest) {
            fewest = wrong;
            tries = PATIENCE;
        } else {
            tries--;
        }
        // flip all of them, or only the last
        flip(world, x, tries >= 0 ? ALL : wrong);
        return true;
    }

    /** Turns the n-th wrong row, or {@link #ALL}, or none for 0; returns how many there are. */
    private int flip(World world, double[] x, int which) {
        int wrong = 0;
        List<ConstraintState> constraintStates = world.active();
        for (int i = 0; i < constraintStates.size(); i++) {
            ConstraintState constraintState = constraintStates.get(i);
            if (!constraintState.bounded()) continue;
            // each row whose status contradicts the solution
            for (int r = 0; r < constraintState.lambda.length; r++) {
                if (keptByRule(constraintState, r)) continue;
                double to = side(constraintState, r, x);
                if (to == constraintState.side(r)) continue;
                wrong++;
                if (which == ALL || which == wrong) constraintState.turn(r, to, equations);
            }
        }
        return wrong;
    }

    /** Whether the method leaves a row as it is within a step. */
    private boolean keptByRule(ConstraintState constraintState, int r) {
        if (method == ActiveSetMethod.INSERT_AND_DROP || !constraintState.oneSided(r)) return false;
        return method != ActiveSetMethod.INSERT_ONLY || constraintState.side(r) == 0;
    }

    /** The side a row belongs on, by the solution. */
    private double side(ConstraintState constraintState, int r, double[] x) {
        double now = constraintState.side(r);
        double low = constraintState.lowest(r), high = constraintState.highest(r);
        // a row that holds is let go where its force is beyond a bound
        if (now == 0) {
            double force = constraintState.multiplier(r, x);
            double margin = FORCE * (1 + Math.abs(force));
            return force < low - margin ? -1 : force > high + margin ? 1 : 0;
        }
        // a row without any force cannot hold
        if (low == high) return now;
        // a free row is taken where it would go beyond its gap
        double g = constraintState.reach(r, x, equations);
        return now < 0 ? (g < -GAP ? 0 : now) : (g > GAP ? 0 : now);
    }
}
