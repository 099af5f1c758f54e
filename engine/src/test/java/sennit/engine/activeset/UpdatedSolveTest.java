package sennit.engine.activeset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.kkt.KktSystem;
import sennit.engine.linear.Method;
import sennit.engine.linear.Pattern;
import sennit.engine.linear.solver.AutoFactorization;
import sennit.engine.scene.InitialState;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.step.Stepper;
import sennit.engine.world.World;

/** Solutions after rows turned are those of the matrix with the rows as they are now, without factoring it. */
class UpdatedSolveTest {
    /** Relative to the largest displacement, or multiplier. Measured: 3e-11 at most. */
    private static final double SAME = 1e-9;

    /** A scene as drawn: livelier than at rest. */
    private static World scene(String name) throws Exception {
        var scene = SceneFile.read(Path.of("..", "scenes", name + ".json")).scene();
        return SceneUpdate.build(scene.withStart(InitialState.AS_DRAWN));
    }

    private static Stepper stepper() {
        var stepper = new Stepper();
        stepper.threads(1);
        return stepper;
    }

    /** The solution for the sides rows are on now, by another factorization. */
    private static double[] reference(World world, KktSystem e, Method method) {
        var f = new AutoFactorization();
        f.force(method);
        f.analyse(e.pattern);
        f.regularise(e.regularisation);
        assertTrue(f.factor(e.values));
        double[] x = e.rhs.clone();
        for (ConstraintState constraintState : world.active()) {
            for (int r = 0; constraintState.bounded() && r < constraintState.lambda.length; r++) {
                if (constraintState.side(r) == 0) continue;
                double force = constraintState.side(r) < 0 ? constraintState.lowest(r) : constraintState.highest(r);
                x[constraintState.firstRow() + r] = 0;
                constraintState.push(r, force, x);
            }
        }
        f.solve(x);
        return x;
    }

    /**
     * Displacements of which errors are told, m: what rests moves by its round-off, and rows count as met within 1e-9.
     */
    private static final double NONE = 1e-9;

    /** The largest difference of displacements and of multipliers, relative to the largest of them. */
    private static double difference(KktSystem e, double[] x, double[] y) {
        double worst = 0;
        for (int kind = 0; kind < 2; kind++) {
            double top = kind == 0 ? NONE : 0, off = 0;
            for (int node = 0; node < e.pattern.nodes(); node++) {
                if ((e.pattern.role(node) == Pattern.MULTIPLIER) != (kind == 1)) continue;
                for (int i = e.pattern.firstScalar(node); i < e.pattern.firstScalar(node + 1); i++) {
                    top = Math.max(top, Math.abs(y[i]));
                    off = Math.max(off, Math.abs(x[i] - y[i]));
                    assertTrue(Double.isFinite(x[i]));
                }
            }
            if (top > 0) worst = Math.max(worst, off / top);
        }
        return worst;
    }

    /** Rows turn at random; returns how many factorizations that took. */
    private static long turnAtRandom(World world, KktSystem e, Method method, long seed, int rounds) {
        var random = new SplittableRandom(seed);
        var f = new AutoFactorization();
        f.force(method);
        f.analyse(e.pattern);
        f.regularise(e.regularisation);
        var turned = new UpdatedSolve(e, f);
        var constraintStates =
                world.active().stream().filter(ConstraintState::bounded).toList();
        assertTrue(turned.start(world));
        double[] x = new double[e.rhs.length];
        double worst = 0;
        for (int round = 0; round < rounds; round++) {
            if (round > 0) turnSome(constraintStates, e, random);
            assertTrue(turned.follow());
            assertTrue(turned.solve(x));
            double off = difference(e, x, reference(world, e, method));
            assertTrue(off <= SAME, "seed " + seed + ", round " + round + ": " + off);
            worst = Math.max(worst, off);
        }
        String line = "%s, %s, seed %d: %d factorizations for %d solutions, difference %.1e%n";
        System.out.printf(Locale.ROOT, line, world.scene().title(), method, seed, f.factored(), rounds, worst);
        return f.factored();
    }

