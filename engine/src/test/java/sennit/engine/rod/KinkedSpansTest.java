package sennit.engine.rod;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sennit.engine.linear.Pattern;
import sennit.engine.math.Vec3;
import sennit.engine.rod.energy.TangentMode;
import sennit.engine.rod.geometry.Kink;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RestShape;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.state.StateCopy;

/** The kinked curve of a rod at holes: forces are the slopes of the energy, THEORY.md eq. (95) to (99). */
class KinkedSpansTest {
    private static final Vec3 GRAVITY = new Vec3(1, -9, 4);

    /** Alike both ways and straight, curved at rest, or flat. */
    private enum Section {
        ROUND,
        CURLED,
        STRIP
    }

    /** A rod of 12 spans with kinks at some places, all unknowns moved at random. */
    private static final class Bent {
        final Rod rod;
        final Kink[] kinks;
        final double[] q;
        final Pattern pattern = new Pattern();

        Bent(int seed, double... places) {
            this(seed, Section.ROUND, places);
        }

        Bent(int seed, Section section, double... places) {
            var random = new Random(seed);
            Material material = Material.round(0.01)
                    .massPerMetre(0.1)
                    .stretch(50.0)
                    .bend(0.01, section == Section.STRIP ? 0.003 : 0.01)
                    .twist(0.01);
            var drawn = new Shape.Points(List.of(Vec3.ZERO, new Vec3(1, 0.2, 0), new Vec3(2, 0, 0.3)));
            RestShape rest = section == Section.CURLED ? new RestShape.Coiled(2, 1, 0.5) : RestShape.STRAIGHT;
            rod = RodBuilder.build(RodSpec.of("r", drawn, 12, material).rest(rest));
            rod.place(0, 0);
            int n = 4 * rod.nodes(), m = places.length;
            q = new double[n + 4 * m];
            rod.reset(q);
            kinks = new Kink[m];
            for (int i = 0; i < rod.nodes(); i++) pattern.addNode(4, Pattern.DISPLACEMENT);
            var sliders = new SlidingParameter[m];
            for (int i = 0; i < m; i++) {
                sliders[i] = new SlidingParameter(rod, places[i]);
                kinks[i] = sliders[i].kink;
                kinks[i].live = true;
                kinks[i].unknown = n + 3 * i;
                kinks[i].node = pattern.addNode(3, Pattern.DISPLACEMENT);
            }
            for (int i = 0; i < m; i++) {
                sliders[i].unknown = n + 3 * m + i;
                sliders[i].node = pattern.addNode(1, Pattern.SLIDER);
                q[sliders[i].unknown] = places[i];
            }
            rod.kinks.set(List.of(kinks));
            if (m > 1) rod.kinks.hold(4);
            for (int i = 0; i < n; i++) if (i % 4 < 3) q[i] += 0.05 * random.nextGaussian();
            for (int i = n; i < n + 3 * m; i++) q[i] = 0.05 * random.nextGaussian();
            rod.kinks.couple(pattern, q);
            rod.elasticity.note(q);
            rod.kinks.note(q);
        }

        double energy() {
            double[] out = new double[3];
            double weight = rod.kinks.energy(q, GRAVITY, out);
            return out[0] + out[1] + weight;
        }

        /** Stiffness, shape [unknowns, unknowns], and the forces into {@code force}. */
        double[][] assemble(double[] force) {
            return assemble(force, GRAVITY);
        }

        double[][] assemble(double[] force, Vec3 gravity) {
            double[] values = new double[rod.dofs.valueCount() + pattern.valueCount()];
            // blocks of the rod behind those of the kinks
            rod.kinks.move(new double[q.length], new double[q.length], 0);
            rod.kinks.assemble(q, force, values, pattern.valueCount(), gravity);
            double[][] k = new double[q.length][q.length];
            for (int b = 0; b < pattern.blocks(); b++)
                add(k, values, pattern.blockAt(b), pattern.blockRow(b), pattern.blockCol(b));
            for (int i = 0; i < rod.nodes(); i++)
                for (int j = 0; j < rod.dofs.blockCount(i); j++) {
                    int at = pattern.valueCount() + rod.dofs.block(i, j);
                    add(k, values, at, i, (i + j) % rod.nodes());
                }
            return k;
        }

