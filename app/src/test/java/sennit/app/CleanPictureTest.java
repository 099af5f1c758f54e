package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.film.encode.FilmReader;
import sennit.app.film.encode.Pixels;
import sennit.app.gl.Image;

/** Films and pictures of the window show the scene, whatever cursor and hand do; signs only while that is ticked. */
class CleanPictureTest {
    /** Hooks: ties to the world. */
    private static final String TIE = "#2fc495";
    /** The hand. */
    private static final String HAND = "#ffb52e";

    @TempDir
    Path out;

    @Test
    void filmsAndPicturesShowSignsOnlyWhileThatIsTicked() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            hold(person);
            Path picture = picture(person, "hanging-rope.png"), film = film(person, "hanging-rope.mp4");
            assertEquals(0, count(picture, TIE));
            assertEquals(0, count(picture, HAND));
            assertEquals(0, mostIn(film, TIE));
            assertEquals(0, mostIn(film, HAND));

            person.release(1);
            tick(person);
            hold(person);
            picture = picture(person, "hanging-rope-2.png");
            film = film(person, "hanging-rope-2.mp4");
            assertTrue(count(picture, TIE) > 30 && count(picture, HAND) > 10, "a picture shows hooks and hand");
            // a square of a film is four pixels of the picture; at edges the film's colours run into each other
            assertTrue(mostIn(film, TIE) > count(picture, TIE) / 4 / 3, "a film shows hooks");
            assertTrue(mostIn(film, HAND) > 3, "a film shows the hand");
            person.release(1);
        }
        try (Person person = Person.at("hanging-rope", out)) {
            assertTrue(person.app().films().signs(), "the tick is remembered");
            tick(person);
            assertFalse(person.app().films().signs());
        }
    }

    /** Pulls the rope away from where it hangs, so that a line leads from it to the hand. */
    private static void hold(Person person) {
        person.pointAt("rope", 0.5);
        var seen = person.onScreen(person.point("rope", 0.5));
        person.grab(() -> person.pointAt("rope", 0.5));
        person.pointAt(seen.x + 10, seen.y + 120);
    }

    private static void tick(Person person) {
        boolean before = person.app().films().signs();
        person.click(
                "menu Record", () -> person.app().locator().find("film signs").isPresent());
        person.click("film signs", () -> person.app().films().signs() != before);
    }

    private Path picture(Person person, String name) {
        person.key("F12");
        person.until("the picture is there", () -> Files.exists(out.resolve(name)));
        return out.resolve(name);
    }

    private Path film(Person person, String name) {
        person.key("ctrl+shift+r");
        person.until(
                "some frames are filmed",
                () -> person.app().films().film().filter(f -> f.frames() >= 3).isPresent());
        person.key("ctrl+shift+r");
        person.until("the film is complete", () -> person.app().films().film().isEmpty());
        return out.resolve(name);
    }

    private static int mostIn(Path film, String colour) throws Exception {
        return FilmReader.read(film).frames().stream()
                .mapToInt(f -> f.count(colour))
                .max()
                .orElseThrow();
    }

    private static int count(Path picture, String colour) throws Exception {
        return Pixels.count(Image.read(picture).rgba(), colour, 8);
    }
}
