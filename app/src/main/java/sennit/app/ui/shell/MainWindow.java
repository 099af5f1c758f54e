package sennit.app.ui.shell;

import imgui.ImDrawList;
import imgui.ImGui;
import imgui.ImGuiViewport;
import imgui.flag.ImGuiMouseCursor;
import imgui.flag.ImGuiWindowFlags;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sennit.app.document.Selection;
import sennit.app.exchange.ShapeFormat;
import sennit.app.make.MeshTool;
import sennit.app.platform.FileManager;
import sennit.app.platform.Folders;
import sennit.app.render.QualityController;
import sennit.app.render.view.Quality;
import sennit.app.session.Recovery;
import sennit.app.session.TemplateQuestion;
import sennit.app.ui.AppContext;
import sennit.app.ui.CursorBox;
import sennit.app.ui.Icon;
import sennit.app.ui.Theme;
import sennit.app.ui.WidgetLocator;
import sennit.app.ui.Workspace;
import sennit.app.ui.WorkspaceChoice;
import sennit.app.ui.dialog.CommandPalette;
import sennit.app.ui.dialog.FileChooser;
import sennit.app.ui.dialog.FilmDialog;
import sennit.app.ui.dialog.HelpWindow;
import sennit.app.ui.dialog.ImportWindow;
import sennit.app.ui.dialog.RepeatWindow;
import sennit.app.ui.dialog.ScenePicker;
import sennit.app.ui.dialog.TemplateSaveDialog;
import sennit.app.ui.dialog.Tour;
import sennit.app.ui.panel.CutListPanel;
import sennit.app.ui.panel.GalleryPanel;
import sennit.app.ui.panel.InspectorPanel;
import sennit.app.ui.panel.LabPanel;
import sennit.app.ui.panel.MatrixPanel;
import sennit.app.ui.panel.PlotsPanel;
import sennit.app.ui.panel.ProfilerPanel;
import sennit.app.ui.panel.ScenePanel;
import sennit.app.ui.timeline.TimelinePanel;
import sennit.app.viewport.Action;
import sennit.app.viewport.ViewRegion;
import sennit.app.viewport.Viewport;

/** The frame of the window: menus, tool bar, docked panels around the view, status line, and what pops up over them. */
public final class MainWindow {
    private static final int BAR = ImGuiWindowFlags.NoDecoration
            | ImGuiWindowFlags.NoMove
            | ImGuiWindowFlags.NoDocking
            | ImGuiWindowFlags.NoSavedSettings
            | ImGuiWindowFlags.NoBackground
            | ImGuiWindowFlags.NoBringToFrontOnFocus
            | ImGuiWindowFlags.NoNavFocus;

    private final AppContext context;
    private final DockLayout panels;
    private final ToolBar toolBar;
    private final StatusBar statusBar;
    private final ScenePicker picker;
    private final FileChooser chooser;
    private final CommandPalette palette;

    /** Where controls are. */
    public final WidgetLocator locator = new WidgetLocator();

    private final Banner banner;
    private final ForceLabels forceLabels;
    private final HelpWindow help = new HelpWindow(locator);
    private final RopeReadout measure;
    private final ImportWindow imports;
    private final AddMenu addMenu;
    private final MakingBar makingBar;
    private final RepeatWindow repeats;
    private final TemplateSaveDialog saving;
    private final FilmDialog films;

    /** The tour for those who are new. */
    public final Tour tour;

    /** The time line. */
    public final TimelinePanel timeLine;

    /** What was selected when panels were drawn last, and how often somebody had selected something by then. */
    private Selection selected = Selection.NOTHING;

    private int choices;
    private boolean hidden;
    private final WorkspaceChoice workspace = new WorkspaceChoice(
            Folders.configuration().resolve("workspace.txt"),
            Folders.configuration().resolve("layout.ini"));

