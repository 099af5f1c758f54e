package sennit.engine.scene.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;

class SceneFileTest {
    private static final String UNTIDY = """
        {"title": "T",   "version": 1.0, "comment": "top",
         "rods": [
           {"id": "a", "shape": {"kind": "line", "comment": "why", "from": [0, 0, 0], "to": [1, 0, 0]}, "spans": 20},
           {"id": "b", "comment": "second", "shape": {"kind": "points", "points": [[0,0,0],[1,1e0,0.10]]}}],
         "settings": {"comment": "as usual"},
         "constraints": [{"id": "pin", "kind": "position", "target": [0,0,0], "on": {"rod": "a", "comment": "start"}}]}
        """;

    private static final String TIDY = """
        {
          "comment": "top",
          "version": 1,
          "title": "T",
          "settings": { "comment": "as usual" },
          "rods": [
            {
              "id": "a",
              "shape": { "comment": "why", "kind": "line", "from": [0, 0, 0], "to": [1, 0, 0] }
            },
            {
              "comment": "second",
              "id": "b",
              "shape": { "kind": "points", "points": [[0, 0, 0], [1, 1, 0.1]] }
            }
          ],
          "constraints": [
            { "id": "pin", "kind": "position", "on": { "comment": "start", "rod": "a" }, "target": [0, 0, 0] }
          ]
        }
        """;

    @TempDir
    Path folder;

    @Test
    void anUntouchedFileKeepsItsTextToTheByte() throws Exception {
        SceneFile file = SceneFile.parse("t", UNTIDY, List.of());
        assertEquals(UNTIDY, file.text());
        assertEquals(
                UNTIDY,
                file.with(file.scene().withRods(List.of())).with(file.scene()).text());
    }

    /** As some editors on Windows write files. */
    @Test
    void aByteOrderMarkIsNoPartOfTheSceneButOfItsFile() throws Exception {
        Path path = folder.resolve("s.json");
        Files.writeString(path, '\ufeff' + UNTIDY);
        SceneFile file = SceneFile.read(path);
        assertEquals(SceneFile.parse("t", UNTIDY, List.of()).scene(), file.scene());
        file.save(path, SceneFile.Overwrite.ONLY_WHAT_WAS_READ);
        assertEquals('\ufeff' + UNTIDY, Files.readString(path));
        file.with(withPin(file.scene())).save(path, SceneFile.Overwrite.ONLY_WHAT_WAS_READ);
        assertEquals('\ufeff', Files.readString(path).charAt(0), "what its editor wrote stays");
        assertEquals(withPin(file.scene()), SceneFile.read(path).scene());
    }

    @Test
    void canonicalTextOrdersFieldsDropsDefaultsAndKeepsComments() throws Exception {
        SceneFile file = SceneFile.parse("t", UNTIDY, List.of());
        assertEquals(unfolded(TIDY), unfolded(file.canonicalText()));
        assertEquals(file.scene(), SceneFile.parse("t", TIDY, List.of()).scene());
    }

    /** Line breaks are the business of another test. */
    private static String unfolded(String text) {
        return text.replaceAll("\\s+", " ");
    }

    @Test
    void linesAreFoldedWhereTheyFit() throws Exception {
        String text = SceneFile.parse("t", UNTIDY, List.of()).canonicalText();
        assertTrue(text.contains("\n    { \"id\": \"pin\", \"kind\": \"position\","), text);
        assertTrue(text.lines().allMatch(line -> line.length() <= 140), text);
    }

    @Test
    void aCommentFollowsItsObjectWhenOthersGo() throws Exception {
        SceneFile file = SceneFile.parse("t", UNTIDY, List.of());
        Scene onlyB = file.scene().withRods(file.scene().rods().subList(1, 2)).withConstraints(List.of());
        SceneFile edited = file.with(onlyB);
        assertEquals(Optional.of("second"), edited.comment("/rods/b"));
        assertTrue(edited.text().contains("\"comment\": \"second\""), edited.text());
    }

    @Test
    void savingReplacesTheFileAndKeepsTheOldOne() throws Exception {
        Path path = folder.resolve("s.json");
        Files.writeString(path, UNTIDY);
        SceneFile file = SceneFile.read(path);
        SceneFile edited = file.with(withPin(file.scene()));
        SceneFile saved = edited.save(path, SceneFile.Overwrite.ONLY_WHAT_WAS_READ);
        assertEquals(edited.text(), Files.readString(path));
        assertEquals(edited.scene(), SceneFile.read(path).scene());
        assertEquals(UNTIDY.lines().findFirst(), Files.readString(path).lines().findFirst(), "laid out as before");
        assertEquals(UNTIDY, Files.readString(folder.resolve("s.json.bak")));
        // a second save finds what the first one wrote
        saved.with(file.scene()).save(path, SceneFile.Overwrite.ONLY_WHAT_WAS_READ);
        try (var files = Files.list(folder)) {
            assertEquals(2, files.count(), "only the file and its backup remain");
        }
    }

    @Test
    void savingRefusesAFileThatSomeoneElseHasChanged() throws Exception {
        Path path = folder.resolve("s.json");
        Files.writeString(path, UNTIDY);
        SceneFile file = SceneFile.read(path);
        Files.writeString(path, TIDY);
        assertThrows(ChangedOnDiskException.class, () -> file.save(path, SceneFile.Overwrite.ONLY_WHAT_WAS_READ));
        assertEquals(TIDY, Files.readString(path));
        file.save(path, SceneFile.Overwrite.ANYTHING);
        assertEquals(UNTIDY, Files.readString(path));
    }

    @Test
    void aNewSceneDoesNotReplaceAnExistingFileUnasked() throws Exception {
        Path path = folder.resolve("s.json");
        Files.writeString(path, "precious");
        SceneFile fresh = SceneFile.of(SceneFile.parse("t", TIDY, List.of()).scene());
        assertThrows(ChangedOnDiskException.class, () -> fresh.save(path, SceneFile.Overwrite.ONLY_WHAT_WAS_READ));
        assertEquals("precious", Files.readString(path));
    }

    @Test
    void aSaveThatCannotBeWrittenLeavesTheOldFile() throws Exception {
        Path path = folder.resolve("missing/s.json");
        SceneFile file = SceneFile.parse("t", TIDY, List.of());
        assertThrows(java.io.IOException.class, () -> file.save(path, SceneFile.Overwrite.ANYTHING));
    }

    private static Scene withPin(Scene scene) {
        var spec = new PositionConstraint(
                scene.constraints().get(0).spec().anchors().get(0), new Vec3(0, 2, 0));
        return scene.withConstraints(List.of(ConstraintDef.rigid("other", spec)));
    }
}
