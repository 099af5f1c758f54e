package sennit.app.ui.dialog;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How far somebody was in the tour, when the program begins anew. */
class TourTest {
    @TempDir
    Path folder;

    @Test
    void itGoesOnAtTheStepThatIsRemembered() throws Exception {
        Path taken = folder.resolve("tour.txt");
        assertEquals(Tour.Step.DRAG, Tour.Step.in(taken), "nobody took it");
        Files.writeString(taken, "SCRUB\n");
        assertEquals(Tour.Step.SCRUB, Tour.Step.in(taken));
        Files.writeString(taken, "taken\n");
        assertEquals(Tour.Step.DRAG, Tour.Step.in(taken), "no step of this program");
    }
}
