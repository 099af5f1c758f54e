package sennit.app.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import sennit.app.document.Selection.What;
import sennit.engine.function.Interpolation;
import sennit.engine.function.VectorFunction;
import sennit.engine.function.VectorKey;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.schema.Records;
import sennit.engine.solid.MotionSpec;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Sphere;

/** What key frames lead is moved and turned by a key of one moment. */
class KeyedMoveTest {
    private static final Selection DOOR = new Selection(What.OBSTACLE, "door");

    /** From nothing to a turn and a bit about an upright axis within 2 s. */
    private static Scene scene(Vec3 turn) {
        List<VectorKey> keys = List.of(new VectorKey(0, Vec3.ZERO), new VectorKey(2, turn));
        MotionSpec motion = new MotionSpec(
                VectorFunction.of(Vec3.ZERO), new VectorFunction.Keys(keys, Interpolation.LINEAR, false), null);
        return Edits.add(
                Scene.of("", Settings.DEFAULT),
                Records.with(new ObstacleDef("door", new Sphere(new Vec3(0, 1, 0), 0.2), 0.3), "motion", motion));
    }

    private static MotionSpec motion(Scene scene) {
        return Objects.requireNonNull(scene.obstacles().get(0).motion());
    }

    @Test
    void aTurnAboutTheSameAxisAddsUpBeyondAWholeTurn() {
        Scene before = scene(new Vec3(0, 8, 0));
        Transform quarter = Transform.turn(new Vec3(0, 1, 0), new Vec3(0, 0.5, 0));
        assertTrue(KeyedMove.leads(before, DOOR, quarter));
        Scene after = KeyedMove.of(before, List.of(DOOR), quarter, 1);
        List<VectorKey> keys = ((VectorFunction.Keys) motion(after).turn()).keys();
        assertEquals(
                List.of(
                        new VectorKey(0, Vec3.ZERO),
                        new VectorKey(1, new Vec3(0, 4.5, 0)),
                        new VectorKey(2, new Vec3(0, 8, 0))),
                keys);
        assertEquals(before.obstacles().get(0).spec(), after.obstacles().get(0).spec());
        assertEquals(motion(before).way(), motion(after).way());
    }

    @Test
    void aTurnAboutAnotherAxisComesAfterTheOneThatIsThere() {
        Scene before = scene(new Vec3(0, Math.PI, 0));
        Transform quarter = Transform.turn(Vec3.ZERO, new Vec3(Math.PI / 2, 0, 0));
        Scene after = KeyedMove.of(before, List.of(DOOR), quarter, 1);
        Vec3 turn = ((VectorFunction.Keys) motion(after).turn()).keys().get(1).value();
        // a quarter about y, then one about x: a third of a turn about (1, 1, 1)
        double third = 2 * Math.PI / 3 / Math.sqrt(3);
        assertEquals(0, turn.minus(new Vec3(third, third, third)).norm(), 2e-4);
    }

    @Test
    void aWayWithoutKeysIsNotLedAndThePlaceMoves() {
        Scene before = scene(new Vec3(0, 8, 0));
        Transform aside = Transform.by(new Vec3(1, 0, 0));
        assertFalse(KeyedMove.leads(before, DOOR, aside));
        assertEquals(SpecTransform.moved(before, List.of(DOOR), aside), KeyedMove.of(before, List.of(DOOR), aside, 1));
        assertEquals(
                new Vec3(1, 1, 0),
                ((Sphere) KeyedMove.of(before, List.of(DOOR), aside, 1)
                                .obstacles()
                                .get(0)
                                .spec())
                        .centre());
    }
}
