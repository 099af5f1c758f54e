package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static sennit.engine.physics.Stage.hold;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.LineConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RollConstraint;
import sennit.engine.constraint.TangentConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.force.ForceDef;
import sennit.engine.force.LoadAxes;
import sennit.engine.force.LoadForce;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.RodSpec.Touch;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.step.Stepper;
import sennit.engine.world.SnapshotBuilder;
import sennit.engine.world.World;

/**
 * Targets that move on while steps do not converge: what they were to do is done later, and nothing stands for ever.
 */
class OwedWorkTest {
    private static final double DT = 1e-3;

    /**
     * A rod that is pulled at its end, pushed aside a little, and wound up until it coils about itself, no friction.
     */
    private static Scene wound() {
        double force = 62, bend = 0.01, length = 0.5;
        double turn = length / (1.5 * bend) * 2 * Math.sqrt(bend * force);
        Material material = Material.round(0.004)
                .massPerMetre(2.0)
                .stretch(1e4)
                .bend(bend)
                .twist(1.5 * bend)
                .friction(0.0);
        RodSpec rod = RodSpec.of("rod", new Shape.Line(Vec3.ZERO, new Vec3(length, 0, 0)), 100, material)
                .touching(Touch.ALL);
        Anchor fixed = new Anchor("rod", 0), wound = new Anchor("rod", 1);
        Vec3 x = new Vec3(1, 0, 0), z = new Vec3(0, 0, 1);
        var angle = new ScalarFunction.Formula(turn + "*(0.9*min(1,t/0.3)+0.2*t)");
        List<ConstraintDef> constraints = List.of(
                hold("turn", new RollConstraint(wound, x, z, angle)),
                hold("pin", new PositionConstraint(fixed, Vec3.ZERO)),
                hold("along", new TangentConstraint(fixed, x)),
                hold("upright", new RollConstraint(fixed, x, z, 0)),
                hold("axis", new LineConstraint(wound, VectorFunction.of(Vec3.ZERO), VectorFunction.of(x))),
                hold("straight", new TangentConstraint(wound, x)));
        var aside = new VectorFunction.Formula("0", 0.003 * force + "*max(0,1-t/2)", "0");
        return Stage.scene(Stage.settings(Vec3.ZERO, DT, 40), List.of(rod), List.of(), constraints, List.of())
                .withForces(List.of(
                        new ForceDef("pull", new LoadForce.Spec(wound, new Vec3(force, 0, 0)), true),
                        new ForceDef(
                                "aside", new LoadForce.Spec(new Anchor("rod", 0.5), aside, LoadAxes.SPACE), true)));
    }

    @Test
    void whatIsWoundUpGoesOnToCoil() {
        World world = SceneUpdate.build(wound());
        var stepper = new Stepper();
        for (int i = 0; i < 800; i++) assertTrue(stepper.step(world, DT));
        double before = end(world), energy = energy(world);
        int unsettled = 0;
        for (int i = 0; i < 200; i++) {
            assertTrue(stepper.step(world, DT));
            if (!stepper.report().converged) unsettled++;
        }
        // a fifth of a second: some centimetres of rod are drawn into the coil, down the hill
        assertTrue(unsettled > 0, "the scene is one that does not converge");
        assertTrue(end(world) < before - 0.01, "the end went from " + before + " to " + end(world) + " m");
        assertTrue(energy(world) < energy, energy(world) + " J, before " + energy + " J");
    }

    private static double energy(World world) {
        return SnapshotBuilder.energy(world).total();
    }

    private static double end(World world) {
        HeldPoint point = HeldPoint.on(world.rod("rod"), world.rod("rod").spans());
        point.evaluate(world.state.q);
        return point.x[0];
    }
}
