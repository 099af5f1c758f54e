package sennit.engine.step;

import java.util.Arrays;
import java.util.List;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.constraint.runtime.RowWork;
import sennit.engine.kkt.KktSystem;
import sennit.engine.rod.Rod;
import sennit.engine.state.StateCopy;
import sennit.engine.world.SystemLayout;
import sennit.engine.world.World;

/**
 * What a step may end with that did not converge, THEORY.md eq. (100): no island has more mechanical energy than at the
 * start and what loads, springs and moving targets have done on it. What is too much is taken out of its velocities;
 * where what it stores alone is too much, it goes part of its way only, or none. An island that nothing holds to the
 * world keeps its momentum: what it does as a whole is no part of either.
 */
final class EnergyBound {
    /** What rounding may add, of the energies that are compared. */
    private static final double ROUNDING = 1e-9;

    /**
     * Part of the way that is tried after one that stores too much: where the chord of the stored energy, which it
     * mostly is below, meets what it may be, between these two parts of the last; and the least.
     */
    private static final double SHORTER = 0.25, LONGEST = 0.9, LEAST = 0.001;

    /** A time in which nothing moves, s. */
    private static final double INSTANT = Double.MIN_NORMAL;

    /** Whether the part of the step converged, after one that did not: gaps have done what they say. */
    boolean converged;

    /** Whether the step takes a part of its time only: what parts overlaps by so much a step would do so faster. */
    boolean slow;

    /** What was taken out, J. */
    private double taken;

    private final Islands islands = new Islands();
    private final KktSystem equations;
    private final SystemLayout layout;
    private final StateCopy end = new StateCopy();

    /** What an island may have, J; what the displacement, the velocities and the parts of both are by unknowns. */
    private double[] allowed = new double[0];

    private double[] work = new double[0];
    private double[] load = new double[0];
    private double[] way = new double[0];
    private double[] speed = new double[0];
    private double[] part = new double[0];
    private double[] still = new double[0];

    /** What islands stored at the start, J; what those that nothing holds do as a whole, by {@link Islands#common}. */
    private double[] began = new double[0];

    /** What an island may store beyond that, J: so little that its lightest rod moves within the tolerance. */
    private double[] spare = new double[0];

    private double[] commonWay = new double[0];
    private double[] commonSpeed = new double[0];

    /** Work of targets that may be left to later steps, J, by constraints. */
    private double[] owed = new double[0];

    /** Work that targets may do on an island in this step, J, and what it has with all of that. */
    private double[] granted = new double[0];

    private double[] most = new double[0];

    /** Multipliers at the end, of one constraint after the other. */
    private double[] forces = new double[64];

    /** What rows leave open as the step begins, with targets as they were and as they are to be, m or rad. */
    private double[] before = new double[64];

    private double[] residuals = new double[64];

    /** How far what rows hold has gone along them, as they are at the end, m or rad. */
    private double[] gone = new double[64];

    EnergyBound(KktSystem equations, SystemLayout layout) {
        this.equations = equations;
        this.layout = layout;
    }

    /**
     * Bounds the energy of the state in which the attempt from the start at this depth to time {@code time} has ended;
     * returns what was taken out, J.
     */
    double keep(World world, NewtonIterate iterate, TimeIntegrator integrator, double time, int depth) {
        fit(world.state.q.length);
        // the end
        islands.begin(world);
        islands.join(world);
        note(world, iterate);
        world.visitAttempt(end.writer());
        System.arraycopy(iterate.moved, 0, way, 0, way.length);
        // islands that would meet on less of the way are one, and all begins anew
        while (!bound(world, iterate, integrator, time, depth)) {
            toEnd(world);
            System.arraycopy(way, 0, iterate.moved, 0, way.length);
        }
        return taken;
    }

