package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.gl.Framebuffer;
import sennit.app.viewport.ViewRegion;

/** Somebody new takes the tour in the real window: each of its steps is complete when it was done. */
class TourWindowTest {
    @TempDir
    Path out;

    private static void step(Person person, String name) {
        person.until("it is at " + name, () -> person.shows("tour step " + name));
    }

    @Test
    void sixStepsAreCompleteByDoingThemAndItGoesOnWhereItWasLeft() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.pointAt(640, 130);
            person.key("shift+F1");
            step(person, "DRAG");
            Trial.picture("tour-drag");
            assertTrue(Files.exists(out.resolve("folders/config/tour.txt")), "that it was taken is remembered");
            person.grab(() -> person.pointAt("rope", 0.5));
            ViewRegion view = person.app().viewport().region();
            person.pointAt(view.x() + view.width() * 0.6, view.y() + view.height() * 0.4);
            person.release(1);
            step(person, "LOOK");
            assertEquals("LOOK\n", Files.readString(out.resolve("folders/config/tour.txt")), "how far it is, too");
            // left, and found again where it was
            person.click("tour leave", () -> !person.shows("tour"));
            person.pointAt(640, 130);
            person.key("shift+F1");
            step(person, "LOOK");
            person.pointAt(view.x() + view.width() * 0.8, view.y() + 40.0);
            person.press(1);
            for (int i = 1; i <= 4; i++) person.pointAt(view.x() + view.width() * 0.8 - 50 * i, view.y() + 40.0);
            person.release(1);
            step(person, "LINK");
            Trial.picture("tour-link");
            Maker.in(person).hold("HOLD", "position", "rope", 0.3);
            step(person, "SCRUB");
            person.pointAt(640, 130);
            person.until("time stands", () -> {
                if (!person.session().simulation().pace().playing()) return true;
                person.key("space");
                return !person.session().simulation().pace().playing();
            });
            assertTrue(person.shows("tour step SCRUB"), "a pause alone is not enough");
            ViewRegion time = person.pointAt("time");
            person.pointAt(time.x() + time.width() * 0.9, time.y() + time.height() / 2.0);
            person.press(1);
            person.pointAt(time.x() + time.width() * 0.3, time.y() + time.height() / 2.0);
            person.release(1);
            step(person, "ROPE");
            Maker maker = Maker.in(person);
            maker.rope("hemp", null);
            maker.click(0, 0, -0.9);
            maker.click(0.3, 0, -1.1);
            Trial.picture("tour-rope");
            maker.done();
            step(person, "FILM");
            Trial.picture("tour-film");
            person.pointAt(640, 130);
            person.key("ctrl+shift+r");
            person.until("it is over", () -> person.shows("tour end"));
            person.key("ctrl+shift+r");
            person.click("tour close", () -> !person.shows("tour"));
            assertFalse(person.app().films().film().isPresent());
            assertEquals("DRAG\n", Files.readString(out.resolve("folders/config/tour.txt")), "it begins again");
        }
    }

    /** Who begins for the first time is asked once, and can say no. */
    @Test
    void itIsOfferedOnce() throws Exception {
        Path taken = out.resolve("folders/config/tour.txt");
        try (Person person = Person.firstAt("hanging-rope", out)) {
            person.frame();
            assertFalse(person.shows("tour offer"), "who named a scene came for it");
            person.app().welcome();
            person.until("it is offered", () -> person.shows("tour offer"));
            Trial.picture("tour-offer");
            person.click("tour later", () -> !person.shows("tour offer"));
            assertFalse(person.shows("tour"));
            assertEquals("offered\n", Files.readString(taken), "the line below still tells of it");
            person.app().welcome();
            person.frame();
            assertFalse(person.shows("tour offer"), "once is enough");
            Files.delete(taken);
            person.app().welcome();
            person.click("tour begin", () -> !person.shows("tour offer"));
            step(person, "DRAG");
        }
    }

    /** The frame around what is meant lies under a menu that is open there, and is whole again below it. */
    @Test
    void menusLieOverTheFrame() throws Exception {
        Path taken = Files.createDirectories(out.resolve("folders/config")).resolve("tour.txt");
        Files.writeString(taken, "LINK\n");
        try (Person person = Person.at("hanging-rope", out)) {
            person.session().simulation().pause();
            person.pointAt(640, 130);
            person.key("shift+F1");
            step(person, "LINK");
            person.until("the frame is there", () -> amber(person) > 100);
            int whole = amber(person);
            person.click("add", () -> person.shows("add ROPE"));
            Trial.picture("tour-menu");
            person.until("the menu lies over a part of it", () -> amber(person) < 0.9 * whole);
            person.key("Escape");
            person.pointAt(640, 130);
            person.until("the frame is there again", () -> amber(person) == whole);
        }
    }

    /** How many pixels of the frame around the control that adds are seen. */
    private static int amber(Person person) {
        int wide = person.app().window().width(), high = person.app().window().height();
        ByteBuffer pixels = ByteBuffer.allocateDirect(4 * wide * high);
        Framebuffer.readScreen(wide, high, pixels);
        ViewRegion at = person.app().locator().find("add").orElseThrow();
        int count = 0;
        for (int y = Math.max(0, at.y() - 8); y < at.y() + at.height() + 8; y++) {
            for (int x = at.x() - 8; x < at.x() + at.width() + 8; x++) {
                int i = 4 * (y * wide + x);
                int red = pixels.get(i) & 255, green = pixels.get(i + 1) & 255, blue = pixels.get(i + 2) & 255;
                if (red > 200 && green > 130 && green < 190 && blue < 80) count++;
            }
        }
        return count;
    }
}
