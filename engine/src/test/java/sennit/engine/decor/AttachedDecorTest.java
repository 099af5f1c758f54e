package sennit.engine.decor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.rules.SceneRules;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.SolidLook;
import sennit.engine.solid.BodySpec;

/** Decoration that moves with a rod or a body. */
class AttachedDecorTest {
    private static DecorDef tag(Anchor on) {
        return new DecorDef("tag", Block.EXAMPLE, null, SolidLook.AS_MADE, on);
    }

    private static Scene scene(Anchor on) throws Exception {
        Scene rope = SceneFile.read(Path.of("../scenes/hanging-rope.json")).scene();
        return rope.withBodies(List.of(BodySpec.of("ball", new Vec3(1, 1, 1), 1, 0.1)))
                .withDecor(List.of(tag(on)));
    }

    @Test
    void itIsSeenWhereItIsFixed() throws Exception {
        Scene scene = scene(new Anchor("rope", 0.4));
        assertEquals(List.of(), SceneRules.check(scene));
        SceneryItem seen = new Simulation(scene)
                .capture().scenery().stream()
                        .filter(s -> s.id().equals("tag"))
                        .findFirst()
                        .orElseThrow();
        var fixed = assertInstanceOf(SceneryItem.Attached.class, seen.form());
        assertEquals("rope", fixed.to());
        assertEquals(0.4, fixed.u());
        assertInstanceOf(SceneryItem.Box.class, fixed.form());
    }

    @Test
    void itGoesWithWhatItIsFixedTo() throws Exception {
        assertEquals(
                List.of(), scene(new Anchor("rope", 0.4)).withRods(List.of()).decor());
        assertEquals(
                List.of(), scene(Anchor.ofBody("ball")).withBodies(List.of()).decor());
        assertEquals(1, scene(Anchor.ofBody("ball")).withRods(List.of()).decor().size());
    }

    @Test
    void onARopeThatIsCutItStaysAtItsPlace() throws Exception {
        Scene halves = Simulation.cut(scene(new Anchor("rope", 0.75)), "rope", 0.5, Map.of())
                .orElseThrow();
        Anchor on = halves.decor().get(0).on();
        assertEquals(halves.rods().get(1).id(), on == null ? "" : on.rod());
        assertEquals(0.5, on == null ? 0 : on.u(), 1e-12);
    }

    @Test
    void whatMakesNoSenseIsNamed() throws Exception {
        assertThrows(IllegalArgumentException.class, () -> tag(new Anchor(null, 0, null, "left-hook")));
        Anchor rope = new Anchor("rope", 0);
        for (DecorSpec onRods : List.of(Planks.EXAMPLE, Sheet.EXAMPLE, Dew.EXAMPLE))
            assertThrows(
                    IllegalArgumentException.class, () -> new DecorDef("it", onRods, null, SolidLook.AS_MADE, rope));
        assertEquals(
                "/decor/0/on/rod",
                SceneRules.check(scene(new Anchor("rpe", 0))).get(0).path());
    }

    @Test
    void dewIsOnTheRodsThatAreLeft() {
        Dew dew = new Dew(List.of(new Anchor("a", 0), new Anchor("b", 0)), 0.01, 0.1);
        assertEquals(
                List.of("b"),
                assertInstanceOf(
                                SceneryItem.Dew.class,
                                dew.among(java.util.Set.of("b")).orElseThrow().form())
                        .rods());
        assertEquals(java.util.Optional.empty(), dew.among(java.util.Set.of()));
    }
}
