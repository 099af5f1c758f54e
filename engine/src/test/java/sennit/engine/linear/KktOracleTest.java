package sennit.engine.linear;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import sennit.engine.linear.solver.AutoFactorization;
import sennit.engine.linear.solver.BandedLu;
import sennit.engine.linear.sparse.SparseLdl;

/** Both methods against a dense solution on 500 random systems. */
class KktOracleTest {
    @Test
    void bothMethodsAgreeWithDenseLuOnRandomSystems() {
        double worst = 0;
        long worstSeed = 0;
        for (long seed = 1; seed <= 500; seed++) {
            var k = Kkt.random(seed);
            double[] b = k.rhs();
            double[] x = k.oracle(b);
            for (Factorization f : new Factorization[] {new BandedLu(), new SparseLdl(), new AutoFactorization()}) {
                f.analyse(k.pattern);
                // condition numbers of these systems stay below 1e6
                double error = Kkt.relative(k.solve(f, b), x);
                assertTrue(error < 1e-9, "seed " + seed + ", " + f.name() + ": error " + error);
                assertEquals(0, f.redundantCount(), "seed " + seed + ", " + f.name());
                if (error > worst) {
                    worst = error;
                    worstSeed = seed;
                }
            }
        }
        System.out.printf(Locale.ROOT, "seeds 1 to 500: worst error %.1e, seed %d%n", worst, worstSeed);
    }

    @Test
    void oneObjectServesManyPatterns() {
        Factorization[] methods = {new BandedLu(), new SparseLdl(), new AutoFactorization()};
        for (long seed = 1000; seed < 1040; seed++) {
            var k = Kkt.random(seed);
            double[] b = k.rhs();
            double[] x = k.oracle(b);
            for (Factorization f : methods) {
                f.analyse(k.pattern);
                double error = Kkt.relative(k.solve(f, b), x);
                assertTrue(error < 1e-9, "seed " + seed + ", " + f.name() + ": error " + error);
            }
        }
    }

    @Test
    void aRopeLargerThanTheCacheIsSolvedByBothMethods() {
        var k = new Kkt(41);
        int n = 2000;
        int first = k.rope(n, false);
        k.constraint(3, first);
        k.constraint(2, first + 700, first + 1300);
        k.slider(k.constraint(3, first + n - 4), 0);
        double[] b = k.rhs();
        var ldl = new SparseLdl();
        var lu = new BandedLu();
        ldl.analyse(k.pattern);
        lu.analyse(k.pattern);
        // no dense oracle at this size: two independent methods agree
        double error = Kkt.relative(k.solve(ldl, b), k.solve(lu, b));
        assertTrue(error < 1e-9, "error " + error);
    }
}
