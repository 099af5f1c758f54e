package sennit.engine.scene.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.Switch;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.schema.Records;

/** An edited scene is written as somebody wrote it, changed only where it was edited. */
class TextPatchTest {
    private static final String TEXT = """
            {
              "version": 1,   "title": "t",
              "comment": "laid out by hand",
              "let": { "n": 3 },
              "rods": [
                { "for": { "k": "=n" }, "id": "r-{k+1}", "shape": { "kind": "line", "from": ["=k", 2, 0], "to": ["=k", 1, 0] } },
                { "id": "own",
                  "spans": 12,
                  "shape": { "kind": "line", "to": [9, 1, 0], "from": [9, 2, 0] } }
              ],
              "constraints": [
                { "id": "first", "kind": "position", "on": { "rod": "own" }, "target": [9, 2, 0] },
                { "id": "second", "kind": "position", "on": { "rod": "r-1" }, "target": [0, 2, 0] }
              ]
            }
            """;

    private static SceneFile file() throws Exception {
        return SceneFile.parse("test.json", TEXT, List.of());
    }

    private static String written(Scene scene) throws Exception {
        String text = file().with(scene).text();
        assertEquals(scene, SceneFile.parse("again.json", text, List.of()).scene(), "it says what was edited");
        return text;
    }

    /** Lines of the second text that the first has not, and the other way round. */
    private static List<String> differing(String before, String after) {
        List<String> out = new ArrayList<>(after.lines().toList());
        for (String line : before.lines().toList()) if (!out.remove(line)) out.add("- " + line);
        return out;
    }

    private static Scene with(ConstraintDef... constraints) throws Exception {
        return file().scene().withConstraints(List.of(constraints));
    }

    private static ConstraintDef held(int i) throws Exception {
        return file().scene().constraints().get(i);
    }

    @Test
    void oneTickChangesOneLine() throws Exception {
        String text = written(with(held(0).withEnabled(Switch.off()), held(1)));
        assertEquals(
                List.of(
                        "    { \"id\": \"first\", \"kind\": \"position\", \"on\": { \"rod\": \"own\" }, \"target\": [9, 2, 0], \"enabled\": false },",
                        "-     { \"id\": \"first\", \"kind\": \"position\", \"on\": { \"rod\": \"own\" }, \"target\": [9, 2, 0] },"),
                differing(TEXT, text));
    }

    @Test
    void aNumberIsChangedWhereItStands() throws Exception {
        Scene scene = file().scene();
        Scene edited = Records.with(
                scene,
                "rods",
                scene.rods().stream()
                        .map(r -> r.id().equals("own") ? Records.with(r, "spans", 30) : r)
                        .toList());
        assertEquals(TEXT.replace("\"spans\": 12", "\"spans\": 30"), written(edited));
    }

    @Test
    void whatIsDeletedTakesItsCommaAndWhatIsAddedGetsOne() throws Exception {
        assertTrue(written(with(held(1))).contains("\"let\": { \"n\": 3 }"));
        assertTrue(written(with(held(0))).contains("[9, 2, 0] }\n  ]"));
        ConstraintDef third =
                ConstraintDef.rigid("third", new PositionConstraint(new Anchor("own", 1), new Vec3(9, 1, 0)));
        List<String> lines = differing(TEXT, written(with(held(0), held(1), third)));
        assertEquals(3, lines.size(), lines.toString());
        ConstraintDef renamed = held(0).withId("hook");
        assertEquals(TEXT.replace("\"first\"", "\"hook\""), written(with(renamed, held(1))));
    }

    @Test
    void whatATemplateMadeIsWrittenOut() throws Exception {
        Scene scene = file().scene();
        Scene edited = Records.with(
                scene,
                "rods",
                scene.rods().stream()
                        .map(r -> r.id().equals("r-2") ? Records.with(r, "spans", 30) : r)
                        .toList());
        assertEquals(file().with(edited).canonicalText(), written(edited), "it cannot be said in the template");
    }

    @Test
    void undoneEditsGiveTheSameBytes() throws Exception {
        SceneFile file = file();
        Scene edited = with(held(0).withEnabled(Switch.off()), held(1));
        SceneFile saved = SceneFile.parse("saved.json", file.with(edited).text(), List.of());
        assertEquals(TEXT, saved.with(file.scene()).text());
    }

    private static final String EVENTS = """
            {
              "version": 1,
              "title": "t",
              "rods": [{ "id": "own", "shape": { "kind": "line", "to": [9, 1, 0], "from": [9, 2, 0] } }],
              "events": [
                { "at": 1, "cut": "own", "u": 0.3 },
                { "at": 2,   "cut": "own", "u": 0.6 },
                { "at": 3, "cut": "own", "u": 0.50 }
              ]
            }
            """;

    private static String withEvents(Function<List<?>, List<?>> edit) throws Exception {
        SceneFile file = SceneFile.parse("events.json", EVENTS, List.of());
        Scene scene = file.scene();
        return file.with(Records.with(scene, "events", edit.apply(scene.events())))
                .text();
    }

    /** What has no name is found by what it says: its neighbours stay as they were laid out. */
    @Test
    void whatIsTakenOutOfAListLeavesTheOthersAsTheyWereWritten() throws Exception {
        String first = "    { \"at\": 1, \"cut\": \"own\", \"u\": 0.3 },\n";
        assertEquals(EVENTS.replace(first, ""), withEvents(all -> all.subList(1, 3)));
        String last = ",\n    { \"at\": 3, \"cut\": \"own\", \"u\": 0.50 }";
        assertEquals(EVENTS.replace(last, ""), withEvents(all -> all.subList(0, 2)));
    }

    /** A list that is written anew lies as deep as it lay. */
    @Test
    void aListThatIsWrittenAnewIsAsDeepAsItWas() throws Exception {
        String text =
                withEvents(all -> Stream.concat(all.stream(), all.stream()).toList());
        assertTrue(text.contains("\n    { \"at\": 3") && text.contains("\n  ]\n}"), text);
    }
}
