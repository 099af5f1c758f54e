package sennit.app.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.rules.SceneRules;

/** Whatever has a name in any bundled scene may have another: all that means it goes on to, and back. */
class RenamingTest {
    @Test
    void whatMeansAThingFollowsItsNameInAllScenes() throws Exception {
        List<Path> files;
        try (Stream<Path> all = Files.list(Path.of("../scenes"))) {
            files = all.filter(f -> f.toString().endsWith(".json")).sorted().toList();
        }
        List<String> wrong = new ArrayList<>();
        for (Path file : files) {
            Scene scene = SceneFile.read(file).scene();
            List<?> before = SceneRules.check(scene);
            for (Selection thing : Copies.all(scene)) {
                Scene renamed = Renaming.renamed(scene, thing, "another-name");
                String what = file.getFileName() + ": " + thing;
                assertNotEquals(scene, renamed, what);
                List<?> now = SceneRules.check(renamed);
                if (now.size() != before.size()) wrong.add(what + ": " + now);
                Scene back = Renaming.renamed(renamed, new Selection(thing.what(), "another-name"), thing.id());
                assertEquals(scene, back, what);
            }
        }
        assertEquals(List.of(), wrong);
    }
}
