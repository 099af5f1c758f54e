package sennit.app.ui.shell;

import imgui.ImGui;
import imgui.flag.ImGuiSliderFlags;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sennit.app.document.ConstraintKind;
import sennit.app.make.KnifeTool;
import sennit.app.session.Session;
import sennit.app.sim.RunStatus;
import sennit.app.sim.SimulationThread;
import sennit.app.ui.AppContext;
import sennit.app.ui.Icon;
import sennit.app.ui.Theme;
import sennit.app.ui.Workspace;
import sennit.app.ui.WrappingRow;
import sennit.app.ui.dialog.ScenePicker;
import sennit.app.viewport.Action;

/** The rows under the menus: scene, time, speed, adding constraints, recording; one row where there is room. */
final class ToolBar {
    private final AppContext context;
    private final ScenePicker picker;
    private final AddMenu menu;
    private final LessonTools lesson;
    private final int[] step = {0};
    private boolean seeking;
    private final float[] speed = {1};
    private final WrappingRow flow = new WrappingRow();
    private float height;

    ToolBar(AppContext context, ScenePicker picker, AddMenu menu) {
        this.context = context;
        this.picker = picker;
        this.menu = menu;
        this.lesson = new LessonTools(context);
    }

    /** {@return how high all its rows are, px; 0 before they were drawn} */
    float height() {
        return height;
    }

    void draw() {
        if (context.workspace() == Workspace.TEACH) teach();
        else expert();
        height = ImGui.getCursorPosY()
                - ImGui.getStyle().getItemSpacingY()
                + ImGui.getStyle().getWindowPaddingY();
    }

    /** Five tools, and beside them what a lesson needs of the rest. */
    private void teach() {
        Session session = context.session();
        lesson.draw(flow);
        title(session);
        flow.next(WrappingRow.buttonWidth(Icon.UNDO.text()), gap());
        press(Icon.UNDO.text(), Action.UNDO, null);
        act(Action.REDO);
        add(session);
        record();
        play(session.simulation().pace());
        flow.next(slider());
        timeLine(slider());
        act(Action.HELP);
        lesson.end();
    }

    private void title(Session session) {
        String scene = session.scene().title() + (session.document().dirty() ? " *" : "");
        String title = Icon.SCENES.before(scene);
        flow.button(title);
        if (ImGui.button(title + "###scene")) picker.open();
        context.locator().note("scene");
        tip("Open another scene", Action.OPEN);
    }

    /** To the start, and time running or not. */
    private void play(RunStatus pace) {
        flow.next(WrappingRow.buttonWidth(Icon.RESTART.text()), gap());
        press(Icon.RESTART.text(), Action.RESET, null);
        if (context.workspace() == Workspace.EXPERT) act(Action.BACK);
        String play = pace.playing() ? Icon.PAUSE.text() : Icon.PLAY.text();
        flow.button(play);
        press(play, Action.PLAY, pace.playing() ? null : Theme.GREEN);
    }

    private void expert() {
        Session session = context.session();
        RunStatus pace = session.simulation().pace();
        flow.begin();
        title(session);
        flow.next(WrappingRow.buttonWidth(Icon.UNDO.text()), gap());
        press(Icon.UNDO.text(), Action.UNDO, null);
        act(Action.REDO);
        play(pace);
        act(Action.STEP);
        flow.next(slider());
        timeLine(slider());
        flow.next(slider());
        speed(session, pace);
        add(session);
        boolean cutting = context.viewport().making().tool().orElse(null) instanceof KnifeTool;
        flow.button(Icon.KNIFE.text());
        press(Icon.KNIFE.text(), Action.KNIFE, cutting ? Theme.ACTIVE : null);
        act(Action.MEASURE);
        record();
    }

    private static boolean narrow() {
        return ImGui.getWindowWidth() < 48 * ImGui.getFontSize();
    }

    private static float gap() {
        return narrow() ? ImGui.getStyle().getItemSpacingX() : 1.4f * ImGui.getFontSize();
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
            flow.next(WrappingRow.buttonWidth(what), gap());
            if (Theme.button(what, Theme.AMBER)) session.addTool().cancel();
            return;
        }
        String label = Icon.ADD.before("Add");
        flow.next(WrappingRow.buttonWidth(label), gap());
        if (ImGui.button(label)) ImGui.openPopup("##add");
        context.locator().note("add");
        tip("A rope, a ball, an obstacle, a load or a constraint", Action.ADD);
        if (ImGui.beginPopup("##add")) {
            menu.items(null);
            AddMenu.leave();
            ImGui.endPopup();
        }
    }

    private void record() {
        Optional<AppContext.Film> film = context.films().film();
        String what = Icon.BLANK.before(film.isEmpty() ? "Record" : "Stop recording");
        flow.next(WrappingRow.buttonWidth(what), gap());
        press(what, Action.RECORD, film.isEmpty() ? null : Theme.RED);
        recordSign(film.isPresent() ? 0.2f : 1, film.isPresent() ? Theme.TEXT : Theme.RED);
        String options = Icon.FILM.before("Film...");
        flow.button(options);
        if (ImGui.button(options)) context.perform(Action.FILM);
        context.locator().note("FILM");
        tip("Size, length, camera and everything else of a film; how far it is", Action.FILM);
        if (film.isEmpty()) return;
        AppContext.Film f = film.get();
        String progress = String.format(
                Locale.ROOT,
                "REC  %.2f s   frame %d   %.1f MB   %.0f s elapsed",
                f.length(),
                f.frames(),
                f.bytes() / 1e6,
                f.elapsed());
        flow.next(ImGui.calcTextSize(progress).x);
        ImGui.alignTextToFramePadding();
        Theme.text(Theme.RED, progress);
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

    /** A button that shows the icon of an action alone. */
    private void act(Action action) {
        String icon = Icon.of(action).text();
        flow.button(icon);
        press(icon, action, null);
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
        if (ImGui.sliderInt("##time", step, 0, Math.max(1, length), time)) {
            context.viewport().letGo();
            simulation.seek(reach.oldest() + step[0]);
        }
        seeking = ImGui.isItemActive();
        context.locator().note("time");
        if (ImGui.isItemHovered() && !seeking)
            Theme.tip("The history of the simulation: drag to go back to any step and forward again.\n"
                    + "Play continues from there and replaces what followed. Edits and Reset start a new history.");
    }
}
