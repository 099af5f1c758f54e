package sennit.app.document;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Selection.What;
import sennit.app.document.Track.Shape;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.TrajectoryConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.force.ForceDef;
import sennit.engine.function.Interpolation;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.ScalarKey;
import sennit.engine.function.Switch;
import sennit.engine.function.VectorFunction;
import sennit.engine.function.VectorKey;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.Gesture;
import sennit.engine.scene.Scene;
import sennit.engine.scene.TimedEvent;
import sennit.engine.scene.json.SceneField;
import sennit.engine.schema.Records;
import sennit.engine.solid.MotionSpec;
import sennit.engine.solid.ObstacleDef;

/** Finds what changes in a scene by keys, and writes it back. */
public final class Tracks {
    /** Field of a path whose places are passed at given times. */
    private static final String TIMES = "times";

    /** Field of what hands do. */
    private static final String HANDS = "hands";

    /** Field of how an obstacle moves, and what it is for one that stands still. */
    private static final String MOTION = "motion";

    private static final MotionSpec STILL =
            new MotionSpec(VectorFunction.of(Vec3.ZERO), VectorFunction.of(Vec3.ZERO), null);

    private Tracks() {}

    /** {@return all values of a scene that have keys, in the order in which the list of the scene has their things} */
    public static List<Track> of(Scene scene) {
        List<Track> out = new ArrayList<>();
        if (scene.camera() != null) collect(Selection.NOTHING, scene.camera(), List.of("camera"), Wanted.KEYED, out);
        roots(scene, (of, root) -> collect(of, root, List.of(), Wanted.KEYED, out));
        if (!scene.events().isEmpty()) out.add(events(scene));
        for (int i = 0; i < scene.hands().size(); i++)
            out.add(hand(scene.hands().get(i), i));
        return out;
    }

    /**
     * {@return the values of something, and of what holds and pulls it, that have no keys yet, but may have some: each
     * with none}
     */
    public static List<Track> constant(Scene scene, Selection thing) {
        List<Track> out = new ArrayList<>();
        if (thing.what() == What.NOTHING) return out;
        roots(scene, (of, root) -> {
            if (of.equals(thing) || actsOn(root, thing)) collect(of, root, List.of(), Wanted.CONSTANT, out);
        });
        return out;
    }

    /** Whether a constraint or load acts on a rope or ball. */
    private static boolean actsOn(Record root, Selection thing) {
        List<Anchor> on = root instanceof ConstraintDef c
                ? c.spec().anchors()
                : root instanceof ForceDef f ? Records.parts(Anchor.class, f.spec()) : List.of();
        return switch (thing.what()) {
            case ROD -> on.stream().anyMatch(a -> thing.id().equals(a.rod()));
            case BODY -> on.stream().anyMatch(a -> thing.id().equals(a.body()));
            default -> false;
        };
    }

    /** Which values are meant. */
    private enum Wanted {
        KEYED,
        CONSTANT
    }

    /** Takes a record of a scene. */
    private interface Visit {
        void root(Selection of, Record root);
    }

    private static void roots(Scene scene, Visit visit) {
        visit.root(Selection.NOTHING, scene.settings());
        for (RodSpec r : scene.rods()) visit.root(new Selection(What.ROD, r.id()), r);
        for (ForceDef f : scene.forces()) visit.root(new Selection(What.FORCE, f.id()), f);
        for (ConstraintDef c : scene.constraints()) visit.root(new Selection(What.CONSTRAINT, c.id()), c);
        for (ObstacleDef o : scene.obstacles()) visit.root(new Selection(What.OBSTACLE, o.id()), o);
    }

    private static void collect(Selection of, Record record, List<String> way, Wanted wanted, List<Track> out) {
        for (SceneField field : SceneField.of(record.getClass())) {
            Object value = inside(record, field.name());
            List<String> path = new ArrayList<>(way);
            path.add(field.name());
            String unit = field.about().unit();
            Track track = wanted == Wanted.CONSTANT ? without(of, path, value, unit) : read(of, path, value, unit);
            if (track != null) out.add(track);
            else if (record instanceof TrajectoryConstraint t && field.name().equals(TIMES) && wanted == Wanted.KEYED)
                passed(of, path, t, out);
            else if (value instanceof Record inner && !isFunction(value)) collect(of, inner, path, wanted, out);
        }
    }

    private static boolean isFunction(Object value) {
        return value instanceof VectorFunction || value instanceof ScalarFunction || value instanceof Switch;
    }

    private static @Nullable Track read(Selection of, List<String> path, @Nullable Object value, String unit) {
        if (value instanceof VectorFunction.Keys v) {
            List<Track.Key> keys = new ArrayList<>();
            for (VectorKey k : v.keys()) keys.add(key(k.time(), k.value(), keys.size()));
            return new Track(of, path, Shape.VECTOR, unit, keys, v.between(), v.repeat());
        }
        if (value instanceof ScalarFunction.Keys s)
            return new Track(of, path, Shape.NUMBER, unit, numbers(s.keys()), s.between(), s.repeat());
        if (value instanceof Switch.Keys s)
            return new Track(of, path, Shape.SWITCH, unit, numbers(s.keys()), s.between(), s.repeat());
        return null;
    }

