package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.Simulation;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.Snapshot;

/** A rope that is described anew while it moves goes on as far as it is the same. */
class RedrawnRodTest {
    private static final String SWINGING = """
            { "version": 1, "title": "t", "settings": { "massDamping": 0 },
              "rods": [{ "id": "r", "shape": { "kind": "points", "points": [[0, 2, 0], [0.5, 2, 0.2], [1, 2, 0]] }, "spans": 20,
                "material": { "preset": "hemp", "diameter": 0.012 } }],
              "constraints": [
                { "id": "p", "kind": "position", "on": { "rod": "r", "u": %s }, "target": [0, 2, 0] },
                { "id": "s", "kind": "spin", "on": { "rod": "r", "u": %s }, "direction": [1, 0, 0], "normal": [0, 0, 1],
                  "angle": { "kind": "formula", "value": "2*t" } }] }
            """;

    private static Scene scene(String text, String... set) throws SceneException {
        return SceneFile.parse("test", text, List.of(set)).scene();
    }

    private static Simulation moving(Scene scene) {
        var simulation = new Simulation(scene);
        for (int i = 0; i < 100; i++) assertTrue(simulation.step());
        return simulation;
    }

    private static double[] energies(Snapshot seen) {
        return new double[] {seen.energy().kinetic(), seen.energy().total()};
    }

    /** Distance of a rope from where it was, at equal places, m. */
    private static double apart(Snapshot.RodView a, Snapshot.RodView b, boolean turned) {
        double most = 0;
        for (int i = 0; i <= 100; i++) {
            Vec3 x = at(a, i / 100.0), y = at(b, turned ? 1 - i / 100.0 : i / 100.0);
            most = Math.max(most, x.minus(y).norm());
        }
        return most;
    }

    private static Vec3 at(Snapshot.RodView rod, double u) {
        int pieces = rod.position().length / 3 - 1, i = Math.min(pieces - 1, (int) (u * pieces));
        double part = u * pieces - i;
        return Vec3.of(rod.position(), 3 * i)
                .times(1 - part)
                .plus(Vec3.of(rod.position(), 3 * i + 3).times(part));
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 33, 18})
    void otherSpansChangeNeitherPlaceNorMotion(int spans) throws Exception {
        var simulation = moving(scene(SWINGING.formatted("0", "0")));
        Snapshot before = simulation.capture();
        simulation.submit(new UserCommand.Edit(scene(SWINGING.formatted("0", "0"), "rods.r.spans=" + spans)));
        simulation.settle();
        Snapshot after = simulation.capture();
        assertEquals(0, apart(before.rods().get(0), after.rods().get(0), false), 1e-3, "m");
        assertEquals(energies(before)[0], energies(after)[0], 0.01 * energies(before)[0], "J");
        assertEquals(energies(before)[1], energies(after)[1], 0.01 * energies(before)[0], "J");
        for (int i = 0; i < 100; i++) assertTrue(simulation.step());
        // on as it would have gone
        var other = moving(scene(SWINGING.formatted("0", "0")));
        for (int i = 0; i < 100; i++) assertTrue(other.step());
        assertEquals(
                0,
                apart(other.capture().rods().get(0), simulation.capture().rods().get(0), false),
                0.05,
                "m");
    }

    @Test
    void aRopeThatIsTurnedRoundSwingsOn() throws Exception {
        String text = SWINGING.formatted("0", "0");
        String turned = SWINGING.formatted("1", "1")
                .replace("[[0, 2, 0], [0.5, 2, 0.2], [1, 2, 0]]", "[[1, 2, 0], [0.5, 2, 0.2], [0, 2, 0]]")
                .replace("\"direction\": [1, 0, 0]", "\"direction\": [-1, 0, 0]");
        var simulation = moving(scene(text));
        Snapshot before = simulation.capture();
        simulation.submit(new UserCommand.Edit(scene(turned)));
        simulation.settle();
        Snapshot after = simulation.capture();
        assertEquals(0, apart(before.rods().get(0), after.rods().get(0), true), 1e-3, "m");
        assertEquals(energies(before)[0], energies(after)[0], 0.01 * energies(before)[0], "J");
    }

    /** Drawn where it lies, with another end: it moves on with nearly all of what it had. */
    @Test
    void aRopeThatIsMadeLongerSwingsOn() throws Exception {
        String text = SWINGING.formatted("0", "0");
        var simulation = moving(scene(text));
        Snapshot before = simulation.capture();
        double[] x = before.rods().get(0).position();
        var points = new StringBuilder("[");
        for (int i = 0; i < x.length; i += 3)
            points.append(i == 0 ? "" : ", ").append("[" + x[i] + "," + x[i + 1] + "," + x[i + 2] + "]");
        int last = x.length - 3;
        Vec3 end = Vec3.of(x, last), along = end.minus(Vec3.of(x, last - 3));
        Vec3 further = end.plus(along.times(0.1 / along.norm()));
        points.append(", [" + further.x() + "," + further.y() + "," + further.z() + "]]");
        simulation.submit(new UserCommand.Edit(
                scene(text, "rods.r.shape.points=" + points, "rods.r.spans=22", "rods.r.length=1.17")));
        simulation.settle();
        double had = energies(before)[0];
        assertEquals(had, energies(simulation.capture())[0], 0.2 * had, "J");
    }

    @Test
    void oneThatHasNotMovedIsDrawnAnew() throws Exception {
        var simulation = new Simulation(scene(SWINGING.formatted("0", "0")));
        Scene finer = scene(SWINGING.formatted("0", "0"), "rods.r.spans=33");
        simulation.submit(new UserCommand.Edit(finer));
        simulation.settle();
        assertEquals(new Simulation(finer).start(), simulation.start());
    }
}
