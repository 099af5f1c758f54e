package sennit.engine.step;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.constraint.part.FrictionSpring;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.constraint.runtime.SpringRows;
import sennit.engine.kkt.KktSystem;
import sennit.engine.world.World;

/**
 * Passes over one linearisation, THEORY.md eq. (93): contacts between ropes, and their friction on obstacles, are
 * springs that let go and slip. Each pass solves with the stiffness of the pass before, and goes as far as that lessens
 * the energy.
 */
final class ContactPasses {
    /** Passes over one linearisation at most. */
    private static final int PASSES = 12;

    /** How exact the force of a pass is to be, of the largest. */
    private static final double CLOSE = 1e-2;

    /** How exact where another linearisation follows. */
    private static final double ROUGH = 0.1;

    /** A full way is taken when the slope at its end is this part of that at its beginning; else it is sought. */
    private static final double FLAT = 0.3, FOUND = 0.1;

    private static final int SEARCHES = 48;

    /** Furthest beyond a full way. */
    private static final double LONGEST = 64;

    /** How often bounds of friction on obstacles follow the normal forces in one linearisation. */
    private static final int BINDINGS = 3;

    /** Linearisations in which they do. */
    private static final int FOLLOWED = 3;

    private final KktSystem equations;
    private final NewtonIterate newtonIterate;

    /** Friction on obstacles. */
    private final List<SpringRows> slipping = new ArrayList<>();

    /** The equations without contacts, and the last solution. */
    private double[] values = new double[0];

    private double[] rhs = new double[0];
    private double[] last = new double[0];
    private int pass;
    private int bindings;
    private int opened;

    /** Whether the forces of the last solution are those that it was made with but roughly. */
    boolean rough;

    ContactPasses(KktSystem equations, NewtonIterate newtonIterate) {
        this.equations = equations;
        this.newtonIterate = newtonIterate;
    }

    /** Begins an attempt at a step: finds what may rub. */
    void begin(World world) {
        slipping.clear();
        opened = 0;
        rough = false;
        List<ConstraintState> all = world.active();
        for (int i = 0; i < all.size(); i++) {
            SpringRows rows = all.get(i).springRows;
            if (rows != null) slipping.add(rows);
        }
    }

    /** {@return whether something may rub on an obstacle} */
    boolean rubs() {
        return !slipping.isEmpty();
    }

    /** Keeps the equations without contacts, which were just assembled. */
    void open() {
        int n = equations.pattern.valueCount(), m = equations.pattern.scalars();
        if (values.length < n) values = new double[n * 5 / 4];
        if (rhs.length < m) {
            rhs = new double[m * 5 / 4];
            last = new double[rhs.length];
        }
        System.arraycopy(equations.values, 0, values, 0, n);
        System.arraycopy(equations.rhs, 0, rhs, 0, m);
        pass = 0;
        bindings = opened++ < FOLLOWED ? BINDINGS : 0;
    }

    /** Writes the equations of a pass. */
    void write(World world) {
        if (pass > 0) {
            System.arraycopy(values, 0, equations.values, 0, equations.pattern.valueCount());
            System.arraycopy(rhs, 0, equations.rhs, 0, equations.pattern.scalars());
            // rows as they have turned since, and what slips
            List<ConstraintState> all = world.active();
            for (int i = 0; i < all.size(); i++) all.get(i).install(equations);
        }
        world.ropes.write(equations.values, equations.rhs);
    }

    /**
     * Takes the solution of a pass as far as it lessens the energy, and changes it accordingly; returns whether another
     * pass is needed.
     */
    boolean passed(World world) {
        double[] x = equations.solution;
        int n = equations.pattern.scalars();
        world.ropes.foresee(x);
        for (int i = 0; i < slipping.size(); i++) slipping.get(i).foresee(x);
        // as far along the solution as it lessens the energy
        double t = pass == 0 ? 1 : search(world);
        if (t != 1) for (int i = 0; i < n; i++) x[i] = last[i] + t * (x[i] - last[i]);
        System.arraycopy(x, 0, last, 0, n);
        // how far forces are from those that were assumed, beside the largest
        double off = world.ropes.advance(t), most = world.ropes.strongest();
        for (int i = 0; i < slipping.size(); i++) {
            FrictionSpring spring = slipping.get(i).spring;
            off = Math.max(off, spring.advance(t));
            most = Math.max(most, spring.bound());
        }
        // after a large correction another linearisation follows: forces of this one need not be exact
        rough = off > CLOSE * most;
        boolean last = newtonIterate.size(world, x) <= world.scene().settings().tolerance();
        boolean again = off > (last ? CLOSE : ROUGH) * most;
        // friction follows the normal forces that it has led to
        if (!again && bindings > 0 && bind(x, CLOSE * most)) {
            bindings--;
            again = last;
        }
        pass++;
        return again && pass < PASSES;
    }

    private boolean bind(double[] x, double least) {
        boolean moved = false;
        for (int i = 0; i < slipping.size(); i++) moved |= slipping.get(i).bind(x, least);
        return moved;
    }

    /** {@return the multiple of the way to the solution of a pass where the energy is least, or nearly} */
    private double search(World world) {
        // the slope of the energy at both ends of the way
        double begin = slope(world, 0), end = slope(world, 1);
        if (!(begin < 0) || Math.abs(end) <= FLAT * -begin) return 1;
        double a = 0, b = 1, low = begin, high = end;
        // where springs slip the way is too short: go on until the energy rises
        while (high < 0 && b < LONGEST) {
            a = b;
            low = high;
            b *= 2;
            high = slope(world, b);
        }
        if (high < 0) return b;
        // regula falsi that halves the slope of an end which stays (Illinois), with bisection every third time, for
        // what is pressed together at one end may push a million times as much as anything at the other
        boolean fell = false, rose = false;
        for (int i = 0; i < SEARCHES; i++) {
            double t = i % 3 == 2 ? 0.5 * (a + b) : a - low * (b - a) / (high - low);
            double g = slope(world, t);
            if (Math.abs(g) <= FOUND * -begin) return t;
            // the least stays between both ends
            if (g < 0) {
                a = t;
                low = g;
                if (fell) high *= 0.5;
            } else {
                b = t;
                high = g;
                if (rose) low *= 0.5;
            }
            fell = g < 0;
            rose = !fell;
        }
        // there the energy still falls, so it is less than at the beginning
        return a;
    }

    private double slope(World world, double t) {
        double sum = world.ropes.slope(t);
        for (int i = 0; i < slipping.size(); i++) sum += slipping.get(i).spring.slope(t);
        return sum;
    }
}
