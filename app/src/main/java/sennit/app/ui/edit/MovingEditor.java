package sennit.app.ui.edit;

import imgui.ImGui;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sennit.app.document.CurrentTargets;
import sennit.app.document.PresentFacts;
import sennit.app.document.TargetShift;
import sennit.app.ui.AppContext;
import sennit.app.ui.Theme;
import sennit.app.ui.Unit;
import sennit.app.ui.Widgets;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.function.Interpolation;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.ScalarKey;
import sennit.engine.function.VectorFunction;
import sennit.engine.function.VectorKey;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.json.SceneField;
import sennit.engine.schema.Kinds;
import sennit.engine.schema.Records;
import sennit.engine.solid.MotionSpec;

/** Edits numbers and vectors that may move: as numbers, as key frames, as formulas of the time. */
final class MovingEditor {
    private final AppContext context;
    private final Widgets widgets;
    private final RecordEditor records;
    private final ListEditor lists;

    MovingEditor(AppContext context, Widgets widgets, RecordEditor records, ListEditor lists) {
        this.context = context;
        this.widgets = widgets;
        this.records = records;
        this.lists = lists;
    }

    /**
     * {@return a value for an optional field that was absent: what is so at present, where that can be told; null where
     * nobody can guess one}
     */
    @Nullable
    Object fitting(Record record, SceneField field) {
        if (record instanceof ConstraintSpec) {
            try {
                Object present = context.session().currentTargets().value(record, field);
                if (present != null) return present;
            } catch (IllegalArgumentException nowhere) {
                // what it acts on is not there yet: any value does
            }
        }
        if (record instanceof Material || record instanceof RodSpec) {
            Object present = PresentFacts.of(record, field.name());
            if (present != null) return present;
        }
        if (record instanceof MotionSpec && field.javaType() == Vec3.class) return middle();
        return usual(field);
    }

    /** {@return a value of the type of an optional field; null where nobody can guess one} */
    static @Nullable Object usual(SceneField field) {
        Class<?> type = field.javaType();
        if (type == VectorFunction.class) return VectorFunction.of(new Vec3(0, 1, 0));
        if (type == ScalarFunction.class) return ScalarFunction.of(start(field));
        if (type == Vec3.class) return new Vec3(0, 1, 0);
        if (type == List.class) return List.of();
        return type.isRecord() ? plain(type) : start(field);
    }

    /** A record as a file has it that says nothing of its fields; null where it must say something. */
    private static @Nullable Object plain(Class<?> type) {
        List<SceneField> fields = SceneField.of(type);
        if (fields.stream().anyMatch(SceneField::required)) return null;
        try {
            return Records.of(type, fields.stream().map(SceneField::initial).toArray());
        } catch (IllegalArgumentException refused) {
            return null;
        }
    }

    /** The centre of the obstacle that is selected: about it, it turns unless another point is said. */
    private Vec3 middle() {
        String id = context.session().selection().id();
        return context.session().scene().obstacles().stream()
                .filter(o -> o.id().equals(id))
                .findFirst()
                .map(o -> o.spec().placement().centre())
                .orElse(Vec3.ZERO);
    }

    private static Double start(SceneField field) {
        return Math.max(1, field.about().min());
    }

    /** Draws a value of a record that may move; returns it as edited. */
    Record edit(Record record, SceneField field, Record value) {
        if (value instanceof VectorFunction.Fixed m) widgets.label(field, widgets.unit(field, m.value()));
        else if (value instanceof ScalarFunction.Fixed) widgets.label(field);
        else widgets.label(field, unit(field, value));
        ImGui.sameLine();
        Record kept = kind(field, value);
        if (!kept.getClass().equals(value.getClass())) return kept;
        if (value instanceof VectorFunction.Fixed m) {
            float room = ImGui.getContentRegionAvailX();
            return new VectorFunction.Fixed(widgets.triple(field, m.value(), room, widgets.unit(field, m.value())));
        }
        if (value instanceof ScalarFunction.Fixed c) {
            ImGui.setNextItemWidth(-1);
            return new ScalarFunction.Fixed(widgets.bare(field, "##v", c.value()));
        }
        ImGui.indent();
        lists.keys(field);
        @Nullable Record edited = records.edit(value);
        lists.keys(null);
        if (edited == null && value instanceof VectorFunction.Keys keys) edited = keyed(record, field, keys);
        ImGui.unindent();
        return edited == null ? value : edited;
    }

