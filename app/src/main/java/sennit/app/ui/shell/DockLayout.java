package sennit.app.ui.shell;

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
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sennit.app.ui.Panel;
import sennit.app.ui.WidgetLocator;
import sennit.app.ui.Workspace;
import sennit.app.viewport.ViewRegion;

/**
 * The docked panels around the view. Those on the left and right are always there, behind each other where letters are
 * so large that there is no room for both; those below are tabs of one strip, closed at first, and leave their room to
 * the view when closed. What a person arranges is remembered; the usual places follow the size of letters.
 */
public final class DockLayout {
    private static final int HOST = ImGuiWindowFlags.NoDecoration
            | ImGuiWindowFlags.NoMove
            | ImGuiWindowFlags.NoDocking
            | ImGuiWindowFlags.NoSavedSettings
            | ImGuiWindowFlags.NoBringToFrontOnFocus
            | ImGuiWindowFlags.NoNavFocus
            | ImGuiWindowFlags.NoBackground;

    /** Frames in which panels find their places after these were made. */
    private static final int SETTLING = 4;

    /** Panels below are laid out at least so high, in heights of letters. */
    private static final float LOWEST = 9;

    private static final Room NO_ROOM = new Room(0, 0, 0, 0);

    private final WidgetLocator locator;
    private final List<Entry> entries = new ArrayList<>();
    private final Path home;
    private final List<String> titles;
    private Workspace workspace;
    private LayoutFile file;
    private @Nullable Workspace coming;
    /** For which panels were laid out last. */
    private Room room = NO_ROOM;

    private int settling = SETTLING;
    private boolean fronts;

    /** A panel and whether it is shown. */
    private static final class Entry {
        final Panel panel;
        final ImBoolean shown;
        boolean inFront;
        boolean docked;
        boolean summoned;
        /** Where it is docked, and its size, px; 0 before it was drawn. */
        int dock;

        float width;
        float height;

        Entry(Panel panel) {
            this.panel = panel;
            shown = new ImBoolean();
        }

        /** Shown where it belongs and does not close, or is one of the {@code open} ones. */
        void begin(Workspace workspace, List<String> open) {
            boolean always = !closes() && panel.isIn(workspace);
            shown.set(always || open.contains(panel.docking().title()));
            dock = 0;
        }

        boolean closes() {
            return panel.docking().side() == ImGuiDir.Down;
        }
    }

    /**
     * What panels and view share, px, and how much larger than usual letters are.
     *
     * @param whole height of the window, px
     */
    private record Room(float width, float height, float whole, float scale) {
        /** Widths that names and numbers need, px at scale 1. */
        private static final float LEFT = 230;

        private static final float RIGHT = 235;
        private static final float BELOW = 190;
        /** What a large window gives to panels below at most, px at scale 1: they have so many lines, not a share. */
        private static final float LINES = 270;
        /** The view has at least this part. */
        private static final float VIEW = 0.45f;

        /** And at least this part of the window's height. */
        private static final float LEAST = 1 / 3f;

        /** More than the border between it and what is below takes, px. */
        private static final float BORDER = 4;

        float left() {
            return Math.max(0.21f * width, LEFT * scale);
        }

        float right() {
            return narrow() ? Math.min(0.5f * width, 1.05f * RIGHT * scale) : Math.max(0.229f * width, RIGHT * scale);
        }

        float below() {
            return Math.min(most(), Math.max(Math.min(0.42f * height, LINES * scale), BELOW * scale));
        }

        /** {@return the height at which panels below leave the view what it is to have, px} */
        float most() {
            return Math.min(0.6f * height, Math.max(0.2f * height, height - LEAST * whole - BORDER));
        }

        /** {@return whether the usual places are others than in another room} */
        boolean differs(Room laid) {
            boolean low = laid.below() > most() || most() > 1.15f * laid.most();
            return scale != laid.scale || narrow() != laid.narrow() || low;
        }

        /** {@return the width of the only panels beside the view} */
        float alone() {
            return Math.min((1 - VIEW) * width, left());
        }

        /** {@return whether there is no room for panels on both sides} */
        boolean narrow() {
            return (LEFT + RIGHT) * scale > (1 - VIEW) * width;
        }
    }

