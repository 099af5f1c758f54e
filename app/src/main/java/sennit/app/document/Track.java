package sennit.app.document;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import sennit.engine.function.Interpolation;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.ScalarKey;
import sennit.engine.function.TimeFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.function.VectorKey;
import sennit.engine.math.Vec3;

/**
 * A value of a scene that changes in time, by its keys: what a time line shows as one row. Edits make new ones.
 *
 * @param of what has the value; nothing for the scene itself
 * @param path names of the fields that lead to the value
 * @param shape of the value
 * @param unit of its numbers
 * @param keys at rising times
 * @param between how the value runs from key to key
 * @param repeat whether it starts again after the last key
 */
public record Track(
        Selection of,
        List<String> path,
        Shape shape,
        String unit,
        List<Key> keys,
        Interpolation between,
        boolean repeat) {
    /** Keys that are nearer to each other are one, s. */
    public static final double SAME = 1e-3;

    /** What values are like. */
    public enum Shape {
        /** Three numbers. */
        VECTOR,
        /** One number. */
        NUMBER,
        /** On while it is above 0. */
        SWITCH,
        /** Places that are passed at given times. */
        PATH,
        /** Nothing: what happens at a time. */
        EVENT,
        /** Nothing: when a hand takes hold, and when it lets go. */
        HAND;

        /** {@return the numbers of a value} */
        public int width() {
            return switch (this) {
                case VECTOR, PATH -> 3;
                case NUMBER, SWITCH -> 1;
                case EVENT, HAND -> 0;
            };
        }
    }

    /**
     * A value at a time.
     *
     * @param time s
     * @param value numbers of it
     * @param from the place that this key had in the track it was read from; -1 for a new one
     */
    public record Key(double time, List<Double> value, int from) {
        public Key {
            value = List.copyOf(value);
        }

        /** {@return this at another time, s} */
        public Key at(double other) {
            return new Key(other, value, from);
        }
    }

    public Track {
        path = List.copyOf(path);
        keys = List.copyOf(keys);
    }

    /** {@return what tells it from others of the same scene} */
    public String id() {
        return of.what().name().charAt(0) + " " + of.id() + " " + String.join(".", path);
    }

    /** {@return the name of its value} */
    public String field() {
        return path.get(path.size() - 1);
    }

    /** {@return whether its keys have values} */
    public boolean hasValues() {
        return shape.width() > 0;
    }

    /** {@return this with other keys} */
    public Track with(Collection<Key> other) {
        List<Key> sorted = new ArrayList<>(other);
        sorted.sort(Comparator.comparingDouble(Key::time));
        return new Track(of, path, shape, unit, sorted, between, repeat && sorted.size() > 1);
    }

    /** {@return this with another way from key to key} */
    public Track shaped(Interpolation other) {
        return new Track(of, path, shape, unit, keys, other, repeat);
    }

    /** {@return this repeating, or not where it did} */
    public Track toggledRepeat() {
        return new Track(of, path, shape, unit, keys, between, !repeat && keys.size() > 1);
    }

    /**
     * {@return this with some keys later by so many seconds, past others where the way leads there; a key that stays
     * goes where one of them comes to lie on it} Events may happen at the same time, and none before 0.
     */
    public Track moved(Collection<Integer> which, double by) {
        List<Key> out = new ArrayList<>();
        for (int i : new TreeSet<>(which)) {
            double to = Math.round(1e6 * (keys.get(i).time() + by)) / 1e6;
            out.add(keys.get(i).at(hasValues() ? to : Math.max(0, to)));
        }
        int moving = out.size();
        for (int i = 0; i < keys.size(); i++) {
            Key stays = keys.get(i);
            boolean covered = hasValues()
                    && out.subList(0, moving).stream().anyMatch(k -> Math.abs(k.time() - stays.time()) < SAME);
            if (!which.contains(i) && !covered) out.add(stays);
        }
        return with(out);
    }

    /** {@return this without some keys} */
    public Track without(Collection<Integer> which) {
        List<Key> out = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) if (!which.contains(i)) out.add(keys.get(i));
        return with(out);
    }

    /** {@return this with a key at a time, s, instead of one that was there} */
    public Track keyed(double time, List<Double> value) {
        List<Key> out = new ArrayList<>(keys);
        out.removeIf(k -> Math.abs(k.time() - time) < SAME);
        out.add(new Key(time, value, -1));
        return with(out);
    }

    /**
     * {@return this without keys with its first one} What is on or off also gets one at the time 0, with the present
     * value: a single key would hold before it, too, and what is then ticked there would count from the start.
     */
    public Track begun(double time, List<Double> present) {
        Track first = keyed(time, present);
        return shape == Shape.SWITCH && time > SAME ? first.keyed(0, present) : first;
    }

    /** {@return this with another key in the place of one} */
    public Track replaced(int index, Key other) {
        List<Key> out = new ArrayList<>(keys);
        out.remove(index);
        if (hasValues()) out.removeIf(k -> Math.abs(k.time() - other.time()) < SAME);
        out.add(other);
        return with(out);
    }

    /** {@return the index of the key at a time, s; -1 where there is none} */
    public int indexAt(double time) {
        for (int i = 0; i < keys.size(); i++) if (Math.abs(keys.get(i).time() - time) < SAME) return i;
        return -1;
    }

    /** {@return its values at times, s: shape {@code [width][times.length]}; none of one without keys} */
    public double[][] at(double... times) {
        int width = shape.width();
        double[][] out = new double[keys.isEmpty() ? 0 : width][times.length];
        if (keys.isEmpty() || width == 0) return out;
        double[] now = new double[width];
        TimeFunction function = width == 3
                ? new VectorFunction.Keys(vectors(), between, repeat).track()
                : new ScalarFunction.Keys(numbers(), between, repeat).track();
        for (int i = 0; i < times.length; i++) {
            function.at(times[i], now);
            for (int k = 0; k < width; k++) out[k][i] = now[k];
        }
        return out;
    }

    /** {@return its keys where values have three numbers} */
    List<VectorKey> vectors() {
        return keys.stream()
                .map(k -> new VectorKey(
                        k.time(),
                        new Vec3(k.value().get(0), k.value().get(1), k.value().get(2))))
                .toList();
    }

    /** {@return its keys where values have one number} */
    List<ScalarKey> numbers() {
        return keys.stream().map(k -> new ScalarKey(k.time(), k.value().get(0))).toList();
    }

    /** {@return its value at a time, s} */
    public List<Double> value(double time) {
        List<Double> out = new ArrayList<>();
        for (double[] row : at(time)) out.add(row[0]);
        return out;
    }
}
