package sennit.app.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.file.AtomicFile;

/**
 * Where each system keeps what a program remembers of a person (configuration), their work that has no file elsewhere
 * (data), what it can make again (cache) and what they save (scenes). The system property {@code sennit.folders} puts
 * all into one folder.
 */
public final class Folders {
    private static final String NAME = "sennit";

    /** A line of the list of a person's folders. */
    private static final Pattern ENTRY = Pattern.compile("(XDG_[A-Z]+_DIR)=\"(.+)\"");

    private Folders() {}

    /** {@return the folder of what is remembered of a person; need not exist} */
    public static Path configuration() {
        Path own = own("config");
        if (own != null) return own;
        return switch (system()) {
            case WINDOWS -> given("APPDATA", "AppData/Roaming").resolve(NAME);
            case MACOS -> home().resolve("Library/Application Support").resolve(NAME);
            case UNIX -> given("XDG_CONFIG_HOME", ".config").resolve(NAME);
        };
    }

    /** {@return the folder of a person's own work that has no file elsewhere; need not exist} */
    public static Path data() {
        Path own = own("data");
        if (own != null) return own;
        return system() == Family.UNIX
                ? given("XDG_DATA_HOME", ".local/share").resolve(NAME)
                : configuration().resolve("data");
    }

    /** {@return the folder of what can be made again at any time; need not exist} */
    public static Path cache() {
        Path own = own("cache");
        if (own != null) return own;
        return switch (system()) {
            case WINDOWS -> given("LOCALAPPDATA", "AppData/Local").resolve(NAME).resolve("cache");
            case MACOS -> home().resolve("Library/Caches").resolve(NAME);
            case UNIX -> given("XDG_CACHE_HOME", ".cache").resolve(NAME);
        };
    }

    /** {@return the folder in which a person's scenes are saved at first; need not exist} */
    public static Path scenes() {
        Path own = own("scenes");
        if (own != null) return own;
        Path documents =
                system() == Family.UNIX ? named("XDG_DOCUMENTS_DIR", "Documents") : home().resolve("Documents");
        return (Files.isDirectory(documents) ? documents : home()).resolve("Sennit");
    }

    /** {@return the folder for films when none is named; need not exist} */
    public static Path videos() {
        Path own = own("videos");
        if (own != null) return own;
        Path videos = system() == Family.UNIX
                ? named("XDG_VIDEOS_DIR", "Videos")
                : home().resolve(system() == Family.MACOS ? "Movies" : "Videos");
        return videos.resolve("Sennit");
    }

    /** {@return the folder for pictures when none is named; need not exist} */
    public static Path pictures() {
        Path own = own("pictures");
        if (own != null) return own;
        Path pictures = system() == Family.UNIX ? named("XDG_PICTURES_DIR", "Pictures") : home().resolve("Pictures");
        return pictures.resolve("Sennit");
    }

    /** {@return a file that does not exist yet, nor a link of that name: the stem, or it with a number} */
    public static Path free(Path folder, String stem, String ending) {
        Path file = folder.resolve(stem + ending);
        for (int i = 2; Files.exists(file, LinkOption.NOFOLLOW_LINKS); i++)
            file = folder.resolve(stem + "-" + i + ending);
        return file;
    }

    /** Makes a folder, where there is none, that nobody but its owner can look into. */
    public static void makePrivate(Path folder) throws IOException {
        if (Files.isDirectory(folder)) return;
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix"))
            Files.createDirectories(
                    folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        else Files.createDirectories(folder);
    }

    /**
     * Replaces a file as a whole, making its folder: a reader finds the old content or the new, never a part.
     *
     * @see AtomicFile#replace
     */
    public static void replace(Path file, byte[] content) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null) throw new IOException(file + " is not a file");
        Files.createDirectories(folder);
        AtomicFile.replace(file, content);
    }

    private enum Family {
        WINDOWS,
        MACOS,
        UNIX
    }

    private static Family system() {
        String name = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        return name.startsWith("windows") ? Family.WINDOWS : name.startsWith("mac") ? Family.MACOS : Family.UNIX;
    }

    private static @Nullable Path own(String part) {
        String folder = System.getProperty("sennit.folders");
        return folder == null ? null : Path.of(folder).toAbsolutePath().resolve(part);
    }

    /** The folder an environment variable names, if it is absolute as the XDG specification demands. */
    private static Path given(String variable, String otherwise) {
        String value = System.getenv(variable);
        if (value != null && !value.isBlank() && Path.of(value).isAbsolute()) return Path.of(value);
        return home().resolve(otherwise);
    }

    /**
     * A folder as desktops call it in their list of a person's folders, in which it may have a name of any language.
     */
    private static Path named(String variable, String otherwise) {
        Path list = given("XDG_CONFIG_HOME", ".config").resolve("user-dirs.dirs");
        try {
            if (System.getenv(variable) == null && Files.isReadable(list))
                for (String line : Files.readAllLines(list)) {
                    Matcher entry = ENTRY.matcher(line.strip());
                    if (!entry.matches() || !entry.group(1).equals(variable)) continue;
                    Path folder = Path.of(entry.group(2).replace("$HOME", home().toString()));
                    if (folder.isAbsolute()) return folder;
                }
        } catch (IOException | InvalidPathException e) {
            // a list that cannot be read says nothing
            return home().resolve(otherwise);
        }
        return given(variable, otherwise);
    }

    private static Path home() {
        return Path.of(System.getProperty("user.home", ""));
    }
}
