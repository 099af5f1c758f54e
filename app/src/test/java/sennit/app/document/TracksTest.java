package sennit.app.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sennit.app.document.Selection.What;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.TrajectoryConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.Interpolation;
import sennit.engine.function.ScalarKey;
import sennit.engine.function.Switch;
import sennit.engine.function.VectorFunction;
import sennit.engine.function.VectorKey;
import sennit.engine.math.Vec3;
import sennit.engine.scene.CameraSpec;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.scene.TimedEvent;
import sennit.engine.solid.MotionSpec;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Sphere;

/** Values that change in time, found in a scene and written back. */
class TracksTest {
    private static final Anchor END = new Anchor("rope", 0);

    private Scene scene;

    private static VectorFunction.Keys keys(double... times) {
        List<VectorKey> out = new java.util.ArrayList<>();
        for (double t : times) out.add(new VectorKey(t, new Vec3(t, 1, 2 * t)));
        return new VectorFunction.Keys(out, Interpolation.SMOOTH, false);
    }

    @BeforeEach
    void make() {
        ConstraintDef led = ConstraintDef.rigid("led", new PositionConstraint(END, keys(0, 1, 2, 4)))
                .withEnabled(
                        new Switch.Keys(List.of(new ScalarKey(0, 1), new ScalarKey(3, -1)), Interpolation.HOLD, false));
        var path = List.of(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(1, 1, 0));
        ConstraintDef carried = ConstraintDef.rigid(
                "carried",
                new TrajectoryConstraint(END, path, List.of(0.5, 1.0, 2.0), null, Interpolation.LINEAR, false));
        scene = Scene.of("", Settings.DEFAULT)
                .withConstraints(List.of(led, carried))
                .withCamera(new CameraSpec(keys(0, 5), VectorFunction.of(Vec3.ZERO), 40))
                .withEvents(List.of(new TimedEvent(3, "led", null, null), new TimedEvent(1, null, null, "carried")));
    }

    /** What is switched off at 2 s stays on before that. */
    @Test
    void theFirstKeyOfASwitchLeavesTheTimeBeforeIt() {
        Track on = Tracks.constant(scene, new Selection(What.CONSTRAINT, "carried")).stream()
                .filter(t -> t.shape() == Track.Shape.SWITCH)
                .findFirst()
                .orElseThrow();
        Track off = on.begun(2, List.of(1.0)).keyed(2, List.of(0.0));
        assertEquals(List.of(1.0), off.value(1), "on before the key");
        assertEquals(List.of(0.0), off.value(2.5), "off after it");
        assertEquals(1, on.begun(0, List.of(1.0)).keys().size());
    }

    /** A door, a drum: what stands still has a way and a turn that may get keys. */
    @Test
    void anObstacleIsLedByKeys() {
        Scene still = Edits.add(scene, new ObstacleDef("door", new Sphere(new Vec3(0, 1, 0), 0.2), 0.3));
        var door = new Selection(What.OBSTACLE, "door");
        List<Track> free = Tracks.constant(still, door);
        assertEquals(List.of("way", "turn"), free.stream().map(Track::field).toList());
        assertEquals(List.of(0.0, 0.0, 0.0), Tracks.present(still, free.get(1)));
        assertTrue(Tracks.of(still).stream().noneMatch(t -> t.of().equals(door)));
        Track led = free.get(1).keyed(0, List.of(0.0, 0.0, 0.0)).keyed(2, List.of(0.0, 1.5, 0.0));
        Scene turned = Tracks.written(still, led, 0);
        MotionSpec motion = turned.obstacles().get(0).motion();
        assertEquals(
                VectorFunction.of(Vec3.ZERO), Objects.requireNonNull(motion).way());
        assertEquals(2, ((VectorFunction.Keys) motion.turn()).keys().get(1).time());
        assertTrue(Tracks.of(turned).stream()
                .anyMatch(t -> t.of().equals(door) && t.field().equals("turn")));
        assertEquals(
                List.of("way"),
                Tracks.constant(turned, door).stream().map(Track::field).toList());
    }

    private Track track(String field) {
        return Tracks.of(scene).stream()
                .filter(t -> t.field().equals(field))
                .findFirst()
                .orElseThrow();
    }

    private void write(Track track) {
        scene = Tracks.written(scene, track, 0.7);
    }

