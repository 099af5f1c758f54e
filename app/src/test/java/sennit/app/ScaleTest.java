package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.app.document.Selection;
import sennit.app.make.Addable;
import sennit.app.viewport.ViewRegion;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;

/** Letters of all sizes in windows of 1280 x 720 and 1920 x 1080: nothing is cut, and nothing is out of reach. */
class ScaleTest {
    private static final List<String> TOOLS =
            List.of("scene", "PLAY", "BACK", "STEP", "RESET", "time", "speed", "add", "RECORD");

    @TempDir
    Path out;

    /** A frame in which nothing changed need not draw the panels: waits for one that does. */
    private static ViewRegion find(Person person, String name) {
        for (int i = 0; i < 200 && !person.shows(name); i++) person.app().frame();
        return person.app().locator().find(name).orElseThrow(() -> new AssertionError(name + " is not to be seen"));
    }

    /** All sizes of letters in a small window; in a large one the smallest, the largest, and the usual one after it. */
    private static float[] scales(int wide, float... all) {
        if (wide < 1900) return all;
        return new float[] {all[0], all[all.length - 2], all[all.length - 1]};
    }

    private static int right(ViewRegion r) {
        return r.x() + r.width();
    }

    private static int bottom(ViewRegion r) {
        return r.y() + r.height();
    }

    @ParameterizedTest
    @CsvSource({"1280, 720", "1920, 1080"})
    void nothingIsCutWhateverTheSizeOfLetters(int wide, int high) throws Exception {
        try (Person person = Person.at("bridge", out)) {
            person.session().simulation().pause();
            person.resize(wide, high);
            for (float scale : scales(wide, 0.75f, 1, 1.5f, 2, 3, 1)) {
                person.app().gui().rescale(scale);
                for (int i = 0; i < 10; i++) person.app().frame();
                tools(person, TOOLS, scale);
                ViewRegion hint = find(person, "status hint");
                assertTrue(right(hint) + hint.x() <= wide, "the line below at scale " + scale + ": " + hint);
                ViewRegion view = person.app().viewport().region();
                assertTrue(view.width() >= 0.42 * wide && view.height() >= 250, scale + ": " + view);
                names(person, scale);
            }
        }
    }

    /** What the inspector says of the scene, a rope, a constraint and an obstacle is whole. */
    @ParameterizedTest
    @CsvSource({"1280, 720", "1920, 1080"})
    void nothingOfTheInspectorIsCutWhateverTheSizeOfLetters(int wide, int high) throws Exception {
        try (Person person = Person.at("figure-eight", out)) {
            Scene scene = person.session().scene();
            person.until(
                    "ropes touch", () -> !person.session().snapshot().touches().isEmpty());
            person.session().simulation().pause();
            person.resize(wide, high);
            List<Selection> things = List.of(
                    Selection.NOTHING,
                    new Selection(Selection.What.ROD, scene.rods().get(0).id()),
                    new Selection(
                            Selection.What.CONSTRAINT,
                            scene.constraints().get(0).id()),
                    new Selection(
                            Selection.What.OBSTACLE, scene.obstacles().get(0).id()));
            for (float scale : new float[] {0.75f, 1, 3}) {
                person.app().gui().rescale(scale);
                for (int i = 0; i < 10; i++) person.app().frame();
                for (Selection thing : things) {
                    person.session().select(thing);
                    front(person, "panel Inspector", "panel Scene");
                    ViewRegion panel = find(person, "panel Inspector");
                    person.pointAt(panel.x() + panel.width() / 2.0, panel.y() + 0.8 * panel.height());
                    Trial.picture("inspector-" + wide + "-" + scale + "-" + thing.what());
                    int seen = 0;
                    for (int page = 0; page < 6; page++) {
                        seen += whole(person, panel, scale + " " + thing);
                        person.wheel(scale > 2 ? 2 : 6);
                    }
                    assertTrue(seen > 4, "only " + seen + " controls of " + thing + " at scale " + scale);
                }
            }
        }
    }

    /** What is named within a panel ends within it; returns how many there are. */
    private static int whole(Person person, ViewRegion panel, String where) {
        return whole(person, panel, where, "");
    }

    /** The same of those whose names begin so. */
    private static int whole(Person person, ViewRegion panel, String where, String stem) {
        int seen = 0;
        for (String name : person.app().locator().names()) {
            if (!name.startsWith(stem) || name.endsWith(" window")) continue;
            ViewRegion r = person.app().locator().find(name).orElseThrow();
            boolean within = r.x() >= panel.x() && r.x() < right(panel) && r.y() >= panel.y() && r.y() < bottom(panel);
            if (!within || name.startsWith("panel ")) continue;
            seen++;
            assertTrue(right(r) <= right(panel), name + " at scale " + where + ": " + r + " in " + panel);
        }
        return seen;
    }