    /** Bounds the energies of islands; returns false where two of them meet, which are one from then on. */
    private boolean bound(World world, NewtonIterate iterate, TimeIntegrator integrator, double time, int depth) {
        taken = 0;
        iterate.goToStart(world, depth);
        // ropes that are in each other as a scene begins have the energy of that
        boolean fresh = world.ropes.beginsAnew();
        if (fresh) {
            Arrays.fill(still, 0);
            world.ropes.begin(world.state.q, world.state.v, integrator.step, world.active());
            world.ropes.linearise(world.state.q, still);
            world.ropes.keep();
        }
        // the start: energies, and the work of targets that move
        islands.join(world);
        islands.settle();
        islands.measure(world);
        double had = 0;
        for (int i = 0; i < allowed.length; i++) {
            began[i] = islands.stored[i];
            allowed[i] = islands.stored[i] + islands.kinetic[i];
            had += allowed[i];
        }
        // what was done on it meanwhile
        double edits = world.state.edits;
        addTargets(world, iterate, integrator, time, depth);
        toEnd(world);
        if (fresh) world.ropes.linearise(world.state.q, way);
        Arrays.fill(work, 0);
        addLoads(world, integrator, way);
        islands.measure(world);
        addTolerance(world, integrator);
        // a part that converged has done what its gaps say; in slow motion only what its winches have made up for
        double after = total();
        islands.findPassed(world, way);
        if (converged && (slow ? lags(world) : world.state.edits != edits)) return true;
        System.arraycopy(world.state.v, 0, speed, 0, speed.length);
        Arrays.fill(part, 1);
        // what moves as a whole stays so, with the energy of that
        islands.common(world, speed, commonSpeed);
        islands.common(world, way, commonWay);
        for (int i = 0; i < allowed.length; i++) allowed[i] -= islands.ofCommon(i, commonSpeed);
        // too much: out of velocities, or of the way
        boolean slower = false, shorter = false;
        for (int i = 0; i < allowed.length; i++) {
            // an energy that is no number is too much
            double room = allowed[i] - islands.stored[i],
                    slack = ROUNDING * (Math.abs(allowed[i]) + islands.kinetic[i]);
            boolean far = islands.passed[i] || !(islands.stored[i] <= allowed[i] + spare[i] + slack);
            if (!islands.passed[i] && inner(i) <= room + slack) continue;
            if (far) {
                shorter = true;
                part[i] = shorter(i);
            } else slower = true;
        }
        if (shorter && !shorten(world, iterate, integrator, time, depth)) return false;
        if (slower || shorter) slow(world);
        // what pulled too hard comes more slowly
        List<ConstraintState> all = world.active();
        for (int i = 0; i < all.size() && (slower || shorter); i++)
            all.get(i).gapClosing.slower();
        // what edits are said to have done is no more than there is of it
        islands.measure(world);
        taken = after - total();
        owe(world, taken);
        double gained = total() - had, said = world.state.edits - edits;
        world.state.edits = edits + Math.max(Math.min(0, gained), Math.min(Math.max(0, gained), said));
        return true;
    }

    /** {@return whether a winch makes up for what it lags, whose work is more than that of its target} */
    private static boolean lags(World world) {
        List<ConstraintState> all = world.active();
        for (int i = 0; i < all.size(); i++) if (all.get(i).constraint.lag() > 0) return true;
        return false;
    }

    /** Leaves to later steps what targets were to do and have not done; no more where nothing was taken out, J. */
    private void owe(World world, double taken) {
        List<ConstraintState> all = world.active();
        for (int i = 0; i < all.size(); i++) {
            ConstraintState c = all.get(i);
            if (c.soft() || c.lambda.length == 0) continue;
            // what was not used, of what could be
            int is = island(c);
            double unused = most[is] - islands.stored[is] - islands.kinetic[is];
            double part = granted[is] > 0 ? Math.max(0, Math.min(1, unused / granted[is])) : 1;
            c.gapClosing.owe(part * (taken != 0 ? owed[i] : c.gapClosing.owedWork()));
        }
    }

    private double total() {
        double sum = 0;
        for (int i = 0; i < allowed.length; i++) sum += islands.stored[i] + islands.kinetic[i];
        return sum;
    }

    private void fit(int n) {
        if (allowed.length == n) return;
        allowed = new double[n];
        work = new double[n];
        load = new double[n];
        way = new double[n];
        speed = new double[n];
        part = new double[n];
        still = new double[n];
        // what islands have and do as a whole
        began = new double[n];
        spare = new double[n];
        granted = new double[n];
        most = new double[n];
        commonWay = new double[n];
        commonSpeed = new double[n];
    }

    /** The kinetic energy of an island without that of its motion as a whole, J. */
    private double inner(int is) {
        return islands.kinetic[is] - islands.ofCommon(is, commonSpeed);
    }

    /** The next part of the way of an island that stores too much. */
    private double shorter(int is) {
        if (islands.passed[is]) return part[is] * SHORTER;
        double chord = (allowed[is] + spare[is] - began[is]) / (islands.stored[is] - began[is]);
        return part[is] * (chord > SHORTER ? Math.min(chord, LONGEST) : SHORTER);
    }

