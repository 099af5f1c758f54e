package sennit.app.ui.timeline;

import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiWindowFlags;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sennit.app.document.Selection;
import sennit.app.document.Track;
import sennit.app.document.Tracks;
import sennit.app.ui.AppContext;
import sennit.app.ui.Theme;
import sennit.app.ui.Unit;
import sennit.engine.scene.TimedEvent;
import sennit.engine.schema.Kinds;

/** A row of keys for each value that changes: names on the left, diamonds at their times. */
final class KeyRows {
    private static final int EVEN = Theme.packed(0x191d24),
            SHOWN = Theme.packed(0x25303e),
            KEY = Theme.packed(0xd5dbe3),
            CHOSEN = Theme.packed(0xe8a628),
            EVENT = Theme.packed(0xf0664c),
            EDGE = Theme.packed(0x0d0f12),
            BETWEEN = Theme.packed(0x46566b),
            FRAME = Theme.packed(0x8fb0d6);

    /** A button that gives way to those that lie on it: a flag of ImGui that its binding does not name. */
    static final int UNDER = 1 << 12;

    private final AppContext context;
    private final KeySheet sheet;
    private final KeyEditor editor;
    private final Ruler ruler;
    private final List<Spot> spots = new ArrayList<>();
    private float boxX, boxY;
    private boolean boxing;

    /** Where a key is, px. */
    private record Spot(Track track, int key, float x, float y) {}

    KeyRows(AppContext context, KeySheet sheet, KeyEditor editor, Ruler ruler) {
        this.context = context;
        this.sheet = sheet;
        this.editor = editor;
        this.ruler = ruler;
    }

    /** Draws them in what is left of the window, or so many pixels of it. */
    void draw(TimeScale scale, Scrub scrub, float names, float height) {
        ImGui.beginChild("##rows", 0, height, false, ImGuiWindowFlags.NoScrollWithMouse);
        // the wheel is for time; over the names it scrolls
        if (ImGui.isWindowHovered() && ImGui.getMousePosX() < scale.left())
            ImGui.setScrollY(
                    ImGui.getScrollY() - 3 * ImGui.getFontSize() * ImGui.getIO().getMouseWheel());
        spots.clear();
        String shown = sheet.current().map(Track::id).orElse("");
        int row = 0;
        for (Track t : sheet.tracks()) {
            band(scale, row++, t.id().equals(shown) ? SHOWN : EVEN);
            row(t, scale, scrub, names);
        }
        for (Track t : sheet.constant()) {
            band(scale, row++, EVEN);
            row(t, scale, scrub, names);
        }
        if (row == 0) {
            ImGui.pushTextWrapPos();
            boolean some = !context.session().selected().isEmpty();
            Theme.text(
                    Theme.DIM,
                    some
                            ? "Nothing selected can be moved by keys. Constraints, loads and obstacles can: select one, or a rope or ball on which it acts, and its values appear here."
                            : "Nothing moves by keys yet. Select a constraint, a load, or a rope or ball on which they act: their values appear here; I, or a click on a hollow diamond, sets the first key.");
            ImGui.popTextWrapPos();
            context.locator().note("no keys");
        }
        box();
        ruler.line(scale, ImGui.getWindowPosY(), ImGui.getWindowPosY() + ImGui.getWindowHeight());
        ImGui.endChild();
    }

    /** What lies behind a row. */
    private static void band(TimeScale scale, int number, int colour) {
        if (number % 2 == 1 && colour == EVEN) return;
        float x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY();
        ImGui.getWindowDrawList().addRectFilled(x, y, scale.right(), y + 1.5f * ImGui.getFontSize(), colour);
    }

