package sennit.app.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.math.Vec3;
import sennit.engine.motion.Motion;
import sennit.engine.motion.MotionKey;

/** Moves what a constraint is tied to in space as a whole: a fixed place, all keys of a moving one, a path. */
public final class Shift {
    /** Shorter ways are none, m. */
    private static final double LEAST = 5e-7;

    /** What can stand by itself and the term that an earlier move added to it: formulas must not grow with each. */
    private static final Pattern MOVED = Pattern.compile("(.*[^-+*/%^ ]) ([-+]) ([0-9]+\\.[0-9]{6})");

    private Shift() {}

    /** {@return whether a constraint is tied to places that can be moved} */
    public static boolean moves(ConstraintSpec spec) {
        return Slot.of(spec.getClass()).stream().anyMatch(s -> Kind.isPlace(s) || isPath(s));
    }

    /** {@return a description with all its places moved by so many metres} */
    public static ConstraintSpec of(ConstraintSpec spec, Vec3 by) {
        Record moved = (Record) spec;
        for (Slot slot : Slot.of(spec.getClass())) {
            @Nullable Object value = slot.value(moved);
            if (Kind.isPlace(slot) && value instanceof Vec3 v) moved = slot.with(moved, v.plus(by));
            else if (Kind.isPlace(slot) && value instanceof Motion m) moved = slot.with(moved, of(m, by));
            else if (isPath(slot) && value instanceof List<?> path) moved = slot.with(moved, of(path, by));
        }
        return (ConstraintSpec) moved;
    }

    private static boolean isPath(Slot slot) {
        return slot.type() == List.class && slot.itemType() == Vec3.class;
    }

    private static List<Vec3> of(List<?> path, Vec3 by) {
        List<Vec3> out = new ArrayList<>();
        for (Object o : path) out.add(((Vec3) o).plus(by));
        return out;
    }

    /** {@return a moving place, moved by so many metres at all times} */
    static Motion of(Motion motion, Vec3 by) {
        if (motion instanceof Motion.Fixed fixed) return Motion.of(fixed.value().plus(by));
        if (motion instanceof Motion.Keys keys) {
            List<MotionKey> moved = keys.keys().stream()
                    .map(k -> new MotionKey(k.time(), k.value().plus(by)))
                    .toList();
            return new Motion.Keys(moved, keys.between(), keys.repeat());
        }
        Motion.Formula f = (Motion.Formula) motion;
        return new Motion.Formula(more(f.x(), by.x()), more(f.y(), by.y()), more(f.z(), by.z()));
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