    /** That part of {@code x} that goes with an island as a whole, for one unknown. */
    private double common(int unknown, double[] mean) {
        int axis = islands.axis[unknown];
        return axis < 0 ? 0 : mean[islands.of[unknown] + axis];
    }

    /** Notes the multipliers at the end, and how far what they hold has gone. */
    private void note(World world, NewtonIterate iterate) {
        int at = 0;
        List<ConstraintState> all = world.active();
        for (int i = 0; i < all.size(); i++) {
            double[] lambda = all.get(i).lambda;
            // room for them
            if (at + lambda.length > forces.length) {
                forces = Arrays.copyOf(forces, 2 * (at + lambda.length));
                before = new double[forces.length];
                residuals = new double[forces.length];
                gone = Arrays.copyOf(gone, forces.length);
            }
            // forces, and displacements along them
            System.arraycopy(lambda, 0, forces, at, lambda.length);
            RowWork.ways(all.get(i), iterate.moved, gone, at, world.rows);
            at += lambda.length;
        }
    }

    private void toEnd(World world) {
        world.visitAttempt(end.reader());
        world.evaluate();
    }

    /** The work of targets that move, from where they were as the step began: they move in an instant. */
    private void addTargets(World world, NewtonIterate iterate, TimeIntegrator integrator, double time, int depth) {
        Arrays.fill(granted, 0);
        List<ConstraintState> all = world.active();
        if (owed.length < all.size()) owed = new double[2 * all.size()];
        double start = integrator.still ? time : time - integrator.step;
        // residuals where targets were
        int at = 0;
        for (int i = 0; i < all.size(); i++) {
            all.get(i).begin(world.state.q, start, INSTANT);
            RowWork.residuals(all.get(i), before, at, world.rows);
            at += all.get(i).lambda.length;
        }
        // where they are to be: the difference, times the force
        iterate.goToStart(world, depth);
        world.begin(time, integrator.still ? 0 : integrator.step);
        at = 0;
        for (int i = 0; i < all.size(); i++) {
            ConstraintState c = all.get(i);
            c.evaluate(world.state.q);
            RowWork.residuals(c, residuals, at, world.rows);
            // springs do work of their own
            if (!c.soft()) grant(c, i, at);
            at += c.lambda.length;
        }
        // what the island has with all of that
        for (int i = 0; i < allowed.length; i++) {
            granted[i] = Math.max(0, granted[i]);
            allowed[i] += granted[i];
            most[i] = allowed[i];
        }
    }

    /**
     * Grants the work of the targets of one constraint, and what is owed of it; notes what may be left of both. Targets
     * that nothing limits do no more than what they hold has gone with them: where they part, their forces say nothing.
     */
    private void grant(ConstraintState c, int index, int at) {
        // with the force at the end; what waits counts with the force at the start
        double done = c.gapClosing.owedWork(), waits = done;
        for (int r = 0; r < c.lambda.length; r++) {
            double way = before[at + r] - residuals[at + r];
            double work = forces[at + r] * way;
            if (c.bounded()) done += Math.max(0, work);
            else done += work > 0 ? Math.min(work, forces[at + r] * gone[at + r]) : work;
            waits += Math.max(0, c.lambda[r] * way);
        }
        owed[index] = waits;
        granted[island(c)] += done;
    }

    /** Spares what a motion within the tolerance has, THEORY.md eq. (32): what rests goes on to settle. */
    private void addTolerance(World world, TimeIntegrator integrator) {
        double tolerance = world.scene().settings().tolerance();
        Arrays.fill(spare, 0);
        for (int i = 0; i < world.rods().size(); i++) {
            Rod rod = world.rods().get(i);
            double speed = tolerance * integrator.rate * rod.rest.length / rod.spans();
            double energy = 0.5 * rod.inertia.total * speed * speed;
            int is = islands.of[rod.first()];
            spare[is] = spare[is] == 0 ? energy : Math.min(spare[is], energy);
        }
    }

    /**
     * Puts the work of loads, of the fluid and of springs in place of what they did before: as the step has ended, over
     * the displacement {@code way}.
     */
    private void addLoads(World world, TimeIntegrator integrator, double[] way) {
        for (int i = 0; i < allowed.length; i++) allowed[i] -= work[i];
        Arrays.fill(work, 0);
        Arrays.fill(load, 0);
        world.addLoads(load);
        if (world.scene().settings().air().acts()) {
            // the fluid resists, but for wind; with a rate of nothing it adds nothing to the matrix
            for (int i = 0; i < world.rods().size(); i++) {
                Rod rod = world.rods().get(i);
                // forces alone
                rod.drag.add(
                        world.scene().settings().air(),
                        world.wind(),
                        world.state.q,
                        world.state.v,
                        0,
                        load,
                        equations.values,
                        layout.rodAt(i));
            }
        }
        // over the displacement; then springs
        for (int i = 0; i < load.length; i++) work[islands.of[i]] += load[i] * way[i];
        List<ConstraintState> all = world.active();
        for (int i = 0; i < all.size(); i++) {
            ConstraintState c = all.get(i);
            if (c.soft()) work[island(c)] += RowWork.ofSprings(c, way, integrator.rate, world.rows);
        }
        for (int i = 0; i < allowed.length; i++) allowed[i] += work[i];
    }

