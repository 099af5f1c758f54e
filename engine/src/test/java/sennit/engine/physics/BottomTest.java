package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sennit.engine.Simulation;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.BodySpec;

/** What is lost comes to lie 1000 m below the lowest point of the scene, and stays there. */
class BottomTest {
    private static final double DT = 1 / 100.0;
    private static final double RADIUS = 0.1;

    private static Simulation of(Vec3 gravity, double damping, List<RodSpec> rods, Vec3... balls) {
        List<BodySpec> bodies = new ArrayList<>();
        for (Vec3 at : balls)
            bodies.add(BodySpec.of("ball" + bodies.size(), at, 2, RADIUS)
                    .velocity(new Vec3(3, 0, 0))
                    .friction(0.5)
                    .restitution(0.5));
        return new Simulation(Stage.scene(Stage.settings(gravity, DT, damping), rods, bodies, List.of(), List.of()));
    }

    private static Snapshot after(Simulation simulation, double seconds) {
        for (int i = 0; i < seconds / DT; i++) assertTrue(simulation.step());
        return simulation.capture();
    }

    /** Gravity, m/s^2, may have any direction; the balls end under the lower one of them. */
    @ParameterizedTest
    @CsvSource({"0, -9.81, 0", "0, 20, 0", "-6, 0, 8"})
    void ballsEndAtTheBottom(double x, double y, double z) {
        Vec3 gravity = new Vec3(x, y, z);
        Vec3 up = gravity.times(-1 / gravity.norm());
        Vec3 aside = up.y() == 0 ? new Vec3(0, 5, 0) : new Vec3(0, 0, 5);
        Vec3 low = up.times(-3), high = up.times(2).plus(aside);
        Snapshot end = after(of(gravity, 0.5, List.of(), high, low), 90);
        for (var ball : end.bodies()) {
            double[] p = ball.position();
            assertEquals(-1003 + RADIUS, up.dot(new Vec3(p[0], p[1], p[2])), 1e-6, "height, m");
        }
        assertEquals(0, end.energy().kinetic(), 1e-9, "they have come to rest, J");
    }

    /**
     * Braked by its surroundings, it falls at 20 m/s in the end and lies flat; unbraked, at 140 m/s, it ends in a heap.
     * A fold may stand in it that rocks on without friction: what lies deeper between two probes of a span, by a
     * quarter of its radius at most, is pushed out as it turns over.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0})
    void aRopeEndsAtTheBottomInOnePiece(double damping) {
        RodSpec rope = Stage.line("rope", new Vec3(0, 1, 0), new Vec3(1, 1.5, 0), 20, Stage.rope());
        Snapshot end = after(of(Stage.DOWN, damping, List.of(rope)), 60);
        var rod = end.rods().get(0);
        double length = Math.hypot(1, 0.5), heap = damping > 0 ? 1e-3 : 0.25 * length;
        double deep = damping > 0 ? 1e-3 : 0.25 * rod.radius(), rocking = damping > 0 ? 1e-9 : 1e-3;
        // the outermost control point lies a span beyond the end
        double floor = 1 - 0.5 / 20 - 1000;
        for (int i = 0; i < rod.samples(); i++) {
            double above = Stage.place(end, 0, i).y() - floor - rod.radius();
            assertTrue(above > -deep, "sample " + i + " is in the bottom: " + above + " m");
            assertTrue(above < heap, "sample " + i + " is above it: " + above + " m");
        }
        assertEquals(length, rod.length(), 1e-3, "m");
        assertEquals(0, end.energy().kinetic(), rocking, "of the 550 J of its fall");
    }

    @Test
    void withoutGravityThereIsNone() {
        Snapshot end = after(of(Vec3.ZERO, 0.5, List.of(), new Vec3(0, 0, 0)), 1);
        assertEquals(3 * (1 - Math.exp(-0.5)) / 0.5, end.bodies().get(0).position()[0], 0.01, "it goes on, m");
        assertEquals(0, end.contacts().size());
    }

    /** It is no obstacle of the scene: neither drawn nor listed. */
    @Test
    void itIsNotSeen() {
        Simulation simulation = of(Stage.DOWN, 0, List.of(), Vec3.ZERO);
        assertEquals(List.of(), simulation.capture().scenery());
        assertEquals(List.of(), simulation.scene().obstacles());
    }
}
