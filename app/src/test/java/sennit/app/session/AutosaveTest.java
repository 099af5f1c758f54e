package sennit.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.app.platform.ResourceFolders;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;

class AutosaveTest {
    @TempDir
    private Path folder;

    private Path unsaved;
    private Path rope;
    private Path other;

    @BeforeEach
    void files() throws IOException {
        unsaved = folder.resolve("unsaved");
        rope = Files.copy(ResourceFolders.path("scenes/hanging-rope.json"), folder.resolve("rope.json"));
        other = Files.copy(ResourceFolders.path("scenes/two-balls.json"), folder.resolve("other.json"));
        // scenes on disk are older than what is edited now
        for (Path f : List.of(rope, other)) Files.setLastModifiedTime(f, FileTime.from(Instant.EPOCH));
    }

    private Session session(double seconds) throws Exception {
        return new Session(SceneFile.read(rope), rope, unsaved, seconds);
    }

    private static Scene edit(Session session) {
        Scene slow = session.scene().withSettings(session.scene().settings().withDt(0.001));
        session.edit("Smaller steps", slow);
        return slow;
    }

    private List<Path> kept() throws IOException {
        if (!Files.exists(unsaved)) return List.of();
        try (Stream<Path> all = Files.list(unsaved)) {
            return all.sorted().toList();
        }
    }

    private static boolean says(Session session, String part) {
        return session.notifications().log().stream().anyMatch(n -> n.text().contains(part));
    }

    private static boolean shows(Session session, String part) {
        return session.notifications().showing().stream().anyMatch(n -> n.text().contains(part));
    }

    /** What is told of one scene is not told over another. */
    @Test
    void theOfferOfOneSceneEndsWhenAnotherIsOpened() throws Exception {
        try (Session session = session(1000)) {
            edit(session);
        }
        try (Session again = session(1000)) {
            assertTrue(shows(again, "were not saved"));
            again.openNew();
            assertFalse(shows(again, "were not saved"));
        }
    }

    /** A new scene after a new one told twice, in two ways, of the edits that were left a moment ago. */
    @Test
    void editsThatWereLeftAMomentAgoAreToldOnce() throws Exception {
        try (Session session = session(1000)) {
            session.openNew();
            edit(session);
            session.openNew();
            assertTrue(shows(session, "Edits that were not saved are kept: File > Unsaved edits"));
            assertFalse(shows(session, "Edits of an earlier new scene"));
            session.openNew();
            assertTrue(shows(session, "Edits of an earlier new scene"), "later they are offered");
        }
    }

    /** A program that begins anew, on whatever scene, tells what was left, until somebody had it back. */
    @Test
    void editsOfAnotherSceneAreToldAtTheStart() throws Exception {
        try (Session session = session(1000)) {
            session.recovery().tellElsewhere();
            assertFalse(shows(session, "were not saved"), "there are none");
            edit(session);
        }
        try (Session elsewhere = new Session(SceneFile.read(other), other, unsaved, 1000)) {
            elsewhere.recovery().tellElsewhere();
            assertTrue(shows(elsewhere, "Edits of rope from"));
            elsewhere.open(rope);
            assertFalse(shows(elsewhere, "Edits of rope from"), "its own offer stands there now");
            assertTrue(elsewhere.recovery().elsewhere().isEmpty());
            elsewhere.recovery().recoverNewest();
            elsewhere.undo();
        }
        try (Session later = new Session(SceneFile.read(other), other, unsaved, 1000)) {
            assertTrue(later.recovery().elsewhere().isEmpty(), "somebody had them back");
            later.openNew();
            edit(later);
        }
        try (Session last = session(1000)) {
            last.recovery().tellElsewhere();
            assertTrue(shows(last, "Edits of a new scene from"));
            assertTrue(last.recovery().elsewhereIsNew(), "there is no file that could be opened");
            assertTrue(shows(last, "File > Unsaved edits"));
        }
    }

    @Test
    void editsLeftUnsavedCanBeHadBackAndTakenBack() throws Exception {
        Scene edited;
        try (Session session = session(1000)) {
            edited = edit(session);
        }
        try (Session again = session(1000)) {
            assertTrue(says(again, "were not saved"));
            Scene before = again.scene();
            assertTrue(shows(again, "were not saved"));
            again.recovery().recoverNewest();
            assertFalse(shows(again, "were not saved"), "they are back");
            assertEquals(edited, again.scene());
            again.undo();
            assertEquals(before, again.scene());
        }
    }

