package sennit.engine.scene.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.constraint.RelativeDistanceConstraint;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.LocatedViolation;
import sennit.engine.scene.text.SceneException;
import sennit.engine.scene.text.Violations;

class TemplatesTest {
    private static final String STAR = """
        {
          "version": 1,
          "title": "{i} = a star",
          "let": { "n": 5, "r": 0.5, "third": "=n/3" },
          "rods": [
            {
              "comment": "spokes of {i}",
              "for": { "i": "=n" },
              "let": { "a": "=2*pi*i/n" },
              "id": "spoke-{i+1}",
              "shape": { "kind": "line", "from": [0, 1, 0], "to": ["=r*cos(a)", 1, "=r*sin(a)"] },
              "spans": "=4+i"
            },
            { "id": "wave", "shape": { "kind": "points", "points": [
              [0, 0, 0], { "for": { "k": [1, 3] }, "each": ["=k", "=k^2", 0] }, [9, 9, 9]
            ] } }
          ],
          "constraints": [
            {
              "for": { "ring": [1, 2], "i": "=n" },
              "id": "link-{ring}-{i}",
              "kind": "relative-distance",
              "a": { "rod": "spoke-{i+1}", "u": "=ring/4" },
              "b": { "rod": "spoke-{(i+1)%n+1}", "u": "=ring/4" },
              "distance": 0.2
            }
          ]
        }
        """;

    private static Scene read(String text, String... edits) throws SceneException {
        return SceneFile.parse("t", text, List.of(edits)).scene();
    }

    @Test
    void itemsAreWrittenOutInOrderWithNamesAndNumbers() throws Exception {
        Scene star = read(STAR);
        assertEquals("{i} = a star", star.title(), "texts outside of templates stay");
        assertEquals(6, star.rods().size());
        assertEquals("spoke-5", star.rods().get(4).id());
        assertEquals(8, star.rods().get(4).spans());
        Shape.Line third = (Shape.Line) star.rods().get(2).shape();
        assertEquals(0.5 * StrictMath.cos(2 * Math.PI * 2 / 5), third.to().x());
        List<Vec3> wave = ((Shape.Points) star.rods().get(5).shape()).points();
        assertEquals(5, wave.size());
        assertEquals(new Vec3(3, 9, 0), wave.get(3));
        assertEquals(10, star.constraints().size());
        assertEquals("link-2-4", star.constraints().get(9).id(), "the last variable runs fastest");
        var last = (RelativeDistanceConstraint) star.constraints().get(9).spec();
        assertEquals("spoke-1", last.b().rod());
        assertEquals(0.5, last.b().u());
    }

    @Test
    void aFileKeepsItsTemplatesUntilOneOfTheirItemsIsEdited() throws Exception {
        SceneFile file = SceneFile.parse("t", STAR, List.of());
        assertEquals(STAR, file.text());
        assertEquals(Optional.of("spokes of {i}"), file.comment("/rods/spoke-1"), "said once");
        assertEquals(Optional.empty(), file.comment("/rods/spoke-2"));
        // an edit elsewhere
        SceneFile edited = file.with(file.scene().withConstraints(List.of()));
        assertTrue(edited.text().contains("\"comment\": \"spokes of {i}\""), edited.text());
        assertEquals(edited.scene(), read(edited.text()));
        // an edit of what a template made
        List<RodSpec> rods = new ArrayList<>(file.scene().rods());
        rods.set(1, rods.get(1).spanned(rods.get(1).shape(), 33));
        SceneFile out = file.with(file.scene().withRods(rods));
        assertEquals(33, read(out.text()).rods().get(1).spans());
        assertEquals(out.scene(), read(out.text()));
    }

    @Test
    void lettingAndSettingReachTemplates() throws Exception {
        Scene scene = read(STAR, "let.n=7", "rods.spoke-6.spans=33");
        assertEquals(8, scene.rods().size());
        assertEquals(33, scene.rods().get(5).spans());
    }

