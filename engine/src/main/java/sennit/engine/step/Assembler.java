package sennit.engine.step;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sennit.engine.body.Body;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.scene.Settings;
import sennit.engine.system.Equations;
import sennit.engine.world.Layout;
import sennit.engine.world.LoadBlock;
import sennit.engine.world.RowBlock;
import sennit.engine.world.Tie;
import sennit.engine.world.World;

/**
 * Writes the equations of one solve, THEORY.md eq. (18): elastic forces and stiffness, inertia, damping, weight, then
 * the rows of the constraints.
 */
final class Assembler {
    private final Equations equations;
    private final Layout layout;
    private final RowBlock rows = new RowBlock();
    private final LoadBlock loads;
    private final Crew crew;
    private final Crew.Loop addRods = this::addRods;
    private @Nullable World world;
    private final Straining straining = new Straining();
    private double[] moved = new double[0];
    private boolean mean;
    private double rate;
    private double damping;
    private double[] velocity = new double[0];
    private double[] acceleration = new double[0];

    Assembler(Equations equations, Layout layout, Crew crew) {
        this.equations = equations;
        this.layout = layout;
        this.crew = crew;
        this.loads = new LoadBlock(equations);
    }

    void assemble(World world, Trial trial, Scheme scheme) {
        Settings s = world.scene().settings();
        Vec3 gravity = s.gravity();
        double rate = scheme.rate;
        damping = scheme.still ? 0 : s.massDamping();
        kinematics(world, trial, scheme);
        equations.clear(layout.rodsEnd());
        straining.fit(world.state.q.length);
        moved = trial.moved;
        mean = scheme.mean;
        this.world = world;
        this.rate = rate;
        crew.run(world.rods(), addRods);
        List<Body> bodies = world.bodies();
        loads.direct(world, rate, scheme.vhat);
        for (int i = 0; i < bodies.size(); i++)
            addBody(bodies.get(i), layout.bodyAt(i), gravity, rate * (rate + damping));
        world.addLoads(equations.rhs);
        List<Tie> ties = world.active();
        for (int i = 0; i < ties.size(); i++) {
            loads.add(ties.get(i));
            ties.get(i).assemble(velocity, rate, rows, equations);
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
            double mass = rate * (rate + damping);
            rod.inertia.floor(rate);
            boolean damped = s.stiffnessDamping() != 0;
            rod.elasticity.assemble(w.state.q, equations.rhs, equations.values, at, false, damped ? 0 : mass);
            if (damped) {
                dampStiffness(rod, s.stiffnessDamping(), rate, at, w.state.q);
                rod.inertia.add(mass, equations.values, at);
            }
            if (s.air().acts())
                rod.drag.add(s.air(), w.wind(), w.state.q, velocity, rate, equations.rhs, equations.values, at);
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
     * Writes the equations of statics, THEORY.md eq. (24): no velocity, stiffness exact or Gauss-Newton, shifted by
     * {@code shift} times the mass, 1/s^2.
     */
    void assembleStatic(World world, double shift, boolean exact) {
        Vec3 gravity = world.scene().settings().gravity();
        if (velocity.length != world.state.q.length) velocity = new double[world.state.q.length];
        java.util.Arrays.fill(velocity, 0);
        if (acceleration.length != world.state.q.length) acceleration = new double[world.state.q.length];
        java.util.Arrays.fill(acceleration, 0);
        equations.clear(layout.rodsEnd());
        List<Rod> rods = world.rods();
        for (int i = 0; i < rods.size(); i++) {
            Rod rod = rods.get(i);
            int at = layout.rodAt(i);
            rod.elasticity.assemble(world.state.q, equations.rhs, equations.values, at, exact, shift);
            rod.inertia.addWeight(gravity.x(), gravity.y(), gravity.z(), equations.rhs);
            world.addLoadStiffness(rod, equations.values, at);
        }
        List<Body> bodies = world.bodies();
        loads.direct(world, 0, velocity);
        for (int i = 0; i < bodies.size(); i++) addBody(bodies.get(i), layout.bodyAt(i), gravity, shift);
        world.addLoads(equations.rhs);
        for (Tie tie : world.active()) {
            loads.add(tie);
            tie.assemble(velocity, 0, rows, equations);
        }
    }

    /** Mass of the rods alone, for linear analyses. */
    void assembleMass(World world) {
        equations.clear();
        List<Rod> rods = world.rods();
        for (int i = 0; i < rods.size(); i++) rods.get(i).inertia.add(1, equations.values, layout.rodAt(i));
    }

    /** Velocity and acceleration of the current iterate, the latter with the damping proportional to mass added. */
    private void kinematics(World world, Trial trial, Scheme scheme) {
        int n = world.state.q.length;
        if (velocity.length != n) {
            velocity = new double[n];
            acceleration = new double[n];
        }
        for (int i = 0; i < n; i++) {
            velocity[i] = scheme.rate * trial.moved[i] + scheme.vhat[i];
            acceleration[i] = (scheme.rate + damping) * velocity[i] + scheme.ahat[i];
        }
    }

    /** r -= b K v, K *= 1 + b/h. */
    private void dampStiffness(Rod rod, double b, double rate, int at, double[] q) {
        double[] rates = mean ? straining.of(rod, q, moved, velocity, rate) : velocity;
        rod.dofs.multiply(-b, 1 + b * rate, equations.values, at, rates, equations.rhs);
    }
}