    /** Whoever discards edits, or takes the file instead of them, can have them back from the versions. */
    @Test
    void editsThatAreGivenUpStayAmongTheVersions() throws Exception {
        Scene edited;
        try (Session session = session(1000)) {
            edited = edit(session);
        }
        try (Session again = session(1000)) {
            again.recovery().discard(again.recovery().unsaved().get(0));
            assertEquals(List.of(), again.recovery().unsaved());
            assertEquals(List.of(), kept());
            assertTrue(Recovery.date(again.recovery().versions().get(0)).endsWith(", discarded edits"));
            again.recovery().restore(again.recovery().versions().get(0));
            assertEquals(edited, again.scene());
            again.reload();
            assertTrue(says(again, "undo brings your edits back"));
            assertEquals(2, again.recovery().versions().size());
        }
        try (Session last = session(1000)) {
            last.recovery().restore(last.recovery().versions().get(0));
            assertEquals(edited, last.scene(), "also after the program has ended");
        }
    }

    /** Scenes that have no file have versions in common. */
    @Test
    void editsOfANewSceneThatAreGivenUpStayToo() throws Exception {
        Scene edited;
        try (Session session = session(1000)) {
            session.openNew();
            edited = edit(session);
        }
        try (Session again = session(1000)) {
            again.openNew();
            again.recovery().discard(again.recovery().unsaved().get(0));
            again.recovery().restore(again.recovery().versions().get(0));
            assertEquals(edited, again.scene());
        }
    }

    @Test
    void anotherSceneDoesNotLoseThem() throws Exception {
        try (Session session = session(1000)) {
            Scene edited = edit(session);
            assertTrue(session.open(other));
            assertTrue(says(session, "are kept"));
            session.recovery().recoverNewest();
            assertTrue(says(session, "No edits"), "those of another scene are not for this one");
            assertTrue(session.open(rope));
            session.recovery().recoverNewest();
            assertEquals(edited, session.scene());
        }
    }

    /** A crash closes nothing: what counts is what was written before. */
    @Test
    void theyAreKeptWhileEditingGoesOn() throws Exception {
        Session crashed = session(0);
        Scene edited = edit(crashed);
        crashed.attend();
        assertEquals(1, kept().size());
        try (Session again = session(1000)) {
            again.recovery().recoverNewest();
            assertEquals(edited, again.scene());
        }
        crashed.simulation().close();
    }

    @Test
    void whatIsSavedOrUndoneIsNotKept() throws Exception {
        try (Session session = session(0)) {
            edit(session);
            session.attend();
            session.undo();
            session.attend();
            assertEquals(List.of(), kept(), "undone");
            session.redo();
            session.attend();
            assertEquals(1, kept().size());
            session.save();
            session.attend();
            assertEquals(List.of(), kept(), "saved");
        }
        assertEquals(List.of(), kept());
    }

    /** Another program, a copy, or a clock may have made the file newer: the edits are not in it for that. */
    @Test
    void editsAreOfferedWhateverTheDateOfTheFile() throws Exception {
        try (Session session = session(1000)) {
            edit(session);
        }
        Files.setLastModifiedTime(rope, FileTime.from(Instant.now().plusSeconds(60)));
        try (Session again = session(1000)) {
            assertTrue(says(again, "were not saved"));
        }
        // and until somebody has looked at them
        try (Session again = session(1000)) {
            assertTrue(says(again, "were not saved"));
        }
    }

    @Test
    void whatWasBroughtBackIsNotOfferedAgainButStaysToBeHad() throws Exception {
        Scene edited;
        try (Session session = session(1000)) {
            edited = edit(session);
        }
        try (Session again = session(1000)) {
            again.recovery().recoverNewest();
            again.undo();
        }
        try (Session third = session(1000)) {
            assertFalse(says(third, "were not saved"), "somebody has seen them");
            third.recovery().recoverNewest();
            assertEquals(edited, third.scene());
            third.save();
        }
        try (Session fourth = session(1000)) {
            assertFalse(says(fourth, "were not saved"), "they are saved");
        }
    }

    /** As when the program was ended between saving and forgetting. */
    @Test
    void whatTheFileHasIsNotOffered() throws Exception {
        Scene edited;
        try (Session session = session(1000)) {
            edited = edit(session);
        }
        SceneFile.read(rope).with(edited).save(rope, SceneFile.Overwrite.ANYTHING);
        try (Session again = session(1000)) {
            assertFalse(says(again, "were not saved"));
        }
    }

    @Test
    void inTheLastMomentTheyAreKeptFromAnyThread() throws Exception {
        Session ended = session(1000);
        Scene edited = edit(ended);
        assertEquals(List.of(), kept());
        Thread hook = new Thread(() -> assertTrue(ended.rescue()));
        hook.start();
        hook.join();
        assertEquals(1, kept().size());
        assertFalse(ended.rescue(), "once is enough");
        ended.simulation().close();
        try (Session again = session(1000)) {
            again.recovery().recoverNewest();
            assertEquals(edited, again.scene());
        }
    }

