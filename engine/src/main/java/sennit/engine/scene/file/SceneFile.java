package sennit.engine.scene.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.Scene;
import sennit.engine.scene.json.Comments;
import sennit.engine.scene.json.RecordWriter;
import sennit.engine.scene.json.TemplateChange;
import sennit.engine.scene.json.TemplateSourceMap;
import sennit.engine.scene.json.TextPatch;
import sennit.engine.scene.text.CanonicalText;
import sennit.engine.scene.text.JsonPointer;
import sennit.engine.scene.text.SceneException;
import sennit.engine.scene.text.Violation;
import tools.jackson.databind.JsonNode;

/**
 * A scene together with the text it was read from. Immutable. As long as the scene is not edited its text is kept to
 * the byte; where it is edited, only what was edited changes.
 */
public final class SceneFile {
    private final Scene scene;
    private final Comments comments;
    private final @Nullable Source source;
    private final @Nullable String diskText;

    private SceneFile(Scene scene, Comments comments, @Nullable Source source, @Nullable String diskText) {
        this.scene = scene;
        this.comments = comments;
        this.source = source;
        this.diskText = diskText;
    }

    /** A text, the scene that it stands for and where its templates make what. */
    private record Source(Scene scene, String text, TemplateSourceMap origins) {}

    /** Reads a file. */
    public static SceneFile read(Path file) throws SceneException {
        return read(file, List.of());
    }

    /**
     * Reads a file and changes it before it is checked.
     *
     * @param edits {@code path=value} each, such as {@code rods.left-foot.spans=40}
     */
    public static SceneFile read(Path file, List<String> edits) throws SceneException {
        return read(file, edits, scene -> List.of());
    }

    /**
     * Reads a file, changes it and checks it, by further rules too: of what lies outside the file.
     *
     * @param also gives what is wrong with a scene that keeps to all rules of the format
     */
    public static SceneFile read(Path file, List<String> edits, Function<Scene, List<Violation>> also)
            throws SceneException {
        String text = SceneReader.text(file);
        Path folder = folder(file);
        SceneFile read = parse(file.toString(), text, edits, (scene, wrong) -> {
            wrong.addAll(also.apply(scene));
            return SceneMeshes.complete(scene, scene, List.of(folder), wrong);
        });
        return new SceneFile(read.scene, read.comments, read.source, text);
    }

    /**
     * Reads what was kept of another file, such as its edits or an earlier version: its meshes are those of that file.
     *
     * @param meshes folders in which they may be besides that of the file itself
     */
    public static SceneFile kept(Path file, List<Path> meshes) throws SceneException {
        List<Path> folders = new ArrayList<>(meshes);
        folders.add(folder(file));
        return parse(
                file.toString(),
                SceneReader.text(file),
                List.of(),
                (scene, wrong) -> SceneMeshes.complete(scene, scene, folders, wrong));
    }

    /**
     * Reads text.
     *
     * @param name what messages call it
     */
    public static SceneFile parse(String name, String text, List<String> edits) throws SceneException {
        return parse(name, text, edits, (scene, wrong) -> scene);
    }

    private static SceneFile parse(String name, String text, List<String> edits, SceneReader.Surroundings surroundings)
            throws SceneException {
        SceneReader.Read read = SceneReader.read(name, text, edits, surroundings);
        boolean kept = edits.isEmpty();
        Source source = kept ? new Source(read.scene(), text, read.origins()) : null;
        return new SceneFile(read.scene(), read.comments(), source, null);
    }

    private static Path folder(Path file) {
        Path parent = file.toAbsolutePath().getParent();
        return parent == null ? file : parent;
    }

    /** {@return a new file for a scene} */
    public static SceneFile of(Scene scene) {
        return new SceneFile(scene, Comments.NONE, null, null);
    }

    /** {@return this file with another scene: comments stay with the objects of the same id} */
    public SceneFile with(Scene edited) {
        return new SceneFile(edited, comments, source, diskText);
    }

    /**
     * {@return this file for a scene in which something may have another name: its comments go with it}
     *
     * @param list it is in, as in {@code /rods}
     */
    public SceneFile renamed(String list, String id, String name) {
        Comments both = comments.also(JsonPointer.child(list, id), JsonPointer.child(list, name));
        return new SceneFile(scene, both, source, diskText);
    }

    /** {@return the scene} */
    public Scene scene() {
        return scene;
    }

    /** {@return the comment of an object: {@code ""} for the scene, {@code "/rods/left-foot"} for a rod by its id} */
    public Optional<String> comment(String path) {
        return comments.at(path);
    }

    /**
     * {@return the text as read while the scene is what was read; else that text, changed where the scene was edited;
     * its canonical text where that cannot be said so, as of what templates make}
     */
    public String text() {
        return now().text;
    }

    private Source now() {
        Source read = source;
        if (read != null && scene.equals(read.scene)) return read;
        return Optional.ofNullable(read)
                .flatMap(this::patched)
                .orElseGet(() -> new Source(scene, canonicalText(), new TemplateSourceMap()));
    }