    private void row(Track track, TimeScale scale, Scrub scrub, float names) {
        float height = 1.5f * ImGui.getFontSize();
        float x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY();
        ImDrawList list = ImGui.getWindowDrawList();
        ImGui.pushID(track.id());
        name(track, list, names, height);
        list.pushClipRect(scale.left(), y, scale.right(), y + height, true);
        ImGui.setCursorScreenPos(scale.left(), y);
        ImGui.invisibleButton("##row", scale.right() - scale.left(), height, UNDER);
        ImGui.setItemAllowOverlap();
        context.locator().note("row " + track.id());
        if (ImGui.isItemHovered() && ImGui.isMouseDoubleClicked(0) && track.hasValues() && !onKey(track, scale))
            sheet.key(track, scale.time(ImGui.getMousePosX()));
        else if (ImGui.isItemActivated()) begin();
        if (track.keys().isEmpty()) hollow(track, list, scale, scrub, y + height / 2);
        else keys(track, list, scale, y + height / 2);
        list.popClipRect();
        ImGui.popID();
        ImGui.setCursorScreenPos(x, y + height);
    }

    /** Whether the mouse, which is in its row, is on a key of a track. */
    private static boolean onKey(Track track, TimeScale scale) {
        float x = ImGui.getMousePosX(), r = radius();
        return track.keys().stream().anyMatch(k -> Math.abs(scale.pixel(k.time()) - x) <= r);
    }

    /** Half the width of a key, px. */
    private static float radius() {
        return 0.42f * ImGui.getFontSize();
    }

    private void name(Track track, ImDrawList list, float names, float height) {
        float em = ImGui.getFontSize(), x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY();
        boolean scene = track.of().what() == Selection.What.NOTHING;
        String of = scene ? "" : track.of().id() + "  ";
        String field = Kinds.words(track.field()).toLowerCase(Locale.ROOT);
        if (scene && track.path().get(0).equals("camera")) of = "camera  ";
        if (track.shape() == Track.Shape.HAND) of = "hand  ";
        if (track.shape() == Track.Shape.HAND)
            field = Tracks.held(context.session().scene(), track);
        ImGui.invisibleButton("##name", names, height);
        context.locator().note("track " + track.id());
        if (ImGui.isItemClicked(0)) sheet.show(track);
        if (ImGui.isItemHovered())
            Theme.tip(of + field + "\nClick to show its curve" + (scene ? "" : " and select it"));
        boolean selected = !scene && context.session().selected().contains(track.of());
        list.pushClipRect(x, y, x + names - 0.3f * em, y + height, true);
        float at = x + 0.4f * em, down = y + (height - em) / 2;
        list.addText(at, down, Theme.packed(track.keys().isEmpty() ? 0x9aa5b4 : selected ? 0xffffff : 0xd5dbe3), of);
        list.addText(at + ImGui.calcTextSize(of).x, down, Theme.packed(0x9aa5b4), field);
        list.popClipRect();
    }

    /** Where the first key of a value would be. */
    private void hollow(Track track, ImDrawList list, TimeScale scale, Scrub scrub, float y) {
        float x = scale.pixel(scrub.now()), r = radius();
        ImGui.setCursorScreenPos(x - r, y - r);
        ImGui.invisibleButton("##first", 2 * r, 2 * r);
        context.locator().note("first key " + track.id());
        boolean hovered = ImGui.isItemHovered();
        list.addQuad(x, y - r, x + r, y, x, y + r, x - r, y, hovered ? CHOSEN : BETWEEN, 1.5f);
        if (hovered) Theme.tip("Constant. Click to let it move by keys, the first of them now");
        if (ImGui.isItemClicked(0)) sheet.key(track, scrub.now());
    }

