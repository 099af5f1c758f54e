package sennit.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.snapshot.Snapshot;

/** Nothing but finite numbers leaves a simulation, whatever became of its state. */
class FiniteTest {
    private static Simulation rope() {
        var material = Material.preset("hemp");
        var line = new Shape.Line(new Vec3(0, 1, 0), new Vec3(1, 1, 0));
        var rod = RodSpec.of("rope", line, 6, material);
        var pin = new PositionConstraint(new Anchor("rope", 0), new Vec3(0, 1, 0));
        return new Simulation(Scene.of("rope", Settings.DEFAULT)
                .withRods(List.of(rod))
                .withConstraints(List.of(ConstraintDef.rigid("pin", pin))));
    }

    @Test
    void aStepWhoseEndIsNotSoundIsRefusedAndLeavesNoTrace() {
        Simulation simulation = rope();
        for (int i = 0; i < 20; i++) assertTrue(simulation.step());
        // a twist so wild that the end of the step is finite and its energy is not
        simulation.world.state.q[3] = 1e180;
        double[] forces = simulation.world.active().get(0).lambda.clone();
        long before = simulation.stateHash();
        assertFalse(simulation.step());
        String trouble = simulation.capture().trouble();
        assertNotNull(trouble);
        assertTrue(trouble.contains("no finite step"), trouble);
        assertEquals(before, simulation.stateHash(), "the state as it was");
        assertArrayEquals(forces, simulation.world.active().get(0).lambda, 0, "the forces as they were");
        assertEquals(20, simulation.steps());
    }

    @Test
    void aStateThatIsNotFiniteIsNeverPublished() {
        Simulation simulation = rope();
        for (int i = 0; i < 20; i++) assertTrue(simulation.step());
        Snapshot last = simulation.capture();
        assertTrue(last.isFinite());
        simulation.world.state.q[5] = Double.NaN;
        Snapshot seen = simulation.capture();
        assertTrue(seen.isFinite());
        assertEquals(last.step(), seen.step());
        assertNotNull(seen.trouble());
        assertTrue(seen.trouble().contains("is not finite"), seen.trouble());
        assertFalse(simulation.step(), "no step leads on");
        assertTrue(simulation.capture().isFinite());
    }

    @Test
    void aSnapshotKnowsEachOfItsNumbers() {
        Snapshot good = rope().capture();
        assertTrue(good.isFinite());
        for (double[] array : List.of(
                good.rods().get(0).position(),
                good.rods().get(0).normal(),
                good.rods().get(0).tension(),
                good.constraints().get(0).force(),
                good.glyphs().get(0).a())) {
            double was = array[0];
            array[0] = Double.NEGATIVE_INFINITY;
            assertFalse(good.isFinite());
            array[0] = was;
        }
        assertTrue(good.isFinite());
    }
}
