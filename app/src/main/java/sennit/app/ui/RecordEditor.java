package sennit.app.ui;

import imgui.ImGui;
import imgui.flag.ImGuiDataType;
import imgui.flag.ImGuiSliderFlags;
import imgui.type.ImBoolean;
import imgui.type.ImDouble;
import imgui.type.ImInt;
import imgui.type.ImString;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Slot;
import sennit.app.session.Notices;
import sennit.engine.math.Vec3;
import sennit.engine.spec.Field;
import sennit.engine.spec.Kinds;

/**
 * Widgets for any scene record, made from what its fields say about themselves: label and unit, range, tooltip,
 * default. A drag on a number is one edit; Ctrl+click types it; right-click restores the default; a dot marks what
 * differs from it. A value the record refuses is shown, not taken.
 */
final class RecordEditor {
    private final ImDouble number = new ImDouble();
    private final ImInt whole = new ImInt();
    private final ImBoolean flag = new ImBoolean();
    private final ImString text = new ImString(256);
    private @Nullable Notices notices;
    private long activations;

    /** Call at the start of each frame. */
    void begin(Notices to) {
        notices = to;
    }

    /** {@return the same object for all edits of one widget activation} */
    Object activation() {
        return activations;
    }

    /** Draws the fields of a record; returns the edited one, or null when nothing was changed. */
    @Nullable
    Record edit(Record record) {
        Record edited = record;
        for (Slot slot : Slot.of(record.getClass())) {
            if (!editable(slot)) continue;
            ImGui.pushID(slot.name());
            edited = field(edited, slot);
            ImGui.popID();
        }
        return edited.equals(record) ? null : edited;
    }

    private static boolean editable(Slot slot) {
        boolean inlined = slot.component().isAnnotationPresent(sennit.engine.spec.Inline.class);
        return !inlined && !slot.name().equals("id");
    }

    private Record field(Record record, Slot slot) {
        Object value = slot.value(record);
        Class<?> type = slot.type();
        if (type == double.class)
            return changed(record, slot, value, real(slot, (Double) Objects.requireNonNull(value)));
        if (type == Double.class) return changed(record, slot, value, optional(slot, (Double) value));
        if (type == int.class)
            return changed(record, slot, value, integer(slot, (Integer) Objects.requireNonNull(value)));
        if (type == boolean.class)
            return changed(record, slot, value, bool(slot, (Boolean) Objects.requireNonNull(value)));
        if (type == String.class) return changed(record, slot, value, words(slot, (String) value));
        if (type == Vec3.class && value instanceof Vec3 v) return changed(record, slot, value, vector(slot, v));
        if (type.isEnum() && value instanceof Enum<?> e) return changed(record, slot, value, choice(slot, e));
        if (value instanceof Record nested) return nested(record, slot, nested);
        return record;
    }

    private Record changed(Record record, Slot slot, @Nullable Object before, @Nullable Object after) {
        if (ImGui.isItemActivated()) activations++;
        if (Objects.equals(before, after)) return record;
        try {
            return slot.with(record, after);
        } catch (IllegalArgumentException e) {
            if (notices != null) notices.wrong(String.valueOf(e.getMessage()));
            return record;
        }
    }

    private Record nested(Record record, Slot slot, Record value) {
        if (!ImGui.treeNodeEx(slot.label(), imgui.flag.ImGuiTreeNodeFlags.DefaultOpen)) return record;
        tip(slot);
        @Nullable Record edited = edit(value);
        ImGui.treePop();
        return edited == null ? record : changed(record, slot, value, edited);
    }

    private Double real(Slot slot, double value) {
        number.set(value);
        label(slot, differs(slot, value));
        Field f = slot.field();
        drag(f, value);
        double out = clamp(f, number.get());
        if (after(slot) && slot.hasDefault() && slot.initial() instanceof Double d) out = d;
        return out;
    }

    private void drag(Field f, double value) {
        float speed = (float) Math.max(1e-6, Math.abs(value) * 0.01);
        if (value == 0) speed = 0.01f;
        ImGui.setNextItemWidth(-1);
        ImGui.dragScalar(
                "##v", ImGuiDataType.Double, number, speed, f.min(), f.max(), "%.6g", ImGuiSliderFlags.AlwaysClamp);
    }

    private static double clamp(Field f, double v) {
        double low = f.aboveMin() ? Math.nextUp(f.min()) : f.min();
        return Double.isNaN(v) ? 0 : Math.max(low, Math.min(f.max(), v));
    }

