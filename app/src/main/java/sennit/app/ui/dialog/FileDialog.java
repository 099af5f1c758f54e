package sennit.app.ui.dialog;

import imgui.ImGui;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiMouseButton;
import imgui.flag.ImGuiSelectableFlags;
import imgui.flag.ImGuiTableColumnFlags;
import imgui.flag.ImGuiTableFlags;
import imgui.flag.ImGuiTableRowFlags;
import imgui.flag.ImGuiWindowFlags;
import imgui.type.ImString;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sennit.app.platform.FileWindow;
import sennit.app.platform.FileWindow.Purpose;
import sennit.app.ui.Icon;
import sennit.app.ui.Theme;
import sennit.app.ui.Typing;
import sennit.app.ui.WidgetLocator;

/**
 * Asks for a file: a name or any path and Enter, or the list below it by mouse or arrow keys. What is wrong with an
 * answer stands under it, and the dialog stays. Where the system has a window for that, it asks there, and waits.
 */
final class FileDialog {
    private static final int WINDOW =
            ImGuiWindowFlags.NoCollapse | ImGuiWindowFlags.NoSavedSettings | ImGuiWindowFlags.NoNav;

    private final WidgetLocator locator;
    private final Choice choice;
    private final FocusedField field;
    private final ImString name = new ImString(4096);
    private @Nullable Question question;
    private FileList list = new FileList(Path.of("").toAbsolutePath(), FileList.Order.NAMES, List.of());
    private List<FileList.Row> found = List.of();
    private @Nullable Path replaced;
    private String wrong = "";
    private int chosen;
    private boolean opening;
    private boolean moved;
    private boolean small;

    /** The window of the system that was asked, if any, and its answer to come. */
    private @Nullable FileWindow system;

    private @Nullable CompletableFuture<Optional<Path>> coming;

    /** Which window asks: a person's choice where the system has one. */
    interface Choice {
        /** {@return the window of the system, if it has one} */
        Optional<FileWindow> system();

        /** {@return whether that is preferred} */
        boolean preferred();

        /** Prefers that from now on. */
        void preferSystem();

        /** Prefers the window of the program from now on. */
        void preferOwn();
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
    record Question(
            Purpose purpose, String title, List<String> endings, Path folder, String name, Consumer<Path> taker) {}

    FileDialog(WidgetLocator locator, Typing typing, Choice choice) {
        this.locator = locator;
        this.field = new FocusedField(typing);
        this.choice = choice;
    }

    /** Asks, from the next frame on. */
    void ask(Question asked) {
        question = asked;
        opening = true;
        name.set(asked.name());
        enter(asked.folder());
        if (choice.preferred()) askSystem(asked);
    }

    /** Asks in the window of the system, where there is one. */
    private void askSystem(Question q) {
        system = choice.system().orElse(null);
        if (system == null) return;
        String start = q.purpose() == Purpose.SAVE ? name.get().strip() : "";
        coming = system.ask(
                new FileWindow.Request(q.purpose(), q.title(), list.folder().resolve(start), q.endings()));
    }

    /** Shows another folder; where that cannot be read, says why and stays. */
    private void enter(Path folder) {
        Question q = question;
        if (q == null) return;
        replaced = null;
        wrong = "";
        field.focus();
        try {
            list = FileList.of(folder.toAbsolutePath().normalize(), q.endings()).in(list.order());
        } catch (IOException e) {
            wrong = e instanceof AccessDeniedException
                    ? "No permission to read the folder " + folder
                    : "Cannot look into " + folder + ": " + e.getMessage();
        }
        filter("");
        // what is to be opened is chosen by its first letters, a name to save under stands already
        if (q.purpose() == Purpose.OPEN) name.set("");
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
        // in the middle, large or small
        float wide = ImGui.getMainViewport().getSizeX(),
                high = ImGui.getMainViewport().getSizeY();
        boolean changes = small != (coming != null);
        ImGui.setNextWindowPos(wide / 2, high / 2, changes ? ImGuiCond.Always : ImGuiCond.Appearing, 0.5f, 0.5f);
        size(scale, Math.min(wide - 20 * scale, 760 * scale), Math.min(high - 20 * scale, 480 * scale));
        if (!ImGui.beginPopupModal(q.title(), WINDOW)) return;
        locator.noteWindow("file window");
        CompletableFuture<Optional<Path>> waited = coming;
        if (waited != null) {
            await(q, waited);
        } else {
            answer(q);
            place();
            files(q);
            buttons(q);
        }
        if (pressed(ImGuiKey.Escape)) close();
        if (question == null) ImGui.closeCurrentPopup();
        ImGui.endPopup();
    }

    /** Small while the system asks; the list's size is a person's to change. */
    private void size(float scale, float wide, float high) {
        boolean waits = coming != null;
        if (waits) ImGui.setNextWindowSize(Math.min(wide, 420 * scale), 0);
        else ImGui.setNextWindowSize(wide, high, small ? ImGuiCond.Always : ImGuiCond.Appearing);
        small = waits;
    }