    /** The workspace for lessons: five tools, what stands beside or below them, and the pictures of scenes. */
    @ParameterizedTest
    @CsvSource({"1280, 720", "1920, 1080"})
    void aLessonIsWholeWhateverTheSizeOfLetters(int wide, int high) throws Exception {
        List<String> tools = List.of(
                "tool HAND",
                "tool ROPE",
                "tool BALL",
                "tool PIN",
                "tool KNIFE",
                "scene",
                "UNDO",
                "PLAY",
                "RESET",
                "time",
                "add",
                "RECORD");
        try (Person person = Person.firstAt("hanging-rope", out)) {
            person.session().simulation().pause();
            person.resize(wide, high);
            for (float scale : scales(wide, 0.75f, 1, 1.5f, 2, 3, 1)) {
                person.app().gui().rescale(scale);
                for (int i = 0; i < 12; i++) person.app().frame();
                Trial.picture("scale-lesson-" + wide + "-" + scale);
                tools(person, tools, scale);
                ViewRegion view = person.app().viewport().region();
                assertTrue(view.width() >= 0.42 * wide && view.height() >= 250, scale + ": " + view);
                bar(person, wide, scale);
                // the least that the largest letters leave room for: the rest is reached by the wheel
                ViewRegion panel = find(person, "panel Scenes");
                person.pointAt(panel.x() + panel.width() / 2.0, panel.y() + 0.7 * panel.height());
                String where = String.valueOf(scale);
                person.until("a scene is seen at scale " + scale, () -> {
                    assertTrue(whole(person, panel, where) > 0, where);
                    if (person.app().locator().names().stream().anyMatch(n -> n.startsWith("scene "))) return true;
                    person.wheel(1);
                    return false;
                });
            }
        }
    }

    /** What is chosen and ended while a rope is drawn is in the window. */
    private static void bar(Person person, int wide, float scale) {
        person.app().viewport().making().take(Addable.ROPE);
        for (int i = 0; i < 8; i++) person.app().frame();
        Trial.picture("scale-bar-" + wide + "-" + scale);
        for (String control : List.of("material", "making diameter", "making slack", "finish making", "leave making")) {
            ViewRegion r = find(person, control);
            assertTrue(r.x() >= 0 && right(r) <= wide, control + " at scale " + scale + ": " + r);
        }
        person.app().viewport().making().leave();
    }

    /**
     * A dialog.
     *
     * @param name of its window
     * @param keys that open it
     * @param always controls that are whole without any scrolling
     */
    private record Dialog(String name, String keys, List<String> always) {
        /** How the names of its controls begin. */
        String stem() {
            return switch (name) {
                case "scenes" -> "scene ";
                case "help" -> "keys";
                default -> name + " ";
            };
        }
    }

    private static final List<Dialog> DIALOGS = List.of(
            new Dialog("film", "ctrl+shift+e", List.of("film from start", "film from now")),
            new Dialog("file", "ctrl+shift+o", List.of("file name", "file accept", "file cancel")),
            new Dialog("scenes", "ctrl+o", List.of()),
            new Dialog("repeat", "ctrl+shift+d", List.of("repeat LINE", "repeat MIRROR")),
            new Dialog("palette", "ctrl+shift+p", List.of()),
            new Dialog("help", "F1", List.of()));

