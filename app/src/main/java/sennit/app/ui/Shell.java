package sennit.app.ui;

import imgui.ImGui;
import imgui.ImGuiViewport;
import imgui.flag.ImGuiWindowFlags;
import java.util.List;
import java.util.Locale;
import sennit.app.document.Selection;
import sennit.app.exchange.ShapeFormat;
import sennit.app.input.Action;
import sennit.app.platform.Folders;
import sennit.app.render.Governor;
import sennit.app.render.Tier;
import sennit.app.stage.Region;

/** The frame of the window: menus, tool bar, docked panels around the view, status line, and what pops up over them. */
public final class Shell {
    private static final int BAR = ImGuiWindowFlags.NoDecoration
            | ImGuiWindowFlags.NoMove
            | ImGuiWindowFlags.NoDocking
            | ImGuiWindowFlags.NoSavedSettings
            | ImGuiWindowFlags.NoBackground
            | ImGuiWindowFlags.NoBringToFrontOnFocus
            | ImGuiWindowFlags.NoNavFocus;

    private final Desk desk;
    private final Panels panels;
    private final ToolBar toolBar;
    private final StatusBar statusBar;
    private final ScenePicker picker;
    private final FileChooser chooser;
    private final Palette palette;
    private final Landmarks landmarks = new Landmarks();
    private final Banner banner;
    private final ForceLabels forceLabels;
    private final HelpWindow help = new HelpWindow(landmarks);
    private final MeasureTip measure;
    private final CursorWord word;
    private final ImportWindow imports;
    private Selection selected = Selection.NOTHING;
    private boolean hidden;

    /** The frame for a desk. */
    public Shell(Desk desk) {
        this.desk = desk;
        this.picker = new ScenePicker(desk);
        this.chooser = new FileChooser(desk, landmarks, Folders.configuration().resolve("folder.txt"));
        this.palette = new Palette(desk);
        this.toolBar = new ToolBar(desk, picker);
        this.statusBar = new StatusBar(desk);
        this.banner = new Banner(desk);
        this.forceLabels = new ForceLabels(desk);
        this.measure = new MeasureTip(desk);
        this.word = new CursorWord(desk);
        this.imports = new ImportWindow(desk, landmarks);
        this.panels = new Panels(
                List.of(
                        new ConstraintPanel(desk),
                        new InspectorPanel(desk, landmarks),
                        new ProfilerPanel(desk),
                        new PlotsPanel(desk),
                        new MatrixPanel(desk),
                        new LabPanel(),
                        new CutListPanel(desk)),
                landmarks,
                Folders.configuration().resolve("layout.ini"));
        panels.said().ifPresent(desk.session().notices()::care);
    }

    /** Shows or hides everything but the view. */
    public void toggleHidden() {
        hidden = !hidden;
    }

    /** Shows or hides the page of keys. */
    public void toggleHelp() {
        help.toggle();
    }

    /** Closes what lies over the view to be read; returns whether anything did. */
    public boolean closeHelp() {
        return help.close();
    }

    /** Brings the panel of an action to the front, or closes it. */
    public void toggle(Action action) {
        switch (action) {
            case PROFILER -> panels.toggle(ProfilerPanel.class);
            case PLOTS -> panels.toggle(PlotsPanel.class);
            case MATRIX -> panels.toggle(MatrixPanel.class);
            case LAB -> panels.toggle(LabPanel.class);
            case CUT_LIST -> panels.toggle(CutListPanel.class);
            case MEASURE -> measure.toggle();
            default -> throw new IllegalArgumentException(action + " is not about a panel");
        }
    }

    /** Puts all panels back to their usual places. */
    public void resetLayout() {
        hidden = false;
        panels.reset();
    }

    /** Remembers the arrangement; before ImGui ends. */
    public void close() {
        panels.close();
    }

    /** Opens the list of all that can be done. */
    public void findCommand() {
        palette.open();
    }

    /** Asks for a file to open. */
    public void chooseFile() {
        chooser.open();
    }

    /** Asks where to save. */
    public void chooseTarget() {
        chooser.save();
    }

    /** Opens the scene picker. */
    public void pickScene() {
        picker.open();
    }

    /** {@return where controls are} */
    public Landmarks landmarks() {
        return landmarks;
    }

