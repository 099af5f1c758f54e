package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.gl.Framebuffer;
import sennit.app.viewport.ViewRegion;

/** The panels below the view in the whole program, and what is remembered of them. */
class PanelsWindowTest {
    @TempDir
    Path folder;

    private String remembered() {
        try {
            Path file = folder.resolve("folders/config/layout.ini");
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static int height(Person person) {
        return person.app().viewport().region().height();
    }

    @Test
    void panelsTakeTheirRoomFromTheViewAndGiveItBack() throws Exception {
        try (Person person = Person.at("hanging-rope", folder)) {
            person.pointAt(640, 300);
            int whole = height(person);
            assertTrue(whole > 560, "at first nothing is below the view: " + whole + " px of 720 are left for it");
            for (String key : new String[] {"F2", "F3", "F4", "ctrl+l", "ctrl+k"}) {
                person.key(key);
                person.until(key + " opens a panel", () -> height(person) < whole - 150);
                person.look();
                person.key(key);
                person.until(key + " closes it again", () -> height(person) == whole);
            }
        }
    }

    /** A time line is as high in a large window as it has lines. */
    @Test
    void aLargerWindowGivesItsRoomToTheView() throws Exception {
        try (Person person = Person.at("hanging-rope", folder)) {
            person.pointAt(640, 300);
            int small = height(person);
            person.key("F2");
            person.until("F2 opens a panel", () -> height(person) < small - 150);
            int below = small - height(person);
            person.key("F2");
            person.until("F2 closes it again", () -> height(person) == small);
            person.resize(1900, 1060);
            person.until("the view has grown", () -> height(person) > small + 250);
            person.look();
            int large = height(person);
            person.key("F2");
            person.until("F2 opens a panel", () -> height(person) < large - 150);
            Trial.picture("panels-large-window");
            assertTrue(large - height(person) < 1.15 * below, below + " px, then " + (large - height(person)));
        }
    }

    /** Drags the tab of a panel somewhere, px; tabs are a little right of the little menu of their dock. */
    private static void dragTab(Person person, String panel, double x, double y) {
        ViewRegion r = person.app().locator().find("panel " + panel).orElseThrow();
        person.pointAt(r.x() + 60, r.y() + 12);
        person.press(1);
        person.pointAt(r.x() + 80, r.y() + 40);
        person.pointAt(x, y + 10);
        person.pointAt(x, y);
        person.look();
        person.release(1);
        person.look();
    }

    @Test
    void panelsThatAreDraggedOutTogetherHideWhatIsBehindThem() throws Exception {
        try (Person person = Person.at("hanging-rope", folder)) {
            person.key("space");
            dragTab(person, "Scene", 560, 300);
            ViewRegion out = person.app().locator().find("panel Scene").orElseThrow();
            assertTrue(out.x() > 300, "it floats over the view: " + out);
            dragTab(person, "Inspector", out.x() + 120, out.y() + 12);
            person.until("the inspector is in front of it", () -> !person.shows("panel Scene"));
            person.pointAt(20, 400);
            // a dock finds its place in the frames that follow
            for (int i = 0; i < 20; i++) person.frame();
            ViewRegion both = person.app().locator().find("panel Inspector").orElseThrow();
            assertTrue(both.x() > 300, "it floats as well: " + both);
            Trial.picture("panels-out");
            int wide = person.app().window().width(),
                    high = person.app().window().height();
            ByteBuffer pixels = ByteBuffer.allocateDirect(4 * wide * high);
            Framebuffer.readScreen(wide, high, pixels);
            int empty = 4 * (wide * (both.y() + 60) + both.x() + 3);
            assertEquals(0x1b, pixels.get(empty) & 255, 1, "red of panels");
            assertEquals(0x26, pixels.get(empty + 2) & 255, 1, "blue of panels");
        }
    }

    @Test
    void theMatrixOfAnEmptySceneSaysSoAndCanBePointedAt() throws Exception {
        try (Person person = Person.at("hanging-rope", folder)) {
            Maker.at(person);
            person.key("F4");
            person.until("it has nothing to show", () -> person.shows("matrix of nothing"));
            for (int x = 40; x < 500; x += 60) person.pointAt(x, 600);
        }
    }

    @Test
    void whatIsOpenIsOpenAgainAtTheNextStartUntilTheLayoutIsReset() throws Exception {
        ViewRegion open;
        try (Person person = Person.at("hanging-rope", folder)) {
            person.pointAt(640, 300);
            int whole = height(person);
            person.key("F4");
            person.until("the matrix opens", () -> height(person) < whole - 150);
            person.until("that is written down", () -> remembered().contains("open=Matrix"));
            open = person.app().viewport().region();
        }
        try (Person person = Person.at("hanging-rope", folder)) {
            person.look();
            person.until(
                    "it is open again", () -> person.app().viewport().region().equals(open));
            person.pointAt(640, 300);
            person.key("ctrl+shift+0");
            person.until("reset closes it", () -> height(person) > open.height() + 150);
            person.until("that is written down", () -> !remembered().contains("open="));
            assertEquals(open.width(), person.app().viewport().region().width());
        }
    }
}