    /** {@return whether the scene was edited so that its text is written anew: what was laid out by hand is lost} */
    public boolean isWrittenAnew() {
        Source read = source;
        return read != null && !scene.equals(read.scene) && patched(read).isEmpty();
    }

    /**
     * The text as read, changed where the scene was edited; empty where it would not say just what is meant. What
     * templates make is followed where they say it without a question: all their items edited alike, or an exception
     * that is none any more.
     */
    private Optional<Source> patched(Source read) {
        Stream<TextPatch.Way> ways = Stream.of(TextPatch.Way.LEAVE, TextPatch.Way.CHANGE);
        if (read.text.contains("\"except\"")) ways = Stream.concat(Stream.of(TextPatch.Way.PUT_BACK), ways);
        return ways.flatMap(way -> patched(read, way).stream()).findFirst();
    }

    private Optional<Source> patched(Source read, TextPatch.Way way) {
        try {
            Source out = source(read, way);
            return out.scene.equals(scene) ? Optional.of(new Source(scene, out.text, out.origins)) : Optional.empty();
        } catch (SceneException | RuntimeException e) {
            return Optional.empty();
        }
    }

    private Source source(Source read, TextPatch.Way way) throws SceneException {
        RecordWriter writer = new RecordWriter(comments);
        JsonNode before = writer.document(read.scene), after = writer.document(scene);
        String text = TextPatch.of(read.text, before, after, read.origins, way);
        SceneReader.Read out = SceneReader.read("", text, List.of());
        return new Source(out.scene(), text, out.origins());
    }

    /**
     * {@return this file with what was edited of templates taken out of them: written by itself, as their exceptions}
     * Empty where that does not say just what was edited.
     */
    public Optional<SceneFile> takenOut() {
        return Optional.ofNullable(source)
                .flatMap(read -> patched(read, TextPatch.Way.TAKE_OUT))
                .map(out -> new SceneFile(scene, comments, out, diskText));
    }

    /**
     * A file in which templates were changed.
     *
     * @param others items that were not edited and have changed, too
     */
    public record Changed(SceneFile file, int others) {}

    /**
     * {@return this file with its templates changed where what they make was edited: all they make changes alike}
     *
     * @throws IllegalArgumentException says why they cannot be changed so
     */
    public Changed changedTemplates() {
        Source read = source;
        if (read == null) throw new IllegalArgumentException("there is no template");
        RecordWriter writer = new RecordWriter(comments);
        try {
            Source out = source(read, TextPatch.Way.CHANGE);
            JsonNode before = writer.document(read.scene), made = writer.document(out.scene);
            int others = TemplateChange.others(before, writer.document(scene), made);
            return new Changed(new SceneFile(out.scene, comments, out, diskText), others);
        } catch (SceneException e) {
            throw new IllegalArgumentException(
                    "changed in all, it would be no scene: "
                            + e.problems().get(0).finding(),
                    e);
        }
    }

    /** {@return the scene in canonical form: fixed order of fields, defaults left out, shortest numbers} */
    public String canonicalText() {
        return CanonicalText.of(new RecordWriter(comments).document(scene));
    }

    /**
     * Saves to a file: all or nothing, whatever happens meanwhile. The old content stays beside it as {@code .bak}.
     * Meshes of the scene come to lie beside it.
     *
     * @return this file as it is now on disk
     * @throws ChangedOnDiskException when the file is no longer what was read and {@code overwrite} does not allow it
     */
    public SceneFile save(Path file, Overwrite overwrite) throws IOException {
        Source now = now();
        boolean inPlace = overwrite == Overwrite.ONLY_WHAT_WAS_READ && diskText != null;
        SceneMeshes.write(scene, folder(file), inPlace ? SceneMeshes.Other.STAYS : SceneMeshes.Other.REFUSED);
        AtomicFile.write(file, now.text, overwrite == Overwrite.ONLY_WHAT_WAS_READ ? diskText : null, overwrite);
        return new SceneFile(scene, comments, now, now.text);
    }

    /**
     * {@return whether a file still holds what was read from it or last saved to it; true when it cannot be read, and
     * when this was not read from a file}
     */
    public boolean isOn(Path file) {
        try {
            return diskText == null || AtomicFile.holds(file, diskText);
        } catch (IOException e) {
            return true;
        }
    }

    /** {@return this file, which may replace what {@code file} holds now} */
    public SceneFile insteadOf(Path file) throws SceneException {
        return new SceneFile(scene, comments, source, SceneReader.text(file));
    }

    /** {@return this text, such as an earlier version, to be saved where another file was read or saved last} */
    public SceneFile inPlaceOf(SceneFile open) {
        return new SceneFile(scene, comments, source, open.diskText);
    }

    /** Which files saving may replace. */
    public enum Overwrite {
        /** A file that still holds what was read from it or last saved to it. */
        ONLY_WHAT_WAS_READ,
        /** Any file. */
        ANYTHING
    }
}
