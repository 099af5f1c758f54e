package sennit.app.ui;

import imgui.ImGui;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Fit;
import sennit.app.document.Slot;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.math.Vec3;
import sennit.engine.motion.Between;
import sennit.engine.motion.Course;
import sennit.engine.motion.CourseKey;
import sennit.engine.motion.Motion;
import sennit.engine.motion.MotionKey;
import sennit.engine.spec.Kinds;

/** Edits numbers and vectors that may move: as numbers, as key frames, as formulas of the time. */
final class MovingEditor {
    private final Desk desk;
    private final Widgets widgets;
    private final RecordEditor records;

    MovingEditor(Desk desk, Widgets widgets, RecordEditor records) {
        this.desk = desk;
        this.widgets = widgets;
        this.records = records;
    }

    /** {@return a value for an optional field that was absent: what is so at present, where that can be told} */
    Object fitting(Record record, Slot slot) {
        if (record instanceof ConstraintSpec) {
            try {
                Object fit = desk.session().fit().value(record, slot);
                if (fit != null) return fit;
            } catch (IllegalArgumentException nowhere) {
                // what it acts on is not there yet: any value does
            }
        }
        if (slot.type() == Motion.class) return Motion.of(new Vec3(0, 1, 0));
        if (slot.type() == Course.class) return Course.of(start(slot));
        return slot.type() == List.class ? List.of() : (Object) start(slot);
    }

    private static Double start(Slot slot) {
        return Math.max(1, slot.field().min());
    }

    /** Draws a value that may move; returns it as edited. */
    Record edit(Slot slot, Record value) {
        widgets.label(slot, false);
        ImGui.sameLine();
        Record kept = kind(slot, value);
        if (!kept.getClass().equals(value.getClass())) return kept;
        if (value instanceof Motion.Fixed m) {
            return new Motion.Fixed(widgets.triple(m.value(), ImGui.getContentRegionAvailX()));
        }
        if (value instanceof Course.Fixed c) {
            ImGui.setNextItemWidth(-1);
            return new Course.Fixed(widgets.bare(slot, "##v", c.value()));
        }
        ImGui.indent();
        @Nullable Record edited = records.edit(value);
        ImGui.unindent();
        return edited == null ? value : edited;
    }

    private Record kind(Slot slot, Record value) {
        Record chosen = value;
        ImGui.setNextItemWidth(-1);
        if (ImGui.beginCombo("##kind", name(value.getClass()))) {
            for (Class<?> member : Kinds.members(slot.type())) {
                boolean is = member == value.getClass();
                if (!ImGui.selectable(name(member), is) || is) continue;
                chosen = slot.type() == Motion.class ? motion((Motion) value, member) : course((Course) value, member);
                widgets.step();
            }
            ImGui.endCombo();
        }
        desk.landmarks().note("kind " + slot.name());
        if (ImGui.isItemHovered())
            Theme.tip("Constant, by key frames, or by formulas of the time t\nIt goes on from where it is now");
        return chosen;
    }

    private static String name(Class<?> member) {
        if (member == Motion.Fixed.class || member == Course.Fixed.class) return "constant";
        return member == Motion.Keys.class || member == Course.Keys.class ? "key frames" : "formula of t";
    }

    private double now() {
        return desk.session().snapshot().time();
    }

    private Record motion(Motion from, Class<?> to) {
        Vec3 v = Fit.at(from, now());
        if (to == Motion.Fixed.class) return new Motion.Fixed(v);
        if (to == Motion.Formula.class) return new Motion.Formula(text(v.x()), text(v.y()), text(v.z()));
        List<MotionKey> keys = List.of(new MotionKey(whole(now()), v), new MotionKey(whole(now()) + 1, v));
        return new Motion.Keys(keys, Between.SMOOTH, false);
    }

    private Record course(Course from, Class<?> to) {
        double v = Fit.at(from, now());
        if (to == Course.Fixed.class) return new Course.Fixed(v);
        if (to == Course.Formula.class) return new Course.Formula(text(v));
        List<CourseKey> keys = List.of(new CourseKey(whole(now()), v), new CourseKey(whole(now()) + 1, v));
        return new Course.Keys(keys, Between.SMOOTH, false);
    }

    /** Keys start soon, at a time that reads well. */
    private static double whole(double time) {
        return Math.ceil(time) + 1;
    }

    private static String text(double v) {
        return Objects.toString(v);
    }
}
