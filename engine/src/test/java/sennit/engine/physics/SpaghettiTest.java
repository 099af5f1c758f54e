package sennit.engine.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import sennit.engine.Simulation;
import sennit.engine.math.Vec3;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.RodView;

/** The scene "Spaghetti": a fork lifts five limp strands off a plate, on which three stay, and turns with them. */
class SpaghettiTest {
    /** Height of the plate, radii of strands and tines, distance of the tines, m. */
    private static final double PLATE = 0.83, STRAND = 0.0025, TINE = 0.0026, APART = 0.015;

    /** Height of the axes of the tines when they are up, m, and the angle by which the fork turns there, rad. */
    private static final double UP = PLATE + 0.0038 + 0.15, TURN = 0.7;

    /** How many strands stay on the plate; the others lie over the fork. */
    private static final int STAY = 3;

    private final Simulation simulation;

    /** Steps that did not converge. */
    private int open;

    SpaghettiTest() throws Exception {
        simulation = new Simulation(SceneFile.read(Path.of("..", "scenes", "spaghetti.json"), List.of())
                .scene());
    }

    private Snapshot until(double time) {
        while (simulation.time() < time - 1e-9) {
            assertTrue(simulation.step());
            if (!simulation.solver().converged()) open++;
        }
        return simulation.capture();
    }

    @Test
    void theForkLiftsWhatLiesOnItAndTurnsWithIt() {
        Snapshot seen = until(0);
        double began = seen.energy().total();
        double[] headings = new double[8];
        for (int i = 1; i <= 18; i++) {
            seen = until(0.25 * i);
            nothingIsPressedIn(seen);
            assertTrue(seen.energy().kinetic() < 2e-3, "something flies at " + simulation.time());
            // the fork is still: what falls onto it and the plate comes to rest with less than it had
            if (i == 3)
                assertTrue(seen.energy().total() < began && seen.energy().kinetic() < 1e-5);
            for (int k = STAY; k < 8 && i == 9; k++)
                headings[k] = heading(seen.rods().get(k));
        }
        // those on the plate have stayed, those on the fork hang over it
        for (int k = 0; k < 8; k++) {
            double top = 0;
            double[] x = seen.rods().get(k).position();
            for (int s = 1; s < x.length; s += 3) top = Math.max(top, x[s]);
            if (k < STAY) assertTrue(top < PLATE + 5 * STRAND, "strand " + (k + 1) + " was lifted");
            else assertTrue(top > UP, "strand " + (k + 1) + " was lost");
            if (k < STAY) continue;
            double turned = heading(seen.rods().get(k)) - headings[k];
            assertEquals(TURN, Math.IEEEremainder(turned, 2 * Math.PI), 0.2, "strand " + (k + 1));
        }
        noTineIsPierced(seen);
        // what is hung up stays
        Vec3 hangs = Stage.last(seen, 7);
        assertTrue(Stage.last(until(5.5), 7).minus(hangs).norm() < STRAND);
        assertEquals(0, open, "steps that did not converge");
    }

    /** {@return the direction of a strand where it is highest, seen from above, rad} */
    private static double heading(RodView strand) {
        int top = 2;
        for (int s = 3; s < strand.samples() - 2; s++)
            if (at(strand, s).y() > at(strand, top).y()) top = s;
        Vec3 way = at(strand, top + 2).minus(at(strand, top - 2));
        return Math.atan2(-way.z(), way.x());
    }

    private static Vec3 at(RodView strand, int sample) {
        return Vec3.of(strand.position(), 3 * sample);
    }

    /**
     * No strand is pressed by more than a tenth of its thickness into another, or by a fifth of its radius into the
     * plate.
     */
    private void nothingIsPressedIn(Snapshot seen) {
        List<RodView> strands = seen.rods();
        for (RodView a : strands) {
            for (int s = 0; s < a.samples(); s++)
                assertTrue(at(a, s).y() > PLATE + 0.8 * STRAND, a.id() + " is in the plate at " + simulation.time());
            for (RodView b : strands) {
                if (a == b) continue;
                for (int s = 0; s < a.samples(); s++)
                    for (int k = 1; k < b.samples(); k++) {
                        double apart = distance(at(a, s), at(b, k - 1), at(b, k)) / (2 * STRAND);
                        assertTrue(apart > 0.9, a.id() + " in " + b.id() + " " + apart + " at " + simulation.time());
                    }
            }
        }
    }

    /** No strand is pressed by more than a fifth of its radius into a tine, where the fork ends up. */
    private static void noTineIsPierced(Snapshot seen) {
        double c = Math.cos(TURN), s = Math.sin(TURN);
        for (int tine = -1; tine <= 1; tine++) {
            double x0 = -0.055, x1 = 0.075, z = APART * tine;
            Vec3 from = new Vec3(c * x0 + s * z, UP, c * z - s * x0), to = new Vec3(c * x1 + s * z, UP, c * z - s * x1);
            for (RodView strand : seen.rods())
                for (int k = 0; k < strand.samples(); k++) {
                    double apart = distance(at(strand, k), from, to) - TINE;
                    assertTrue(apart > 0.8 * STRAND, strand.id() + " in tine " + tine + ": " + apart / STRAND);
                }
        }
    }

    /** {@return the distance of a point from a straight piece, m} */
    private static double distance(Vec3 x, Vec3 from, Vec3 to) {
        Vec3 along = to.minus(from);
        double t = x.minus(from).dot(along) / along.dot(along);
        return x.minus(from.plus(along.times(Math.max(0, Math.min(1, t))))).norm();
    }
}