    private void close() {
        leaveSystem();
        question = null;
    }

    private void leaveSystem() {
        if (coming != null && !coming.isDone() && system != null) system.close();
        coming = null;
    }

    /** Says that the system asks, with a way back to this window, and takes its answer. */
    private void await(Question q, CompletableFuture<Optional<Path>> waited) {
        ImGui.textWrapped("The window of the system asks for the file.");
        if (ImGui.button(Icon.LIST.before("Ask here"))) {
            choice.preferOwn();
            leaveSystem();
        }
        locator.note("file here");
        if (ImGui.isItemHovered()) Theme.tip("With the list of this program, now and from now on");
        ImGui.sameLine();
        if (ImGui.button("Cancel")) close();
        locator.note("file cancel");
        if (coming == null || !waited.isDone()) return;
        coming = null;
        field.focus();
        try {
            waited.join().ifPresentOrElse(file -> given(q, file), this::close);
        } catch (CompletionException e) {
            // ours asks then
            wrong = "The window of the system did not open: " + String.valueOf(e.getCause());
        }
    }

    /** Takes what the window of the system has answered; it has asked about what is replaced, but for an ending. */
    private void given(Question q, Path file) {
        if (q.purpose() == Purpose.OPEN) existing(q, file);
        else if (TypedPath.ends(file, q.endings())) end(q, file);
        else typed(q, file.toString());
    }

    /** The field, and under it what is wrong with what it says. */
    private void answer(Question q) {
        boolean typed = field.draw("##name", "name or path", name);
        locator.note("file name");
        if (typed) {
            wrong = "";
            replaced = null;
            String letters = name.get().strip();
            filter(q.purpose() == Purpose.SAVE || isPath(letters) ? "" : letters);
        }
        steer();
        if (field.entered()) accept(q);
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
        // the width of what is listed is found too late, and that of sizes further down never
        ImGui.tableSetupColumn("size", ImGuiTableColumnFlags.WidthFixed, ImGui.calcTextSize("99,999 kB").x);
        ImGui.tableSetupColumn("changed");
        heads();
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

    /** Heads of the columns: a click puts the list in the order of one, another one turns it round. */
    private void heads() {
        ImGui.tableNextRow(ImGuiTableRowFlags.Headers);
        for (FileList.Column column : FileList.Column.values()) {
            ImGui.tableNextColumn();
            String name = column.name().toLowerCase(Locale.ROOT);
            FileList.Order order = list.order();
            Icon way = order.down() ? Icon.DOWN : Icon.UP;
            ImGui.tableHeader(order.column() == column ? way.before(name) : name);
            locator.note("file by " + name);
            if (ImGui.isItemClicked()) sort(order.clicked(column));
        }
    }

    private void sort(FileList.Order order) {
        Path kept = chosen >= 0 && chosen < found.size() ? found.get(chosen).path() : null;
        list = list.in(order);
        found = new FileList(list.folder(), order, found).in(order).rows();
        for (int i = 0; i < found.size(); i++) if (found.get(i).path().equals(kept)) chosen = i;
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

    private static String verb(Purpose purpose) {
        return purpose == Purpose.OPEN ? "Open" : "Save";
    }

    private void buttons(Question q) {
        if (replaced != null) {
            if (Theme.button("Replace " + replaced.getFileName(), Theme.AMBER)) end(q, replaced);
            locator.note("file replace");
        } else {
            if (ImGui.button(verb(q.purpose()))) accept(q);
            locator.note("file accept");
        }
        ImGui.sameLine();
        if (ImGui.button("Cancel")) close();
        locator.note("file cancel");
        if (choice.system().isEmpty()) return;
        ImGui.sameLine();
        if (ImGui.button(Icon.FOLDER_OPEN.before("System's window"))) {
            choice.preferSystem();
            askSystem(q);
        }
        locator.note("file system");
        if (ImGui.isItemHovered()) Theme.tip("Ask in the window that the system has for files, now and from now on");
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
        String typed = name.get().strip();
        if (replaced != null) {
            end(q, replaced);
        } else if (chosen >= 0 && chosen < found.size()) {
            take(q, found.get(chosen));
        } else if (!typed.isEmpty()) {
            typed(q, typed);
        }
        // what is asked on is answered in the field; keys are free where nothing is
        if (question != null) field.goOn();
    }

    private void typed(Question q, String typed) {
        try {
            TypedPath to = TypedPath.of(typed, list.folder());
            // a scene is called without its ending by most
            if (to.kind() == TypedPath.Kind.NEW || q.purpose() == Purpose.SAVE) to = to.ending(q.endings());
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
        if (q.purpose() == Purpose.OPEN) {
            if (TypedPath.ends(file, q.endings())) end(q, file);
            else wrong = file.getFileName() + " is none of " + String.join(", ", q.endings());
            return;
        }
        replaced = file;
        wrong = file.getFileName() + " exists already: Enter replaces it";
    }

    private void absent(Question q, Path file) {
        if (q.purpose() == Purpose.SAVE) end(q, file);
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
