package sennit.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InterfaceSizeTest {
    @TempDir
    Path folder;

    @Test
    void whatIsChosenIsRememberedUntilItIsForgotten() throws Exception {
        Path file = folder.resolve("config/size.txt");
        assertEquals(1.5f, new InterfaceSize(file).or(1.5f));
        new InterfaceSize(file).choose(1.15f);
        assertEquals(1.15f, new InterfaceSize(file).or(1));
        new InterfaceSize(file).choose(9);
        assertEquals(3, new InterfaceSize(file).or(1));
        Files.writeString(file, "large");
        assertEquals(1, new InterfaceSize(file).or(1));
        new InterfaceSize(file).forget();
        assertEquals(2, new InterfaceSize(file).or(2));
    }
}
