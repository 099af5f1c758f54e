package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.platform.FileWindow;
import sennit.app.platform.ResourceFolders;

/** Files are asked for by the window of the system where there is one, and by the list of the program otherwise. */
class FileWindowTest {
    @TempDir
    Path out;

    /** A window that a test answers for a person. */
    private static final class Answered implements FileWindow {
        final List<Request> requests = new ArrayList<>();
        CompletableFuture<Optional<Path>> answer = new CompletableFuture<>();
        int closed;

        @Override
        public CompletableFuture<Optional<Path>> ask(Request request) {
            requests.add(request);
            answer = new CompletableFuture<>();
            return answer;
        }

        @Override
        public void close() {
            closed++;
        }

        Request last() {
            return requests.get(requests.size() - 1);
        }
    }

    private final Answered system = new Answered();

    private Person person() throws Exception {
        Person person = Person.at("hanging-rope", out);
        person.app().ask(Optional.of(system));
        return person;
    }

    private void ask(Person person, String keys) {
        int before = system.requests.size();
        person.pointAt(640, 300);
        person.key(keys);
        person.until("the system is asked", () -> system.requests.size() > before && person.shows("file here"));
    }

    private Path copy(String name) throws Exception {
        return Files.copy(ResourceFolders.path("scenes/two-balls.json"), out.resolve(name));
    }

    @Test
    void whatTheSystemAnswersIsOpenedAndSaved() throws Exception {
        Path file = copy("mine.json");
        try (Person person = person()) {
            ask(person, "ctrl+shift+o");
            assertEquals(FileWindow.Purpose.OPEN, system.last().purpose());
            assertTrue(system.last().endings().contains(".json"));
            // the program goes on meanwhile
            person.look();
            system.answer.complete(Optional.of(file));
            person.until(
                    "it is open",
                    () -> person.session().path().filter(file::equals).isPresent());
            person.until("nothing asks any more", () -> !person.shows("file here") && !person.shows("file name"));

            // an ending is added; what is called so with it is not replaced unasked
            ask(person, "ctrl+shift+s");
            assertEquals(FileWindow.Purpose.SAVE, system.last().purpose());
            assertEquals(file, system.last().start());
            system.answer.complete(Optional.of(out.resolve("other")));
            Path other = out.resolve("other.json");
            person.until(
                    "it is saved",
                    () -> person.session().path().filter(other::equals).isPresent());
            ask(person, "ctrl+shift+s");
            system.answer.complete(Optional.of(out.resolve("mine")));
            person.until("it asks", () -> person.shows("file replace"));
            person.key("Escape");
            person.until("it is left", () -> !person.shows("file name"));
            assertEquals(other, person.session().path().orElseThrow());

            // no answer is none
            ask(person, "ctrl+shift+o");
            system.answer.complete(Optional.empty());
            person.until("nothing asks any more", () -> !person.shows("file here") && !person.shows("file name"));
            assertEquals(0, system.closed);
        }
    }

    @Test
    void aPersonMayPreferTheListOfTheProgram() throws Exception {
        try (Person person = person()) {
            ask(person, "ctrl+shift+o");
            person.click("file here", () -> person.shows("file name"));
            assertEquals(1, system.closed, "the other window is closed");
            // what comes too late is not taken
            system.answer.complete(Optional.of(copy("late.json")));
            for (int i = 0; i < 5; i++) person.app().frame();
            assertTrue(person.shows("file name"));
            person.key("Escape");
            person.until("it is left", () -> !person.shows("file name"));
        }
        // remembered, with a way back
        try (Person person = person()) {
            person.pointAt(640, 300);
            person.key("ctrl+shift+o");
            person.until("the list asks", () -> person.shows("file system"));
            assertEquals(1, system.requests.size());
            person.look();
            person.click("file system", () -> person.shows("file here"));
            assertEquals(2, system.requests.size());
            person.key("Escape");
            person.until("nothing asks any more", () -> !person.shows("file here") && !person.shows("file name"));
            ask(person, "ctrl+shift+o");
        }
    }

    @Test
    void whereTheWindowDoesNotOpenTheListAsks() throws Exception {
        try (Person person = person()) {
            ask(person, "ctrl+shift+o");
            system.answer.completeExceptionally(new UnsatisfiedLinkError("no tinyfd"));
            person.until("the list asks and says why", () -> person.shows("file name") && person.shows("file wrong"));
        }
    }
}