    /** The unit of what is written in formulas, or of the values of keys. */
    private static Unit unit(SceneField field, Record value) {
        boolean formula = value instanceof VectorFunction.Formula || value instanceof ScalarFunction.Formula;
        String si = field.about().unit();
        return formula ? Unit.si(si) : Unit.usual(si);
    }

    /** A button for a key at the present time, with what is so now; null where nobody pressed it. */
    private @Nullable Record keyed(Record record, SceneField field, VectorFunction.Keys keys) {
        boolean pressed = ImGui.smallButton("Key now, as it is");
        context.locator().note("key now");
        if (ImGui.isItemHovered())
            Theme.tip(
                    "A key at the present time with the present value; in a pause, Alt+drag of the sign sets one, too");
        if (!pressed) return null;
        widgets.step();
        double now = Math.round(1e4 * now()) / 1e4;
        Vec3 present = CurrentTargets.at(keys, now);
        if (record instanceof ConstraintSpec && fitting(record, field) instanceof VectorFunction f)
            present = CurrentTargets.at(f, now);
        return TargetShift.keyed(keys, now, present);
    }

    private Record kind(SceneField field, Record value) {
        Record chosen = value;
        ImGui.setNextItemWidth(-1);
        if (ImGui.beginCombo("##kind", name(value.getClass()))) {
            for (Class<?> member : Kinds.members(field.javaType())) {
                boolean is = member == value.getClass();
                boolean picked = ImGui.selectable(name(member), is);
                context.locator().note("motion " + name(member));
                if (!picked || is) continue;
                chosen = field.javaType() == VectorFunction.class
                        ? motion((VectorFunction) value, member)
                        : course((ScalarFunction) value, member);
                widgets.step();
            }
            ImGui.endCombo();
        }
        context.locator().note("kind " + field.name());
        if (ImGui.isItemHovered())
            Theme.tip("Constant, key frames, or formulas of the time t\nThe new motion starts from the present value");
        return chosen;
    }

    private static String name(Class<?> member) {
        if (member == VectorFunction.Fixed.class || member == ScalarFunction.Fixed.class) return "constant";
        return member == VectorFunction.Keys.class || member == ScalarFunction.Keys.class
                ? "key frames"
                : "formula of t";
    }

    private double now() {
        return context.session().snapshot().time();
    }

    private Record motion(VectorFunction from, Class<?> to) {
        Vec3 v = CurrentTargets.at(from, now());
        if (to == VectorFunction.Fixed.class) return new VectorFunction.Fixed(v);
        if (to == VectorFunction.Formula.class)
            return new VectorFunction.Formula(text(v.x()), text(v.y()), text(v.z()));
        // the second comes with the next pose
        double time = Math.round(1e4 * now()) / 1e4;
        var first = new VectorFunction.Keys(List.of(new VectorKey(time, v)), Interpolation.SMOOTH, false);
        return TargetShift.keyed(first, time, v);
    }

    private Record course(ScalarFunction from, Class<?> to) {
        double v = CurrentTargets.at(from, now());
        if (to == ScalarFunction.Fixed.class) return new ScalarFunction.Fixed(v);
        if (to == ScalarFunction.Formula.class) return new ScalarFunction.Formula(text(v));
        List<ScalarKey> keys = List.of(new ScalarKey(whole(now()), v), new ScalarKey(whole(now()) + 1, v));
        return new ScalarFunction.Keys(keys, Interpolation.SMOOTH, false);
    }

    /** Keys start soon, at a time that reads well. */
    private static double whole(double time) {
        return Math.ceil(time) + 1;
    }

    private static String text(double v) {
        return Objects.toString(v);
    }
}
