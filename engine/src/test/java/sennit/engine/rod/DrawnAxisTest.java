package sennit.engine.rod;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.Simulation;
import sennit.engine.StaticAnalysis;
import sennit.engine.math.Vec3;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;

/** Where the first section axis of a drawn rod points: by the rule, or as the scene says. */
class DrawnAxisTest {
    private static Simulation rod(String shape, String more) throws SceneException {
        return new Simulation(
                SceneFile.parse("test", """
                { "version": 1, "title": "t", "settings": { "gravity": [0, 0, 0] },
                  "rods": [{ "id": "r", "shape": %s, "spans": 10 %s }] }
                """.formatted(shape, more), List.of()).scene());
    }

    private static String line(String to) {
        return "{ \"kind\": \"line\", \"from\": [0, 0, 0], \"to\": " + to + " }";
    }

    private static Vec3 axis(Simulation simulation) {
        return Vec3.of(simulation.capture().rods().get(0).normal(), 0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"[1, 0, 0]; 0; 0; 1", "[0, 1, 0]; 0; 0; -1", "[0, 0, 1]; 0; 1; 0", "[-1, 0, 0]; 0; 0; -1"})
    void byTheRuleItIsTheTangentTimesAnAxis(String to, double x, double y, double z) throws SceneException {
        assertEquals(0, axis(rod(line(to), "")).minus(new Vec3(x, y, z)).norm(), 1e-12);
    }

    @Test
    void itPointsWhereTheSceneSaysButForItsPartAlongTheRod() throws SceneException {
        Vec3 seen = axis(rod(line("[1, 0, 0]"), ", \"axis\": [5, 3, 4]"));
        assertEquals(0, seen.minus(new Vec3(0, 0.6, 0.8)).norm(), 1e-12);
    }

    /** An edit of it turns the rod as one of its shape would: it lies as drawn. */
    @Test
    void anEditTurnsTheSection() throws SceneException {
        Simulation simulation = rod(line("[1, 0, 0]"), "");
        simulation.submit(new sennit.engine.scene.UserCommand.Edit(
                rod(line("[1, 0, 0]"), ", \"axis\": [0, 1, 0]").scene()));
        simulation.settle();
        assertEquals(0, axis(simulation).minus(new Vec3(0, 1, 0)).norm(), 1e-12);
    }

    /** A strip that is stiff one way sags by how it is laid: 8 times the stiffness is an eighth of the sag. */
    @ParameterizedTest
    @CsvSource({"0, 0, 1, 8", "0, 1, 0, 1"})
    void aStripIsAsStiffAsItIsLaid(double x, double y, double z, double stiff) throws SceneException {
        String strip =
                ", \"material\": { \"diameter\": 0.01, \"massPerMetre\": 0.001, \"stretch\": 1e6, \"bend\": 8, \"bend2\": 1, \"twist\": 1 },"
                        + " \"axis\": [" + x + ", " + y + ", " + z + "]";
        Simulation simulation =
                new Simulation(SceneFile.parse("test", """
                { "version": 1, "title": "t", "settings": { "gravity": [0, 0, 0] },
                  "rods": [{ "id": "r", "shape": %s, "spans": 10 %s }],
                  "constraints": [
                    { "id": "p", "kind": "position", "on": { "rod": "r" }, "target": [0, 0, 0] },
                    { "id": "o", "kind": "orientation", "on": { "rod": "r" }, "direction": [1, 0, 0], "normal": [%s, %s, %s] }],
                  "forces": [{ "id": "f", "kind": "load", "on": { "rod": "r", "u": 1 }, "force": [0, -0.01, 0] }] }
                """.formatted(line("[1, 0, 0]"), strip, x, y, z), List.of())
                        .scene());
        assertTrue(new StaticAnalysis(simulation).rest().converged());
        double[] at = simulation.capture().rods().get(0).position();
        // F L^3/3 EI; about m1 the rod bends along m2
        assertEquals(-0.01 / (3 * stiff), at[at.length - 2], 0.01 * 0.01 / (3 * stiff));
    }

    /** The whole frame is turned, a ring still closes, and a bent rest shape turns along. */
    @Test
    void aRingAndABentRodStayAsTheyAre() throws SceneException {
        String helix = "{ \"kind\": \"helix\", \"centre\": [0, 0, 0], \"radius\": 0.3, \"turns\": 1, \"pitch\": 0.2 }";
        Simulation bent = rod(helix, ", \"rest\": { \"kind\": \"as-drawn\" }, \"axis\": [0.2, 1, 0.4]");
        for (int i = 0; i < 20; i++) assertTrue(bent.step());
        assertEquals(0, bent.capture().energy().total(), 1e-12);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"[2, 0, 0]", "[0, 0, 0]"})
    void anAxisAlongTheRodIsRefused(String axis) {
        SceneException e = assertThrows(SceneException.class, () -> rod(line("[1, 0, 0]"), ", \"axis\": " + axis));
        assertTrue(e.getMessage().contains("/rods/0/axis"), e.getMessage());
    }
}
