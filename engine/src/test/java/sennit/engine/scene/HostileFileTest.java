package sennit.engine.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.LocatedViolation;
import sennit.engine.scene.text.SceneException;

/** What a file can do wrong, and where the message must point. {@code @} marks the place and is taken out. */
class HostileFileTest {
    private static final String ROD =
            "{\"id\": \"a\", \"shape\": {\"kind\": \"line\", \"from\": [0,0,0], \"to\": [1,0,0]}}";

    private static final String BODY = "\"bodies\": [{\"id\": \"b\", \"position\": [0,0,0]}]";

    @TempDir
    Path folder;

    static Stream<Arguments> mistakes() {
        return Stream.of(
                top("@", "found an empty file"),
                top("@\"text\"", "found \"text\", allowed: an object"),
                top("[1, @", "unexpected end-of-input"),
                top("[1@", "unexpected end-of-input: a [ has no ], allowed: strict JSON"),
                top("{@", "unexpected end-of-input: a { has no }, allowed: strict JSON"),
                top("{\"version\": [1@}", "unexpected close marker '}': expected ']', allowed: strict JSON"),
                top("{\"version\": 1,@}", "unexpected character ('}'"),
                top("{\"version\": 1 @// no\n}", "unexpected character ('/'"),
                top("{\"version\": 1, \"version\"@: 1}", "duplicate Object property \"version\""),
                top("{\"version\": 0@x10}", "unexpected character ('x' (code 120)), allowed: strict JSON"),
                top("{\"version\": NaN@}", "non-standard token 'NaN'"),
                top("{} @{}", "found more text after the end"),
                top("[".repeat(65) + "@", "nesting depth (65)"),
                top("{\"" + "n".repeat(300) + "\"@: 1}", "name length (300)"),
                top("{\"version\": " + "1".repeat(80) + "@}", "number value length"),
                top("@{\"version\": 1, \"rods\": []}", "/: found no \"title\""),
                scene("\"@colr\": 1", "/colr: found \"colr\", allowed: $schema, version"),
                scene("\"settings\": {\"@grafity\": [0,0,0]}", "did you mean \"gravity\"?"),
                scene("\"settings\": {@\"$schema\": \"x\"}", "found \"$schema\", allowed: "),
                scene("\"settings\": {\"gravity\": [0, @1e9991, 0]}", "found 1e9991, allowed: a number up to 1e15"),
                scene("\"settings\": {\"gravity\": [0, @1e16, 0]}", "found 1e16, allowed: a number up to 1e15"),
                scene("\"settings\": {\"gravity\": @[0, 1e9, 0]}", "allowed: numbers up to 1e6 in size"),
                scene("\"settings\": {\"gravity\": @[0, 1]}", "found [0, 1], allowed: a list of 3 numbers"),
                scene("\"settings\": {\"gravity\": [0, @\"1\", 0]}", "found \"1\", allowed: a number"),
                scene("\"settings\": {\"dt\": @0}", "found 0, allowed: a number from 1e-7 to 0.5"),
                scene("\"settings\": {\"solver\": @\"banded_lu\"}", "did you mean \"banded-lu\"?"),
                scene("\"settings\": @null", "found null, allowed: an object"),
                scene(
                        "\"about\": @\"a\\u001b[2Jb\"",
                        "found \"a\\u001b[2Jb\", allowed: a text without control characters"),
                scene("\"about\": @\"a\\rb\"", "found \"a\\u000db\", allowed: a text without control characters"),
                scene("\"about\": @\"a\\u202eb\"", "found \"a\\u202eb\", allowed: a text without control"),
                scene("\"about\": @\"a\\u2028b\"", "and without marks that turn or end lines"),
                scene("\"comment\": @\"a\\u001b[2Jb\"", "/comment: found \"a\\u001b[2Jb\", allowed: a text without"),
                scene("\"$schema\": @\"\\u001b\"", "/$schema: found \"\\u001b\", allowed: a text without"),
                scene("\"comment\": @7", "found 7, allowed: text in double quotes"),
                scene("\"light\": {\"elevation\": @4}", "/light/elevation: found 4, allowed: a number from 5 to 90"),
                scene("\"light\": {\"strength\": @0}", "found 0, allowed: a number from 0.2 to 3"),
                scene("\"light\": {\"@direction\": 1}", "found \"direction\", allowed: azimuth, elevation, strength"),
                scene("\"camera\": @{\"eye\": [0,0,1]}", "found no \"target\""),
                constraint("@{\"id\": \"c\"}", "found no \"kind\", allowed: \"kind\" is required: "),
                constraint("{\"id\": \"c\", \"kind\": @\"positoin\"}", "did you mean \"position\"?"),
                constraint(position("c", "{\"rod\": @\"b\"}"), "found \"b\", allowed: a"),
                constraint(position("c", "{\"rod\": \"a\", \"u\": @1.01}"), "allowed: a number from 0 to 1"),
                constraint(position("c", "{\"rod\": \"a\", \"u\": @-1e-9}"), "found -1e-9"),
                constraint(
                        position("c", "{\"rod\": \"a\"}") + "," + position("@c", "{\"rod\": \"a\"}"),
                        "found \"c\" twice, allowed: each name once; /constraints/0 has it already"),
                constraint(position("@a.b", "{\"rod\": \"a\"}"), "found \"a.b\", allowed: 1 to 80 letters"),
                constraint(position("@a\\u202eb", "{\"rod\": \"a\"}"), "found \"a\\u202eb\""),
                constraint(position("@\\u0000", "{\"rod\": \"a\"}"), "found \"\\u0000\""),
                constraint(
                        "{\"id\": \"p\", \"kind\": \"plane\", \"on\": {\"rod\": \"a\"}, \"point\": [0,0,0], \"normal\": @[0,0,0]}",
                        "normal must not be zero"),
                held(
                        "oriented-keyhole\", \"on\": {\"rod\": \"a\"}, \"target\": [0,0,0], \"direction\": @[0,0,0]",
                        "allowed: direction must not be zero, was [0.0, 0.0, 0.0]"),
                held("tangent\", \"on\": {\"body\": @\"b\"}, \"direction\": [1,0,0]", "found \"b\", allowed: a rod"),
                held(
                        "orientation\", \"on\": {\"body\": @\"b\"}, \"direction\": [1,0,0], \"normal\": [0,1,0]",
                        "found \"b\", allowed: a rod"),
                held(
                        "spin\", \"on\": {\"body\": @\"b\"}, \"direction\": [1,0,0], \"normal\": [0,1,0]",
                        "found \"b\", allowed: a rod"),
                held("keyhole\", \"on\": {\"body\": @\"b\"}, \"target\": [0,0,0]", "found \"b\", allowed: a rod"),
                held(
                        "fusion\", \"share\": \"frame\", \"a\": {\"rod\": \"a\"}, \"b\": {\"body\": @\"b\"}",
                        "found \"b\", allowed: a rod"),
                held(
                        "position\", \"on\": {\"body\": \"b\"}, \"target\": [0,0,0], \"side\": @\"at-least\"",
                        "found \"at-least\", allowed: \"both\": it has 3 rows"),
                held("stick\", \"rod\": {\"rod\": \"a\"}, \"ball\": @{\"rod\": \"a\"}", "allowed: a body"),
                scene(
                        BODY + ", \"forces\": [{\"id\": \"f\", \"kind\": \"moment\", \"on\": {\"body\": @\"b\"},"
                                + " \"moment\": [1,0,0]}]",
                        "found \"b\", allowed: a rod"),
                rod("\"spans\": @2.5", "found 2.5, allowed: a whole number from 1"),
                rod("\"spans\": @1e10", "found 10000000000, allowed: a whole number"),
                rod("\"spans\": @true", "found true, allowed: a whole number"),
                rod("\"length\": @-1", "found -1, allowed: a number from 1e-6 to 1e6"),
                rod("\"length\": @null", "found null, allowed: a number from 1e-6 to 1e6"),
                rod("\"length\": @1e-214", "found 1e-214, allowed: a number from 1e-6 to 1e6"),
                rod("\"material\": {\"diameter\": @5e-324}", "allowed: a number from 1e-9 to 1e6"),
                rod("\"material\": {\"preset\": \"hemp\", \"bend\": @1e-31}", "allowed: a number of at least 1e-30"),
                rod("\"profile\": [{\"u\": 0, \"scale\": @1e-9}]", "allowed: a number from 0.001 to 1000"),
                rod("\"color\": @\"red\"", "found \"red\", allowed: #rrggbb"),
                rod("\"rest\": {\"kind\": @\"straigth\"}", "did you mean \"straight\"?"),
                rod("\"material\": {\"preset\": @\"help\"}", "did you mean \"hemp\"?"),
                rod("\"material\": @{}", "material needs a preset or a"),
                shape("@{\"kind\": \"line\", \"from\": [0,0,0]}", "found no \"to\""),
                shape("{\"kind\": \"line\", \"from\": [1,0,0], \"to\": @[1,0,0]}", "a rod needs a length"),
                shape("{\"kind\": \"points\", \"points\": @[[1,0,0]]}", "found 1 points, allowed: at least 2"),
                shape("{\"kind\": \"points\", \"points\": [[1,0,0], @[1,0]]}", "found [1, 0], allowed: a list of 3"),
                shape("{\"kind\": \"control-points\", \"points\": @[[1,0,0],[2,0,0]]}", "spans + 3 = 23 points"),
                shape(
                        "{\"kind\": \"helix\", \"centre\": [0,0,0], \"radius\": 1, \"axis\": @[0,0,0]}",
                        "any length but zero"),
                shape("{\"kind\": \"helix\", \"centre\": [0,0,0], \"radius\": 1, \"turns\": @0}", "but not 0"),
                shape("{\"kind\": \"helix\", \"centre\": [0,0,0], \"radius\": @5e-324}", "a number from 1e-9 to"),
                shape(
                        "@{\"kind\": \"helix\", \"centre\": [0,0,0], \"radius\": 1e-9, \"turns\": 0.1}",
                        "a length from 1e-6 to 1e6 m"),
                cusp("[0,1,0],[1,0,0],[0,1,0],[0,1,-1]", "no direction at u = 0"),
                cusp("[0,1,-1],[0,1,0],[1,0,0],[0,1,0]", "no direction at u = 1"));
    }

