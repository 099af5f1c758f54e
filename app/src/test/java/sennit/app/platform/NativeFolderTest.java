package sennit.app.platform;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URL;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeFolderTest {
    @TempDir
    Path cache;

    @BeforeEach
    void needModes() {
        assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"), "no modes here");
    }

    private static String mode(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    private static void mode(Path file, String mode) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
    }

    /** As good as any library: what counts is where it goes. */
    private URL packed() throws IOException {
        return Files.writeString(cache.resolve("packed.so"), "a library")
                .toUri()
                .toURL();
    }

    @Test
    void theFolderIsForItsOwnerAlone() throws Exception {
        Path folder = NativeFolder.folder(cache);
        assertEquals(cache.resolve("natives"), folder);
        assertEquals("rwx------", mode(folder));
        assertEquals(folder, NativeFolder.folder(cache), "the same at the next start");
        Path unpacked = NativeFolder.unpack(packed(), "libcord.so", folder);
        assertEquals("a library", Files.readString(unpacked));
        assertEquals("rwx------", mode(unpacked));
        assertEquals("libcord.so", unpacked.getFileName().toString());
    }

    @Test
    void whatOthersCanWriteToIsLeftAlone() throws Exception {
        mode(Files.createDirectory(cache.resolve("natives")), "rwxrwxrwx");
        mode(Files.createDirectory(cache.resolve("natives-2")), "rwxrwx---");
        Files.createSymbolicLink(cache.resolve("natives-3"), cache.resolve("natives"));
        Files.writeString(cache.resolve("natives-4"), "no folder");
        assertEquals(cache.resolve("natives-5"), NativeFolder.folder(cache));
    }

    @Test
    void aFolderOfSomebodyElseIsLeftAlone() throws Exception {
        Path theirs = Files.createDirectory(cache.resolve("natives"));
        mode(theirs, "rwx------");
        give(theirs);
        assertEquals(cache.resolve("natives-2"), NativeFolder.folder(cache));
    }

    @Test
    void aFileOfSomebodyElseIsNotLoaded() throws Exception {
        Path folder = NativeFolder.folder(cache);
        Path unpacked = NativeFolder.unpack(packed(), "libcord.so", folder);
        give(unpacked);
        Path again = NativeFolder.unpack(packed(), "libcord.so", folder);
        assertEquals(Files.getOwner(folder), Files.getOwner(again));
        mode(again, "rwxrwxrwx");
        assertEquals("rwx------", mode(NativeFolder.unpack(packed(), "libcord.so", folder)));
    }

    @Test
    void aLinkIsNotLoaded() throws Exception {
        Path folder = NativeFolder.folder(cache);
        Path unpacked = NativeFolder.unpack(packed(), "libcord.so", folder);
        Path evil = Files.writeString(cache.resolve("evil.so"), "a library");
        Files.delete(unpacked);
        Files.createSymbolicLink(unpacked, evil);
        Path again = NativeFolder.unpack(packed(), "libcord.so", folder);
        assertFalse(Files.isSymbolicLink(again));
        assertTrue(Files.isRegularFile(again, NOFOLLOW_LINKS));
    }

    @Test
    void aDamagedFileIsMadeAnew() throws Exception {
        Path folder = NativeFolder.folder(cache);
        byte[] whole = Files.readAllBytes(NativeFolder.unpack(packed(), "libcord.so", folder));
        Path unpacked = NativeFolder.unpack(packed(), "libcord.so", folder);
        Files.writeString(unpacked, "half a lib");
        assertArrayEquals(whole, Files.readAllBytes(NativeFolder.unpack(packed(), "libcord.so", folder)));
    }

    @Test
    void whereNothingCanBeWrittenAFolderOfNoKnownNameServes() throws Exception {
        Path file = Files.writeString(cache.resolve("no folder"), "");
        Path first = NativeFolder.folder(file);
        Path second = NativeFolder.folder(file);
        assertNotEquals(first, second);
        assertEquals("rwx------", mode(first));
        Files.delete(first);
        Files.delete(second);
    }

    /** Only root may give things away. */
    private static void give(Path file) {
        try {
            Files.setOwner(
                    file, file.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody"));
        } catch (IOException e) {
            assumeTrue(false, "cannot give a file to somebody else: " + e);
        }
    }
}