    private void keys(Track track, ImDrawList list, TimeScale scale, float y) {
        float em = ImGui.getFontSize(), r = radius();
        List<Track.Key> keys = track.keys();
        if (keys.size() > 1 && track.shape() != Track.Shape.EVENT)
            list.addLine(
                    scale.pixel(keys.get(0).time()),
                    y,
                    scale.pixel(keys.get(keys.size() - 1).time()),
                    y,
                    BETWEEN,
                    0.2f * em);
        if (track.shape() == Track.Shape.HAND) bar(track, list, scale, y);
        for (int i = 0; i < keys.size(); i++) {
            float x = scale.pixel(keys.get(i).time());
            if (x < scale.left() - r || x > scale.right() + r) continue;
            spots.add(new Spot(track, i, x, y));
            ImGui.setCursorScreenPos(x - r, y - r);
            ImGui.invisibleButton("##key" + i, 2 * r, 2 * r);
            context.locator().note("key " + i + " " + track.id());
            boolean hovered = ImGui.isItemHovered();
            boolean typed = track.shape() != Track.Shape.HAND;
            if (hovered && ImGui.isMouseDoubleClicked(0) && typed) editor.open(track, i);
            else if (ImGui.isItemActivated()) sheet.press(track, i);
            if (hovered && ImGui.isMouseClicked(1) && typed) {
                if (!sheet.isChosen(track, i)) {
                    sheet.chooseNone();
                    sheet.chooseAlso(track, i);
                }
                editor.menu(track, i);
            }
            int colour = sheet.isChosen(track, i) ? CHOSEN : track.hasValues() ? KEY : EVENT;
            float size = hovered ? 1.15f * r : r;
            list.addQuadFilled(x, y - size, x + size, y, x, y + size, x - size, y, colour);
            list.addQuad(x, y - size, x + size, y, x, y + size, x - size, y, EDGE, 1);
            if (hovered && !sheet.dragging()) Theme.tip(told(track, i));
        }
    }

    /** How long a hand holds: dragged as a whole. */
    private void bar(Track track, ImDrawList list, TimeScale scale, float y) {
        float em = ImGui.getFontSize(), half = 0.3f * em;
        float a = Math.max(scale.left(), scale.pixel(track.keys().get(0).time())),
                b = Math.min(scale.right(), scale.pixel(track.keys().get(1).time()));
        if (b - a < 1) return;
        ImGui.setCursorScreenPos(a, y - half);
        ImGui.invisibleButton("##bar", b - a, 2 * half, UNDER);
        ImGui.setItemAllowOverlap();
        context.locator().note("bar " + track.id());
        boolean hovered = ImGui.isItemHovered();
        list.addRectFilled(a, y - half, b, y + half, hovered ? FRAME : BETWEEN, 0.15f * em);
        if (!ImGui.isItemActivated()) return;
        sheet.chooseNone();
        sheet.chooseAlso(track, 0);
        sheet.chooseAlso(track, 1);
        sheet.press(track, 0);
    }

    private String told(Track track, int i) {
        Track.Key k = track.keys().get(i);
        StringBuilder out = new StringBuilder(String.format(Locale.ROOT, "%.4g s", k.time()));
        if (track.shape() == Track.Shape.HAND)
            return out
                    + (i == 0 ? ": it takes hold" : ": it lets go")
                    + "\nDrag it in time, drag the bar for both, Delete takes the hand out";
        if (track.shape() == Track.Shape.EVENT
                && k.from() < context.session().scene().events().size()) {
            TimedEvent e = context.session().scene().events().get(k.from());
            return out + ": " + e.what() + " " + e.of() + "\nDrag it in time, Delete takes it out";
        }
        Unit unit = Unit.usual(track.unit());
        if (track.shape() == Track.Shape.SWITCH) out.append(k.value().get(0) > 0 ? "   on" : "   off");
        else for (double v : k.value()) out.append(String.format(Locale.ROOT, "   %.4g", unit.shown(v)));
        if (!k.value().isEmpty() && track.shape() != Track.Shape.SWITCH) out.append(unit.suffix());
        return out + "\nDrag it in time, double-click for its value, Delete takes it out";
    }

    private void begin() {
        boxing = true;
        boxX = ImGui.getMousePosX();
        boxY = ImGui.getMousePosY();
        if (!ImGui.getIO().getKeyShift() && !ImGui.getIO().getKeyCtrl()) sheet.chooseNone();
    }

    /** A frame drawn around keys chooses them. */
    private void box() {
        if (!boxing) return;
        float x = ImGui.getMousePosX(), y = ImGui.getMousePosY();
        ImGui.getWindowDrawList()
                .addRect(Math.min(x, boxX), Math.min(y, boxY), Math.max(x, boxX), Math.max(y, boxY), FRAME);
        if (ImGui.isMouseDown(0)) return;
        boxing = false;
        for (Spot s : spots)
            if (s.x >= Math.min(x, boxX)
                    && s.x <= Math.max(x, boxX)
                    && s.y >= Math.min(y, boxY)
                    && s.y <= Math.max(y, boxY)) sheet.chooseAlso(s.track, s.key);
    }
}
