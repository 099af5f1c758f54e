package sennit.app.platform;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.lwjgl.Version;
import org.lwjgl.system.Configuration;
import sennit.engine.scene.file.AtomicFile;

/**
 * Where libraries unpack their native parts, which run with all our rights: a folder of the cache that nobody but its
 * owner can write to, and that is whoever runs us. Left to themselves some take a fixed place in the folder of
 * temporary files, and load what anybody has put there. Each is told before it is used first; a place given on the
 * command line of Java stays.
 */
public final class NativeFolder {
    private static final System.Logger LOG = System.getLogger("sennit.platform");
    /** Folders tried: another one only where somebody took a name. */
    private static final int NAMES = 9;

    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");

    private static final Set<PosixFilePermission> OTHERS_WRITE =
            EnumSet.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

    private NativeFolder() {}

    /** The folder is looked for once. */
    private static final class Place {
        static final Path FOLDER = folder(Folders.cache());
    }

    /** Tells LWJGL. */
    static void forGraphics() {
        if (Configuration.SHARED_LIBRARY_EXTRACT_PATH.get() != null) return;
        Path own = Place.FOLDER.resolve("lwjgl-" + Version.getVersion().replaceAll("[^0-9.]+", "-"));
        Configuration.SHARED_LIBRARY_EXTRACT_PATH.set(own.toString());
        // where it cannot unpack it would look elsewhere
        Configuration.SHARED_LIBRARY_EXTRACT_DIRECTORY.set("sennit-" + Long.toHexString(System.nanoTime()));
    }

    /** Tells imgui-java, which unpacks to a fixed place only: we do it instead. */
    public static void forPanels() {
        if (System.getProperty("imgui.library.path") != null) return;
        String library = System.mapLibraryName(is64() ? "imgui-java64" : "imgui-java");
        URL packed = NativeFolder.class.getResource("/io/imgui/java/native-bin/" + library);
        // it says itself what it misses
        if (packed == null) return;
        try {
            Path unpacked = unpack(packed, library, Place.FOLDER);
            System.setProperty("imgui.library.path", String.valueOf(unpacked.getParent()));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot unpack " + library + " to " + Place.FOLDER, e);
        }
    }

    /** Tells JavaCPP. */
    public static void forFilms() {
        String place = "org.bytedeco.javacpp.cachedir";
        if (System.getProperty(place) == null)
            System.setProperty(place, Place.FOLDER.resolve("javacpp").toString());
    }

    private static boolean is64() {
        return System.getProperty("os.arch", "").contains("64");
    }

    /**
     * {@return a folder, below {@code cache} if that can be, in which nobody else can write} What others could write
     * to, or what belongs to others, is left alone.
     */
    static Path folder(Path cache) {
        try {
            for (int i = 1; i <= NAMES; i++) {
                Path folder = cache.resolve(i == 1 ? "natives" : "natives-" + i);
                if (make(folder)) return folder;
            }
            LOG.log(System.Logger.Level.WARNING, "others can write to all folders for libraries in " + cache);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "cannot unpack libraries to " + cache + ": " + e);
        }
        return passing();
    }

    /** Makes a folder, or looks whether it is safe to use. */
    private static boolean make(Path folder) throws IOException {
        if (!hasModes(folder)) {
            // there, folders of a person are for nobody else from the start
            Files.createDirectories(folder);
            return true;
        }
        Path cache = folder.getParent();
        if (cache != null) Files.createDirectories(cache);
        try {
            Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
        } catch (FileAlreadyExistsException e) {
            return Files.isDirectory(folder, NOFOLLOW_LINKS) && ours(folder, folder);
        }
        return true;
    }

    private static boolean hasModes(Path file) {
        return file.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    /** Whether a file belongs to us, as a new one in {@code folder} does, and only we can write to it. */
    private static boolean ours(Path file, Path folder) throws IOException {
        if (!hasModes(file)) return true;
        PosixFileAttributes facts = Files.readAttributes(file, PosixFileAttributes.class, NOFOLLOW_LINKS);
        if (facts.isSymbolicLink() || facts.permissions().stream().anyMatch(OTHERS_WRITE::contains)) return false;
        Path sample = AtomicFile.draft(folder.resolve("sample"));
        try {
            return facts.owner().equals(Files.getOwner(sample));
        } finally {
            Files.delete(sample);
        }
    }

    /** A folder of a name nobody knows, for this run only. */
    private static Path passing() {
        try {
            Path folder = Files.createTempDirectory("sennit-natives");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> clear(folder), "clear libraries"));
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException("there is no folder to unpack libraries to", e);
        }
    }

    private static void clear(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.sorted(Comparator.reverseOrder()).toList()) Files.deleteIfExists(file);
        } catch (IOException e) {
            // some systems do not delete what is loaded
            return;
        }
    }

    /** {@return a library unpacked into a folder of ours, under its own name and below one that tells its content} */
    static Path unpack(URL packed, String name, Path folder) throws IOException {
        long sum = sum(packed);
        Path own = folder.resolve(String.format(Locale.ROOT, "%s-%08x", name.replaceAll("\\..*", ""), sum));
        Files.createDirectories(own);
        Path file = own.resolve(name);
        if (Files.exists(file, NOFOLLOW_LINKS)
                && ours(file, own)
                && sum(file.toUri().toURL()) == sum) return file;
        Path draft = AtomicFile.draft(own.resolve("draft"));
        try {
            try (InputStream in = packed.openStream();
                    OutputStream out = Files.newOutputStream(draft)) {
                in.transferTo(out);
            }
            if (hasModes(draft)) Files.setPosixFilePermissions(draft, OWNER_ONLY);
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(draft);
        }
        return file;
    }

    /** A check sum against damage: that nobody else wrote here is known by owner and mode. */
    private static long sum(URL of) throws IOException {
        URLConnection connection = of.openConnection();
        if (connection instanceof JarURLConnection jar) return jar.getJarEntry().getCrc();
        CRC32 sum = new CRC32();
        byte[] part = new byte[1 << 16];
        try (InputStream in = connection.getInputStream()) {
            for (int n = in.read(part); n >= 0; n = in.read(part)) sum.update(part, 0, n);
        }
        return sum.getValue();
    }
}
