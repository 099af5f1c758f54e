package sennit.engine.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.Snapshot;

/** The bow of the MICADO report, Figure 8, against the statics of the elastica. */
class BowTest {
    /** What the report's reader is promised. */
    private static final double PART = 0.02;

    private static final double HEIGHT = 1.2;
    private static final double FULL = 0.55;
    private static final double ARROW = 0.75 * 0.0667;
    private static final double STRING = 1.2 * 0.004;

    private final StaticBow elastica = new StaticBow(0.6, 0.05, 0.6, 22, 0.65);

    private static Scene read(String... edits) throws SceneException {
        return SceneFile.read(Path.of("..", "scenes", "bow.json"), List.of(edits))
                .scene();
    }

    private static void run(Simulation simulation, double seconds) {
        double end = simulation.time() + seconds;
        while (simulation.time() < end)
            assertTrue(
                    simulation.step(), () -> String.valueOf(simulation.capture().trouble()));
    }

    private static double middle(Snapshot seen) {
        Snapshot.RodView string = seen.rods().get(1);
        return -string.position()[3 * (string.samples() / 2)];
    }

    private static double force(Snapshot seen, String id) {
        return seen.constraints().stream()
                .filter(c -> c.id().equals(id))
                .findFirst()
                .orElseThrow()
                .force()[0];
    }

    /** The string held {@code draw} m behind the handle, without inertia. */
    private static Simulation drawn(double draw) throws SceneException {
        Scene scene = read("settings.integrator=quasi-static");
        var list = new ArrayList<>(scene.constraints());
        var place = new PositionConstraint(new Anchor("string", 0.5), new Vec3(-draw, HEIGHT, 0));
        list.add(ConstraintDef.rigid("fingers", place));
        return new Simulation(scene.withConstraints(list));
    }

    @Test
    void braceHeightIsThatOfTheElastica() throws Exception {
        var simulation = new Simulation(read("settings.integrator=quasi-static"));
        run(simulation, 0.5);
        double brace = elastica.braceHeight();
        assertEquals(brace, middle(simulation.capture()), PART * brace, "m");
    }

    /** Steps of half a second are 500 times too long to follow the string; they go to rest, and downhill. */
    @org.junit.jupiter.params.ParameterizedTest
    @org.junit.jupiter.params.provider.ValueSource(doubles = {0.5, 1 / 60.0, 1e-3})
    void aBowLetGoWithoutInertiaComesDownToTheBracedOne(double dt) throws Exception {
        var braced = new Simulation(read("settings.integrator=quasi-static"));
        run(braced, 0.5);
        double least = braced.capture().energy().total();
        Simulation bow = drawn(0.35);
        run(bow, 0.5);
        // solved as far as round-off lets it: what is left is seen as energy that goes up and down
        Scene plain = read("settings.integrator=quasi-static", "settings.dt=" + dt, "settings.tolerance=0.00001");
        bow.submit(new UserCommand.Edit(plain));
        double before = Double.POSITIVE_INFINITY, most = 0;
        for (int i = 0; i < 120; i++) {
            assertTrue(bow.step());
            double now = bow.capture().energy().total();
            if (i > 0) most = Math.max(most, now - before);
            before = now;
        }
        assertEquals(0, most, 1e-6 * least, "largest gain in a step, J");
        // the arrow lies lower than on the string, or as before
        assertTrue(before <= 1.001 * least, "energy at rest, J: " + before + ", braced " + least);
    }

    @Test
    void drawForceCurveIsThatOfTheElastica() throws Exception {
        double brace = elastica.braceHeight();
        for (double draw = 0.25; draw < FULL + 0.01; draw += 0.05) {
            var simulation = drawn(draw);
            run(simulation, 0.8);
            Snapshot seen = simulation.capture();
            double expected = elastica.force(draw);
            assertEquals(draw, middle(seen), 1e-6);
            assertEquals(expected, -force(seen, "fingers"), PART * expected, "N at " + draw + " m, brace " + brace);
        }
    }