    private int island(ConstraintState c) {
        if (c.slider != null) return islands.of[c.slider.rod.first()];
        var point = c.constraint.points().get(0);
        var body = point.body();
        return islands.of[body != null ? body.first() : point.rod().first()];
    }

    /**
     * Goes again from the start, by less of the way where too much is stored; returns false where ropes of two islands
     * meet on it, of which each would be held for what the other has done.
     */
    private boolean shorten(World world, NewtonIterate iterate, TimeIntegrator integrator, double time, int depth) {
        boolean again;
        do {
            // from the start again, each island its part of the way
            iterate.goToStart(world, depth);
            world.begin(time, integrator.still ? 0 : integrator.step);
            world.ropes.begin(world.state.q, world.state.v, integrator.step, world.active());
            for (int i = 0; i < still.length; i++) {
                double whole = common(i, commonWay);
                still[i] = whole + part[islands.of[i]] * (way[i] - whole);
            }
            iterate.moveBy(world, still);
            // forces of the end where all of the way was gone, of the start elsewhere
            int at = 0;
            List<ConstraintState> all = world.active();
            for (int i = 0; i < all.size(); i++) {
                ConstraintState c = all.get(i);
                if (goesAll(c)) System.arraycopy(forces, at, c.lambda, 0, c.lambda.length);
                at += c.lambda.length;
            }
            world.ropes.linearise(world.state.q, iterate.moved);
            // where all of the way was gone gaps have closed as they were to
            for (int i = 0; i < all.size(); i++) {
                if (goesAll(all.get(i))) world.state.edits += all.get(i).end(integrator.step);
                else all.get(i).gapStays(world.rows);
            }
            world.ropes.keep();
            if (islands.meet(world) || islands.joinPassed(world, iterate.moved)) return false;
            islands.findPassed(world, iterate.moved);
            // velocities, each island's by the same part
            for (int i = 0; i < speed.length; i++) {
                double whole = common(i, commonSpeed);
                world.state.v[i] = whole + part[islands.of[i]] * (speed[i] - whole);
            }
            // what islands store, with the work done on this part of the way
            islands.measure(world);
            addLoads(world, integrator, iterate.moved);
            // what is still too much goes less far
            again = false;
            for (int i = 0; i < allowed.length; i++) {
                double most = allowed[i] + spare[i] + ROUNDING * Math.abs(allowed[i]);
                if (islands.stored[i] <= most && !islands.passed[i]) continue;
                if (part[i] == 0 && !stand(i)) continue;
                part[i] = part[i] > LEAST ? shorter(i) : 0;
                again = true;
            }
        } while (again);
        return true;
    }

    /** Takes an island's motion as a whole from it, which brings it into another; returns whether it had one. */
    private boolean stand(int is) {
        double energy = islands.ofCommon(is, commonSpeed);
        boolean moves = energy > 0 || islands.ofCommon(is, commonWay) > 0;
        if (!moves) return false;
        allowed[is] += energy;
        Arrays.fill(commonSpeed, is, is + 3, 0);
        Arrays.fill(commonWay, is, is + 3, 0);
        return true;
    }

    private boolean goesAll(ConstraintState c) {
        return c.lambda.length > 0 && part[island(c)] == 1;
    }

    /** Scales velocities so that the energy is what it may be. */
    private void slow(World world) {
        for (int i = 0; i < allowed.length; i++) {
            double room = allowed[i] - islands.stored[i], kinetic = inner(i);
            boolean much = kinetic > Math.max(0, room);
            part[i] = !much ? 1 : room > 0 ? Math.sqrt(room / kinetic) : 0;
        }
        for (int i = 0; i < speed.length; i++) {
            double whole = common(i, commonSpeed), scale = part[islands.of[i]];
            if (scale != 1) world.state.v[i] = whole + scale * (world.state.v[i] - whole);
        }
    }
}
