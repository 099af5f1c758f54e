package sennit.app.film.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.film.FilmOptions;
import sennit.app.film.FilmPace;

class FilmRangesTest {
    private static final FilmOptions SHORT =
            FilmOptions.USUAL.with(new FilmPace(2, 1)).lasting(1.5);

    @TempDir
    Path folder;

    /** Each scene has its own range, in simulated time: at half the speed the film of it is twice as long. */
    @Test
    void aRangeIsThatOfItsScene() throws Exception {
        Path file = folder.resolve("config/ranges.txt");
        Path one = folder.resolve("my scenes/one.json"), other = folder.resolve("other.json");
        new FilmRanges(file).keep(SHORT, one);
        FilmRanges again = new FilmRanges(file);
        assertEquals(SHORT, again.with(FilmOptions.USUAL, Optional.of(one)));
        assertEquals(FilmOptions.USUAL, again.with(SHORT, Optional.of(other)));
        assertEquals(FilmOptions.USUAL, again.with(SHORT, Optional.empty()));
        FilmOptions slow = FilmOptions.USUAL.with(new FilmPace(0, 0.5));
        assertEquals(SHORT.with(new FilmPace(2, 0.5)).lasting(3), again.with(slow, Optional.of(one)));
        again.keep(SHORT.lasting(4), one);
        assertEquals(1, Files.readAllLines(file).size(), "the newest replaces what was kept of it");
        assertEquals(4, again.with(SHORT, Optional.of(one)).seconds());
    }

    @Test
    void whatCannotBeReadIsTheUsualRange() throws Exception {
        Path file = folder.resolve("ranges.txt"), one = folder.resolve("one.json");
        for (String line : new String[] {"x y " + one, one.toString(), "1 0 " + one, "1 " + one, ""}) {
            Files.writeString(file, line);
            assertEquals(FilmOptions.USUAL, new FilmRanges(file).with(SHORT, Optional.of(one)), line);
        }
    }
}
