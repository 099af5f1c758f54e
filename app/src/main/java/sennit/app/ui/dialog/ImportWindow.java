package sennit.app.ui.dialog;

import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiFocusedFlags;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImDouble;
import java.util.Arrays;
import java.util.Optional;
import sennit.app.exchange.CurveImport;
import sennit.app.exchange.CurvePlacement;
import sennit.app.session.ImportDraft;
import sennit.app.ui.AppContext;
import sennit.app.ui.Icon;
import sennit.app.ui.Theme;
import sennit.app.ui.WidgetLocator;
import sennit.app.ui.edit.MaterialChoice;
import sennit.app.viewport.ViewRegion;

/** Asks how large imported curves are, which way is up and what they are made of, while the view shows them. */
public final class ImportWindow {
    private static final int FLAGS = ImGuiWindowFlags.NoDocking
            | ImGuiWindowFlags.NoCollapse
            | ImGuiWindowFlags.AlwaysAutoResize
            | ImGuiWindowFlags.NoSavedSettings;

    /** How wide it is, px at scale 1. */
    private static final float WIDE = 400;

    /** How high it is at most, as a part of the window. */
    private static final float TALLEST = 0.75f;

    /** Larger is seldom meant, m. */
    private static final double LARGE = 100;

    private static final double SMALL = 1e-3;

    private enum Unit {
        METRES("metres", 1),
        CENTIMETRES("centimetres", 0.01),
        MILLIMETRES("millimetres", 0.001),
        INCHES("inches", 0.0254),
        FEET("feet", 0.3048);

        final String label;
        final double metres;

        Unit(String label, double metres) {
            this.label = label;
            this.metres = metres;
        }
    }

    private final AppContext context;
    private final ImDouble number = new ImDouble();
    private final MaterialChoice materials;

    private final FootedDialog frame = new FootedDialog();

    public ImportWindow(AppContext context, WidgetLocator locator) {
        this.context = context;
        this.materials = new MaterialChoice(locator);
    }

    public void draw(ViewRegion region, float scale) {
        Optional<ImportDraft> waiting = context.session().importDraft();
        if (waiting.isEmpty()) return;
        float wide = ImGui.getMainViewport().getSizeX(),
                high = ImGui.getMainViewport().getSizeY();
        float size = Math.min(wide, WIDE * scale);
        ImGui.setNextWindowPos(
                Math.min(region.x() + 16 * scale, wide - size), Math.min(region.y(), high / 4), ImGuiCond.Appearing);
        ImGui.setNextWindowSizeConstraints(size, 0, size, TALLEST * high);
        ImGui.setNextWindowSize(size, frame.height(TALLEST * high));
        if (ImGui.begin("Import " + waiting.get().names() + "###import", FLAGS))
            content(waiting.get(), scale, TALLEST * high);
        ImGui.end();
    }

    private void content(ImportDraft draft, float scale, float tallest) {
        context.locator().noteWindow("import window");
        frame.draw(tallest, () -> options(draft, scale), () -> end(draft));
    }

    private void options(ImportDraft importDraft, float scale) {
        ImGui.pushItemWidth(150 * scale);
        ImportDraft.Way way = importDraft.way();
        ImportDraft.Way now = made(placed(way), importDraft);
        ImGui.popItemWidth();
        if (!now.equals(way)) importDraft.choose(now);
        ImGui.separator();
        ImGui.pushTextWrapPos();
        String trouble = importDraft.trouble();
        if (trouble != null) Theme.text(Theme.RED, "!!  " + trouble);
        else Theme.text(Theme.TEXT, importDraft.told());
        if (trouble == null && importDraft.extent() > LARGE)
            Theme.text(Theme.AMBER, "!  Very large: is that the unit of the file?");
        if (trouble == null && importDraft.extent() < SMALL)
            Theme.text(Theme.AMBER, "!  Very small: is that the unit of the file?");
        ImGui.popTextWrapPos();
    }

    private void end(ImportDraft importDraft) {
        String trouble = importDraft.trouble();
        // the Enter that chose the file is not for this window
        boolean enter = ImGui.isWindowFocused(ImGuiFocusedFlags.RootAndChildWindows)
                && !ImGui.isWindowAppearing()
                && !ImGui.isAnyItemActive()
                && ImGui.isKeyPressed(ImGui.getKeyIndex(ImGuiKey.Enter), false);
        ImGui.beginDisabled(trouble != null);
        if (ImGui.button(Icon.IMPORT.before("Import")) || (enter && trouble == null)) importDraft.take();
        context.locator().note("import");
        ImGui.endDisabled();
        ImGui.sameLine();
        if (ImGui.button(Icon.REMOVE.before("Cancel"))) context.session().leaveIncoming();
        context.locator().note("import cancel");
    }

    /** Size and place. */
    private ImportDraft.Way placed(ImportDraft.Way way) {
        double scale = way.scale();
        Optional<Unit> unit = Arrays.stream(Unit.values())
                .filter(u -> u.metres == way.scale())
                .findFirst();
        if (ImGui.beginCombo("Unit of the file", unit.map(u -> u.label).orElse("other"))) {
            for (Unit u : Unit.values()) {
                if (ImGui.selectable(u.label, u.metres == way.scale())) scale = u.metres;
                context.locator().note("unit " + u.label);
            }
            ImGui.endCombo();
        }
        context.locator().note("unit");
        scale = Math.min(1e9, Math.max(1e-9, real("Scale, m per unit", scale)));
        boolean z = ImGui.checkbox("z is up in the file", way.up() == CurvePlacement.Up.Z)
                != (way.up() == CurvePlacement.Up.Z);
        context.locator().note("z is up");
        boolean here = ImGui.checkbox("In the middle of the view", way.here()) != way.here();
        Double spacing = way.spacing();
        if (ImGui.checkbox("Points at equal distances", spacing != null))
            spacing = spacing == null ? Double.valueOf(0.05) : null;
        if (spacing != null) spacing = Math.min(1e6, Math.max(1e-6, real("Distance, m", spacing)));
        return new ImportDraft.Way(
                scale,
                z ? CurvePlacement.Up.Z : CurvePlacement.Up.Y,
                spacing,
                here,
                way.hold(),
                way.preset(),
                way.diameter());
    }

    /** Their material, and how their ends are held. */
    private ImportDraft.Way made(ImportDraft.Way way, ImportDraft importDraft) {
        String preset = materials.draw("Material", way.preset(), "");
        double before = importDraft.diameter(), typed = real("Diameter, m", before);
        Double diameter = typed == before ? way.diameter() : Double.valueOf(Math.min(10, Math.max(1e-6, typed)));
        CurveImport.Hold hold = way.hold();
        if (ImGui.beginCombo("Held by", label(hold))) {
            for (CurveImport.Hold h : CurveImport.Hold.values()) if (ImGui.selectable(label(h), h == hold)) hold = h;
            ImGui.endCombo();
        }
        return new ImportDraft.Way(way.scale(), way.up(), way.spacing(), way.here(), hold, preset, diameter);
    }

    private static String label(CurveImport.Hold hold) {
        return switch (hold) {
            case START -> "their first points";
            case ENDS -> "both ends";
            case NOTHING -> "nothing";
        };
    }

    /** A number that is typed changes nothing until it is left. */
    private double real(String label, double value) {
        number.set(value);
        ImGui.inputDouble(label, number, 0, 0, "%.6g");
        return ImGui.isItemActive() ? value : number.get();
    }
}
