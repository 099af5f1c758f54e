package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.Simulation;
import sennit.engine.knot.AlexanderPolynomial;
import sennit.engine.knot.KnotType;
import sennit.engine.math.Vec3;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

/** The hands of a scene tie its knot, and the knot holds what they pull with, or the weight that hangs on it. */
class TyingHandsTest {
    /** Height of the axis of the rail that is hitched to, and a distance beyond everything, m. */
    private static final double RAIL = 1.25, AWAY = 9;

    /** Where hands hold the tips of the bow's loops. */
    private static final double[] TIPS = {0.2572, 0.7111};

    private Simulation simulation;
    private int unsettled;

    private void open(String scene) throws Exception {
        Path file = Path.of("..", "scenes", scene + ".json");
        simulation = new Simulation(SceneFile.read(file, List.of()).scene());
    }

    private void until(double time) {
        while (simulation.time() < time) {
            assertTrue(simulation.step());
            if (!simulation.solver().converged()) unsettled++;
        }
    }

    private long determinant() {
        return polynomial().determinant();
    }

    private AlexanderPolynomial polynomial() {
        return KnotType.ofOpen(rope().position()).polynomial();
    }

    private double pull() {
        return simulation.capture().hands().stream()
                .mapToDouble(hand -> Vec3.of(hand.force(), 0).norm())
                .max()
                .orElse(0);
    }

    private static Vec3 end(Snapshot.RodView rope) {
        return Vec3.of(rope.position(), 3 * (rope.samples() - 1));
    }

    /**
     * The end is not through its loop at {@code open}, is at {@code tied}, and the knot is tight at {@code tight}, s.
     */
    @ParameterizedTest
    @CsvSource({"tying-overhand, 3, 4, 6.5, 11", "tying-figure-eight, 5, 7, 8.5, 13"})
    void handsTieAKnotThatHolds(String scene, long determinant, double open, double tied, double tight)
            throws Exception {
        open(scene);
        assertEquals(1, determinant());
        until(open);
        assertEquals(1, determinant(), "tied before the end is through its loop");
        until(tied);
        assertEquals(determinant, determinant(), "not tied");
        until(tight);
        Vec3 before = end(rope());
        // 30 times the weight of the rope, which is what a gentle hand pulls with at most
        double pull = pull();
        until(tight + 2);
        Snapshot.RodView rope = rope();
        double diameter = 2 * rope.radius();
        assertEquals(determinant, determinant(), "came open");
        assertTrue(end(rope).minus(before).norm() < 0.01 * diameter, "creeps");
        assertTrue(
                Stage.clearance(rope, rope) > 0.99 * diameter,
                "pressed into itself: " + Stage.clearance(rope, rope) / diameter);
        assertTrue(pull > 50, "pulled with " + pull + " N");
        assertEquals(0, unsettled, "steps that did not converge");
    }

    /**
     * A hitch is none without its rail. Joined to the rail, whose ends are led to those of the rope far away, one way
     * round or the other, a clove hitch is two trefoils or one; two turns whose end is not tucked are others.
     */
    @Test
    void handsTieACloveHitchThatHoldsItsWeight() throws Exception {
        open("clove-hitch");
        assertEquals(List.of(9L, 3L), hitch(), "the one that is drawn");
        open("tying-clove-hitch");
        assertEquals(List.of(1L, 1L), hitch());
        until(6);
        assertEquals(List.of(3L, 7L), hitch(), "two turns");
        until(8.5);
        assertEquals(List.of(9L, 3L), hitch(), "not tied");
        until(11);
        assertEquals(List.of(9L, 3L), hitch(), "came open");
        double pull = pull();
        assertTrue(pull > 50, "pulled with " + pull + " N");

        // nobody holds it, it has rolled by the weight
        until(15);
        assertEquals(0, simulation.capture().hands().size());
        double height = simulation.capture().bodies().get(0).position()[1];
        assertTrue(height > 0.5, "slipped to " + height + " m");
        until(18);
        double slip = height - simulation.capture().bodies().get(0).position()[1];
        double diameter = 2 * rope().radius();
        assertTrue(slip < 0.02 * diameter, "slips by " + slip / diameter + " diameters");
        isWell(0.99, 0.01);
    }

