package sennit.engine.step;

import java.util.Arrays;
import java.util.List;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.constraint.runtime.Restitution;
import sennit.engine.kkt.KktSystem;
import sennit.engine.linear.solver.AutoFactorization;

/**
 * Blows that pass on from contact to contact within a step, THEORY.md eq. (45): what is struck strikes its neighbours
 * in turn, as in Newton's cradle. All contacts that close are reflected at once, the others being open, again and again
 * until none closes (generalized reflections, Smith et al. 2012), in the speeds of the rows alone: y, m/s, positive
 * where they part, and W, what a unit impulse in one does to them.
 */
final class ShockSequence {
    /**
     * Contacts among which blows pass on, usually a few; more are taken as if they struck all at once: a step then
     * costs one solution each and would grow with the square.
     */
    private static final int MOST = 96;

    /** Reflections in a step, usually as many as balls in a row; what still closes then stays together. */
    private static final int REFLECTIONS = 200;

    /**
     * Speed, as a part of the fastest that came, at which contacts no longer strike, usually 1e-6: with 0 balls that
     * lose speed in each blow never part, with 0.1 the last of them stick.
     */
    private static final double SLOW = 1e-6;

    /** Sweeps in search of the impulses of one reflection, and their change, as a part of the largest, that ends it. */
    private static final int SWEEPS = 1000;

    private static final double SETTLED = 1e-13;

    private final KktSystem equations;
    private final AutoFactorization factorization;
    private final Restitution[] row = new Restitution[MOST];
    private int rows;

    /** What a unit impulse in one row does to the speeds of all. Shape {@code [rows, MOST]}. */
    private double[] response = new double[0];

    private final double[] speed = new double[MOST];
    private final double[] wanted = new double[MOST];
    private final double[] impulse = new double[MOST];
    private final boolean[] closes = new boolean[MOST];
    private final boolean[] struck = new boolean[MOST];

    ShockSequence(KktSystem equations, AutoFactorization factorization) {
        this.equations = equations;
        this.factorization = factorization;
    }

    /**
     * Finds with which speeds contacts part after all blows of a step, and has them part so; {@code weight} is gravity
     * in the unknowns, m/s^2. Changes nothing where each is struck once. Returns false when there is no factor.
     */
    boolean run(List<ConstraintState> constraintStates, double[] weight) {
        if (!list(constraintStates)) return true;
        // what each impulse does where the contacts are open
        for (int i = 0; i < rows; i++) row[i].release(equations);
        if (!factorization.factor(equations.values)) return false;
        respond();
        boolean passedOn = reflect();
        // those that part without a blow are open, and all others are held again
        double since = 0;
        for (int i = 0; i < rows; i++) since = Math.max(since, row[i].left());
        for (int i = 0; i < rows; i++) {
            if (!passedOn || struck[i] || !(speed[i] > 0)) row[i].hold(equations);
            if (passedOn && struck[i]) row[i].send(Math.max(0, speed[i]), since, weight);
        }
        return factorization.factor(equations.values);
    }

    /** Lists the contacts that may strike each other; returns whether there are several. */
    private boolean list(List<ConstraintState> constraintStates) {
        rows = 0;
        boolean any = false;
        for (int i = 0; i < constraintStates.size(); i++) {
            Restitution one = constraintStates.get(i).rebound;
            if (!one.passesOn()) continue;
            if (rows == MOST) return false;
            speed[rows] = one.parts();
            any |= speed[rows] < 0;
            row[rows++] = one;
        }
        return any && rows > 1;
    }

    private void respond() {
        if (response.length < rows * MOST) response = new double[rows * MOST];
        double[] b = equations.solution;
        int n = equations.pattern.scalars();
        for (int i = 0; i < rows; i++) {
            Arrays.fill(b, 0, n, 0);
            row[i].push(b);
            factorization.solve(b);
            for (int k = 0; k < rows; k++) response[MOST * i + k] = row[k].parts(b);
        }
    }

    /** Reflects what closes until nothing does; returns whether a blow has passed on. */
    private boolean reflect() {
        double fastest = 0;
        for (int i = 0; i < rows; i++) {
            fastest = Math.max(fastest, -speed[i]);
            struck[i] = false;
        }
        int passes = 0;
        while (passes < REFLECTIONS && close(SLOW * fastest)) {
            press();
            passes++;
        }
        return passes > 1;
    }

    /** Sees which contacts close faster than {@code least}, m/s, and how much faster they are to part. */
    private boolean close(double least) {
        boolean any = false;
        for (int i = 0; i < rows; i++) {
            closes[i] = speed[i] < -least;
            wanted[i] = -(1 + row[i].restitution()) * speed[i];
            impulse[i] = 0;
            struck[i] |= closes[i];
            any |= closes[i];
        }
        return any;
    }

    /** Finds the impulses that part what closes, none of which pulls, and changes all speeds by them. */
    private void press() {
        // the impulse of each by those of the others, until none changes (projected Gauss-Seidel)
        double change = 1, largest = 1;
        for (int sweep = 0; sweep < SWEEPS && change > SETTLED * largest; sweep++) {
            change = 0;
            largest = 0;
            for (int i = 0; i < rows; i++) {
                if (!closes[i] || !(response[MOST * i + i] > 0)) continue;
                // what this one lacks
                double lacks = wanted[i];
                for (int k = 0; k < rows; k++) if (closes[k]) lacks -= response[MOST * k + i] * impulse[k];
                double now = Math.max(0, impulse[i] + lacks / response[MOST * i + i]);
                change = Math.max(change, Math.abs(now - impulse[i]));
                largest = Math.max(largest, now);
                impulse[i] = now;
            }
        }
        // what they do to all that may strike
        for (int k = 0; k < rows; k++) {
            for (int i = 0; i < rows && closes[k]; i++) speed[i] += response[MOST * k + i] * impulse[k];
        }
    }
}
