package sennit.app.ui.dialog;

import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiMouseButton;
import imgui.flag.ImGuiSelectableFlags;
import imgui.flag.ImGuiTableColumnFlags;
import imgui.flag.ImGuiTableFlags;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImString;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sennit.app.ui.Icon;
import sennit.app.ui.Theme;
import sennit.app.ui.WidgetLocator;

/**
 * Asks for a file: a name or any path and Enter, or the list below it by mouse or arrow keys. What is wrong with an
 * answer stands under it, and the dialog stays.
 */
final class FileDialog {
    private static final int WINDOW =
            ImGuiWindowFlags.NoCollapse | ImGuiWindowFlags.NoSavedSettings | ImGuiWindowFlags.NoNav;

    private final WidgetLocator locator;
    private final ImString name = new ImString(4096);
    private @Nullable Question question;
    private FileList list = new FileList(Path.of("").toAbsolutePath(), List.of());
    private List<FileList.Row> found = List.of();
    private @Nullable Path replaced;
    private String wrong = "";
    private int chosen;
    private boolean opening;
    private boolean focus;
    private boolean moved;

    /** What the answer is for. */
    enum Task {
        /** A file that is there. */
        OPEN("Open"),
        /** A file that is there or not: to replace one is asked about. */
        SAVE("Save");

        final String verb;

        Task(String verb) {
            this.verb = verb;
        }
    }

    /**
     * What to ask.
     *
     * @param endings of the files that can be chosen, in small letters with their dots; the first is added to a new
     *     name that has none
     * @param folder to begin in
     * @param name to begin with; may be empty
     * @param taker of the answer, an absolute path
     */
    record Question(Task task, String title, List<String> endings, Path folder, String name, Consumer<Path> taker) {}

    FileDialog(WidgetLocator locator) {
        this.locator = locator;
    }

    /** Asks, from the next frame on. */
    void ask(Question asked) {
        question = asked;
        opening = true;
        name.set(asked.name());
        enter(asked.folder());
    }

    /** Shows another folder; where that cannot be read, says why and stays. */
    private void enter(Path folder) {
        Question q = question;
        if (q == null) return;
        replaced = null;
        wrong = "";
        focus = true;
        try {
            list = FileList.of(folder.toAbsolutePath().normalize(), q.endings());
        } catch (IOException e) {
            wrong = e instanceof AccessDeniedException
                    ? "No permission to read the folder " + folder
                    : "Cannot look into " + folder + ": " + e.getMessage();
        }
        filter("");
        // what is to be opened is chosen by its first letters, a name to save under stands already
        if (q.task() == Task.OPEN) name.set("");
    }

    /** Shows what has the letters in its name; Enter takes what is called so, or what begins so, or the first. */
    private void filter(String letters) {
        found = list.matching(letters);
        chosen = -1;
        if (letters.isEmpty() || found.isEmpty()) return;
        chosen = 0;
        for (int i = found.size() - 1; i >= 0; i--) if (startsWith(found.get(i).name(), letters)) chosen = i;
        for (int i = 0; i < found.size(); i++) if (found.get(i).isCalled(letters)) chosen = i;
        moved = true;
    }

    private static boolean startsWith(String name, String letters) {
        return name.regionMatches(true, 0, letters, 0, letters.length());
    }

    void draw(float scale) {
        Question q = question;
        if (q == null) return;
        if (opening) ImGui.openPopup(q.title());
        opening = false;
        float wide = ImGui.getMainViewport().getSizeX(),
                high = ImGui.getMainViewport().getSizeY();
        ImGui.setNextWindowPos(wide / 2, high / 2, ImGuiCond.Appearing, 0.5f, 0.5f);
        ImGui.setNextWindowSize(
                Math.min(wide - 20 * scale, 760 * scale),
                Math.min(high - 20 * scale, 480 * scale),
                ImGuiCond.Appearing);
        if (!ImGui.beginPopupModal(q.title(), WINDOW)) return;
        locator.noteWindow("file window");
        answer(q);
        place();
        files(q);
        buttons(q);
        if (pressed(ImGuiKey.Escape)) close();
        if (question == null) ImGui.closeCurrentPopup();
        ImGui.endPopup();
    }

    private void close() {
        question = null;
    }

    /** The field, and under it what is wrong with what it says. */
    private void answer(Question q) {
        if (focus) ImGui.setKeyboardFocusHere();
        focus = false;
        ImGui.setNextItemWidth(-1);
        boolean typed = ImGui.inputTextWithHint("##name", "name or path", name);
        locator.note("file name");
        boolean enter = pressed(ImGuiKey.Enter) || pressed(ImGuiKey.KeyPadEnter);
        if (typed) {
            wrong = "";
            replaced = null;
            String letters = name.get().strip();
            filter(q.task() == Task.SAVE || isPath(letters) ? "" : letters);
        }
        steer();
        if (enter) accept(q);
        if (wrong.isEmpty()) return;
        ImGui.pushTextWrapPos();
        Theme.text(replaced == null ? Theme.RED : Theme.AMBER, wrong);
        locator.note("file wrong");
        ImGui.popTextWrapPos();
    }

    private static boolean isPath(String typed) {
        return typed.contains("/")
                || typed.contains(FileSystems.getDefault().getSeparator())
                || List.of("", ".", "..", "~").contains(typed);
    }