    private static Arguments top(String text, String message) {
        return Arguments.of(text, message);
    }

    private static Arguments scene(String field, String message) {
        return top(
                "{\n  \"version\": 1,\n  \"title\": \"t\",\n  \"rods\": [" + ROD + "],\n  " + field + "\n}", message);
    }

    private static Arguments constraint(String constraint, String message) {
        return scene("\"constraints\": [" + constraint + "]", message);
    }

    /** A constraint in a scene that has a body too. */
    private static Arguments held(String kindAndMore, String message) {
        return scene(BODY + ", \"constraints\": [{\"id\": \"c\", \"kind\": \"" + kindAndMore + "}]", message);
    }

    private static String position(String id, String anchor) {
        boolean mark = id.startsWith("@");
        String name = (mark ? "@\"" + id.substring(1) : "\"" + id) + "\"";
        return "{\"id\": " + name + ", \"kind\": \"position\", \"on\": " + anchor + ", \"target\": [0,0,0]}";
    }

    private static Arguments rod(String field, String message) {
        String rod = ROD.substring(0, ROD.length() - 1) + ", " + field + "}";
        return top("{\"version\": 1, \"title\": \"t\", \"rods\": [\n" + rod + "]}", message);
    }

    private static Arguments cusp(String points, String message) {
        return top(
                "{\"version\": 1, \"title\": \"t\", \"rods\": [\n@{\"id\": \"a\", \"spans\": 1, \"material\": {\"preset\":"
                        + " \"hemp\"}, \"shape\": {\"kind\": \"control-points\", \"points\": [" + points + "]}}]}",
                message);
    }

