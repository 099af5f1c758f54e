package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.knot.GaussLinking;
import sennit.engine.math.Vec3;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;

/**
 * The lace of its scene stays in its eyelets, draws the flaps together, and loses tension from eyelet to eyelet as a
 * rope about a capstan does.
 */
class LacingTest {
    private static final int EYELETS = 8;

    /** Friction coefficient of lace and eyelet: the geometric mean of 0.1 and 0.3. */
    private static final double MU = Math.sqrt(0.03);

    /** From the middle of an eyelet to where the lace is straight again, m along the lace. */
    private static final double BEYOND = 0.009;

    /**
     * How the lace runs from one end to the other: tension between eyelets, N, and the angle by which each turns it.
     */
    private record Course(double[] tension, double[] turned) {
        /** Logarithm of how much more one end is pulled than the middle. */
        double fall(int end) {
            return Math.log(tension[end] / tension[EYELETS / 2]);
        }

        /** The angle by which the eyelets from an end to the middle turn the lace, rad. */
        double turned(int end) {
            int first = end == 0 ? 0 : EYELETS / 2;
            return Arrays.stream(turned, first, first + EYELETS / 2).sum();
        }
    }

    private final Simulation simulation = open();
    private int unsettled;

    LacingTest() throws Exception {}

    private static Simulation open(String... changes) throws Exception {
        Path file = Path.of("..", "scenes", "lacing-eyelets.json");
        return new Simulation(SceneFile.read(file, List.of(changes)).scene());
    }

    private void until(double time) {
        while (simulation.time() < time) {
            assertTrue(simulation.step());
            if (!simulation.solver().converged()) unsettled++;
            if (simulation.steps() % 50 == 0) nothingPassesThrough();
        }
    }

    private static List<Snapshot.RodView> eyelets(Simulation of) {
        return of.capture().rods().stream()
                .filter(rod -> rod.id().startsWith("eyelet"))
                .toList();
    }

    private static Snapshot.RodView lace(Simulation of) {
        return of.capture().rods().get(0);
    }

    private void nothingPassesThrough() {
        Snapshot.RodView lace = lace(simulation);
        for (Snapshot.RodView eyelet : eyelets(simulation)) {
            // the ends of the lace are joined above the shoe, where no eyelet is
            double linked = GaussLinking.number(closed(lace), eyelet.position());
            assertEquals(1, Math.abs(linked), 1e-6, "the lace is not in " + eyelet.id());
            assertTrue(
                    Stage.clearance(lace, eyelet) > 0.95 * (lace.radius() + eyelet.radius()),
                    "pressed into " + eyelet.id());
        }
        double itself = Stage.clearance(lace, lace) / (2 * lace.radius());
        assertTrue(itself > 0.95, "pressed into itself at " + simulation.time() + " s: " + itself);
    }

    /** The lace, and straight from its last point to its first. */
    private static double[] closed(Snapshot.RodView lace) {
        double[] x = Arrays.copyOf(lace.position(), 3 * lace.samples() + 3);
        System.arraycopy(x, 0, x, 3 * lace.samples(), 3);
        return x;
    }

    private static Course course(Simulation of) {
        Snapshot.RodView lace = lace(of);

        // where the lace is nearest to the middle of each eyelet, in order along it
        List<Integer> at = new ArrayList<>();
        for (Snapshot.RodView eyelet : eyelets(of)) {
            Vec3 middle = middle(eyelet);
            int nearest = 0;
            for (int i = 0; i < lace.samples(); i++) {
                if (distance(lace, i, middle) < distance(lace, nearest, middle)) nearest = i;
            }
            at.add(nearest);
        }
        at.sort(Comparator.naturalOrder());

        // between two of them tension is a mean over the strand; at the ends, over as much of them
        double[] tension = new double[EYELETS + 1], turned = new double[EYELETS];
        for (int k = 0; k <= EYELETS; k++) {
            double from = k == 0 ? lace.restArc()[at.get(0)] - 4 * BEYOND : lace.restArc()[at.get(k - 1)] + BEYOND;
            double to = k == EYELETS ? lace.restArc()[at.get(k - 1)] + 4 * BEYOND : lace.restArc()[at.get(k)] - BEYOND;
            tension[k] = mean(lace, from, to);
        }
        for (int k = 0; k < EYELETS; k++) {
            double arc = lace.restArc()[at.get(k)];
            Vec3 before = Vec3.of(lace.tangent(), 3 * sample(lace, arc - BEYOND)),
                    after = Vec3.of(lace.tangent(), 3 * sample(lace, arc + BEYOND));
            turned[k] = Math.acos(before.dot(after));
        }
        return new Course(tension, turned);
    }

