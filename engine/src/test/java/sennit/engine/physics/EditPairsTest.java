package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.Snapshot.Energy;

/**
 * Constraints of all kinds that come while a rope hangs, two on one point of it, a tenth of a metre from where they
 * want it: the scene gains what the edits say that they did, and that is bounded.
 */
class EditPairsTest {
    private static final String ON = "\"on\": { \"rod\": \"rope\", \"u\": 0.5 }";
    private static final String BOTH =
            "\"a\": { \"rod\": \"rope\", \"u\": 0.5 }, \"b\": { \"rod\": \"other\", \"u\": 0.5 }";
    private static final String PLACE = "[0.02, 0.2, 0.03]";

    /** Every kind with fields that ask for another place or direction than the rope has. */
    private static final String[][] KINDS = {
        {"position", ON + ", \"target\": " + PLACE},
        {"plane", ON + ", \"point\": " + PLACE + ", \"normal\": [0.2, 1, 0.3]"},
        {"relative-distance", BOTH + ", \"distance\": 0.25"},
        {"tangent", ON + ", \"direction\": [1, 0.5, -0.4]"},
        {"spin", ON + ", \"direction\": [1, 0, 0], \"normal\": [0, 0.3, 1]"},
        {"keyhole", ON + ", \"target\": " + PLACE},
        {"oriented-keyhole", ON + ", \"target\": " + PLACE + ", \"direction\": [1, 0.3, 0.2]"},
        {"pearl", "\"body\": \"ball\", " + ON},
        {"relative-keyhole", ON + ", \"eye\": { \"rod\": \"other\", \"u\": 0.5 }"},
        {"orientation", ON + ", \"direction\": [1, 0.5, -0.4], \"normal\": [0, 0.3, 1]"},
        {"axis", ON + ", \"point\": " + PLACE + ", \"direction\": [1, 0.2, 0]"},
        {"distance", ON + ", \"center\": [0, 0.3, 0], \"distance\": 0.1"},
        {"circle", ON + ", \"center\": [0, 0.3, 0], \"normal\": [0.1, 0, 1], \"radius\": 0.1"},
        {"surface", ON + ", \"surface\": \"x^2 + (y - 0.3)^2 + z^2 - 0.1^2\""},
        {"trajectory", ON + ", \"path\": [" + PLACE + ", [0.021, 0.2, 0.03]], \"speed\": 1e-6"},
        {"fusion", BOTH},
        {"relative-orientation", BOTH + ", \"angle\": 0.5"},
        {"relative-plane", BOTH + ", \"offset\": 0.02"},
        {"nock", BOTH + ", \"hold\": 20"},
        {"catch", ON + ", \"point\": " + PLACE + ", \"normal\": [0, -1, 0.2], \"grip\": 5"},
        {"stick", "\"rod\": { \"rod\": \"rope\", \"u\": 0.5 }, \"ball\": { \"body\": \"ball\" }"},
        {
            "deck",
            "\"on\": { \"body\": \"ball\" }, \"a\": { \"rod\": \"rope\" }, \"b\": { \"rod\": \"other\" },"
                    + " \"friction\": 0.4"
        },
    };

    private static final String SCENE = """
            {
              "version": 1, "title": "t", "settings": { "dt": %s },
              "rods": [
                { "id": "rope", "spans": 20, "contact": "none", "material": { %2$s },
                  "shape": { "kind": "points",
                    "points": [[-0.5, 0.2, 0], [-0.2, 0.12, 0], [0, 0.1, 0], [0.2, 0.12, 0], [0.5, 0.2, 0]] } },
                { "id": "other", "spans": 20, "contact": "none", "material": { %2$s },
                  "shape": { "kind": "points", "points": [[-0.4, 0.2, 0.2], [0, 0.1, 0.15], [0.4, 0.2, 0.2]] } }
              ],
              "bodies": [{ "id": "ball", "position": [0.05, 0.4, 0.05], "mass": 0.1, "radius": 0.03 }],
              "constraints": [
                { "id": "a", "kind": "position", "on": { "rod": "rope", "u": 0 }, "target": [-0.5, 0.2, 0] },
                { "id": "b", "kind": "position", "on": { "rod": "rope", "u": 1 }, "target": [0.5, 0.2, 0] },
                { "id": "c", "kind": "position", "on": { "rod": "other", "u": 0 }, "target": [-0.4, 0.2, 0.2] },
                { "id": "d", "kind": "position", "on": { "rod": "other", "u": 1 }, "target": [0.4, 0.2, 0.2] }
                %3$s
              ]
            }
            """;