    private static List<Track.Key> numbers(List<ScalarKey> keys) {
        List<Track.Key> out = new ArrayList<>();
        for (ScalarKey k : keys) out.add(new Track.Key(k.time(), List.of(k.value()), out.size()));
        return out;
    }

    private static Track.Key key(double time, Vec3 v, int from) {
        return new Track.Key(time, List.of(v.x(), v.y(), v.z()), from);
    }

    /** A value that stays, as a track without keys. */
    private static @Nullable Track without(Selection of, List<String> path, @Nullable Object value, String unit) {
        Shape shape = value instanceof VectorFunction.Fixed
                ? Shape.VECTOR
                : value instanceof ScalarFunction.Fixed
                        ? Shape.NUMBER
                        : value instanceof Switch.Fixed ? Shape.SWITCH : null;
        if (shape == null) return null;
        Interpolation between = shape == Shape.SWITCH ? Interpolation.HOLD : Interpolation.SMOOTH;
        return new Track(of, path, shape, unit, List.of(), between, false);
    }

    /** Places of a path with the times at which they are passed. */
    private static void passed(Selection of, List<String> path, TrajectoryConstraint t, List<Track> out) {
        List<Double> times = t.times();
        if (times == null) return;
        List<Track.Key> keys = new ArrayList<>();
        for (int i = 0; i < times.size(); i++)
            keys.add(key(times.get(i), t.path().get(i), i));
        out.add(new Track(of, path, Shape.PATH, "m", keys, t.between(), t.repeat()));
    }

    private static Track events(Scene scene) {
        List<Track.Key> keys = new ArrayList<>();
        for (TimedEvent e : scene.events()) keys.add(new Track.Key(e.at(), List.of(), keys.size()));
        Track all =
                new Track(Selection.NOTHING, List.of("events"), Shape.EVENT, "", List.of(), Interpolation.HOLD, false);
        return all.with(keys);
    }

    /** When a hand takes hold and lets go. */
    private static Track hand(Gesture hand, int number) {
        List<Track.Key> keys =
                List.of(new Track.Key(hand.from(), List.of(), 0), new Track.Key(hand.to(), List.of(), 1));
        List<String> path = List.of(HANDS, String.valueOf(number));
        return new Track(Selection.NOTHING, path, Shape.HAND, "", keys, Interpolation.HOLD, false);
    }

    private static int number(Track hand) {
        return Integer.parseInt(hand.path().get(1));
    }

    /** {@return what a hand holds, in words} */
    public static String held(Scene scene, Track hand) {
        int i = number(hand);
        if (i >= scene.hands().size()) return "";
        Gesture g = scene.hands().get(i);
        Anchor on = g.on();
        if (on == null) return "on " + g.handle();
        String what = on.rod() != null ? on.rod() : on.body() != null ? on.body() : on.sliding();
        return "on " + what;
    }

    /**
     * Hands as their track says: one without both its ends is gone; one that was moved as a whole takes its way along.
     */
    private static List<Gesture> hands(Scene scene, Track track) {
        List<Gesture> out = new ArrayList<>(scene.hands());
        int i = number(track);
        if (track.keys().size() < 2) {
            out.remove(i);
            return out;
        }
        Gesture before = out.get(i);
        double from = track.keys().get(0).time(), to = track.keys().get(1).time(), by = from - before.from();
        Gesture now = Records.with(before, "from", from, "to", to);
        // to the microsecond, as times of keys are
        if (by != 0 && Math.abs(to - before.to() - by) < 2e-6)
            now = Records.with(now, "way", later(before.way(), by), "turn", later(before.turn(), by));
        out.set(i, now);
        return out;
    }

    private static @Nullable VectorFunction later(@Nullable VectorFunction way, double by) {
        if (!(way instanceof VectorFunction.Keys k)) return way;
        List<VectorKey> keys = k.keys().stream()
                .map(key -> new VectorKey(Math.round(1e6 * (key.time() + by)) / 1e6, key.value()))
                .toList();
        return new VectorFunction.Keys(keys, k.between(), k.repeat());
    }

    /** {@return what a constant value is, to begin a track with} */
    public static List<Double> present(Scene scene, Track track) {
        Record[] root = new Record[1];
        roots(scene, (of, r) -> {
            if (of.equals(track.of())) root[0] = r;
        });
        Object value = root[0];
        for (String name : track.path()) value = inside(value, name);
        if (value instanceof VectorFunction.Fixed v)
            return List.of(v.value().x(), v.value().y(), v.value().z());
        if (value instanceof ScalarFunction.Fixed s) return List.of(s.value());
        return List.of(value instanceof Switch.Fixed s && s.value() ? 1.0 : 0.0);
    }

