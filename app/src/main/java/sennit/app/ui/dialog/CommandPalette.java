package sennit.app.ui.dialog;

import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImString;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import sennit.app.document.ConstraintKind;
import sennit.app.make.Addable;
import sennit.app.ui.AppContext;
import sennit.app.ui.Icon;
import sennit.app.ui.Theme;
import sennit.app.viewport.Action;

/** Everything there is to do, by a few letters of its name: arrow keys choose, Enter or a click does it. */
public final class CommandPalette {
    private static final String TITLE = "##palette";
    private static final int WINDOW = ImGuiWindowFlags.NoTitleBar | ImGuiWindowFlags.NoMove | ImGuiWindowFlags.NoResize;

    private final AppContext context;
    private final FocusedField field;
    private final ImString letters = new ImString(80);
    private List<Command> found = List.of();
    private String foundFor = "";
    private int chosen;
    private boolean opening;

    public CommandPalette(AppContext context) {
        this.context = context;
        field = new FocusedField(context.typing());
    }

    public void open() {
        letters.set("");
        field.focus();
        opening = true;
        find();
    }

    /** Something to do: its name, the key that does it, what it is called in tests, and the doing. */
    private record Command(Icon icon, Called called, String shortcut, String name, Runnable doing) {
        private String label() {
            return called.label();
        }
    }

    private List<Command> commands(String wanted) {
        List<Command> out = new ArrayList<>();
        for (Action a : matching(wanted))
            out.add(new Command(Icon.of(a), called(a), a.shortcut(), a.name(), () -> context.perform(a)));
        Stream<Command> things = Arrays.stream(Addable.values())
                .map(a -> adding(
                        Icon.of(a),
                        Called.of(add(a.label), a),
                        a.name(),
                        () -> context.viewport().making().take(a)));
        Stream<Command> kinds = ConstraintKind.all().stream()
                .map(k -> adding(
                        Icon.of(k.purpose().group()),
                        new Called(
                                add(k.name() + " (" + k.tag() + ')'),
                                k.purpose().words(),
                                k.purpose().doc()),
                        k.tag(),
                        () -> context.session().addTool().start(k)));
        Stream.concat(things, kinds).filter(c -> c.called.score(wanted) >= 0).forEach(out::add);
        out.sort(Comparator.comparingInt(c -> -c.called.score(wanted)));
        return out;
    }

    private static Command adding(Icon icon, Called what, String name, Runnable doing) {
        return new Command(icon, what, "", "ADD_" + name, doing);
    }

    private static String add(String what) {
        return "Add " + what.toLowerCase(Locale.ROOT);
    }

    private static Called called(Action action) {
        return new Called(action.label, "", "");
    }

    /** {@return the actions that answer to some letters, best first} */
    static List<Action> matching(String letters) {
        return Arrays.stream(Action.values())
                .filter(a -> a != Action.PALETTE && called(a).score(letters) >= 0)
                .sorted(Comparator.comparingInt(a -> -called(a).score(letters)))
                .toList();
    }

    private void find() {
        foundFor = letters.get();
        found = commands(foundFor);
        chosen = 0;
    }

    public void draw(float scale) {
        if (opening) ImGui.openPopup(TITLE);
        float wide = ImGui.getMainViewport().getSizeX(),
                high = ImGui.getMainViewport().getSizeY();
        ImGui.setNextWindowPos(wide / 2, 90 * scale, ImGuiCond.Always, 0.5f, 0);
        ImGui.setNextWindowSize(Math.min(wide - 40, 520 * scale), Math.min(high - 120 * scale, 420 * scale));
        if (!ImGui.beginPopup(TITLE, WINDOW)) return;
        content();
        ImGui.endPopup();
    }

    private void content() {
        context.locator().noteWindow("palette window");
        opening = false;
        field.draw("##letters", "type what you want to do", letters);
        if (!letters.get().equals(foundFor)) find();
        boolean moved = steer();
        ImGui.beginChild("##found", 0, 0, false, ImGuiWindowFlags.NoNav);
        for (int i = 0; i < found.size(); i++) {
            Command action = found.get(i);
            boolean clicked =
                    ImGui.selectable(action.icon().before(action.label()) + "##" + action.name(), i == chosen);
            context.locator().note("palette " + action.name());
            if (i == chosen && moved) ImGui.setScrollHereY(0.5f);
            ImGui.sameLine(ImGui.getContentRegionMaxX() - ImGui.calcTextSize(action.shortcut()).x);
            Theme.text(Theme.DIM, action.shortcut());
            if (clicked || (field.entered() && i == chosen)) perform(action);
        }
        if (found.isEmpty()) Theme.text(Theme.DIM, "no command has these letters");
        ImGui.endChild();
        if (pressed(ImGuiKey.Escape)) ImGui.closeCurrentPopup();
    }

    private static void perform(Command command) {
        ImGui.closeCurrentPopup();
        command.doing.run();
    }

    private boolean steer() {
        int before = chosen;
        if (pressed(ImGuiKey.DownArrow)) chosen++;
        if (pressed(ImGuiKey.UpArrow)) chosen--;
        chosen = Math.max(0, Math.min(found.size() - 1, chosen));
        return chosen != before;
    }

    private static boolean pressed(int key) {
        return ImGui.isKeyPressed(ImGui.getKeyIndex(key));
    }
}
