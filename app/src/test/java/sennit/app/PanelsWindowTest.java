package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
