package sennit.app.ui;

import imgui.ImGui;
import imgui.flag.ImGuiSliderFlags;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Kind;
import sennit.app.input.Action;
import sennit.app.session.Session;
import sennit.app.sim.Pace;
import sennit.app.sim.SimulationThread;

/** The rows under the menus: scene, time, speed, adding constraints, recording; one row where there is room. */
final class ToolBar {
    private final Desk desk;
    private final ScenePicker picker;
    private final TimeLine timeLine;
    private final float[] speed = {1};
    private final Flow flow = new Flow();
    private float height;

    ToolBar(Desk desk, ScenePicker picker) {
        this.desk = desk;
        this.picker = picker;
        this.timeLine = new TimeLine(desk);
    }

    /** {@return how high all its rows are, px; 0 before they were drawn} */
    float height() {
        return height;
    }

    void draw() {
        Session session = desk.session();
        Pace pace = session.simulation().pace();
        flow.begin();
        String scene = session.scene().title() + (session.document().dirty() ? " *" : "");
        flow.button(scene);
        if (ImGui.button(scene + "###scene")) picker.open();
        desk.landmarks().note("scene");
        tip("Open another scene", Action.OPEN);
        String play = pace.playing() ? "Pause" : "Play";
        flow.next(Flow.buttonWidth(play), gap());
        press(play, Action.PLAY, pace.playing() ? null : Theme.GREEN);
        act("Back", Action.BACK);
        act("Step", Action.STEP);
        act("Reset", Action.RESET);
        flow.next(slider());
        timeLine.draw(slider());
        flow.next(slider());
        speed(session, pace);
        add(session);
        record();
        height = ImGui.getCursorPosY()
                - ImGui.getStyle().getItemSpacingY()
                + ImGui.getStyle().getWindowPaddingY();
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

    private void speed(Session session, Pace pace) {
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
        desk.landmarks().note("speed");
        if (!ImGui.isItemHovered()) return;
        Theme.tip(
                "Simulated over real time, 0.001 to 4; Ctrl+click to type; double-click for 1\nWhen the machine is too slow, time slows down: no step is skipped.");
        if (ImGui.isMouseDoubleClicked(0)) session.simulation().speed(1);
    }

    private void add(Session session) {
        Optional<Kind> adding = session.addTool().kind();
        if (session.addTool().waiting()) {
            String what = adding.map(k -> "Cancel adding " + k.name().toLowerCase(Locale.ROOT))
                    .orElse("Cancel picking");
            flow.next(Flow.buttonWidth(what), gap());
            if (Theme.button(what, Theme.AMBER)) session.addTool().cancel();
            return;
        }
        flow.next(Flow.buttonWidth("Add constraint"), gap());
        if (ImGui.button("Add constraint")) ImGui.openPopup("##add");
        desk.landmarks().note("add");
        tip("Choose a kind, then click its points on the ropes", null);
        if (ImGui.beginPopup("##add")) {
            for (Kind kind : Kind.all()) {
                String points = kind.picks() == 1 ? "1 point" : kind.picks() + " points";
                if (ImGui.menuItem(kind.name(), points)) session.addTool().start(kind);
                desk.landmarks().note("add " + kind.tag());
            }
            ImGui.endPopup();
        }
    }

    private void record() {
        Optional<Desk.Film> film = desk.film();
        String what = film.isEmpty() ? "Record" : "Stop recording";
        flow.next(Flow.buttonWidth(what), gap());
        press(what, Action.RECORD, film.isEmpty() ? null : Theme.RED);
        if (film.isEmpty()) return;
        Desk.Film f = film.get();
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

    private void act(String label, Action action) {
        flow.button(label);
        press(label, action, null);
    }

    private void press(String label, Action action, float @Nullable [] colour) {
        boolean pressed = colour == null ? ImGui.button(label) : Theme.button(label, colour);
        desk.landmarks().note(action.name());
        if (pressed) desk.perform(action);
        tip(action.label(), action);
    }

    private static void tip(String text, @Nullable Action action) {
        if (ImGui.isItemHovered()) Theme.tip(action == null ? text : text + "   " + action.shortcut());
    }
}
