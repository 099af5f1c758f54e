package sennit.app.document;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.decor.DecorDef;
import sennit.engine.force.ForceDef;
import sennit.engine.function.VectorFunction;
import sennit.engine.function.VectorKey;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.CameraSpec;
import sennit.engine.scene.Scene;
import sennit.engine.scene.json.SceneField;
import sennit.engine.schema.Records;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.MotionSpec;
import sennit.engine.solid.ObstacleDef;

/**
 * Moves, turns and scales things as a scene describes them. What units and names of fields say is enough: metres are
 * places and sizes, fields without a unit directions, radians rotations.
 */
public final class SpecTransform {
    private SpecTransform() {}

    /** {@return the scene with some things moved, and what holds them to space with them} */
    public static Scene moved(Scene scene, List<Selection> things, Transform move) {
        return moved(scene, things, things, move);
    }

    /** The same; what holds them is left alone where it is {@code held} otherwise. */
    static Scene moved(Scene scene, List<Selection> things, List<Selection> held, Transform move) {
        Scene out = scene;
        for (Selection thing : things) out = moved(out, thing, move);
        for (ConstraintDef c : Copies.own(scene, things))
            if (!held.contains(new Selection(Selection.What.CONSTRAINT, c.id())))
                out = Edits.change(out, c.id(), def -> held(def, move));
        return out;
    }

    /** Something alone. */
    private static Scene moved(Scene scene, Selection thing, Transform move) {
        String id = thing.id();
        Scene out = scene;
        switch (thing.what()) {
            case ROD -> {
                for (RodSpec r : scene.rods()) if (r.id().equals(id)) out = Edits.change(scene, rod(r, move));
            }
            case BODY -> {
                for (BodySpec b : scene.bodies()) if (b.id().equals(id)) out = Edits.change(scene, body(b, move));
            }
            case OBSTACLE -> {
                for (ObstacleDef o : scene.obstacles())
                    if (o.id().equals(id))
                        out = Edits.change(
                                scene,
                                Records.with(
                                        o,
                                        "spec",
                                        fields((Record) o.spec(), move),
                                        "motion",
                                        motion(o.motion(), move)));
            }
            case DECOR -> {
                // what is fixed to a rod or a body goes where that goes
                for (DecorDef d : scene.decor())
                    if (d.id().equals(id) && d.on() == null)
                        out = Edits.change(scene, Records.with(d, "spec", fields((Record) d.spec(), move)));
            }
            case CONSTRAINT -> out = Edits.change(scene, id, c -> held(c, move));
            case FORCE -> {
                for (ForceDef f : scene.forces()) if (f.id().equals(id)) out = Edits.change(scene, turned(f, move));
            }
            case CAMERA -> {
                CameraSpec camera = scene.camera();
                if (camera != null) out = scene.withCamera((CameraSpec) field(camera, id, move));
            }
            case LIGHT, NOTHING -> {}
        }
        return out;
    }

    /** Its way and its turns are along axes of space, which turn with what is moved; formulas of them stay. */
    private static @Nullable MotionSpec motion(@Nullable MotionSpec motion, Transform move) {
        if (motion == null) return null;
        @Nullable Vec3 about = motion.about();
        return new MotionSpec(
                along(motion.way(), v -> move.direction(v).times(move.larger())),
                along(motion.turn(), move::spin),
                about == null ? null : move.point(about));
    }

    private static VectorFunction along(VectorFunction f, UnaryOperator<Vec3> move) {
        if (f instanceof VectorFunction.Fixed fixed) return VectorFunction.of(move.apply(fixed.value()));
        if (!(f instanceof VectorFunction.Keys keys)) return f;
        List<VectorKey> moved = keys.keys().stream()
                .map(k -> new VectorKey(k.time(), move.apply(k.value())))
                .toList();
        return new VectorFunction.Keys(moved, keys.between(), keys.repeat());
    }

    private static RodSpec rod(RodSpec rod, Transform move) {
        RodSpec out = Records.with(rod, "shape", (Shape) fields((Record) rod.shape(), move));
        @Nullable Double length = rod.length();
        if (length != null && move.larger() != 1) out = out.length(length * move.larger());
        @Nullable Vec3 axis = rod.axis();
        return axis == null ? out : out.withAxis(move.direction(axis));
    }

    private static BodySpec body(BodySpec body, Transform move) {
        double cube = move.larger() * move.larger() * move.larger();
        return Records.with(
                body,
                "position",
                move.point(body.position()),
                "velocity",
                move.direction(body.velocity()),
                "radius",
                body.radius() * move.larger(),
                "mass",
                body.mass() * cube);
    }

    private static ConstraintDef held(ConstraintDef c, Transform move) {
        return move.shifts()
                ? c.withSpec(TargetShift.of(c.spec(), move.shift()))
                : c.withSpec((ConstraintSpec) fields((Record) c.spec(), move));
    }

    private static ForceDef turned(ForceDef f, Transform move) {
        return move.isUpright() ? f : Records.with(f, "spec", fields((Record) f.spec(), move));
    }

    /** A record with its own places, sizes and directions moved. */
    private static Record fields(Record record, Transform move) {
        Record out = record;
        for (SceneField field : SceneField.of(record.getClass())) {
            @Nullable Object before = field.in(record);
            @Nullable Object after = before == null ? null : value(field, before, move);
            if (after != null && !after.equals(before)) out = field.with(out, after);
        }
        return out;
    }

    /** A record with one of its fields moved. */
    private static Record field(Record record, String name, Transform move) {
        Record all = fields(record, move);
        for (SceneField field : SceneField.of(record.getClass()))
            if (field.name().equals(name)) return field.with(record, field.in(all));
        return record;
    }

    private static Object value(SceneField field, Object v, Transform move) {
        boolean metres = field.about().unit().equals("m");
        if (v instanceof Vec3 w) return vector(field, w, move);
        if (v instanceof VectorFunction f) return moving(f, field, move);
        if (v instanceof Double d) {
            boolean size = metres || field.name().equals("scale");
            // a negative one stands for another
            return size && d > 0 ? d * move.larger() : v;
        }
        if (v instanceof List<?> list) return list(field, list, move);
        return v;
    }

    private static Vec3 vector(SceneField field, Vec3 v, Transform move) {
        return switch (field.about().unit()) {
            case "m" -> field.name().equals("size") ? v.times(move.larger()) : move.point(v);
            case "rad" -> move.rotation(v);
            case "N m", "rad/s" -> move.spin(v);
            default -> move.direction(v);
        };
    }

    private static VectorFunction moving(VectorFunction f, SceneField field, Transform move) {
        boolean place = field.about().unit().equals("m");
        if (f instanceof VectorFunction.Fixed fixed) return VectorFunction.of(vector(field, fixed.value(), move));
        if (f instanceof VectorFunction.Keys keys) {
            List<VectorKey> moved = keys.keys().stream()
                    .map(k -> new VectorKey(k.time(), vector(field, k.value(), move)))
                    .toList();
            return new VectorFunction.Keys(moved, keys.between(), keys.repeat());
        }
        return place && move.shifts() ? TargetShift.of(f, move.shift()) : f;
    }

    private static Object list(SceneField field, List<?> list, Transform move) {
        List<Object> out = new ArrayList<>();
        for (Object item : list) {
            if (item instanceof Vec3 v) out.add(vector(field, v, move));
            else out.add(item instanceof Record r && move.larger() != 1 ? fields(r, move) : item);
        }
        return out;
    }
}
