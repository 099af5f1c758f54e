package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.document.Selection;
import sennit.app.make.Addable;
import sennit.app.make.MakingTool;
import sennit.app.make.RopeTool;
import sennit.app.make.SolidTool;
import sennit.app.viewport.ViewRegion;

/** The workspace for lessons: what somebody meets who starts the program for the first time. */
class LessonWindowTest {
    @TempDir
    Path out;

    @Test
    void theFirstStartShowsScenesAPictureAndFiveTools() throws Exception {
        try (Person person = Person.firstAt("hanging-rope", out)) {
            person.until("scenes are beside the picture", () -> person.shows("panel Scenes"));
            for (String tool : new String[] {"HAND", "ROPE", "BALL", "PIN", "KNIFE"})
                assertTrue(person.shows("tool " + tool), tool);
            assertFalse(person.shows("panel Scene"), "lists are for experts");
            assertFalse(person.shows("speed"));
            // their pictures come one after the other
            for (int i = 0; i < 60; i++) person.app().frame();
            Trial.picture("teach-first");

            // a press on a rope shows it in plain words, and a click on nothing brings the scenes back
            person.until("the rope is selected", () -> {
                if (person.session().selection().is(Selection.What.ROD, "rope")) return true;
                person.pointAt("rope", 0.5);
                person.press(1);
                person.release(1);
                return person.session().selection().is(Selection.What.ROD, "rope");
            });
            person.until("it is inspected", () -> person.shows("panel Inspector"));
            assertTrue(person.shows("tension now"));
            assertFalse(person.shows("all numbers"), "no numbers of the solver");
            Trial.picture("teach-rope");
            person.key("Escape");
            person.until("the scenes are back", () -> person.shows("panel Scenes"));

            // a rope by three clicks with the second tool, a ball with the third, a pin with the fourth
            Maker maker = Maker.at(person);
            person.click("tool ROPE", () -> person.app().viewport().making().busy());
            maker.click(-0.5, 0, 0);
            maker.click(0, 0, 0.5);
            maker.click(0.5, 0, 0);
            Trial.picture("teach-drawing");
            String rope = maker.done();
            person.click("tool BALL", () -> person.app().viewport().making().busy());
            person.until("a ball hangs on it", () -> {
                if (!maker.scene().bodies().isEmpty()) return true;
                person.pointAt(rope, 0.5);
                maker.press();
                return !maker.scene().bodies().isEmpty();
            });
            int before = maker.scene().constraints().size();
            person.click("tool PIN", () -> person.session().addTool().waiting());
            person.until("an end is held", () -> {
                if (maker.scene().constraints().size() > before) return true;
                person.pointAt(rope, 0);
                maker.press();
                return maker.scene().constraints().size() > before;
            });
            person.click("tool HAND", () -> !person.app().viewport().making().busy());

            // from one tool to the next time stands still, and it goes on with the hand
            person.session().simulation().play();
            person.until("it runs", () -> playing(person));
            person.click("tool BALL", () -> holds(person, SolidTool.class) && !playing(person));
            long still = person.session().snapshot().step();
            person.click("tool ROPE", () -> holds(person, RopeTool.class));
            person.frame();
            person.frame();
            assertFalse(playing(person), "nothing falls while it is built");
            assertEquals(still, person.session().snapshot().step());
            person.click("tool HAND", () -> playing(person));
            person.session().simulation().pause();

            // for who builds, a click beside all things puts no other scene under the cursor
            person.session().select(new Selection(Selection.What.ROD, rope));
            person.until("it is inspected", () -> person.shows("panel Inspector"));
            person.session().select(Selection.NOTHING);
            for (int i = 0; i < 5; i++) person.app().frame();
            assertTrue(person.shows("panel Inspector"));

            // where all was undone Esc brings scenes back, though nothing is selected
            while (person.session().document().dirty()) person.session().undo();
            person.until(
                    "nothing is selected", () -> person.session().selected().isEmpty());
            for (int i = 0; i < 20; i++) person.frame();
            person.key("Escape");
            person.until("the scenes are back", () -> person.shows("panel Scenes"));

            // a card of the gallery opens its scene
            int opened = person.session().opened();
            person.pointAt("panel Scenes");
            person.until("its card is seen", () -> person.shows("scene hanging-rope"));
            person.click("scene hanging-rope", () -> person.session().opened() != opened);

            // a rope that is selected already is shown by a press on it
            person.session().select(new Selection(Selection.What.ROD, "rope"));
            for (int i = 0; i < 20; i++) person.frame();
            assertTrue(person.shows("panel Scenes"), "the mouse was not in the view");
            person.pointAt("rope", 0.5);
            person.press(1);
            person.release(1);
            person.until("it is inspected", () -> person.shows("panel Inspector"));
        }
    }

    private static boolean playing(Person person) {
        return person.session().simulation().pace().playing();
    }

