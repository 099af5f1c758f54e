package sennit.engine.scene.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;

/** What is to break or to be cut must be able to. */
class BreakRulesTest {
    private static final String LINE = "\"shape\": { \"kind\": \"line\", \"from\": [0, 0, 0], \"to\": [1, 0, 0] }";
    private static final String RING =
            "\"closed\": true, \"shape\": { \"kind\": \"helix\", \"centre\": [0, 0, 0], \"radius\": 1 }";
    private static final String OWN =
            "{ \"diameter\": 0.01, \"massPerMetre\": 1, \"stretch\": 1e5, \"bend\": 1, \"twist\": 1 }";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            line | preset | breaks |
            line | own    | limit  |
            line | own    | breaks | /rods/0/breaks: found true for a rod whose strength is not known
            ring | preset | breaks | /rods/0/breaks: found true for a ring
            line | own    | cut    |
            ring | preset | cut    | /events/0/cut: found "r", a ring
            """)
    void aRodThatParts(String shape, String material, String what, String mistake) {
        String rod = "{ \"id\": \"r\", \"spans\": 8, " + (shape.equals("ring") ? RING : LINE) + ", \"material\": "
                + (material.equals("own") ? OWN : "{ \"preset\": \"hemp\" }")
                + (what.equals("cut") ? "" : ", \"breaks\": true")
                + (what.equals("limit") ? ", \"limits\": { \"tension\": 50 }" : "") + " }";
        String events = what.equals("cut") ? ", \"events\": [{ \"at\": 1, \"cut\": \"r\" }]" : "";
        String text = "{ \"version\": 1, \"title\": \"t\", \"rods\": [" + rod + "]" + events + " }";
        String said = "";
        try {
            SceneFile.parse("test", text, List.of());
        } catch (SceneException e) {
            said = String.valueOf(e.getMessage());
        }
        assertEquals(mistake != null, said.contains("found"), said);
        if (mistake != null) assertEquals(true, said.contains(mistake), said);
    }
}
