package sennit.app.ui.panel;

import imgui.ImGui;
import imgui.flag.ImGuiDir;
import imgui.type.ImString;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sennit.app.ui.AppContext;
import sennit.app.ui.Icon;
import sennit.app.ui.Panel;
import sennit.app.ui.Theme;
import sennit.app.ui.Workspace;
import sennit.app.ui.dialog.SceneCards;
import sennit.app.viewport.Action;

/** Pictures of all scenes beside the view, in lessons: a click opens one. */
public final class GalleryPanel implements Panel {
    /** Height of the part that scrolls, in letters, at least. */
    private static final float LEAST = 9;

    private final AppContext context;
    private final SceneCards cards;
    private final ImString letters = new ImString(80);
    private List<AppContext.SceneEntry> scenes = List.of();
    private int listed = -1;
    private @Nullable Path listedFor;
    private int opened = -1;

    public GalleryPanel(AppContext context) {
        this.context = context;
        this.cards = new SceneCards(context, SceneCards.Words.TITLE);
    }

    @Override
    public Docking docking() {
        return new Docking("Scenes", ImGuiDir.Left, 0);
    }

    @Override
    public boolean isIn(Workspace workspace) {
        return workspace == Workspace.TEACH;
    }

    @Override
    public void draw() {
        // what was opened, or saved under a name, stands first
        int now = context.session().opened();
        Path file = context.session().path().orElse(null);
        if (listed != now || !Objects.equals(listedFor, file)) {
            scenes = context.scenes();
            opened = -1;
        }
        listed = now;
        listedFor = file;
        float em = ImGui.getFontSize();
        if (ImGui.button(Icon.FILE_NEW.before("New scene"), -1, 0)) context.perform(Action.NEW);
        context.locator().note("gallery new");
        if (ImGui.isItemHovered()) Theme.tip("A floor and light, to build on   " + Action.NEW.shortcut());
        ImGui.setNextItemWidth(-1);
        ImGui.inputTextWithHint("##find scene", "find a scene", letters);
        // where letters are large, what stands above must not leave a slit: then all scrolls
        boolean child = ImGui.getContentRegionAvailY() > LEAST * em;
        if (child) ImGui.beginChild("##gallery");
        float room = ImGui.getContentRegionAvailX();
        int columns = Math.max(1, (int) Math.floor(room / (14 * em)));
        float width = (room - (columns - 1) * 0.6f * em) / columns;
        List<AppContext.SceneEntry> found = cards.matching(scenes, letters.get());
        for (int i = 0; i < found.size(); i++) {
            AppContext.SceneEntry e = found.get(i);
            if (i % columns > 0) ImGui.sameLine(0, 0.6f * em);
            boolean open = context.session().path().filter(e.file()::equals).isPresent();
            if (cards.draw(e, width, mark(open ? now : -1))) context.open(e.file());
            if (open) opened = now;
        }
        if (found.isEmpty()) Theme.text(Theme.DIM, "no scene has these letters");
        if (child) ImGui.endChild();
    }

    /** A scene that has just been opened, by whatever means, comes into view. */
    private SceneCards.Mark mark(int open) {
        if (open < 0) return SceneCards.Mark.NONE;
        return opened == open ? SceneCards.Mark.CHOSEN : SceneCards.Mark.CHOSEN_NOW;
    }
}
