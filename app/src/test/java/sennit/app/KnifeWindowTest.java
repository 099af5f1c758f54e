package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.joml.Vector4d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.engine.scene.Scene;

/** Ropes are cut with the knife: by a drag across several of them, by a click, and rings open. */
class KnifeWindowTest {
    @TempDir
    Path out;

    /** Two ropes from post to post, one above the other, and what they are called. */
    private static String[] between(Maker maker) {
        maker.post(-0.6, 0, 1.6);
        maker.post(0.6, 0, 1.6);
        String[] rope = new String[2];
        for (int i = 0; i < 2; i++) {
            maker.rope("hemp", null);
            double y = 1.5 - 0.5 * i;
            maker.click(-0.6, y, 0.064);
            maker.click(0.6, y, 0.064);
            rope[i] = maker.done();
        }
        return rope;
    }

    private static void knife(Person person) {
        person.key("k");
        person.until(
                "the knife is in hand",
                () -> person.app().viewport().making().tool().isPresent());
    }

    @Test
    void aDragAcrossRopesCutsThemAndOneUndoMendsAll() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            Maker maker = Maker.at(person);
            String[] rope = between(maker);
            Scene whole = maker.scene();
            maker.aside();
            knife(person);
            Vector4d a = person.onScreen(person.point(rope[0], 0.5)), b = person.onScreen(person.point(rope[1], 0.5));
            person.pointAt(a.x, a.y - 50);
            person.press(1);
            person.pointAt(a.x, a.y + 20);
            person.pointAt(b.x, b.y + 50);
            person.look();
            Trial.picture("knife-drag");
            person.release(1);
            person.until(
                    "there are four", () -> person.session().snapshot().rods().size() == 4);
            assertTrue(
                    person.session().notifications().showing().stream()
                            .anyMatch(n -> n.text().matches("(?s).*is cut at u = 0\\.(49|50).*")),
                    "it tells where");
            person.until("the halves of the lower hang down", () -> person.point(rope[1], 1).y < 0.6);
            assertEquals(1.0, person.point(rope[1], 0).y, 0.03, "the pin holds its half");
            Trial.picture("knife-cut");
            maker.aside();
            person.key("Escape");
            person.until(
                    "it is laid down", () -> !person.app().viewport().making().busy());
            person.key("ctrl+z");
            person.until("both are whole", () -> maker.scene().equals(whole));
        }
    }

    @Test
    void aRingOpensWhereItIsClickedAndWhatHoldsItHoldsIt() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            // a rope that has fallen meanwhile would have its ends a metre apart
            Maker maker = Maker.still(person);
            maker.post(0, 0, 1.6);
            maker.rope("rubber", null);
            maker.click(0, 1.5, 0.064);
            maker.click(0.3, 1.2, 0.064);
            maker.click(0.2, 0.8, 0.064);
            maker.click(-0.2, 0.8, 0.064);
            maker.click(-0.3, 1.2, 0.064);
            String rope = maker.done();
            person.until("the menu is open", () -> {
                if (person.shows("rope ring")) return true;
                person.pointAt(rope, 0.4);
                person.press(3);
                person.release(3);
                return person.shows("rope ring");
            });
            person.click("rope ring", () -> maker.rope(rope).closed());
            Scene ring = maker.scene();
            maker.play();
            knife(person);
            person.until("it is open", () -> {
                if (!maker.scene().rods().get(0).closed()) return true;
                person.pointAt(rope, 0.3);
                maker.press();
                return !maker.scene().rods().get(0).closed();
            });
            assertEquals(1, maker.ropes().size(), "it is one rope, with ends");
            assertFalse(maker.scene().rods().get(0).closed());
            double low = Math.min(person.point(rope, 0).y, person.point(rope, 1).y);
            person.until(
                    "its ends hang down", () -> Math.min(person.point(rope, 0).y, person.point(rope, 1).y) < low - 0.1);
            double u =
                    maker.scene().constraints().get(0).spec().anchors().get(0).u();
            assertEquals(1.5, person.point(rope, u).y, 0.02, "the pin holds what it held");
            Trial.picture("knife-ring");
            maker.aside();
            person.key("Escape");
            person.key("ctrl+z");
            person.until("it is a ring again", () -> maker.scene().equals(ring));
        }
    }
}
