package sennit.app.library;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sennit.app.platform.ResourceFolders;
import sennit.app.ui.AppContext;

class SceneCatalogTest {
    private static Optional<Path> neighbour(Path of, int by) throws Exception {
        return SceneCatalog.neighbour(Optional.of(of), by);
    }

    @Test
    void scenesFollowEachOtherInACircle() throws Exception {
        List<Path> all = SceneCatalog.scenes(List.of()).stream()
                .map(AppContext.SceneEntry::file)
                .toList();
        Path first = all.get(0);
        Path last = all.get(all.size() - 1);
        assertEquals(all.get(1), neighbour(first, 1).orElseThrow());
        assertEquals(last, neighbour(first, -1).orElseThrow());
        assertEquals(first, neighbour(last, 1).orElseThrow());
    }

    @Test
    void whoIsNotOnTheShelfStandsBeforeItsFirst() throws Exception {
        List<Path> all = SceneCatalog.scenes(List.of()).stream()
                .map(AppContext.SceneEntry::file)
                .toList();
        assertEquals(all.get(0), neighbour(Path.of("mine.json"), 1).orElseThrow());
        assertEquals(
                all.get(all.size() - 1), neighbour(Path.of("mine.json"), -1).orElseThrow());
        assertEquals(all.get(0), SceneCatalog.neighbour(Optional.empty(), 1).orElseThrow());
    }

    @Test
    void aSceneOfTheShelfIsKnownHoweverItsPathIsWritten() throws Exception {
        List<Path> all = SceneCatalog.scenes(List.of()).stream()
                .map(AppContext.SceneEntry::file)
                .toList();
        Path third = Path.of("")
                .toAbsolutePath()
                .relativize(ResourceFolders.path("scenes").resolve(all.get(3)));
        assertEquals(all.get(4), neighbour(third, 1).orElseThrow());
    }
}
