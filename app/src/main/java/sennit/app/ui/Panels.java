package sennit.app.ui;

import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiDir;
import imgui.flag.ImGuiDockNodeFlags;
import imgui.flag.ImGuiStyleVar;
import imgui.flag.ImGuiWindowFlags;
import imgui.internal.ImGuiDockNode;
import imgui.type.ImBoolean;
import imgui.type.ImInt;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sennit.app.stage.Region;

/**
 * The docked panels around the view. Those on the left and right are always there; those below are tabs of one strip,
 * closed at first, and leave their room to the view when closed. What a person arranges is remembered.
 */
final class Panels {
    private static final int HOST = ImGuiWindowFlags.NoDecoration
            | ImGuiWindowFlags.NoMove
            | ImGuiWindowFlags.NoDocking
            | ImGuiWindowFlags.NoSavedSettings
            | ImGuiWindowFlags.NoBringToFrontOnFocus
            | ImGuiWindowFlags.NoNavFocus
            | ImGuiWindowFlags.NoBackground;

    private final List<Entry> entries = new ArrayList<>();
    private final LayoutFile file;
    private boolean laidOut;
    private boolean remembered;

    /** A panel and whether it is shown. */
    private static final class Entry {
        final Shell.Panel panel;
        final ImBoolean shown;
        boolean inFront;
        boolean docked;
        boolean summoned;

        Entry(Shell.Panel panel, boolean shown) {
            this.panel = panel;
            this.shown = new ImBoolean(shown);
        }

        boolean closes() {
            return panel.side() == ImGuiDir.Down;
        }
    }

    /** Panels arranged as the file remembers, or as usual. */
    Panels(List<? extends Shell.Panel> panels, Path file) {
        this.file = new LayoutFile(file, panels.stream().map(Shell.Panel::title).toList());
        List<String> open = this.file.read();
        remembered = this.file.present();
        for (Shell.Panel p : panels) entries.add(new Entry(p, p.side() != ImGuiDir.Down || open.contains(p.title())));
    }

    /** Brings a panel to the front; closes it when it is there already. */
    void toggle(Class<? extends Shell.Panel> type) {
        for (Entry e : entries) {
            if (!type.isInstance(e.panel)) continue;
            boolean close = e.shown.get() && e.inFront;
            e.shown.set(!close);
            e.summoned = !close;
            e.inFront = false;
            file.changed();
        }
    }

    /** Forgets what was arranged: the usual places, the strip below closed. */
    void reset() {
        laidOut = false;
        remembered = false;
        for (Entry e : entries) e.shown.set(!e.closes());
        file.changed();
    }

    /** Remembers the arrangement; before ImGui ends. */
    void close() {
        file.write();
    }

    /** Draws the panels into a part of the window; returns what is left for the view, in ImGui units. */
    Region draw(float x, float y, float width, float height) {
        ImGui.setNextWindowPos(x, y);
        ImGui.setNextWindowSize(width, height);
        ImGui.pushStyleVar(ImGuiStyleVar.WindowPadding, 0, 0);
        ImGui.begin("##dock", HOST);
        ImGui.popStyleVar();
        int dock = ImGui.getID("dock");
        if (!laidOut && !remembered) layOut(dock, width, height);
        laidOut = true;
        ImGui.dockSpace(dock, 0, 0, ImGuiDockNodeFlags.PassthruCentralNode | ImGuiDockNodeFlags.NoDockingInCentralNode);
        ImGui.end();
        for (Entry e : entries) if (e.shown.get()) draw(e);
        file.keep(open());
        ImGuiDockNode centre = imgui.internal.ImGui.dockBuilderGetCentralNode(dock);
        return new Region(
                (int) centre.getPosX(), (int) centre.getPosY(), (int) centre.getSizeX(), (int) centre.getSizeY());
    }

    private void draw(Entry e) {
        if (e.summoned) ImGui.setNextWindowFocus();
        e.summoned = false;
        // a panel dragged out of its dock is large enough to be read
        ImGui.setNextWindowSize(640, 300, ImGuiCond.FirstUseEver);
        // where it is docked, the window has the colour of panels already
        int flags = e.docked ? ImGuiWindowFlags.NoBackground : ImGuiWindowFlags.None;
        e.inFront = e.closes() ? ImGui.begin(e.panel.title(), e.shown, flags) : ImGui.begin(e.panel.title(), flags);
        e.docked = ImGui.isWindowDocked();
        e.panel.watch();
        if (e.inFront) e.panel.draw();
        ImGui.end();
        if (!e.shown.get()) file.changed();
    }

    private List<String> open() {
        List<String> out = new ArrayList<>();
        for (Entry e : entries) if (e.closes() && e.shown.get()) out.add(e.panel.title());
        return out;
    }

    private void layOut(int dock, float width, float height) {
        imgui.internal.ImGui.dockBuilderRemoveNode(dock);
        imgui.internal.ImGui.dockBuilderAddNode(dock, imgui.internal.flag.ImGuiDockNodeFlags.DockSpace);
        imgui.internal.ImGui.dockBuilderSetNodeSize(dock, width, height);
        var rest = new ImInt(dock);
        int below = imgui.internal.ImGui.dockBuilderSplitNode(rest.get(), ImGuiDir.Down, 0.42f, null, rest);
        int left = imgui.internal.ImGui.dockBuilderSplitNode(rest.get(), ImGuiDir.Left, 0.21f, null, rest);
        int right = imgui.internal.ImGui.dockBuilderSplitNode(rest.get(), ImGuiDir.Right, 0.29f, null, rest);
        for (Entry e : entries) {
            int side = e.panel.side();
            int node = side == ImGuiDir.Left ? left : side == ImGuiDir.Down ? below : right;
            imgui.internal.ImGui.dockBuilderDockWindow(e.panel.title(), node);
        }
        imgui.internal.ImGui.dockBuilderFinish(dock);
    }
}
