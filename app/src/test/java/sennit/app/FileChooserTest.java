package sennit.app;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.platform.Folders;
import sennit.app.platform.ResourceFolders;
import sennit.app.session.Session;
import sennit.app.viewport.ViewRegion;
import sennit.engine.scene.file.SceneFile;

/** Opening and saving by the file dialog, with mouse and keyboard. */
class FileChooserTest {
    @TempDir
    Path out;

    /** A copy of a bundled scene in a folder with a space in its name. */
    private Path copy(String scene, String name) throws Exception {
        Path folder = Files.createDirectories(out.resolve("my scenes"));
        return Files.copy(ResourceFolders.path("scenes/" + scene + ".json"), folder.resolve(name));
    }

    private static void ask(Person person, String keys) {
        // without a window manager keys go to what is under the cursor
        person.pointAt(640, 300);
        person.key(keys);
        person.until("the dialog asks", () -> person.shows("file name"));
    }

    private static void untilItAsks(Person person) {
        person.until("it asks", () -> person.shows("file replace"));
    }

    private static void untilOpen(Person person, Path file) {
        person.until(
                file + " is open",
                () -> person.session().path().filter(file::equals).isPresent());
    }

    @Test
    void aPastedPathAndEnterOpenTheFile() throws Exception {
        Path file = copy("two-balls", "mine.json");
        try (Person person = Person.at("hanging-rope", out)) {
            ask(person, "ctrl+shift+o");
            person.copy(file.toString());
            person.key("ctrl+v");
            person.tap("Return");
            untilOpen(person, file);
            person.until("the dialog is gone", () -> !person.shows("file name"));
        }
    }

    /** What is typed before the dialog is drawn is no less typed, and Enter comes after it. */
    @Test
    void aPathTypedAtOnceOpensTheFile() throws Exception {
        Path file = copy("two-balls", "mine.json");
        try (Person person = Person.at("hanging-rope", out)) {
            person.pointAt(640, 300);
            person.send("key", "--delay", 1, "ctrl+shift+o");
            person.send("type", "--delay", 1, file.toString());
            person.send("key", "--delay", 1, "Return");
            untilOpen(person, file);
        }
    }

    @Test
    void curvesThatAreOpenedByEnterWaitForAnotherOne() throws Exception {
        Path file = Files.writeString(out.resolve("two.csv"), "rod,x,y,z\na,0,1,0\na,1,1,0\n");
        try (Person person = Person.at("hanging-rope", out)) {
            ask(person, "ctrl+shift+o");
            person.type(file.toString());
            person.key("Return");
            person.until("they wait", () -> person.shows("import"));
            for (int i = 0; i < 10; i++) person.app().frame();
            assertTrue(person.session().importDraft().isPresent(), "they still wait");
            person.key("Return");
            person.until("they are taken", () -> person.session().importDraft().isEmpty());
            assertEquals(2, person.session().scene().rods().size());
        }
    }

    @Test
    void aFewLettersAndEnterOpenAndTheFolderIsRemembered() throws Exception {
        Path file = copy("two-balls", "mine.json");
        Path other = copy("two-balls", "Other.json");
        try (Person person = Person.at("hanging-rope", out)) {
            ask(person, "ctrl+shift+o");
            person.type(file.getParent().toString());
            person.tap("Return");
            person.until("its files are listed", () -> person.shows("file Other.json"));
            person.look();
            person.type("oth");
            person.until("what does not fit is gone", () -> !person.shows("file mine.json"));
            person.tap("Return");
            untilOpen(person, other);
        }
        try (Person person = Person.at("hanging-rope", out)) {
            ask(person, "ctrl+shift+o");
            person.until("the folder is the last one", () -> person.shows("file mine.json"));
            ViewRegion mine = person.app().locator().find("file mine.json").orElseThrow();
            ViewRegion second = person.app().locator().find("file Other.json").orElseThrow();
            assertTrue(mine.y() < second.y(), "m comes before O");
            // a click on the head of a column turns its order round
            person.click("file by name", () -> {
                ViewRegion first =
                        person.app().locator().find("file Other.json").orElseThrow();
                return first.y()
                        < person.app()
                                .locator()
                                .find("file mine.json")
                                .orElseThrow()
                                .y();
            });
            person.pointAt("file mine.json");
            person.until("a double click opens it", () -> {
                person.doubleClick();
                return person.session().path().filter(file::equals).isPresent();
            });
        }
    }

