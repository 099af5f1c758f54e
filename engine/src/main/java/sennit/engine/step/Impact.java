package sennit.engine.step;

import java.util.Arrays;
import java.util.List;
import sennit.engine.activeset.ActiveSet;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.constraint.runtime.Restitution;
import sennit.engine.constraint.runtime.RowWriter;
import sennit.engine.kkt.KktSystem;
import sennit.engine.linear.solver.AutoFactorization;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.solid.Body;
import sennit.engine.world.BeadThreader;
import sennit.engine.world.World;

/**
 * Elastic shock at the end of a step, THEORY.md eq. (45): contacts that closed with speed w in this step leave it with
 * -e w. The jump of all velocities solves the step's own equations with those rows' wish on the right-hand side, so
 * that everything tied together takes its share:
 *
 * <pre>
 *   [ K  J^T ] [ dv ]   [ 0              ]
 *   [ J  -C  ] [ p  ] = [ -e w - J v     ]   in the rows struck, 0 in the others that hold
 * </pre>
 *
 * A row that would have to pull on the whole is let go and the jump solved again. No energy is gained: should it be,
 * less of the jump is taken.
 */
final class Impact {
    /** Slowest approach that bounces, as a multiple of what gravity adds in a step: things at rest stay at rest. */
    private static final double REST = 3;

    /** Slowest approach that bounces where there is no gravity, m/s. */
    private static final double STILL = 1e-9;

    private double before;

    /**
     * Weight as an acceleration, m/s^2, and as a force, N; the jump of the velocities, m/s. Shape {@code [unknowns]}.
     */
    private double[] weight = new double[0];

    private double[] load = new double[0];
    private double[] jump = new double[0];
    private final RowWriter block = new RowWriter();
    private final KktSystem equations;
    private final AutoFactorization factorization;
    private final ShockSequence sequence;

    Impact(KktSystem equations, AutoFactorization factorization) {
        this.equations = equations;
        this.factorization = factorization;
        sequence = new ShockSequence(equations, factorization);
    }

    /** Looks for contacts that closed in a step of {@code h} seconds, before velocities change; returns whether any. */
    boolean comes(World world, TimeIntegrator timeIntegrator, double[] moved, double h) {
        double least = STILL + REST * h * world.scene().settings().gravity().norm();
        boolean any = false;
        List<ConstraintState> constraintStates = world.active();
        for (int i = 0; i < constraintStates.size(); i++) {
            Restitution rebound = constraintStates.get(i).rebound;
            // the velocity of two steps would throw off what stops: it is stopped as if it bounced with e = 0
            any |= timeIntegrator.remembers()
                    ? rebound.closes(world.state.v, least)
                    : rebound.bounces(world.state.v, least);
        }
        if (!any) return false;
        before = world.kinetic(world.state.v);
        weigh(world);
        for (int i = 0; i < constraintStates.size(); i++)
            constraintStates.get(i).rebound.date(moved, weight, h);
        return true;
    }

    private void weigh(World world) {
        // room for all unknowns
        int n = world.state.q.length;
        if (weight.length != n) {
            weight = new double[n];
            load = new double[n];
            jump = new double[n];
        }
        Arrays.fill(weight, 0);
        Arrays.fill(load, 0);
        // g at each control point and body, and M g
        Vec3 g = world.scene().settings().gravity();
        List<Rod> rods = world.rods();
        for (int i = 0; i < rods.size(); i++) {
            Rod rod = rods.get(i);
            rod.inertia.addWeight(g.x(), g.y(), g.z(), load);
            for (int k = 0; k < rod.nodes(); k++) put(g, rod.first() + 4 * k, 1, weight);
        }
        List<Body> bodies = world.bodies();
        for (int i = 0; i < bodies.size(); i++) {
            put(g, bodies.get(i).first(), 1, weight);
            put(g, bodies.get(i).first(), bodies.get(i).spec().mass(), load);
        }
    }

