package sennit.app.ui.edit;

import imgui.ImGui;
import imgui.flag.ImGuiColorEditFlags;
import imgui.flag.ImGuiComboFlags;
import java.util.Locale;
import sennit.app.ui.Theme;
import sennit.app.ui.WidgetLocator;
import sennit.engine.rod.spec.MaterialPresets;
import sennit.engine.rod.spec.MaterialPresets.Preset;

/** A choice among the presets of materials: how each looks, and the facts that it fills in. */
public final class MaterialChoice {
    private static final int SWATCH =
            ImGuiColorEditFlags.NoTooltip | ImGuiColorEditFlags.NoPicker | ImGuiColorEditFlags.NoDragDrop;

    private final WidgetLocator locator;

    public MaterialChoice(WidgetLocator locator) {
        this.locator = locator;
    }

    /**
     * Draws it; returns the name of the preset that is chosen now.
     *
     * @param present name of a preset, or empty
     * @param nothing what to call none; empty where one must be chosen
     */
    public String draw(String label, String present, String nothing) {
        String chosen = present;
        boolean open = ImGui.beginCombo(label, present.isEmpty() ? nothing : present, ImGuiComboFlags.HeightLarge);
        locator.note("material");
        if (!open) return chosen;
        if (!nothing.isEmpty() && ImGui.selectable(nothing, present.isEmpty())) chosen = "";
        for (Preset preset : MaterialPresets.presets()) if (row(preset, present)) chosen = preset.name();
        ImGui.endCombo();
        return chosen;
    }

    private boolean row(Preset preset, String present) {
        float side = ImGui.getTextLineHeight();
        float[] c = Theme.rgb(Integer.parseInt(preset.color().substring(1), 16));
        boolean pressed = ImGui.selectable("##" + preset.name(), preset.name().equals(present));
        locator.note("material " + preset.name());
        ImGui.sameLine(0, 0);
        ImGui.colorButton("##swatch", new float[] {c[0], c[1], c[2], 1}, SWATCH, side, side);
        ImGui.sameLine();
        ImGui.textUnformatted(preset.name());
        ImGui.sameLine();
        Theme.text(Theme.DIM, facts(preset));
        return pressed;
    }

    /** Thickness, stiffness and density in the units of tables. */
    static String facts(Preset p) {
        return String.format(
                Locale.ROOT,
                "%s mm, %s, %.0f kg/m\u00b3",
                short3(1e3 * p.diameter()),
                p.young() >= 1e9
                        ? short3(1e-9 * p.young()) + " GPa"
                        : p.young() >= 1e6 ? short3(1e-6 * p.young()) + " MPa" : short3(1e-3 * p.young()) + " kPa",
                p.density());
    }

    private static String short3(double x) {
        return String.format(Locale.ROOT, "%.3g", x)
                .replaceAll("(\\.\\d*?)0+$", "$1")
                .replaceAll("\\.$", "");
    }
}
