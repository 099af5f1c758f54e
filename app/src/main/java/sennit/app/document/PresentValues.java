package sennit.app.document;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;

/**
 * Values with which a constraint holds what is so already: a target where the point is, the distance it has. A
 * constraint made of them moves nothing when it starts. Fields go by their names, which mean the same in all kinds.
 *
 * @param locator where an anchor is at present
 * @param time simulated time, s
 * @param body name for a body that a constraint brings along
 */
public record PresentValues(Function<Anchor, AnchorPlace> locator, double time, String body) {
    private static final Vec3 UP = new Vec3(0, 1, 0);

    /** {@return the value of a field that fits the present, of the field's type; null where any value does as well} */
    public @Nullable Object value(Record spec, RecordField recordField) {
        Object raw = raw(spec, recordField);
        if (recordField.type() == VectorFunction.class && raw instanceof Vec3 v) return VectorFunction.of(v);
        if (recordField.type() == ScalarFunction.class && raw instanceof Double d) return ScalarFunction.of(d);
        if (recordField.type() == Vec3.class) return raw instanceof Vec3 ? raw : null;
        if (recordField.type() == String.class) return raw instanceof String ? raw : null;
        if (recordField.type() == List.class) return raw instanceof List<?> ? raw : null;
        return null;
    }

    private @Nullable Object raw(Record spec, RecordField recordField) {
        List<Anchor> anchors = ConstraintKind.picked(spec);
        AnchorPlace a = locator.apply(anchors.get(0));
        @Nullable AnchorPlace b = anchors.size() > 1 ? locator.apply(anchors.get(1)) : null;
        return switch (recordField.name()) {
            case "target", "point" -> a.place();
            // the point hangs below the middle
            case "center" -> a.place().plus(UP.times(a.scale()));
            case "radius" ->
                has(spec, "center") ? present(spec, "center").minus(a.place()).norm() : null;
            case "distance" ->
                a.place().minus(b == null ? present(spec, "center") : b.place()).norm();
            case "direction" -> a.tangent();
            case "normal" -> normal(spec, a, b);
            case "offset" -> b == null ? null : a.place().minus(b.place()).dot(b.tangent());
            case "surface" -> String.format(Locale.ROOT, "y - (%.6f)", a.place().y());
            case "path" -> List.of(a.place(), a.place().plus(UP.times(a.scale())));
            case "times" -> List.of(time + 0.5, time + 2.5);
            case "body" -> body;
            default -> null;
        };
    }

    private static @Nullable Vec3 normal(Record spec, AnchorPlace a, @Nullable AnchorPlace b) {
        if (has(spec, "direction")) return a.normal();
        // of two points, the direction of the second rod is the usual normal
        if (b != null) return null;
        // a target shows its face to what flies at it
        if (has(spec, "radius") && !has(spec, "center")) return a.tangent().times(-1);
        return has(spec, "radius") ? level(a.tangent()) : UP;
    }

    private static Vec3 level(Vec3 v) {
        double size = Math.hypot(v.x(), v.z());
        return size < 1e-6 ? new Vec3(0, 0, 1) : new Vec3(v.x() / size, 0, v.z() / size);
    }

    private static boolean has(Record spec, String name) {
        return RecordField.of(spec.getClass()).stream().anyMatch(s -> s.name().equals(name));
    }

    /** A vector of a description as it is at present. */
    private Vec3 present(Record spec, String name) {
        for (RecordField recordField : RecordField.of(spec.getClass()))
            if (recordField.name().equals(name) && recordField.value(spec) instanceof VectorFunction m)
                return at(m, time);
        throw new IllegalStateException(spec + " has no " + name);
    }

    /** {@return a moving vector at a time, s} */
    public static Vec3 at(VectorFunction motion, double time) {
        double[] v = new double[3];
        motion.track().at(time, v);
        return Vec3.of(v, 0);
    }

    /** {@return a moving number at a time, s} */
    public static double at(ScalarFunction course, double time) {
        double[] v = new double[1];
        course.track().at(time, v);
        return v[0];
    }
}
