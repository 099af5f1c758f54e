package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.math.Vec3;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.BodyView;
import sennit.engine.snapshot.Snapshot.ContactView;

/** Balls of very different masses that fall into a rough funnel: in some steps their friction does not settle. */
class UnsettledFrictionTest {
    private static final double G = 9.81;
    private static final double H = 1 / 240.0;
    private static final int STEPS = 400;

    @Test
    void frictionThatIsLeftOutOfAStepIsInNeitherMotionNorForces() throws Exception {
        int unsettled = 0;
        for (long seed = 1; seed <= 30; seed++) {
            var random = new SplittableRandom(seed);
            double[] mass = new double[3 + random.nextInt(8)];
            var simulation = new Simulation(
                    SceneFile.parse("funnel", funnel(random, mass), List.of()).scene());
            Snapshot before = simulation.capture();
            for (int i = 0; i < STEPS && simulation.step(); i++) {
                Snapshot after = simulation.capture();
                if (after.solver().slippery() > 0 && after.solver().rounds() == 1) {
                    unsettled++;
                    balances(before, after, mass, "seed " + seed + ", step " + i);
                }
                before = after;
            }
        }
        System.out.printf(Locale.ROOT, "seeds 1 to 30: friction left out in %d steps%n", unsettled);
        assertTrue(unsettled > 5, unsettled + " steps in which friction did not settle");
    }

    @Test
    void aDenseHeapDoesNotFlyApart() throws Exception {
        var simulation = new Simulation(SceneFile.parse("heap", heap(new SplittableRandom(3)), List.of())
                .scene());
        // the highest falls for 1.25 s with 3 m/s at first; more in a knock of a ball with one of a quarter of its mass
        double most = 3 + 1.25 * G + 5;
        for (int i = 0; i < 300; i++) {
            assertTrue(simulation.step());
            for (BodyView b : simulation.capture().bodies())
                assertTrue(Vec3.norm(b.velocity()) < most, "step " + i + ", " + b.id());
        }
    }

    /** Sixty balls that fall one after the other; measured: 11 m/s, 14000 where wrong sides were taken for settled. */
    private static String heap(SplittableRandom random) {
        String ball = """
                {"id": "b%d", "position": [%.3f, %.3f, %.3f], "velocity": [%.2f, %.2f, %.2f], "mass": %s, "radius": %.3f,
                 "friction": %.2f}""";
        List<String> balls = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            double x = random.nextDouble(-0.2, 0.2), z = random.nextDouble(-0.2, 0.2);
            double u = random.nextDouble(-2, 2), w = random.nextDouble(-2, 2);
            double mass = Math.pow(10, 0.3 * random.nextDouble(-1, 1)), radius = random.nextDouble(0.04, 0.1);
            double friction = random.nextDouble(0.1, 1.5);
            balls.add(String.format(Locale.ROOT, ball, i, x, 0.1 + 0.2 * i, z, u, -3.0, w, mass, radius, friction));
        }
        return scene("", 0.25, balls);
    }

    /** What balls gain in momentum is their weight and what ground and walls are said to push. */
    private static void balances(Snapshot before, Snapshot after, double[] mass, String what) {
        double[] gained = new double[3], pushed = new double[3];
        double size = 0;
        for (int b = 0; b < mass.length; b++) {
            double[] v0 = before.bodies().get(b).velocity(),
                    v1 = after.bodies().get(b).velocity();
            for (int k = 0; k < 3; k++) gained[k] += mass[b] * (v1[k] - v0[k]) / H;
            pushed[1] -= mass[b] * G;
            size += mass[b] * G;
        }
        for (ContactView c : after.contacts()) {
            boolean first = isBall(after, c.first()), second = isBall(after, c.second());
            if (first && second) continue;
            for (int k = 0; k < 3; k++) pushed[k] += (first ? 1 : -1) * c.force()[k];
            size += Math.abs(c.force()[0]) + Math.abs(c.force()[1]) + Math.abs(c.force()[2]);
        }
        for (int k = 0; k < 3; k++) assertEquals(pushed[k], gained[k], 1e-6 * size, what + ", axis " + k);
    }

    private static boolean isBall(Snapshot seen, String id) {
        return seen.bodies().stream().map(BodyView::id).anyMatch(id::equals);
    }

    private static String ball(int i, double mass, SplittableRandom random) {
        String format = """
                {"id": "b%d", "position": [%.3f, %.3f, %.3f], "velocity": [%.2f, %.2f, %.2f],
                 "mass": %s, "radius": %.3f, "friction": %.2f}""";
        double x = random.nextDouble(-0.3, 0.3), y = 0.1 + 0.25 * i, z = random.nextDouble(-0.3, 0.3);
        double u = random.nextDouble(-4, 4), v = random.nextDouble(-3, 0), w = random.nextDouble(-4, 4);
        double radius = random.nextDouble(0.05, 0.15), friction = random.nextDouble(0.1, 1.5);
        return String.format(Locale.ROOT, format, i, x, y, z, u, v, w, mass, radius, friction);
    }

    private static String funnel(SplittableRandom random, double[] mass) {
        List<String> balls = new ArrayList<>();
        for (int i = 0; i < mass.length; i++) {
            mass[i] = Math.pow(10, random.nextInt(-2, 3));
            balls.add(ball(i, mass[i], random));
        }
        return scene("\"massDamping\": 0, ", 0.35, balls);
    }

    /** A ground and four walls that lean outwards, {@code far} from the middle. */
    private static String scene(String damping, double far, List<String> balls) {
        return """
                {"version": 1, "title": "", "settings": {%1$s"dt": 0.004166666666666667}, "rods": [], "bodies": [%3$s],
                 "constraints": [], "obstacles": [{"id": "ground", "kind": "plane", "friction": 0.8},
                  {"id": "west", "kind": "plane", "point": [-%2$s, 0, 0], "normal": [1, 0.3, 0], "friction": 0.9},
                  {"id": "east", "kind": "plane", "point": [%2$s, 0, 0], "normal": [-1, 0.3, 0], "friction": 0.9},
                  {"id": "north", "kind": "plane", "point": [0, 0, -%2$s], "normal": [0, 0.3, 1], "friction": 0.9},
                  {"id": "south", "kind": "plane", "point": [0, 0, %2$s], "normal": [0, 0.3, -1], "friction": 0.9}]}""".formatted(damping, far, String.join(",", balls));
    }
}
