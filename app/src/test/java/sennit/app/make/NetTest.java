package sennit.app.make;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.app.document.Edits;
import sennit.app.document.Outline;
import sennit.app.document.RodCurve;
import sennit.app.document.Selection;
import sennit.app.platform.Key;
import sennit.app.session.Session;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.rules.SceneRules;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.BodySpec;

/** A net that is tied between two ropes by a click on each. */
class NetTest {
    private static final double HIGH = 1.5, HALF = 1;

    /** Two level ropes behind each other, pinned at their ends; the second may run the other way. */
    private static Scene ropes(boolean against) {
        Scene scene = Scene.of("two ropes", Settings.DEFAULT);
        for (int k = 0; k < 2; k++) {
            double z = k == 0 ? HALF : -HALF, to = against && k == 1 ? -HALF : HALF;
            var line = new Shape.Line(new Vec3(-to, HIGH, z), new Vec3(to, HIGH, z));
            String id = k == 0 ? "front" : "back";
            scene = Edits.add(scene, RodSpec.of(id, line, 10, Material.preset("hemp")));
            for (int end = 0; end < 2; end++) {
                Vec3 place = end == 0 ? line.from() : line.to();
                var pin = new PositionConstraint(new Anchor(id, end), place);
                scene = Edits.add(scene, ConstraintDef.rigid(Edits.freeName(scene, "pin"), pin));
            }
        }
        return scene;
    }

    private static Aim on(Session session, String rod) {
        Vec3 place = new Vec3(0, HIGH, rod.equals("front") ? HALF : -HALF);
        var spot = new Aim.Spot(Aim.What.ROPE, rod, place, new Vec3(0, 0, 1), new Anchor(rod, 0.5));
        var camera = Workshop.camera();
        return new Aim(camera, camera.ray(50, 50, 100, 100), spot, Aim.Air.NONE, 100);
    }

    private static void until(BooleanSupplier there) {
        long end = System.nanoTime() + 20_000_000_000L;
        while (!there.getAsBoolean()) {
            assertTrue(System.nanoTime() < end, "the ropes are there");
            Thread.onSpinWait();
        }
    }

    private static Scene netted(Session session, boolean against, Key... keys) {
        session.edit("ropes", ropes(against), new Object());
        session.simulation().pause();
        until(() -> session.snapshot().rods().stream().anyMatch(r -> r.id().equals("back")));
        var tool = new SheetTool(session, SheetTool.Kind.NET);
        Workshop.click(tool, on(session, "front"));
        tool.move(on(session, "back"));
        for (Key key : keys) assertTrue(tool.key(key));
        assertTrue(tool.word().contains("meshes"), tool.word());
        assertTrue(tool.word().contains("catches balls of radius"), tool.word());
        assertTrue(tool.preview().size() > 8, "its threads are shown before the click");
        Workshop.click(tool, on(session, "back"));
        assertTrue(tool.done());
        return session.scene();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void twoClicksTieANetBetweenTwoRopes(boolean against) throws Exception {
        try (Session session = Workshop.open()) {
            Scene scene = netted(session, against);
            assertEquals(List.of(), SceneRules.check(scene));
            List<RodSpec> strands = scene.rods().subList(2, scene.rods().size());
            assertTrue(strands.size() > 8, "strands " + strands.size());
            long ties = scene.constraints().stream()
                    .filter(c -> c.spec() instanceof JointConstraint)
                    .count();
            // n + 1 strands from rope to rope are tied at both ends, and m - 1 across them at each crossing
            int n = (int) strands.stream().filter(r -> r.length() != null).count() - 1;
            int m = strands.size() - n;
            assertEquals(2L * (n + 1) + (n + 1L) * (m - 1), ties);
            // all strands hang below the ropes and between them, none across from corner to corner
            for (Snapshot.RodView rod : new Simulation(scene).capture().rods()) {
                if (rod.id().equals("front") || rod.id().equals("back")) continue;
                Vector3d from = new RodCurve(rod).at(0), to = new RodCurve(rod).at(1);
                assertTrue(Math.min(Math.abs(from.x - to.x), Math.abs(from.z - to.z)) < 1e-6, rod.id() + " is askew");
            }
            Selection one = new Selection(Selection.What.ROD, strands.get(0).id());
            List<Selection> all = Outline.of(scene).withGroups(List.of(one));
            // the signs of ties that hold it are seen, those of its knots would cover it
            assertEquals((n + 1) * (m - 1), scene.hidden().constraints().size());
            assertEquals(strands.size(), all.size(), "one click selects all of it");
        }
    }

    @Test
    void keysMakeItFinerAndCoarser() throws Exception {
        try (Session usual = Workshop.open();
                Session fine = Workshop.open();
                Session coarse = Workshop.open()) {
            int rods = netted(usual, false).rods().size();
            assertTrue(netted(fine, false, Key.UP, Key.UP).rods().size() > rods);
            assertTrue(netted(coarse, false, Key.DOWN, Key.DOWN).rods().size() < rods);
        }
    }

    /** A ball as wide as a mesh slips through it: the mesh is drawn out of its square. What is said holds. */
    @ParameterizedTest
    @ValueSource(doubles = {0.13, 0.2})
    void itCatchesBallsAsLargeAsItSays(double radius) throws Exception {
        try (Session session = Workshop.open()) {
            Scene scene =
                    Edits.addBody(netted(session, false), BodySpec.of("ball", new Vec3(0.05, 2, 0.05), 3, radius));
            Simulation simulation = new Simulation(scene);
            int steps = (int) Math.round(2 / scene.settings().dt());
            for (int i = 0; i < steps; i++) simulation.step();
            double high = simulation.capture().bodies().get(0).position()[1];
            // 0.25 m of rope to each side of a mesh, around 1 m / 2 pi
            assertEquals(radius > 0.165, high > 0.5 && high < HIGH, "where it lies: " + high);
        }
    }
}
