package sennit.engine.scene.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
    private static final String SCENE = """
            {
              "version": 1,
              "title": "t",
              "rods": [{ "id": "a", "shape": { "kind": "line", "from": [0, 0, 0], "to": [1, 0, 0] } }]
            }
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void needLinksAndModes() {
        assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"), "no modes here");
    }

    private static String mode(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    private static void mode(Path file, String mode) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(f -> f.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void whatOnlyOnePersonMayReadStaysSo() throws Exception {
        Path file = Files.writeString(folder.resolve("secret.json"), SCENE);
        mode(file, "rw-------");
        SceneFile read = SceneFile.read(file);
        read.with(read.scene().withTitle("other")).save(file, SceneFile.Overwrite.ONLY_WHAT_WAS_READ);
        assertEquals("rw-------", mode(file));
        assertEquals("rw-------", mode(folder.resolve("secret.json.bak")), "the old content is as secret");
        mode(file, "rw-rw-r--");
        AtomicFile.replace(file, "shared".getBytes(UTF_8));
        assertEquals("rw-rw-r--", mode(file));
        mode(file, "r--r-----");
        AtomicFile.replace(file, "kept from slips".getBytes(UTF_8));
        assertEquals("r--r-----", mode(file));
    }

    @Test
    void aNewFileHasTheUsualMode() throws Exception {
        Path usual = Files.createFile(folder.resolve("usual"));
        AtomicFile.replace(folder.resolve("new"), new byte[3]);
        assertEquals(mode(usual), mode(folder.resolve("new")));
    }

    /** Where others may write they can put links under names that they expect. */
    @Test
    void linksUnderTheNamesOfDraftsAreNotFollowed() throws Exception {
        Path precious = Files.writeString(folder.resolve("precious"), "precious");
        Path file = Files.writeString(folder.resolve("s.json"), SCENE);
        long pid = ProcessHandle.current().pid();
        Files.createSymbolicLink(folder.resolve(".sennit-" + pid + ".tmp"), precious);
        for (int i = 0; i < 100; i++)
            Files.createSymbolicLink(folder.resolve(".sennit-" + pid + "-" + i + ".tmp"), precious);
        Files.createSymbolicLink(folder.resolve("s.json.bak"), precious);
        SceneFile.read(file).save(file, SceneFile.Overwrite.ANYTHING);
        AtomicFile.replace(folder.resolve("other"), "other".getBytes(UTF_8));
        assertEquals("precious", Files.readString(precious));
        assertEquals(SCENE, Files.readString(folder.resolve("s.json.bak")));
        assertEquals("other", Files.readString(folder.resolve("other")));
        assertFalse(Files.isSymbolicLink(folder.resolve("s.json.bak")));
    }

    @Test
    void aLinkOfOnesOwnStaysAndLeadsToWhatWasSaved() throws Exception {
        Path shelf = Files.createDirectory(folder.resolve("shelf"));
        Path real = Files.writeString(shelf.resolve("real.json"), SCENE);
        mode(real, "rw-r-----");
        Path link = Files.createSymbolicLink(folder.resolve("link.json"), real);
        AtomicFile.replace(link, "new".getBytes(UTF_8));
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("new", Files.readString(real));
        assertEquals("rw-r-----", mode(real));
        assertEquals(List.of("link.json", "shelf"), names());
    }

    @Test
    void aLinkThatLeadsNowhereIsReplaced() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("gone/or not yet there"));
        AtomicFile.replace(link, "new".getBytes(UTF_8));
        assertFalse(Files.isSymbolicLink(link));
        assertEquals("new", Files.readString(link));
    }

    @Test
    void aLinkOfSomebodyElseIsNotFollowed() throws Exception {
        Path precious = Files.writeString(folder.resolve("precious"), SCENE);
        Path link = Files.createSymbolicLink(folder.resolve("link.json"), precious);
        give(link);
        SceneFile read = SceneFile.read(precious);
        var refused = assertThrows(
                FileSystemException.class,
                () -> read.with(read.scene().withTitle("other")).save(link, SceneFile.Overwrite.ANYTHING));
        assertTrue(String.valueOf(refused.getMessage()).contains("link"), refused.getMessage());
        assertThrows(FileSystemException.class, () -> AtomicFile.replace(link, new byte[1]));
        assertEquals(SCENE, Files.readString(precious));
        assertEquals(List.of("link.json", "precious"), names(), "nothing is left over");
    }

    @Test
    void whatRootSavesStaysItsOwners() throws Exception {
        Path file = Files.writeString(folder.resolve("theirs.json"), SCENE);
        mode(file, "rw-r-----");
        give(file);
        UserPrincipal owner = Files.getOwner(file);
        AtomicFile.replace(file, "new".getBytes(UTF_8));
        assertEquals(owner, Files.getOwner(file));
        assertEquals("rw-r-----", mode(file));
    }

    /** Only root may give things away. */
    private static void give(Path link) throws IOException {
        UserPrincipal other;
        try {
            other = link.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody");
            assertNotEquals(other, Files.getOwner(link, NOFOLLOW_LINKS));
            Files.getFileAttributeView(link, PosixFileAttributeView.class, NOFOLLOW_LINKS)
                    .setOwner(other);
        } catch (IOException e) {
            assumeTrue(false, "cannot give a link to somebody else: " + e);
        }
    }

    /** One line with the path that was given and the cause in words, and nothing is touched. */
    @Test
    void folderInPlaceOfTheFileIsNamedAndStays() throws Exception {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        IOException error = assertThrows(IOException.class, () -> AtomicFile.replace(empty, new byte[1]));
        assertEquals(empty + ": is a folder", error.getMessage());
        assertThrows(IOException.class, () -> AtomicFile.place(empty));
        SceneFile scene = SceneFile.parse("s.json", SCENE, List.of());
        error = assertThrows(IOException.class, () -> scene.save(empty, SceneFile.Overwrite.ANYTHING));
        assertEquals(empty + ": is a folder", error.getMessage());
        assertTrue(Files.isDirectory(empty));
        assertEquals(List.of("empty"), names());
    }

    @Test
    void noDraftIsNamed() throws Exception {
        Path missing = folder.resolve("none").resolve("a.json");
        IOException error = assertThrows(IOException.class, () -> AtomicFile.replace(missing, new byte[1]));
        assertEquals(missing + ": there is no folder " + missing.getParent(), error.getMessage());
        Path file = Files.writeString(folder.resolve("file"), "");
        Path below = file.resolve("a.json");
        error = assertThrows(IOException.class, () -> AtomicFile.replace(below, new byte[1]));
        assertEquals(below + ": " + file + " is not a folder", error.getMessage());
    }
}
