package sennit.app.ui.dialog;

import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImBoolean;
import imgui.type.ImString;
import java.util.Comparator;
import java.util.List;
import sennit.app.ui.AppContext;
import sennit.app.ui.Theme;
import sennit.app.ui.Thumbnail;
import sennit.app.viewport.ViewRegion;

/** The gallery of scenes: type a few letters, move with the arrow keys, Enter or a click opens. */
public final class ScenePicker {
    private final AppContext context;
    private final ImBoolean shown = new ImBoolean(false);
    private final ImString filter = new ImString(80);
    private List<AppContext.SceneEntry> entries = List.of();
    private List<AppContext.SceneEntry> found = List.of();
    private String foundFor = "";
    private int chosen;
    private boolean justOpened;
    private boolean moved;

    public ScenePicker(AppContext context) {
        this.context = context;
    }

    public void open() {
        entries = context.scenes();
        filter.set("");
        find();
        chosen = 0;
        for (int i = 0; i < found.size(); i++) {
            if (context.session().path().filter(found.get(i).file()::equals).isPresent()) chosen = i;
        }
        shown.set(true);
        justOpened = true;
        moved = true;
    }

    private void find() {
        foundFor = filter.get();
        found = entries.stream()
                .filter(e -> score(e, foundFor) >= 0)
                .sorted(Comparator.comparingInt(e -> -score(e, foundFor)))
                .toList();
    }

    private static int score(AppContext.SceneEntry e, String letters) {
        int best = Math.max(FuzzyMatch.score(e.title(), letters), FuzzyMatch.score(e.name(), letters));
        // what one is to try helps to find it, as a last resort: whole words only
        boolean said = !letters.isBlank()
                && e.about().toLowerCase(java.util.Locale.ROOT).contains(letters);
        return best < 0 && said ? 0 : best;
    }

    public void draw(ViewRegion region, float scale) {
        if (!shown.get()) return;
        float wide = ImGui.getMainViewport().getSizeX(),
                high = ImGui.getMainViewport().getSizeY();
        ImGui.setNextWindowPos(wide / 2, high / 2, ImGuiCond.Appearing, 0.5f, 0.5f);
        ImGui.setNextWindowSize(
                Math.min(wide - 40 * scale, 1010 * scale),
                Math.min(high - 60 * scale, 600 * scale),
                ImGuiCond.Appearing);
        int flags = ImGuiWindowFlags.NoDocking | ImGuiWindowFlags.NoCollapse | ImGuiWindowFlags.NoSavedSettings;
        if (ImGui.begin("Scenes", shown, flags)) content();
        ImGui.end();
        if (pressed(ImGuiKey.Escape)) shown.set(false);
    }

    private static boolean pressed(int key) {
        return ImGui.isKeyPressed(ImGui.getKeyIndex(key));
    }

    private void content() {
        if (justOpened) ImGui.setKeyboardFocusHere();
        justOpened = false;
        ImGui.setNextItemWidth(-1);
        String all = "type to find a scene; arrow keys choose, Enter opens; or drop a scene file on the window";
        boolean fits = ImGui.calcTextSize(all).x < ImGui.getContentRegionAvailX();
        ImGui.inputTextWithHint("##filter", fits ? all : "type to find a scene", filter);
        boolean enter = pressed(ImGuiKey.Enter) || pressed(ImGuiKey.KeyPadEnter);
        if (!filter.get().equals(foundFor)) {
            find();
            chosen = 0;
            moved = true;
        }
        float em = ImGui.getFontSize();
        ImGui.beginChild("##scenes", 0, 0, false, ImGuiWindowFlags.NoNav);
        float room = ImGui.getContentRegionAvailX() + em;
        // at least two where that leaves pictures that can be seen
        int columns = (int) Math.max(room > 22 * em ? 2 : 1, Math.floor(room / (15 * em)));
        steer(columns);
        float width = (ImGui.getContentRegionAvailX() - (columns - 1) * 0.6f * em) / columns;
        for (int i = 0; i < found.size(); i++) {
            if (i % columns > 0) ImGui.sameLine(0, 0.6f * em);
            if (card(i, width)) choose(found.get(i));
        }
        if (found.isEmpty()) Theme.text(Theme.DIM, "no scene has these letters");
        ImGui.endChild();
        if (enter && chosen < found.size()) choose(found.get(chosen));
    }

    private void steer(int columns) {
        int to = chosen;
        if (pressed(ImGuiKey.RightArrow)) to++;
        if (pressed(ImGuiKey.LeftArrow)) to--;
        if (pressed(ImGuiKey.DownArrow)) to += columns;
        if (pressed(ImGuiKey.UpArrow)) to -= columns;
        to = Math.max(0, Math.min(found.size() - 1, to));
        moved |= to != chosen;
        chosen = to;
    }

    /** One scene: picture, title, what to try, counts; returns whether it was clicked. */
    private boolean card(int i, float width) {
        AppContext.SceneEntry e = found.get(i);
        boolean current = i == chosen;
        float em = ImGui.getFontSize(), pad = 0.35f * em;
        float picture = (width - 2 * pad) / Thumbnail.ASPECT;
        float height = picture + 5.6f * em;
        float x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY();
        boolean clicked = ImGui.invisibleButton(e.file().toString(), width, height);
        context.locator().note("scene " + e.name());
        if (current && moved) {
            ImGui.setScrollHereY(0.5f);
            moved = false;
        }
        if (!ImGui.isItemVisible()) return clicked;
        boolean hovered = ImGui.isItemHovered();
        ImDrawList d = ImGui.getWindowDrawList();
        int back = ImGui.getColorU32(current ? ImGuiCol.Header : hovered ? ImGuiCol.HeaderHovered : ImGuiCol.FrameBg);
        d.addRectFilled(x, y, x + width, y + height, back, 0.3f * em);
        Thumbnail t = context.thumbnail(e.file());
        if (t.texture() != 0) d.addImage(t.texture(), x + pad, y + pad, x + width - pad, y + pad + picture);
        else d.addRectFilled(x + pad, y + pad, x + width - pad, y + pad + picture, Theme.packed(0x3a4654));
        d.pushClipRect(x + pad, y, x + width - pad, y + height, true);
        float at = y + picture + 1.5f * pad;
        int text = ImGui.getColorU32(ImGuiCol.Text), dim = ImGui.getColorU32(ImGuiCol.TextDisabled);
        d.addText(x + pad, at, text, e.title());
        d.addText(ImGui.getFont(), em, x + pad, at + 1.2f * em, dim, twoLines(e.about()), width - 2 * pad);
        d.addText(ImGui.getFont(), 0.9f * em, x + pad, y + height - 1.25f * em, dim, t.facts());
        d.popClipRect();
        if (hovered) Theme.tip(e.about() + "\n" + e.file());
        return clicked;
    }

    /** As much of a sentence as two lines of a card hold; the tooltip has all of it. */
    private static String twoLines(String text) {
        if (text.length() <= 66) return text;
        return text.substring(0, Math.max(1, text.lastIndexOf(' ', 63))) + "...";
    }

    private void choose(AppContext.SceneEntry e) {
        shown.set(false);
        context.open(e.file());
    }
}
