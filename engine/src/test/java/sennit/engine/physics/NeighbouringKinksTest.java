package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.KeyholeConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.force.LoadForce;
import sennit.engine.function.ScalarFunction;
import sennit.engine.lab.rig.Rig;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.geometry.Kink;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Integrator;
import sennit.engine.scene.Settings;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.world.World;

/** What lies within two spans of a hole lies on the kinked curve: loads, pins, other holes, ends of the rod. */
class NeighbouringKinksTest {
    private static final int SPANS = 40;
    private static final double LENGTH = 2, TENSION = 10;
    private static final SlideSpec HELD = new SlideSpec(0, 0, ScalarFunction.of(0.0), SlideSpec.End.STOP);

    /** A limp rope over a hole {@code spans} from its end, pulled at both ends along legs that turn by 3 rad. */
    private static Rig folded(double spans) {
        double turn = 1.5, u = spans / SPANS;
        Vec3 left = new Vec3(-StrictMath.cos(turn), -StrictMath.sin(turn), 0), right = new Vec3(-left.x(), left.y(), 0);
        var shape = new Shape.Points(List.of(
                left.times(u * LENGTH),
                left.times(u * LENGTH / 2),
                Vec3.ZERO,
                right.times((1 - u) * LENGTH / 2),
                right.times((1 - u) * LENGTH)));
        var rope = Rig.beam(1e4, 0.002).bend(1e-5).twist(1e-5);
        var settings = new Settings(Vec3.ZERO, 1 / 240.0, 0, 0, Method.AUTO).with(Integrator.QUASI_STATIC, 0.005, 8);
        return new Rig(RodSpec.of("rod", shape, SPANS, rope).length(LENGTH))
                .settings(settings)
                .hold("hole", new KeyholeConstraint(new Anchor("rod", u), Vec3.ZERO, HELD))
                .load("left", new LoadForce.Spec(new Anchor("rod", 0), left.times(TENSION)))
                .load("right", new LoadForce.Spec(new Anchor("rod", 1), right.times(TENSION)));
    }

    /** Without friction both sides bear the same: what holds the rope in the hole has nothing to hold. */
    @ParameterizedTest
    @CsvSource({"2.2", "1.7", "1.2", "0.5", "0.05"})
    void theEndOfARopeIsDrawnThroughAHole(double spans) {
        Rig rig = folded(spans);
        for (int i = 0; i < 60; i++) rig.step(1 / 240.0);
        double held = rig.world().active().get(0).lambda[3];
        assertEquals(0, held / TENSION, 2e-3, "part of the tension that the hole holds back");
        double leg = spans * LENGTH / SPANS * (1 + TENSION / 1e4);
        assertEquals(leg, rig.at(0).norm(), 1e-3 * LENGTH / SPANS, "from the hole to the end, m");
    }

    /** A point that is held beside holes is where the kinked curve is, and pushes what moves it there. */
    @ParameterizedTest
    @CsvSource({"20.4", "21.2", "19.3", "18.8"})
    void aPointBesideAHoleLiesOnTheKinkedCurve(double place) {
        Rig rig = folded(20.6)
                .hold("other", new KeyholeConstraint(new Anchor("rod", 21.4 / SPANS), new Vec3(0.04, 0, 0), HELD));
        World world = rig.world();
        double[] q = world.state.q;
        var random = new Random(1);
        for (Kink kink : rig.rod().kinks.all())
            for (int k = 0; k < 3; k++) q[kink.unknown + k] = 0.03 * random.nextGaussian();
        world.evaluate();
        rig.rod().kinks.energy(q, Vec3.ZERO, new double[3]);
        HeldPoint p = HeldPoint.on(rig.rod(), place);
        p.evaluate(q);
        // the spline and what the rod knows of its kinks
        double[] x = new double[3], d = new double[3], b = new double[3];
        rig.rod().dofs.combine(q, p.span(), p.b, x);
        rig.rod().kinks.bend(p.span(), place - p.span(), x, d, b);
        for (int k = 0; k < 3; k++) assertEquals(x[k], p.x[k], 1e-12, "m");
        double h = 1e-6, moved = 0;
        for (int j = 0; j < q.length; j++) {
            double here = q[j];
            double[] out = new double[q.length];
            p.push(1, 2, 3, out);
            q[j] = here + h;
            p.evaluate(q);
            double up = p.x[0] + 2 * p.x[1] + 3 * p.x[2];
            q[j] = here - h;
            p.evaluate(q);
            double down = p.x[0] + 2 * p.x[1] + 3 * p.x[2];
            q[j] = here;
            p.evaluate(q);
            assertEquals((up - down) / (2 * h), out[j], 1e-6, "unknown " + j);
            if (j >= 4 * rig.rod().nodes()) moved = Math.max(moved, Math.abs(out[j]));
        }
        assertTrue(moved > 1e-3, "kinks move it: " + moved);
    }

