package sennit.app.ui.shell;

import imgui.ImGui;
import imgui.flag.ImGuiSliderFlags;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sennit.app.document.ConstraintKind;
import sennit.app.session.Session;
import sennit.app.sim.RunStatus;
import sennit.app.sim.SimulationThread;
import sennit.app.ui.AppContext;
import sennit.app.ui.Icon;
import sennit.app.ui.Theme;
import sennit.app.ui.ToolRows;
import sennit.app.ui.WidgetLocator;
import sennit.app.ui.Workspace;
import sennit.app.ui.WrappingRow;
import sennit.app.ui.dialog.ScenePicker;
import sennit.app.viewport.Action;

/**
 * The rows under the menus: scene, time, speed, adding constraints, recording; one row where there is room, and where
 * the window is low for its letters, one row with a menu of what it has no room for.
 */
final class ToolBar {
    /** The part of the window's height that rows of tools may have; there is always one. */
    private static final float ROWS = 0.15f;

    /** The same while something is made: with large letters, what is chosen for it needs more. */
    private static final float MAKING = 0.35f;

    /** The part of the window's width that the title of the scene may have. */
    private static final float LONGEST = 0.3f;

    /** The button that films the view, and that it does so. */
    private static final String RECORD = "Record", STOP = "Stop";

    /** Ends a title that is longer. */
    private static final String CUT = "...";

    /** Steps that the slider of time shows while there is one state alone. */
    private static final int ALONE = 100;

    private final AppContext context;
    private final ScenePicker picker;
    private final AddMenu menu;
    private final LessonTools lesson;
    private final MakingBar making;
    private final int[] step = {0};
    private boolean seeking;
    private final float[] speed = {1};
    private final ToolRows tools;
    private float height;

    ToolBar(AppContext context, ScenePicker picker, AddMenu menu, MakingBar making, WidgetLocator locator) {
        this.context = context;
        this.picker = picker;
        this.menu = menu;
        this.making = making;
        this.lesson = new LessonTools(context);
        this.tools = new ToolRows(locator, ToolRows.MENU);
    }

    /** {@return how high all its rows are, px; 0 before they were drawn} */
    float height() {
        return height;
    }

    void draw() {
        tools.begin();
        if (context.workspace() == Workspace.TEACH) teach();
        else expert();
        height = ImGui.getCursorPosY()
                - ImGui.getStyle().getItemSpacingY()
                + ImGui.getStyle().getWindowPaddingY();
    }

    /** {@return how many rows there may be: in a low window or with large letters the view needs the room} */
    private int rows() {
        return ToolRows.within(
                (makes() ? MAKING : ROWS) * ImGui.getMainViewport().getSizeY());
    }

    /** Five tools, and beside them what a lesson needs of the rest. */
    private void teach() {
        Session session = context.session();
        lesson.draw(tools);
        sceneOrMaking(session);
        if (!makes()) {
            add(session);
            record();
        }
        play(session.simulation().pace());
        tools.add(slider(), 6, () -> timeLine(slider()));
        act(Action.HELP, 1, ToolRows.gap());
        tools.draw(rows());
        lesson.end();
    }

    /** The scene and undo, or in their place the options of the tool in hand. */
    private void sceneOrMaking(Session session) {
        if (makes()) {
            making.addTo(tools, ImGui.getFontSize() / 15.5f);
            return;
        }
        title(session);
        act(Action.UNDO, 5, wide());
        act(Action.REDO, 3, ToolRows.gap());
    }

    /**
     * {@return whether something is made: its options stand in the place of what is of no use meanwhile, so that the
     * view does not move under a cursor that aims}
     */
    private boolean makes() {
        return context.viewport().making().tool().isPresent();
    }

    private void title(Session session) {
        String scene = session.scene().title() + (session.document().dirty() ? " *" : "");
        float most = LONGEST * ImGui.getWindowWidth();
        String title = fitting(Icon.SCENES.before(scene), most);
        // with room for the star of the first edit, which moves nothing else
        String starred = fitting(Icon.SCENES.before(session.scene().title() + " *"), most);
        float wide = WrappingRow.buttonWidth(starred);
        tools.add(wide, 7, () -> {
            if (ImGui.button(title + "###scene", wide, 0)) picker.open();
            context.locator().note("scene");
            tip(title.endsWith(CUT) ? scene + "\nOpen another scene" : "Open another scene", Action.OPEN);
        });
    }