    private static Vec3 middle(Snapshot.RodView ring) {
        Vec3 sum = new Vec3(0, 0, 0);
        for (int i = 0; i < ring.samples() - 1; i++) sum = sum.plus(Vec3.of(ring.position(), 3 * i));
        return sum.times(1.0 / (ring.samples() - 1));
    }

    private static double distance(Snapshot.RodView rod, int sample, Vec3 from) {
        return Vec3.of(rod.position(), 3 * sample).minus(from).norm();
    }

    private static int sample(Snapshot.RodView rod, double arc) {
        int i = 0;
        while (i < rod.samples() - 1 && rod.restArc()[i] < arc) i++;
        return i;
    }

    private static double mean(Snapshot.RodView rod, double from, double to) {
        int first = sample(rod, from), last = Math.max(first, sample(rod, to));
        return Arrays.stream(rod.tension(), first, last + 1).average().orElseThrow();
    }

    /** Mean width of the opening between the flaps, m. */
    private double opening() {
        double sum = 0;
        for (Snapshot.RodView eyelet : eyelets(simulation))
            sum += Math.abs(middle(eyelet).x());
        return 2 * sum / EYELETS;
    }

    @Test
    void handsDrawTheFlapsTogetherAndTheLaceStaysInItsEyelets() {
        double start = simulation.capture().energy().total(), open = opening();
        until(0.5);
        assertTrue(simulation.capture().energy().total() < start, "energy from nothing");
        assertTrue(opening() > open, "closed before anybody pulled");
        until(3.5);
        Course drawn = course(simulation);
        until(4.2);
        double closed = opening(), energy = simulation.capture().energy().total();
        assertTrue(closed < 0.65 * open, "open by " + closed + " m, before by " + open);

        // pulled, it falls off towards the middle, and about as much as on capstans
        for (int k = 0; k < EYELETS / 2; k++) {
            assertTrue(drawn.tension[k] > drawn.tension[k + 1], "left " + Arrays.toString(drawn.tension));
            assertTrue(drawn.tension[EYELETS - k] > drawn.tension[EYELETS - k - 1], "right");
        }
        for (int end : new int[] {0, EYELETS}) {
            double law = MU * drawn.turned(end), used = drawn.fall(end) / law;
            assertTrue(law > 0.8 && used > 0.8 && used < 1.1, "falls by " + used + " of mu phi = " + law);
        }

        // held, nothing moves any more and nothing gains energy
        until(5);
        assertEquals(closed, opening(), 2e-5, "gives way");
        assertTrue(simulation.capture().energy().total() < energy + 1e-4, "energy from nothing");
        assertTrue(unsettled < 0.01 * simulation.steps(), unsettled + " steps did not converge");
    }

    @Test
    void withoutFrictionTheWholeLaceIsEquallyTaut() throws Exception {
        Simulation slippery = open("rods.lace.material.friction=0");
        while (slippery.time() < 3.5) assertTrue(slippery.step());
        Course drawn = course(slippery);
        // the bends in the eyelets are pressed together by EI/2r^2 = 0.5 N of the 18 N
        for (int end : new int[] {0, EYELETS}) assertEquals(0, drawn.fall(end), 0.08, Arrays.toString(drawn.tension));
    }

    @Test
    void repeatsBitForBit() throws Exception {
        Simulation again = open();
        until(0.15);
        while (again.time() < 0.15) again.step();
        assertEquals(simulation.stateHash(), again.stateHash());
    }
}
