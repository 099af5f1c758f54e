package sennit.app.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FoldersTest {
    @TempDir
    Path folder;

    /** Desktops call a person's folders in any language. */
    @Test
    void scenesAreAmongTheDocumentsThatTheDesktopNames() throws Exception {
        assumeTrue(System.getProperty("os.name").startsWith("Linux"), "not Linux");
        assumeTrue(System.getenv("XDG_CONFIG_HOME") == null && System.getenv("XDG_DOCUMENTS_DIR") == null, "others");
        Path dokumente = Files.createDirectories(folder.resolve("Dokumente"));
        Files.createDirectories(folder.resolve("Documents"));
        Files.writeString(
                Files.createDirectories(folder.resolve(".config")).resolve("user-dirs.dirs"),
                "# made by xdg-user-dirs-update\nXDG_DOCUMENTS_DIR=\"$HOME/Dokumente\"\n");
        String home = System.getProperty("user.home"), own = System.getProperty("sennit.folders");
        try {
            System.setProperty("user.home", folder.toString());
            System.clearProperty("sennit.folders");
            assertEquals(dokumente.resolve("Sennit"), Folders.scenes());
        } finally {
            System.setProperty("user.home", home);
            if (own != null) System.setProperty("sennit.folders", own);
        }
    }

    @Test
    void aNameThatALinkHasIsNotFree() throws Exception {
        Files.createFile(folder.resolve("rope.mp4"));
        Files.createSymbolicLink(folder.resolve("rope-2.mp4"), folder.resolve("not yet there"));
        assertEquals(folder.resolve("rope-3.mp4"), Folders.free(folder, "rope", ".mp4"));
    }
}
