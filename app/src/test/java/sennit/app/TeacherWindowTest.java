package sennit.app;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.document.Selection;
import sennit.app.render.view.Overlay;
import sennit.app.viewport.ViewRegion;
import sennit.engine.Simulation;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;

/** A teacher makes a scene from nothing with mouse and keyboard, saves it and opens it again. */
class TeacherWindowTest {
    @TempDir
    Path out;

    private static void pointAt(Person person, Vector3d place) {
        Vector4d at = person.onScreen(place);
        person.pointAt(at.x, at.y);
    }

    private static void click(Person person, Vector3d place) {
        pointAt(person, place);
        person.press(1);
        person.release(1);
    }

    /** Takes something from the menu at the cursor. */
    private static void add(Person person, String what) {
        pointAt(person, new Vector3d(0, 2.2, 0));
        person.until("the menu is open", () -> {
            if (person.shows("add " + what)) return true;
            person.key("shift+a");
            return false;
        });
        person.click("add " + what, () -> person.app().viewport().making().busy());
        person.until("the menu is gone", () -> !person.shows("add " + what));
    }

    private static void post(Person person, double x) {
        add(person, "POST");
        pointAt(person, new Vector3d(x, 0, 0));
        person.press(1);
        pointAt(person, new Vector3d(x, 0.8, 0));
        pointAt(person, new Vector3d(x, 1.6, 0));
        person.release(1);
        person.until("it stands", () -> !person.app().viewport().making().busy());
    }

    /** Chooses a material for the rope that is being drawn. */
    private static void choose(Person person, String material) {
        person.click("material", () -> person.shows("material " + material));
        person.click("material " + material, () -> !person.shows("material " + material));
    }

    private static void begin(Person person) {
        person.pointAt(640, 300);
        person.key("ctrl+n");
        person.until("a scene of nothing is open", () -> person.shows("empty scene"));
        person.key("space");
        assertEquals(0, person.session().snapshot().rods().size());
    }

    private static void twoPostsAndARope(Person person) {
        post(person, -1);
        post(person, 1);
        assertEquals(3, person.session().scene().obstacles().size(), "floor and two posts");
        add(person, "ROPE");
        choose(person, "nylon");
        click(person, new Vector3d(-1, 1.5, 0.064));
        click(person, new Vector3d(0, 1.2, 0.064));
        click(person, new Vector3d(1, 1.5, 0.064));
        person.key("Return");
        person.until("it is a rope", () -> person.session().snapshot().rods().size() == 1);
        assertEquals(2, person.session().scene().constraints().size(), "pinned at both posts");
    }

    /** Ties a rope to the middle of the first one, and a ball to its end. */
    private static void aBallHungFromIts(Person person, String rope) {
        add(person, "ROPE");
        choose(person, "rubber");
        person.pointAt(rope, 0.5);
        person.press(1);
        person.release(1);
        person.until("it asks how", () -> person.shows("answer 0"));
        // the length of what hangs down is to be read beside the question
        for (int down = 10; down < 200; down += 10) {
            Vector4d joint = person.onScreen(person.point(rope, 0.5));
            person.pointAt(joint.x, joint.y + down);
            person.look();
            ViewRegion question = person.app().locator().find("question").orElseThrow();
            ViewRegion word = person.app().locator().find("word at the cursor").orElseThrow();
            assertTrue(
                    word.y() >= question.y() + question.height()
                            || word.y() + word.height() <= question.y()
                            || word.x() >= question.x() + question.width()
                            || word.x() + word.width() <= question.x(),
                    question + " and " + word + ", " + down + " px below");
        }
        person.click("answer 0", () -> !person.shows("answer 0"));
        Vector3d below = person.point(rope, 0.5).sub(0, 0.5, 0);
        click(person, below);
        person.key("Return");
        person.until("it is a rope", () -> person.session().snapshot().rods().size() == 2);
        String second = person.session().scene().rods().get(1).id();
        add(person, "BALL");
        person.until("a ball is tied to its end", () -> {
            if (!person.session().scene().bodies().isEmpty()) return true;
            person.pointAt(second, 1);
            person.press(1);
            person.release(1);
            return !person.session().scene().bodies().isEmpty();
        });
        assertEquals(4, person.session().scene().constraints().size(), "two pins and two ties");
    }

    private static void save(Person person, String name) {
        person.pointAt(640, 300);
        person.key("ctrl+s");
        person.until(
                "it asks where",
                () -> person.shows("file name") && person.app().gui().takesKeys());
        person.look();
        person.key("ctrl+a");
        person.type(name);
        person.tap("Return");
        person.until(
                "it is saved",
                () -> person.session().path().isPresent()
                        && !person.session().document().dirty());
        assertTrue(!person.app().gui().takesKeys(), "a key that comes next is for the view");
    }

    @Test
    void twoPostsARopeAndABallSavedAndOpenedAgain() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            begin(person);
            twoPostsAndARope(person);
            String rope = person.session().scene().rods().get(0).id();
            aBallHungFromIts(person, rope);
            person.pointAt(640, 300);
            person.key("v");
            person.until("forces are shown", () -> person.app().viewport().shows(Overlay.Layer.FORCES));
            Trial.picture("teacher");
            save(person, "two posts");
            Path file = person.session().path().orElseThrow();
            assertEquals("two posts.json", file.getFileName().toString());
            assertEquals("two posts", person.session().scene().title(), "the name typed is the title");
            Scene made = person.session().scene();
            byte[] text = Files.readAllBytes(file);
            person.key("bracketright");
            person.until(
                    "another scene is open",
                    () -> !person.session().path().filter(file::equals).isPresent());
            person.app().open(file);
            assertEquals(made, person.session().scene());
            person.session().saveAs(file);
            assertArrayEquals(text, Files.readAllBytes(file), "saving it again changes nothing");
            assertEquals(hash(made), hash(SceneFile.read(file).scene()), "the same bits after 100 steps");
        }
    }

    private static long hash(Scene scene) {
        Simulation simulation = new Simulation(scene);
        for (int i = 0; i < 100; i++) simulation.step();
        return simulation.stateHash();
    }

    @Test
    void whatIsMadeIsTakenBackStepByStep() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            begin(person);
            Scene empty = person.session().scene();
            twoPostsAndARope(person);
            person.pointAt(640, 200);
            person.key("ctrl+z");
            person.until(
                    "the rope is gone", () -> person.session().scene().rods().isEmpty());
            assertTrue(person.session().scene().constraints().isEmpty(), "with its pins");
            person.key("ctrl+z");
            person.key("ctrl+z");
            person.until("all is gone", () -> person.session().scene().equals(empty));
            for (int i = 0; i < 3; i++) person.key("ctrl+shift+z");
            person.until(
                    "all is there again", () -> person.session().scene().rods().size() == 1);
        }
    }

    @Test
    void aClickSelectsAPostAndDeleteRemovesIt() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            begin(person);
            post(person, -0.5);
            person.key("Escape");
            person.until(
                    "nothing is selected", () -> person.session().selection().equals(Selection.NOTHING));
            click(person, new Vector3d(-0.5, 0.8, 0.06));
            person.until("it is selected", () -> person.session().selection().is(Selection.What.OBSTACLE, "post"));
            person.key("Delete");
            person.until(
                    "it is gone", () -> person.session().scene().obstacles().size() == 1);
        }
    }
}