    /** The frame of the program whose services {@code context} gives. */
    public MainWindow(AppContext context) {
        this.context = context;
        this.picker = new ScenePicker(context);
        this.chooser = new FileChooser(context, locator, Folders.configuration().resolve("folder.txt"));
        this.palette = new CommandPalette(context);
        this.addMenu = new AddMenu(context);
        this.makingBar = new MakingBar(context, locator);
        this.toolBar = new ToolBar(context, picker, addMenu, makingBar, locator);
        this.tour = new Tour(context, Folders.configuration().resolve("tour.txt"));
        this.statusBar = new StatusBar(context, tour);
        this.banner = new Banner(context);
        this.forceLabels = new ForceLabels(context);
        this.measure = new RopeReadout(context);
        this.imports = new ImportWindow(context, locator);
        this.repeats = new RepeatWindow(context, locator);
        this.saving = new TemplateSaveDialog(context);
        this.films = new FilmDialog(context, locator);
        this.timeLine = new TimelinePanel(context, locator);
        this.panels = new DockLayout(
                List.of(
                        new ScenePanel(context),
                        new GalleryPanel(context),
                        new InspectorPanel(context, locator),
                        timeLine,
                        new ProfilerPanel(context),
                        new PlotsPanel(context),
                        new MatrixPanel(context),
                        new LabPanel(),
                        new CutListPanel(context)),
                locator,
                workspace.now(),
                Folders.configuration().resolve("layout.ini"));
        panels.said().ifPresent(context.session().notifications()::care);
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
        return help.close() || repeats.cancel() || films.close() || tour.decline();
    }

