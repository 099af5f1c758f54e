package sennit.engine.decor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.FieldChange;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Fitting;
import sennit.engine.snapshot.SceneryItem;

/** Nails, pegs, bolts, hooks and clips where constraints hold points. */
class FittingTest {
    private static Scene rope(Fitting fitting) throws Exception {
        Scene scene = SceneFile.read(Path.of("../scenes/hanging-rope.json")).scene();
        String name = fitting.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
        Scene one = FieldChange.apply(scene, "constraints.left-hook.fitting=" + name);
        return FieldChange.apply(one, "constraints.right-hook.fitting=none");
    }

    private static List<SceneryItem> drawn(Scene scene) {
        return new Simulation(scene)
                .capture().scenery().stream()
                        .filter(i -> i.id().endsWith("-hook"))
                        .toList();
    }

    @ParameterizedTest
    @EnumSource
    void itIsDrawnWhereItsPlaceIsAndChangesNothing(Fitting fitting) throws Exception {
        Scene scene = rope(fitting);
        List<SceneryItem> items = drawn(scene);
        assertEquals(fitting == Fitting.NONE, items.isEmpty());
        double radius = scene.rods().get(0).material().diameter() / 2;
        for (SceneryItem item : items) {
            assertEquals("left-hook", item.id());
            if (item.form() instanceof SceneryItem.Attached on) assertEquals("rope", on.to());
            else assertTrue(far(item.form()) < 12 * radius, fitting + ": " + item.form());
        }
        assertEquals(fitting == Fitting.CLIP, items.stream().anyMatch(i -> i.form() instanceof SceneryItem.Attached));
        Simulation with = new Simulation(scene), without = new Simulation(rope(Fitting.NONE));
        for (int i = 0; i < 20; i++) {
            with.step();
            without.step();
        }
        assertEquals(without.stateHash(), with.stateHash());
        // it is kept in a file
        assertEquals(
                scene,
                SceneFile.parse("it", SceneFile.of(scene).text(), List.of()).scene());
    }

    /** How far the farther end is from the place at (-1, 2, 0), m. */
    private static double far(SceneryItem.Form form) {
        double[] a, b;
        if (form instanceof SceneryItem.Cone cone) {
            a = cone.from();
            b = cone.to();
        } else {
            a = ((SceneryItem.Capsule) form).from();
            b = ((SceneryItem.Capsule) form).to();
        }
        return Math.max(
                Math.hypot(Math.hypot(a[0] + 1, a[1] - 2), a[2]), Math.hypot(Math.hypot(b[0] + 1, b[1] - 2), b[2]));
    }

    /** A nail does not fly about: where the place moves, only what is around the rope is drawn. */
    @Test
    void whatMovesHasNoNail() throws Exception {
        String moves = "constraints.left-hook.target={\"kind\":\"formula\",\"x\":\"t-1\",\"y\":\"2\",\"z\":\"0\"}";
        assertEquals(List.of(), drawn(FieldChange.apply(rope(Fitting.NAIL), moves)));
        assertEquals(2, drawn(FieldChange.apply(rope(Fitting.CLIP), moves)).size());
    }
}
