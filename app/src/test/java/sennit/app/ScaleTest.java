package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.viewport.ViewRegion;

/** Letters of all sizes in a window of 1280 x 720: nothing is cut, and nothing is out of reach. */
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

    private static int right(ViewRegion r) {
        return r.x() + r.width();
    }

    private static int bottom(ViewRegion r) {
        return r.y() + r.height();
    }

    @Test
    void nothingIsCutWhateverTheSizeOfLetters() throws Exception {
        try (Person person = Person.at("bridge", out)) {
            person.session().simulation().pause();
            for (float scale : new float[] {0.75f, 1, 1.5f, 2, 3, 1}) {
                person.app().gui().rescale(scale);
                for (int i = 0; i < 10; i++) person.app().frame();
                tools(person, scale);
                ViewRegion view = person.app().viewport().region();
                assertTrue(view.width() >= 0.42 * 1280 && view.height() >= 250, scale + ": " + view);
                names(person, scale);
            }
        }
    }

    /** Each control of the tool bar is in the window, and none lies over another or the view. */
    private static void tools(Person person, float scale) {
        for (String tool : TOOLS) {
            ViewRegion r = find(person, tool);
            String where = tool + " at scale " + scale + ": " + r;
            assertTrue(r.x() >= 0 && right(r) <= 1280, where);
            assertTrue(bottom(r) <= person.app().viewport().region().y(), where);
            for (String other : TOOLS) {
                ViewRegion o = find(person, other);
                boolean apart = right(r) <= o.x() || right(o) <= r.x() || bottom(r) <= o.y() || bottom(o) <= r.y();
                assertTrue(other.equals(tool) || apart, where + " and " + other + ": " + o);
            }
        }
    }

    /** The list is there, in front or behind a tab, and shows whole names and forces. */
    private static void names(Person person, float scale) {
        if (!person.shows("panel Scene")) {
            // its tab is the first beside the little menu; what is aimed at may move while panels find their places
            person.until("the list is in front", () -> {
                if (person.shows("panel Scene")) return true;
                ViewRegion front = find(person, "panel Inspector");
                float em = person.app().gui().scale() * 15.5f;
                person.pointAt(front.x() + 4.2 * em, front.y() + 0.8 * em);
                person.press(1);
                person.release(1);
                return person.shows("panel Scene");
            });
        }
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
            person.press(5);
            person.release(5);
        }
        assertTrue(seen > 10, "only " + seen + " names are seen at scale " + scale);
    }

    @Test
    void whoArrangesPanelsKeepsThemWhereTheyAre() throws Exception {
        ViewRegion mine;
        try (Person person = Person.at("hanging-rope", out)) {
            person.look();
            ViewRegion view = person.app().viewport().region();
            // the border between list and view
            person.pointAt(view.x() - 2, view.y() + 300);
            person.press(1);
            for (int i = 1; i <= 4; i++) person.pointAt(view.x() - 2 + 20 * i, view.y() + 300);
            person.release(1);
            person.until(
                    "the list is wider", () -> person.app().viewport().region().x() > view.x() + 60);
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

    /** The controls of the time line and the card of the tour, at all sizes. */
    @Test
    void theTimeLineAndTheTourAreWholeWhateverTheSizeOfLetters() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.session().simulation().pause();
            person.pointAt(640, 130);
            person.key("F6");
            person.key("shift+F1");
            for (float scale : new float[] {0.75f, 1, 1.5f, 2, 3}) {
                person.pointAt(640, 130);
                person.app().gui().rescale(scale);
                for (int i = 0; i < 12; i++) person.app().frame();
                Trial.picture("scale-line-" + scale);
                for (String control : List.of(
                        "line start",
                        "line before",
                        "line play",
                        "line after",
                        "line time",
                        "line key",
                        "line keep",
                        "line film",
                        "line curves",
                        "line fit",
                        "tour skip",
                        "tour leave")) {
                    ViewRegion r = find(person, control);
                    String where = control + " at scale " + scale + ": " + r;
                    assertTrue(r.x() >= 0 && right(r) <= 1280 && bottom(r) <= 720, where);
                }
                person.until("the card covers no tools at scale " + scale, () -> {
                    ViewRegion view = person.app().viewport().region(), card = find(person, "tour");
                    return card.x() >= view.x()
                            && right(card) <= 1280
                            && bottom(card) <= 720
                            && card.y() >= bottom(find(person, "FILM"));
                });
                // in the largest letters the line is below its controls, where the wheel leads
                person.pointAt("line key");
                person.until("the ruler is seen at scale " + scale, () -> {
                    if (person.shows("time ruler")) return true;
                    person.press(5);
                    person.release(5);
                    return person.shows("time ruler");
                });
                assertTrue(right(find(person, "time ruler")) <= 1280, "at scale " + scale);
            }
        }
    }
}
