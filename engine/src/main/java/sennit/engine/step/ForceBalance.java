package sennit.engine.step;

import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.constraint.runtime.RowWriter;
import sennit.engine.kkt.KktSystem;
import sennit.engine.linear.solver.AutoFactorization;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.energy.TangentMode;
import sennit.engine.solid.Body;
import sennit.engine.world.SystemLayout;
import sennit.engine.world.World;

/**
 * What the forces of a world at rest leave over, THEORY.md eq. (34): f + J^T lambda with the multipliers of the last
 * solve, and what its constraints miss.
 *
 * @param unbalanced largest force that is left over at a control point or a ball, N
 * @param strongest largest of the forces that act there: elastic, weight, loads, multipliers, N
 * @param missed largest violation of a rigid constraint, m or rad
 */
public record ForceBalance(double unbalanced, double strongest, double missed) {
    /** Of the stretch stiffness of a rod: forces of this size are known to some digits. */
    private static final double ROUND_OFF = 1e-7;

    /** {@return the balance of a world as it is; its state is not changed} */
    public static ForceBalance of(World world) {
        var equations = new KktSystem();
        var layout = new SystemLayout(equations, new AutoFactorization());
        var assembler = new Assembler(equations, layout, new WorkerPool());
        var block = new RowWriter();
        // sliding points tell their spans first: the pattern is made of them
        world.evaluate();
        layout.refresh(world);
        assembler.assembleStatic(world, 0, TangentMode.POSITIVE);
        double[] sum = java.util.Arrays.copyOf(equations.rhs, world.state.q.length);
        // less what constraints bear; and the strongest force of all
        double strongest = Math.max(weight(world), roundOff(world)), missed = 0;
        for (ConstraintState state : world.active()) {
            if (state.lambda.length == 0) continue;
            double[] jacobian = state.probe.measure(block);
            if (!state.soft()) missed = Math.max(missed, state.probe.violation());
            for (int r = 0; r < state.lambda.length; r++) {
                LinearMotion.spread(state, jacobian, r, state.lambda[r], sum);
                strongest = Math.max(strongest, Math.abs(state.lambda[r]));
            }
        }
        return new ForceBalance(largest(world, sum), strongest, missed);
    }

    /** Tension of lengths as exact as numbers are, as if it were a millionth of a force. */
    private static double roundOff(World world) {
        double most = 0;
        for (Rod rod : world.rods()) most = Math.max(most, ROUND_OFF * rod.rest.section.stretch());
        return most;
    }

    private static double weight(World world) {
        double g = world.scene().settings().gravity().norm(), most = 0;
        for (Rod rod : world.rods()) most = Math.max(most, g * rod.rest.section.mass() * rod.rest.length / rod.spans());
        for (Body body : world.bodies()) most = Math.max(most, g * body.spec().mass());
        double[] loads = new double[world.state.q.length];
        world.addLoads(loads);
        return Math.max(most, largest(world, loads));
    }

    /** Unknowns of threaded balls stand still: their forces are those of the rod. */
    private static double largest(World world, double[] force) {
        double most = 0;
        for (Rod rod : world.rods())
            for (int i = rod.first(); i < rod.first() + 4 * rod.nodes(); i += 4)
                most = Math.max(most, Vec3.norm(force[i], force[i + 1], force[i + 2]));
        for (Body body : world.bodies()) {
            int i = body.first();
            if (!body.threaded()) most = Math.max(most, Vec3.norm(force[i], force[i + 1], force[i + 2]));
        }
        return most;
    }
}
