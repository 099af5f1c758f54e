package sennit.app.document;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.function.VectorFunction;
import sennit.engine.function.VectorKey;
import sennit.engine.math.Vec3;
import sennit.engine.scene.json.SceneField;

/** Moves what a constraint is tied to in space as a whole: a fixed place, all keys of a moving one, a path. */
public final class TargetShift {
    /** Shorter ways are none, m. */
    private static final double LEAST = 5e-7;

    /** Keys that are nearer to each other are one, s. */
    private static final double SAME = 1e-3;

    /** What can stand by itself and the term that an earlier move added to it: formulas must not grow with each. */
    private static final Pattern MOVED = Pattern.compile("(.*[^-+*/%^ ]) ([-+]) ([0-9]+\\.[0-9]{6})");

    private TargetShift() {}

    /** {@return whether a constraint is tied to places that can be moved} */
    public static boolean moves(ConstraintSpec spec) {
        return SceneField.of(spec.getClass()).stream().anyMatch(s -> ConstraintKind.isPlace(s) || isPath(s));
    }

    /** {@return a description with all its places moved by so many metres} */
    public static ConstraintSpec of(ConstraintSpec spec, Vec3 by) {
        Record moved = (Record) spec;
        for (SceneField field : SceneField.of(spec.getClass())) {
            @Nullable Object value = field.in(moved);
            if (ConstraintKind.isPlace(field) && value instanceof Vec3 v) moved = field.with(moved, v.plus(by));
            else if (ConstraintKind.isPlace(field) && value instanceof VectorFunction m)
                moved = field.with(moved, of(m, by));
            else if (isPath(field) && value instanceof List<?> path) moved = field.with(moved, of(path, by));
        }
        return (ConstraintSpec) moved;
    }

    /** {@return whether a constraint is led by key frames} */
    public static boolean hasKeys(ConstraintSpec spec) {
        return SceneField.of(spec.getClass()).stream()
                .anyMatch(f -> ConstraintKind.isPlace(f) && f.in((Record) spec) instanceof VectorFunction.Keys);
    }

    /**
     * {@return a description whose places that move by key frames have a key at a time, moved by so many metres from
     * where they are then; other keys stay, and so do places without keys}
     */
    public static ConstraintSpec keyed(ConstraintSpec spec, double time, Vec3 by) {
        Record moved = (Record) spec;
        for (SceneField field : SceneField.of(spec.getClass()))
            if (ConstraintKind.isPlace(field) && field.in(moved) instanceof VectorFunction.Keys keys)
                moved = field.with(
                        moved, keyed(keys, time, CurrentTargets.at(keys, time).plus(by)));
        return (ConstraintSpec) moved;
    }

    /** {@return key frames with one more; one at the same time is replaced} */
    public static VectorFunction.Keys keyed(VectorFunction.Keys keys, double time, Vec3 value) {
        List<VectorKey> all = new ArrayList<>(keys.keys());
        all.removeIf(k -> Math.abs(k.time() - time) < SAME);
        all.add(new VectorKey(time, new Vec3(fine(value.x()), fine(value.y()), fine(value.z()))));
        all.sort(Comparator.comparingDouble(VectorKey::time));
        return new VectorFunction.Keys(all, keys.between(), keys.repeat());
    }

    /** To the tenth of a millimetre: numbers in files are read by people. */
    private static double fine(double x) {
        return Math.round(x * 1e4) / 1e4 + 0.0;
    }

    private static boolean isPath(SceneField field) {
        return field.lists(Vec3.class);
    }

    private static List<Vec3> of(List<?> path, Vec3 by) {
        List<Vec3> out = new ArrayList<>();
        for (Object o : path) out.add(((Vec3) o).plus(by));
        return out;
    }

    /** {@return a moving place, moved by so many metres at all times} */
    static VectorFunction of(VectorFunction motion, Vec3 by) {
        if (motion instanceof VectorFunction.Fixed fixed)
            return VectorFunction.of(fixed.value().plus(by));
        if (motion instanceof VectorFunction.Keys keys) {
            List<VectorKey> moved = keys.keys().stream()
                    .map(k -> new VectorKey(k.time(), k.value().plus(by)))
                    .toList();
            return new VectorFunction.Keys(moved, keys.between(), keys.repeat());
        }
        VectorFunction.Formula f = (VectorFunction.Formula) motion;
        return new VectorFunction.Formula(more(f.x(), by.x()), more(f.y(), by.y()), more(f.z(), by.z()));
    }

    private static String more(String formula, double by) {
        Matcher moved = MOVED.matcher(formula);
        if (Math.abs(by) < LEAST) return formula;
        if (!moved.matches()) return sum(formula, by);
        double before = Double.parseDouble(moved.group(2) + moved.group(3));
        return sum(moved.group(1), before + by);
    }

    private static String sum(String formula, double by) {
        return Math.abs(by) < LEAST
                ? formula
                : String.format(Locale.ROOT, "%s %s %.6f", formula, by < 0 ? "-" : "+", Math.abs(by));
    }
}
