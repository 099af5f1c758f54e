package sennit.app.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.schema.Records;
import sennit.engine.solid.MotionSpec;
import sennit.engine.solid.ObstacleDef;

/**
 * Moves and turns what key frames lead: by a key of one moment, as animators expect it of what they pose; other keys
 * stay. Constraints are led by their targets, obstacles by the way that they go and by their turn.
 */
public final class KeyedMove {
    private KeyedMove() {}

    /** {@return whether key frames lead something the way that it is to be moved} */
    public static boolean leads(Scene scene, Selection thing, Transform move) {
        return switch (thing.what()) {
            case CONSTRAINT ->
                move.shifts()
                        && scene.constraint(thing.id())
                                .filter(c -> TargetShift.hasKeys(c.spec()))
                                .isPresent();
            case OBSTACLE ->
                obstacle(scene, thing)
                        .filter(o -> keys(o.motion(), move) != null)
                        .isPresent();
            default -> false;
        };
    }

    /**
     * {@return the scene with some things moved, as by {@link SpecTransform#moved}, but what key frames lead has a key
     * at {@code time}, s, at which it is moved from where it is then}
     */
    public static Scene of(Scene scene, List<Selection> things, Transform move, double time) {
        Scene out = scene;
        List<Selection> free = new ArrayList<>();
        for (Selection thing : things) {
            if (leads(scene, thing, move)) out = keyed(out, thing, move, time);
            else free.add(thing);
        }
        return SpecTransform.moved(out, free, things, move);
    }

    private static Scene keyed(Scene scene, Selection thing, Transform move, double time) {
        if (thing.what() == Selection.What.CONSTRAINT)
            return Edits.change(scene, thing.id(), c -> c.withSpec(TargetShift.keyed(c.spec(), time, move.shift())));
        ObstacleDef led = obstacle(scene, thing).orElseThrow();
        MotionSpec motion = Objects.requireNonNull(led.motion());
        MotionSpec moved = move.shifts()
                ? Records.with(motion, "way", keyed(motion.way(), time, way -> way.plus(move.shift())))
                : Records.with(motion, "turn", keyed(motion.turn(), time, turn -> turned(turn, move)));
        return Edits.change(scene, Records.with(led, "motion", moved));
    }

    private static VectorFunction keyed(VectorFunction motion, double time, UnaryOperator<Vec3> change) {
        return TargetShift.keyed((VectorFunction.Keys) motion, time, change.apply(CurrentTargets.at(motion, time)));
    }

    /** About the axis that it turns about already angles add up, beyond a whole turn as well. */
    private static Vec3 turned(Vec3 before, Transform move) {
        boolean same = before.cross(move.turn()).norm()
                <= 1e-9 * before.norm() * move.turn().norm();
        return same ? before.plus(move.turn()) : move.rotation(before);
    }

    private static VectorFunction.@Nullable Keys keys(@Nullable MotionSpec motion, Transform move) {
        boolean turns =
                move.larger() == 1 && move.mirror().norm() == 0 && move.turn().norm() > 0;
        if (motion == null || !(move.shifts() || turns)) return null;
        return (move.shifts() ? motion.way() : motion.turn()) instanceof VectorFunction.Keys keys ? keys : null;
    }

    private static Optional<ObstacleDef> obstacle(Scene scene, Selection thing) {
        return scene.obstacles().stream().filter(o -> o.id().equals(thing.id())).findFirst();
    }
}
