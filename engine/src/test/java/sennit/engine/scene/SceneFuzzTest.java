package sennit.engine.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import sennit.engine.BundledFiles;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.json.JsonTreeReader;
import sennit.engine.scene.json.RecordReader;
import sennit.engine.scene.json.SceneSchema;
import sennit.engine.scene.json.TemplateSourceMap;
import sennit.engine.scene.json.Templates;
import sennit.engine.scene.text.LocatedViolation;
import sennit.engine.scene.text.SceneException;
import sennit.engine.scene.text.Violation;
import sennit.engine.scene.text.Violations;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Feeds the reader with damaged scenes. Whatever it is given, it returns a scene or throws a {@link SceneException}
 * whose problems have a place; it never blames itself. {@code -Dtests.fuzz=N} runs longer.
 */
class SceneFuzzTest {
    private static final long SEED = Long.getLong("tests.seed", 7);
    private static final int INPUTS = Integer.getInteger("tests.fuzz", 4_000);

    private static final String[] SCRAPS = {
        "1e308",
        "-1e308",
        "1e9991",
        "-0",
        "-0.0",
        "5e-324",
        "NaN",
        "null",
        "true",
        "[]",
        "{}",
        "\"\"",
        "\"kind\"",
        "[[",
        "}}",
        ",",
        ":",
        "\\u0000",
        "\\ud800",
        "\u202e",
        "\"comment\":1,",
        "\"id\":\"rope\",",
        "99999999999999999999",
        "1.5",
        "\"plane\"",
        "\"control-points\"",
        "[0,0,0]",
        "\"on\":{}",
        "\uFEFF",
        "//",
        "0x1",
        "1e",
        "\"\\"
    };

    @Test
    void damagedScenesNeverBreakTheReader() throws Exception {
        List<String> seeds = seeds();
        SplittableRandom random = new SplittableRandom(SEED);
        int accepted = 0;
        for (int i = 0; i < INPUTS; i++) {
            String text = damaged(seeds.get(random.nextInt(seeds.size())), random);
            if (read(text, "seed " + SEED + ", input " + i)) accepted++;
        }
        assertTrue(accepted > 0 && accepted < INPUTS, accepted + " of " + INPUTS + " accepted");
    }

    /** What the reader refuses beyond the schema are relations of fields; texts that are no JSON prove nothing. */
    @Test
    void theReaderAndTheSchemaAgree() throws Exception {
        Schema validator = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(SceneSchema.tree());
        SplittableRandom random = new SplittableRandom(SEED);
        List<String> seeds = seeds();
        int good = 0;
        int bad = 0;
        for (int i = 0; i < INPUTS / 2; i++) {
            Violations findings = new Violations();
            JsonNode document;
            try {
                document = JsonTreeReader.read(damaged(seeds.get(random.nextInt(seeds.size())), random), findings);
                if (document instanceof ObjectNode o) Templates.expand(o, findings, new TemplateSourceMap());
            } catch (JsonTreeReader.NotJsonException e) {
                continue;
            }
            if (!findings.isEmpty()) continue;
            boolean schema = validator.validate(document).isEmpty();
            boolean read =
                    new RecordReader(findings).bind(Scene.class, document).isPresent();
            String which = "seed " + SEED + ", input " + i + ": " + findings.list();
            assertEquals(read, findings.isEmpty(), which);
            if (schema) for (Violation v : findings.list()) assertTrue(isRelation(v, findings), which);
            else assertFalse(read, which);
            if (read) good++;
            else bad++;
        }
        assertTrue(good > 20 && bad > 20, good + " good, " + bad + " bad");
    }

    /** Whether a record has said it of its fields: neither a name, a type nor a range. */
    private static boolean isRelation(Violation v, Violations findings) {
        String typed = "(a number|a whole number|true or false|text in double|a list of 3|a list \\[|an object).*";
        return !findings.atName(v)
                && !v.found().startsWith("no \"")
                && !v.allowed().matches(typed);
    }

    private static List<String> seeds() throws Exception {
        List<String> seeds = new ArrayList<>();
        for (Path file : BundledFiles.files()) seeds.add(Files.readString(file));
        for (int i = 0; i < 8; i++)
            seeds.add(SceneFile.of(new Scenes(SEED + i).next()).text());
        return seeds;
    }

    private static boolean read(String text, String which) {
        try {
            SceneFile.parse("fuzz", text, List.of());
            return true;
        } catch (SceneException e) {
            for (LocatedViolation p : e.problems()) {
                assertTrue(p.line() >= 1 && p.column() >= 1, () -> which + ": " + p);
                assertTrue(p.toString().lines().count() == 1, () -> which + ": " + p);
                if (p.toString().contains("please report")) fail(which + ": " + p + "\n" + text, e);
            }
            return false;
        }
    }

    private static String damaged(String text, SplittableRandom random) {
        StringBuilder out = new StringBuilder(text);
        for (int n = 1 + random.nextInt(3); n > 0; n--) {
            int from = random.nextInt(out.length());
            int to = Math.min(out.length(), from + random.nextInt(12));
            String scrap = SCRAPS[random.nextInt(SCRAPS.length)];
            switch (random.nextInt(5)) {
                case 0 -> out.replace(from, to, scrap);
                case 1 -> out.insert(from, scrap);
                case 2 -> out.delete(from, to);
                case 3 -> replaceNumber(out, from, scrap);
                default -> out.insert(random.nextInt(out.length()), out.substring(from, to));
            }
            if (out.isEmpty()) out.append(scrap);
        }
        return out.toString();
    }

    /** A change that leaves the document well formed gets past the parser. */
    private static void replaceNumber(StringBuilder out, int from, String scrap) {
        int start = from;
        while (start < out.length() && !Character.isDigit(out.charAt(start))) start++;
        int end = start;
        while (end < out.length() && (Character.isDigit(out.charAt(end)) || out.charAt(end) == '.')) end++;
        if (end > start) out.replace(start, end, scrap);
    }
}
