package sennit.engine.solve;

import java.util.Arrays;
import java.util.List;
import sennit.engine.linear.solver.AutoFactorization;
import sennit.engine.multiplier.ConstraintState;
import sennit.engine.scene.ActiveSetMethod;
import sennit.engine.system.KktSystem;
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

    /** Passes before the sides of few rows are searched for, and one more for as many rows: these mostly settle. */
    private static final int TRIES = 2;

    private static final int ROWS_A_TRY = 8;

    /** Rows that seldom settle by turning those that are wrong. */
    private static final int MANY = 24;

    /** Passes that a search may cost to be the first that is tried; a dearer one waits for as many passes in vain. */
    private static final double CHEAP = 3;

    /** Passes in vain after which a search is tried that costs more than them. */
    private static final int LONG = 40;

    /** The same once the bounds of friction have moved: a few rows turn then. */
    private static final int PRESSED = 10;

    /** Passes with friction. */
    private static final int RUBBING = 60;

    /** Passes in all: once friction is left out, as many again as settle almost everything. */
    public static final int MOST = 120;

    /** How often the bounds of friction follow the normal forces in one step. */
    private static final int PRESSES = 3;

    private final KktSystem equations;
    private final AutoFactorization factorization;
    private int presses;
    private int fewest;
    private int tries;
    private int vain;
    private boolean searched;
    private boolean slips;
    private int turns;
    private boolean rubs;
    private ActiveSetMethod rule = ActiveSetMethod.INSERT_AND_DROP;
    private final CondensedLcp search;

    /** Corrections of this step so far, h^2 times the acceleration. Shape {@code [unknowns]}. */
    private double[] tendency = new double[0];

    private boolean populated;

    public ActiveSet(KktSystem equations, AutoFactorization factorization) {
        this.equations = equations;
        this.factorization = factorization;
        this.search = new CondensedLcp(equations, factorization);
    }

    /** Prepares the sides of rows for a step: as the last one left them, unless another rule is asked for. */
    public void open(World world) {
        rule = world.scene().settings().contactRule();
        tend(world);
        List<ConstraintState> constraintStates = world.active();
        rubs = false;
        for (int i = 0; i < constraintStates.size(); i++)
            rubs |= constraintStates.get(i).constraint.shape().frictionRows() > 0;
        if (rule == ActiveSetMethod.INSERT_AND_DROP) return;
        for (int i = 0; i < constraintStates.size(); i++) {
            ConstraintState constraintState = constraintStates.get(i);
            // Platt starts with all rows that touch; with those, as with none, the first solve takes it from there
            boolean hold = rule == ActiveSetMethod.PLATT && world.steps() == 0;
            if (constraintState.bounded() && (rule == ActiveSetMethod.INSERT_ONLY || hold))
                constraintState.resetSides(hold);
        }
    }

    private void tend(World world) {
        if (rule != ActiveSetMethod.PLATT_IMPROVED) return;
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

    /** After a step: Platt's rules look which rows are to hold in the next. */
    public void close(World world, double[] x) {
        if (rule != ActiveSetMethod.PLATT && rule != ActiveSetMethod.PLATT_IMPROVED) return;
        List<ConstraintState> constraintStates = world.active();
        for (int i = 0; i < constraintStates.size(); i++) {
            ConstraintState constraintState = constraintStates.get(i);
            if (!constraintState.bounded()) continue;
            for (int r = 0; r < constraintState.lambda.length; r++)
                if (constraintState.oneSided(r)) constraintState.turn(r, platt(constraintState, r, x), equations);
        }
    }

    private double platt(ConstraintState constraintState, int r, double[] x) {
        double out = constraintState.lowest(r) == 0 ? -1 : 1;
        boolean crossed = rule == ActiveSetMethod.PLATT
                ? out * constraintState.reach(r, x, equations) > 0
                : presses(constraintState, r, x, tendency);
        boolean holds = constraintState.side(r) == 0 ? out * constraintState.multiplier(r, x) < 0 : crossed;
        return holds ? 0 : out;
    }

    /**
     * Checks a solution; returns whether rows changed sides or friction its bounds, so that the system must be solved
     * again.
     */
    public boolean changed(World world, double[] x, int pass) {
        if (rule == ActiveSetMethod.PLATT_IMPROVED && !populated && populate(world, x)) return true;
        boolean again = turnedOrPressed(world, x, pass);
        if (!again && rule == ActiveSetMethod.PLATT_IMPROVED)
            for (int i = 0; i < tendency.length; i++) tendency[i] += x[i];
        return again;
    }

    private boolean turnedOrPressed(World world, double[] x, int pass) {
        if (pass == 0) {
            presses = 0;
            turns = 0;
            fewest = Integer.MAX_VALUE;
            searched = false;
            slips = false;
            search.forget();
            vain = patience(world);
        }
        if (pass == RUBBING && rubs) {
            letSlip(world);
            turned(world, x, pass);
            return true;
        }
        if (turned(world, x, pass)) {
            if (!rubs) turns++;
            return true;
        }
        if (!searched && misses(world, x) && rule == ActiveSetMethod.INSERT_AND_DROP) {
            searched = true;
            if (search.find(world)) return true;
        }
        if (presses >= PRESSES || pass >= RUBBING || !pressed(world, x)) return false;
        presses++;
        vain = pass + Math.min(patience(world), PRESSED);
        fewest = Integer.MAX_VALUE;
        searched = false;
        turned(world, x, pass);
        return true;
    }

    /**
     * Whether rows hold that cannot all hold, as where beads that touch were all taken to the stop that only the last
     * of them reaches: the solution then misses one of them, and by turning rows that pull none would be found.
     */
    private boolean misses(World world, double[] x) {
        if (factorization.redundantCount() == 0) return false;
        List<ConstraintState> constraintStates = world.active();
        for (int i = 0; i < constraintStates.size(); i++) {
            ConstraintState constraintState = constraintStates.get(i);
            if (!constraintState.bounded()) continue;
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
        if (rows < MANY) return TRIES + rows / ROWS_A_TRY;
        return price < CHEAP ? 0 : (int) Math.min(price, LONG);
    }

    /** Friction that does not settle is left out of this solve: normal forces alone always do, and gain no energy. */
    private void letSlip(World world) {
        List<ConstraintState> constraintStates = world.active();
        for (int i = 0; i < constraintStates.size(); i++)
            if (constraintStates.get(i).bounded()) constraintStates.get(i).letSlip(equations);
        slips = true;
        searched = false;
        fewest = Integer.MAX_VALUE;
    }

    /** {@return how often the last system was solved again because rows changed sides; 0 where there is friction} */
    public int turns() {
        return turns;
    }

    /** {@return whether friction was left out of the last solve} */
    public boolean slips() {
        return slips;
    }

    private static boolean pressed(World world, double[] x) {
        boolean changed = false;
        List<ConstraintState> constraintStates = world.active();
        for (int i = 0; i < constraintStates.size(); i++)
            if (constraintStates.get(i).bounded())
                changed |= constraintStates.get(i).press(x);
        return changed;
    }

    /**
     * Turns rows that are on the wrong side: all of them while that leaves fewer wrong ones, after {@link #PATIENCE}
     * vain tries only the last, which always ends (Murty), until there are fewer again. Where that takes long all sides
     * are searched for at once.
     */
    private boolean turned(World world, double[] x, int pass) {
        int wrong = turn(world, x, 0);
        if (wrong == 0) return false;
        if (!searched && rule == ActiveSetMethod.INSERT_AND_DROP && pass >= vain) {
            searched = true;
            if (search.find(world)) return true;
        }
        if (wrong < fewest) {
            fewest = wrong;
            tries = PATIENCE;
        } else {
            tries--;
        }
        turn(world, x, tries >= 0 ? ALL : wrong);
        return true;
    }

    /** Turns the n-th wrong row, or {@link #ALL}, or none for 0; returns how many there are. */
    private int turn(World world, double[] x, int which) {
        int wrong = 0;
        List<ConstraintState> constraintStates = world.active();
        for (int i = 0; i < constraintStates.size(); i++) {
            ConstraintState constraintState = constraintStates.get(i);
            if (!constraintState.bounded()) continue;
            for (int r = 0; r < constraintState.lambda.length; r++) {
                if (kept(constraintState, r)) continue;
                double to = side(constraintState, r, x);
                if (to == constraintState.side(r)) continue;
                wrong++;
                if (which == ALL || which == wrong) constraintState.turn(r, to, equations);
            }
        }
        return wrong;
    }

    /** Whether the rule leaves a row as it is within a step. */
    private boolean kept(ConstraintState constraintState, int r) {
        if (rule == ActiveSetMethod.INSERT_AND_DROP || !constraintState.oneSided(r)) return false;
        return rule != ActiveSetMethod.INSERT_ONLY || constraintState.side(r) == 0;
    }

    /** The side a row belongs on, by the solution. */
    private double side(ConstraintState constraintState, int r, double[] x) {
        double now = constraintState.side(r);
        double low = constraintState.lowest(r), high = constraintState.highest(r);
        if (now == 0) {
            double force = constraintState.multiplier(r, x);
            double slack = FORCE * (1 + Math.abs(force));
            return force < low - slack ? -1 : force > high + slack ? 1 : 0;
        }
        if (low == high) return now;
        double g = constraintState.reach(r, x, equations);
        return now < 0 ? (g < -GAP ? 0 : now) : (g > GAP ? 0 : now);
    }
}