    private static final String MATERIAL =
            "\"diameter\": 0.01, \"massPerMetre\": 0.05, \"stretch\": %s, \"bend\": 0.001, \"twist\": 0.001";

    private static Scene scene(double stretch, double rate, int... kinds) {
        var more = new StringBuilder();
        for (int k = 0; k < kinds.length; k++) {
            String[] kind = KINDS[kinds[k]];
            more.append(", { \"id\": \"new %d\", \"kind\": \"%s\", %s }".formatted(k, kind[0], kind[1]));
        }
        try {
            String text = SCENE.formatted(1 / rate, MATERIAL.formatted(stretch), more);
            return SceneFile.parse("test.json", text, List.of()).scene();
        } catch (SceneException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void allKindsAreThere() {
        assertEquals(ConstraintSpec.class.getPermittedSubclasses().length, KINDS.length);
    }

    /** Each kind before and after two others; {@code -Dsennit.pairs=all} has all of them, for minutes. */
    static Stream<Arguments> pairs() {
        boolean all = "all".equals(System.getProperty("sennit.pairs"));
        var pairs = new ArrayList<Arguments>();
        for (int a = 0; a < KINDS.length; a++) {
            for (int b = 0; b < KINDS.length; b++) {
                int apart = Math.floorMod(b - a, KINDS.length);
                if (all || apart == 7) pairs.add(Arguments.of(KINDS[a][0], KINDS[b][0], 1e4, 60.0, a, b));
                if (all || apart == 12) pairs.add(Arguments.of(KINDS[a][0], KINDS[b][0], 1e7, 240.0, a, b));
            }
        }
        return pairs.stream();
    }

    private static int index(String kind) {
        for (int k = 0; k < KINDS.length; k++) if (KINDS[k][0].equals(kind)) return k;
        throw new IllegalArgumentException(kind);
    }

    @ParameterizedTest(name = "{0}, then {1}, EA {2}, {3} steps/s")
    @MethodSource("pairs")
    void theGainIsTheWorkOfTheEdits(String first, String second, double stretch, double rate, int a, int b) {
        double[] run = run(stretch, rate, a, b);
        double gain = run[0], most = run[1];
        // an edit pulls with less than makes a rope, half a metre on both sides, store a hundred times its energy at
        // 4 m/s; curved rows are met to second order of a step
        double bound = 100 * 0.05 * 1 * 0.5 * 4 * 4;
        assertTrue(gain < 0.01 * bound, () -> "gains " + gain + " J from nothing");
        assertTrue(most < bound, () -> "an edit does " + most + " J in a step");
    }

    /** A hold that appears beside a hole in which the rope bends closes the kink there from nothing on. */
    @ParameterizedTest(name = "{0}, then {1}, EA {2}, {3} steps/s")
    @CsvSource({"keyhole, tangent, 1e7, 240", "keyhole, circle, 1e7, 240", "pearl, stick, 1e4, 60"})
    void aKinkThatClosesBesideANewHoldGetsLittle(String first, String second, double stretch, double rate) {
        double[] run = run(stretch, rate, index(first), index(second));
        double gain = run[0], most = run[1];
        // half a metre of rope on both sides at 4 m/s, a hundredfold
        double bound = 100 * 0.05 * 1 * 0.5 * 4 * 4;
        assertTrue(gain < 0.01 * bound, () -> "gains " + gain + " J from nothing");
        assertTrue(most < bound, () -> "an edit does " + most + " J in a step");
    }

    /** {@return what the scene gains beyond the work of edits, and the most that they do in a step, J} */
    private static double[] run(double stretch, double rate, int a, int b) {
        Scene none = scene(stretch, rate), one = scene(stretch, rate, a), two = scene(stretch, rate, a, b);
        var simulation = new Simulation(none);
        Energy before = simulation.capture().energy();
        double low = before.total(), gain = 0, most = 0;
        for (int i = 0; i < 120; i++) {
            if (i == 8) simulation.submit(new UserCommand.Edit(one));
            if (i == 36) simulation.submit(new UserCommand.Edit(two));
            if (i == 90) simulation.submit(new UserCommand.Edit(none));
            simulation.step();
            Energy now = simulation.capture().energy();
            double left = now.total() - now.edits();
            gain = Math.max(gain, left - low);
            low = Math.min(low, left);
            // a hole that is taken away leaves a rope of another length
            if (i < 90) most = Math.max(most, Math.abs(now.edits() - before.edits()));
            before = now;
        }
        return new double[] {gain, most};
    }
}
