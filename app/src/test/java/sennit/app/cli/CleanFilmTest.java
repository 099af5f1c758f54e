package sennit.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.app.film.encode.FilmReader;
import sennit.app.film.encode.Pixels;
import sennit.app.gl.Image;

/** Films show the scene; its signs only when asked for. */
class CleanFilmTest {
    @TempDir
    Path folder;

    /** The colours of ties to the world and of loads. */
    @ParameterizedTest
    @CsvSource({"bridge, #2fc495", "spring-chain, #f27fb2"})
    void signsAreInAFilmOnlyWhenAskedFor(String scene, String colour) throws Exception {
        assertEquals(0, least(film(scene), colour), "a film shows none");
        assertTrue(least(film(scene, "--signs"), colour) > 2, "--signs shows them in every frame");
    }

    /** What ties things to each other is part of the scene: a thread, with signs and without; no sign lies over it. */
    @Test
    void linksAreThreads() throws Exception {
        String thread = "#cfc6b2", sign = "#8fb6cf";
        // from near enough for a thread to be some pixels wide, in light that leaves colours as they are
        String view = "camera={ \"eye\": [0.9, 1.5, 3.7], \"target\": [0, 1.2, 0], \"fov\": 20 }",
                light = "stage=plain";
        ByteBuffer bare = picture("two-balls", "--set", view, "--set", light);
        ByteBuffer signs = picture("two-balls", "--set", view, "--set", light, "--signs");
        for (ByteBuffer seen : List.of(bare, signs)) {
            assertTrue(Pixels.count(seen, thread, 12) > 50, "the link is a thread");
            assertEquals(0, Pixels.count(seen, sign, 12), "no sign lies over it");
        }
    }

    private ByteBuffer picture(String scene, String... more) throws Exception {
        record(scene, ".png", more);
        return Image.read(folder.resolve(scene + more.length + "-00000.png")).rgba();
    }

    private FilmReader film(String scene, String... more) throws Exception {
        record(scene, ".mp4", more);
        FilmReader film = FilmReader.read(folder.resolve(scene + more.length + ".mp4"));
        assertEquals(3, film.frames().size());
        return film;
    }

    private void record(String scene, String ending, String... more) {
        String file = folder.resolve(scene + more.length + ending).toString();
        List<String> words = new ArrayList<>(
                List.of("record", scene, "--seconds", "0.1", "--fps", "30", "--size", "960x540", "--out", file));
        words.addAll(List.of(more));
        Run run = Run.of(words.toArray(String[]::new));
        assertEquals(0, run.code(), run.err());
    }

    /** How much of a colour the frame with the least of it has; all or none of them must have some. */
    private static int least(FilmReader film, String colour) {
        int[] found =
                film.frames().stream().mapToInt(f -> f.count(colour)).sorted().toArray();
        assertTrue(found[0] > 0 || found[found.length - 1] == 0, "some frames show it and some do not");
        return found[0];
    }
}
