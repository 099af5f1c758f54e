package sennit.app.session;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;

/**
 * Brings back, as an edit, what was lost: edits that were kept without being saved, and what the file held before it
 * was saved. Window thread.
 */
public final class Recovery {
    private final OpenFile file;
    private final Autosave kept;
    private final Versions replaced;
    private final Notifications notifications;
    private final BiConsumer<String, Scene> edit;

    Recovery(
            OpenFile file,
            Autosave kept,
            Versions replaced,
            Notifications notifications,
            BiConsumer<String, Scene> edit) {
        this.file = file;
        this.kept = kept;
        this.replaced = replaced;
        this.notifications = notifications;
        this.edit = edit;
    }

    /** {@return edits of this scene that were kept and not saved, the newest first} */
    public List<Path> unsaved() {
        return kept.all();
    }

    /** {@return of which other scene, and when, edits were kept last that nobody has had back, for people} */
    public Optional<String> elsewhere() {
        return kept.elsewhere().map(f -> Autosave.scene(f) + " from " + when(f));
    }

    /** Says at the start of the program that edits of another scene were kept, and how they are had back. */
    public void tellElsewhere() {
        elsewhere()
                .ifPresent(what -> notifications.care(
                        new Notifications.Cause(Notifications.Topic.KEPT, "elsewhere"),
                        "Edits of " + what + " were not saved: open "
                                + (what.startsWith("a new scene") ? "one with Ctrl+N" : "it")
                                + ", then Ctrl+Shift+U brings them back"));
    }

    /** {@return when edits were kept, for people} */
    public static String when(Path edits) {
        return Autosave.when(edits);
    }

    /** Brings back the newest edits of this scene that were not saved. */
    public void recoverNewest() {
        kept.newest().ifPresentOrElse(this::recover, () -> notifications.done("No edits of this scene were kept"));
    }

    /** Brings back edits that were kept. */
    public void recover(Path edits) {
        if (bringBack("Bring back edits of " + when(edits), edits)) kept.broughtBack(edits);
    }

    /** Deletes edits that were kept. */
    public void discard(Path edits) {
        String when = when(edits);
        if (kept.delete(edits)) notifications.done("Discarded: edits of " + when);
    }

    /** {@return what the file held before it was saved, the newest first} */
    public List<Path> versions() {
        return file.path().map(replaced::of).orElse(List.of());
    }

    /** {@return when a version was replaced, for people} */
    public static String date(Path version) {
        return Versions.date(version);
    }

    /** Brings back a version of the file. */
    public void restore(Path version) {
        bringBack("Bring back " + date(version), version);
    }

    private boolean bringBack(String name, Path from) {
        try {
            edit.accept(name, SceneFile.kept(from, file.folders()).scene());
            return true;
        } catch (SceneException e) {
            notifications.wrong(String.valueOf(e.getMessage()));
            return false;
        }
    }
}
