package sennit.engine.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;

/** Exact values in scene files. */
class ExactValueTest {
    private static final Path FILE = Path.of("../scenes/spring-chain.json");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    "constraint": "tie"    | "constraint": "tei"                   | did you mean "tie"?
                    "constraint": "tie"    | "constraint": "tie", "body": "one"    | not both
                    "constraint": "tie",   |                                       | not both
                    "value": "25"          | "value": "25 +"                       | value
                    "value": "25"          | "value": "w"                          | w
                    "value": "25"          | "value": "25", "at": "three"          | at
                    """)
    void mistakesAreToldWithTheirPlace(String there, String instead, String told) throws Exception {
        String text = Files.readString(FILE);
        assertTrue(text.contains(there), "the test says what stands there");
        String wrong = text.replace(there, instead == null ? "" : instead);
        var e = assertThrows(SceneException.class, () -> SceneFile.parse("x.json", wrong, List.of()));
        assertTrue(String.valueOf(e.getMessage()).contains("/exact/2"), e.getMessage());
        assertTrue(String.valueOf(e.getMessage()).contains(told), e.getMessage());
    }

    @Test
    void whatNamesSomethingThatIsDeletedGoesWithIt() throws Exception {
        Scene scene = SceneFile.read(FILE).scene();
        assertEquals(3, scene.exact().size());
        var fewer =
                scene.constraints().stream().filter(c -> !c.id().equals("tie")).toList();
        assertEquals(2, scene.withConstraints(fewer).exact().size());
        var one = scene.bodies().stream().filter(b -> !b.id().equals("one")).toList();
        assertEquals(2, scene.withBodies(one).exact().size());
    }
}