    /** {@return as much of a title as there is room for} */
    private static String fitting(String title, float most) {
        String some = title;
        int end = title.length();
        while (end > 8 && WrappingRow.buttonWidth(some) > most)
            some = title.substring(0, --end).strip() + CUT;
        return some;
    }

    /** To the start, and time running or not. */
    private void play(RunStatus pace) {
        act(Action.RESET, 4, wide());
        if (context.workspace() == Workspace.EXPERT) act(Action.BACK, 2, ToolRows.gap());
        String play = pace.playing() ? Icon.PAUSE.text() : Icon.PLAY.text();
        float[] colour = pace.playing() ? null : Theme.GREEN;
        tools.add(WrappingRow.buttonWidth(play), 8, () -> press(play, Action.PLAY, colour));
    }

    private void expert() {
        Session session = context.session();
        RunStatus pace = session.simulation().pace();
        sceneOrMaking(session);
        play(pace);
        act(Action.STEP, 2, ToolRows.gap());
        tools.add(slider(), 6, () -> timeLine(slider()));
        if (makes()) {
            tools.draw(rows());
            return;
        }
        tools.add(slider(), 1, () -> speed(session, pace));
        add(session);
        String knife = Icon.KNIFE.text();
        tools.add(new ToolRows.Tool(
                WrappingRow.buttonWidth(knife),
                ToolRows.gap(),
                2,
                () -> press(knife, Action.KNIFE, null),
                () -> list(Icon.KNIFE, Action.KNIFE.label, Action.KNIFE)));
        act(Action.MEASURE, 1, ToolRows.gap());
        record();
        tools.draw(rows());
    }

    private static boolean narrow() {
        return ImGui.getWindowWidth() < 48 * ImGui.getFontSize();
    }

    /** {@return the gap between tools that do not belong together, px} */
    private static float wide() {
        return narrow() ? ToolRows.gap() : 1.4f * ImGui.getFontSize();
    }

    /** {@return how wide a slider is, px} */
    private static float slider() {
        return (narrow() ? 6 : 8) * ImGui.getFontSize();
    }

    private void speed(Session session, RunStatus pace) {
        ImGui.setNextItemWidth(slider());
        speed[0] = (float) pace.requested();
        int flags = ImGuiSliderFlags.Logarithmic | ImGuiSliderFlags.AlwaysClamp;
        if (ImGui.sliderFloat(
                "##speed",
                speed,
                (float) SimulationThread.SLOWEST,
                (float) SimulationThread.FASTEST,
                "speed x %.3g",
                flags)) {
            session.simulation().speed(speed[0]);
        }
        context.locator().note("speed");
        if (!ImGui.isItemHovered()) return;
        Theme.tip(
                "Simulated over real time, 0.001 to 4; Ctrl+click to type; double-click for 1\nWhen the machine is too slow, time slows down: no step is skipped.");
        if (ImGui.isMouseDoubleClicked(0)) session.simulation().speed(1);
    }

    private void add(Session session) {
        Optional<ConstraintKind> adding = session.addTool().kind();
        if (session.addTool().waiting()) {
            String what = adding.map(k -> "Cancel adding " + k.name().toLowerCase(Locale.ROOT))
                    .orElse("Cancel picking");
            Runnable cancel = () -> {
                if (Theme.button(what, Theme.AMBER)) session.addTool().cancel();
            };
            tools.add(new ToolRows.Tool(WrappingRow.buttonWidth(what), wide(), 9, cancel, cancel));
            return;
        }
        String label = Icon.ADD.before("Add");
        Runnable add = () -> {
            if (ImGui.button(label)) ImGui.openPopup("##add");
            context.locator().note("add");
            tip("A rope, a ball, an obstacle, a load or a constraint", Action.ADD);
            if (ImGui.beginPopup("##add")) {
                menu.items(null);
                AddMenu.leave();
                ImGui.endPopup();
            }
        };
        tools.add(new ToolRows.Tool(WrappingRow.buttonWidth(label), wide(), 9, add, add));
    }