    /** Replaces a part of the scene above and expects one problem. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"=4+i\" | \"=4+q\" | 12:16 | unknown name \"q\"",
                "\"=4+i\" | \"=0-i\" | 12:16 | a whole number",
                "\"=4+i\" | \"=1/i\" | 12:16 | which is Infinity",
                "\"id\": \"spoke-{i+1}\" | \"idd\": \"spoke\" | 10:7 | did you mean \"id\"",
                "\"id\": \"spoke-{i+1}\" | \"id\": \"spoke-{i+1\" | 10:13 | between { and }",
                "\"id\": \"spoke-{i+1}\" | \"id\": \"spoke\" | 10:13 | twice",
                "{ \"i\": \"=n\" } | { \"i\": 1.5 } | 8:21 | whole numbers",
                "{ \"i\": \"=n\" } | { \"i\": \"=-n\" } | 8:21 | a count, 0 or more",
                "{ \"i\": \"=n\" } | { \"pi\": 2 } | 8:16 | a letter, then letters",
                "{ \"i\": \"=n\" } | 7 | 8:14 | names and ranges",
                "{ \"i\": \"=n\" } | { \"i\": 900000000 } | 12:16 | at most 2000000",
                "\"rod\": \"spoke-{i+1}\" | \"rod\": \"spok-{i+1}\" | 23:21 | did you mean \"spoke-1\"",
                "\"=k^2\" | \"oops\" | 15:59 | a number",
                "\"third\": \"=n/3\" | \"third\": true | 4:39 | a formula",
            })
    void mistakesAreReportedAtTheTemplate(String part, String other, String place, String message) {
        assertTrue(STAR.contains(part), part);
        String text = STAR.replace(part, other);
        var e = assertThrows(SceneException.class, () -> read(text));
        List<String> found =
                e.problems().stream().map(LocatedViolation::toString).toList();
        assertTrue(found.stream().anyMatch(p -> p.startsWith("t:" + place + ":") && p.contains(message)), "" + found);
    }

    @Test
    void nestedTemplatesCannotFillTheMemory() {
        String bomb =
                STAR.replace("{ \"ring\": [1, 2], \"i\": \"=n\" }", "{ \"ring\": 5000, \"b\": 5000, \"i\": 5000 }");
        var e = assertThrows(SceneException.class, () -> read(bomb));
        assertTrue(String.valueOf(e.getMessage()).contains("at most 2000000 values"), e.getMessage());
    }

    @Test
    void brokenTemplatesAreRefusedAndNothingElseHappens() {
        long seed = Long.getLong("tests.seed", 20261121);
        SplittableRandom random = new SplittableRandom(seed);
        String alphabet = "\"{}[]=:,i n1()*-.";
        for (int i = 0; i < 2000; i++) {
            StringBuilder text = new StringBuilder(STAR);
            int at = random.nextInt(STAR.length());
            text.setCharAt(at, alphabet.charAt(random.nextInt(alphabet.length())));
            try {
                read(text.toString());
            } catch (SceneException e) {
                assertFalse(e.toString().contains("please report"), "seed " + seed + ": " + e + "\n" + text);
            }
        }
    }

    @Test
    void thePublishedSchemaAcceptsTemplatesAndRefusesMistakesBesideThem() throws Exception {
        var schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(JsonTreeReader.read(SceneSchema.text(), new Violations()));
        assertEquals(List.of(), schema.validate(JsonTreeReader.read(STAR, new Violations())));
        String spare = "\"except\": { \"spoke-2\": null, \"spoke-3\": { \"id\": \"spoke-3\" } }, \"spans\": \"=4+i\"";
        String except = STAR.replace("\"spans\": \"=4+i\"", spare);
        assertEquals(List.of(), schema.validate(JsonTreeReader.read(except, new Violations())));
        String none = except.replace("{ \"id\": \"spoke-3\" }", "7");
        assertFalse(schema.validate(JsonTreeReader.read(none, new Violations())).isEmpty());
        String wrong = STAR.replace("\"id\": \"wave\"", "\"idd\": \"wave\"");
        assertFalse(
                schema.validate(JsonTreeReader.read(wrong, new Violations())).isEmpty());
        String range = STAR.replace("{ \"i\": \"=n\" }", "{ \"i\": \"n\" }");
        assertFalse(
                schema.validate(JsonTreeReader.read(range, new Violations())).isEmpty());
    }
}
