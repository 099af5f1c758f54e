package sennit.engine.scene.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.SceneException;
import sennit.engine.schema.Records;

/** An edit of what a template makes: the template is changed, or it is taken out, and the rest keeps its bytes. */
class TemplateEditTest {
    private static final String RODS = """
            { "comment": "all alike", "for": { "k": "=n" }, "id": "r-{k+1}",   "spans": 8,
                  "shape": { "kind": "line", "from": ["=k", 2, 0], "to": ["=k", 1, 0] } }""";

    private static final String TEXT = """
            { "version": 1,   "title": "t",
              "let": { "n": 3 },
              "rods": [
                { "id": "before", "shape": { "kind": "line", "from": [-1, 2, 0], "to": [-1, 1, 0] } },
                RODS,
                { "id": "after", "spans": 12, "shape": { "kind": "line", "to": [9, 1, 0], "from": [9, 2, 0] } }
              ],
              "constraints": [
                { "for": { "k": "=n" }, "id": "hook-{k+1}", "kind": "position", "on": { "rod": "r-{k+1}" }, "target": ["=k", 2, 0] }
              ]
            }
            """.replace("RODS", RODS);

    private static SceneFile parse(String text) throws SceneException {
        return SceneFile.parse("test.json", text, List.of());
    }

    private static Scene edited(Scene scene, String id, UnaryOperator<RodSpec> edit) {
        return scene.withRods(scene.rods().stream()
                .map(r -> r.id().equals(id) || (id.equals("all") && r.id().startsWith("r-")) ? edit.apply(r) : r)
                .toList());
    }

    private static Scene spans(Scene scene, String id, int spans) {
        return edited(scene, id, r -> Records.with(r, "spans", spans));
    }

    private static int spans(Scene scene, String id) {
        return scene.rod(id).orElseThrow().spans();
    }

    @Test
    void theTemplateIsChangedWhereItsNumberStands() throws Exception {
        SceneFile file = parse(TEXT);
        SceneFile.Changed changed = file.with(spans(file.scene(), "r-2", 30)).changedTemplates();
        assertEquals(
                TEXT.replace("\"spans\": 8", "\"spans\": 30"), changed.file().text());
        assertEquals(2, changed.others(), "r-1 and r-3");
        assertEquals(parse(changed.file().text()).scene(), changed.file().scene());
        for (String id : List.of("r-1", "r-2", "r-3"))
            assertEquals(30, spans(changed.file().scene(), id));
        assertEquals(TEXT, changed.file().with(file.scene()).text(), "undone it is as it was");
    }

    @Test
    void aFieldThatIsNotThereIsAddedToTheTemplate() throws Exception {
        SceneFile file = parse(TEXT.replace(",   \"spans\": 8", ""));
        String text = file.with(spans(file.scene(), "r-2", 30))
                .changedTemplates()
                .file()
                .text();
        assertEquals(
                file.text().replace("[\"=k\", 1, 0] } }", "[\"=k\", 1, 0] }, \"spans\": 30 }"),
                text.replaceAll(",\\s+\"spans\": 30", ", \"spans\": 30"));
    }

    @Test
    void allEditedAlikeAreTheTemplateWithoutAQuestion() throws Exception {
        SceneFile file = parse(TEXT);
        SceneFile all = file.with(spans(file.scene(), "all", 30));
        assertFalse(all.isWrittenAnew());
        assertEquals(TEXT.replace("\"spans\": 8", "\"spans\": 30"), all.text());
        assertTrue(file.with(spans(file.scene(), "r-1", 30)).isWrittenAnew(), "one asks");
    }

    @Test
    void whatAFormulaMakesCannotBeChangedInTheTemplate() throws Exception {
        SceneFile file = parse(TEXT.replace("\"spans\": 8", "\"spans\": \"=8+k\""));
        SceneFile edited = file.with(spans(file.scene(), "r-2", 30));
        String why = assertThrows(IllegalArgumentException.class, edited::changedTemplates)
                .getMessage();
        assertEquals("spans of r-2 is made by a formula: \"=8+k\"", why);
        SceneFile moved = parse(TEXT);
        Scene lower = edited(
                moved.scene(),
                "r-2",
                r -> Records.with(
                        r, "shape", moved.scene().rod("r-3").orElseThrow().shape()));
        why = assertThrows(IllegalArgumentException.class, moved.with(lower)::changedTemplates)
                .getMessage();
        assertEquals("shape.from.0 of r-2 is made by a formula: \"=k\"", why);
    }

    @Test
    void differentEditsOfOneTemplateAreRefused() throws Exception {
        SceneFile file = parse(TEXT);
        SceneFile two = file.with(spans(spans(file.scene(), "r-2", 30), "r-1", 20));
        assertThrows(IllegalArgumentException.class, two::changedTemplates);
        Scene out = parse(two.takenOut().orElseThrow().text()).scene();
        assertEquals(two.scene(), out);
    }

