package sennit.engine.step;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.constraint.runtime.RowWriter;
import sennit.engine.kkt.KktSystem;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.energy.TangentMode;
import sennit.engine.scene.Settings;
import sennit.engine.solid.Body;
import sennit.engine.world.SliderLoadWriter;
import sennit.engine.world.SystemLayout;
import sennit.engine.world.World;

/**
 * Writes the equations of one solve, THEORY.md eq. (28): elastic forces and stiffness, inertia, damping, weight, then
 * the rows of the constraints.
 */
final class Assembler {
    private final KktSystem equations;
    private final SystemLayout layout;
    private final RowWriter rows = new RowWriter();
    private final SliderLoadWriter loads;
    private final WorkerPool workers;
    private final WorkerPool.Loop addRods = this::addRods;
    private @Nullable World world;
    private final StrainRate strainRate = new StrainRate();
    private final SlidingDamping slidingDamping = new SlidingDamping();
    private double[] moved = new double[0];
    private boolean mean;
    private double rate;
    private double damping;
    private double[] velocity = new double[0];
    private double[] acceleration = new double[0];

    Assembler(KktSystem equations, SystemLayout layout, WorkerPool workers) {
        this.equations = equations;
        this.layout = layout;
        this.workers = workers;
        this.loads = new SliderLoadWriter(equations);
    }

    void assemble(World world, NewtonIterate newtonIterate, TimeIntegrator timeIntegrator) {
        Settings s = world.scene().settings();
        Vec3 gravity = s.gravity();
        double rate = timeIntegrator.rate;
        damping = timeIntegrator.still ? 0 : s.massDamping();
        // velocities of the iterate, empty equations
        kinematics(world, newtonIterate, timeIntegrator);
        equations.clear(layout.rodsEnd());
        equations.step = timeIntegrator.step;
        equations.closing = world.closing();
        rows.holdForces(TangentMode.POSITIVE_FORESEEN);
        // scratch as long as the unknowns
        strainRate.fit(world.state.q.length);
        slidingDamping.fit(world.state.q.length);
        // what the workers read
        moved = newtonIterate.moved;
        mean = timeIntegrator.mean;
        this.world = world;
        this.rate = rate;
        // rods, several at once
        workers.run(world.rods(), addRods);
        // bodies, then the loads of the scene on both
        List<Body> bodies = world.bodies();
        loads.direct(world, rate, timeIntegrator.vhat);
        for (int i = 0; i < bodies.size(); i++)
            addBody(bodies.get(i), layout.bodyAt(i), gravity, rate * (rate + damping));
        world.addLoads(equations.rhs);
        // rows of constraints: multipliers, and the mass that sliders carry
        List<ConstraintState> constraintStates = world.active();
        for (int i = 0; i < constraintStates.size(); i++) {
            loads.add(constraintStates.get(i));
            constraintStates.get(i).assemble(velocity, rate, rows, equations);
        }
    }

    /** Adds the rods from one index to another; several threads at once, for different rods. */
    private void addRods(int from, int to) {
        World w = Objects.requireNonNull(world);
        Settings s = w.scene().settings();
        Vec3 gravity = s.gravity();
        for (int i = from; i < to; i++) {
            Rod rod = w.rods().get(i);
            int at = layout.rodAt(i);
            // inertia: c0 (c0 + damping) M
            double mass = rate * (rate + damping);
            rod.inertia.floor(rate);
            // elastic forces and stiffness; what damps it multiplies the stiffness, so mass comes after
            boolean damped = s.stiffnessDamping() != 0;
            rod.kinks.move(velocity, acceleration, mass);
            rod.elasticity.assemble(
                    w.state.q, equations.rhs, equations.values, at, TangentMode.POSITIVE_FORESEEN, damped ? 0 : mass);
            // damping in proportion to this stiffness
            if (damped) {
                dampStiffness(w, rod, s.stiffnessDamping(), rate, at);
                rod.inertia.add(mass, equations.values, at);
            }
            // what moves with the rod: drag, kinks
            if (s.air().acts())
                rod.drag.add(s.air(), w.wind(), w.state.q, velocity, rate, equations.rhs, equations.values, at);
            rod.kinks.assemble(w.state.q, equations.rhs, equations.values, at, gravity);
            // what is left of the balance: -M a and weight
            rod.inertia.multiply(-1, acceleration, equations.rhs);
            rod.inertia.addWeight(gravity.x(), gravity.y(), gravity.z(), equations.rhs);
        }
    }

