package sennit.app.ui.shell;

import imgui.ImGui;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiWindowFlags;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import sennit.app.platform.Key;
import sennit.app.ui.AppContext;
import sennit.app.ui.Icon;
import sennit.app.ui.Theme;
import sennit.app.ui.dialog.Called;

/**
 * Finds entries of an open menu by letters that are typed: arrow keys choose among them, Enter takes one. Without
 * letters the menu is as ever.
 */
final class MenuFinder {
    /** Most entries that are shown at once, and how wide they are, in letters. */
    private static final int MOST = 12;

    private static final float WIDE = 19;

    /** By how much drawings are wider than icons, in letters. */
    private static final float ICON = 0.47f;

    /**
     * Something in the menu.
     *
     * @param picture draws what stands before it, on its line
     * @param called what it is called
     * @param name by which tests find it
     * @param doing what it does
     */
    record Entry(Runnable picture, Called called, String name, Runnable doing) {}

    private final AppContext context;
    private String letters = "";
    private List<Entry> found = List.of();
    private int chosen;
    /** Whether the key that opened the menu may still be down: it is no letter. */
    private boolean opening;
    /** Whether all letters are selected: the next one replaces them. */
    private boolean whole;

    MenuFinder(AppContext context) {
        this.context = context;
    }

    /**
     * Draws the letters at the top of an open menu, and what is found by them.
     *
     * @param entries of the menu, asked for where there are letters
     * @return whether there are letters, and the entries of the menu are not to be drawn
     */
    boolean draw(Supplier<List<Entry>> entries) {
        if (ImGui.isWindowAppearing()) begin();
        boolean changed = take();
        field();
        if (letters.isEmpty()) return false;
        if (changed) find(entries.get());
        results();
        stayInside();
        return true;
    }

    /** What is found is wider than the menu: at the edge of the window it moves inwards. */
    private static void stayInside() {
        float over = ImGui.getWindowPosX()
                + ImGui.getWindowWidth()
                - ImGui.getMainViewport().getSizeX();
        if (over > 0) ImGui.setWindowPos(Math.max(0, ImGui.getWindowPosX() - over), ImGui.getWindowPosY());
    }

    private void begin() {
        letters = "";
        found = List.of();
        opening = true;
        whole = false;
    }

    /** Takes what was typed; returns whether the letters are others now. */
    private boolean take() {
        String before = letters;
        opening &= ImGui.isKeyDown(Key.A.code()) || ImGui.isWindowAppearing();
        String typed = opening ? "" : context.typing().typed();
        boolean back = pressed(ImGuiKey.Backspace);
        if (!opening && ImGui.getIO().getKeyCtrl() && ImGui.isKeyPressed(Key.A.code())) whole = !letters.isEmpty();
        if (whole && (back || pressed(ImGuiKey.Delete) || !typed.isEmpty())) {
            letters = "";
            whole = false;
        } else if (back && !letters.isEmpty()) letters = letters.substring(0, letters.length() - 1);
        // a blank presses what the keys have reached; in letters it is one
        letters = letters.isEmpty() ? typed.stripLeading() : letters + typed;
        letters = letters.toLowerCase(Locale.ROOT);
        return !letters.equals(before);
    }

    private void field() {
        float em = ImGui.getFontSize(), x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY();
        float high = ImGui.getFrameHeight(), wide = Math.max(ImGui.getContentRegionAvailX(), WIDE * em / 2);
        ImGui.getWindowDrawList()
                .addRectFilled(x, y, x + wide, y + high, ImGui.getColorU32(ImGuiCol.FrameBg), 0.25f * em);
        ImGui.dummy(WIDE * em / 2, 0);
        ImGui.setCursorScreenPos(x + 0.4f * em, y);
        ImGui.alignTextToFramePadding();
        boolean none = letters.isEmpty();
        String words = Icon.SEARCH.before(none ? "type to find" : whole ? letters : letters + "|");
        if (whole) select(x + 0.4f * em + ImGui.calcTextSize(Icon.SEARCH.before("")).x, y, high);
        Theme.text(none ? Theme.DIM : Theme.TEXT, words);
        context.locator().note("add letters");
    }

    private void select(float x, float y, float high) {
        float wide = ImGui.calcTextSize(letters).x, edge = 0.15f * high;
        int color = ImGui.getColorU32(ImGuiCol.TextSelectedBg);
        ImGui.getWindowDrawList().addRectFilled(x, y + edge, x + wide, y + high - edge, color);
        context.locator().note("add letters selected");
    }

    private void find(List<Entry> all) {
        String wanted = letters;
        found = all.stream()
                .filter(e -> e.called.score(wanted) >= 0)
                .sorted(Comparator.comparingInt(e -> -e.called.score(wanted)))
                .toList();
        // scattered letters fit much that nobody means: they count where nothing else does
        if (!found.isEmpty() && found.get(0).called.score(wanted) >= Called.MEANT)
            found = found.stream()
                    .filter(e -> e.called.score(wanted) >= Called.MEANT)
                    .toList();
        chosen = 0;
    }

    private boolean steer() {
        int before = chosen;
        if (pressed(ImGuiKey.DownArrow)) chosen++;
        if (pressed(ImGuiKey.UpArrow)) chosen--;
        chosen = Math.max(0, Math.min(found.size() - 1, chosen));
        return chosen != before;
    }

    private void results() {
        boolean moved = steer();
        boolean enter = pressed(ImGuiKey.Enter) || pressed(ImGuiKey.KeyPadEnter);
        int lines = Math.max(1, Math.min(MOST, found.size()));
        float high = lines * ImGui.getTextLineHeightWithSpacing();
        ImGui.beginChild("##found", WIDE * ImGui.getFontSize(), high, false, ImGuiWindowFlags.NoNav);
        for (int i = 0; i < found.size(); i++) {
            Entry entry = found.get(i);
            entry.picture.run();
            boolean clicked = ImGui.selectable(entry.called.label() + "##" + entry.name, i == chosen);
            context.locator().note("found " + entry.name);
            if (i == chosen && moved) ImGui.setScrollHereY(0.5f);
            if (ImGui.isItemHovered()) Theme.tipBeside(entry.called.sentence());
            if (!clicked && !(enter && i == chosen)) continue;
            ImGui.closeCurrentPopup();
            entry.doing.run();
        }
        if (found.isEmpty()) Theme.text(Theme.DIM, "nothing has these letters");
        ImGui.endChild();
    }

    /** Stands before a label with a letter for an icon: it begins where labels behind drawings do. */
    static void besideDrawings() {
        ImGui.dummy(ICON * ImGui.getFontSize(), 0);
        ImGui.sameLine(0, 0);
    }

    private static boolean pressed(int key) {
        return ImGui.isKeyPressed(ImGui.getKeyIndex(key));
    }
}
