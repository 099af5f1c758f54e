package sennit.app.ui.dialog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TypedPathTest {
    private static final List<String> KNOWN = List.of(".json", ".csv");

    @TempDir
    Path folder;

    private Path scene;

    @BeforeEach
    void aSceneInAFolder() throws IOException {
        scene = Files.writeString(
                Files.createDirectory(folder.resolve("my scenes")).resolve("bow.json"), "{}");
    }

    private TypedPath of(String typed) {
        return TypedPath.of(typed, folder);
    }

    @Test
    void anAbsolutePathLeadsToItsFileHoweverItIsPasted() {
        var file = new TypedPath(TypedPath.Kind.FILE, scene);
        assertEquals(file, of(scene.toString()));
        assertEquals(file, of(" " + scene + "\n"));
        assertEquals(file, of("\"" + scene + "\""));
        assertEquals(file, of("'" + scene + "'"));
        assertEquals(file, of(scene.toUri().toString()));
        assertEquals(file, of("my scenes/../my scenes/bow.json"));
        assertEquals(file, of(folder + "/my scenes/bow").ending(KNOWN));
    }

    @Test
    void foldersAndHomeAreFolders() {
        assertEquals(new TypedPath(TypedPath.Kind.FOLDER, folder), of(folder.toString()));
        assertEquals(new TypedPath(TypedPath.Kind.FOLDER, folder.getParent()), of(".."));
        Path home = Path.of(System.getProperty("user.home")).normalize();
        assertEquals(new TypedPath(TypedPath.Kind.FOLDER, home), of("~"));
        assertEquals(
                new TypedPath(TypedPath.Kind.FOLDER, folder), of(folder + "/").ending(KNOWN));
    }

    @Test
    void aNewNameHasTheUsualEndingAndNeedsAFolder() {
        assertEquals(
                new TypedPath(TypedPath.Kind.NEW, folder.resolve("net.json")),
                of("net").ending(KNOWN));
        assertEquals(
                new TypedPath(TypedPath.Kind.NEW, folder.resolve("net.JSON")),
                of("net.JSON").ending(KNOWN));
        assertEquals(TypedPath.Kind.NOWHERE, of("gone/net").ending(KNOWN).kind());
    }

    @Test
    void whatIsNoPathIsSaid() {
        assertThrows(IllegalArgumentException.class, () -> of("a\0b"));
        assertThrows(IllegalArgumentException.class, () -> of("file:///a%zz"));
        assertThrows(IllegalArgumentException.class, () -> of("file://elsewhere/a.json"));
    }
}