    /** A number that may be absent: a check box, and the number when it is there. */
    private @Nullable Double optional(Slot slot, @Nullable Double value) {
        flag.set(value != null);
        ImGui.checkbox("##has", flag);
        boolean toggled = flag.get() != (value != null);
        if (ImGui.isItemHovered()) ImGui.setTooltip("Given here, or left to the default");
        ImGui.sameLine();
        label(slot, value != null);
        if (!flag.get()) {
            Theme.text(Theme.DIM, "default");
            return null;
        }
        double start = value != null ? value : Math.max(1, slot.field().min());
        if (toggled) return clamp(slot.field(), start);
        number.set(start);
        drag(slot.field(), start);
        after(slot);
        return clamp(slot.field(), number.get());
    }

    private Integer integer(Slot slot, int value) {
        whole.set(value);
        label(slot, differs(slot, value));
        ImGui.setNextItemWidth(-1);
        int most = (int) Math.min(slot.field().max(), 100_000);
        ImGui.dragScalar(
                "##v",
                ImGuiDataType.S32,
                whole,
                0.2f,
                (int) slot.field().min(),
                most,
                "%d",
                ImGuiSliderFlags.AlwaysClamp);
        if (after(slot) && slot.hasDefault() && slot.initial() instanceof Integer d) return d;
        return (int) Math.max(slot.field().min(), Math.min(slot.field().max(), whole.get()));
    }

    private Boolean bool(Slot slot, boolean value) {
        flag.set(value);
        ImGui.checkbox(slot.label(), flag);
        after(slot);
        return flag.get();
    }

    private @Nullable String words(Slot slot, @Nullable String value) {
        label(slot, differs(slot, value));
        text.set(value == null ? "" : value);
        ImGui.setNextItemWidth(-1);
        ImGui.inputText("##v", text);
        after(slot);
        String typed = text.get();
        if (typed.isEmpty() && slot.field().def().equals("null")) return null;
        return typed;
    }

    private Vec3 vector(Slot slot, Vec3 value) {
        label(slot, differs(slot, value));
        double[] v = {value.x(), value.y(), value.z()};
        float width = (ImGui.getContentRegionAvailX() - 2 * ImGui.getStyle().getItemInnerSpacingX()) / 3;
        boolean reset = false;
        for (int k = 0; k < 3; k++) {
            if (k > 0) ImGui.sameLine(0, ImGui.getStyle().getItemInnerSpacingX());
            number.set(v[k]);
            ImGui.setNextItemWidth(width);
            ImGui.dragScalar("##" + k, ImGuiDataType.Double, number, 0.01f, 0, 0, "XYZ".charAt(k) + " %.5g");
            if (ImGui.isItemActivated()) activations++;
            reset |= after(slot);
            v[k] = Double.isFinite(number.get()) ? number.get() : v[k];
        }
        if (reset && slot.hasDefault() && slot.initial() instanceof Vec3 d) return d;
        return new Vec3(v[0], v[1], v[2]);
    }

    private Enum<?> choice(Slot slot, Enum<?> value) {
        label(slot, differs(slot, value));
        ImGui.setNextItemWidth(-1);
        Enum<?> chosen = value;
        if (ImGui.beginCombo("##v", Kinds.of(value))) {
            for (Object o : value.getDeclaringClass().getEnumConstants()) {
                Enum<?> e = (Enum<?>) o;
                if (ImGui.selectable(Kinds.of(e), e.equals(value))) chosen = e;
            }
            ImGui.endCombo();
        }
        tip(slot);
        return chosen;
    }

    private static boolean differs(Slot slot, @Nullable Object value) {
        return slot.hasDefault() && !Objects.equals(value, slot.initial());
    }

    /** Name and unit; a dot where the value is not the default. */
    private static void label(Slot slot, boolean marked) {
        String unit = slot.field().unit();
        ImGui.textUnformatted(slot.label());
        ImGui.sameLine();
        Theme.text(Theme.DIM, (unit.isEmpty() ? "" : unit) + (marked ? "  \u2022" : ""));
        if (ImGui.isItemHovered()) tip(slot);
    }

    /** Tooltip of the last widget; returns whether a right-click asks for the default. */
    private static boolean after(Slot slot) {
        tip(slot);
        return ImGui.isItemHovered() && ImGui.isMouseClicked(1) && slot.hasDefault();
    }

    private static void tip(Slot slot) {
        if (!ImGui.isItemHovered()) return;
        Field f = slot.field();
        StringBuilder s = new StringBuilder(f.doc());
        if (!f.unit().isEmpty()) s.append("\nunit: ").append(f.unit());
        if (f.min() != Double.NEGATIVE_INFINITY)
            s.append(f.aboveMin() ? "\nabove " : "\nat least ").append(f.min());
        if (f.max() != Double.POSITIVE_INFINITY) s.append("\nat most ").append(f.max());
        if (!f.def().isEmpty() && !f.def().equals("null"))
            s.append("\ndefault: ").append(f.def()).append(" (right-click)");
        s.append("\nCtrl+click to type");
        ImGui.setTooltip(s.toString());
    }
}
