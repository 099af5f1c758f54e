package sennit.app.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VersionsTest {
    @TempDir
    Path folder;

    @Test
    void tenVersionsAreKeptAndTheNewestIsFirst() throws Exception {
        Versions versions = new Versions(folder.resolve("versions"));
        Path file = folder.resolve("mine.json");
        versions.keep(file);
        assertEquals(List.of(), versions.of(file), "there is nothing yet");
        for (int i = 0; i < 14; i++) {
            Files.writeString(file, "version " + i);
            versions.keep(file);
        }
        versions.keep(file);
        List<Path> kept = versions.of(file);
        assertEquals(10, kept.size());
        assertEquals("version 13", Files.readString(kept.get(0)));
        assertEquals("version 4", Files.readString(kept.get(9)));
    }

    @Test
    void aDateIsReadable() {
        assertEquals("2026-03-04 05:06:07", Versions.date(Path.of("2026-03-04 05-06-07-123.json")));
    }
}