    /**
     * Panels arranged as a file remembers, or as usual.
     *
     * @param home the file of the {@link Workspace#EXPERT} workspace; others have theirs beside it
     */
    public DockLayout(List<? extends Panel> panels, WidgetLocator locator, Workspace workspace, Path home) {
        this.locator = locator;
        this.home = home;
        this.workspace = workspace;
        titles = panels.stream().map(p -> p.docking().title()).toList();
        for (Panel p : panels) entries.add(new Entry(p));
        file = fileOf(workspace);
        List<String> open = file.read();
        for (Entry e : entries) e.begin(workspace, open);
    }

    private LayoutFile fileOf(Workspace of) {
        return new LayoutFile(of == Workspace.EXPERT ? home : home.resolveSibling("teach-layout.ini"), titles);
    }

    /** Brings another workspace, from the next frame on: each has its own arrangement. */
    void bring(Workspace other) {
        coming = other;
    }

    /** Before each frame of ImGui: which takes another arrangement between frames only. */
    void prepare() {
        Workspace next = coming;
        coming = null;
        if (next == null || next == workspace) return;
        file.write();
        workspace = next;
        file = fileOf(next);
        List<String> open = file.read();
        for (Entry e : entries) e.begin(next, open);
        room = NO_ROOM;
        settling = SETTLING;
    }

    /** Brings a panel to the front; closes it when it is there already. */
    public void toggle(Class<? extends Panel> type) {
        for (Entry e : entries) {
            if (!type.isInstance(e.panel)) continue;
            boolean close = e.shown.get() && e.inFront;
            e.shown.set(!close);
            e.summoned = !close;
            e.inFront = false;
            file.changed();
        }
    }

    /** Brings a panel to the front where others lie over it. */
    void show(Class<? extends Panel> type) {
        for (Entry e : entries) if (type.isInstance(e.panel) && !e.inFront) e.summoned = true;
    }

    /** Forgets what was arranged: the usual places, the strip below closed. */
    public void reset() {
        room = NO_ROOM;
        file.arranged(LayoutFile.Places.USUAL);
        for (Entry e : entries) e.begin(workspace, List.of());
        file.changed();
    }

    /** {@return what a person should know of what is remembered} */
    public Optional<String> said() {
        return file.said();
    }

    /** Remembers the arrangement; before ImGui ends. */
    public void close() {
        file.close();
    }

    /**
     * Draws the panels into a part of the window; returns what is left for the view, in ImGui units.
     *
     * @param whole height of the window, in ImGui units
     * @param scale how much larger than usual letters are
     */
    public ViewRegion draw(ViewRegion place, float whole, float scale) {
        ImGui.setNextWindowPos(place.x(), place.y());
        ImGui.setNextWindowSize(place.width(), place.height());
        ImGui.pushStyleVar(ImGuiStyleVar.WindowPadding, 0, 0);
        ImGui.begin("##dock", HOST);
        ImGui.popStyleVar();
        int dock = ImGui.getID("dock");
        fit(dock, new Room(place.width(), place.height(), whole, scale));
        ImGui.dockSpace(dock, 0, 0, ImGuiDockNodeFlags.PassthruCentralNode | ImGuiDockNodeFlags.NoDockingInCentralNode);
        ImGui.end();
        // where panels share a place, the first of them is in front
        if (settling > 0 && --settling == 0 && fronts) {
            entries.stream()
                    .filter(e -> e.shown.get() && e.panel.docking().side() == ImGuiDir.Left)
                    .findFirst()
                    .ifPresent(e -> e.summoned = true);
            fronts = false;
        }
        for (Entry e : entries) {
            if (e.shown.get()) draw(e);
            else e.dock = 0;
        }
        file.keep(open());
        ImGuiDockNode centre = imgui.internal.ImGui.dockBuilderGetCentralNode(dock);
        return new ViewRegion(
                (int) centre.getPosX(), (int) centre.getPosY(), (int) centre.getSizeX(), (int) centre.getSizeY());
    }

    /** Lays the usual places out anew when they depend on what has changed. */
    private void fit(int dock, Room now) {
        // what is above and below the panels finds its height with the letters
        boolean moving = settling > 0 && now.height != room.height;
        if (!moving && !now.differs(room)) return;
        room = now;
        if (file.arranged()) return;
        layOut(dock, now);
        settling = SETTLING;
        fronts = workspace == Workspace.TEACH;
    }