    private static void put(Vec3 g, int at, double scale, double[] out) {
        out[at] = scale * g.x();
        out[at + 1] = scale * g.y();
        out[at + 2] = scale * g.z();
    }

    /**
     * Changes the velocities, and moves what has left since the moment of impact; {@code rate} is c0 of the integrator.
     * Returns false when there is no finite change.
     */
    boolean apply(World world, NewtonIterate iterate, double rate) {
        double[] b = equations.solution;
        int n = equations.pattern.scalars();
        List<ConstraintState> constraintStates = world.active();
        if (!sequence.run(constraintStates, weight)) return false;
        int pass = 0;
        boolean again;
        // the jump for the wanted speeds, found again without the rows that would pull
        do {
            Arrays.fill(b, 0, n, 0);
            for (int i = 0; i < constraintStates.size(); i++)
                constraintStates.get(i).rebound.wish(world.state.v, b);
            factorization.solve(b);
            again = false;
            for (int i = 0; i < constraintStates.size(); i++)
                again |= constraintStates.get(i).rebound.pulls(b, rate, equations);
            if (again && !factorization.factor(equations.values)) return false;
        } while (again && pass++ < ActiveSet.MOST);
        // what is threaded moves with its place
        BeadThreader.carry(world, b);
        System.arraycopy(b, 0, jump, 0, jump.length);
        // what targets do that move, and what falls or rises on the way to and from the impact
        double driven = 0;
        for (int i = 0; i < constraintStates.size(); i++)
            driven += constraintStates.get(i).rebound.work(b, rate);
        double work = driven + product(load, iterate.moved) + leave(world, iterate, n);
        double part = part(world, jump, Math.max(0, work));
        for (int i = 0; i < world.state.v.length; i++) world.state.v[i] += part * jump[i];
        for (int i = 0; i < constraintStates.size(); i++)
            constraintStates.get(i).rebound.done();
        return true;
    }

    /**
     * Moves by what the rows struck have gone since the impact, everything tied together by its share, and no further
     * than other one-sided rows allow; returns the work of the weight, J.
     */
    private double leave(World world, NewtonIterate iterate, int n) {
        double[] b = equations.solution;
        List<ConstraintState> constraintStates = world.active();
        // the move that takes the rows struck where they would be by now
        Arrays.fill(b, 0, n, 0);
        boolean any = false;
        for (int i = 0; i < constraintStates.size(); i++)
            any |= constraintStates.get(i).rebound.leaves(b);
        if (!any) return 0;
        factorization.solve(b);
        BeadThreader.carry(world, b);
        // as much of it as other rows have room for
        double part = 1;
        for (int i = 0; i < constraintStates.size(); i++)
            part = constraintStates.get(i).rebound.room(b, part, block);
        // nothing has so far to go that is not finite
        if (!(part > 0)) return 0;
        iterate.move(world, b, part);
        world.evaluate();
        return part * product(load, b);
    }

    private static double product(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) sum += x[i] * y[i];
        return sum;
    }

    /**
     * {@return the part of the jump, at most 1, that leaves no more kinetic energy than there was} Less than all of it
     * is rare: many bodies that meet at once, some of them on their way apart.
     */
    private double part(World world, double[] jump, double gained) {
        double own = world.kinetic(jump);
        double now = world.kinetic(world.state.v);
        for (int i = 0; i < world.state.v.length; i++) world.state.v[i] += jump[i];
        double all = world.kinetic(world.state.v);
        for (int i = 0; i < world.state.v.length; i++) world.state.v[i] -= jump[i];
        double allowed = Math.max(before + gained, now);
        if (!(all > allowed)) return 1;
        // T(s) = now + s b + s^2 own, rising where it passes what is allowed
        double b = all - now - own;
        double root = Math.sqrt(Math.max(0, b * b + 4 * own * (allowed - now)));
        return Math.max(0, Math.min(1, (root - b) / (2 * own)));
    }
}