    @Test
    void rowsThatGiveWayTurnToo() throws Exception {
        var planes = new ArrayList<String>();
        for (int i = 0; i < 12; i++) planes.add(String.format(Locale.ROOT, """
                    {"id": "p%d", "kind": "plane", "on": {"rod": "rope", "u": %.3f}, "point": [0, 0.9, 0],
                     "normal": [0, 1, 0], "side": "at-least", "compliance": %s}""", i, 0.05 + 0.08 * i, 1e-5 * (1 << i)));
        var scene = SceneFile.parse("soft", """
                {"version": 1, "title": "", "settings": {"dt": 0.005}, "bodies": [], "rods": [{"id": "rope", "spans": 40,
                  "shape": {"kind": "line", "from": [0, 1, 0], "to": [2, 0.9, 0]}, "material": {"preset": "hemp"}}],
                 "constraints": [%s]}""".formatted(String.join(",", planes)), List.of())
                .scene();
        var world = SceneUpdate.build(scene);
        var stepper = stepper();
        for (int i = 0; i < 30; i++) assertTrue(stepper.step(world, 0.005));
        long took = turnAtRandom(world, stepper.equations(), Method.SPARSE_LDL, 1, 40);
        assertTrue(took < 10, took + " factorizations");
    }

    /** Up to four rows go to the side of another bound that is finite, or are taken. */
    private static void turnSome(List<ConstraintState> constraintStates, KktSystem e, SplittableRandom random) {
        int count = random.nextInt(1, 5);
        for (int k = 0; k < count; k++) {
            ConstraintState constraintState = constraintStates.get(random.nextInt(constraintStates.size()));
            int r = random.nextInt(constraintState.boundedRows()), to = random.nextInt(-1, 2);
            if (Double.isInfinite(to < 0 ? constraintState.lowest(r) : to > 0 ? constraintState.highest(r) : 0))
                continue;
            constraintState.turn(r, to, e);
        }
    }

    @ParameterizedTest
    @CsvSource({"capstan,60,10", "billiard,95,20", "necklace,40,40", "slip-knot,40,40", "marionette,40,40"})
    void anyRowsThatTurnGiveTheSolutionOfTheirSides(String name, int steps, int most) throws Exception {
        for (long seed = 1; seed <= 5; seed++) {
            var world = scene(name);
            var stepper = stepper();
            for (int i = 0; i < steps + seed; i++)
                assertTrue(stepper.step(world, world.scene().settings().dt()));
            long took = turnAtRandom(world, stepper.equations(), Method.SPARSE_LDL, seed, 40);
            assertTrue(took <= most, took + " factorizations");
            // factors again whenever rows turned
            turnAtRandom(world, stepper.equations(), Method.BANDED_LU, seed, 40);
        }
    }

    @ParameterizedTest
    @CsvSource({"billiard,400,20", "slip-knot,300,5", "necklace,100,0", "necklace-threading,300,0"})
    void stepsEndWithTheSolutionOfTheSidesTheyEndWith(String name, int steps, int least) throws Exception {
        var world = scene(name);
        int updated = compare(world, steps, name);
        assertTrue(updated >= least, updated + " steps with fewer factorizations than solutions");
    }

    @Test
    void heapsThatRubEndWithTheSolutionOfTheirSides() throws Exception {
        int updated = 0;
        for (long seed = 1; seed <= 10; seed++) {
            var scene = SceneFile.parse("heap", heap(new SplittableRandom(seed)), List.of())
                    .scene();
            updated += compare(SceneUpdate.build(scene), 200, "seed " + seed);
        }
        assertTrue(updated > 100, updated + " steps with fewer factorizations than solutions");
    }

    /** Steps a world; returns how many of the steps compared had fewer factorizations than solutions. */
    private static int compare(World world, int steps, String what) {
        var stepper = stepper();
        var e = stepper.equations();
        int updated = 0;
        double worst = 0;
        for (int i = 0; i < steps; i++) {
            long before = stepper.factorizations();
            assertTrue(stepper.step(world, world.scene().settings().dt()), what + ", step " + i);
            if (altered(world, e)) continue;
            double off = difference(e, e.solution, reference(world, e, Method.AUTO));
            assertTrue(off <= SAME, what + ", step " + i + ": " + off);
            worst = Math.max(worst, off);
            if (stepper.factorizations() - before < stepper.report().iterations) updated++;
        }
        System.out.printf(Locale.ROOT, "%s: %d steps updated, difference %.1e%n", what, updated, worst);
        return updated;
    }