    /** A free body: m on the diagonal. A threaded one: its own unknowns rest, its mass goes into the rod. */
    private void addBody(Body body, int at, Vec3 gravity, double inertia) {
        double m = body.threaded() ? 1 : body.spec().mass() * inertia;
        for (int k = 0; k < 3; k++) equations.values[at + 4 * k] = m;
        if (body.threaded()) {
            loads.addRider(body, inertia, acceleration);
            return;
        }
        double mass = body.spec().mass();
        int i = body.first();
        equations.rhs[i] = mass * (gravity.x() - acceleration[i]);
        equations.rhs[i + 1] = mass * (gravity.y() - acceleration[i + 1]);
        equations.rhs[i + 2] = mass * (gravity.z() - acceleration[i + 2]);
    }

    /**
     * Writes the equations of statics, THEORY.md eq. (34): no velocity, stiffness exact or Gauss-Newton, shifted by
     * {@code shift} times the mass, 1/s^2.
     */
    void assembleStatic(World world, double shift, TangentMode tangent) {
        assembleStatic(world, shift, tangent, 1);
    }

    /** The same under {@code part} of the loads. */
    void assembleStatic(World world, double shift, TangentMode tangent, double part) {
        Vec3 gravity = world.scene().settings().gravity();
        // nothing moves
        if (velocity.length != world.state.q.length) velocity = new double[world.state.q.length];
        java.util.Arrays.fill(velocity, 0);
        if (acceleration.length != world.state.q.length) acceleration = new double[world.state.q.length];
        java.util.Arrays.fill(acceleration, 0);
        equations.clear(layout.rodsEnd());
        equations.step = 0;
        equations.closing = false;
        rows.holdForces(tangent);
        // rods: elastic forces, weight, kinks, stiffness of their loads
        List<Rod> rods = world.rods();
        for (int i = 0; i < rods.size(); i++) {
            Rod rod = rods.get(i);
            int at = layout.rodAt(i);
            rod.elasticity.assemble(world.state.q, equations.rhs, equations.values, at, tangent, shift);
            rod.inertia.addWeight(gravity.x(), gravity.y(), gravity.z(), equations.rhs);
            rod.kinks.move(velocity, acceleration, shift);
            rod.kinks.assemble(world.state.q, equations.rhs, equations.values, at, gravity);
            world.addLoadStiffness(rod, part, equations.values, at);
        }
        // bodies
        List<Body> bodies = world.bodies();
        loads.direct(world, 0, velocity);
        for (int i = 0; i < bodies.size(); i++) addBody(bodies.get(i), layout.bodyAt(i), gravity, shift);
        // the part of the loads, then constraints
        double[] acting = new double[world.state.q.length];
        world.addLoads(acting);
        for (int i = 0; i < acting.length; i++) equations.rhs[i] += part * acting[i];
        for (ConstraintState constraintState : world.active()) {
            loads.add(constraintState);
            constraintState.assemble(velocity, 0, rows, equations);
        }
    }

    /** Velocity and acceleration of the current iterate, the latter with the damping proportional to mass added. */
    private void kinematics(World world, NewtonIterate newtonIterate, TimeIntegrator timeIntegrator) {
        int n = world.state.q.length;
        if (velocity.length != n) {
            velocity = new double[n];
            acceleration = new double[n];
        }
        for (int i = 0; i < n; i++) {
            velocity[i] = timeIntegrator.rate * newtonIterate.moved[i] + timeIntegrator.vhat[i];
            acceleration[i] = (timeIntegrator.rate + damping) * velocity[i] + timeIntegrator.ahat[i];
        }
    }

    /** r -= b K v, K *= 1 + b/h. */
    private void dampStiffness(World w, Rod rod, double b, double rate, int at) {
        double[] rates = mean ? strainRate.of(rod, w.state.q, moved, velocity, rate) : velocity;
        double[] shape = slidingDamping.of(equations.values, at, velocity).release(w, rod, b, rates, equations.rhs);
        rod.dofs.multiply(-b, 1 + b * rate, equations.values, at, rates, equations.rhs);
        rod.kinks.damp(b, rate, shape, moved);
    }
}