    /** Draws all panels; returns the part of the window left for the view, in ImGui units. */
    public Region draw() {
        landmarks.begin();
        ImGuiViewport main = ImGui.getMainViewport();
        float scale = ImGui.getFontSize() / 15.5f;
        Region region = hidden ? whole(main) : docked(main, scale);
        overlays(region, scale);
        return region;
    }

    private static Region whole(ImGuiViewport main) {
        return new Region(0, 0, (int) main.getSizeX(), (int) main.getSizeY());
    }

    private Region docked(ImGuiViewport main, float scale) {
        float menu = menus();
        // as high as its rows were in the last frame
        float tools = toolBar.height() > 0 ? toolBar.height() : 44 * scale;
        float status = 28 * scale;
        bar("##tools", 0, menu, main.getSizeX(), tools, toolBar::draw);
        bar("##status", 0, main.getSizeY() - status, main.getSizeX(), status, statusBar::draw);
        int top = (int) (menu + tools);
        followSelection();
        return panels.draw(new Region(0, top, (int) main.getSizeX(), (int) (main.getSizeY() - top - status)), scale);
    }

    /** What is selected in the view is shown in the inspector, also where the list lies over it. */
    private void followSelection() {
        Selection now = desk.session().selection();
        boolean other = !now.equals(selected) && now.what() != Selection.What.NOTHING;
        if (other && !ImGui.getIO().getWantCaptureMouse()) panels.show(InspectorPanel.class);
        selected = now;
    }

    private static void bar(String name, float x, float y, float width, float height, Runnable content) {
        ImGui.setNextWindowPos(x, y);
        ImGui.setNextWindowSize(width, height);
        ImGui.begin(name, BAR);
        content.run();
        ImGui.end();
    }

    /** Menus made of the table of actions; returns the height of the bar. */
    private float menus() {
        if (!ImGui.beginMainMenuBar()) return 0;
        float height = ImGui.getWindowSizeY();
        for (Action.Group group : Action.Group.values()) {
            boolean opened = ImGui.beginMenu(group.title());
            landmarks.note("menu " + group.title());
            if (!opened) continue;
            for (Action action : Action.values()) {
                if (action.group() == group && ImGui.menuItem(label(action), action.shortcut())) desk.perform(action);
                if (group == Action.Group.SCENE && action == Action.SAVE_AS) exports();
            }
            if (group == Action.Group.VIEW) qualities();
            if (group == Action.Group.RECORD) signs();
            ImGui.endMenu();
        }
        ImGui.endMainMenuBar();
        return height;
    }

    /** The shapes shown now, for other programs. */
    private void exports() {
        boolean opened = ImGui.beginMenu("Export");
        landmarks.note("export");
        if (!opened) return;
        for (ShapeFormat format : ShapeFormat.values()) {
            if (ImGui.menuItem(format.label(), format.ending())) desk.export(format);
            landmarks.note("export " + format.ending());
        }
        ImGui.endMenu();
    }

    /** How finely the view is drawn: films and pictures are always as fine as can be. */
    private void qualities() {
        if (!ImGui.beginMenu("Quality")) return;
        Governor governor = desk.governor();
        Tier fixed = governor.fixed();
        String now = governor.tier().label().toLowerCase(Locale.ROOT);
        if (ImGui.menuItem("Auto", fixed == null ? now : "", fixed == null)) governor.fix(null);
        for (Tier tier : Tier.values()) if (ImGui.menuItem(tier.label(), "", tier == fixed)) governor.fix(tier);
        ImGui.endMenu();
    }

    /** Whether films and pictures show signs. */
    private void signs() {
        if (ImGui.menuItem("Signs in films and pictures", "", desk.signs())) desk.toggleSigns();
        landmarks.note("film signs");
    }

    private String label(Action action) {
        return switch (action) {
            case UNDO ->
                desk.session().document().undoName().map(n -> "Undo: " + n).orElse("Undo");
            case REDO ->
                desk.session().document().redoName().map(n -> "Redo: " + n).orElse("Redo");
            default -> action.label();
        };
    }

    private void overlays(Region region, float scale) {
        forceLabels.draw(region);
        measure.draw();
        word.draw();
        picker.draw(region, scale);
        chooser.draw(scale);
        palette.draw(scale);
        help.draw(scale);
        imports.draw(region, scale);
        banner.draw(region, scale);
    }
}
