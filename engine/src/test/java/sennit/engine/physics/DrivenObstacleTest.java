package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.Simulation;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.SceneryItem;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.world.SnapshotBuilder;

/** Obstacles that move by themselves carry, push and drag what they meet. */
class DrivenObstacleTest {
    private static Scene scene(String text, String... set) throws SceneException {
        return SceneFile.parse("test", text, List.of(set)).scene();
    }

    /** A plate that rises and falls and is pulled away with 1 m/s^2, a ball on it. */
    private static final String PLATE = """
            { "version": 1, "title": "t", "settings": { "massDamping": 0 }, "rods": [],
              "obstacles": [{ "id": "plate", "kind": "box", "centre": [0, 0, 0], "size": [1, 0.1, 1], "friction": 0.5,
                "motion": { "way": { "kind": "formula", "x": "0.5*t^2", "y": "0.1*sin(3*t)", "z": "0" } } }],
              "bodies": [{ "id": "ball", "mass": 1, "radius": 0.05, "position": [0, 0.1, 0], "friction": 0.5 }] }
            """;

    /** A rope over a drum that turns, one end held, 10 N on the other; the first axis of z points to the viewer. */
    private static final String DRUM = """
            { "version": 1, "title": "t", "settings": { "massDamping": 1 },
              "rods": [{ "id": "r", "spans": 60,
                "shape": { "kind": "points", "points": [[-0.107, 0, 0], [-0.107, 0.5, 0], [-0.107, 1, 0], [-0.0757, 1.0757, 0],
                  [0, 1.107, 0], [0.0757, 1.0757, 0], [0.107, 1, 0], [0.107, 0.5, 0], [0.107, 0, 0]] },
                "material": { "diameter": 0.01, "massPerMetre": 1e-3, "stretch": 1e5, "bend": 1e-5, "twist": 1e-5 } }],
              "constraints": [{ "id": "p", "kind": "position", "on": { "rod": "r" }, "target": [-0.107, 0, 0] }],
              "forces": [{ "id": "w", "kind": "load", "on": { "rod": "r", "u": 1 }, "force": [0, -10, 0] }],
              "obstacles": [{ "id": "drum", "kind": "cylinder", "from": [0, 1, -0.2], "to": [0, 1, 0.2], "radius": 0.1,
                "friction": 0.3, "motion": { "turn": { "kind": "formula", "x": "0", "y": "0", "z": "2*t" } } }] }
            """;

    /** A bar that comes along the floor to the middle of a rope, and one above it that comes down. */
    private static final String BARS = """
            { "version": 1, "title": "t",
              "rods": [{ "id": "r", "spans": 40, "shape": { "kind": "line", "from": [-0.5, 0.005, 0], "to": [0.5, 0.005, 0] },
                "material": { "preset": "hemp", "diameter": 0.01 } }],
              "obstacles": [{ "id": "floor", "kind": "plane", "friction": 0.3 },
                { "id": "along", "kind": "capsule", "from": [0, 0.006, -0.5], "to": [0, 0.006, -0.2], "radius": 0.02,
                  "motion": { "way": { "kind": "formula", "x": "0", "y": "0", "z": "%s*t" } } },
                { "id": "down", "kind": "capsule", "from": [0.3, 0.4, -0.2], "to": [0.3, 0.4, 0.2], "radius": 0.02,
                  "motion": { "way": { "kind": "formula", "x": "0", "y": "-min(0.45, %s*t)", "z": "0" } } }] }
            """;

    private static double[] ball(Simulation simulation) {
        return simulation.capture().bodies().get(0).position();
    }

    @Test
    void aBallGoesWithItsPlate() throws Exception {
        var simulation = new Simulation(scene(PLATE));
        for (int i = 0; i < 480; i++) {
            assertTrue(simulation.step());
            double t = simulation.time();
            // the plate begins with 0.3 m/s, which the ball reaches in a step or two
            assertArrayEquals(
                    new double[] {0.5 * t * t, 0.1 + 0.1 * StrictMath.sin(3 * t), 0},
                    ball(simulation),
                    i < 3 ? 1e-4 : 1e-5,
                    "at " + t);
        }
    }

