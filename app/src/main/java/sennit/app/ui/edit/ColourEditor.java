package sennit.app.ui.edit;

import imgui.ImGui;
import imgui.flag.ImGuiColorEditFlags;
import org.jspecify.annotations.Nullable;
import sennit.app.render.view.Colour;
import sennit.app.ui.AppContext;
import sennit.app.ui.Theme;
import sennit.app.ui.Widgets;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.json.SceneField;

/** Edits a colour: a swatch that opens a picker, and #rrggbb beside it. */
final class ColourEditor {
    private static final int PICKER = ImGuiColorEditFlags.NoInputs
            | ImGuiColorEditFlags.NoSidePreview
            | ImGuiColorEditFlags.NoLabel
            | ImGuiColorEditFlags.PickerHueWheel;

    /** What a colour begins with that has been left to the program. */
    private static final String LIGHT = "#d9d4c7";

    private final AppContext context;
    private final Widgets widgets;

    ColourEditor(AppContext context, Widgets widgets) {
        this.context = context;
        this.widgets = widgets;
    }

    /** Draws it; returns the colour as edited, null where it is left to the program. */
    @Nullable
    String edit(Record record, SceneField field, @Nullable String value) {
        boolean given = widgets.given(field, value);
        widgets.label(field);
        if (!given) {
            ImGui.sameLine();
            Theme.text(Theme.DIM, "default");
            return null;
        }
        if (value == null) return usual(record);
        String picked = swatch(value);
        ImGui.sameLine();
        ImGui.setNextItemWidth(-1);
        String typed = widgets.typed(field, value, Colour::of);
        widgets.tip(field);
        return typed.equals(value) ? picked : typed;
    }

    /** The colour that it has been drawn with. */
    private String usual(Record record) {
        int rope =
                record instanceof RodSpec rod ? context.session().scene().rods().indexOf(rod) : -1;
        return rope < 0 ? LIGHT : Colour.ofRope(null, rope).toString();
    }

    private String swatch(String value) {
        Colour c = value.matches("#[0-9a-fA-F]{6}") ? Colour.of(value) : Colour.of(LIGHT);
        float[] shown = {c.red(), c.green(), c.blue(), 1};
        float side = ImGui.getFrameHeight();
        if (ImGui.colorButton("##swatch", shown, ImGuiColorEditFlags.NoTooltip, 2 * side, side)) {
            ImGui.openPopup("##picker");
        }
        context.locator().note("swatch");
        if (ImGui.isItemHovered()) Theme.tip("Choose a colour");
        if (!ImGui.beginPopup("##picker")) return value;
        float[] rgb = {c.red(), c.green(), c.blue()};
        ImGui.setNextItemWidth(12 * ImGui.getFontSize());
        boolean picked = ImGui.colorPicker3("##wheel", rgb, PICKER);
        context.locator().note("picker");
        widgets.watch();
        ImGui.endPopup();
        return picked ? new Colour(rgb[0], rgb[1], rgb[2]).toString() : value;
    }
}
