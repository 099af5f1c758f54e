package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.app.cli.SennitCommandLine;
import sennit.app.film.CameraMove;
import sennit.app.film.CameraPath;
import sennit.app.film.FilmKind;
import sennit.app.film.FilmLook;
import sennit.app.film.FilmOptions;
import sennit.app.film.FilmPace;
import sennit.app.film.encode.FilmReader;
import sennit.app.film.encode.FrameRate;
import sennit.app.gl.Image;
import sennit.app.ui.AppContext.Film;
import sennit.app.viewport.ViewRegion;

/** Films as they are asked for in the dialog of the window. */
class FilmDialogTest {
    @TempDir
    Path out;

    private static FilmOptions options(Person person) {
        return person.app().films().options();
    }

    private static void open(Person person) {
        person.click("FILM", () -> person.shows("film from start"));
    }

    private static void choose(Person person, String entry, String value, Runnable check) {
        person.click("film choose " + entry, () -> person.shows("film " + entry + " " + value));
        person.click("film " + entry + " " + value, () -> !person.shows("film " + entry + " " + value));
        check.run();
    }

    /** In the largest letters some rows are seen at once, and the wheel brings the others. */
    @Test
    void itUsesTheHeightThereIs() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.app().gui().rescale(3);
            person.resize(1280, 720);
            person.pointAt(640, 400);
            person.until("it is open", () -> {
                if (person.shows("film window")) return true;
                person.key("ctrl+shift+e");
                return person.shows("film window");
            });
            for (int i = 0; i < 8; i++) person.app().frame();
            ViewRegion window = person.app().locator().find("film window").orElseThrow();
            Trial.picture("film-large");
            assertTrue(window.height() > 0.94 * 720, window.toString());
            ViewRegion first =
                    person.app().locator().find("film frames per second").orElseThrow();
            person.pointAt(first.x() + 10, first.y() + 10);
            person.wheel(6);
            person.until(
                    "the rest comes",
                    () -> person.app()
                            .locator()
                            .find("film frames per second")
                            .filter(r -> r.y() >= first.y() - 100)
                            .isEmpty());
            Trial.picture("film-large-scrolled");
        }
    }

    @Test
    void whatIsChosenIsInTheFilm() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            open(person);
            Trial.picture("film");
            choose(
                    person,
                    "size",
                    "square",
                    () -> assertEquals("square", options(person).size()));
            choose(
                    person,
                    "frames per second",
                    "24",
                    () -> assertEquals(24, options(person).rate().perSecond()));
            person.click("film draft", () -> !options(person).quality().equals(FilmOptions.USUAL.quality()));
            person.click("film camera around", () -> options(person).camera() instanceof CameraMove.Turntable);
            person.app().films().options(options(person).lasting(0.25).with(new FilmPace(0.5, 1)));
            person.click("film from start", () -> !person.shows("film from start"));
            person.until(
                    "it is complete",
                    () -> !person.app()
                                    .session()
                                    .simulation()
                                    .pace()
                                    .mode()
                                    .name()
                                    .equals("DRIVEN")
                            && person.app().films().film().isEmpty());
            Path file = person.app().films().last().orElseThrow();
            assertEquals(out.resolve("hanging-rope.mp4"), file);
            FilmReader film = FilmReader.read(file);
            assertEquals("1080x1080", film.width() + "x" + film.height());
            assertEquals(6, film.frames().size());
            assertEquals(1 / 24.0, film.seconds().get(1), 1e-4);
            person.until("it can be shown", () -> person.shows("film show in folder"));
            Trial.picture("filmed");
        }
        try (Person person = Person.at("hanging-rope", out)) {
            assertEquals("square", options(person).size(), "options are remembered");
        }
    }

    /** From the start, the window films what the command line does, to the pixel, blurred by motion or not. */
    @ParameterizedTest
    @CsvSource({"0, 2", "180, 1"})
    void theWindowFilmsWhatTheCommandLineFilms(double shutter, int supersample) throws Exception {
        FilmOptions wanted = FilmOptions.USUAL
                .with(FilmKind.PNG)
                .withSize("160x90")
                .with(new FrameRate(50, 1))
                .with(new FilmPace(0.3, 0.1))
                .lasting(0.1)
                .with(new CameraMove.Still())
                .with(new FilmLook(Set.of(FilmLook.Extra.TIME), "rope", supersample, false, 0, shutter));
        try (Person person = Person.at("hanging-rope", out)) {
            person.app().films().options(wanted);
            person.key("Home");
            open(person);
            person.click("film from start", () -> !person.shows("film from start"));
            person.until("it is complete", () -> person.app().films().film().isEmpty());
        }
        Path other = Files.createDirectories(out.resolve("other")).resolve("line.png");
        assertEquals(0, SennitCommandLine.run(wanted, "hanging-rope", other));
        ByteBuffer before = ByteBuffer.allocate(0);
        for (int n = 0; n < 5; n++) {
            ByteBuffer line =
                    Image.read(out.resolve("other/line-0000" + n + ".png")).rgba();
            assertNotEquals(before, line, "slow motion shows no frame twice");
            assertEquals(
                    line,
                    Image.read(out.resolve("hanging-rope-0000" + n + ".png")).rgba(),
                    "frame " + n);
            before = line;
        }
    }

    @Test
    void aFilmWaitsGoesOnAndIsGivenUp() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.app().films().options(FilmOptions.USUAL.withSize("160x90").lasting(1000));
            open(person);
            person.click("film from now", () -> person.shows("film pause"));
            person.until("some frames are there", () -> frames(person) > 3);
            assertTrue(person.app().films().film().orElseThrow().left() > 0);
            person.click(
                    "film pause",
                    () -> person.app().films().film().orElseThrow().paused());
            person.look();
            double time = person.session().snapshot().time();
            long frames = frames(person);
            for (int i = 0; i < 20; i++) person.look();
            assertEquals(time, person.session().snapshot().time(), "time waits with it");
            assertEquals(frames, frames(person));
            person.click(
                    "film pause",
                    () -> !person.app().films().film().orElseThrow().paused());
            person.until("it goes on", () -> frames(person) > frames + 3);
            person.click("film cancel", () -> person.app().films().film().isEmpty());
            try (Stream<Path> left = Files.list(out)) {
                assertEquals(
                        List.of(),
                        left.filter(f -> f.toString().endsWith(".mp4")).toList());
            }
            person.until("time goes on", () -> person.session().snapshot().time() > time + 0.1);
        }
    }

    private static long frames(Person person) {
        return person.app().films().film().map(Film::frames).orElse(-1L);
    }

    @Test
    void theCameraGetsItsWayFromViews() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            open(person);
            person.click("path add", () -> path(person).keys().size() == 1);
            person.until(
                    "time goes on",
                    () -> person.session().snapshot().time()
                            > path(person).keys().get(0).time() + 0.5);
            person.key("3");
            person.until(
                    "the view is another",
                    () -> Math.abs(person.app().viewport().camera().yaw() - Math.PI / 2) < 1e-3);
            person.click("path add", () -> path(person).keys().size() == 2);
            assertTrue(person.session().scene().camera().moves());
            assertEquals(
                    path(person).keys().get(1).target().z(),
                    path(person).keys().get(1).eye().z(),
                    1e-2,
                    "from the right");
            assertNotEquals(
                    path(person).keys().get(0).eye(), path(person).keys().get(1).eye());
            person.session().undo();
            assertEquals(1, path(person).keys().size());
        }
    }

    private static CameraPath path(Person person) {
        return CameraPath.of(person.session().scene().camera()).orElseThrow();
    }
}