    private static Arguments shape(String shape, String message) {
        return top(
                "{\"version\": 1, \"title\": \"t\", \"rods\": [\n{\"id\": \"a\", \"shape\": " + shape + "}]}", message);
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void everyMistakeIsFoundAtItsPlace(String marked, String message) {
        int at = marked.indexOf('@');
        // an unknown name is pointed at with its quotation mark
        int start = at > 0 && marked.charAt(at - 1) == '"' && Character.isLetter(marked.charAt(at + 1)) ? at - 1 : at;
        String before = marked.substring(0, start);
        int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
        int column = before.length() - before.lastIndexOf('\n');
        LocatedViolation problem = only(problems(marked.substring(0, at) + marked.substring(at + 1)));
        assertTrue(problem.toString().contains(message), problem.toString());
        assertEquals(
                "t.json:" + line + ":" + column,
                problem.file() + ":" + problem.line() + ":" + problem.column(),
                problem.toString());
    }

    private static LocatedViolation only(List<LocatedViolation> problems) {
        return problems.stream()
                .filter(p -> !p.finding().found().matches("no \"(title|rods|version)\"") || problems.size() == 1)
                .findFirst()
                .orElse(problems.get(0));
    }

    private static List<LocatedViolation> problems(String text) {
        return assertThrows(SceneException.class, () -> SceneFile.parse("t.json", text, List.of()))
                .problems();
    }

    @Test
    void twentyMistakesAreReportedAtOnceInTheOrderOfTheFile() {
        StringBuilder text = new StringBuilder("{\"version\": 1, \"title\": \"t\", \"rods\": [\n");
        for (int i = 0; i < 50; i++)
            text.append(i == 0 ? "" : ",\n").append("{\"id\": ").append(i).append('}');
        List<LocatedViolation> problems = problems(text + "]}");
        assertEquals(20, problems.size());
        // each of the first ten rods lacks a shape and has a number for a name
        for (int i = 0; i < 20; i++)
            assertEquals(2 + i / 2, problems.get(i).line(), problems.get(i).toString());
    }

    /** What the kinds ask for is no concern of an object that has none. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"obstacles\": [{\"id\": \"o\", \"friction\": 0.5}]",
                "\"constraints\": [{\"id\": \"c\", \"on\": {\"rod\": \"a\"}}]",
                "\"constraints\": [{\"id\": \"c\", \"kind\": \"position\", \"on\": {\"rod\": \"a\"}, \"target\": {}}]",
                "\"forces\": [{\"id\": \"f\"}]",
                "\"decor\": [{\"id\": \"d\"}]",
                "\"rods\": [{\"id\": \"a\", \"shape\": {\"from\": [0,0,0], \"to\": [1,0,0]}}]",
            })
    void anObjectWithoutItsKindIsOneMistake(String field) {
        String rods = field.contains("rods") ? "" : "\"rods\": [" + ROD + "], ";
        List<LocatedViolation> problems = problems("{\"version\": 1, \"title\": \"t\", " + rods + field + "}");
        assertEquals(1, problems.size(), problems.toString());
        assertTrue(problems.get(0).toString().contains("found no \"kind\", allowed: "), problems.toString());
    }

    @Test
    void aFileThatIsNotThereIsAProblemLikeAnyOther() {
        Path file = folder.resolve("none.json");
        SceneException e = assertThrows(SceneException.class, () -> SceneFile.read(file));
        assertEquals(file + ":1:1: /: found no such file, allowed: a scene file (.json)", e.getMessage());
        assertThrows(SceneException.class, () -> SceneFile.read(folder));
    }

    @Test
    void bytesThatAreNotTextAreFoundAtTheirPlace() throws Exception {
        Path file = Files.write(folder.resolve("latin1.json"), new byte[] {'{', '\n', ' ', '"', (byte) 0xe4, '"', '}'});
        LocatedViolation problem = assertThrows(SceneException.class, () -> SceneFile.read(file))
                .problems()
                .get(0);
        assertEquals("2:3", problem.line() + ":" + problem.column());
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
    void anotherEncodingIsNamed(String encoding) throws Exception {
        Path file = folder.resolve("wide.json");
        Files.writeString(file, "\ufeff{}", Charset.forName(encoding));
        SceneException e = assertThrows(SceneException.class, () -> SceneFile.read(file));
        String message = "found text in " + encoding.substring(0, 6) + ", allowed: text in UTF-8";
        assertTrue(e.getMessage().contains(message), e.getMessage());
    }

    /** What an editor shows as line 1, column 2, is there, mark or not. */
    @Test
    void aByteOrderMarkCountsForNoColumn() {
        LocatedViolation problem = problems("\ufeff{\"colr\": 1, \"version\": 1, \"title\": \"t\", \"rods\": []}")
                .get(0);
        assertEquals("1:2", problem.line() + ":" + problem.column(), problem.toString());
    }

    /** The parser gives up somewhere inside such a text. */
    @Test
    void aTextWithoutEndIsRefused() {
        LocatedViolation problem =
                problems("{\"title\": \"" + "n".repeat(200_000) + "\"}").get(0);
        assertTrue(problem.toString().contains("string value length"), problem.toString());
    }

    @Test
    void totalsAreLimited() {
        String rod = ROD.substring(0, ROD.length() - 1) + ", \"spans\": 600000}";
        String other = rod.replace("\"a\"", "\"b\"");
        String text = "{\"version\": 1, \"title\": \"t\", \"rods\": [" + rod + "," + other + "]}";
        assertTrue(
                problems(text).get(0).toString().contains("1200006 control points in all, allowed: at most 1000000"));
    }

    @Test
    void anObjectWithCountlessFieldsIsRefusedEarly() {
        StringBuilder text = new StringBuilder("{");
        for (int i = 0; i < 1000; i++) text.append("\"f").append(i).append("\": 1,\n");
        assertTrue(problems(text + "\"x\": 1}").get(0).toString().contains("more than 256 fields"));
    }
}
