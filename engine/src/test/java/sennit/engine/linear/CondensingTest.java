package sennit.engine.linear;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import sennit.engine.linear.solver.AutoFactorization;
import sennit.engine.linear.solver.BandedLu;
import sennit.engine.linear.sparse.SparseLdl;

/** W = B^T A^-1 B is what one solution for each column gives. */
class CondensingTest {
    @Test
    void bothMethodsCondenseRandomSystemsToWhatDenseSolutionsGive() {
        for (long seed = 1; seed <= 100; seed++) {
            var k = Kkt.random(seed);
            int n = k.pattern.scalars();
            var random = new SplittableRandom(seed);
            int count = 1 + random.nextInt(11);
            double[] b = columns(random, count, n);
            double[] expected = expected(k, b, n, count);
            for (Factorization f : new Factorization[] {new BandedLu(), new SparseLdl(), new AutoFactorization()}) {
                f.analyse(k.pattern);
                assertTrue(f.factor(k.values));
                double[] w = new double[count * count];
                f.condense(b, n, count, w);
                // as exact as solutions of these systems are, see KktOracleTest
                double error = Kkt.relative(w, expected);
                assertTrue(error < 1e-9, "seed " + seed + ", " + f.name() + ": " + error);
                for (int i = 0; i < count * count; i++)
                    assertEquals(w[i], w[i % count * count + i / count], "symmetric, seed " + seed);
            }
        }
    }

    /** Few entries each, as rows of constraints have. */
    private static double[] columns(SplittableRandom random, int count, int n) {
        double[] b = new double[count * n];
        for (int j = 0; j < count; j++)
            for (int e = 0; e < 4; e++) b[j * n + random.nextInt(n)] = random.nextDouble(-1, 1);
        return b;
    }

    private static double[] expected(Kkt k, double[] b, int n, int count) {
        double[] w = new double[count * count];
        for (int j = 0; j < count; j++) {
            double[] column = new double[n];
            System.arraycopy(b, j * n, column, 0, n);
            double[] x = k.oracle(column);
            for (int i = 0; i < count; i++) for (int r = 0; r < n; r++) w[i * count + j] += b[i * n + r] * x[r];
        }
        return w;
    }
}