    private static @Nullable Object inside(@Nullable Object value, String name) {
        if (!(value instanceof Record record)) return null;
        // what stands still may begin to move
        if (record instanceof ObstacleDef o && name.equals(MOTION) && o.motion() == null) return STILL;
        for (SceneField field : SceneField.of(record.getClass()))
            if (field.name().equals(name)) return field.in(record);
        return null;
    }

    /**
     * {@return the scene with a value as its track says; constant where that has no keys left, as it was at
     * {@code time}}
     *
     * @throws IllegalArgumentException where the scene refuses the value
     */
    public static Scene written(Scene scene, Track track, double time) {
        if (track.shape() == Shape.EVENT) return scene.withEvents(happening(scene, track));
        if (track.shape() == Shape.HAND) return scene.withHands(hands(scene, track));
        UnaryOperator<Record> change = r -> changed(r, track.path(), track, time);
        String id = track.of().id();
        return switch (track.of().what()) {
            case CONSTRAINT -> Edits.change(scene, id, c -> (ConstraintDef) change.apply(c));
            case FORCE ->
                scene.forces().stream()
                        .filter(f -> f.id().equals(id))
                        .findFirst()
                        .map(f -> Edits.change(scene, (ForceDef) change.apply(f)))
                        .orElse(scene);
            case ROD ->
                scene.rod(id)
                        .map(r -> Edits.change(scene, (RodSpec) change.apply(r)))
                        .orElse(scene);
            case OBSTACLE ->
                scene.obstacles().stream()
                        .filter(o -> o.id().equals(id))
                        .findFirst()
                        .map(o -> Edits.change(scene, (ObstacleDef) change.apply(o)))
                        .orElse(scene);
            default ->
                track.path().get(0).equals("camera")
                        ? Records.with(scene, "camera", changed(camera(scene), camera(track), track, time))
                        : Records.with(scene, "settings", change.apply(scene.settings()));
        };
    }

    private static Record camera(Scene scene) {
        if (scene.camera() == null) throw new IllegalArgumentException("the scene has no camera any more");
        return scene.camera();
    }

    private static List<String> camera(Track track) {
        return track.path().subList(1, track.path().size());
    }

    private static List<TimedEvent> happening(Scene scene, Track track) {
        // in the order of the file: only times change
        List<TimedEvent> out = new ArrayList<>();
        for (int i = 0; i < scene.events().size(); i++) {
            int wanted = i;
            track.keys().stream()
                    .filter(k -> k.from() == wanted)
                    .findFirst()
                    .ifPresent(k -> out.add(Records.with(scene.events().get(wanted), "at", k.time())));
        }
        return out;
    }

    private static Record changed(Record record, List<String> path, Track track, double time) {
        if (track.shape() == Shape.PATH && path.size() == 1) return passed((TrajectoryConstraint) record, track);
        String name = path.get(0);
        Object value = inside(record, name);
        Object to = path.size() == 1
                ? function(track, value, time)
                : changed((Record) java.util.Objects.requireNonNull(value), path.subList(1, path.size()), track, time);
        return Records.with(record, name, to);
    }

    private static TrajectoryConstraint passed(TrajectoryConstraint before, Track track) {
        if (track.keys().size() < 2) throw new IllegalArgumentException("a path has at least two places");
        List<Vec3> places = track.vectors().stream().map(VectorKey::value).toList();
        List<Double> times = track.keys().stream().map(Track.Key::time).toList();
        return new TrajectoryConstraint(before.on(), places, times, null, track.between(), track.repeat());
    }

    private static Object function(Track track, @Nullable Object before, double time) {
        if (track.keys().isEmpty()) return constant(before, time);
        return switch (track.shape()) {
            case VECTOR -> new VectorFunction.Keys(track.vectors(), track.between(), track.repeat());
            case SWITCH -> new Switch.Keys(track.numbers(), track.between(), track.repeat());
            default -> new ScalarFunction.Keys(track.numbers(), track.between(), track.repeat());
        };
    }

    /** What a value was at a time, for good. */
    private static Object constant(@Nullable Object before, double time) {
        if (before instanceof VectorFunction v) return VectorFunction.of(CurrentTargets.at(v, time));
        if (before instanceof ScalarFunction s) return ScalarFunction.of(CurrentTargets.at(s, time));
        double[] on = new double[1];
        if (before instanceof Switch s) s.track().at(time, on);
        return new Switch.Fixed(on[0] > 0);
    }

    /** {@return the times of all keys of a scene, s, rising} */
    public static NavigableSet<Double> times(List<Track> tracks) {
        NavigableSet<Double> out = new TreeSet<>();
        for (Track t : tracks) for (Track.Key k : t.keys()) out.add(k.time());
        return out;
    }
}
