package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import org.joml.Vector3d;
import org.joml.Vector4d;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.record.FilmReader;

/** The whole program with a person at it; {@code ./sennit test} provides display and xdotool. */
class RealWindowTest {
    @TempDir
    Path out;

    @BeforeEach
    void needDisplay() {
        assumeTrue(Person.possible(), "no X display or no xdotool: run ./sennit test");
    }

    @Test
    void aDraggedRailFollowsTheCursorAndSwingsBack() throws Exception {
        try (Person person = Person.at("bridge", out)) {
            person.until("the bridge hangs", () -> person.session().snapshot().time() > 0.5);
            person.pointAt("left-rail", 0.5);
            Vector3d before = person.point("left-rail", 0.5);
            Vector4d seen = person.onScreen(before);
            person.press(1);
            person.until("the hand holds the rail", () -> person.app().stage().pulling());
            double x = seen.x + 20;
            double y = seen.y - 110;
            for (int i = 1; i <= 4; i++) person.pointAt(seen.x + 5 * i, seen.y - 27.5 * i);
            double pulled = Math.hypot(20, 110);
            // the hand is as strong as 30 times the rope, so most of the way is within its reach
            person.until("the rail is near the cursor", () -> person.pixelsFrom("left-rail", 0.5, x, y) < 0.4 * pulled);
            assertTrue(person.point("left-rail", 0.5).y > before.y + 0.1, "the rail was pulled up");
            person.release(1);
            person.until("the hand let go", () -> !person.app().stage().pulling());
            person.until(
                    "the rail swings back", () -> person.pixelsFrom("left-rail", 0.5, seen.x, seen.y) < 0.3 * pulled);
        }
    }

    @Test
    void anEndFallsWhenItsConstraintIsUnticked() throws Exception {
        try (Person person = Person.at("bridge", out)) {
            double before = person.point("left-rail", 1).y;
            String id = "left-rail-east";
            person.click(
                    "enable " + id,
                    () -> !person.session().scene().constraint(id).orElseThrow().enabled());
            person.until("the end falls", () -> person.point("left-rail", 1).y < before - 0.3);
            assertEquals(3, person.point("left-rail", 0).y, 1e-3, "the other end is held");
            person.key("ctrl+z");
            person.until(
                    "undo ticks it",
                    () -> person.session().scene().constraint(id).orElseThrow().enabled());
            person.until("the end is back", () -> Math.abs(person.point("left-rail", 1).y - before) < 1e-3);
        }
    }

    @Test
    void theRecordButtonMakesAFilmThatDecodes() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.click("RECORD", () -> person.app().film().isPresent());
            person.until(
                    "20 frames are filmed",
                    () -> person.app().film().orElseThrow().frames() >= 20);
            person.click("RECORD", () -> person.app().film().isEmpty());
            FilmReader film = FilmReader.read(out.resolve("hanging-rope.mp4"));
            assertEquals(1280, film.width());
            assertEquals(720, film.height());
            assertTrue(film.seconds().size() >= 20, film.seconds().size() + " frames");
            for (int i = 0; i < film.seconds().size(); i++)
                assertEquals(i / 60.0, film.seconds().get(i), 1e-4, "time of frame " + i);
        }
    }
}
