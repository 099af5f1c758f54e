package sennit.app.ui;

import imgui.ImGui;
import imgui.flag.ImGuiDataType;
import imgui.flag.ImGuiInputTextFlags;
import imgui.flag.ImGuiKey;
import imgui.type.ImDouble;
import imgui.type.ImString;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sennit.engine.schema.Field;

/**
 * A box with a number and its unit: dragged, or typed after a click, with a unit or in the one that it shows. The unit
 * suits the size of the number, and stays while the box is used.
 */
final class NumberBox {
    private final ImDouble number = new ImDouble();
    private final ImString text = new ImString(64);
    private final FieldErrors errors;

    /** What is being typed, by box. */
    private final Map<Integer, String> drafts = new HashMap<>();

    /** Units of what is being used, by box or row of boxes. */
    private final Map<Integer, Unit> units = new HashMap<>();

    NumberBox(FieldErrors errors) {
        this.errors = errors;
    }

    /** {@return the unit of a box or row of boxes: what suits the number, or stays as long as it is used} */
    Unit unit(int id, String si, double value) {
        Unit held = units.get(id);
        return held == null ? Unit.of(si, value) : held;
    }

    /** The unit stays while it is used. */
    void hold(int id, Unit unit) {
        units.put(id, unit);
    }

    /** It is used no more. */
    void release(int id) {
        units.remove(id);
    }

    /**
     * How a number is shown.
     *
     * @param unit in which
     * @param digits how many
     * @param suffix what stands behind it while nothing is typed
     */
    record Look(Unit unit, int digits, String suffix) {
        private String format() {
            return "%." + digits + 'g' + suffix;
        }
    }

    /**
     * Draws it, as wide as set before.
     *
     * @param value in the SI unit
     * @return the number as it is meant now, in the SI unit, whether its field allows it or not
     */
    double draw(String name, Field field, double value, Look look) {
        Unit unit = look.unit;
        int id = ImGui.getID(name);
        @Nullable String draft = drafts.get(id);
        if (draft == null) return dragged(name, field, value, look);

        // the box that was dragged goes on as one for text, which keeps the keyboard and what was typed
        float right = ImGui.getCursorScreenPosX() + ImGui.calcItemWidth();
        text.set(draft);
        ImGui.inputText(name, text, ImGuiInputTextFlags.AutoSelectAll);
        String typed = text.get().strip();
        if (ImGui.isItemActive()) {
            drafts.put(id, text.get());
            hint(unit, typed, right);
            return value;
        }
        drafts.remove(id);
        boolean left = ImGui.isItemDeactivated() && !ImGui.isKeyPressed(ImGui.getKeyIndex(ImGuiKey.Escape));
        if (!left || typed.isEmpty()) return value;
        try {
            return unit.read(typed, field.unit(), value, look.digits);
        } catch (IllegalArgumentException e) {
            errors.say(String.valueOf(e.getMessage()));
            return value;
        }
    }

    private double dragged(String name, Field field, double value, Look look) {
        Unit unit = look.unit;
        double shown = unit.shown(value);
        float speed = value == 0 ? (float) Math.abs(unit.shown(0.01)) : (float) Math.max(1e-6, Math.abs(shown) * 0.01);
        number.set(shown);
        ImGui.dragScalar(
                name,
                ImGuiDataType.Double,
                number,
                speed,
                unit.shown(field.min()),
                unit.shown(field.max()),
                look.format());
        boolean typing = ImGui.isItemActive() && ImGui.getIO().getWantTextInput();
        if (typing) drafts.put(ImGui.getID(name), "");
        // it gives back the digits that it shows: an untouched value keeps all of its own
        if (typing || number.get() == shown) return value;
        double round = rounded(shown, number.get());
        boolean allowed = round >= unit.shown(field.min()) && round <= unit.shown(field.max());
        return unit.meant(allowed ? round : number.get());
    }

    /**
     * {@return a number that is dragged, with the digits that a hand can mean: to a tenth of what it has moved by since
     * the last frame}
     */
    static double rounded(double from, double to) {
        double moved = Math.abs(to - from);
        if (!(moved > 0) || !Double.isFinite(moved)) return to;
        int decimals = 1 - (int) Math.floor(Math.log10(moved));
        return BigDecimal.valueOf(to).setScale(decimals, RoundingMode.HALF_UP).doubleValue();
    }

    /** The unit that a number without one means, while it is typed, where there is room. */
    private static void hint(Unit unit, String typed, float right) {
        float pad = ImGui.getStyle().getFramePaddingX();
        float wide = ImGui.calcTextSize(unit.name()).x;
        boolean unnamed = typed.chars().noneMatch(c -> Character.isLetter(c) && c != 'e' && c != 'E');
        float x = right - pad - wide;
        if (!unnamed || ImGui.getItemRectMinX() + 2 * pad + ImGui.calcTextSize(typed).x > x) return;
        ImGui.getWindowDrawList()
                .addText(
                        x,
                        ImGui.getItemRectMinY() + ImGui.getStyle().getFramePaddingY(),
                        Theme.packed(0x9aa5b5),
                        unit.name());
    }
}