    /**
     * T = 10 N exp(-+ mu pi R/(R + r)): the rope is dragged to its end or to its weight (Euler 1769; thick: the arm).
     */
    @ParameterizedTest
    @ValueSource(doubles = {2, -2, 40})
    void aDrumThatTurnsDragsTheRopeThatIsHeld(double speed) throws Exception {
        String turn = "obstacles.drum.motion.turn.z=" + speed + "*t";
        var simulation = new Simulation(scene(DRUM, turn));
        for (int i = 0; i < 480; i++) assertTrue(simulation.step());
        double[] force = simulation.capture().constraints().get(0).force();
        // turning towards the held end takes load from it
        double exact = 10 * StrictMath.exp(-Math.signum(speed) * 0.3 * Math.PI * 0.1 / 0.105);
        assertEquals(exact, Math.abs(force[1]), 0.01 * exact);
    }

    /** A rope that sticks to a drum turns with it, so that its line goes (R + r) phi. */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, -0.5})
    void aDrumThatTurnsTakesTheRopeAlongByItsLine(double speed) throws Exception {
        var simulation = new Simulation(scene(
                DRUM,
                // one that weighs something, for a light one rattles on its drum
                "rods.r.material.massPerMetre=0.1",
                "obstacles.drum.motion.turn.z=" + speed + "*(0.5 - 0.5*cos(pi*min(1, max(0, t/2 - 0.5))))",
                "obstacles.drum.friction=2",
                "constraints=[]",
                """
                forces=[{ "id": "a", "kind": "load", "on": { "rod": "r", "u": 0 }, "force": [0, -10, 0] },
                  { "id": "b", "kind": "load", "on": { "rod": "r", "u": 1 }, "force": [0, -10, 0] }]"""));
        // from rest to rest
        Stage.run(simulation, 240);
        double before = end(simulation);
        Stage.run(simulation, 720);
        assertEquals(-speed * 0.105, end(simulation) - before, 3e-3 * 0.105 * Math.abs(speed));
    }

    /** The height of the first end of the rope, m, on the side that a turn about z takes down. */
    private static double end(Simulation simulation) {
        return simulation.capture().rods().get(0).position()[1];
    }

    /** The grain of a drum is drawn where its turn has taken it, and a drum that stands is drawn as it was. */
    @Test
    void whatCarriesItIsSeen() throws Exception {
        var simulation = new Simulation(scene(DRUM, "obstacles.drum.motion.turn.z=2*t"));
        assertTrue(simulation.step());
        SceneryItem.Pose pose = Objects.requireNonNull(drum(simulation).pose());
        double a = 2 * simulation.time(), c = StrictMath.cos(a), s = StrictMath.sin(a);
        assertArrayEquals(new double[] {c, s, 0, -s, c, 0, 0, 0, 1}, pose.axes(), 1e-12);
        // its centre stays, and is no fixed point of what has its origin elsewhere
        double[] centre = ((SceneryItem.Cone) drum(simulation).form()).from(), o = pose.origin();
        assertEquals(centre[0], o[0] + centre[0] * c - centre[1] * s, 1e-12);
        assertEquals(centre[1], o[1] + centre[0] * s + centre[1] * c, 1e-12);
        assertNull(SnapshotBuilder.scenery(simulation.scene()).get(0).pose());
    }

    private static SceneryItem drum(Simulation simulation) {
        return simulation.capture().scenery().stream()
                .filter(item -> item.id().equals("drum"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aBladeTakesABallRound() throws Exception {
        var simulation = new Simulation(scene("""
                { "version": 1, "title": "t", "settings": { "massDamping": 0 }, "rods": [],
                  "obstacles": [{ "id": "floor", "kind": "plane", "friction": 0 },
                    { "id": "blade", "kind": "box", "centre": [0.3, 0.05, 0], "size": [0.6, 0.1, 0.02], "friction": 0,
                      "motion": { "turn": { "kind": "formula", "x": "0", "y": "2*t", "z": "0" }, "about": [0, 0.05, 0] } }],
                  "bodies": [{ "id": "ball", "mass": 1, "radius": 0.05, "position": [0.3, 0.05, -0.1] }] }
                """));
        // r'' = w^2 r along a smooth blade from where it is met: at (0.04 + 0.06)/0.3 rad, nearly
        double radius = 0;
        for (int i = 0; i < 120; i++) {
            assertTrue(simulation.step());
            double[] x = ball(simulation);
            radius = Math.hypot(x[0], x[2]);
            double ahead = Math.atan2(-x[2], x[0]) - 2 * simulation.time();
            // never behind the blade: its half thickness and the radius ahead of its middle
            assertTrue(radius * StrictMath.sin(ahead) > 0.06 - 2e-3, "step " + i);
        }
        assertTrue(radius > 0.35, "it is thrown out: " + radius);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.2, 1, 3})
    void whatABarMeetsGoesBeforeItOrIsPressedDown(double speed) throws Exception {
        var simulation = new Simulation(scene(BARS.formatted(speed, speed)));
        int open = 0;
        for (int i = 0; simulation.time() < Math.min(1.5, 0.9 / speed); i++) {
            assertTrue(simulation.step());
            if (!simulation.solver().converged()) open++;
            double front = -0.18 + speed * simulation.time();
            double[] x = simulation.capture().rods().get(0).position();
            for (int k = 0; k < x.length; k += 3) {
                if (Math.abs(x[k]) < 0.005)
                    // it stays on its side of the middle of the bar's end
                    assertTrue(x[k + 2] > front - 0.02, "step " + i + ": " + x[k + 2] + " behind " + front);
                assertTrue(x[k + 1] > 0, "under the floor in step " + i);
            }
        }
        assertTrue(open <= 2, open + " steps did not converge");
    }

    @Test
    void itGoesOnFromWhereItWasWhenItsMotionIsEdited() throws Exception {
        Scene turning = scene(DRUM), shifted = scene(DRUM, "obstacles.drum.motion.way=[0.3, 0, 0]");
        var simulation = new Simulation(turning);
        for (int i = 0; i < 100; i++) assertTrue(simulation.step());
        Vec3 before = centre(simulation.capture());
        simulation.submit(new UserCommand.Edit(shifted));
        assertTrue(simulation.step());
        double jump = centre(simulation.capture()).minus(before).norm();
        // 4 m/s, along axes that turn by 2 rad/s
        assertTrue(jump > 0 && jump < (4 + 0.3 * 2) / 240, "it has gone " + jump + " m in a step");
        for (int i = 0; i < 200; i++) assertTrue(simulation.step());
        assertEquals(0.3, centre(simulation.capture()).minus(before).norm(), 1e-9);
    }

    /** Who edits in a pause sees what was made, as of obstacles that stand still; nothing leaps for that. */
    @Test
    void itIsSeenAsEditedInAPause() throws Exception {
        Scene turning = scene(DRUM), shifted = scene(DRUM, "obstacles.drum.motion.way=[0.3, 0, 0]");
        var simulation = new Simulation(turning);
        for (int i = 0; i < 100; i++) assertTrue(simulation.step());
        Vec3 before = centre(simulation.capture());
        simulation.submit(new UserCommand.Edit(shifted));
        simulation.settle();
        Vec3 seen = centre(simulation.capture());
        assertEquals(0.3, seen.minus(before).norm(), 1e-9);
        assertEquals(seen, centre(simulation.capture()), "looking changes nothing");
        assertTrue(simulation.step());
        double gone = centre(simulation.capture()).minus(before).norm();
        assertTrue(gone < (4 + 0.3 * 2) / 240, "it sets out from where it was, " + gone + " m in a step");
    }

    private static Vec3 centre(Snapshot seen) {
        var drum = (SceneryItem.Cone) seen.scenery().get(0).form();
        return Vec3.of(drum.from(), 0).plus(Vec3.of(drum.to(), 0)).times(0.5);
    }

    /** A wall that comes with u throws what flies at it with v back at v + (1 + e)(u - v). */
    @ParameterizedTest
    @CsvSource({"1, 0, 0.5", "1, -2, 1", "0.05, -0.5, 0.8", "3, 0, 0"})
    void aWallThatComesThrowsABall(double u, double v, double e) throws Exception {
        for (String integrator : List.of("backward-euler", "bdf2")) {
            var simulation = new Simulation(scene("""
                    { "version": 1, "title": "t", "rods": [],
                      "settings": { "massDamping": 0, "gravity": [0, 0, 0], "integrator": "%s" },
                      "obstacles": [{ "id": "wall", "kind": "box", "centre": [-0.5, 0, 0], "size": [0.2, 1, 1],
                        "restitution": %s, "motion": { "way": { "kind": "formula", "x": "%s*t", "y": "0", "z": "0" } } }],
                      "bodies": [{ "id": "ball", "mass": 1, "radius": 0.05, "position": [0, 0, 0], "velocity": [%s, 0, 0],
                        "restitution": 1 }] }
                    """.formatted(integrator, e, u, v)));
            double exact = v + (1 + e) * (u - v), meets = 0.35 / (u - v);
            while (simulation.time() < meets + 0.1) assertTrue(simulation.step());
            assertEquals(exact, simulation.capture().bodies().get(0).velocity()[0], 1e-3 * exact, integrator);
        }
    }
}
