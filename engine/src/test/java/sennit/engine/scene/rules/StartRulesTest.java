package sennit.engine.scene.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.Simulation;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.InitialState;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;
import sennit.engine.scene.text.Violation;
import sennit.engine.solid.BodySpec;

/** States to start from in scene files, and what becomes of them when the scene is edited. */
class StartRulesTest {
    private static final String TEXT = """
            {
              "version": 1, "title": "test",
              "rods": [
                { "id": "rope", "spans": 1, "shape": { "kind": "line", "from": [0, 0, 0], "to": [1, 0, 0] } },
                { "id": "other", "spans": 1, "shape": { "kind": "line", "from": [0, 1, 0], "to": [1, 1, 0] } }
              ],
              "bodies": [{ "id": "ball", "position": [0, 0, 0] }],
              "constraints": [
                { "id": "pin", "kind": "position", "on": { "rod": "rope" }, "target": [0, 0, 0] },
                { "id": "eye", "kind": "keyhole", "on": { "rod": "other", "u": 0.5 }, "target": [0.5, 1, 0] }
              ],
              "start": {
                "time": 2,
                "rods": [
                  { "rod": "rope", "points": [[-1, 0, 0], [0, 0, 0], [1, 0, 0], [2, 0, 0]], "twist": [0, 1, 2, 3] }
                ],
                "bodies": [{ "body": "ball", "position": [0, 1, 0] }],
                "constraints": [{ "constraint": "eye", "u": 0.25, "memory": [1, 2] }]
              }
            }
            """;

    private static Scene scene() throws Exception {
        return SceneFile.parse("x.json", TEXT, List.of()).scene();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "rod": "rope", "points" | "rod": "rpe", "points"    | /start/rods/0/rod        | did you mean "rope"?
            "body": "ball"          | "body": "bal"             | /start/bodies/0/body     | did you mean "ball"?
            "constraint": "eye"     | "constraint": "pin"       | /start/constraints/0/u   | no sliding point
            "constraint": "eye"     | "constraint": "ey"        | /start/constraints/0/constraint | did you mean "eye"?
            "u": 0.25               | "u": 1.25                 | /start/constraints/0/u   | from 0 to 1
            "twist": [0, 1, 2, 3]   | "twist": [0, 1, 2]        | /start/rods/0/twist      | spans + 3 = 4, or none
            "twist": [0, 1, 2, 3]   | "twist": [0, 1, 2, 1e16]  | /start/rods/0/twist/3    | up to 1e15
            "twist": [0, 1, 2, 3]   | "velocities": [[0, 0, 0]] | /start/rods/0/velocities | spans + 3 = 4, or none
            "twist": [0, 1, 2, 3]   | "round": 7                | /start/rods/0/round      | the rod is not closed
            "twist": [0, 1, 2, 3]   | "plastic": [[0, 0, 0]]    | /start/rods/0/plastic    | 2 spans = 2, or none
            , [2, 0, 0]]            | ]                         | /start/rods/0/points     | spans + 3 = 4
            [[-1, 0, 0], [0, 0, 0], [1, 0, 0], [2, | [[1, 0, 0], [1, 0, 0], [1, 0, 0], [1, | /start/rods/0/points | apart
            "memory": [1, 2]        | "memory": [1, 1e400]      | /start/constraints/0/memory/1 | up to 1e15
            "memory": [1, 2]        | "remembers": [{ "name": "reaction", "value": 1 }] | /start/constraints/0/remembers/0/name | one of normal force, reaction x
            "memory": [1, 2]        | "remembers": [{ "name": "reaction x", "value": 1e400 }] | /start/constraints/0/remembers/0/value | up to 1e15
            "time": 2               | "time": -2                | /start/time              | from 0 to
            """)
    void mistakesAreToldWithTheirPlace(String there, String instead, String place, String told) {
        assertTrue(TEXT.contains(there), "the test says what stands there");
        String wrong = TEXT.replace(there, instead);
        var e = assertThrows(SceneException.class, () -> SceneFile.parse("x.json", wrong, List.of()));
        assertTrue(String.valueOf(e.getMessage()).contains(place), e.getMessage());
        assertTrue(String.valueOf(e.getMessage()).contains(told), e.getMessage());
    }

    @Test
    void noneIsNamedTwice() throws Exception {
        InitialState start = scene().start();
        var twice = new InitialState(
                0, List.of(start.rods().get(0), start.rods().get(0)), List.of(), List.of(), null, List.of(), null);
        List<Violation> found = SceneRules.check(scene().withStart(twice));
        assertEquals("/start/rods/1/rod", found.get(0).path());
    }

    @Test
    void theStateIsEnteredAndTheRestStartsAsDrawn() throws Exception {
        var seen = new Simulation(scene()).capture();
        assertEquals(2, seen.time());
        assertEquals(1, seen.bodies().get(0).position()[1]);
        assertEquals(1, seen.rods().get(0).twist(), 1e-12);
        assertEquals(0, seen.rods().get(1).twist());
        assertEquals(0.25, seen.constraints().get(1).u());
    }

    @Test
    void whatIsGivenAnotherShapeOrPlaceStartsThere() throws Exception {
        Scene scene = scene();
        var shape = new Shape.Line(Vec3.ZERO, new Vec3(0, 1, 0));
        var rope = scene.rods().get(0);
        assertEquals(1, scene.withRods(List.of(rope)).start().rods().size());
        assertEquals(
                0,
                scene.withRods(List.of(rope.spanned(shape, 1), scene.rods().get(1)))
                        .start()
                        .rods()
                        .size());
        assertEquals(
                0,
                scene.withRods(List.of(rope.spanned(rope.shape(), 2)))
                        .start()
                        .rods()
                        .size());
        assertEquals(
                0, scene.withRods(List.of(scene.rods().get(1))).start().rods().size());
        var moved = BodySpec.of("ball", new Vec3(5, 0, 0), 1, 0.05);
        var heavier = BodySpec.of("ball", Vec3.ZERO, 2, 0.05);
        assertEquals(0, scene.withBodies(List.of(moved)).start().bodies().size());
        assertEquals(1, scene.withBodies(List.of(heavier)).start().bodies().size());
        var eye = scene.constraints().get(1);
        var softer = scene.withConstraints(List.of(eye.withCompliance(0.1)));
        assertEquals(1, softer.start().constraints().size());
        var gone = scene.withConstraints(List.of(scene.constraints().get(0)));
        assertEquals(0, gone.start().constraints().size());
    }
}
