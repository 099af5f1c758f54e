package sennit.app.session;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Selection;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;

/**
 * The file of the scene that is open: what was last read from it or saved to it, and whether another program has
 * changed it since. Window thread.
 */
final class OpenFile implements AutoCloseable {
    private final FileWatch watch = new FileWatch();
    private final Predicate<Scene> past;
    private SceneFile file;
    private @Nullable Version broughtBack;
    private @Nullable Path path;
    private boolean disagrees;

    /** An earlier text of the file, and the scene that stands for it in the history. */
    private record Version(SceneFile text, Scene scene) {}

    /**
     * A file as read; {@code path} is null for a scene without one.
     *
     * @param past whether a scene is the present one or undoing leads back to it
     */
    OpenFile(SceneFile file, @Nullable Path path, Predicate<Scene> past) {
        this.file = file;
        this.past = past;
        open(file, path);
    }

    /** Another one is open now. */
    void open(SceneFile read, @Nullable Path from) {
        choose(read);
        path = from;
        disagrees = false;
        watch.watch(from);
    }

    Optional<Path> path() {
        return Optional.ofNullable(path);
    }

    /** {@return the folder in which the meshes of the scene lie; none where it has no file yet} */
    List<Path> folders() {
        return path().map(p -> p.toAbsolutePath().getParent()).stream().toList();
    }

    /** {@return the name of a scene file without its ending} */
    static String stem(Path file) {
        return String.valueOf(file.getFileName()).replaceFirst("\\.json$", "");
    }

    /** {@return it as it was read or saved last, or the earlier version from which the scene comes} */
    SceneFile file() {
        Version v = broughtBack;
        return v != null && past.test(v.scene) ? v.text.inPlaceOf(file) : file;
    }

    /** An earlier version is edited on as {@code scene}: until that is undone, saving keeps the text of the version. */
    void broughtBack(SceneFile version, Scene scene) {
        broughtBack = new Version(version, scene);
    }

    /** Reads it again. */
    Scene read(Path from) throws SceneException {
        choose(SceneFile.read(from));
        disagrees = false;
        return file.scene();
    }

    /** {@return whether the layout of its text is lost when a scene is saved: templates cannot say what was edited} */
    boolean writesAnew(Scene scene) {
        return file().with(scene).isWrittenAnew();
    }

    /** Lets a text that somebody chose for the scene as edited stand for it when it is saved. */
    void choose(SceneFile text) {
        file = text;
        broughtBack = null;
    }

    /** Saves a scene to a file, which is the open one from now on. */
    void save(Scene scene, Path to) throws IOException {
        boolean own = to.equals(path);
        var may = own ? SceneFile.Overwrite.ONLY_WHAT_WAS_READ : SceneFile.Overwrite.ANYTHING;
        open(file().with(scene).save(to, may), to);
    }

    /** Lets the comments of something go with its new name. */
    void renamed(Selection thing, String name) {
        String list = switch (thing.what()) {
            case CONSTRAINT -> "constraints";
            case ROD -> "rods";
            case BODY -> "bodies";
            case FORCE -> "forces";
            case OBSTACLE -> "obstacles";
            case DECOR -> "decor";
            case CAMERA, LIGHT, NOTHING -> "";
        };
        file = file.renamed("/" + list, thing.id(), name);
        Version v = broughtBack;
        if (v != null) broughtBack = new Version(v.text.renamed("/" + list, thing.id(), name), v.scene);
    }

    /** {@return whether another program has changed it since this was last asked} Asked once a frame. */
    boolean changed() {
        Path from = path;
        if (from == null || !watch.changed()) return false;
        disagrees = false;
        return !file.isOn(from);
    }

    /** It was changed while there are edits that are not saved: somebody has to choose. */
    void disagree() {
        disagrees = true;
    }

    /** {@return whether it was changed while there were edits that are not saved, and nobody has chosen yet} */
    boolean disagrees() {
        return disagrees;
    }

    /** Lets the next saving replace what it holds now. */
    void keepMine(Path from) throws SceneException {
        disagrees = false;
        file = file.insteadOf(from);
    }

    @Override
    public void close() {
        watch.close();
    }
}
