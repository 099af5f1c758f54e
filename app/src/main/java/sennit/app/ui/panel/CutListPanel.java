package sennit.app.ui.panel;

import imgui.ImGui;
import imgui.flag.ImGuiDir;
import imgui.flag.ImGuiSelectableFlags;
import imgui.flag.ImGuiTableColumnFlags;
import imgui.flag.ImGuiTableFlags;
import java.util.Locale;
import sennit.app.document.Selection;
import sennit.app.probe.CutList;
import sennit.app.ui.AppContext;
import sennit.app.ui.Icon;
import sennit.app.ui.Panel;
import sennit.app.ui.Theme;
import sennit.engine.snapshot.Snapshot;

/** The length to cut of each rope, its present least bend radius and largest tension; a click selects the rope. */
public final class CutListPanel implements Panel {
    private static final String[] HEADINGS = {
        "name", "length, m", "diameter, mm", "least bend radius, m", "radius / diameter", "largest tension, N"
    };

    private final AppContext context;

    public CutListPanel(AppContext context) {
        this.context = context;
    }

    @Override
    public Docking docking() {
        return new Docking("Cut list", ImGuiDir.Down, 70);
    }

    @Override
    public void draw() {
        Snapshot seen = context.session().snapshot();
        if (ImGui.button(Icon.TABLE.before("CSV"))) context.films().export("cut-list", ".csv", CutList.csv(seen));
        context.locator().note("cut list csv");
        if (ImGui.isItemHovered()) Theme.tip("Writes this table to a CSV file, with units");
        ImGui.sameLine();
        Theme.text(Theme.DIM, "as things are now: let the scene come to rest first");
        int flags = ImGuiTableFlags.RowBg | ImGuiTableFlags.ScrollY | ImGuiTableFlags.BordersInnerV;
        if (!ImGui.beginTable("##rods", HEADINGS.length, flags)) return;
        ImGui.tableSetupScrollFreeze(0, 1);
        for (int i = 0; i < HEADINGS.length; i++)
            ImGui.tableSetupColumn(HEADINGS[i], ImGuiTableColumnFlags.WidthStretch, i == 0 ? 2 : 1);
        ImGui.tableHeadersRow();
        for (Snapshot.RodView rod : seen.rods()) row(rod);
        ImGui.endTable();
    }

    private void row(Snapshot.RodView rod) {
        CutList.Row r = CutList.row(rod);
        ImGui.tableNextRow();
        ImGui.tableNextColumn();
        boolean selected = context.session().selection().is(Selection.What.ROD, r.name());
        if (ImGui.selectable(r.name(), selected, ImGuiSelectableFlags.SpanAllColumns))
            context.session().select(new Selection(Selection.What.ROD, r.name()));
        cell("%.4f", r.length());
        cell("%.2f", 1000 * r.diameter());
        if (r.bentTooMuch()) beyond(r.bentRadius(), r.limits().bendRadius());
        else cell("%.4g", r.bendRadius());
        cell("%.3g", r.bendRadius() / r.diameter());
        if (r.pulledTooMuch()) beyond(r.tension(), r.limits().tension());
        else cell("%.4g", r.tension());
    }

    private static void cell(String format, double value) {
        ImGui.tableNextColumn();
        ImGui.textUnformatted(text(format, value));
    }

    private static String text(String format, double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, format, value) : "straight";
    }

    /** A number beyond its limit: red and with a sign. */
    private static void beyond(double value, double limit) {
        ImGui.tableNextColumn();
        Theme.text(Theme.RED, "!! " + text("%.4g", value) + " (" + String.format(Locale.ROOT, "%.4g", limit) + ")");
        if (ImGui.isItemHovered()) Theme.tip("Exceeds the limit that the scene sets for this rope, in brackets");
    }
}
