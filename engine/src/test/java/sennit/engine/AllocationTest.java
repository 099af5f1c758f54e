package sennit.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.command.Command;
import sennit.engine.constraint.Anchor;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RelativeDistanceConstraint;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Material;
import sennit.engine.rod.Rest;
import sennit.engine.rod.RodSpec;
import sennit.engine.rod.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;

/** The step allocates nothing once warm, also while a hand pulls and constraints are soft. */
class AllocationTest {
    private static Scene scene() {
        var hemp = new Material("hemp", null, null, null, null, null, null, null, null, null);
        var upper = new Shape.Line(new Vec3(0, 1, 0), new Vec3(2, 1, 0));
        var lower = new Shape.Line(new Vec3(0, 0.5, 0), new Vec3(2, 0.5, 0));
        var a = new RodSpec("a", upper, 16, hemp, 2.1, Rest.STRAIGHT, null);
        var b = new RodSpec("b", lower, 16, hemp, null, Rest.STRAIGHT, null);
        var pin = ConstraintDef.rigid("pin", new PositionConstraint.Spec(new Anchor("a", 0), new Vec3(0, 1, 0)));
        var soft = ConstraintDef.rigid("soft", new PositionConstraint.Spec(new Anchor("a", 1), new Vec3(2, 1, 0)))
                .withCompliance(1e-4);
        var link = ConstraintDef.rigid(
                "link", new RelativeDistanceConstraint.Spec(new Anchor("a", 0.5), new Anchor("b", 0.5), null));
        return new Scene(1, "two ropes", "", null, Settings.DEFAULT, List.of(a, b), List.of(pin, soft, link));
    }

    @Test
    void stepAllocatesNothingOnceWarm() {
        var simulation = new Simulation(scene());
        simulation.submit(new Command.Grab(0, "b", 0.25, new Vec3(0.5, 1.4, 0.3)));
        for (int i = 0; i < 20_000; i++) assertTrue(simulation.step());
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 1000; i++) simulation.step();
        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        assertEquals(0, bytes, "bytes allocated in 1000 steps");
    }
}
