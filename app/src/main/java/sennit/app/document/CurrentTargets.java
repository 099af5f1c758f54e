package sennit.app.document;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.scene.json.SceneField;
import sennit.engine.schema.Proposal;
import sennit.engine.schema.Records;

/**
 * Values with which a constraint holds what is so already: a target where the point is, the distance it has. A
 * constraint made of them moves nothing when it starts. Each field says what it takes.
 *
 * @param locator where an anchor is at present
 * @param time simulated time, s
 * @param body name for a body that a constraint brings along
 */
public record CurrentTargets(Function<Anchor, AnchorPose> locator, double time, String body) {
    private static final Vec3 UP = new Vec3(0, 1, 0);

    /** {@return the value of a field that fits the present, of the field's type; null where any value does as well} */
    public @Nullable Object value(Record spec, SceneField field) {
        Object raw = raw(spec, field);
        if (field.javaType() == VectorFunction.class && raw instanceof Vec3 v) return VectorFunction.of(v);
        if (field.javaType() == ScalarFunction.class && raw instanceof Double d) return ScalarFunction.of(d);
        if (field.javaType() == Vec3.class) return raw instanceof Vec3 ? raw : null;
        if (field.javaType() == String.class) return raw instanceof String ? raw : null;
        if (field.javaType() == List.class) return raw instanceof List<?> ? raw : null;
        return null;
    }

    private @Nullable Object raw(Record spec, SceneField field) {
        List<Anchor> anchors = Records.parts(Anchor.class, spec);
        AnchorPose a = locator.apply(anchors.get(0));
        @Nullable AnchorPose b = anchors.size() > 1 ? locator.apply(anchors.get(1)) : null;
        return switch (field.about().proposal()) {
            case ANY -> null;
            case PLACE -> a.place();
            case ABOVE -> above(a);
            case PATH -> List.of(a.place(), above(a));
            case TIMES -> List.of(time + 0.5, time + 2.5);
            case DISTANCE ->
                a.place().minus(b == null ? center(spec) : b.place()).norm();
            case OFFSET -> b == null ? null : a.place().minus(b.place()).dot(b.tangent());
            case TANGENT -> a.tangent();
            case FACING -> a.tangent().times(-1);
            case LEVEL -> level(a.tangent());
            case SECTION -> a.normal();
            case UP -> UP;
            case SURFACE -> String.format(Locale.ROOT, "y - (%.6f)", a.place().y());
            case BODY -> body;
        };
    }

    private static Vec3 above(AnchorPose a) {
        return a.place().plus(UP.times(a.scale()));
    }

    private static Vec3 level(Vec3 v) {
        double size = Math.hypot(v.x(), v.z());
        return size < 1e-6 ? new Vec3(0, 0, 1) : new Vec3(v.x() / size, 0, v.z() / size);
    }

    /** The place from which a description measures, as it is at present. */
    private Vec3 center(Record spec) {
        for (SceneField field : SceneField.of(spec.getClass()))
            if (field.about().proposal() == Proposal.ABOVE && field.in(spec) instanceof VectorFunction m)
                return at(m, time);
        throw new IllegalStateException(spec + " measures from nowhere");
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