    /** Brings the panel of an action to the front, or closes it. */
    public void toggle(Action action) {
        switch (action) {
            case TIME_LINE -> panels.toggle(TimelinePanel.class);
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

    /** {@return how much of the program is on the desk} */
    public Workspace workspace() {
        return workspace.now();
    }

    /** Puts more or less of the program on the desk. */
    public void workspace(Workspace other) {
        hidden = false;
        if (other != workspace.now()) panels.bring(other);
        workspace.choose(other);
    }

    /** Before each frame of ImGui. */
    public void prepare() {
        panels.prepare();
    }

    /** Remembers the arrangement; before ImGui ends. */
    public void close() {
        panels.close();
    }

    /** Asks how what was edited of a template is to be saved. */
    public void askToSave(TemplateQuestion question) {
        saving.ask(question);
    }

    /** Asks how what is selected is to be repeated. */
    public void repeat() {
        repeats.open();
    }

    /** Asks what a film is to be like, or tells how far it is. */
    public void film() {
        films.toggle();
    }

    /** Opens the menu of all that can be added, at the cursor. */
    public void add() {
        addMenu.open();
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

    /** Draws all panels; returns the part of the window left for the view, in ImGui units. */
    public ViewRegion draw() {
        locator.begin();
        ImGuiViewport main = ImGui.getMainViewport();
        float scale = ImGui.getFontSize() / 15.5f;
        ViewRegion region = hidden ? whole(main) : docked(main, scale);
        overlays(region, scale);
        return region;
    }

    private static ViewRegion whole(ImGuiViewport main) {
        return new ViewRegion(0, 0, (int) main.getSizeX(), (int) main.getSizeY());
    }

    private ViewRegion docked(ImGuiViewport main, float scale) {
        float menu = menus();
        // as high as its rows were in the last frame
        float tools = toolBar.height() > 0 ? toolBar.height() : 44 * scale;
        float status = 28 * scale;
        bar("##tools", menu, main.getSizeX(), tools, toolBar::draw);
        bar("##status", main.getSizeY() - status, main.getSizeX(), status, statusBar::draw);
        int top = (int) (menu + tools);
        followSelection();
        return panels.draw(
                new ViewRegion(0, top, (int) main.getSizeX(), (int) (main.getSizeY() - top - status)),
                main.getSizeY(),
                scale);
    }

    /**
     * What is selected in the view is shown in the inspector, also where the list lies over it; in lessons scenes come
     * back where nothing is, but for those who are building: a click beside a thing must not put another scene under
     * the cursor. Who selects what is selected already means the same: Esc brings scenes back after all was undone too.
     */
    private void followSelection() {
        Selection now = context.session().selection();
        int chosen = context.session().document().choices();
        boolean other = !now.equals(selected) || chosen != choices, nothing = now.what() == Selection.What.NOTHING;
        boolean byHand = !ImGui.getIO().getWantCaptureMouse();
        if (other && !nothing && byHand) panels.show(InspectorPanel.class);
        boolean building = context.session().document().dirty();
        if (other && nothing && !building && workspace() == Workspace.TEACH) panels.show(GalleryPanel.class);
        selected = now;
        choices = chosen;
    }

    /** Shows what acts on all things: gravity, air and wind. */
    public void world() {
        context.session().select(Selection.NOTHING);
        selected = Selection.NOTHING;
        choices = context.session().document().choices();
        panels.show(InspectorPanel.class);
    }

    private static void bar(String name, float y, float width, float height, Runnable content) {
        ImGui.setNextWindowPos(0, y);
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
            if (group == Action.Group.VIEW) additions();
            boolean opened = ImGui.beginMenu(group.title());
            locator.note("menu " + group.title());
            if (!opened) continue;
            for (Action action : Action.values()) {
                if (action.group == group && ImGui.menuItem(Icon.of(action).before(label(action)), action.shortcut()))
                    context.perform(action);
                if (group == Action.Group.SCENE && action == Action.SAVE_AS) {
                    versions();
                    keptEdits();
                    exports();
                }
            }
            if (group == Action.Group.VIEW) qualities();
            if (group == Action.Group.RECORD) signs();
            AddMenu.leave();
            ImGui.endMenu();
        }
        ImGui.endMainMenuBar();
        return height;
    }

    /** All that can be added. */
    private void additions() {
        boolean opened = ImGui.beginMenu("Add");
        locator.note("menu Add");
        if (!opened) return;
        addMenu.items(null);
        AddMenu.leave();
        ImGui.endMenu();
    }

    /** What the file held before it was saved. */
    private void versions() {
        Recovery recovery = context.session().recovery();
        List<Path> kept = recovery.versions();
        boolean opened = ImGui.beginMenu(Icon.HISTORY.before("Versions"), !kept.isEmpty());
        locator.note("versions");
        if (!opened) return;
        for (Path version : kept) if (ImGui.menuItem(Recovery.date(version))) recovery.restore(version);
        ImGui.endMenu();
    }

    /** Edits of this scene that nobody saved. */
    private void keptEdits() {
        Recovery recovery = context.session().recovery();
        boolean opened = ImGui.beginMenu(Icon.FILE_TEXT.before("Unsaved edits"));
        locator.note("kept edits");
        if (!opened) return;
        List<Path> kept = recovery.unsaved();
        if (kept.isEmpty()) Theme.text(Theme.DIM, "of this scene: none");
        for (int i = 0; i < kept.size(); i++) {
            boolean one = ImGui.beginMenu(Recovery.listed(kept.get(i)) + "##" + i);
            locator.note("kept " + i);
            if (!one) continue;
            if (ImGui.menuItem("Recover")) recovery.recover(kept.get(i));
            locator.note("recover " + i);
            if (ImGui.menuItem("Discard")) recovery.discard(kept.get(i));
            locator.note("discard " + i);
            ImGui.endMenu();
        }
        recovery.elsewhere().ifPresent(this::elsewhere);
        ImGui.separator();
        Path folder = Folders.data().resolve("unsaved");
        if (ImGui.menuItem("Show folder") && !FileManager.show(folder))
            context.session().notifications().done("They are in " + folder);
        locator.note("kept folder");
        ImGui.endMenu();
    }

    /** Edits of another scene: those of one that has no file are brought back here, others when it is opened. */
    private void elsewhere(String other) {
        Recovery recovery = context.session().recovery();
        if (!recovery.elsewhereIsNew()) {
            Theme.text(Theme.DIM, "of " + other + ": open it first");
            return;
        }
        if (ImGui.menuItem("Recover " + other)) {
            int opened = context.session().opened();
            context.perform(Action.NEW);
            if (context.session().opened() != opened) recovery.recoverNewest();
        }
        locator.note("recover new");
    }

    /** The shapes shown now, for other programs. */
    private void exports() {
        boolean opened = ImGui.beginMenu(Icon.EXPORT.before("Export"));
        locator.note("export");
        if (!opened) return;
        for (ShapeFormat format : ShapeFormat.values()) {
            if (ImGui.menuItem(format.label, format.ending)) context.films().export(format);
            locator.note("export " + format.ending);
        }
        ImGui.endMenu();
    }

    /** How finely the view is drawn: films and pictures are always as fine as can be. */
    private void qualities() {
        if (!ImGui.beginMenu(Icon.SETTINGS.before("Quality"))) return;
        QualityController qualityController = context.qualityController();
        Quality fixed = qualityController.fixed();
        String now = qualityController.quality().label.toLowerCase(Locale.ROOT);
        if (ImGui.menuItem("Auto", fixed == null ? now : "", fixed == null)) qualityController.fix(null);
        for (Quality quality : Quality.values())
            if (ImGui.menuItem(quality.label, "", quality == fixed)) qualityController.fix(quality);
        ImGui.endMenu();
    }

    /** Whether films and pictures show signs. */
    private void signs() {
        if (ImGui.menuItem(
                Icon.BLANK.before("Signs in films and pictures"),
                "",
                context.films().signs())) context.films().toggleSigns();
        locator.note("film signs");
    }

    private String label(Action action) {
        return switch (action) {
            case UNDO ->
                context.session().document().undoName().map(n -> "Undo: " + n).orElse("Undo");
            case REDO ->
                context.session().document().redoName().map(n -> "Redo: " + n).orElse("Redo");
            default -> action.label;
        };
    }

    private void overlays(ViewRegion region, float scale) {
        forceLabels.draw(region);
        int bar = (int) Math.ceil(makingBar.bottom());
        ViewRegion free = new ViewRegion(region.x(), region.y() + bar, region.width(), region.height() - bar);
        measure.draw(free);
        word(free);
        picker.draw(region, scale);
        palette.draw(scale);
        help.draw(scale);
        tour.draw(region);
        imports.draw(region, scale);
        context.viewport()
                .making()
                .tool()
                .filter(t -> t instanceof MeshTool mesh && mesh.asks())
                .ifPresent(t -> chooser.mesh(((MeshTool) t)::take));
        makingBar.draw(region, scale);
        repeats.draw(scale);
        films.draw(scale);
        lasso(scale);
        addMenu.draw();
        banner.draw(region, scale, makingBar.bottom());
        // what must be answered comes last: ImGui ends the program where another window opens behind it in the same
        // frame
        chooser.draw(scale);
        saving.draw();
    }

    /** The line that is drawn around things to select them. */
    private void lasso(float scale) {
        List<double[]> line = context.viewport().lasso();
        ImDrawList list = ImGui.getForegroundDrawList();
        int colour = ImGui.getColorU32(1, 0.82f, 0.4f, 0.9f);
        for (int i = 0; i < line.size(); i++) {
            double[] a = line.get(i), b = line.get((i + 1) % line.size());
            list.addLine((float) a[0], (float) a[1], (float) b[0], (float) b[1], colour, 1.5f * scale);
        }
    }

    /** The text beside the cursor, and the shape of the cursor: what a drag does there. */
    private void word(ViewRegion free) {
        Viewport viewport = context.viewport();
        if (ImGui.getIO().getWantCaptureMouse() && !viewport.busy()) return;
        if (viewport.atHandle()) ImGui.setMouseCursor(ImGuiMouseCursor.Hand);
        Optional<String> word = viewport.word();
        if (word.isEmpty()) return;
        // above the cursor: what it is on stays to be seen, and other tips are below; a question is not covered
        boolean asks = makingBar.asksAbove(ImGui.getMousePosY());
        CursorBox.begin("##word", word.get(), free, asks ? CursorBox.Side.BELOW : CursorBox.Side.ABOVE);
        locator.noteWindow("word at the cursor");
        ImGui.end();
    }
}