    /**
     * Where the string is straight again the tips of the limbs stand still, and the work of the draw is in the arrow
     * and in the string, whose speed falls off evenly to its ends: m v^2/2 with a third of its mass.
     */
    @Test
    void arrowFliesWithTheWorkOfTheDraw() throws Exception {
        var simulation = new Simulation(read());
        double pulled = draw(simulation);
        double before = simulation.capture().energy().total();
        simulation.submit(new UserCommand.Release(0));
        for (int i = 0; i < 150 && nocked(simulation.capture()); i++) run(simulation, 1e-4);
        assertTrue(!nocked(simulation.capture()), "the arrow has left the string");
        double from = arrow(simulation.capture()), t = simulation.time();
        run(simulation, 0.02);
        double flies = (arrow(simulation.capture()) - from) / (simulation.time() - t);
        double expected = Math.sqrt(2 * elastica.work(pulled) / (ARROW + STRING / 3));
        assertEquals(expected, flies, PART * expected, "m/s, drawn to " + pulled + " m");
        assertTrue(simulation.capture().energy().total() <= before * (1 + 1e-3), "no energy out of nothing");
    }

    /** Draws with the hand as a person does, waits, and returns how far behind the handle the string is then, m. */
    private static double draw(Simulation simulation) {
        double brace = middle(simulation.capture());
        simulation.submit(new UserCommand.Grab(0, "string", 0.5, new Vec3(-brace, HEIGHT, 0)));
        for (int i = 1; i <= 100; i++) {
            double x = brace + (0.57 - brace) * i / 100;
            simulation.submit(new UserCommand.Move(0, new Vec3(-x, HEIGHT, 0)));
            run(simulation, 0.01);
        }
        run(simulation, 1);
        return middle(simulation.capture());
    }

    private static boolean nocked(Snapshot seen) {
        return seen.constraints().stream().anyMatch(c -> c.id().equals("nock") && c.active());
    }

    /** Middle of the arrow along x, m: means of the curve, whatever it bends. */
    private static double arrow(Snapshot seen) {
        double[] x = seen.rods().get(2).position();
        double sum = 0;
        for (int i = 0; i < x.length; i += 3) sum += x[i];
        return 3 * sum / x.length;
    }

    /** By its tail, as fast as a mouse goes: the string lies before the nock, and nothing can come apart. */
    @Test
    void arrowDrawnInAJerkStaysOnTheStringAndHits() throws Exception {
        var simulation = new Simulation(read());
        simulation.submit(new UserCommand.Grab(0, "arrow", 0.06, new Vec3(-0.16, HEIGHT, 0)));
        simulation.submit(new UserCommand.Move(0, new Vec3(-0.52, HEIGHT + 0.02, 0.01)));
        run(simulation, 0.5);
        assertTrue(nocked(simulation.capture()), "still on the string");
        simulation.submit(new UserCommand.Release(0));
        run(simulation, 0.5);
        assertTrue(
                simulation.capture().constraints().stream().anyMatch(c -> c.id().equals("target") && c.active()),
                "in the target");
    }

    /** Without an arrow nothing takes up the work: string and limbs must bear the blow, and gain nothing by it. */
    @Test
    void bowBearsToBeShotWithoutAnArrow() throws Exception {
        var simulation = new Simulation(read("constraints.nock.enabled=false"));
        draw(simulation);
        double before = simulation.capture().energy().total();
        simulation.submit(new UserCommand.Release(0));
        for (int i = 0; i < 50; i++) {
            run(simulation, 0.01);
            double now = simulation.capture().energy().total();
            assertTrue(now < before * (1 + 1e-3), "J: " + now + " from " + before);
        }
    }

    @Test
    void arrowSticksInTheTargetAndTheLimbsRingOn() throws Exception {
        var simulation = new Simulation(read());
        draw(simulation);
        simulation.submit(new UserCommand.Release(0));
        run(simulation, 0.4);
        double[] early = simulation.capture().rods().get(2).position();
        assertTrue(simulation.capture().energy().kinetic() > 1e-5, "limbs and string still move");
        run(simulation, 0.6);
        Snapshot seen = simulation.capture();
        double[] x = seen.rods().get(2).position();
        double tip = x[x.length - 3];
        // braked by 150 N from 20 m/s: some 8 cm deep
        assertTrue(tip > 2.6 && tip < 2.8, "tip at " + tip);
        assertEquals(1.13, x[x.length - 2], 0.3, "in the disc");
        assertEquals(tip, early[early.length - 3], 1e-3, "it stays");
    }
}
