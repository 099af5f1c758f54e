package sennit.engine.contact.rope;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.OrientationConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.force.ForceDef;
import sennit.engine.force.LoadForce;
import sennit.engine.function.ScalarFunction;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.snapshot.Snapshot;

/** What is seen of ropes that touch adds up to the forces on them. */
class TouchViewTest {
    private static final double THICK = 0.01, PRESS = 10, MU = 0.3;

    @Test
    void forcesOfARodThatLiesAcrossTwoOthers() {
        for (double part : new double[] {0.2, 0.6}) {
            double pull = part * MU * PRESS;
            Simulation simulation = new Simulation(scene(pull));
            for (int i = 0; i < 480; i++) simulation.step();
            Snapshot seen = simulation.capture();
            double pressed = 0, along = 0, most = 0;
            for (Snapshot.TouchView t : seen.touches()) {
                boolean upper = t.first().equals("rope");
                pressed += t.pressed() * t.normal()[1] * (upper ? 1 : -1);
                along += t.rubbed()[0] * (upper ? 1 : -1);
                most += t.most();
                // the sagging rod also rubs inwards on both
                assertTrue(t.used() > 0.5 * part && t.used() < 1, "" + t.used());
                assertEquals(-0.5 * THICK, t.position()[1], 0.02 * THICK);
                assertEquals(0.1, Math.abs(t.position()[0]), 0.1 * THICK);
                assertEquals(0.5, upper ? t.v() : t.u(), 0.01);
            }
            assertEquals(PRESS, pressed, 0.01 * PRESS);
            assertEquals(-pull, along, 0.02 * pull);
            assertEquals(MU * PRESS, most, 0.01 * MU * PRESS);
        }
    }

    @Test
    void whatSlidesUsesAllOfItsFriction() {
        Simulation simulation = new Simulation(scene(1.5 * MU * PRESS));
        for (int i = 0; i < 8; i++) simulation.step();
        List<Snapshot.TouchView> touches = simulation.capture().touches();
        assertTrue(!touches.isEmpty());
        // the bound of friction follows the normal force from linearisation to linearisation
        for (Snapshot.TouchView t : touches) assertEquals(1, t.used(), 0.05);
    }

    @Test
    void nothingIsSeenWhereNothingTouches() {
        Simulation simulation = new Simulation(scene(0));
        assertTrue(simulation.capture().touches().isEmpty());
    }

    private static Scene scene(double pull) {
        var wood = Material.round(THICK).elastic(1e10, 0.3).density(700.0).friction(MU);
        var rods = new ArrayList<RodSpec>();
        var constraints = new ArrayList<ConstraintDef>();
        rods.add(rod("rope", new Vec3(-0.2, 0, 0), new Vec3(0.2, 0, 0), 32, wood));
        var forces = new ArrayList<ForceDef>();
        for (double u : new double[] {0.25, 0.75}) {
            var press = new LoadForce.Spec(new Anchor("rope", u), new Vec3(0.5 * pull, -0.5 * PRESS, 0));
            forces.add(new ForceDef("press-" + forces.size(), press, true));
        }
        for (int i = 0; i < 2; i++) {
            String id = "post-" + i;
            Vec3 a = new Vec3(0.2 * i - 0.1, -THICK, -0.05), b = new Vec3(0.2 * i - 0.1, -THICK, 0.05);
            rods.add(rod(id, a, b, 8, wood));
            for (int end = 0; end < 2; end++) {
                var on = new Anchor(id, end);
                constraints.add(ConstraintDef.rigid(id + "-at-" + end, new PositionConstraint(on, end == 0 ? a : b)));
                var frame = new OrientationConstraint(on, new Vec3(0, 0, 1), new Vec3(0, 1, 0), ScalarFunction.of(0));
                constraints.add(ConstraintDef.rigid(id + "-frame-" + end, frame));
            }
        }
        return Scene.of("touching", new Settings(Vec3.ZERO, 1 / 240.0, 20, 0, Method.AUTO))
                .withRods(rods)
                .withConstraints(constraints)
                .withForces(forces);
    }

    private static RodSpec rod(String id, Vec3 from, Vec3 to, int spans, Material material) {
        return RodSpec.of(id, new Shape.Line(from, to), spans, material).touching(RodSpec.Touch.OTHERS);
    }
}
