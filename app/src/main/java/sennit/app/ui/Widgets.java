package sennit.app.ui;

import imgui.ImGui;
import imgui.flag.ImGuiDataType;
import imgui.flag.ImGuiSliderFlags;
import imgui.type.ImBoolean;
import imgui.type.ImDouble;
import imgui.type.ImInt;
import imgui.type.ImString;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Slot;
import sennit.engine.math.Vec3;
import sennit.engine.spec.Field;
import sennit.engine.spec.Kinds;

/**
 * Widgets for single values of scene records: label and unit, range, tooltip, default. A drag on a number is one edit;
 * Ctrl+click types it; right-click restores the default; a dot marks what differs from it.
 */
final class Widgets {
    private final ImDouble number = new ImDouble();
    private final ImInt whole = new ImInt();
    private final ImBoolean flag = new ImBoolean();
    private final ImString text = new ImString(512);

    /** Words as typed that their record refuses, by widget, and why: shown until they are mended. */
    private final Map<Integer, Draft> drafts = new HashMap<>();

    private final Landmarks landmarks;
    private long activations;

    /** Words that are no value yet. */
    private record Draft(String words, String why) {}

    Widgets(Landmarks landmarks) {
        this.landmarks = landmarks;
    }

    /** {@return the same object for all edits of one widget activation} */
    Object activation() {
        return activations;
    }

    /** Call after each widget that can change a value: a new activation is a new step of history. */
    void watch() {
        if (ImGui.isItemActivated()) activations++;
    }

    /** Call where one click made a change: it is a step of its own. */
    void step() {
        activations++;
    }

    Double real(Slot slot, double value) {
        label(slot, differs(slot, value));
        ImGui.setNextItemWidth(-1);
        double out = bare(slot, "##v", value);
        if (asksForDefault(slot) && slot.hasDefault() && slot.initial() instanceof Double d) return d;
        return out;
    }

    /** A number without label, in the range of its field, as wide as set before. */
    double bare(Slot slot, String name, double value) {
        Field f = slot.field();
        number.set(value);
        float speed = value == 0 ? 0.01f : (float) Math.max(1e-6, Math.abs(value) * 0.01);
        int flags = ImGuiSliderFlags.AlwaysClamp;
        boolean share = f.min() == 0 && f.max() == 1;
        if (share) ImGui.sliderScalar(name, ImGuiDataType.Double, number, 0.0, 1.0, "%.4f", flags);
        else ImGui.dragScalar(name, ImGuiDataType.Double, number, speed, f.min(), f.max(), "%.6g", flags);
        watch();
        double low = f.aboveMin() ? Math.nextUp(f.min()) : f.min();
        double typed = number.get();
        // the widget shows six digits and gives back what it shows: an untouched value keeps all of its own
        return Double.isFinite(typed) && typed != value ? Math.max(low, Math.min(f.max(), typed)) : value;
    }

    Integer integer(Slot slot, int value) {
        whole.set(value);
        label(slot, differs(slot, value));
        ImGui.setNextItemWidth(-1);
        int most = (int) Math.min(slot.field().max(), 100_000);
        int least = (int) slot.field().min();
        ImGui.dragScalar("##v", ImGuiDataType.S32, whole, 0.2f, least, most, "%d", ImGuiSliderFlags.AlwaysClamp);
        watch();
        if (asksForDefault(slot) && slot.hasDefault() && slot.initial() instanceof Integer d) return d;
        return Math.max(least, Math.min(most, whole.get()));
    }

    Boolean bool(Slot slot, boolean value) {
        flag.set(value);
        ImGui.checkbox(slot.label(), flag);
        watch();
        tip(slot);
        return flag.get();
    }

    /** A check box that says whether an optional value is given. */
    boolean given(boolean value) {
        flag.set(value);
        ImGui.checkbox("##has", flag);
        watch();
        if (ImGui.isItemHovered()) Theme.tip("Given here, or left to the default");
        ImGui.sameLine();
        return flag.get();
    }

