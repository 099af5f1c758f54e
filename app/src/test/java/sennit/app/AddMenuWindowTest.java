package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.document.Selection;
import sennit.app.film.Framing;
import sennit.app.make.Addable;
import sennit.app.make.RopeTool;
import sennit.app.make.SolidTool;
import sennit.app.render.view.Camera;
import sennit.app.viewport.ViewRegion;

/** The menu of what can be added, by the keyboard alone, and which tool is lit meanwhile. */
class AddMenuWindowTest {
    @TempDir
    Path out;

    private Person person;
    private Maker maker;

    @BeforeEach
    void sitDown() throws Exception {
        person = Person.firstAt("hanging-rope", out);
        maker = Maker.at(person);
    }

    @AfterEach
    void getUp() {
        person.close();
    }

    private void open() {
        maker.aside();
        person.until("the menu is open", () -> {
            if (person.shows("add letters")) return true;
            person.key("shift+a");
            return person.shows("add letters");
        });
    }

    @Test
    void lettersFindWhatIsAddedAndEnterTakesIt() {
        open();
        person.type("po");
        person.until("found by its first letters", () -> person.shows("found POST"));
        assertFalse(person.shows("add ROPE"), "the menu itself makes room");
        assertFalse(person.shows("found ROPE"), "scattered letters mean nothing where others are in a row");
        Trial.picture("add-found");
        person.key("Return");
        person.until(
                "it is taken",
                () -> person.app()
                        .viewport()
                        .making()
                        .tool()
                        .filter(SolidTool.class::isInstance)
                        .isPresent());
        person.until("the menu is gone", () -> !person.shows("add letters"));
        person.key("Escape");

        // letters that are taken back, arrows among several, and a word of the sentence about a thing
        open();
        person.type("rox");
        person.key("BackSpace");
        person.until("found again", () -> person.shows("found ROPE") && person.shows("found circle"));
        person.key("Down");
        person.key("Up");
        person.key("Return");
        person.until(
                "the first is taken",
                () -> person.app()
                        .viewport()
                        .making()
                        .tool()
                        .filter(RopeTool.class::isInstance)
                        .isPresent());
        person.key("Escape");
        open();
        person.type("force");
        person.until("what it is for counts, too", () -> person.shows("found LOAD"));
        person.key("Escape");
        person.until("Esc closes it", () -> !person.shows("add letters"));
        assertFalse(person.app().viewport().making().busy());
        assertFalse(person.session().addTool().waiting());
    }

    /** What is typed after Ctrl+A replaces the letters, as in any field. */
    @Test
    void ctrlASelectsTheLetters() {
        maker.draw("hemp", -0.5, 0.6, 0, 0.5, 0.6, 0);
        person.session().select(Selection.NOTHING);
        open();
        person.type("force");
        person.until("found", () -> person.shows("found LOAD"));
        person.key("ctrl+a");
        person.until("they are selected", () -> person.shows("add letters selected"));
        Trial.picture("add-selected");
        person.type("po");
        person.until("others replace them", () -> person.shows("found POST") && !person.shows("found LOAD"));
        assertFalse(person.shows("add letters selected"));
        person.key("ctrl+a");
        person.key("BackSpace");
        person.until("they are gone together", () -> person.shows("add ROPE") && !person.shows("found POST"));
        person.key("Escape");
        assertEquals(Selection.NOTHING, person.session().selection(), "nothing of the scene is selected");
    }

    @Test
    void wordsOfPeopleFindWhatStandsForThem() {
        String[][] meant = {
            {"clip", "position"},
            {"hook", "position"},
            {"nail", "position"},
            {"capsule", "POST"},
            {"crossbar", "POST"},
            {"rail", "POST"},
            {"pulley", "CYLINDER"},
            {"pulley", "keyhole"},
            {"hinge", "fusion"},
            {"lamp", "MESH"},
            {"lamp", "WEIGHT"},
            {"ladder", "BOARDS"},
            {"net", "NET"},
            {"trampoline", "NET"},
            {"seat", "ROPE"},
            {"guy", "ROPE"},
            {"hoist", "CYLINDER"}
        };
        for (String[] word : meant) {
            open();
            person.type(word[0]);
            person.until(word[0] + " finds " + word[1], () -> person.shows("found " + word[1]));
            person.key("Escape");
            person.until("Esc closes it", () -> !person.shows("add letters"));
        }
        // what is meant most often comes first: a lamp is a model of one's own
        open();
        person.type("lamp");
        person.until("found", () -> person.shows("found MESH") && person.shows("found WEIGHT"));
        assertTrue(person.app().locator().find("found MESH").orElseThrow().y()
                < person.app().locator().find("found WEIGHT").orElseThrow().y());
        person.key("Escape");
        person.until("Esc closes it", () -> !person.shows("add letters"));
        // the first is what Enter takes
        open();
        person.type("clip");
        person.until("found", () -> person.shows("found position"));
        Trial.picture("add-clip");
        person.key("Return");
        person.until(
                "a pin is added",
                () -> person.session()
                        .addTool()
                        .kind()
                        .filter(k -> k.tag().equals("position"))
                        .isPresent());
        person.key("Escape");
        person.key("ctrl+shift+p");
        person.until("the list of commands is open", () -> person.shows("palette window"));
        person.type("flag");
        person.until("it knows them, too", () -> person.shows("palette ADD_CLOTH"));
        person.key("Escape");
    }

