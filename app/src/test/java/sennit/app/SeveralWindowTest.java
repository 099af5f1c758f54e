package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.document.Edits;
import sennit.app.document.RodCurve;
import sennit.app.document.Selection;
import sennit.app.make.Addable;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.rules.SceneRules;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.Box;
import sennit.engine.solid.ObstacleDef;

/** Several things at once: selected by clicks, a box and a line, moved, copied, repeated, with mouse and keyboard. */
class SeveralWindowTest {
    @TempDir
    Path out;

    private static Selection box(int i) {
        return new Selection(Selection.What.OBSTACLE, "box" + i);
    }

    /** Three boxes in a row before the hanging rope. */
    private static void withBoxes(Person person) {
        Scene scene = person.session().scene().withDecor(List.of());
        for (int i = 0; i < 3; i++) {
            Box box = new Box(place(i), new Vec3(0.2, 0.2, 0.2), Vec3.ZERO);
            scene = Edits.add(scene, new ObstacleDef("box" + i, box, 0.4));
        }
        person.session().edit("Add boxes", scene);
        person.until("they are seen", () -> person.obstaclesSeen() == 4);
        person.look();
    }

    private static Vec3 place(int i) {
        return new Vec3(-0.6 + 0.6 * i, 0.4, 0.4);
    }

    private static Vec3 centre(Person person, int i) {
        return ((Box) person.session().scene().obstacles().get(1 + i).spec()).centre();
    }

    private static Vector4d onScreen(Person person, Vec3 p) {
        return person.onScreen(new Vector3d(p.x(), p.y(), p.z()));
    }

    private static void click(Person person, Vec3 p) {
        Vector4d at = onScreen(person, p);
        person.pointAt(at.x, at.y);
        person.press(1);
        person.release(1);
    }

    private static void drag(Person person, List<Vector4d> way) {
        person.pointAt(way.get(0).x, way.get(0).y);
        person.press(1);
        for (Vector4d p : way.subList(1, way.size())) person.pointAt(p.x, p.y);
    }

    private static Vector4d beside(Vector4d p, double dx, double dy) {
        return new Vector4d(p.x + dx, p.y + dy, p.z, p.w);
    }

    @Test
    void shiftClicksAndABoxSelectSeveralAndTheirHandlesMoveAll() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            withBoxes(person);
            click(person, place(0));
            person.until("one is selected", () -> person.session().selected().equals(List.of(box(0))));
            person.keyDown("shift");
            click(person, place(1));
            person.keyUp("shift");
            person.until("two are", () -> person.session().selected().equals(List.of(box(0), box(1))));
            person.keyDown("shift");
            click(person, place(1));
            person.keyUp("shift");
            person.until("one is again", () -> person.session().selected().equals(List.of(box(0))));

            Vector4d a = beside(onScreen(person, place(0)), -60, -60), b = beside(onScreen(person, place(2)), 60, 60);
            person.keyDown("ctrl");
            drag(person, List.of(a, beside(a, 30, 30), b));
            person.look();
            Trial.picture("several-box");
            person.release(1);
            person.keyUp("ctrl");
            person.until("all are", () -> person.session().selected().equals(List.of(box(0), box(1), box(2))));
            assertTrue(person.app().viewport().overlay().handles().size() > 36, "a box is drawn around each");
            person.until("the inspector tells how many", () -> person.shows("several selected"));