    /**
     * Words that a record may refuse: then they stay in the field, with what is wrong under them, and the value stays.
     *
     * @param taken makes the value, or throws {@link IllegalArgumentException} saying why not
     */
    String words(Slot slot, String value, UnaryOperator<String> taken) {
        label(slot, false);
        int id = ImGui.getID("##v");
        Draft draft = drafts.get(id);
        text.set(draft == null ? value : draft.words);
        ImGui.setNextItemWidth(-1);
        boolean typed = ImGui.inputText("##v", text);
        landmarks.note("field " + slot.name());
        watch();
        tip(slot);
        String out = value;
        if (typed) {
            try {
                out = taken.apply(text.get());
                drafts.remove(id);
            } catch (IllegalArgumentException e) {
                drafts.put(id, new Draft(text.get(), String.valueOf(e.getMessage())));
            }
        }
        draft = drafts.get(id);
        if (draft != null) {
            ImGui.pushTextWrapPos();
            Theme.text(Theme.RED, draft.why);
            landmarks.note("wrong " + slot.name());
            ImGui.popTextWrapPos();
        }
        return out;
    }

    Vec3 vector(Slot slot, Vec3 value) {
        label(slot, differs(slot, value));
        Vec3 out = triple(value, ImGui.getContentRegionAvailX());
        if (asksForDefault(slot) && slot.hasDefault() && slot.initial() instanceof Vec3 d) return d;
        return out;
    }

    /** Three numbers beside each other. */
    Vec3 triple(Vec3 value, float room) {
        double[] v = {value.x(), value.y(), value.z()};
        float width = (room - 2 * ImGui.getStyle().getItemInnerSpacingX()) / 3;
        ImGui.beginGroup();
        for (int k = 0; k < 3; k++) {
            if (k > 0) ImGui.sameLine(0, ImGui.getStyle().getItemInnerSpacingX());
            number.set(v[k]);
            ImGui.setNextItemWidth(width);
            ImGui.dragScalar("##" + k, ImGuiDataType.Double, number, 0.01f, 0, 0, "%.5g");
            watch();
            if (ImGui.isItemHovered()) Theme.tip("XYZ".charAt(k) + "\nCtrl+click to type");
            v[k] = Double.isFinite(number.get()) ? number.get() : v[k];
        }
        ImGui.endGroup();
        return new Vec3(v[0], v[1], v[2]);
    }

    Enum<?> choice(Slot slot, Enum<?> value) {
        label(slot, differs(slot, value));
        ImGui.setNextItemWidth(-1);
        Enum<?> chosen = value;
        if (ImGui.beginCombo("##v", Kinds.of(value))) {
            for (Object o : value.getDeclaringClass().getEnumConstants()) {
                Enum<?> e = (Enum<?>) o;
                if (!ImGui.selectable(Kinds.of(e), e.equals(value))) continue;
                chosen = e;
                step();
            }
            ImGui.endCombo();
        }
        tip(slot);
        return chosen;
    }

    private static boolean differs(Slot slot, @Nullable Object value) {
        return slot.hasDefault() && !slot.moving() && !Objects.equals(value, slot.initial());
    }

    /** Name and unit; a dot where the value is not the default. */
    static void label(Slot slot, boolean marked) {
        String unit = slot.field().unit();
        ImGui.textUnformatted(slot.label());
        boolean hovered = ImGui.isItemHovered();
        if (!unit.isEmpty() || marked) {
            ImGui.sameLine();
            Theme.text(Theme.DIM, unit + (marked ? "  \u2022" : ""));
            hovered |= ImGui.isItemHovered();
        }
        if (hovered) explain(slot);
    }

    /** Tooltip of the last widget; returns whether a right-click asks for the default. */
    static boolean asksForDefault(Slot slot) {
        tip(slot);
        return ImGui.isItemHovered() && ImGui.isMouseClicked(1) && slot.hasDefault();
    }

    static void tip(Slot slot) {
        if (ImGui.isItemHovered()) explain(slot);
    }

    private static void explain(Slot slot) {
        Field f = slot.field();
        StringBuilder s = new StringBuilder(f.doc());
        if (!f.unit().isEmpty()) s.append("\nunit: ").append(f.unit());
        if (f.min() != Double.NEGATIVE_INFINITY)
            s.append(f.aboveMin() ? "\nabove " : "\nat least ").append(f.min());
        if (f.max() != Double.POSITIVE_INFINITY) s.append("\nat most ").append(f.max());
        if (!f.def().isEmpty() && !f.def().equals("null"))
            s.append("\ndefault: ").append(f.def()).append(" (right-click)");
        s.append("\nCtrl+click to type");
        ImGui.beginTooltip();
        ImGui.pushTextWrapPos(28 * ImGui.getFontSize());
        ImGui.textUnformatted(s.toString());
        ImGui.popTextWrapPos();
        ImGui.endTooltip();
    }
}