        private void add(double[][] k, double[] values, int at, int row, int col) {
            int r = pattern.firstScalar(row), c = pattern.firstScalar(col), w = pattern.size(col);
            for (int i = 0; i < pattern.size(row); i++)
                for (int j = 0; j < w; j++) {
                    k[r + i][c + j] += values[at + w * i + j];
                    if (row != col) k[c + j][r + i] += values[at + w * i + j];
                }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1, 5.3, 8.6",
        "2, 4.98, 9.1",
        "3, 5.3, 5.7",
        "4, 5.3, 6.1",
        "5, 6.4, 4.2",
        "6, 5.0001, 7.9",
        "7, 0.4, 0.8",
        "8, 11.3, 10.9",
        "9, 1.3, 0.2"
    })
    void forcesAreTheSlopesOfTheEnergy(int seed, double u, double v) {
        var bent = new Bent(seed, u, v);
        double[] force = new double[bent.q.length];
        bent.assemble(force);
        double h = 1e-6;
        for (int i = 0; i < bent.q.length; i++) {
            double at = bent.q[i];
            bent.q[i] = at + h;
            double up = bent.energy();
            bent.q[i] = at - h;
            double down = bent.energy();
            bent.q[i] = at;
            assertEquals(-(up - down) / (2 * h), force[i], 1e-4 * (1 + Math.abs(force[i])), "unknown " + i);
        }
    }

    /**
     * Where the section matters bending is felt by the twist angle, and by frames that the kinks turn: forces are the
     * slopes of the energy when frames are carried through time, as steps carry them.
     */
    @ParameterizedTest
    @CsvSource({"CURLED, 5.3, 8.6", "STRIP, 5.3, 8.6", "CURLED, 4.98, 5.7", "STRIP, 11.3, 0.4"})
    void theSectionIsFelt(Section section, double u, double v) {
        var bent = new Bent(3, section, u, v);
        bent.rod.frames.lay(bent.q);
        for (int i = 0; i < 3; i++) bent.rod.frames.reproject(bent.q);
        int n = bent.q.length, own = 4 * bent.rod.nodes();
        double[] force = new double[n], values = new double[bent.rod.dofs.valueCount()];
        bent.rod.elasticity.assemble(bent.q, force, values, 0, TangentMode.POSITIVE, 0);
        double[] kinked = new double[n];
        bent.assemble(kinked, Vec3.ZERO);
        double largest = 0, twisting = 0;
        for (int i = 0; i < n; i++) largest = Math.max(largest, Math.abs(force[i] += kinked[i]));
        double h = 1e-6;
        for (int i = 0; i < n; i++) {
            double slope = (carried(bent, i, h) - carried(bent, i, -h)) / (2 * h);
            boolean angle = i < own && i % 4 == 3;
            if (angle) twisting = Math.max(twisting, Math.abs(kinked[i]));
            // less what the spline cannot follow of the reference twist between its knots
            assertEquals(-slope, force[i], angle ? 1e-5 : 1e-3 * largest, "unknown " + i);
        }
        assertTrue(twisting > 5e-3, "the twist angle feels it, N m: " + twisting);
    }

    /** Energy after a move of one unknown, frames carried and twist angles projected again. */
    private static double carried(Bent bent, int i, double d) {
        StateCopy frames = new StateCopy(), kinks = new StateCopy();
        bent.rod.frames.visit(frames.writer());
        bent.rod.kinks.visit(kinks.writer());
        double[] moved = bent.q.clone();
        moved[i] += d;
        bent.rod.frames.reproject(moved);
        double[] out = new double[3];
        bent.rod.elasticity.energy(moved, out);
        bent.rod.kinks.energy(moved, Vec3.ZERO, out);
        bent.rod.frames.visit(frames.reader());
        bent.rod.kinks.visit(kinks.reader());
        bent.rod.frames.follow(bent.q);
        return out[0] + out[1] + out[2];
    }

    /** Control points that crowd towards an end make the same straight wire: a hole feels no energy anywhere on it. */
    @ParameterizedTest
    @CsvSource({"4.01", "4.3", "4.6", "5", "10.2"})
    void aCrowdedWireAtRestIsWithoutEnergy(double u) {
        List<Vec3> drawn = new java.util.ArrayList<>();
        for (int i = -1; i <= 21; i++) drawn.add(new Vec3(1, 0, 0).times(i / 20.0 * (1.4 - 0.4 * i / 20.0)));
        Material wire =
                Material.round(0.01).massPerMetre(1.0).stretch(1e6).bend(1e4).twist(1e4);
        Rod rod = RodBuilder.build(
                RodSpec.of("wire", new Shape.ControlPoints(drawn), 20, wire).rest(RestShape.AS_DRAWN));
        rod.place(0, 0);
        var slider = new SlidingParameter(rod, u);
        int n = 4 * rod.nodes();
        double[] q = new double[n + 4];
        rod.reset(q);
        slider.kink.live = true;
        slider.kink.unknown = n;
        slider.unknown = n + 3;
        q[n + 3] = u;
        rod.kinks.set(List.of(slider.kink));
        double[] energy = new double[3];
        rod.kinks.energy(q, Vec3.ZERO, energy);
        // EA h is 5e4 J
        assertEquals(0, energy[0] + energy[1], 1e-12, "J");
    }

