package sennit.app.ui;

import imgui.ImDrawList;
import imgui.ImGui;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sennit.app.viewport.ViewRegion;

/**
 * Where controls are in the window, by name, as drawn last: for whoever must point at one, as a tour or a test does.
 */
public final class WidgetLocator {
    private Map<String, ViewRegion> drawn = new HashMap<>();
    private Map<String, ViewRegion> drawing = new HashMap<>();
    private String pointed = "";
    private int colour;

    public WidgetLocator() {}

    /** Starts a frame. */
    public void begin() {
        Map<String, ViewRegion> spare = drawn;
        drawn = drawing;
        drawing = spare;
        drawing.clear();
    }

    /**
     * Draws a frame of a colour around a control from the next frame on, in the window of the control: what lies over
     * that lies over the frame, too. No control has an empty name.
     */
    public void pointAt(String name, int packed) {
        pointed = name;
        colour = packed;
    }

    private void frame() {
        float em = ImGui.getFontSize(), away = 0.25f * em;
        ImDrawList list = ImGui.getWindowDrawList();
        list.pushClipRectFullScreen();
        list.addRect(
                ImGui.getItemRectMinX() - away,
                ImGui.getItemRectMinY() - away,
                ImGui.getItemRectMaxX() + away,
                ImGui.getItemRectMaxY() + away,
                colour,
                0.4f * em,
                0,
                0.15f * em);
        list.popClipRect();
    }

    /** Names the control that was added last, if any of it is to be seen. */
    public void note(String name) {
        if (!ImGui.isItemVisible()) return;
        if (name.equals(pointed)) frame();
        drawing.put(
                name,
                new ViewRegion(
                        (int) ImGui.getItemRectMinX(),
                        (int) ImGui.getItemRectMinY(),
                        (int) ImGui.getItemRectSizeX(),
                        (int) ImGui.getItemRectSizeY()));
    }

    /** Names a square that is drawn, px. */
    public void note(String name, float x, float y, float size) {
        drawing.put(name, new ViewRegion((int) x, (int) y, (int) Math.ceil(size), (int) Math.ceil(size)));
    }

    /** Names the window that is being drawn. */
    public void noteWindow(String name) {
        drawing.put(
                name,
                new ViewRegion(
                        (int) ImGui.getWindowPosX(), (int) ImGui.getWindowPosY(), (int) ImGui.getWindowWidth(), (int)
                                ImGui.getWindowHeight()));
    }

    /** {@return the names of all controls that are to be seen} */
    public Set<String> names() {
        return Set.copyOf(drawn.keySet());
    }

    /**
     * {@return where a control is, in ImGui units from the top left of the window; empty while it is not to be seen}
     */
    public Optional<ViewRegion> find(String name) {
        return Optional.ofNullable(drawn.get(name));
    }
}