    @Test
    void onlyTheirOwnerReadsThem() throws Exception {
        assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"), "no modes here");
        try (Session session = session(1000)) {
            edit(session);
        }
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(unsaved)));
    }

    @Test
    void theNewestTenStay() throws Exception {
        for (int i = 0; i < Autosave.MOST + 3; i++) {
            try (Session session = session(1000)) {
                edit(session);
            }
            // names tell the millisecond
            long made = System.currentTimeMillis();
            while (System.currentTimeMillis() == made) Thread.onSpinWait();
        }
        assertEquals(Autosave.MOST, kept().size());
    }

    private static long told(Session session, String part) {
        return session.notifications().log().stream()
                .filter(n -> n.text().contains(part))
                .count();
    }

    @Test
    void whereNothingCanBeKeptThatIsSaidOnceAndGoesOnWhenItCan() throws Exception {
        Files.writeString(unsaved, "a file where the folder should be");
        try (Session session = session(0)) {
            edit(session);
            for (int i = 0; i < 5; i++) session.attend();
            assertEquals(1, told(session, "cannot be kept"));
            Files.delete(unsaved);
            session.attend();
            assertEquals(1, kept().size(), "it goes on by itself");
            assertEquals(1, told(session, "kept again"));
            session.disable("left-hook");
            session.attend();
            assertEquals(1, told(session, "kept again"));
            assertTrue(Files.readString(kept().get(0)).contains("\"enabled\": false"));
        }
    }

    @Test
    void aSceneWhoseEditsCannotBeKeptIsNotLeft() throws Exception {
        Files.writeString(unsaved, "a file where the folder should be");
        try (Session session = session(1000)) {
            Scene edited = edit(session);
            assertFalse(session.open(other));
            assertEquals(edited, session.scene());
            assertTrue(says(session, "cannot be kept"));
            session.undo();
            assertTrue(session.open(other));
        }
    }

    @Test
    void aWindowWhoseEditsCannotBeKeptClosesWhenItIsAskedAgain() throws Exception {
        Files.writeString(unsaved, "a file where the folder should be");
        try (Session session = session(1000)) {
            assertTrue(session.mayClose(), "nothing is at stake");
            edit(session);
            assertFalse(session.mayClose());
            String said = session.notifications().showing().stream()
                    .map(Notifications.Notice::text)
                    .collect(Collectors.joining("\n"));
            assertTrue(said.contains("close again to close without them"), said);
            assertTrue(said.contains(unsaved.toString()), "why: " + said);
            session.disable("left-hook");
            assertFalse(session.mayClose(), "that was about fewer edits");
            assertTrue(session.mayClose(), "asked again");
        }
    }

    @Test
    void whatIsSaidOfEditsThatCannotBeKeptEndsWhenTheyAreSaved() throws Exception {
        Files.writeString(unsaved, "a file where the folder should be");
        try (Session session = session(0)) {
            edit(session);
            session.attend();
            assertTrue(session.notifications().showing().stream()
                    .anyMatch(n -> n.text().contains("cannot be kept")));
            session.save();
            assertTrue(session.notifications().showing().stream()
                    .noneMatch(n -> n.text().contains("cannot be kept")));
            assertTrue(session.mayClose());
        }
    }

    @Test
    void aWindowClosesAtOnceWhenItsEditsAreKept() throws Exception {
        try (Session session = session(1000)) {
            edit(session);
            assertTrue(session.mayClose());
            assertEquals(1, kept().size());
        }
    }

    @Test
    void aKeptFileThatCannotBeReadIsToldAndNothingHappens() throws Exception {
        try (Session session = session(1000)) {
            edit(session);
        }
        Files.writeString(kept().get(0), "{ \"version\": 1, ");
        try (Session again = session(1000)) {
            Scene before = again.scene();
            again.recovery().recoverNewest();
            assertEquals(before, again.scene());
            assertTrue(again.notifications().log().stream().anyMatch(n -> n.level() == Notifications.Level.WRONG));
        }
    }

    @Test
    void afterSavingUnderAnotherNameEditsAreKeptForThat() throws Exception {
        Path copy = folder.resolve("copy.json");
        Scene edited;
        try (Session session = session(1000)) {
            session.saveAs(copy);
            edited = edit(session);
        }
        Files.setLastModifiedTime(copy, FileTime.from(Instant.EPOCH));
        try (Session first = session(1000)) {
            assertFalse(says(first, "were not saved"), "the first file has no such edits");
        }
        try (Session again = new Session(SceneFile.read(copy), copy, unsaved, 1000)) {
            assertTrue(says(again, "were not saved"));
            again.recovery().recoverNewest();
            assertEquals(edited, again.scene());
        }
    }
}
