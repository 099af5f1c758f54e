package sennit.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.document.Selection;
import sennit.app.platform.ResourceFolders;
import sennit.engine.scene.Scene;

/** Saving asks before templates that somebody wrote are lost. */
class TemplateWindowTest {
    @TempDir
    Path out;

    @Test
    void whatATemplateCannotSayIsAskedAboutBeforeItIsWrittenOut() throws Exception {
        Path file = Files.copy(ResourceFolders.path("scenes/clothes-line.json"), out.resolve("mine.json"));
        String before = Files.readString(file);
        try (Person person = Person.at("hanging-rope", out)) {
            assertTrue(person.session().open(file));
            person.until("it is seen", () -> person.session().snapshot().rods().size() > 2);
            Scene scene = person.session().scene();
            // any that a template makes: the last of them
            String last = scene.rods().get(scene.rods().size() - 1).id();
            person.session().select(new Selection(Selection.What.ROD, last));
            person.pointAt(640, 300);
            person.key("Delete");
            person.until("it is gone", () -> person.session().scene().rod(last).isEmpty());
            person.key("ctrl+s");
            person.until("it asks", () -> person.shows("write all out"));
            person.look();
            Trial.picture("save-question");
            assertEquals(before, Files.readString(file), "nothing is written yet");
            person.click("save not", () -> !person.shows("write all out"));
            assertEquals(before, Files.readString(file));
            person.pointAt(640, 300);
            person.key("ctrl+s");
            person.until("it asks again", () -> person.shows("write all out"));
            person.key("Escape");
            person.until("Esc is no answer", () -> !person.shows("write all out"));
            assertEquals(before, Files.readString(file));
            person.key("ctrl+s");
            person.click("write all out", () -> !person.session().document().dirty());
            assertFalse(Files.readString(file).equals(before));
            assertEquals(
                    before,
                    Files.readString(person.session().recovery().versions().get(0)),
                    "the old text is kept");
        }
    }

    @Test
    void whatOnlyChangesALineIsSavedWithoutAWord() throws Exception {
        Path file = Files.copy(ResourceFolders.path("scenes/hanging-rope.json"), out.resolve("mine.json"));
        try (Person person = Person.at("hanging-rope", out)) {
            assertTrue(person.session().open(file));
            person.until("it is seen", () -> person.session().snapshot().rods().size() == 1);
            person.session().disable("left-hook");
            person.pointAt(640, 300);
            person.key("ctrl+s");
            person.until("it is saved", () -> !person.session().document().dirty());
            assertFalse(person.shows("write all out"));
        }
    }
}
