package sennit.engine.scene.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.SceneException;

class FieldOverrideTest {
    private static final Path ROPE = Path.of("../scenes/hanging-rope.json");

    private static Scene with(String... edits) throws SceneException {
        return SceneFile.read(ROPE, List.of(edits)).scene();
    }

    @Test
    void stepsAreFieldsIdsAndNumbers() throws Exception {
        assertEquals(40, with("rods.rope.spans=40").rods().get(0).spans());
        assertEquals(41, with("rods.0.spans=41").rods().get(0).spans());
        assertEquals(0.001, with("settings.dt=0.001").settings().dt());
        assertEquals("New", with("title=New").title());
        var held = (PositionConstraint) with("constraints.left-hook.target=[0,1,0]", "constraints.left-hook.target.2=5")
                .constraints()
                .get(0)
                .spec();
        assertEquals(VectorFunction.of(new Vec3(0, 1, 5)), held.target());
    }

    @Test
    void anEditedSceneIsWrittenInCanonicalForm() throws Exception {
        SceneFile file = SceneFile.read(ROPE, List.of("rods.rope.spans=40"));
        assertTrue(file.text().contains("\"spans\": 40"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "spans | 1:1: /: found \"spans\", allowed: path=value",
                "=3 | 1:1: /: found \"=3\", allowed: path=value",
                "a..b=3 | 1:1: /: found \"a..b=3\", allowed: path=value",
                "rods.rop.spans=3 | 1:6: /rods: found \"rop\", allowed: rope; did you mean \"rope\"?",
                "rods.7.spans=3 | 1:6: /rods: found \"7\", allowed: rope",
                "rods.rope.spans=many | 1:17: /rods/0/spans: found \"many\", allowed: a whole number from 1 to 1e6",
                "rods.rope.spnas=4 | did you mean \"spans\"?",
                "title.x=4 | 1:1: /: found \"title\"",
                "settings.dt=1e999 | 1:13: /settings/dt: found \"1e999\", allowed: a number from 1e-7 to 0.5",
                "constraints.left-hook.on.rod=rop | did you mean \"rope\"?"
            })
    void mistakesPointIntoTheEdit(String edit, String message) {
        SceneException e = assertThrows(SceneException.class, () -> with(edit));
        assertTrue(e.getMessage().startsWith("--set " + edit + ":1:"), e.getMessage());
        assertTrue(e.getMessage().contains(message), e.getMessage());
    }

    @Test
    void anEditTakesWithItTheStateItsRodStartedFrom() throws Exception {
        Path necklace = Path.of("../scenes/necklace.json");
        Scene plain = SceneFile.read(necklace).scene();
        assertTrue(!plain.start().rods().isEmpty() && !plain.start().bodies().isEmpty());
        Scene finer = SceneFile.read(necklace, List.of("rods.string.spans=30")).scene();
        assertEquals(30, finer.rods().get(0).spans());
        assertEquals(List.of(), finer.start().rods());
        assertEquals(plain.start().bodies(), finer.start().bodies());
        Scene calmer =
                SceneFile.read(necklace, List.of("settings.massDamping=2")).scene();
        assertEquals(plain.start(), calmer.start());
        SceneException e = assertThrows(
                SceneException.class, () -> SceneFile.read(necklace, List.of("rods.string.spans=30", "start.time=3")));
        assertTrue(e.getMessage().contains("/start/rods/0/points"), e.getMessage());
    }
}