    /**
     * Once through the turn and round the rail it is an overhand knot, as a bowline is before its end goes down again.
     */
    @Test
    void handsTieABowlineThatHoldsItsWeight() throws Exception {
        open("bowline");
        AlexanderPolynomial drawn = polynomial();
        open("tying-bowline");
        assertEquals(1, determinant());
        until(2);
        assertEquals(1, determinant(), "tied before the end is in the turn");
        until(6);
        assertEquals(3, determinant(), "not up through the turn");
        until(9);
        assertEquals(drawn, polynomial(), "not tied");

        // nobody holds it
        until(16);
        assertEquals(drawn, polynomial(), "came open");
        assertEquals(0, simulation.capture().hands().size());
        double height = simulation.capture().bodies().get(0).position()[1];
        until(18);
        double slip = height - simulation.capture().bodies().get(0).position()[1];
        double diameter = 2 * rope().radius();
        assertTrue(height > 0.45, "the weight is at " + height + " m");
        assertTrue(slip < 0.02 * diameter, "slips by " + slip / diameter + " diameters");
        isWell(0.98, 0.005);
    }

    /**
     * A half knot, and on it another of two loops: from tip to tip it is a reef knot, two trefoils, and from end to
     * end, where loops slip out, the first of them.
     */
    @Test
    void handsTieAShoelaceBowThatStays() throws Exception {
        open("tying-shoelace-bow");
        until(5);
        assertEquals(1, determinant(), "tied before the end is through");
        until(8);
        assertEquals(3, determinant(), "no half knot");
        assertEquals(3, fromTipToTip());
        until(15);
        assertEquals(3, fromTipToTip(), "tied before the loop is through");
        until(18);
        assertEquals(9, fromTipToTip(), "no bow");
        assertEquals(3, determinant());

        // nobody holds it
        until(25);
        assertEquals(0, simulation.capture().hands().size());
        assertEquals(9, fromTipToTip(), "came open");
        Vec3 tip = tip(TIPS[0]);
        until(27);
        double diameter = 2 * rope().radius();
        assertTrue(tip(TIPS[0]).minus(tip).norm() < 0.1 * diameter, "creeps");
        isWell(0.98, 0.01);
    }

    /** Strands keep so many diameters apart, and less than a share of all steps did not converge. */
    private void isWell(double apart, double share) {
        Snapshot.RodView rope = rope();
        double clearance = Stage.clearance(rope, rope) / (2 * rope.radius());
        assertTrue(clearance > apart, "pressed into itself: " + clearance);
        long steps = simulation.capture().step();
        assertTrue(unsettled < share * steps, unsettled + " of " + steps + " steps did not converge");
    }

    private long fromTipToTip() {
        double[] x = rope().position();
        return KnotType.ofOpen(Arrays.copyOfRange(x, sample(TIPS[0]), sample(TIPS[1]) + 3))
                .polynomial()
                .determinant();
    }

    private Vec3 tip(double u) {
        return Vec3.of(rope().position(), sample(u));
    }

    /** Index of its first coordinate. */
    private int sample(double u) {
        return 3 * (int) Math.round(u * (rope().samples() - 1));
    }

    /** Determinants of the rings of rope and rail, whose ends are joined one way round and the other. */
    private List<Long> hitch() {
        return List.of(joined(1), joined(-1));
    }

    private long joined(int way) {
        double[] x = rope().position();
        int n = x.length;
        double[] ring = new double[n + 18];
        double[] before = {-way * AWAY, RAIL, 0, -way * AWAY, -AWAY, x[2], x[0], -AWAY, x[2]},
                after = {x[n - 3], AWAY, x[n - 1], way * AWAY, AWAY, x[n - 1], way * AWAY, RAIL, 0};
        System.arraycopy(before, 0, ring, 0, 9);
        System.arraycopy(x, 0, ring, 9, n);
        System.arraycopy(after, 0, ring, n + 9, 9);
        return KnotType.ofRing(ring).polynomial().determinant();
    }

    private Snapshot.RodView rope() {
        return simulation.capture().rods().get(0);
    }
}
