package sennit.app.ui.dialog;

import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImBoolean;
import imgui.type.ImString;
import java.util.List;
import sennit.app.ui.AppContext;
import sennit.app.ui.Theme;
import sennit.app.viewport.ViewRegion;

/** The gallery of scenes: type a few letters, move with the arrow keys, Enter or a click opens. */
public final class ScenePicker {
    /** Lessons have a panel of the same title, into which it would be drawn. */
    private static final String TITLE = "Scenes###scene picker";

    private final AppContext context;
    private final SceneCards cards;
    private final FocusedField field;
    private final ImBoolean shown = new ImBoolean(false);
    private final ImString filter = new ImString(80);
    private List<AppContext.SceneEntry> entries = List.of();
    private List<AppContext.SceneEntry> found = List.of();
    private String foundFor = "";
    private int chosen;
    private boolean moved;

    public ScenePicker(AppContext context) {
        this.context = context;
        this.field = new FocusedField(context.typing());
        this.cards = new SceneCards(context, SceneCards.Words.ALL);
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
        field.focus();
        moved = true;
    }

    private void find() {
        foundFor = filter.get();
        found = cards.matching(entries, foundFor);
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
        if (ImGui.begin(TITLE, shown, flags)) content();
        ImGui.end();
        if (pressed(ImGuiKey.Escape)) shown.set(false);
    }

    private static boolean pressed(int key) {
        return ImGui.isKeyPressed(ImGui.getKeyIndex(key));
    }

    private void content() {
        context.locator().noteWindow("scenes window");
        String all = "type to find a scene; arrow keys choose, Enter opens; or drop a scene file on the window";
        boolean fits = ImGui.calcTextSize(all).x < ImGui.getContentRegionAvailX();
        field.draw("##filter", fits ? all : "type to find a scene", filter);
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
            SceneCards.Mark mark =
                    i != chosen ? SceneCards.Mark.NONE : moved ? SceneCards.Mark.CHOSEN_NOW : SceneCards.Mark.CHOSEN;
            if (i == chosen) moved = false;
            if (cards.draw(found.get(i), width, mark)) choose(found.get(i));
        }
        if (found.isEmpty()) Theme.text(Theme.DIM, "no scene has these letters");
        ImGui.endChild();
        if (field.entered() && chosen < found.size()) choose(found.get(chosen));
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

    private void choose(AppContext.SceneEntry e) {
        shown.set(false);
        context.open(e.file());
    }
}
