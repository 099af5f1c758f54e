package sennit.app.platform;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The folders {@code shaders}, {@code scenes} and {@code assets}. They are read from the source tree, so that an edit
 * shows without a build: from the system property {@code sennit.home}, else from the working directory or one above.
 * Failing that, from the copy inside the program's jar.
 */
public final class ResourceFolders {
    private static final Path ROOT = find();

    private ResourceFolders() {}

    /** {@return the folder that holds {@code shaders}, {@code scenes} and {@code assets}; perhaps inside a jar} */
    public static Path root() {
        return ROOT;
    }

    /** {@return a file or folder of ours, which may not exist} */
    public static Path path(String relative) {
        return ROOT.resolve(relative);
    }

    /** {@return whether a scene file, there or not, is one of those that come with the program: they are read-only} */
    public static boolean bundled(Path scene) {
        // ours may be inside the program's jar, a person's never are
        return !scene.getFileSystem().equals(FileSystems.getDefault())
                || real(scene).startsWith(real(path("scenes")));
    }

    /** Through links, as far as the path exists. */
    private static Path real(Path path) {
        Path whole = path.toAbsolutePath().normalize();
        try {
            return whole.toRealPath();
        } catch (IOException e) {
            Path folder = whole.getParent();
            return folder == null ? whole : real(folder).resolve(whole.getFileName());
        }
    }

    private static Path find() {
        String home = System.getProperty("sennit.home");
        if (home != null) return Path.of(home).toAbsolutePath().normalize();
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent())
            if (Files.isDirectory(folder.resolve("shaders")) && Files.isDirectory(folder.resolve("scenes")))
                return folder;
        return insideTheJar();
    }

    private static Path insideTheJar() {
        try {
            URI code = ResourceFolders.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI();
            Path place = Path.of(code);
            if (Files.isDirectory(place)) return place;
            return FileSystems.newFileSystem(place, Map.of(), (@Nullable ClassLoader) null)
                    .getPath("/");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read our own jar", e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