    /**
     * The equations of any rod, which exact tangents take, leave the spans that kinks bend alone as those of a step do.
     */
    @ParameterizedTest
    @CsvSource({"5.3, 8.6", "0.3, 11.8", "6.0, 6.2"})
    void anyEquationsLeaveKinkedSpansAlone(double u, double v) {
        var bent = new Bent(1, u, v);
        int n = bent.q.length;
        double[] values = new double[bent.rod.dofs.valueCount()], force = new double[n];
        bent.rod.elasticity.assemble(bent.q, force, values, 0, TangentMode.EXACT, 0);
        int whole = 0;
        for (int i = 0; i < bent.rod.nodes(); i++) {
            boolean own = true;
            for (int s = Math.max(i - 3, 0); s <= Math.min(i, bent.rod.spans() - 1); s++)
                own &= bent.rod.kinks.bends(s);
            if (!own) continue;
            whole++;
            for (int k = 0; k < 4; k++) assertEquals(0, force[bent.rod.first() + 4 * i + k], "control point " + i);
            for (int k = 0; k < 16; k++) assertEquals(0, values[bent.rod.dofs.block(i, 0) + k], "control point " + i);
        }
        assertTrue(whole > 1);
    }

    /** At rest what Gauss and Newton leave out of the stiffness is nothing: it is the slope of the forces. */
    @ParameterizedTest
    @CsvSource({
        "5.3, 9.2, 8.1",
        "5.3, 5.7, 5.5",
        "0.3, 0.7, 1.2",
        "11.9, 11.2, 10.4",
        "3, 4, 4.5",
        "5.3, 8.1, 2.7",
        "0.4, 3.9, 11.5"
    })
    void atRestTheStiffnessIsTheSlopeOfTheForces(double u, double v, double w) {
        var bent = new Bent(1, u, v, w);
        bent.rod.kinks.free(bent.q);
        double span = bent.rod.rest.speed[1];
        java.util.Arrays.fill(bent.q, 0, bent.rod.first() + 4 * bent.rod.nodes() + 9, 0);
        for (int i = 0; i < bent.rod.nodes(); i++) bent.q[4 * i] = (i - 1) * span;
        bent.rod.elasticity.note(bent.q);
        int n = bent.q.length;
        double[][] k = bent.assemble(new double[n], Vec3.ZERO);
        double h = 1e-7, largest = 0;
        for (double[] row : k) for (double x : row) largest = Math.max(largest, Math.abs(x));
        for (int j = 0; j < n; j++) {
            double at = bent.q[j];
            double[] up = new double[n], down = new double[n];
            bent.q[j] = at + h;
            bent.assemble(up, Vec3.ZERO);
            bent.q[j] = at - h;
            bent.assemble(down, Vec3.ZERO);
            bent.q[j] = at;
            for (int i = 0; i < n; i++)
                assertEquals(-(up[i] - down[i]) / (2 * h), k[i][j], 1e-6 * largest, i + " by " + j);
        }
    }

    /**
     * Rope under tension is drawn at its ends alone, and nothing drives it through a hole, wherever its holes are: the
     * strains of all spans sum to its length.
     */
    @ParameterizedTest
    @CsvSource({"6.0", "6.3", "6.999", "4.2", "1.5", "0.2", "11.8"})
    void tensionPullsAtTheEndsAlone(double u) {
        var bent = new Bent(1, u, 8.3);
        bent.rod.kinks.free(bent.q);
        double span = bent.rod.rest.speed[1], e = 0.1;
        java.util.Arrays.fill(bent.q, 0, bent.rod.first() + 4 * bent.rod.nodes() + 6, 0);
        for (int i = 0; i < bent.rod.nodes(); i++) bent.q[4 * i] = (1 + e) * (i - 1) * span;
        double[] force = new double[bent.q.length];
        bent.rod.elasticity.assemble(bent.q, force, new double[bent.rod.dofs.valueCount()], 0, TangentMode.POSITIVE, 0);
        bent.assemble(force, Vec3.ZERO);
        // T on the first and the last three control points, as the basis takes the end of the rod
        double tension = 50 * e;
        double[] ends = {1 / 6.0, 2 / 3.0, 1 / 6.0};
        for (int i = 0; i < bent.rod.nodes(); i++) {
            int last = bent.rod.nodes() - 1 - i;
            double expected = i < 3 ? tension * ends[i] : last < 3 ? -tension * ends[last] : 0;
            assertEquals(expected, force[4 * i], 1e-12, "control point " + i);
        }
        // the ends go with a kink that is near them
        double[] at = new double[3], none = new double[3];
        double[] unbent = bent.q.clone();
        for (int m = 0; m < 2; m++) {
            int c = bent.kinks[m].unknown;
            bent.q[c] = 1;
            java.util.Arrays.fill(at, 0);
            bent.rod.kinks.energy(bent.q, Vec3.ZERO, none);
            bent.rod.kinks.bend(bent.rod.spans() - 1, 1, at, none, none);
            double moves = at[0];
            java.util.Arrays.fill(at, 0);
            bent.rod.kinks.bend(0, 0, at, none, none);
            bent.q[c] = unbent[c];
            assertEquals(-tension * (moves - at[0]), force[c], 1e-12, "bend of kink " + m);
            assertEquals(0, force[c + 1] + force[c + 2], 1e-12);
            assertEquals(0, force[bent.rod.first() + 4 * bent.rod.nodes() + 6 + m], 1e-12, "place of kink " + m);
        }
    }