    /** Which folder it is, and the ways out of it. */
    private void place() {
        Path parent = list.folder().getParent();
        ImGui.beginDisabled(parent == null);
        if (ImGui.button(Icon.UP.before("Up")) && parent != null) enter(parent);
        locator.note("file up");
        ImGui.endDisabled();
        if (ImGui.isItemHovered()) Theme.tip("The parent folder");
        ImGui.sameLine();
        if (ImGui.button(Icon.HOME.before("Home"))) enter(Path.of(System.getProperty("user.home", "/")));
        // where a system has several drives, each is a way
        List<Path> roots = new ArrayList<>();
        FileSystems.getDefault().getRootDirectories().forEach(roots::add);
        for (Path root : roots.size() > 1 ? roots : List.<Path>of()) {
            ImGui.sameLine();
            if (ImGui.button(root.toString())) enter(root);
        }
        ImGui.sameLine();
        ImGui.alignTextToFramePadding();
        Theme.text(Theme.DIM, Theme.fromLeft(list.folder().toString(), ImGui.getContentRegionAvailX()));
        if (ImGui.isItemHovered()) Theme.tip(list.folder().toString());
    }

    private void files(Question q) {
        float below = ImGui.getFrameHeightWithSpacing();
        int flags = ImGuiTableFlags.ScrollY | ImGuiTableFlags.RowBg | ImGuiTableFlags.SizingFixedFit;
        if (!ImGui.beginTable("##files", 3, flags, 0, -below)) return;
        ImGui.tableSetupScrollFreeze(0, 1);
        ImGui.tableSetupColumn("name", ImGuiTableColumnFlags.WidthStretch);
        ImGui.tableSetupColumn("size");
        ImGui.tableSetupColumn("changed");
        ImGui.tableHeadersRow();
        for (int i = 0; i < found.size() && question != null; i++) {
            ImGui.pushID(i);
            ImGui.tableNextRow();
            ImGui.tableNextColumn();
            row(q, i);
            ImGui.popID();
        }
        if (found.isEmpty()) {
            ImGui.tableNextRow();
            ImGui.tableNextColumn();
            Theme.text(Theme.DIM, "no files here that end in " + String.join(", ", q.endings()));
        }
        ImGui.endTable();
    }

    private void row(Question q, int i) {
        FileList.Row row = found.get(i);
        int flags = ImGuiSelectableFlags.SpanAllColumns | ImGuiSelectableFlags.AllowDoubleClick;
        if (ImGui.selectable("##row", i == chosen, flags)) {
            chosen = i;
            wrong = "";
            replaced = null;
            if (!row.folder()) name.set(row.name());
            if (ImGui.isMouseDoubleClicked(ImGuiMouseButton.Left)) take(q, row);
        }
        locator.note("file " + row.name());
        if (i == chosen && moved) {
            ImGui.setScrollHereY(0.5f);
            moved = false;
        }
        ImGui.sameLine(0, 0);
        // names may have signs in them that labels read as their own
        ImGui.textUnformatted(row.name() + (row.folder() ? "/" : ""));
        ImGui.tableNextColumn();
        Theme.text(Theme.DIM, row.size());
        ImGui.tableNextColumn();
        Theme.text(Theme.DIM, row.changed());
    }

    private void buttons(Question q) {
        if (replaced != null) {
            if (Theme.button("Replace " + replaced.getFileName(), Theme.AMBER)) end(q, replaced);
            locator.note("file replace");
        } else {
            if (ImGui.button(q.task().verb)) accept(q);
            locator.note("file accept");
        }
        ImGui.sameLine();
        if (ImGui.button("Cancel")) close();
        locator.note("file cancel");
    }

    private void steer() {
        int before = chosen;
        if (pressed(ImGuiKey.DownArrow)) chosen++;
        if (pressed(ImGuiKey.UpArrow)) chosen--;
        chosen = Math.max(before < 0 ? -1 : 0, Math.min(found.size() - 1, chosen));
        moved |= chosen != before;
    }

    /** Takes what is chosen, or else what is typed. */
    private void accept(Question q) {
        focus = true;
        String typed = name.get().strip();
        if (replaced != null) {
            end(q, replaced);
        } else if (chosen >= 0 && chosen < found.size()) {
            take(q, found.get(chosen));
        } else if (!typed.isEmpty()) {
            typed(q, typed);
        }
    }

    private void typed(Question q, String typed) {
        try {
            TypedPath to = TypedPath.of(typed, list.folder());
            // a scene is called without its ending by most
            if (to.kind() == TypedPath.Kind.NEW || q.task() == Task.SAVE) to = to.ending(q.endings());
            switch (to.kind()) {
                case FOLDER -> enter(to.path());
                case FILE -> existing(q, to.path());
                case NEW -> absent(q, to.path());
                case NOWHERE -> wrong = "There is no folder " + to.path().getParent();
            }
        } catch (IllegalArgumentException e) {
            wrong = String.valueOf(e.getMessage());
        }
    }

    private void take(Question q, FileList.Row row) {
        if (row.folder()) enter(row.path());
        else existing(q, row.path());
    }

    private void existing(Question q, Path file) {
        if (q.task() == Task.OPEN) {
            if (TypedPath.ends(file, q.endings())) end(q, file);
            else wrong = file.getFileName() + " is none of " + String.join(", ", q.endings());
            return;
        }
        replaced = file;
        wrong = file.getFileName() + " exists already: Enter replaces it";
    }

    private void absent(Question q, Path file) {
        if (q.task() == Task.SAVE) end(q, file);
        else wrong = "There is no " + file;
    }

    private void end(Question q, Path file) {
        close();
        q.taker().accept(file);
    }

    private static boolean pressed(int key) {
        return ImGui.isKeyPressed(ImGui.getKeyIndex(key));
    }
}
