package sennit.app.session;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;

/**
 * Brings back, as an edit, what was lost: edits that were kept without being saved, and what the file held before it
 * was saved. Window thread.
 */
public final class Recovery {
    /** Edits the scene. */
    interface Editor {
        /** Does it under a name; returns the scene as it is then. */
        Scene edit(String name, Scene edited);
    }

    private final OpenFile file;
    private final Autosave kept;
    private final Versions replaced;
    private final Notifications notifications;
    private final Editor edit;

    Recovery(OpenFile file, Autosave kept, Versions replaced, Notifications notifications, Editor edit) {
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

    /** {@return whether those are edits of a scene that has no file: nobody can open it to have them back} */
    public boolean elsewhereIsNew() {
        return kept.elsewhere().filter(Autosave::unnamed).isPresent();
    }

    /** Says at the start of the program that edits of another scene were kept, and how they are had back. */
    public void tellElsewhere() {
        elsewhere()
                .ifPresent(what -> notifications.care(
                        new Notifications.Cause(Notifications.Topic.KEPT, "elsewhere"),
                        "Edits of " + what + " were not saved: "
                                + (elsewhereIsNew()
                                        ? "File > Unsaved edits brings them back"
                                        : "open it, then Ctrl+Shift+U brings them back")));
    }

    /** {@return when edits were kept, for people} */
    public static String when(Path edits) {
        return Autosave.when(edits);
    }

    /** {@return the same to the second, for lists} */
    public static String listed(Path edits) {
        return Autosave.listed(edits);
    }

    /** Brings back the newest edits of this scene that were not saved. */
    public void recoverNewest() {
        kept.newest().ifPresentOrElse(this::recover, () -> notifications.done("No edits of this scene were kept"));
    }

    /** Brings back edits that were kept. */
    public void recover(Path edits) {
        try {
            edit.edit("Bring back edits of " + when(edits), read(edits).scene());
            kept.broughtBack(edits);
        } catch (SceneException e) {
            notifications.wrong(String.valueOf(e.getMessage()));
        }
    }

    /** Takes kept edits out of the list of those not saved; they stay among the versions. */
    public void discard(Path edits) {
        String when = when(edits);
        try {
            giveUp(read(edits));
        } catch (SceneException e) {
            notifications.wrong("The edits of " + when + " stay: " + e.getMessage());
            return;
        } catch (IOException e) {
            notifications.wrong(Notifications.Topic.KEEPING, "The edits of " + when + " stay", e);
            return;
        }
        if (kept.delete(edits)) notifications.done("Discarded: edits of " + when + ". File > Versions has them");
    }

    /** Keeps edits among the versions before they are given up. */
    void giveUp(SceneFile edited) throws IOException {
        replaced.keepGivenUp(file.path().orElse(null), edited);
    }

    /** {@return what the file held before it was saved, and edits of it that were given up, the newest first} */
    public List<Path> versions() {
        return replaced.of(file.path().orElse(null));
    }

    /** {@return when a version was replaced, for people} */
    public static String date(Path version) {
        return Versions.date(version);
    }

    /** Brings back a version of the file: saved, it has its text again, with the templates that it had. */
    public void restore(Path version) {
        try {
            SceneFile text = read(version);
            file.broughtBack(text, edit.edit("Bring back " + date(version), text.scene()));
            notifications.done("Brought back: the version of " + date(version) + ". Saving makes it the file again");
        } catch (SceneException e) {
            notifications.wrong(String.valueOf(e.getMessage()));
        }
    }

    private SceneFile read(Path from) throws SceneException {
        return SceneFile.kept(from, file.folders());
    }
}