    /** What is found is wider than the menu: in large letters at the edge it moved out of the window. */
    @Test
    void whatIsFoundStaysInTheWindow() {
        person.app().gui().rescale(3);
        person.look();
        person.pointAt(person.width() - 30, 400);
        person.key("shift+a");
        person.until("the menu is open", () -> person.shows("add letters"));
        person.type("pin");
        person.until("found", () -> person.shows("found position"));
        person.look();
        Trial.picture("add-large");
        ViewRegion found = person.app().locator().find("found position").orElseThrow();
        assertTrue(found.x() + found.width() <= person.width(), found + " in " + person.width());
        person.key("Escape");
    }

    /** Who misses the rope is told what is asked for, and what was selected stays so. */
    @Test
    void aClickBesideTheRopeLeavesThePinToBeAdded() {
        String rope = maker.draw("hemp", -0.5, 0.6, 0, 0.5, 0.6, 0);
        Selection before = new Selection(Selection.What.ROD, rope);
        person.session().select(before);
        person.click("tool PIN", () -> person.session().addTool().waiting());
        person.pointAt(640, 250);
        person.until("it is told what is asked for", () -> person.shows("word at the cursor"));
        Trial.picture("add-pin-beside");
        person.press(1);
        person.release(1);
        person.look();
        assertTrue(person.session().addTool().waiting(), "the pin is still to be added");
        assertEquals(before, person.session().selection());
        int constraints = maker.scene().constraints().size();
        person.pointAt(rope, 0.4);
        person.until("where a click takes a point nothing is in the way", () -> !person.shows("word at the cursor"));
        person.press(1);
        person.release(1);
        person.until("it is pinned", () -> maker.scene().constraints().size() == constraints + 1);
    }

    /** Whatever the mouse is to do next, the keys of the view turn it: who cannot see a point cannot click it. */
    @Test
    void keysTurnTheViewWhileAPointOrAThingIsAwaited() {
        maker.draw("hemp", -0.5, 0.6, 0, 0.5, 0.6, 0);
        person.click("tool PIN", () -> person.session().addTool().waiting());
        maker.aside();
        keysTurnTheView("with the tool");
        assertTrue(person.session().addTool().waiting(), "and it still waits");
        person.key("Escape");
        for (String word : new String[] {"link", "load"}) {
            open();
            person.type(word);
            person.key("Return");
            person.until(
                    "it is awaited",
                    () -> person.session().addTool().waiting()
                            || person.app().viewport().making().busy());
            keysTurnTheView(word);
            person.key("Escape");
        }
        maker.aside();
        person.key("shift+a");
        person.until("the menu is open", () -> person.shows("add group HOLD"));
        person.pointAt("add group HOLD");
        person.click("add position", () -> person.session().addTool().waiting());
        keysTurnTheView("by mouse");
        // where the scene is seen so already the key has nothing to do, and says so
        person.key("Home");
        person.until(
                "it is said",
                () -> person.session().notifications().showing().stream()
                        .anyMatch(n -> n.text().contains("own view; F frames")));
        Trial.picture("add-home");
    }

    private void keysTurnTheView(String when) {
        for (String key : new String[] {"7", "Home", "f", "3", "Home"}) {
            Camera before = settled();
            person.key(key);
            Camera after = settled();
            assertTrue(before.eye().distance(after.eye()) > 0.05, when + ": nothing by " + key);
            if (key.equals("Home")) assertTrue(isHome(after), when + ": not the scene's own view");
        }
    }

    private boolean isHome(Camera seen) {
        Camera home = Framing.of(
                maker.scene().camera(),
                person.session().snapshot(),
                (double) person.app().viewport().region().width()
                        / person.app().viewport().region().height());
        return seen.eye().distance(home.eye()) < 0.02;
    }

    private Camera settled() {
        person.look();
        Camera[] last = {null};
        person.until("the view stands still", () -> {
            Camera now = person.app().viewport().camera();
            boolean still = last[0] != null && now.eye().distance(last[0].eye()) < 1e-9;
            last[0] = now;
            return still;
        });
        return last[0];
    }

    @Test
    void whatIsSaidOfARopeIsNotCutOffByTheWindow() {
        maker.add(Addable.ROPE);
        int[][] points = {{420, 560}, {520, 640}, {640, 560}, {760, 660}, {900, 600}};
        for (int[] p : points) {
            person.pointAt(p[0], p[1]);
            maker.press();
        }
        for (int x = 940; x < 1270; x += 60) {
            person.pointAt(x, 520);
            ViewRegion word = person.app().locator().find("word at the cursor").orElseThrow();
            assertTrue(word.x() >= 0 && word.x() + word.width() <= person.width(), x + ": " + word);
        }
        Trial.picture("add-word");
        person.key("Escape");
    }

    @Test
    void onlyTheToolInHandIsLit() {
        assertTrue(person.shows("lit HAND"));
        open();
        person.type("straight rail");
        person.until("found", () -> person.shows("found axis"));
        person.key("Return");
        person.until("it is being added", () -> person.session().addTool().waiting());
        person.look();
        assertFalse(person.shows("lit PIN"), "a rail is no pin");
        assertFalse(person.shows("lit HAND"), "and a press pulls nothing");
        person.key("Escape");
        person.until("the hand again", () -> person.shows("lit HAND"));
        person.click("tool PIN", () -> person.shows("lit PIN"));
        assertEquals("position", person.session().addTool().kind().orElseThrow().tag());
        person.key("Escape");
    }
}