    private static boolean holds(Person person, Class<? extends MakingTool> tool) {
        return person.app().viewport().making().tool().filter(tool::isInstance).isPresent();
    }

    @Test
    void whoKnowsChoosesAllOfItAndFindsItAgain() throws Exception {
        try (Person person = Person.firstAt("hanging-rope", out)) {
            person.until("scenes are beside the picture", () -> person.shows("panel Scenes"));
            assertEquals(
                    "teach",
                    Files.readString(out.resolve("folders/config/workspace.txt"))
                            .strip());
            person.pointAt(640, 400);
            person.key("ctrl+shift+p");
            person.until("commands can be typed", () -> person.app().gui().takesKeys());
            person.type("expert");
            person.until("it is found", () -> person.shows("palette EXPERT"));
            person.tap("Return");
            person.until("everything is there", () -> person.shows("panel Scene") && person.shows("panel Inspector"));
            assertFalse(person.shows("tool HAND"));
            assertTrue(person.shows("speed"));
            Trial.picture("expert");
        }
        try (Person person = Person.firstAt("hanging-rope", out)) {
            person.until("it is as it was", () -> person.shows("panel Scene"));
            person.pointAt(640, 400);
            person.key("F7");
            person.until("the lesson is back", () -> person.shows("panel Scenes") && person.shows("tool ROPE"));
            person.key("F8");
            person.until("and everything", () -> person.shows("panel Scene"));
        }
    }

    /** Who saves a scene sees it among the others at once; the large list of scenes comes over the view. */
    @Test
    void whatIsSavedStandsFirstAmongTheScenes() throws Exception {
        try (Person person = Person.firstAt("hanging-rope", out)) {
            person.until("scenes are beside the picture", () -> person.shows("panel Scenes"));
            person.pointAt(640, 400);
            person.key("ctrl+shift+s");
            person.until("it is asked where", () -> person.app().gui().takesKeys());
            person.key("ctrl+a");
            person.type("mine");
            person.tap("Return");
            person.until(
                    "it is saved",
                    () -> person.session()
                            .path()
                            .filter(p -> p.endsWith("mine.json"))
                            .isPresent());
            person.until("its card is seen", () -> person.shows("scene mine"));
            person.pointAt(640, 400);
            person.key("ctrl+o");
            person.until(
                    "the list lies over the view",
                    () -> person.app()
                            .locator()
                            .find("scenes window")
                            .filter(w -> w.x() + w.width() > 640)
                            .isPresent());
            person.until("its card is seen", () -> person.shows("scene mine"));
            assertFalse(person.shows("facts mine"), "no numbers of the solver");
        }
    }

    @Test
    void theTipOfAnEntryLeavesThoseBelowToBeSeen() throws Exception {
        try (Person person = Person.firstAt("hanging-rope", out)) {
            person.until("scenes are beside the picture", () -> person.shows("panel Scenes"));
            person.pointAt(640, 400);
            person.until("the menu is open", () -> {
                if (person.shows("add " + Addable.LOAD)) return true;
                person.key("shift+a");
                return false;
            });
            person.pointAt("add " + Addable.BOX);
            for (int i = 0; i < 30; i++) person.frame();
            ViewRegion below =
                    person.app().locator().find("add " + Addable.LOAD).orElseThrow();
            String before = pixels(person, below);
            person.pointAt("add " + Addable.CLOTH);
            for (int i = 0; i < 30; i++) person.frame();
            Trial.picture("tip");
            // the shadow beside a tip darkens by no more than one sees
            assertTrue(farthest(before, pixels(person, below)) <= 8, "what is seen of " + below);
        }
    }

    /** The largest difference of a colour in two pictures as {@link #pixels} tells them, of 255. */
    private static int farthest(String a, String b) {
        String[] x = a.replaceAll("[\\[\\] ]", "").split(","),
                y = b.replaceAll("[\\[\\] ]", "").split(",");
        int most = 0;
        for (int i = 0; i < x.length; i++)
            for (int k = 0; k < 24; k += 8)
                most = Math.max(
                        most, Math.abs((Integer.parseInt(x[i]) >> k & 255) - (Integer.parseInt(y[i]) >> k & 255)));
        return most;
    }

    /** What is seen of an entry of a menu, but for its rims: the window stands in the middle of the screen. */
    private static String pixels(Person person, ViewRegion of) throws Exception {
        Process importing = new ProcessBuilder("import", "-window", "root", "png:-").start();
        BufferedImage screen;
        try (var in = importing.getInputStream()) {
            screen = ImageIO.read(in);
        }
        int left = (screen.getWidth() - person.width()) / 2 + of.x() + 4;
        int top = (screen.getHeight() - person.height()) / 2 + of.y() + 4;
        int[] seen = screen.getRGB(left, top, of.width() - 8, of.height() - 8, null, 0, of.width() - 8);
        assertTrue(Arrays.stream(seen).distinct().count() > 10, "there is writing");
        return Arrays.toString(seen);
    }
}
