package sennit.engine.linear;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import sennit.engine.linear.solver.BandedLu;
import sennit.engine.linear.sparse.SparseLdl;

/** Orders of elimination: permutations, rules, cost. */
class EliminationOrderTest {
    @Test
    void cuthillMcKeeIsAPermutationAndNeverWidensTheBand() {
        for (long seed = 1; seed <= 200; seed++) {
            var k = Kkt.random(seed);
            var lu = new BandedLu();
            lu.analyse(k.pattern);
            assertPermutation(k, lu, seed);
            assertTrue(lu.halfBandwidth() <= band(k, null), "seed " + seed);
            assertEquals(band(k, lu), lu.halfBandwidth(), "seed " + seed);
        }
    }

    @Test
    void sparseOrderIsAPermutationThatKeepsTheRules() {
        for (long seed = 1; seed <= 200; seed++) {
            var k = Kkt.random(seed);
            var ldl = new SparseLdl();
            ldl.analyse(k.pattern);
            assertPermutation(k, ldl, seed);
            assertRules(k, ldl, seed);
            ldl.reanalyse(k.pattern);
            assertPermutation(k, ldl, seed);
            assertRules(k, ldl, seed);
        }
    }

    private static void assertPermutation(Kkt k, Factorization f, long seed) {
        var seen = new boolean[k.pattern.scalars()];
        for (int i = 0; i < seen.length; i++) seen[f.permutation(i)] = true;
        for (int i = 0; i < seen.length; i++) assertTrue(seen[i], "seed " + seed + ": position " + i + " is empty");
    }

    private static void assertRules(Kkt k, Factorization f, long seed) {
        var p = k.pattern;
        for (int b = 0; b < p.blocks(); b++) {
            int r = p.blockRow(b);
            int c = p.blockCol(b);
            if (p.role(r) != Pattern.MULTIPLIER || r == c) continue;
            int mr = f.permutation(p.firstScalar(r));
            int mc = f.permutation(p.firstScalar(c));
            boolean after = p.role(c) == Pattern.DISPLACEMENT || !holdsDisplacement(p, r);
            assertTrue(after ? mr > mc : mr < mc, "seed " + seed + ", block " + b);
        }
    }

    private static boolean holdsDisplacement(Pattern p, int multiplier) {
        for (int b = 0; b < p.blocks(); b++) {
            if (p.blockRow(b) == multiplier && p.role(p.blockCol(b)) == Pattern.DISPLACEMENT) return true;
        }
        return false;
    }

    private static int band(Kkt k, Factorization f) {
        var p = k.pattern;
        int widest = 0;
        for (int b = 0; b < p.blocks(); b++) {
            for (int i = p.firstScalar(p.blockRow(b)); i < p.firstScalar(p.blockRow(b) + 1); i++) {
                for (int j = p.firstScalar(p.blockCol(b)); j < p.firstScalar(p.blockCol(b) + 1); j++) {
                    int d = f == null ? i - j : f.permutation(i) - f.permutation(j);
                    widest = Math.max(widest, Math.abs(d));
                }
            }
        }
        return widest;
    }

    @Test
    void freeRopeCostsLikeABandAndGrowsLinearly() {
        long[] flops = new long[3];
        for (int i = 0, n = 1000; i < 3; i++, n *= 10) flops[i] = flops(n, false);
        // a band LDL^T with half-bandwidth 15 costs 15 * 17 per scalar; merged panels store a few zeros
        assertTrue(flops[0] < 1.5 * 255 * 4000, "1000 control points: " + flops[0]);
        assertEquals(10.0, (double) flops[1] / flops[0], 0.1);
        assertEquals(10.0, (double) flops[2] / flops[1], 0.1);
    }

    @Test
    void ringCostsAtMostTheBandOfTwoStrands() {
        // both strands in the front: 27 scalars below the first pivot, 27 * 29 per scalar
        assertTrue(flops(1000, true) < 1.3 * 27 * 29 * 4000, "ring: " + flops(1000, true));
        assertEquals(10.0, (double) flops(10000, true) / flops(1000, true), 0.2);
    }

    private static long flops(int n, boolean ring) {
        var p = new Pattern();
        for (int i = 0; i < n; i++) p.addNode(4, Pattern.DISPLACEMENT);
        for (int i = 0; i < n; i++) for (int d = 0; d < 4; d++) if (ring || i + d < n) p.addBlock(i, (i + d) % n);
        var ldl = new SparseLdl();
        ldl.analyse(p);
        return ldl.predictedFlops();
    }

    @Test
    void slidingPointKeepsTheOrderOfControlPointsAndTheSolution() {
        var ldl = new SparseLdl();
        ldl.analyse(keyhole(0).pattern);
        long fill = ldl.fill();
        for (int span = 1; span < 26; span++) {
            var k = keyhole(span);
            ldl.reanalyse(k.pattern);
            assertRules(k, ldl, span);
            double[] b = k.rhs();
            assertTrue(Kkt.relative(k.solve(ldl, b), k.oracle(b)) < 1e-9, "span " + span);
            assertTrue(ldl.fill() <= SparseLdl.REORDER_GROWTH * fill, "span " + span + ": " + ldl.fill());
        }
    }

    /** A rope of 30 control points with a pin, and a keyhole with a stop at a given span. */
    private static Kkt keyhole(int span) {
        var k = new Kkt(77);
        k.rope(30, false);
        k.constraint(3, 0);
        int stop = k.node(1, Pattern.MULTIPLIER);
        k.block(stop, k.slider(k.constraint(3, span), 0), 1);
        return k;
    }

    @Test
    void unchangedPatternIsReanalysedToTheSameFactor() {
        for (long seed = 1; seed <= 100; seed++) {
            var k = Kkt.random(seed);
            var ldl = new SparseLdl();
            ldl.analyse(k.pattern);
            long fill = ldl.fill();
            ldl.reanalyse(k.pattern);
            assertEquals(fill, ldl.fill(), "seed " + seed);
        }
    }
}