    @ParameterizedTest
    @CsvSource({"r-1", "r-2", "r-3"})
    void takenOutItStandsByItselfInItsPlace(String id) throws Exception {
        SceneFile file = parse(TEXT);
        Scene edited = spans(file.scene(), id, 30);
        SceneFile out = file.with(edited).takenOut().orElseThrow();
        int at = TEXT.indexOf("[\"=k\", 1, 0] }") + "[\"=k\", 1, 0] }".length();
        String text = out.text();
        assertTrue(text.startsWith(TEXT.substring(0, at)), text);
        assertTrue(text.endsWith(TEXT.substring(at)), text);
        String added = text.substring(at, text.length() - (TEXT.length() - at));
        assertTrue(added.matches("(?s),\\s*\"except\": \\{ ?\"" + id + "\": .*\"spans\": 30.*"), added);
        SceneFile again = parse(text);
        assertEquals(edited, again.scene());
        assertEquals(
                "all alike",
                again.comment("/rods/" + (id.equals("r-1") ? "r-2" : "r-1")).orElseThrow());
        assertEquals(steps(edited), steps(again.scene()), "the same bits");
        // edited again it is changed where it stands
        String more = again.with(spans(edited, id, 31)).text();
        assertEquals(text.replace("\"spans\": 30", "\"spans\": 31"), more);
        assertEquals(TEXT, again.with(file.scene()).text(), "undone it goes back into the template");
    }

    private static long steps(Scene scene) {
        Simulation simulation = new Simulation(scene);
        for (int i = 0; i < 100; i++) simulation.step();
        return simulation.stateHash();
    }

    @Test
    void aSecondOneStandsBesideTheFirst() throws Exception {
        SceneFile file = parse(TEXT);
        Scene one = spans(file.scene(), "r-1", 30), two = spans(one, "r-3", 31);
        SceneFile first = parse(file.with(one).takenOut().orElseThrow().text());
        assertTrue(first.with(two).isWrittenAnew());
        SceneFile second = parse(first.with(two).takenOut().orElseThrow().text());
        assertEquals(two, second.scene());
        assertEquals(1, second.text().split("\"except\"", -1).length - 1, second.text());
        assertEquals(first.text(), second.with(one).text(), "and goes alone");
        assertEquals(TEXT, second.with(file.scene()).text());
    }

    @Test
    void oneThatIsDeletedIsLeftOut() throws Exception {
        SceneFile file = parse(TEXT);
        Scene scene = file.scene();
        Scene less = scene.withRods(
                        scene.rods().stream().filter(r -> !r.id().equals("r-2")).toList())
                .withConstraints(scene.constraints().stream()
                        .filter(c -> !c.id().equals("hook-2"))
                        .toList());
        SceneFile edited = file.with(less);
        assertThrows(IllegalArgumentException.class, edited::changedTemplates);
        SceneFile out = parse(edited.takenOut().orElseThrow().text());
        assertTrue(out.text().contains("\"except\": { \"hook-2\": null }"), out.text());
        assertEquals(less, out.scene());
        assertEquals(TEXT, out.with(scene).text(), "undone it is as it was");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{ 'r-4': null } | the id of an item that this template makes",
                "{ 'r-2': 3 } | an item, or null for none",
                "[ 'r-2' ] | ids and what stands in place of each"
            })
    void exceptionsThatAreNoneAreTold(String except, String allowed) {
        String text = TEXT.replace("\"spans\": 8,", "\"spans\": 8, \"except\": " + except.replace('\'', '"') + ',');
        SceneException e = assertThrows(SceneException.class, () -> parse(text));
        assertTrue(String.valueOf(e.getMessage()).contains(allowed), e.getMessage());
        assertTrue(String.valueOf(e.getMessage()).contains("test.json:5:"), "where it stands: " + e.getMessage());
    }

    /** Of each scene that comes with the program, the first constraint that a template makes. */
    @Test
    void everySceneLetsOneBeTakenOutAndComesBackToItsBytes() throws Exception {
        List<String> tried = new ArrayList<>();
        List<Path> all;
        try (Stream<Path> files = Files.list(Path.of("../scenes"))) {
            all = files.filter(f -> f.toString().endsWith(".json")).sorted().toList();
        }
        for (Path path : all) {
            SceneFile file = SceneFile.read(path);
            Scene scene = file.scene();
            for (int i = 0; i < scene.constraints().size(); i++) {
                if (file.text().contains('"' + scene.constraints().get(i).id() + '"')) continue;
                List<ConstraintDef> list = new ArrayList<>(scene.constraints());
                list.set(i, list.get(i).withEnabled(list.get(i).enabled().opposite()));
                SceneFile edited = file.with(scene.withConstraints(list));
                if (!edited.isWrittenAnew()) continue;
                SceneFile out = edited.takenOut().orElseThrow(() -> new AssertionError(path.toString()));
                List<String> lines = new ArrayList<>(out.text().lines().toList());
                file.text().lines().filter(l -> !lines.remove(l)).forEach(l -> {
                    assertTrue(
                            lines.removeIf(m -> m.startsWith(l) && (m.equals(l + ',') || m.contains("\"except\""))),
                            path + ": " + l);
                });
                assertEquals(file.text(), out.with(scene).text(), path.toString());
                tried.add(path.getFileName().toString());
                break;
            }
        }
        assertTrue(
                tried.containsAll(List.of("chain-mail.json", "clothes-line.json", "dna.json", "spider-net.json")),
                tried.toString());
    }
}