            Scene before = person.session().scene();
            Vec3 c = person.app().viewport().gizmo().centre().orElseThrow();
            Vector3d middle = new Vector3d(c.x(), c.y(), c.z());
            double far = 0.8 * 84 * person.app().viewport().scale() / person.onScreen(middle).w;
            Vector4d arrow = person.onScreen(new Vector3d(middle).add(0, far, 0));
            drag(person, List.of(arrow, beside(arrow, 0, -20), beside(arrow, 0, -50)));
            person.look();
            Trial.picture("several-moved");
            person.release(1);
            double rise = centre(person, 0).y() - place(0).y();
            assertTrue(rise > 0.05, "it is higher by " + rise);
            for (int i = 1; i < 3; i++)
                assertEquals(
                        0,
                        centre(person, i)
                                .minus(place(i))
                                .minus(new Vec3(0, rise, 0))
                                .norm(),
                        1e-9);
            person.pointAt(640, 120);
            person.key("Escape");
            person.until(
                    "nothing is selected", () -> person.session().selected().isEmpty());
            person.key("ctrl+z");
            person.until(
                    "one step takes it back", () -> person.session().scene().equals(before));
            assertEquals(3, person.session().selected().size(), "what was moved is selected again");
        }
    }

    @Test
    void aBoxAroundAPinTakesThePinAndShiftARangeOfTheList() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            withBoxes(person);
            Vector4d pin = person.onScreen(person.point("rope", 0));
            person.keyDown("ctrl");
            drag(person, List.of(beside(pin, -30, -30), pin, beside(pin, 25, 25)));
            person.release(1);
            person.keyUp("ctrl");
            var hook = new Selection(Selection.What.CONSTRAINT, "left-hook");
            person.until(
                    "the pin is selected, not the rope",
                    () -> person.session().selected().equals(List.of(hook)));
            person.click("obstacles", () -> person.shows("select obstacle box0"));
            person.click(
                    "select obstacle box0", () -> person.session().selected().equals(List.of(box(0))));
            person.keyDown("shift");
            person.click(
                    "select obstacle box2", () -> person.session().selected().size() > 1);
            person.keyUp("shift");
            assertEquals(List.of(box(0), box(1), box(2)), person.session().selected());
        }
    }

    @Test
    void aLineByHandGoesAroundWhatABoxWouldNot() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            withBoxes(person);
            Vector4d left = onScreen(person, place(0)),
                    middle = onScreen(person, place(1)),
                    right = onScreen(person, place(2));
            person.keyDown("ctrl");
            person.keyDown("shift");
            drag(
                    person,
                    List.of(
                            beside(left, -50, -50),
                            beside(left, 50, -50),
                            beside(left, 50, 70),
                            beside(middle, 0, 70),
                            beside(right, -50, 70),
                            beside(right, -50, -50),
                            beside(right, 50, -50),
                            beside(right, 50, 110),
                            beside(left, -50, 110)));
            person.look();
            Trial.picture("several-lasso");
            person.release(1);
            person.keyUp("shift");
            person.keyUp("ctrl");
            person.until(
                    "those in it are selected",
                    () -> person.session().selected().equals(List.of(box(0), box(2))));
        }
    }

    @Test
    void whatIsCopiedComesToAnotherSceneAndASecondTimeBeside() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            withBoxes(person);
            Scene first = person.session().scene();
            person.pointAt(640, 120);
            person.key("ctrl+a");
            person.until("all is selected", () -> person.session().selected().size() == 4);
            person.key("ctrl+c");
            person.key("ctrl+n");
            person.until("the scene is new", () -> person.session().path().isEmpty());
            person.key("ctrl+v");
            person.until(
                    "it is there", () -> person.session().scene().obstacles().size() == 4);
            Scene second = person.session().scene();
            assertEquals(first.rods(), second.rods());
            assertEquals(first.constraints(), second.constraints(), "with what holds it");
            assertEquals(4, person.session().selected().size());
            person.key("ctrl+v");
            person.until(
                    "it is there twice",
                    () -> person.session().scene().obstacles().size() == 7);
            assertEquals(List.of(), SceneRules.check(person.session().scene()));
            person.until(
                    "both are seen", () -> person.session().snapshot().rods().size() == 2);
            person.look();
            Trial.picture("several-pasted");
            person.key("Delete");
            person.until("all four go", () -> person.session().scene().equals(second));
            person.key("ctrl+z");
            person.until("and come back", () -> person.session().selected().size() == 4);
        }
    }

    @Test
    void aClipboardOfOtherThingsIsToldAndChangesNothing() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            Scene scene = person.session().scene();
            person.copy("Dear all, the meeting is at ten");
            person.pointAt(640, 120);
            person.key("ctrl+v");
            person.until(
                    "it is told",
                    () -> person.session().notifications().showing().stream()
                            .anyMatch(n -> n.text().contains("clipboard holds no part")));
            assertEquals(scene, person.session().scene());
        }
    }

    @Test
    void copiesStandAroundARingAndInAMirrorAndCancelTakesThemBack() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            withBoxes(person);
            Scene before = person.session().scene();
            click(person, place(2));
            person.until("it is selected", () -> person.session().selected().equals(List.of(box(2))));
            person.key("ctrl+shift+d");
            person.until(
                    "three in a row", () -> person.session().scene().obstacles().size() == 6);
            Box second = (Box) person.session().scene().obstacles().get(4).spec();
            double clear = second.centre().minus(place(2)).norm();
            assertTrue(clear > second.size().x(), clear + " m: the first step is wider than what is repeated");
            person.click(
                    "repeat RING", () -> person.session().scene().obstacles().size() == 9);
            person.until("they are seen", () -> person.obstaclesSeen() == 9);
            person.look();
            Trial.picture("several-ring");
            person.click(
                    "repeat MIRROR", () -> person.session().scene().obstacles().size() == 5);
            Box image = (Box) person.session().scene().obstacles().get(4).spec();
            assertEquals(-place(2).x(), image.centre().x(), 1e-9);
            person.click("repeat cancel", () -> person.session().scene().equals(before));
            assertEquals(List.of(box(2)), person.session().selected());
            person.pointAt(640, 120);
            person.key("ctrl+shift+d");
            person.until("again", () -> person.session().scene().obstacles().size() == 5);
            person.click(
                    "repeat ROPE", () -> person.session().scene().obstacles().size() == 9);
            person.until("they are seen", () -> person.obstaclesSeen() == 9);
            person.look();
            Trial.picture("several-along");
            person.click("repeat done", () -> person.session().selected().size() == 6);
            person.pointAt(640, 120);
            person.key("ctrl+z");
            person.until(
                    "one step takes all back", () -> person.session().scene().equals(before));
        }
    }

    /** A garland: a ball that lies anywhere is repeated along a rope, and its copies hang on it when time goes on. */
    @Test
    void ballsThatAreRepeatedAlongARopeHangOnIt() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            Maker maker = Maker.still(person);
            maker.post(-1, 0, 1.5);
            maker.post(1, 0, 1.5);
            String garland = maker.draw("hemp", -1, 1.4, 0.08, 1, 1.4, 0.08);
            int held = maker.scene().constraints().size();
            String ball = maker.drag(Addable.BALL, new Vector3d(0.4, 0, 0.8), new Vector3d(0.44, 0, 0.8));
            maker.aside();
            person.key("ctrl+shift+d");
            person.until("it asks how", () -> person.shows("repeat ROPE"));
            person.click("repeat ROPE", () -> person.session().scene().bodies().size() == 6);
            person.until("it is tied", () -> person.shows("repeat tied"));
            Trial.picture("several-garland");
            person.click("repeat tied", () -> maker.scene().constraints().size() == held);
            person.click("repeat tied", () -> maker.scene().constraints().size() == held + 5);
            person.click("repeat done", () -> person.session().selected().size() == 6);
            maker.play();
            maker.pass(0.5);
            Snapshot now = person.session().snapshot();
            RodCurve rope = new RodCurve(maker.rope(garland));
            for (Snapshot.BodyView b : now.bodies()) {
                double[] p = b.position();
                double near = 9;
                for (int i = 0; i <= 2000; i++)
                    near = Math.min(near, rope.at(i / 2000.0).distance(p[0], p[1], p[2]));
                if (!b.id().equals(ball)) assertEquals(0, near, 2e-3, b.id() + " hangs on the rope");
            }
            Trial.picture("several-garland-hangs");
        }
    }

    @Test
    void whatIsHiddenIsNotMetAndWhatIsLockedIsSeenOnly() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            withBoxes(person);
            Scene scene = person.session().scene();
            person.session().simulation().pause();
            click(person, place(1));
            person.until("it is selected", () -> person.session().selected().equals(List.of(box(1))));
            person.key("h");
            person.until("it is hidden", () -> person.session().visibility().hides(box(1)));
            person.look();
            Trial.picture("several-hidden");
            click(person, place(1));
            person.look();
            assertEquals(List.of(), person.session().selected(), "nothing is there to be clicked");
            click(person, place(0));
            person.until(
                    "another is selected", () -> person.session().selected().equals(List.of(box(0))));
            person.key("ctrl+shift+l");
            person.until("it is locked", () -> person.session().visibility().locks(box(0)));
            click(person, place(0));
            person.key("ctrl+a");
            person.key("h");
            person.until("all is hidden", () -> person.session().visibility().hides(box(2)));
            person.look();
            assertEquals(
                    1,
                    person.session()
                            .visibility()
                            .seen(person.session().snapshot())
                            .scenery()
                            .size(),
                    "but the ground");
            person.key("shift+h");
            person.until("all is shown", () -> !person.session().visibility().hides(box(1)));
            click(person, place(0));
            person.until("and can be met", () -> person.session().selected().equals(List.of(box(0))));
            assertEquals(scene, person.session().scene(), "none of this is an edit");
        }
    }

    @Test
    void editsThatNobodySavedAreListedRecoveredAndDiscarded() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            Path file = person.session().path().orElseThrow();
            withBoxes(person);
            Scene edited = person.session().scene();
            person.session().openNew();
            person.session().open(file);
            assertEquals(1, person.session().recovery().unsaved().size());
            person.until("it is seen", () -> person.obstaclesSeen() == 1);
            person.click("menu File", () -> person.shows("kept edits"));
            person.click("kept edits", () -> person.shows("kept 0"));
            person.click("kept 0", () -> person.shows("recover 0"));
            Trial.picture("several-kept");
            person.click("recover 0", () -> person.session().scene().equals(edited));
            person.pointAt(640, 500);
            person.key("ctrl+z");
            person.until(
                    "that is one edit",
                    () -> person.session().scene().obstacles().size() == 1);
            person.click("menu File", () -> person.shows("kept edits"));
            person.click("kept edits", () -> person.shows("kept 0"));
            person.click("kept 0", () -> person.shows("discard 0"));
            person.click(
                    "discard 0", () -> person.session().recovery().unsaved().isEmpty());
            assertEquals(1, person.session().recovery().versions().size(), "they are among the versions");
            person.click("menu File", () -> person.shows("kept edits"));
            person.key("Escape");
            person.until("Esc closes it", () -> !person.shows("kept edits"));
        }
    }
}
