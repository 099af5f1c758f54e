package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.Switch;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Scene;
import sennit.engine.scene.UserCommand;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.SceneException;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.ConstraintView;

/** The bridge of the report under rough hands: links hold, nothing bursts, whatever is pulled. */
class BridgeTest {
    private static final int RATE = 240;

    private Simulation simulation;
    private Scene scene;

    @BeforeEach
    void open() throws SceneException {
        scene = SceneFile.read(Path.of("..", "scenes", "bridge.json")).scene();
        simulation = new Simulation(scene);
    }

    private static double total(Snapshot seen) {
        double e = seen.energy().total();
        assertTrue(Double.isFinite(e), "energy " + e);
        return e;
    }

    /** Largest violation of a link relative to its length: each of the bridge's is 1 m long. */
    private static double worstLink(Snapshot seen) {
        double worst = 0;
        for (ConstraintView c : seen.constraints()) {
            if (c.kind().equals("relative-distance")) worst = Math.max(worst, c.violation());
        }
        return worst;
    }

    @Test
    void multipliersAreThoseOfTheReport() {
        simulation.step();
        assertEquals(32, simulation.capture().solver().absolute());
        assertEquals(21, simulation.capture().solver().relative());
    }

    private static UserCommand grab(int hand, String rod, double u, Vec3 target, boolean firm) {
        return new UserCommand.Grab(hand, new Anchor(rod, u), target, firm);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void linksHoldWhileItIsDraggedHardForTenSeconds(boolean firm) {
        var random = new SplittableRandom(4);
        for (int i = 0; i < RATE; i++) assertTrue(simulation.step());
        double before = total(simulation.capture());
        simulation.submit(grab(0, "left-rail", 0.5, new Vec3(0, 3, 0.5), firm));
        simulation.submit(grab(1, "right-foot", 0.3, new Vec3(-1.5, 2, -0.5), firm));
        double worst = 0;
        double energy = 0;
        for (int i = 0; i < 10 * RATE; i++) {
            // each hand jumps metres away four times a second: harder than any arm
            if (i % 60 == 0) simulation.submit(new UserCommand.Move(0, jump(random)));
            if (i % 60 == 30) simulation.submit(new UserCommand.Move(1, jump(random)));
            assertTrue(simulation.step(), "step " + i);
            Snapshot seen = simulation.capture();
            worst = Math.max(worst, worstLink(seen));
            energy = Math.max(energy, total(seen));
        }
        assertTrue(worst <= 1e-4, "worst link error " + worst + " of its length");
        simulation.submit(new UserCommand.Release(0));
        simulation.submit(new UserCommand.Release(1));
        assertTrue(simulation.step());
        double released = total(simulation.capture());
        double highest = released;
        for (int i = 0; i < 3 * RATE; i++) {
            assertTrue(simulation.step());
            highest = Math.max(highest, total(simulation.capture()));
        }
        assertTrue(
                highest <= released + 1e-3 * (released - before),
                "energy rose from " + released + " to " + highest + " J");
    }

    private static Vec3 jump(SplittableRandom random) {
        return new Vec3(random.nextDouble(-6, 6), random.nextDouble(-1, 6), random.nextDouble(-4, 4));
    }

    @ParameterizedTest
    @CsvSource({
        "1e-4, false",
        "0.00416667, false",
        "0.0166667, false",
        "1e-4, true",
        "0.00416667, true",
        "0.0166667, true"
    })
    void heldEndCanBePulledTenMetresAway(double dt, boolean firm) {
        simulation.submit(
                new UserCommand.Edit(scene.withSettings(scene.settings().withDt(dt))));
        simulation.submit(grab(0, "left-rail", 0, new Vec3(-4, 3, 0.5), firm));
        assertTrue(simulation.step());
        double before = total(simulation.capture());
        simulation.submit(new UserCommand.Move(0, new Vec3(-14, 3, 0.5)));
        for (int i = 0; i < 500; i++) {
            assertTrue(simulation.step(), "step " + i);
            Snapshot seen = simulation.capture();
            ConstraintView pin = seen.constraints().get(4);
            assertEquals("left-rail-west", pin.id());
            assertTrue(pin.violation() < 1e-9, "the pin gave way by " + pin.violation() + " m");
            assertTrue(total(seen) < before + 1, "energy " + total(seen) + " J from " + before);
        }
        // the hand pulls with all its strength, 30 or 100 times the weight of the 8.1 m of hemp rail; the pin bears it
        double radius = simulation.capture().rods().get(2).radius();
        double strength = (firm ? 100 : 30) * Math.PI * radius * radius * 8.1 * 1000 * 9.80665;
        double[] pull = simulation.capture().hands().get(0).force();
        assertEquals(-strength, pull[0], 1e-6 * strength);
    }

    @Test
    void disabledEndFallsAndAnEnabledOneComesBackGently() {
        for (int i = 0; i < RATE; i++) assertTrue(simulation.step());
        double held = simulation.capture().rods().get(2).position()[1];
        Scene loose = scene.withConstraints(scene.constraints().stream()
                .map(c -> c.id().startsWith("left-rail-west") ? c.withEnabled(Switch.off()) : c)
                .toList());
        simulation.submit(new UserCommand.Edit(loose));
        for (int i = 0; i < RATE; i++) assertTrue(simulation.step());
        double fallen = simulation.capture().rods().get(2).position()[1];
        assertTrue(fallen < held - 0.5, "the end is still at " + fallen + " m");
        simulation.submit(new UserCommand.Edit(scene));
        double fastest = 0;
        double last = fallen;
        for (int i = 0; i < 3 * RATE; i++) {
            assertTrue(simulation.step());
            double now = simulation.capture().rods().get(2).position()[1];
            fastest = Math.max(fastest, Math.abs(now - last) * RATE);
            last = now;
        }
        assertEquals(held, last, 1e-6, "back where it was held");
        // eased at 4 m/s
        assertTrue(fastest < 4.5, "the end moved at " + fastest + " m/s");
    }
}
