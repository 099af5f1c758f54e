package sennit.app.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ResourceFoldersTest {
    @Test
    void sourceTreeIsFoundThroughTheHomeProperty() {
        assertEquals(Path.of(System.getProperty("sennit.home")), ResourceFolders.root());
    }
}
