package sennit.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.SolverView;

class SimulationNotifierTest {
    /** What a step costs is the profiler's to tell. */
    @Test
    void aStepThatWasTakenInPiecesIsNoNews() {
        Snapshot still = Snapshot.still(List.of(), List.of(), List.of());
        var hard = new SolverView(0, 0, 0, "", 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, true, 3, false, 2, 0, 0);
        Snapshot seen = Records.with(still, "step", 7L, "time", 1.0, "solver", hard);
        Notifications notifications = new Notifications();
        new SimulationNotifier(notifications).look(seen);
        assertEquals(List.of(), notifications.log());
    }

    /** A rope that breaks is told once, and no more where one goes back to before. */
    @Test
    void aRopeThatBreaksIsTold() {
        RodSpec weak = RodSpec.of("line", new Shape.Line(Vec3.ZERO, new Vec3(0, -1, 0)), 4, Material.preset("nylon"))
                .breaking();
        weak = Records.with(weak, "limits", new RodSpec.Limits(null, 1e-6));
        Simulation simulation =
                new Simulation(Scene.of("t", new Settings(new Vec3(0, -9.81, 0), 0.01, 1, 0, Method.AUTO))
                        .withRods(List.of(weak))
                        .withConstraints(List.of(
                                ConstraintDef.rigid("pin", new PositionConstraint(new Anchor("line", 0), Vec3.ZERO)))));
        Notifications notifications = new Notifications();
        SimulationNotifier notifier = new SimulationNotifier(notifications);
        notifier.look(simulation.capture());
        assertEquals(List.of(), notifications.log());
        for (int i = 0; i < 3; i++) simulation.step();
        Snapshot broken = simulation.capture();
        notifier.look(broken);
        notifier.look(broken);
        assertEquals(broken.partings().size(), notifications.log().size());
        String told = notifications.log().get(0).toString();
        assertTrue(told.contains("line broke at 0.25 of its length: line and line-2 are left"), told);
    }
}
