package sennit.app.ui.edit;

import imgui.ImGui;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sennit.app.document.CurrentTargets;
import sennit.app.ui.AppContext;
import sennit.app.ui.Theme;
import sennit.app.ui.Widgets;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.function.Interpolation;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.ScalarKey;
import sennit.engine.function.VectorFunction;
import sennit.engine.function.VectorKey;
import sennit.engine.math.Vec3;
import sennit.engine.scene.json.SceneField;
import sennit.engine.spec.Kinds;

/** Edits numbers and vectors that may move: as numbers, as key frames, as formulas of the time. */
final class MovingEditor {
    private final AppContext context;
    private final Widgets widgets;
    private final RecordEditor records;

    MovingEditor(AppContext context, Widgets widgets, RecordEditor records) {
        this.context = context;
        this.widgets = widgets;
        this.records = records;
    }

    /** {@return a value for an optional field that was absent: what is so at present, where that can be told} */
    Object fitting(Record record, SceneField field) {
        if (record instanceof ConstraintSpec) {
            try {
                Object present = context.session().currentTargets().value(record, field);
                if (present != null) return present;
            } catch (IllegalArgumentException nowhere) {
                // what it acts on is not there yet: any value does
            }
        }
        if (field.javaType() == VectorFunction.class) return VectorFunction.of(new Vec3(0, 1, 0));
        if (field.javaType() == ScalarFunction.class) return ScalarFunction.of(start(field));
        return field.javaType() == List.class ? List.of() : (Object) start(field);
    }

    private static Double start(SceneField field) {
        return Math.max(1, field.about().min());
    }

    /** Draws a value that may move; returns it as edited. */
    Record edit(SceneField field, Record value) {
        widgets.label(field);
        ImGui.sameLine();
        Record kept = kind(field, value);
        if (!kept.getClass().equals(value.getClass())) return kept;
        if (value instanceof VectorFunction.Fixed m) {
            return new VectorFunction.Fixed(widgets.triple(m.value(), ImGui.getContentRegionAvailX()));
        }
        if (value instanceof ScalarFunction.Fixed c) {
            ImGui.setNextItemWidth(-1);
            return new ScalarFunction.Fixed(widgets.bare(field, "##v", c.value()));
        }
        ImGui.indent();
        @Nullable Record edited = records.edit(value);
        ImGui.unindent();
        return edited == null ? value : edited;
    }

    private Record kind(SceneField field, Record value) {
        Record chosen = value;
        ImGui.setNextItemWidth(-1);
        if (ImGui.beginCombo("##kind", name(value.getClass()))) {
            for (Class<?> member : Kinds.members(field.javaType())) {
                boolean is = member == value.getClass();
                if (!ImGui.selectable(name(member), is) || is) continue;
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
        List<VectorKey> keys = List.of(new VectorKey(whole(now()), v), new VectorKey(whole(now()) + 1, v));
        return new VectorFunction.Keys(keys, Interpolation.SMOOTH, false);
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