    @Test
    void whatIsNotThereIsSaidUnderTheField() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            ask(person, "ctrl+shift+o");
            person.type("/no/such/file.json");
            person.tap("Return");
            person.until("it says so", () -> person.shows("file wrong"));
            person.key("Escape");
            person.until("Esc gives up", () -> !person.shows("file name"));
            assertEquals(
                    ResourceFolders.path("scenes/hanging-rope.json"),
                    person.session().path().orElseThrow());
        }
    }

    @Test
    void savingUnderATypedNameNeedsNoMouseAndReplacesOnlyWhenAskedTwice() throws Exception {
        Path file = copy("hanging-rope", "mine.json");
        Path taken = copy("two-balls", "taken.json");
        try (Person person = Person.at("bridge", out)) {
            person.app().open(file);
            untilOpen(person, file);
            Session session = person.session();
            session.disable("left-hook");
            byte[] before = Files.readAllBytes(taken);
            ask(person, "ctrl+shift+s");
            person.key("ctrl+a");
            person.type("taken");
            person.tap("Return");
            untilItAsks(person);
            assertEquals(-1, java.util.Arrays.mismatch(before, Files.readAllBytes(taken)), "nothing is replaced yet");
            person.key("ctrl+a");
            person.type("new name");
            person.tap("Return");
            Path saved = file.resolveSibling("new name.json");
            untilOpen(person, saved);
            assertTrue(Files.readString(saved).contains("\"enabled\": false"));
            ask(person, "ctrl+shift+s");
            person.key("ctrl+a");
            person.type("taken.json");
            person.tap("Return");
            untilItAsks(person);
            person.tap("Return");
            untilOpen(person, taken);
            assertEquals(Files.readString(saved), Files.readString(taken));
        }
    }

    /** As in all programs, what is typed takes the place of the name that stands there, however often it is asked. */
    @Test
    void aTypedNameReplacesTheOldOneEachTime() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            for (String name : List.of("swing", "a longer name", "hut")) {
                ask(person, "ctrl+shift+s");
                person.type(name);
                person.key("Return");
                person.until(
                        "it is called " + name,
                        () -> person.session()
                                .path()
                                .filter(p -> p.endsWith(name + ".json"))
                                .isPresent());
                person.until("the dialog is gone", () -> !person.shows("file name"));
            }
            // the name of a file that is there is not lost where somebody goes on after being asked
            ask(person, "ctrl+shift+s");
            person.type("swing");
            person.key("Return");
            untilItAsks(person);
            person.type("s");
            person.key("Return");
            person.until(
                    "it is called swings",
                    () -> person.session()
                            .path()
                            .filter(p -> p.endsWith("swings.json"))
                            .isPresent());
        }
    }

    @Test
    void savingABundledSceneAsksForANameThatBecomesItsTitle() throws Exception {
        Path ours = ResourceFolders.path("scenes/hanging-rope.json");
        byte[] before = Files.readAllBytes(ours);
        try (Person person = Person.at("hanging-rope", out)) {
            Session session = person.session();
            String title = session.scene().title();
            session.disable("left-hook");
            ask(person, "ctrl+s");
            // it offers the title, and is chosen whole: typing replaces it
            person.type("Big swing");
            person.tap("Return");
            Path mine = Folders.scenes().resolve("Big swing.json");
            untilOpen(person, mine);
            assertEquals(out.resolve("folders/scenes"), mine.getParent());
            assertEquals("Big swing", SceneFile.read(mine).scene().title());
            person.until("the window's title follows", () -> person.title().equals("Big swing - Sennit"));
            assertTrue(
                    Files.readString(out.resolve("folders/config/recent.txt")).startsWith(mine.toString()));
            assertTrue(person.app().scenes().stream().anyMatch(e -> e.file().equals(mine)));

            // from now on it is a file like others; panels let go of the keys when they are drawn without the dialog
            person.until("keys are for the view", () -> !person.app().gui().takesKeys());
            session.enable("left-hook");
            person.key("ctrl+s");
            person.until("it is saved", () -> !session.document().dirty());
            assertTrue(!person.shows("file name"), "nothing is asked");

            // Enter alone takes the title, and a number where there is such a file
            for (String name : new String[] {title, title + " 2"}) {
                person.app().open(ours);
                untilOpen(person, ours);
                ask(person, "ctrl+s");
                person.tap("Return");
                untilOpen(person, Folders.scenes().resolve(name + ".json"));
                assertEquals(name, session.scene().title());
            }
        }
        assertArrayEquals(before, Files.readAllBytes(ours), "the program's own scene is as it was");
    }

    /** ImGui ended the program where the page of keys opened in the same frame as a dialog. */
    @Test
    void keysThatAreFasterThanAFrameOpenBothAndEndNothing() throws Exception {
        try (Person person = Person.at("hanging-rope", out)) {
            person.pointAt(640, 400);
            for (List<String> keys : List.of(
                    List.of("ctrl+s", "F1"),
                    List.of("F1", "ctrl+s"),
                    List.of("ctrl+s", "ctrl+shift+o", "F1"),
                    List.of("ctrl+s", "shift+a", "F1"))) {
                List<String> command = new ArrayList<>(List.of("xdotool", "key", "--delay", "0"));
                command.addAll(keys);
                assertEquals(0, new ProcessBuilder(command).start().waitFor());
                person.until(keys + " asks for a file", () -> person.shows("file name"));
                for (int i = 0; i < 3; i++) person.key("Escape");
                person.until("all is closed", () -> !person.shows("file name") && !person.shows("keys"));
            }
        }
    }
}