    private static List<Double> times(Track t) {
        return t.keys().stream().map(Track.Key::time).toList();
    }

    @Test
    void allThatMovesIsFoundAndWrittenBackAsItIs() {
        List<String> all = Tracks.of(scene).stream().map(Track::field).toList();
        assertEquals(List.of("eye", "target", "enabled", "times", "events"), all);
        for (Track t : Tracks.of(scene)) assertEquals(scene, Tracks.written(scene, t, 0), t.id());
    }

    @Test
    void keysMovePastOthersAndCoverTheOneTheyComeToLieOn() {
        Track target = track("target");
        assertEquals(List.of(0.0, 2.0, 2.5, 4.0), times(target.moved(Set.of(1), 1.5)));
        assertEquals(
                List.of(1.0, 1.0, 2.0),
                track("target").moved(Set.of(1), 1.5).keys().get(2).value());
        assertEquals(List.of(0.0, 2.0, 4.0), times(target.moved(Set.of(1), 1)));
        // those that move together do not cover each other
        assertEquals(List.of(0.0, 2.0, 3.0, 4.0), times(target.moved(Set.of(1, 2), 1)));
        write(target.moved(Set.of(1), 1.5));
        assertEquals(List.of(0.0, 2.0, 2.5, 4.0), times(track("target")));
    }

    @Test
    void aKeyBetweenOthersHasTheValueThatWasThere() {
        Track target = track("target");
        List<Double> value = target.value(1.5);
        assertEquals(1.5, value.get(0), 0.1);
        Track keyed = target.keyed(1.5, value);
        assertEquals(2, keyed.indexAt(1.5));
        assertEquals(5, keyed.keys().size());
        assertEquals(5, keyed.keyed(1.5, value).keys().size(), "one at the same time is replaced");
    }

    @Test
    void withoutKeysAValueStaysAsItWas() {
        Track target = track("target");
        double then = target.value(0.7).get(0);
        write(target.without(Set.of(0, 1, 2, 3)));
        var spec = (PositionConstraint) scene.constraint("led").orElseThrow().spec();
        assertEquals(then, ((VectorFunction.Fixed) spec.target()).value().x(), 1e-12);
        write(track("enabled").without(Set.of(0, 1)));
        assertEquals(Switch.on(), scene.constraint("led").orElseThrow().enabled());
        Selection led = new Selection(What.CONSTRAINT, "led");
        List<String> constant =
                Tracks.constant(scene, led).stream().map(Track::field).toList();
        assertTrue(constant.containsAll(List.of("target", "enabled")), "both can have keys again: " + constant);
        Track first = Tracks.constant(scene, led).stream()
                .filter(t -> t.field().equals("target"))
                .findFirst()
                .orElseThrow();
        assertEquals(then, Tracks.present(scene, first).get(0), 1e-12);
    }

    @Test
    void eventsMoveInTimeAndStayInTheirOrderInTheFile() {
        Track events = track("events");
        assertEquals(List.of(1.0, 3.0), times(events));
        write(events.moved(Set.of(0), 2.5));
        assertEquals(3.5, scene.events().get(1).at());
        assertEquals(3, scene.events().get(0).at());
        write(track("events").without(Set.of(1)));
        assertEquals(List.of("led"), scene.events().stream().map(TimedEvent::of).toList());
        assertEquals(0, track("events").moved(Set.of(0), -9).keys().get(0).time(), "none is before the start");
    }

    @Test
    void placesOfAPathArePassedAtOtherTimesAndAreAtLeastTwo() {
        write(track("times").moved(Set.of(2), 1));
        var spec =
                (TrajectoryConstraint) scene.constraint("carried").orElseThrow().spec();
        assertEquals(List.of(0.5, 1.0, 3.0), spec.times());
        assertEquals(new Vec3(1, 1, 0), spec.path().get(2));
        Track one = track("times").without(Set.of(0, 1));
        org.junit.jupiter.api.Assertions.assertThrows(
                IllegalArgumentException.class, () -> Tracks.written(scene, one, 0));
    }

    @Test
    void oneKeyAloneDoesNotRepeat() {
        Track target = track("target").toggledRepeat();
        assertTrue(target.repeat());
        assertFalse(target.without(Set.of(1, 2, 3)).repeat());
    }
}
