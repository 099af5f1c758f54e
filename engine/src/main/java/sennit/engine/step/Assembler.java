package sennit.engine.step;

import java.util.List;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.scene.Settings;
import sennit.engine.system.Equations;
import sennit.engine.system.RowBlock;
import sennit.engine.world.Tie;
import sennit.engine.world.World;

/**
 * Writes the equations of one solve, THEORY.md eq. (18): elastic forces and stiffness, inertia, damping, weight, then
 * the rows of the constraints.
 */
final class Assembler {
    private final Equations equations;
    private final RowBlock rows = new RowBlock();
    private double[] velocity = new double[0];
    private double[] acceleration = new double[0];

    Assembler(Equations equations) {
        this.equations = equations;
    }

    void assemble(World world, Trial trial, Scheme scheme) {
        Settings s = world.scene().settings();
        Vec3 gravity = s.gravity();
        double rate = scheme.rate;
        kinematics(world, trial, scheme, s.massDamping());
        equations.clear();
        int at = 0;
        List<Rod> rods = world.rods();
        for (int i = 0; i < rods.size(); i++) {
            Rod rod = rods.get(i);
            rod.elasticity().add(world.q, equations.rhs, equations.values, at);
            dampStiffness(rod, s.stiffnessDamping(), rate, at);
            rod.inertia().add(rate * (rate + s.massDamping()), equations.values, at);
            rod.inertia().multiply(-1, acceleration, equations.rhs);
            rod.inertia().addWeight(gravity.x(), gravity.y(), gravity.z(), equations.rhs);
            at += rod.valueCount();
        }
        world.addLoads(equations.rhs);
        List<Tie> ties = world.active();
        for (int i = 0; i < ties.size(); i++) ties.get(i).assemble(world.q, velocity, rate, rows, equations);
    }

    /** Velocity and acceleration of the current iterate, the latter with the damping proportional to mass added. */
    private void kinematics(World world, Trial trial, Scheme scheme, double damping) {
        int n = world.q.length;
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
    private void dampStiffness(Rod rod, double b, double rate, int at) {
        if (b == 0) return;
        rod.multiply(-b, equations.values, at, velocity, equations.rhs);
        double scale = 1 + b * rate;
        for (int i = at; i < at + rod.valueCount(); i++) equations.values[i] *= scale;
    }
}