    private void record() {
        Optional<AppContext.Film> film = context.films().film();
        String name = film.isEmpty() ? RECORD : STOP, what = Icon.BLANK.before(name);
        // as wide with either name: what stands beside it stays where it is
        float wide = Math.max(
                WrappingRow.buttonWidth(Icon.BLANK.before(RECORD)), WrappingRow.buttonWidth(Icon.BLANK.before(STOP)));
        Runnable disc = () -> {
            float[] colour = film.isEmpty() ? null : Theme.RED;
            boolean pressed = Theme.button(what + "###record", colour, wide);
            context.locator().note(Action.RECORD.name());
            if (pressed) context.perform(Action.RECORD);
            tip(Action.RECORD.label, Action.RECORD);
            recordSign(film.isPresent() ? 0.2f : 1, film.isPresent() ? Theme.TEXT : Theme.RED);
        };
        tools.add(new ToolRows.Tool(wide, wide(), 6, disc, () -> list(Icon.RECORD, name, Action.RECORD)));
        String options = Icon.FILM.before("Film...");
        Runnable ask = () -> {
            if (ImGui.button(options)) context.perform(Action.FILM);
            context.locator().note("FILM");
            tip("Size, length, camera and everything else of a film; how far it is", Action.FILM);
        };
        tools.add(new ToolRows.Tool(
                WrappingRow.buttonWidth(options),
                ToolRows.gap(),
                2,
                ask,
                () -> list(Icon.FILM, Action.FILM.label, Action.FILM)));
        if (film.isEmpty()) return;
        AppContext.Film f = film.get();
        String progress = String.format(
                Locale.ROOT,
                "REC  %.2f s   frame %d   %.1f MB   %.0f s elapsed",
                f.length(),
                f.frames(),
                f.bytes() / 1e6,
                f.elapsed());
        tools.add(ImGui.calcTextSize(progress).x, 0, () -> {
            ImGui.alignTextToFramePadding();
            Theme.text(Theme.RED, progress);
        });
    }

    /** The red disc of a recorder on the button drawn last; the square that ends a film has straight edges. */
    private static void recordSign(float rounding, float[] colour) {
        float em = ImGui.getFontSize();
        float x = ImGui.getItemRectMinX() + ImGui.getStyle().getFramePaddingX() + 0.56f * em;
        float y = (ImGui.getItemRectMinY() + ImGui.getItemRectMaxY()) / 2;
        float half = 0.36f * em;
        int packed = ImGui.getColorU32(colour[0], colour[1], colour[2], 1);
        ImGui.getWindowDrawList().addRectFilled(x - half, y - half, x + half, y + half, packed, rounding * half);
    }

    /** A button that shows the icon of an action alone; in the menu its name, too. */
    private void act(Action action, int rank, float gap) {
        String icon = Icon.of(action).text();
        tools.add(new ToolRows.Tool(
                WrappingRow.buttonWidth(icon),
                gap,
                rank,
                () -> press(icon, action, null),
                () -> list(Icon.of(action), action.label, action)));
    }

    /** A line of the menu of what has no room. */
    private void list(Icon icon, String label, Action action) {
        boolean pressed = ImGui.menuItem(icon.before(label), action.shortcut());
        context.locator().note(action.name());
        if (pressed) context.perform(action);
    }

    private void press(String label, Action action, float @Nullable [] colour) {
        boolean pressed = colour == null ? ImGui.button(label) : Theme.button(label, colour);
        context.locator().note(action.name());
        if (pressed) context.perform(action);
        tip(action.label, action);
    }

    private static void tip(String text, @Nullable Action action) {
        if (ImGui.isItemHovered()) Theme.tip(action == null ? text : text + "   " + action.shortcut());
    }

    /** The history of the simulation as a slider: drag it to go back to any step of it, and on again. */
    private void timeLine(float width) {
        SimulationThread simulation = context.session().simulation();
        SimulationThread.Reach reach = simulation.reach();
        // a slider counts in whole steps from the oldest one: an int holds a hundred days of them
        int length = (int) Math.min(Integer.MAX_VALUE, reach.newest() - reach.oldest());
        if (!seeking) step[0] = (int) (reach.now() - reach.oldest());
        String time = String.format(
                Locale.ROOT, "t %.2f s", context.session().snapshot().time());
        ImGui.setNextItemWidth(width);
        // while there is one state alone, its mark is at the start, and small
        if (ImGui.sliderInt("##time", step, 0, length == 0 ? ALONE : length, time)) {
            context.viewport().letGo();
            simulation.seek(reach.oldest() + Math.min(length, step[0]));
        }
        seeking = ImGui.isItemActive();
        context.locator().note("time");
        if (ImGui.isItemHovered() && !seeking)
            Theme.tip("The history of the simulation: drag to go back to any step and forward again.\n"
                    + "Play continues from there and replaces what followed. Edits and Reset start a new history.");
    }
}
