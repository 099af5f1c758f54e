package sennit.app.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FoldersTest {
    @TempDir
    Path folder;

    @Test
    void aNameThatALinkHasIsNotFree() throws Exception {
        Files.createFile(folder.resolve("rope.mp4"));
        Files.createSymbolicLink(folder.resolve("rope-2.mp4"), folder.resolve("not yet there"));
        assertEquals(folder.resolve("rope-3.mp4"), Folders.free(folder, "rope", ".mp4"));
    }
}
