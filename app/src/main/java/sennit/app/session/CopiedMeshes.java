package sennit.app.session;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sennit.app.platform.Folders;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneMeshes;

/**
 * The meshes of what was copied last, which the text on the clipboard has not. They lie in a folder of this person,
 * where another running Sennit finds them; a text from elsewhere has no say in what is read.
 */
final class CopiedMeshes {
    private CopiedMeshes() {}

    private static Path folder() {
        return Folders.cache().resolve("clipboard");
    }

    /** What was copied: written last, so that it is there only with all of its meshes. */
    private static Path text() {
        return folder().resolve("scene.json");
    }

    /** Keeps the meshes of what is copied, and nothing of what was copied before. */
    static void put(Scene clip, String text) {
        try {
            Files.deleteIfExists(text());
            if (SceneMeshes.of(clip).isEmpty()) return;
            Folders.makePrivate(folder());
            for (Path old : list()) Files.deleteIfExists(old);
            SceneMeshes.write(clip, folder(), SceneMeshes.Other.STAYS);
            Folders.replace(text(), text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            System.getLogger("sennit.session")
                    .log(System.Logger.Level.WARNING, "other windows cannot paste the meshes", e);
        }
    }

    private static List<Path> list() throws IOException {
        try (Stream<Path> files = Files.list(folder())) {
            return files.toList();
        }
    }

    /** {@return the folder with the meshes of a text, if it is what was copied last} */
    static Optional<Path> of(String text) {
        try {
            boolean same = Files.exists(text()) && Files.readString(text()).equals(text);
            return same ? Optional.of(folder()) : Optional.empty();
        } catch (IOException e) {
            // what cannot be read is as good as none
            return Optional.empty();
        }
    }
}
