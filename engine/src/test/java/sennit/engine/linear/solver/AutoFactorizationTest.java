package sennit.engine.linear.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import sennit.engine.linear.Kkt;
import sennit.engine.linear.Method;
import sennit.engine.linear.Pattern;

class AutoFactorizationTest {
    @Test
    void takesWhatIsPredictedCheaper() {
        for (long seed = 1; seed <= 50; seed++) {
            var auto = new AutoFactorization();
            auto.analyse(Kkt.random(seed).pattern);
            boolean band = auto.bandedNanoseconds() < auto.sparseNanoseconds();
            assertEquals(band ? Method.BANDED_LU : Method.SPARSE_LDL, auto.taken(), "seed " + seed);
            assertTrue(auto.sparseFlops() > 0 && auto.bandedFlops() > 0);
        }
    }

    /** A net in a strip of 100 points along and {@code wide} across. */
    private static Kkt strip(int wide) {
        var k = new Kkt(1);
        int n = 100 * wide;
        for (int i = 0; i < n; i++) k.node(4, Pattern.DISPLACEMENT);
        for (int i = 0; i < n; i++) {
            k.zeroBlock(i, i);
            if (i % wide > 0) k.zeroBlock(i, i - 1);
            if (i >= wide) k.zeroBlock(i, i - wide);
            if (i >= wide && i % wide > 0) k.zeroBlock(i, i - wide - 1);
            if (i >= wide && i % wide < wide - 1) k.zeroBlock(i, i - wide + 1);
        }
        return k;
    }

    @Test
    void theBandIsTakenForAWideStripAndNotForANarrowOne() {
        for (int wide : new int[] {4, 16}) {
            var auto = new AutoFactorization();
            auto.analyse(strip(wide).pattern);
            assertEquals(wide > 4 ? Method.BANDED_LU : Method.SPARSE_LDL, auto.taken(), wide + " across");
        }
    }

    @Test
    void aMethodCanBeForcedAndReleased() {
        var k = Kkt.random(3);
        double[] b = k.rhs();
        double[] x = k.oracle(b);
        var auto = new AutoFactorization();
        for (Method m : new Method[] {Method.BANDED_LU, Method.SPARSE_LDL, Method.BANDED_LU}) {
            auto.force(m);
            auto.reanalyse(k.pattern);
            assertEquals(m, auto.taken());
            assertEquals(m == Method.BANDED_LU ? "banded LU" : "sparse LDL^T", auto.name());
            assertTrue(Kkt.relative(k.solve(auto, b), x) < 1e-9, m.toString());
        }
        auto.force(Method.AUTO);
        auto.analyse(k.pattern);
        assertEquals(Method.SPARSE_LDL, auto.taken());
    }

    @Test
    void bandedLuExchangesRowsWhereTheDiagonalIsZero() {
        // saddle point [0 J; J^T A] with the multiplier first in the band: no factor exists without an exchange
        var k = new Kkt(1);
        int m = k.node(1, Pattern.MULTIPLIER);
        int a = k.node(1, Pattern.DISPLACEMENT);
        int c = k.node(1, Pattern.DISPLACEMENT);
        k.block(m, a, 2);
        k.block(a, a, 4);
        k.block(c, c, 3);
        k.block(a, c, 1);
        double[] b = {2, 9, 7};
        var lu = new BandedLu();
        lu.analyse(k.pattern);
        double[] x = k.solve(lu, b);
        // row 0: 2 x1 = 2; row 2: x1 + 3 x2 = 7; row 1: 2 x0 + 4 x1 + x2 = 9
        assertEquals(1.5, x[0], 1e-14);
        assertEquals(1.0, x[1], 1e-14);
        assertEquals(2.0, x[2], 1e-14);
    }
}
