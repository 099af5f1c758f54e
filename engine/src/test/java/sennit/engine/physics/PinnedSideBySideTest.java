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
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.scene.Scene;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;

/** Ropes that are pinned next to each other touch; where pins hold them in each other, only there they do not. */
class PinnedSideBySideTest {
    private static final double D = 0.02, DT = 1 / 120.0, LENGTH = 0.72;

    /** Heavy and soft enough to sag by its diameter. */
    private static final Material CABLE =
            Material.round(D).massPerMetre(0.5).stretch(1e4).bend(1e-2).twist(1e-2);

    private static ConstraintDef pin(String rod, double u, Vec3 at) {
        return Stage.hold(rod + u, new PositionConstraint(new Anchor(rod, u), at));
    }

    /**
     * A cable on a floor and one above it, whose centre lines begin {@code apart} m from each other, both ends pinned.
     */
    private static Scene cables(double apart, int spans) {
        var ends = new ArrayList<ConstraintDef>();
        Vec3 left = new Vec3(-LENGTH / 2, D / 2, 0), right = new Vec3(LENGTH / 2, D / 2, 0), up = new Vec3(0, apart, 0);
        for (int u = 0; u < 2; u++) {
            Vec3 at = u == 0 ? left : right;
            ends.add(pin("lower", u, at));
            ends.add(pin("upper", u, at.plus(up)));
        }
        var ropes = List.of(
                Stage.line("lower", left, right, spans, CABLE),
                Stage.line("upper", left.plus(up), right.plus(up), spans, CABLE));
        return Stage.scene(Stage.settings(Stage.DOWN, DT, 1), ropes, List.of(), ends, List.of())
                .withObstacles(List.of(new ObstacleDef("floor", Plane.EXAMPLE, 0.5)));
    }

    /**
     * {@return the least distance of two ropes, m, of places of the first that are at least {@code beyond} m from the
     * planes of its pins}
     */
    private static double apart(Snapshot seen, double beyond) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < seen.rods().get(0).samples(); i++) {
            Vec3 x = Stage.place(seen, 0, i);
            if (Math.abs(x.x()) > LENGTH / 2 - beyond) continue;
            for (int k = 1; k < seen.rods().get(1).samples(); k++) {
                Vec3 from = Stage.place(seen, 1, k - 1),
                        way = Stage.place(seen, 1, k).minus(from);
                double t = Math.max(0, Math.min(1, x.minus(from).dot(way) / way.dot(way)));
                least = Math.min(least, x.minus(from.plus(way.times(t))).norm());
            }
        }
        return least;
    }

    /** The upper one falls on the lower, which lies on a floor. */
    @ParameterizedTest
    @CsvSource({"0, 8", "0, 16", "0, 32", "0.05, 8", "0.05, 16", "0.05, 32", "0.4, 8", "0.4, 16", "0.4, 32"})
    void cablesThatArePinnedBesideEachOtherTouch(double clear, int spans) {
        Simulation simulation = new Simulation(cables((1 + clear) * D, spans));
        double least = 1;
        for (int i = 0; i < 180; i++) {
            assertTrue(simulation.step(), "step " + i);
            if (i % 3 == 0) least = Math.min(least, apart(simulation.capture(), 0) / D);
        }
        assertTrue(least > 0.98, "apart by " + least + " D");
        double rests = apart(simulation.capture(), 3 * D) / D;
        assertTrue(rests < 1.02, "apart by " + rests + " D: the upper one has not come down");
    }

    /** Pins nearer than the cables are thick: between them these sink no further into each other than they begin. */
    @ParameterizedTest
    @ValueSource(ints = {8, 16, 32})
    void cablesThatArePinnedInEachOtherSinkNoFurther(int spans) {
        Simulation simulation = new Simulation(cables(0.9 * D, spans));
        for (int i = 0; i < 180; i++) {
            assertTrue(simulation.step(), "step " + i);
            if (i % 3 > 0) continue;
            double least = apart(simulation.capture(), 0) / D;
            assertTrue(least > 0.88, "apart by " + least + " D in step " + i);
        }
    }

    /** Two ropes that hang from one nail, and part by an angle, or by none. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.05, 0.15, 0.5, 1.5})
    void ropesOnOneNailRest(double angle) {
        var nail = new Vec3(0, 2, 0);
        var end = new Vec3(LENGTH * Math.sin(angle), 2 - LENGTH * Math.cos(angle), 0);
        Simulation simulation = new Simulation(Stage.scene(
                Stage.settings(Vec3.ZERO, DT, 0),
                List.of(
                        Stage.line("one", nail, new Vec3(0, 2 - LENGTH, 0), 24, CABLE),
                        Stage.line("other", nail, end, 24, CABLE)),
                List.of(),
                List.of(pin("one", 0.0, nail), pin("other", 0.0, nail)),
                List.of()));
        for (int i = 0; i < 60; i++) {
            assertTrue(simulation.step(), "step " + i);
            Snapshot seen = simulation.capture();
            assertEquals(0, seen.energy().total(), 1e-20, "J in step " + i);
            for (String rope : List.of("one0.0", "other0.0"))
                assertEquals(
                        0, Stage.largest(Stage.view(seen, rope).multipliers()), 1e-9, "N at the nail in step " + i);
            for (var rope : seen.rods()) assertEquals(0, Stage.largest(rope.tension()), 1e-9, "N in step " + i);
        }
    }

    /** They swing against each other and apart, and gain no energy. */
    @Test
    void ropesOnOneNailGainNoEnergy() {
        var nail = new Vec3(0, 2, 0);
        Simulation simulation = new Simulation(Stage.scene(
                Stage.settings(Stage.DOWN, DT, 0),
                List.of(
                        Stage.line("one", nail, new Vec3(0, 2 - LENGTH, 0), 24, CABLE),
                        Stage.line("other", nail, new Vec3(0.4 * LENGTH, 2 - 0.9 * LENGTH, 0), 24, CABLE)),
                List.of(),
                List.of(pin("one", 0.0, nail), pin("other", 0.0, nail)),
                List.of()));
        double begins = simulation.capture().energy().total();
        for (int i = 0; i < 240; i++) {
            assertTrue(simulation.step(), "step " + i);
            double total = simulation.capture().energy().total();
            assertTrue(total < begins + 1e-4, "J more in step " + i + ": " + (total - begins));
        }
    }
}
