package sennit.app.ui;

import imgui.ImGui;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiSliderFlags;
import java.util.Locale;
import java.util.Optional;
import sennit.app.document.Kind;
import sennit.app.input.Action;
import sennit.app.session.Session;
import sennit.app.sim.Pace;
import sennit.app.sim.SimulationThread;

/** The row under the menus: scene, time, speed, adding constraints, recording. */
final class ToolBar {
    private final Desk desk;
    private final ScenePicker picker;
    private final TimeLine timeLine;
    private final float[] speed = {1};

    ToolBar(Desk desk, ScenePicker picker) {
        this.desk = desk;
        this.picker = picker;
        this.timeLine = new TimeLine(desk);
    }

    void draw() {
        Session session = desk.session();
        Pace pace = session.simulation().pace();
        String dirty = session.document().dirty() ? " *" : "";
        if (ImGui.button(session.scene().title() + dirty + "###scene")) picker.open();
        tip("Open another scene", Action.OPEN);
        gap();
        act(pace.playing() ? "Pause" : "Play", Action.PLAY, pace.playing() ? null : Theme.GREEN);
        act("Back", Action.BACK, null);
        act("Step", Action.STEP, null);
        act("Reset", Action.RESET, null);
        timeLine.draw();
        speed(session, pace);
        gap();
        add(session);
        gap();
        record();
    }

    private void speed(Session session, Pace pace) {
        ImGui.setNextItemWidth(8 * ImGui.getFontSize());
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
        if (ImGui.isItemHovered()) {
            Theme.tip(
                    "Simulated over real time, 0.001 to 4; Ctrl+click to type; double-click for 1\nWhen the machine is too slow, time slows down: no step is skipped.");
            if (ImGui.isMouseDoubleClicked(0)) session.simulation().speed(1);
        }
        ImGui.sameLine();
    }

    private void add(Session session) {
        Optional<Kind> adding = session.addTool().kind();
        if (session.addTool().waiting()) {
            String what = adding.map(k -> "Cancel adding " + k.name().toLowerCase(Locale.ROOT))
                    .orElse("Cancel picking");
            if (button(what, Theme.AMBER)) {
                session.addTool().cancel();
            }
            ImGui.sameLine();
            return;
        }
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
        ImGui.sameLine();
    }

    private void record() {
        Optional<Desk.Film> film = desk.film();
        if (film.isEmpty()) {
            act("Record", Action.RECORD, null);
            return;
        }
        Desk.Film f = film.get();
        act("Stop recording", Action.RECORD, Theme.RED);
        Theme.text(
                Theme.RED,
                String.format(
                        Locale.ROOT,
                        "REC  %.2f s   frame %d   %.1f MB   %.0f s elapsed",
                        f.length(),
                        f.frames(),
                        f.bytes() / 1e6,
                        f.elapsed()));
    }

    private void act(String label, Action action, float @org.jspecify.annotations.Nullable [] colour) {
        boolean pressed = colour == null ? ImGui.button(label) : button(label, colour);
        desk.landmarks().note(action.name());
        if (pressed) desk.perform(action);
        tip(action.label(), action);
        ImGui.sameLine();
    }

    private static boolean button(String label, float[] c) {
        ImGui.pushStyleColor(ImGuiCol.Button, c[0] * 0.55f, c[1] * 0.55f, c[2] * 0.55f, 1);
        boolean pressed = ImGui.button(label);
        ImGui.popStyleColor();
        return pressed;
    }

    private static void tip(String text, @org.jspecify.annotations.Nullable Action action) {
        if (ImGui.isItemHovered()) Theme.tip(action == null ? text : text + "   " + action.shortcut());
    }

    private static void gap() {
        ImGui.sameLine(0, 1.4f * ImGui.getFontSize());
    }
}
