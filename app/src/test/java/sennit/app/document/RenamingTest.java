package sennit.app.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
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

    /**
     * What contacts remember, and how everything moved, goes over to the new names in the state a scene starts from.
     */
    @Test
    void theStateThatASceneStartsFromFollows() throws Exception {
        Scene scene = SceneFile.parse("test.json", """
                {
                  "version": 1, "title": "lying", "settings": { "integrator": "bdf2", "massDamping": 5 },
                  "rods": [{ "id": "rope", "spans": 8, "shape": { "kind": "line", "from": [0, 0.005, 0], "to": [1, 0.005, 0] },
                             "material": { "preset": "hemp" } }],
                  "bodies": [{ "id": "ball", "position": [0.5, 0.066, 0], "mass": 0.1, "radius": 0.05 }],
                  "obstacles": [{ "id": "floor", "kind": "plane", "point": [0, 0, 0], "normal": [0, 1, 0] }]
                }
                """, List.of()).scene();
        var simulation = new Simulation(scene);
        for (int i = 0; i < 60; i++) simulation.step();
        Scene saved = scene.withStart(simulation.start());
        assertFalse(saved.start().contacts().isEmpty(), "it lies");
        assertFalse(saved.start().previous().moves().isEmpty(), "it moves");
        // every name in turn: none is left over, and none is lost
        for (Selection thing : Copies.all(scene)) {
            Scene renamed = Renaming.renamed(saved, thing, "another-name");
            String text = SceneFile.of(renamed).text();
            assertFalse(text.contains('"' + thing.id() + '"'), thing + " in " + text);
            assertEquals(saved, Renaming.renamed(renamed, new Selection(thing.what(), "another-name"), thing.id()));
        }
    }
}