    /** Whether a shock came after the solution, or rows turned that were not solved for. */
    private static boolean altered(World world, KktSystem e) {
        for (ConstraintState constraintState : world.active())
            for (int r = 0; r < constraintState.lambda.length; r++)
                if (constraintState.lambda[r] != constraintState.multiplier(r, e.solution)) return true;
        return false;
    }

    @Test
    void aTurnDoesNotFactorWhereThatIsDearer() throws Exception {
        var world = scene("marionette");
        var stepper = stepper();
        int steps = 150;
        long solves = 0, rounds = 0;
        for (int i = 0; i < steps; i++) {
            assertTrue(stepper.step(world, world.scene().settings().dt()));
            solves += stepper.report().iterations;
            rounds += stepper.report().rounds;
        }
        long factored = stepper.factorizations();
        System.out.printf(
                Locale.ROOT, "marionette: %d rounds, %d factorizations, %d solves%n", rounds, factored, solves);
        // one for each round is the least there can be; measured: 1 and 2.2
        assertTrue(factored < 1.5 * rounds && solves > 1.8 * rounds, factored + " for " + solves);
    }

    @Test
    void shocksAfterTurnsGoTheWayOfTheBandedMethodThatFactorsAtEveryTurn() throws Exception {
        int struck = 0;
        for (long seed = 1; seed <= 10; seed++) {
            var worlds = new ArrayList<World>();
            for (String method : List.of("sparse-ldl", "banded-lu")) {
                String text = heap(new SplittableRandom(seed))
                        .replace("\"settings\": {", "\"settings\": {\"solver\": \"" + method + "\",")
                        .replace("\"friction\"", "\"restitution\": 0.8, \"friction\"");
                worlds.add(SceneUpdate.build(
                        SceneFile.parse("heap", text, List.of()).scene()));
            }
            World a = worlds.get(0), b = worlds.get(1);
            Stepper one = stepper(), other = stepper();
            // later heaps come about in which friction is not unique: there methods differ whatever turns
            for (int i = 0; i < 40; i++) {
                long before = one.factorizations();
                assertTrue(one.step(a, 1 / 240.0) && other.step(b, 1 / 240.0));
                if (altered(a, one.equations()) && one.factorizations() - before < one.report().iterations) struck++;
                // m/s, after speeds of 2; collisions make ten times more of a difference of 1e-15 each
                for (int k = 0; k < a.state.v.length; k++)
                    assertEquals(b.state.v[k], a.state.v[k], 1e-6, "seed " + seed + ", step " + i + ", velocity " + k);
            }
        }
        assertTrue(struck > 20, struck + " shocks after updates");
    }

    private static String heap(SplittableRandom random) {
        String ball = """
                {"id": "b%d", "position": [%.3f, %.3f, %.3f], "velocity": [%.2f, %.2f, %.2f],
                 "mass": %s, "radius": %.3f, "friction": %.2f}""";
        List<String> balls = new ArrayList<>();
        int count = 5 + random.nextInt(8);
        for (int i = 0; i < count; i++) {
            double x = random.nextDouble(-0.3, 0.3), z = random.nextDouble(-0.3, 0.3);
            double u = random.nextDouble(-2, 2), w = random.nextDouble(-2, 2);
            double mass = random.nextDouble(0.1, 2), radius = random.nextDouble(0.05, 0.15);
            double friction = random.nextDouble(0.1, 1.5);
            balls.add(String.format(Locale.ROOT, ball, i, x, 0.1 + 0.25 * i, z, u, -1.0, w, mass, radius, friction));
        }
        return """
                {"version": 1, "title": "", "settings": {"dt": 0.004166666666666667}, "rods": [], "bodies": [%s],
                 "constraints": [], "obstacles": [{"id": "ground", "kind": "plane", "friction": 0.8},
                  {"id": "west", "kind": "plane", "point": [-0.35, 0, 0], "normal": [1, 0.3, 0], "friction": 0.9},
                  {"id": "east", "kind": "plane", "point": [0.35, 0, 0], "normal": [-1, 0.3, 0], "friction": 0.9},
                  {"id": "north", "kind": "plane", "point": [0, 0, -0.35], "normal": [0, 0.3, 1], "friction": 0.9},
                  {"id": "south", "kind": "plane", "point": [0, 0, 0.35], "normal": [0, 0.3, -1], "friction": 0.9}]}""".formatted(String.join(",", balls));
    }
}
