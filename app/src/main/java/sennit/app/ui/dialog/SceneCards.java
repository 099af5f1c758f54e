package sennit.app.ui.dialog;

import imgui.ImDrawList;
import imgui.ImGui;
import imgui.flag.ImGuiCol;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import sennit.app.ui.AppContext;
import sennit.app.ui.Theme;
import sennit.app.ui.Thumbnail;
import sennit.app.ui.Workspace;

/** Scenes as cards to be clicked, and which of them answer to a few letters. */
public final class SceneCards {
    /** What stands under the picture of a card. */
    public enum Words {
        /** The title. */
        TITLE(1.35f),
        /** Title, what to try, counts. */
        ALL(5.6f);

        /** Height, in letters. */
        private final float height;

        Words(float height) {
            this.height = height;
        }
    }

    /** How a card stands out. */
    public enum Mark {
        /** As the others. */
        NONE,
        /** It is the chosen one. */
        CHOSEN,
        /** It has become the chosen one: it is scrolled to. */
        CHOSEN_NOW
    }

    private final AppContext context;
    private final Words words;

    /** Cards with so many words each. */
    public SceneCards(AppContext context, Words words) {
        this.context = context;
        this.words = words;
    }

    /** {@return the scenes that answer to some letters, best first} */
    public List<AppContext.SceneEntry> matching(List<AppContext.SceneEntry> all, String letters) {
        return all.stream()
                .filter(e -> score(e, letters) >= 0)
                .sorted(Comparator.comparingInt(e -> -score(e, letters)))
                .toList();
    }

    private static int score(AppContext.SceneEntry e, String letters) {
        int best = Math.max(FuzzyMatch.score(e.title(), letters), FuzzyMatch.score(e.name(), letters));
        // what one is to try helps to find it, as a last resort: whole words only
        boolean said = !letters.isBlank() && e.about().toLowerCase(Locale.ROOT).contains(letters);
        return best < 0 && said ? 0 : best;
    }

    /** Draws the card of a scene, so many pixels wide; returns whether it was clicked. */
    public boolean draw(AppContext.SceneEntry e, float width, Mark mark) {
        float em = ImGui.getFontSize(), pad = 0.35f * em;
        float picture = (width - 2 * pad) / Thumbnail.ASPECT;
        float height = picture + words.height * em + 2 * pad;
        float x = ImGui.getCursorScreenPosX(), y = ImGui.getCursorScreenPosY();
        boolean clicked = ImGui.invisibleButton(e.file().toString(), width, height);
        context.locator().note("scene " + e.name());
        if (mark == Mark.CHOSEN_NOW) ImGui.setScrollHereY(0.5f);
        if (!ImGui.isItemVisible()) return clicked;
        boolean hovered = ImGui.isItemHovered();
        ImDrawList d = ImGui.getWindowDrawList();
        int back = ImGui.getColorU32(
                mark != Mark.NONE ? ImGuiCol.Header : hovered ? ImGuiCol.HeaderHovered : ImGuiCol.FrameBg);
        d.addRectFilled(x, y, x + width, y + height, back, 0.3f * em);
        Thumbnail t = context.thumbnail(e.file());
        boolean all = context.workspace() == Workspace.EXPERT;
        if (t.texture() != 0) d.addImage(t.texture(), x + pad, y + pad, x + width - pad, y + pad + picture);
        else d.addRectFilled(x + pad, y + pad, x + width - pad, y + pad + picture, Theme.packed(0x3a4654));
        d.pushClipRect(x + pad, y, x + width - pad, y + height, true);
        float at = y + picture + 1.5f * pad;
        int text = ImGui.getColorU32(ImGuiCol.Text), dim = ImGui.getColorU32(ImGuiCol.TextDisabled);
        d.addText(x + pad, at, text, e.title());
        if (words == Words.ALL) {
            d.addText(ImGui.getFont(), em, x + pad, at + 1.2f * em, dim, twoLines(about(e)), width - 2 * pad);
            // numbers of the solver are for those who ask for all
            if (all) {
                d.addText(ImGui.getFont(), 0.9f * em, x + pad, y + height - 1.25f * em, dim, t.facts());
                context.locator().note("facts " + e.name());
            }
        }
        d.popClipRect();
        boolean known = e.about().equals(e.file().toString());
        if (hovered)
            Theme.tip(e.title() + "\n" + (known ? "" : e.about() + (all ? "\n" : "")) + (all || known ? e.file() : ""));
        return clicked;
    }

    /** What a card says: of a scene that says nothing of itself, its folder, and its path in the tooltip. */
    static String about(AppContext.SceneEntry e) {
        Path folder = e.file().getParent();
        if (!e.about().equals(e.file().toString()) || folder == null || folder.getFileName() == null) return e.about();
        return "in " + folder.getFileName();
    }

    /** As much of a sentence as two lines of a card hold; the tooltip has all of it. */
    private static String twoLines(String text) {
        if (text.length() <= 66) return text;
        return text.substring(0, Math.max(1, text.lastIndexOf(' ', 63))) + "...";
    }
}
