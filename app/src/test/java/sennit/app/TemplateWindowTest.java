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
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;

/** Saving asks before templates that somebody wrote are lost. */
class TemplateWindowTest {
    @TempDir
    Path out;

    @Test
    void whatATemplateCannotSayIsAskedAboutBeforeItIsWrittenOut() throws Exception {
        Path file = Files.copy(ResourceFolders.path("scenes/clothes-line.json"), out.resolve("mine.json"));
        String before = Files.readString(file);
        try (Person person = open(file)) {
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
            // the largest letters leave no room for all of it: the wheel does
            person.app().gui().rescale(3);
            person.pointAt(640, 360);
            for (int i = 0; i < 8; i++) person.app().frame();
            Trial.picture("save-question-large");
            person.until("the last answer is reached", () -> {
                boolean seen = person.app()
                        .locator()
                        .find("save not")
                        .filter(r -> r.y() + r.height() < person.height())
                        .isPresent();
                if (!seen) person.wheel(2);
                return seen;
            });
            person.click("save not", () -> !person.shows("write all out"));
            person.app().gui().rescale(1);
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

    @Test
    void oneIsTakenOutOrTheTemplateIsChangedAndUndoBringsTheBytesBack() throws Exception {
        Path file = Files.copy(ResourceFolders.path("scenes/clothes-line.json"), out.resolve("mine.json"));
        String before = Files.readString(file);
        try (Person person = open(file)) {
            Scene scene = person.session().scene();
            String one = scene.constraints().stream()
                    .map(ConstraintDef::id)
                    .filter(id -> !before.contains('"' + id + '"'))
                    .findFirst()
                    .orElseThrow();
            person.session().disable(one);
            Scene edited = person.session().scene();
            ask(person, "take this one out");
            String out = Files.readString(file);
            assertTrue(out.replaceAll("\\s+", " ").contains("\"except\": { \"" + one + "\": {"), out);
            assertEquals(edited, SceneFile.read(file).scene());
            assertEquals(edited, person.session().scene());
            undo(person, scene, file, before);

            person.session().disable(one);
            ask(person, "change the template");
            String changed = Files.readString(file);
            assertFalse(changed.contains("\"except\""), changed);
            assertEquals(before, changed.replaceFirst(",\\s*\"enabled\": false", ""));
            Scene all = person.session().scene();
            assertEquals(all, SceneFile.read(file).scene());
            assertTrue(
                    all.constraints().stream().filter(c -> !c.enabled().isOn()).count() > 1);
            person.session().undo();
            assertEquals(edited, person.session().scene(), "its own step");
            undo(person, scene, file, before);
        }
    }

    /** Somebody who has opened a scene of templates. */
    private Person open(Path file) throws Exception {
        Person person = Person.at("hanging-rope", out);
        assertTrue(person.session().open(file));
        person.until("it is seen", () -> person.session().snapshot().rods().size() > 2);
        return person;
    }

    /** Saves, and answers. */
    private static void ask(Person person, String answer) throws Exception {
        person.pointAt(640, 300);
        person.key("ctrl+s");
        person.until("it asks", () -> person.shows(answer));
        person.look();
        Trial.picture("save-question-" + answer.replace(' ', '-'));
        person.click(answer, () -> !person.session().document().dirty());
    }

    /** Undoes the edit and saves: the file is as it was. */
    private static void undo(Person person, Scene scene, Path file, String before) throws Exception {
        person.pointAt(640, 300);
        person.key("ctrl+z");
        person.until("it is undone", () -> person.session().scene().equals(scene));
        person.key("ctrl+s");
        person.until("it is saved", () -> !person.session().document().dirty());
        assertEquals(before, Files.readString(file));
    }
}
