package sennit.app.film;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import sennit.engine.function.Interpolation;
import sennit.engine.function.VectorFunction;
import sennit.engine.function.VectorKey;
import sennit.engine.math.Vec3;
import sennit.engine.scene.CameraSpec;

/**
 * The way of a scene's camera as views at times, to be edited.
 *
 * @param keys by rising time; none for a camera that stands still
 * @param fov vertical field of view, degrees
 */
public record CameraPath(List<Key> keys, double fov) {
    /** Keys nearer than this are one, s: half a frame. */
    private static final double SAME = 0.008;

    public CameraPath {
        keys = keys.stream().sorted(Comparator.comparingDouble(Key::time)).toList();
    }

    /**
     * A view at a time.
     *
     * @param time of the simulation, s
     * @param eye m
     * @param target m
     */
    public record Key(double time, Vec3 eye, Vec3 target) {}

    /** {@return that of a scene's camera; empty for one that moves by formulas, which has no keys} */
    public static Optional<CameraPath> of(@Nullable CameraSpec camera) {
        if (camera == null) return Optional.of(new CameraPath(List.of(), 40));
        TreeSet<Double> times = new TreeSet<>();
        for (VectorFunction f : List.of(camera.eye(), camera.target())) {
            if (f instanceof VectorFunction.Formula) return Optional.empty();
            if (f instanceof VectorFunction.Keys k) k.keys().forEach(key -> times.add(key.time()));
        }
        List<Key> keys = times.stream()
                .map(t -> new Key(t, camera.eye(t), camera.target(t)))
                .toList();
        return Optional.of(new CameraPath(keys, camera.fov()));
    }

    /** {@return this with a view at a time, instead of one at that time} */
    public CameraPath with(Key key) {
        List<Key> list = new ArrayList<>(keys);
        list.removeIf(k -> Math.abs(k.time - key.time) < SAME);
        list.add(key);
        return new CameraPath(list, fov);
    }

    /** {@return this without a key} */
    public CameraPath without(int index) {
        List<Key> list = new ArrayList<>(keys);
        list.remove(index);
        return new CameraPath(list, fov);
    }

    /** {@return this with a key at another time, between its neighbours} */
    public CameraPath moved(int index, double time) {
        double low = index == 0 ? 0 : keys.get(index - 1).time + 2 * SAME;
        double high = index + 1 == keys.size() ? FilmOptions.LONGEST : keys.get(index + 1).time - 2 * SAME;
        List<Key> list = new ArrayList<>(keys);
        Key key = list.get(index);
        list.set(index, new Key(Math.max(low, Math.min(high, time)), key.eye, key.target));
        return new CameraPath(list, fov);
    }

    /** {@return the camera of a scene that goes this way; one that stands still where there is no or one key} */
    public CameraSpec camera(CameraSpec before) {
        if (keys.isEmpty()) return before.at(0);
        List<VectorKey> eyes = new ArrayList<>(), targets = new ArrayList<>();
        for (Key k : keys) {
            eyes.add(new VectorKey(k.time, k.eye));
            targets.add(new VectorKey(k.time, k.target));
        }
        return new CameraSpec(way(eyes), way(targets), fov);
    }

    private static VectorFunction way(List<VectorKey> list) {
        return new VectorFunction.Keys(list, Interpolation.SMOOTH, false);
    }
}
