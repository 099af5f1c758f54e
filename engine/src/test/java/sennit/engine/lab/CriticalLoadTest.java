package sennit.engine.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.lab.CriticalLoad.End;
import sennit.engine.lab.CriticalLoad.Found;
import sennit.engine.lab.result.Progress;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;

/** Critical loads of whole scenes against closed forms. */
class CriticalLoadTest {
    /** A rod of EI 1, length 1 along x, clamped at its start. */
    private static final String CLAMPED = """
            { "version": 1, "title": "t", "settings": { "gravity": [0, 0, 0] },
              "rods": [{ "id": "r", "shape": { "kind": "line", "from": [0, 0, 0], "to": [1, 0, 0] }, "spans": 20,
                "material": { "diameter": 0.01, "massPerMetre": 1, "stretch": 1e6, "bend": 1, "twist": 1 } }],
              "constraints": [
                { "id": "p", "kind": "position", "on": { "rod": "r" }, "target": [0, 0, 0] },
                { "id": "d", "kind": "tangent", "on": { "rod": "r" }, "direction": [1, 0, 0] },
                { "id": "s", "kind": "spin", "on": { "rod": "r" }, "direction": [1, 0, 0], "normal": [0, 0, 1] }%s],
              "forces": [%s] }
            """;

    private static Found search(String text, String path, double from, double to) throws SceneException {
        return CriticalLoad.between(
                x -> SceneFile.parse("test", text, List.of(path + "=" + x)).scene(), from, to, 1e-4, Progress.SILENT);
    }

    /** Euler 1744: P = pi^2 EI/4 L^2 (Timoshenko and Gere, Theory of Elastic Stability, 2.1). */
    @Test
    void aClampedColumnBucklesAtEulersLoad() throws SceneException {
        String load =
                "{ \"id\": \"push\", \"kind\": \"load\", \"on\": { \"rod\": \"r\", \"u\": 1 }, \"force\": [-1, 0, 0] }";
        Found found = search(CLAMPED.formatted("", load), "forces.push.force.0", 0, -4);
        assertEquals(End.EIGENVALUE, found.end());
        assertEquals(-Math.PI * Math.PI / 4, found.value(), 0.01 * Math.PI * Math.PI / 4);
        assertTrue(found.wide() <= 1e-4 * 3, found.toString());
    }

    /** Its other end on a line: 20.19 EI/L^2 (Timoshenko and Gere, 2.2). */
    @Test
    void aColumnClampedAndPinnedBucklesAtTwentyTimesItsStiffness() throws SceneException {
        String line =
                ", { \"id\": \"line\", \"kind\": \"axis\", \"on\": { \"rod\": \"r\", \"u\": 1 }, \"point\": [0, 0, 0], \"direction\": [1, 0, 0] }";
        String load =
                "{ \"id\": \"push\", \"kind\": \"load\", \"on\": { \"rod\": \"r\", \"u\": 1 }, \"force\": [-1, 0, 0] }";
        Found found = search(CLAMPED.formatted(line, load), "forces.push.force.0", -1, -30);
        assertEquals(-20.190728556, found.value(), 0.2);
    }

    /** A clamped rod whose other end is turned: M L/EI = 8.9868 (Greenhill 1883), GJ = EI here. */
    @Test
    void aTwistedRodBucklesAtGreenhillsTurn() throws SceneException {
        String end = """
                , { "id": "p1", "kind": "position", "on": { "rod": "r", "u": 1 }, "target": [1, 0, 0] }
                , { "id": "d1", "kind": "tangent", "on": { "rod": "r", "u": 1 }, "direction": [1, 0, 0] }
                , { "id": "s1", "kind": "spin", "on": { "rod": "r", "u": 1 }, "direction": [1, 0, 0], "normal": [0, 0, 1], "angle": 0 }
                """;
        Found found = search(CLAMPED.formatted(end, ""), "constraints.s1.angle", 0, 12);
        assertEquals(8.986818916, found.value(), 0.01 * 8.99);
    }

    @Test
    void aCableThatIsPulledNeverBuckles() throws SceneException {
        String load =
                "{ \"id\": \"pull\", \"kind\": \"load\", \"on\": { \"rod\": \"r\", \"u\": 1 }, \"force\": [1, 0, 0] }";
        Found found = search(CLAMPED.formatted("", load), "forces.pull.force.0", 0, 50);
        assertEquals(End.NONE, found.end());
        assertTrue(Double.isNaN(found.value()));
    }

    /**
     * Two springs of stiffness k from (+-1, h) to a ball that is pressed down snap at the turning point of F(y) = 2 k
     * (L - l(y)) y/l(y), l = sqrt(1 + y^2) (von Mises 1923).
     */
    @Test
    void aTrussOfVonMisesSnaps() throws SceneException {
        String truss = """
                { "version": 1, "title": "t", "settings": { "gravity": [0, 0, 0] }, "rods": [],
                  "bodies": [{ "id": "b", "mass": 1, "radius": 0.01, "position": [0, 0.5, 0] }],
                  "constraints": [
                    { "id": "l", "kind": "distance", "on": { "body": "b" }, "center": [-1, 0, 0], "compliance": 0.01 },
                    { "id": "r", "kind": "distance", "on": { "body": "b" }, "center": [1, 0, 0], "compliance": 0.01 },
                    { "id": "z", "kind": "plane", "on": { "body": "b" }, "point": [0, 0, 0], "normal": [0, 0, 1] }],
                  "forces": [{ "id": "push", "kind": "load", "on": { "body": "b" }, "force": [0, -1, 0] }] }
                """;
        double most = 0, rest = Math.sqrt(1.25);
        for (double y = 0; y < 0.5; y += 1e-4) {
            double l = Math.sqrt(1 + y * y);
            most = Math.max(most, 2 * 100 * (rest - l) * y / l);
        }
        Found found = search(truss, "forces.push.force.1", 0, -10);
        assertTrue(found.end() != End.NONE, found.toString());
        assertEquals(-most, found.value(), 0.01 * most);
    }

    @Test
    void aSceneWithoutEquilibriumHasNothingToLose() throws SceneException {
        String free = """
                { "version": 1, "title": "t", "rods": [],
                  "bodies": [{ "id": "b", "mass": 1, "radius": 0.01, "position": [0, 0, 0] }] }
                """;
        assertEquals(End.ABSENT, search(free, "bodies.b.mass", 1, 2).end());
    }
}
