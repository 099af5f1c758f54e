package sennit.app.film;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.app.film.FilmLook.Extra;
import sennit.app.film.encode.FilmQuality;
import sennit.app.film.encode.FrameRate;

class OptionsTest {
    @TempDir
    Path folder;

    private static final FilmOptions MUCH = new FilmOptions(
            FilmKind.PNG,
            "1000x500",
            new FrameRate(30_000, 1001),
            FilmQuality.BEST,
            new FilmLook(Set.of(Extra.TIME, Extra.TITLE), "a \"title\" of: words", 2, true, 0.05, 180),
            new FilmPace(1.25, 0.1),
            2.5,
            new CameraMove.Follow("rope: left", 0.25));

    private FilmOptions kept(FilmOptions options) throws Exception {
        Path file = Files.write(folder.resolve("film.txt"), options.lines());
        return FilmOptions.read(file);
    }

    @Test
    void whatIsKeptIsReadAgain() throws Exception {
        assertEquals(FilmOptions.USUAL, kept(FilmOptions.USUAL));
        assertEquals(MUCH, kept(MUCH));
        for (FilmKind kind : FilmKind.values()) assertEquals(MUCH.with(kind), kept(MUCH.with(kind)), kind.label);
        for (String move : List.of("still", "turn=-36.5", "follow=ball:0.5", "scene"))
            assertEquals(
                    CameraMove.of(move), kept(MUCH.with(CameraMove.of(move))).camera(), move);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".avi", ".mp4\n--size", ".mp4\n--size\nhuge", ".mp4\n--colour\nred", ".gif\n--fps\n60"})
    void whatCannotBeReadIsTheUsual(String text) throws Exception {
        assertEquals(FilmOptions.USUAL, FilmOptions.read(Files.writeString(folder.resolve("film.txt"), text)));
        assertEquals(FilmOptions.USUAL, FilmOptions.read(folder.resolve("nothing.txt")));
    }

    @Test
    void anotherKindHasWhatItCan() {
        FilmOptions gif = MUCH.with(new FrameRate(60, 1)).with(FilmKind.GIF);
        assertEquals(25, gif.rate().perSecond());
        assertEquals(false, gif.look().transparent());
        assertThrows(IllegalArgumentException.class, () -> gif.with(new FrameRate(60, 1)));
        assertThrows(
                IllegalArgumentException.class,
                () -> MUCH.withSize("8000x8000").with(new FilmLook(Set.of(), null, 4, false)));
    }

    @Test
    void slowMotionDividesStepsUntilEachFrameHasOne() {
        assertEquals(1, new FilmPace(0, 1).parts(1 / 240.0, 60));
        assertEquals(1, new FilmPace(0, 20).parts(1 / 240.0, 60));
        assertEquals(1, new FilmPace(0, 0.25).parts(1 / 240.0, 60));
        assertEquals(5, new FilmPace(0, 0.05).parts(1 / 240.0, 60));
    }
}
