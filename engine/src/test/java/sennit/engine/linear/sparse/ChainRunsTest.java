package sennit.engine.linear.sparse;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import sennit.engine.linear.Kkt;
import sennit.engine.linear.Pattern;

/** Stretches of free rope, factored without looking anything up. */
class ChainRunsTest {
    private static Kkt rope(int points, long seed) {
        var k = new Kkt(seed);
        k.pin(k.rope(points, false), 1 / 6.0, 4 / 6.0, 1 / 6.0);
        return k;
    }

    /** Ropes side by side, linked here and there, one with a slider. */
    private static Kkt bundle(int points, long seed) {
        var k = new Kkt(seed);
        int[] first = {k.rope(points, false), k.rope(points, true), k.rope(2 * points, false)};
        k.pin(first[0], 1);
        k.pin(first[2] + 2 * points - 4, 0, 0, 0, 1);
        k.constraint(3, first[0] + 20, first[2] + 30);
        int keyhole = k.constraint(2, first[2] + 60, first[1] + 7);
        k.slider(keyhole, 0.1);
        return k;
    }

    /** The same matrix with its values in memory in any order: nothing there is a run. */
    private static Kkt scattered(Kkt k) {
        Pattern p = k.pattern;
        var out = new Kkt(1);
        for (int i = 0; i < p.nodes(); i++) out.node(p.size(i), p.role(i));
        int[] order = new int[p.blocks()];
        var random = new SplittableRandom(5);
        for (int b = 0; b < order.length; b++) {
            int other = random.nextInt(b + 1);
            order[b] = order[other];
            order[other] = b;
        }
        for (int b : order) {
            int count = p.size(p.blockRow(b)) * p.size(p.blockCol(b));
            double[] v = new double[count];
            System.arraycopy(k.values, p.blockAt(b), v, 0, count);
            out.block(p.blockRow(b), p.blockCol(b), v);
        }
        return out;
    }

    private static int panels(SparseLdl ldl) {
        int sum = 0;
        for (int r = 0; r < ldl.runs.count; r++) sum += ldl.runs.to[r] - ldl.runs.from[r];
        return sum;
    }

    private static SparseLdl analysed(Kkt k) {
        var ldl = new SparseLdl();
        ldl.analyse(k.pattern);
        return ldl;
    }

    private static void sameBits(Kkt k, int least, String what) {
        var plain = scattered(k);
        SparseLdl runs = analysed(k), none = analysed(plain);
        assertTrue(panels(runs) >= least, () -> what + ": " + panels(runs) + " panels in runs");
        assertEquals(0, panels(none), what);
        double[] b = k.rhs();
        assertArrayEquals(plain.solve(none, b), k.solve(runs, b), what);
        assertEquals(none.adjustedCount(), runs.adjustedCount(), what);
    }

    @Test
    void aFreeRopeIsOneRunWithTheBitsOfTheGeneralSweep() {
        for (long seed = 1; seed <= 5; seed++) sameBits(rope(100, seed), 85, "rope, seed " + seed);
    }

    @Test
    void aRopeTooLongForTheCacheHasTheSameBits() {
        sameBits(rope(2000, 1), 1900, "long rope");
    }

    @Test
    void linkedRopesHaveTheSameBits() {
        for (long seed = 1; seed <= 5; seed++) sameBits(bundle(50, seed), 30, "bundle, seed " + seed);
    }

    @Test
    void linkedRopesTooLongForTheCacheHaveTheSameBits() {
        for (long seed = 1; seed <= 2; seed++) sameBits(bundle(600, seed), 500, "long bundle, seed " + seed);
    }

    @Test
    void runsGoBothWaysAlongARope() {
        boolean[] seen = new boolean[2];
        ChainRuns runs = analysed(bundle(600, 1)).runs;
        for (int r = 0; r < runs.count; r++) seen[runs.transposed[r] ? 1 : 0] = true;
        assertTrue(seen[0] && seen[1], "both directions were tested");
    }

    @Test
    void everyBadPivotOfARunIsRefused() {
        for (double bad : new double[] {-1, 0, Double.NaN, Double.POSITIVE_INFINITY}) {
            for (int c = 0; c < 4; c++) {
                var k = rope(60, 3);
                Pattern p = k.pattern;
                for (int b = 0; b < p.blocks(); b++)
                    if (p.blockRow(b) == 30 && p.blockCol(b) == 30) k.values[p.blockAt(b) + 5 * c] = bad;
                var ldl = analysed(k);
                assertTrue(panels(ldl) > 45, "the thirtieth is in a run");
                assertFalse(ldl.factor(k.values), bad + " at " + c);
            }
        }
    }
}
