package sennit.engine.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RollConstraint;
import sennit.engine.constraint.TangentConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.edit.Commands;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.UserCommand;
import sennit.engine.world.World;

/** Equilibria close gaps at once: a support that an edit moved is where the edit says. */
class EquilibriumTest {
    private static final int SPANS = 8;

    /** A wire of 1 m without weight, clamped at its left end, its right one pinned at {@code end}. */
    private static Scene wire(Vec3 end) {
        var material = Material.round(0.01)
                .massPerMetre(1.0)
                .stretch(1e5)
                .bend(1.0, 1.0)
                .twist(1.0);
        var along = new Vec3(1, 0, 0);
        var root = new Anchor("rod", 0);
        var line = new Shape.Line(Vec3.ZERO, along);
        return Scene.of("wire", new Settings(Vec3.ZERO, 1e-3, 0, 0, Method.AUTO))
                .withRods(List.of(RodSpec.of("rod", line, SPANS, material)))
                .withConstraints(List.of(
                        ConstraintDef.rigid("left", new PositionConstraint(root, Vec3.ZERO)),
                        ConstraintDef.rigid("direction", new TangentConstraint(root, along)),
                        ConstraintDef.rigid("roll", new RollConstraint(root, along, new Vec3(0, 0, 1), 0)),
                        ConstraintDef.rigid("right", new PositionConstraint(new Anchor("rod", 1), end))));
    }

    private static double missing(World world, Vec3 end) {
        HeldPoint tip = HeldPoint.on(world.rods().get(0), SPANS);
        tip.evaluate(world.state.q);
        return new Vec3(tip.x[0], tip.x[1], tip.x[2]).minus(end).norm();
    }

    private static World moved(Vec3 end) {
        World world = SceneUpdate.build(wire(new Vec3(1, 0, 0)));
        Commands.apply(new UserCommand.Edit(wire(end)), world);
        return world;
    }

    @Test
    void aMovedSupportIsMetWhereverTheWireComesFrom() {
        Vec3 end = new Vec3(0.9, 0.3, 0.1);
        World near = moved(end);
        var search = new Equilibrium();
        assertTrue(search.find(near, 1e-9, 500).converged());
        // round-off of a rigid row; a gap closed bit by bit left 0.03 m
        assertEquals(0, missing(near, end), 1e-12);
        // the steps that follow find nothing to close
        var stepper = new Stepper();
        for (int i = 0; i < 10; i++) assertTrue(stepper.step(near, 1e-3));
        assertEquals(0, missing(near, end), 1e-9);
    }

    @Test
    void whatASearchThatGaveUpLeavesOpenIsClosedGently() {
        Vec3 end = new Vec3(0.2, 0.6, 0.5);
        World world = moved(end);
        assertFalse(new Equilibrium().find(world, 1e-9, 1).converged());
        double before = missing(world, end);
        assertTrue(before > 0.1, "open " + before);
        assertTrue(new Stepper().step(world, 1e-3));
        // three rows at 4 m/s each
        assertTrue(missing(world, end) > before - 3 * 4 * 1e-3, "closed in one step: " + before);
    }

    /** Two supports want the same point in two places: balanced, as the rod does not feel it, and not met. */
    @Test
    void aSupportThatIsNotMetIsNoEquilibrium() {
        Vec3 end = new Vec3(0.9, 0.3, 0);
        Scene scene = wire(end);
        List<ConstraintDef> all = new java.util.ArrayList<>(scene.constraints());
        all.add(ConstraintDef.rigid("elsewhere", new PositionConstraint(new Anchor("rod", 1), new Vec3(0.9, 0.2, 0))));
        World world = SceneUpdate.build(scene.withConstraints(all));
        assertFalse(new Equilibrium().find(world, 1e-9, 200).converged());
        // one that is hard to meet is met where it is said to be
        World reversed = SceneUpdate.build(scene.withConstraints(List.of(
                scene.constraints().get(0),
                scene.constraints().get(1),
                scene.constraints().get(2),
                ConstraintDef.rigid("back", new TangentConstraint(new Anchor("rod", 1), new Vec3(-1, 0, 0))))));
        Equilibrium.Found found = new Equilibrium().find(reversed, 1e-9, 200);
        HeldPoint tip = HeldPoint.on(reversed.rods().get(0), SPANS);
        tip.evaluate(reversed.state.q);
        assertTrue(found.converged(), "found: " + found);
        assertEquals(-1, tip.dx[0] / tip.speed(), 1e-9, "looks back");
    }
}