    /** A pearl on a ring that hangs from two pins runs down from beside one of them, curved at rest or not. */
    @ParameterizedTest
    @CsvSource({"straight", "as-drawn"})
    void aPearlRunsDownFromBesideAPin(String rest) throws Exception {
        String text = """
                {
                  "version": 1, "title": "ring", "settings": { "massDamping": 1.5 },
                  "rods": [{
                    "id": "ring", "spans": 40, "closed": true,
                    "shape": {
                      "kind": "helix", "centre": [0, 0, 0], "axis": [0, 0, -1], "start": [0, 1, 0], "radius": 0.3183
                    },
                    "rest": { "kind": "%s" },
                    "material": { "diameter": 0.004, "massPerMetre": 0.02, "stretch": 1e4, "bend": 1e-5, "twist": 1e-5 }
                  }],
                  "bodies": [{ "id": "bead", "position": [0.2, 0.24, 0], "mass": 0.2, "radius": 0.002 }],
                  "constraints": [
                    { "id": "left", "kind": "position", "on": { "rod": "ring", "u": 0.9 }, "target": [-0.1871, 0.2575, 0] },
                    { "id": "right", "kind": "position", "on": { "rod": "ring", "u": 0.1 }, "target": [0.1871, 0.2575, 0] },
                    { "id": "on", "kind": "pearl", "body": "bead", "on": { "rod": "ring", "u": 0.11 } }
                  ]
                }
                """;
        var simulation = new Simulation(
                SceneFile.parse("ring.json", text.formatted(rest), List.of()).scene());
        for (int i = 0; i < 60; i++) assertTrue(simulation.step());
        double u = simulation.capture().constraints().get(2).u();
        assertTrue(u > 0.2, "4 spans and more from the pin after a quarter of a second: u = " + u);
    }

    /** Pearls side by side on a limp rope run down it as one: each is on the curve that all the others bend. */
    @ParameterizedTest
    @CsvSource({"4", "6", "10"})
    void pearlsInACrowdRunDownARope(int pearls) throws Exception {
        var bodies = new StringBuilder();
        var constraints = new StringBuilder();
        for (int i = 0; i < pearls; i++) {
            double u = 0.3 + 0.04 * i / pearls;
            bodies.append(i == 0 ? "" : ", ").append("""
                    { "id": "bead-%d", "position": [%s, 0, 0], "mass": %s, "radius": 0.002 }""".formatted(i, -1 + 2 * u, 0.02 + 0.005 * i));
            constraints.append("""
                    , { "id": "on-%d", "kind": "pearl", "body": "bead-%d", "on": { "rod": "rope", "u": %s } }""".formatted(i, i, u));
        }
        String text = """
                {
                  "version": 1, "title": "crowd", "settings": { "massDamping": 0, "dt": 0.002 },
                  "rods": [{
                    "id": "rope", "spans": 40, "contact": "none",
                    "shape": { "kind": "points", "points": [[-1, 0, 0], [-0.5, -0.2, 0], [0, -0.3, 0], [0.5, -0.2, 0], [1, 0, 0]] },
                    "material": { "diameter": 0.004, "massPerMetre": 0.02, "stretch": 1e4, "bend": 1e-5, "twist": 1e-5 }
                  }],
                  "bodies": [%s],
                  "constraints": [
                    { "id": "left", "kind": "position", "on": { "rod": "rope", "u": 0 }, "target": [-1, 0, 0] },
                    { "id": "right", "kind": "position", "on": { "rod": "rope", "u": 1 }, "target": [1, 0, 0] }
                    %s
                  ]
                }
                """;
        var simulation = new Simulation(SceneFile.parse("crowd.json", text.formatted(bodies, constraints), List.of())
                .scene());
        double before = Double.POSITIVE_INFINITY, risen = 0;
        int lost = 0;
        for (int i = 0; i < 500; i++) {
            assertTrue(simulation.step());
            if (!simulation.solver().converged()) lost++;
            double now = simulation.capture().energy().total();
            risen = Math.max(risen, now - before);
            before = now;
        }
        double u = simulation.capture().constraints().get(2).u();
        assertTrue(u > 0.5, "beyond the middle after a second: u = " + u);
        assertTrue(lost <= 2, "steps that do not converge: " + lost);
        assertEquals(0, risen, 1e-3, "most that the energy rises by in a step, J");
    }
}