    private void draw(Entry e) {
        if (e.summoned) ImGui.setNextWindowFocus();
        e.summoned = false;
        // a panel dragged out of its dock is large enough to be read
        ImGui.setNextWindowSize(640, 300, ImGuiCond.FirstUseEver);
        // where it is docked, the window has the colour of panels already
        int flags = e.docked ? ImGuiWindowFlags.NoBackground : ImGuiWindowFlags.None;
        if (e.closes()) flags |= ImGuiWindowFlags.HorizontalScrollbar;
        if (e.panel.takesWheel()) flags |= ImGuiWindowFlags.NoScrollWithMouse;
        // a panel that is given less than it needs is as large as it needs, and scrolls
        float em = ImGui.getFontSize();
        boolean slim = e.width > 0 && e.width < e.panel.docking().least() * em,
                low = e.height > 0 && e.height < LOWEST * em && !e.panel.isList();
        if (e.closes())
            ImGui.setNextWindowContentSize(slim ? e.panel.docking().least() * em : 0, low ? LOWEST * em : 0);
        e.inFront = e.closes()
                ? ImGui.begin(e.panel.docking().title(), e.shown, flags)
                : ImGui.begin(e.panel.docking().title(), flags);
        e.docked = ImGui.isWindowDocked() && inMainWindow(ImGui.getWindowDockID());
        notice(e);
        e.panel.watch();
        if (e.inFront) locator.noteWindow("panel " + e.panel.docking().title());
        if (e.inFront) e.panel.draw();
        ImGui.end();
        if (!e.shown.get()) file.changed();
    }

    /** {@return whether a dock belongs to the main window: one that was dragged out floats over the view} */
    private static boolean inMainWindow(int dock) {
        ImGuiDockNode node = imgui.internal.ImGui.dockBuilderGetNode(dock);
        while (!node.isRootNode()) node = node.getParentNode();
        return node.isDockSpace();
    }

    /** Whoever moves a panel, or the border of one, arranges. */
    private void notice(Entry e) {
        int dock = ImGui.getWindowDockID();
        float width = ImGui.getWindowWidth(), height = ImGui.getWindowHeight();
        boolean resized = e.closes() ? height != e.height : width != e.width;
        boolean moved = e.dock != 0 && (dock != e.dock || (e.inFront && resized));
        boolean mouse = ImGui.isMouseDown(0) || ImGui.isMouseReleased(0);
        if (moved && mouse && settling == 0) file.arranged(LayoutFile.Places.OWN);
        e.dock = dock;
        if (!e.inFront) return;
        e.width = width;
        e.height = height;
    }

    private List<String> open() {
        List<String> out = new ArrayList<>();
        for (Entry e : entries)
            if (e.closes() && e.shown.get()) out.add(e.panel.docking().title());
        return out;
    }

    private void layOut(int dock, Room now) {
        imgui.internal.ImGui.dockBuilderRemoveNode(dock);
        imgui.internal.ImGui.dockBuilderAddNode(dock, imgui.internal.flag.ImGuiDockNodeFlags.DockSpace);
        imgui.internal.ImGui.dockBuilderSetNodeSize(dock, now.width, now.height);
        var rest = new ImInt(dock);
        int below = split(rest, ImGuiDir.Down, now.below() / now.height);
        boolean alone = workspace == Workspace.TEACH, both = !alone && !now.narrow();
        float left = alone ? now.alone() : both ? now.left() : 0;
        int leftNode = left == 0 ? 0 : split(rest, ImGuiDir.Left, left / now.width);
        int right = alone ? leftNode : split(rest, ImGuiDir.Right, now.right() / (now.width - left));
        for (Entry e : entries) {
            int side = e.panel.docking().side();
            int node = side == ImGuiDir.Down ? below : side == ImGuiDir.Left && both ? leftNode : right;
            imgui.internal.ImGui.dockBuilderDockWindow(e.panel.docking().title(), node);
        }
        imgui.internal.ImGui.dockBuilderFinish(dock);
    }

    private static int split(ImInt rest, int side, float part) {
        return imgui.internal.ImGui.dockBuilderSplitNode(rest.get(), side, part, null, rest);
    }
}