    /** Dialogs lie within the window and so do their controls; what begins or leaves them is seen at once. */
    @ParameterizedTest
    @CsvSource({"1280, 720", "1920, 1080"})
    void dialogsAreWholeWhateverTheSizeOfLetters(int wide, int high) throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.session().simulation().pause();
            person.resize(wide, high);
            person.session().select(new Selection(Selection.What.ROD, "rope"));
            Path file = Files.writeString(
                    out.resolve("a-name-as-long-as-they-are-in-other-programs.csv"),
                    "x,y,z\n0,1,0\n0.5,1.2,0\n1,1,0\n");
            for (float scale : new float[] {0.75f, 2, 3}) {
                person.app().gui().rescale(scale);
                for (int i = 0; i < 12; i++) person.app().frame();
                importing(person, scale, file);
                for (Dialog dialog : DIALOGS) {
                    String where = dialog.name + " at scale " + scale;
                    person.pointAt(640, 400);
                    person.key(dialog.keys);
                    find(person, dialog.name + " window");
                    // it may find its size while it is seen
                    for (int i = 0; i < 8; i++) person.app().frame();
                    ViewRegion window = find(person, dialog.name + " window");
                    Trial.picture("dialog-" + wide + "-" + scale + "-" + dialog.name);
                    assertTrue(
                            window.x() >= 0 && window.y() >= 0 && right(window) <= wide && bottom(window) <= high,
                            where + ": " + window);
                    for (String control : dialog.always) {
                        ViewRegion r = find(person, control);
                        assertTrue(bottom(r) <= bottom(window), control + " of " + where + ": " + r + " in " + window);
                    }
                    assertTrue(whole(person, window, where, dialog.stem()) > 0, where);
                    person.until("it is closed", () -> {
                        if (!person.shows(dialog.name + " window")) return true;
                        person.key("Escape");
                        return !person.shows(dialog.name + " window");
                    });
                }
            }
        }
    }

    /** Curves that were dropped on the window: what is asked is whole, and what ends it is seen. */
    private static void importing(Person person, float scale, Path file) {
        person.session().receive(List.of(file), Vec3.ZERO);
        // it may find its size while it is seen
        person.until("what is asked of curves is whole at scale " + scale, () -> {
            ViewRegion window = find(person, "import window");
            return Stream.of("import window", "unit", "import", "import cancel")
                    .map(control -> find(person, control))
                    .allMatch(r -> r.x() >= 0 && right(r) <= person.width() && bottom(r) <= bottom(window));
        });
        Trial.picture("dialog-" + person.width() + "-" + scale + "-import");
        person.click("import cancel", () -> person.session().importDraft().isEmpty());
    }

    /**
     * Each control of the tool bar is in the window, or in the menu of what has no room; none lies over another or the
     * view.
     */
    private static void tools(Person person, List<String> tools, float scale) {
        find(person, "PLAY");
        List<String> inRows = person.shows("more tools")
                ? tools.stream().filter(person::shows).toList()
                : tools;
        for (String tool : inRows) {
            ViewRegion r = find(person, tool);
            String where = tool + " at scale " + scale + ": " + r;
            assertTrue(r.x() >= 0 && right(r) <= person.width(), where);
            assertTrue(bottom(r) <= person.app().viewport().region().y(), where);
            for (String other : inRows) {
                ViewRegion o = find(person, other);
                boolean apart = right(r) <= o.x() || right(o) <= r.x() || bottom(r) <= o.y() || bottom(o) <= r.y();
                assertTrue(other.equals(tool) || apart, where + " and " + other + ": " + o);
            }
        }
        listed(
                person,
                "more tools",
                tools.stream().filter(t -> !inRows.contains(t)).toList(),
                scale);
    }

    /** What finds no room in a row is in the menu at its end, which lies in the window. */
    private static void listed(Person person, String menu, List<String> controls, float scale) {
        if (controls.isEmpty()) return;
        person.click(menu, () -> person.shows(controls.get(0)));
        for (int i = 0; i < 8; i++) person.app().frame();
        Trial.picture("scale-" + menu.replace(' ', '-') + "-" + person.width() + "-" + scale);
        for (String control : controls) {
            ViewRegion r = find(person, control);
            boolean within = r.x() >= 0 && r.y() >= 0 && right(r) <= person.width() && bottom(r) <= person.height();
            assertTrue(within, control + " in the menu at scale " + scale + ": " + r);
        }
        person.key("Escape");
        person.until("the menu is closed", () -> !person.shows(controls.get(0)));
    }

    /** A panel is in front: where it shares its place with another, a click on its tab brings it there. */
    private static void front(Person person, String wanted, String other) {
        // their tabs are the first and second beside the little menu
        double tab = wanted.equals("panel Scene") ? 4.2 : 8.2;
        // what is aimed at may move while panels find their places
        person.until(wanted + " is in front", () -> {
            if (person.shows(wanted)) return true;
            ViewRegion front = find(person, other);
            float em = person.app().gui().scale() * 15.5f;
            person.pointAt(front.x() + tab * em, front.y() + 0.8 * em);
            person.press(1);
            person.release(1);
            return person.shows(wanted);
        });
    }

    /** The list is there, in front or behind a tab, and shows whole names and forces. */
    private static void names(Person person, float scale) {
        front(person, "panel Scene", "panel Inspector");
        ViewRegion panel = find(person, "panel Scene");
        person.pointAt(panel.x() + panel.width() / 2.0, panel.y() + 0.8 * panel.height());
        int seen = 0;
        for (int notch = 0; notch < 12; notch++) {
            for (var def : person.session().scene().constraints()) {
                if (!person.shows("name " + def.id()) || !person.shows("force " + def.id())) continue;
                seen++;
                ViewRegion name = find(person, "name " + def.id()), force = find(person, "force " + def.id());
                String where = def.id() + " at scale " + scale + ": " + name + ", force " + force + " in " + panel;
                assertTrue(right(name) <= force.x(), where);
                assertTrue(right(force) <= right(panel) && name.x() >= panel.x(), where);
            }
            person.wheel(1);
        }
        assertTrue(seen > 10, "only " + seen + " names are seen at scale " + scale);
    }

    @Test
    void whoArrangesPanelsKeepsThemWhereTheyAre() throws Exception {
        ViewRegion mine;
        try (Person person = Person.at("hanging-rope", out)) {
            person.look();
            widen(person, 80);
            mine = person.app().viewport().region();
            person.app().gui().rescale(2);
            for (int i = 0; i < 10; i++) person.app().frame();
            assertEquals(mine.x(), person.app().viewport().region().x(), "no size of letters takes that back");
            person.app().gui().rescale(1);
            for (int i = 0; i < 10; i++) person.app().frame();
        }
        try (Person person = Person.at("hanging-rope", out)) {
            person.look();
            ViewRegion again = person.app().viewport().region();
            assertEquals(mine.x(), again.x(), "nor does another start");
        }
    }

    /** What is said beside the cursor lies in the view, below what is chosen over it, and not on what is pointed at. */
    @ParameterizedTest
    @CsvSource({"1280, 720", "1920, 1080"})
    void wordsAtTheCursorCoverNothingWhateverTheSizeOfLetters(int wide, int high) throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.session().simulation().pause();
            person.resize(wide, high);
            for (float scale : new float[] {1, 2, 3}) {
                person.app().gui().rescale(scale);
                for (int i = 0; i < 12; i++) person.app().frame();
                person.app().viewport().making().take(Addable.ROPE);
                for (int i = 0; i < 8; i++) person.app().frame();
                // what is said of a rope that has begun is longest
                besideTheCursor(person, scale, 0.7, 0.75);
                person.press(1);
                person.release(1);
                besideTheCursor(person, scale, 0.5, 0.45);
                besideTheCursor(person, scale, 0.5, 0.6);
                besideTheCursor(person, scale, 0.03, 0.97);
                besideTheCursor(person, scale, 0.97, 0.5);
                person.app().viewport().making().leave();
            }
        }
    }

    /** The cursor is at a part of the view from left to right and from top to bottom. */
    private static void besideTheCursor(Person person, float scale, double along, double down) {
        ViewRegion view = person.app().viewport().region();
        int x = (int) (view.x() + along * view.width()), y = (int) (view.y() + down * view.height());
        person.pointAt(x, y);
        ViewRegion word = find(person, "word at the cursor");
        Trial.picture("scale-word-" + person.width() + "-" + scale + "-" + along + "-" + down);
        String where = "scale " + scale + ", cursor at " + x + ", " + y + ": " + word + ", view " + view;
        // the largest letters leave too little of the view for them
        boolean within = word.x() >= view.x() && right(word) <= right(view);
        assertTrue(within || scale > 2 && word.x() >= 0 && right(word) <= person.width(), where);
        assertTrue(word.y() >= view.y() && bottom(word) <= bottom(view), where);
        assertTrue(x < word.x() || x >= right(word) || y < word.y() || y >= bottom(word), where);
    }

    /**
     * Panels are remembered some seconds after they were moved; who moves them again and leaves at once loses nothing.
     */
    @Test
    void whatIsMovedLastIsRememberedToo() throws Exception {
        Path file = out.resolve("folders/config/layout.ini");
        ViewRegion mine;
        try (Person person = Person.at("hanging-rope", out)) {
            person.session().simulation().pause();
            person.look();
            widen(person, 60);
            person.until(
                    "it is written",
                    () -> says(file).contains("Docking") && !says(file).contains("usual"));
            widen(person, 80);
            mine = person.app().viewport().region();
        }
        try (Person person = Person.at("hanging-rope", out)) {
            person.look();
            assertEquals(mine.x(), person.app().viewport().region().x());
        }
    }

    private static String says(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Drags the border between list and view, until the list is so much wider, px. */
    private static void widen(Person person, int more) {
        ViewRegion view = person.app().viewport().region();
        person.pointAt(view.x() - 2, view.y() + 300);
        person.press(1);
        person.pointAt(view.x() - 2 + more / 2.0, view.y() + 300);
        person.pointAt(view.x() - 2 + more, view.y() + 300);
        person.until("the list is wider", () -> person.app().viewport().region().x() == view.x() + more);
        person.release(1);
        person.look();
    }

    /** The numbers of the profiler are whole, and the wheel leads to all of them. */
    @ParameterizedTest
    @CsvSource({"1280, 720, 1", "1280, 720, 3", "1920, 1080, 2"})
    void theProfilerIsWholeWhateverTheSizeOfLetters(int wide, int high, float scale) throws Exception {
        try (Person person = Person.at("bridge", out)) {
            person.resize(wide, high);
            person.until("steps were taken", () -> person.session().snapshot().time() > 0.3);
            person.session().simulation().pause();
            person.pointAt(640, 130);
            person.key("F2");
            person.app().gui().rescale(scale);
            for (int i = 0; i < 12; i++) person.app().frame();
            ViewRegion panel = find(person, "panel Profiler");
            Trial.picture("scale-profiler-" + wide + "-" + scale);
            person.pointAt(right(panel) - 60 * scale, bottom(panel) - 30 * scale);
            Set<String> seen = new HashSet<>();
            for (int page = 0; page < 12; page++) {
                whole(person, panel, String.valueOf(scale), "profiler ");
                person.app().locator().names().stream()
                        .filter(n -> n.startsWith("profiler "))
                        .forEach(seen::add);
                person.wheel(2);
            }
            Trial.picture("scale-profiler-end-" + wide + "-" + scale);
            assertTrue(seen.contains("profiler step") || seen.contains("profiler assembly"), seen.toString());
            assertTrue(seen.contains("profiler converged") && seen.contains("profiler quality"), seen.toString());
        }
    }

    private static final List<String> LINE = List.of(
            "line start",
            "line before",
            "line play",
            "line after",
            "line time",
            "line key",
            "line keep",
            "line film",
            "line curves",
            "line fit");

    /**
     * The controls of the time line and the card of the tour, at all sizes; a third of the window is left for the view.
     */
    @ParameterizedTest
    @CsvSource({"1280, 720", "1920, 1080"})
    void theTimeLineAndTheTourAreWholeWhateverTheSizeOfLetters(int wide, int high) throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.session().simulation().pause();
            person.resize(wide, high);
            person.pointAt(640, 130);
            person.key("F6");
            person.key("shift+F1");
            for (float scale : new float[] {0.75f, 1, 1.5f, 2, 3}) {
                person.pointAt(640, 130);
                person.app().gui().rescale(scale);
                for (int i = 0; i < 12; i++) person.app().frame();
                Trial.picture("scale-line-" + wide + "-" + scale);
                ViewRegion view = person.app().viewport().region();
                assertTrue(3 * view.height() >= high, "the view at scale " + scale + ": " + view);
                find(person, "line key");
                List<String> inRow = person.shows("more line")
                        ? LINE.stream().filter(person::shows).toList()
                        : LINE;
                for (String control : inRow) {
                    ViewRegion r = find(person, control);
                    String where = control + " at scale " + scale + ": " + r;
                    assertTrue(r.x() >= 0 && right(r) <= wide && bottom(r) <= high, where);
                }
                listed(
                        person,
                        "more line",
                        LINE.stream().filter(c -> !inRow.contains(c)).toList(),
                        scale);
                person.until("the card lies in the view at scale " + scale, () -> {
                    ViewRegion card = find(person, "tour"),
                            seen = person.app().viewport().region();
                    return Stream.of("tour", "tour skip", "tour leave")
                            .map(control -> find(person, control))
                            .allMatch(r -> r.x() >= seen.x()
                                    && r.y() >= seen.y()
                                    && right(r) <= Math.min(right(seen), right(card))
                                    && bottom(r) <= Math.min(bottom(seen), bottom(card)));
                });
                // in the largest letters the line is below its controls, where the wheel leads
                person.pointAt("line key");
                person.until("the ruler is seen at scale " + scale, () -> {
                    if (person.shows("time ruler")) return true;
                    person.wheel(1);
                    return person.shows("time ruler");
                });
                ViewRegion ruler = find(person, "time ruler");
                assertTrue(right(ruler) <= wide, "at scale " + scale);
                // over the times the wheel is for them alone: nothing scrolls
                person.pointAt("time ruler");
                person.wheel(1);
                person.look();
                assertEquals(ruler.y(), find(person, "time ruler").y(), "at scale " + scale);
            }
        }
    }
}