    /** Kinks that pass each other within a span keep their places in the matrix, and it never pushes the wrong way. */
    @ParameterizedTest
    @CsvSource({"5.3, 5.7, 5.5", "5.3, 6.1, 7.2", "5.3, 7.4, 9.2", "5.3, 9.4, 7.1", "1.2, 5.1, 3.3"})
    void stiffnessIsNeverNegative(double u, double v, double w) {
        for (int seed = 0; seed < 9; seed++) {
            var bent = new Bent(seed, Section.values()[seed % 3], u, v, w);
            int n = bent.q.length;
            // within their spans they change places
            if ((int) u == (int) v) {
                bent.q[n - 3] = v;
                bent.q[n - 2] = u;
            }
            double[][] k = bent.assemble(new double[n]);
            double[] x = new double[n], y = new double[n];
            // inverse iteration would need a factor: power iteration on c I - K finds the lowest
            double c = 0;
            for (double[] row : k) {
                double sum = 0;
                for (double e : row) sum += Math.abs(e);
                c = Math.max(c, sum);
            }
            var random = new Random(seed);
            for (int i = 0; i < n; i++) x[i] = random.nextGaussian();
            double lowest = 0;
            for (int round = 0; round < 2000; round++) {
                double norm = 0, product = 0;
                for (int i = 0; i < n; i++) {
                    y[i] = c * x[i];
                    for (int j = 0; j < n; j++) y[i] -= k[i][j] * x[j];
                    norm += y[i] * y[i];
                    product += x[i] * y[i];
                }
                lowest = c - product;
                norm = Math.sqrt(norm);
                for (int i = 0; i < n; i++) x[i] = y[i] / norm;
            }
            assertTrue(lowest > -1e-9 * c, "seed " + seed + ": " + lowest + " of " + c);
        }
    }

    /** Two straight legs are the same rope wherever the hole is: no energy but that of its hinge. */
    @ParameterizedTest
    @CsvSource({"5.01", "5.2", "5.5", "5.99", "6.0"})
    void straightLegsHideNoRope(double u) {
        var bent = new Bent(1, u);
        double span = bent.rod.rest.length / 12;
        Vec3 in = new Vec3(1, 0, 0).times(span),
                out = new Vec3(0.2, -1, 0.4).times(span / new Vec3(0.2, -1, 0.4).norm());
        for (int i = 0; i < bent.rod.nodes(); i++) {
            // the legs at the control point, which the rounding moves off them near the hole
            double s = i - 1 - u;
            Vec3 x = in.plus(out).times(0.5 * s).plus(out.minus(in).times(0.5 * Kink.away(s)));
            bent.q[4 * i] = x.x();
            bent.q[4 * i + 1] = x.y();
            bent.q[4 * i + 2] = x.z();
        }
        Vec3 c = out.minus(in).times(0.5);
        int at = bent.kinks[0].unknown;
        bent.q[at] = c.x();
        bent.q[at + 1] = c.y();
        bent.q[at + 2] = c.z();
        bent.rod.frames.lay(bent.q);
        double[] kinked = new double[3], plain = new double[3];
        bent.rod.elasticity.energy(bent.q, kinked);
        bent.rod.kinks.energy(bent.q, Vec3.ZERO, kinked);
        double most = bent.kinks[0].moment(0.01 / span) * Math.PI;
        bent.rod.kinks.set(List.of());
        bent.rod.elasticity.energy(bent.q, plain);
        assertTrue(plain[0] > 1e-3, "the spline is strained");
        assertEquals(0, kinked[0], 1e-6 * plain[0]);
        assertTrue(kinked[1] <= most && kinked[1] > -1e-12, kinked[1] + ", hinge " + most);
    }
}
