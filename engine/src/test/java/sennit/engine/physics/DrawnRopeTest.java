package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.BeadConstraint;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.RodSpec.Touch;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;

/** A rope that is drawn over another by its ends: it goes with them, and steps converge. */
class DrawnRopeTest {
    /** Furthest an end may be from where it is drawn to, m. */
    private static final double ARRIVES = 1e-3;

    private static RodSpec line(String id, Vec3 from, Vec3 to, Material material) {
        return Stage.line(id, from, to, 20, material).touching(Touch.ALL);
    }

    private static ConstraintDef pin(String id, String rope, double u, Vec3 at) {
        return Stage.hold(id, new PositionConstraint(new Anchor(rope, u), at));
    }

    private static ConstraintDef drawn(String id, double u, String x, String y, String z) {
        return Stage.hold(id, new PositionConstraint(new Anchor("rope", u), new VectorFunction.Formula(x, y, z)));
    }

    /** Steps to {@code time}; returns how many did not converge. */
    private static int run(Simulation simulation, double time, DoubleFunction<Vec3> end) {
        int above = 0;
        double dt = simulation.scene().settings().dt();
        for (int i = 0; i < Math.round(time / dt); i++) {
            assertTrue(simulation.step(), "step " + i);
            if (!simulation.solver().converged()) above++;
            double miss = Stage.place(simulation.capture(), 1, 0)
                    .minus(end.apply(simulation.time()))
                    .norm();
            assertTrue(miss <= ARRIVES, () -> "off by " + miss + " m at " + simulation.time() + " s");
        }
        return above;
    }

    /** Both hang in the bend of the other: the normal turns as one rolls along. */
    @ParameterizedTest
    @CsvSource({"nylon, 1, 240", "nylon, 1, 50", "steel, 1, 240", "steel, 1, 50"})
    void downOverAPinnedRope(String material, double speed, double rate) {
        Material all = Material.preset(material);
        String down = "0.03 - " + speed + "*t";
        Scene scene = Stage.scene(
                Stage.settings(Stage.DOWN, 1 / rate, 0),
                List.of(
                        line("beam", Vec3.ZERO, new Vec3(1, 0, 0), all.diameter(0.02)),
                        line("rope", new Vec3(0.5, 0.03, -0.5), new Vec3(0.5, 0.03, 0.5), all.diameter(0.002))),
                List.of(),
                List.of(
                        pin("left", "beam", 0, Vec3.ZERO),
                        pin("right", "beam", 1, new Vec3(1, 0, 0)),
                        drawn("near", 0, "0.5", down, "-0.5"),
                        drawn("far", 1, "0.5", down, "0.5")),
                List.of());
        int above = run(new Simulation(scene), 0.5, t -> new Vec3(0.5, 0.03 - speed * t, -0.5));
        assertEquals(0, above, "steps above the tolerance");
    }

    /** A load of 5 kg is lifted by a rope over another, which turns as it passes. */
    @ParameterizedTest
    @CsvSource({
        "nylon, 0.5, 240, 5",
        "hemp, 0.5, 240, 5",
        "steel, 0.5, 240, 5",
        "nylon, 2, 240, 8",
        "hemp, 2, 240, 8",
        "steel, 2, 240, 8",
        "nylon, 0.5, 50, 11"
    })
    void upWithALoad(String material, double speed, double rate, int most) {
        Material all = Material.preset(material);
        var shape = new ArrayList<Vec3>();
        for (int i = 0; i <= 40; i++) {
            double s = -0.5 + i / 40.0, past = 0.7 * Math.max(0, s - 0.02);
            shape.add(new Vec3(0.5, 0.02 - past, Math.min(s, 0.02 + past)));
        }
        RodSpec rope = RodSpec.of("rope", new Shape.Points(shape), 40, all.diameter(0.01))
                .touching(Touch.ALL);
        var constraints = new ArrayList<ConstraintDef>();
        for (int i = 0; i <= 4; i++) constraints.add(pin("pin" + i, "beam", i / 4.0, new Vec3(i / 4.0, 0, 0)));
        constraints.add(drawn("winch", 0, "0.5", "0.02", "-0.5 - " + speed + "*t"));
        constraints.add(Stage.hold("load", new BeadConstraint("ball", new Anchor("rope", 1))));
        Scene scene = Stage.scene(
                Stage.settings(Stage.DOWN, 1 / rate, 0.1),
                List.of(line("beam", Vec3.ZERO, new Vec3(1, 0, 0), all.diameter(0.02)), rope),
                List.of(Stage.ball("ball", shape.get(40), 5)),
                constraints,
                List.of());
        int above = run(new Simulation(scene), Math.min(0.3, 0.25 / speed), t -> new Vec3(0.5, 0.02, -0.5 - speed * t));
        assertTrue(above <= most, () -> above + " steps above the tolerance");
    }
}
