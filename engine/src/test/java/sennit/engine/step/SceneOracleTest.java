package sennit.engine.step;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sennit.engine.BundledFiles;
import sennit.engine.linear.Factorization;
import sennit.engine.linear.Kkt;
import sennit.engine.linear.Pattern;
import sennit.engine.linear.RefinedSolution;
import sennit.engine.linear.solver.AutoFactorization;
import sennit.engine.linear.solver.BandedLu;
import sennit.engine.linear.sparse.SparseLdl;

/**
 * Both methods against dense solutions of the systems of all bundled scenes in motion.
 *
 * <p>Multipliers are up to 1e9 times as large as displacements, so a norm over all unknowns says nothing about the
 * latter. Of these EJML's dense LU itself loses up to 2.2e-8 of the largest (marionette: near rest a displacement is
 * what is left when large forces cancel); the refined solution is therefore what they are held against.
 */
class SceneOracleTest {
    private static final int STEPS = 50;

    static List<Path> scenes() {
        return BundledFiles.files();
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void bothMethodsAgreeWithDenseLuOnEveryBundledScene(Path file) throws Exception {
        SceneSystem system = SceneSystem.of(file, STEPS);
        Kkt k = system.matrix();
        var dense = new RefinedSolution(k, system.rhs());
        // one more round of refinement would change nothing
        assertTrue(dense.lastCorrection < 1e-25, system.name() + ": refined to " + dense.lastCorrection);
        for (Factorization f : new Factorization[] {new SparseLdl(), new BandedLu(), new AutoFactorization()}) {
            String what = system.name() + ", " + f.name();
            f.analyse(k.pattern);
            double[] y = k.solve(f, system.rhs());
            // measured: 5e-14 of all unknowns; 2.2e-14 of the multipliers; 1.3e-9 of the displacements of the spider
            // net, which are 1e-7 m at most, and 4e-12 of those of all other scenes
            small(what + ", all against EJML", Kkt.relative(y, dense.plain), 1e-9);
            small(what + ", multipliers", apart(k, y, dense.x, false), 1e-9);
            small(what + ", displacements", apart(k, y, dense.x, true), 1e-9);
            // measured: 7.2e-16
            small(what + ", backward error", backward(k, y, system.rhs()), 1e-14);
        }
    }

    private static void small(String what, double error, double bar) {
        assertTrue(error < bar, what + ": " + error);
    }

    /**
     * Largest difference among the multipliers, or among all others beyond the spacing of coordinates of 1 m, relative
     * to the largest of them.
     */
    private static double apart(Kkt k, double[] y, double[] x, boolean displacements) {
        double top = 0;
        double worst = 0;
        Pattern p = k.pattern;
        for (int node = 0; node < p.nodes(); node++) {
            if ((p.role(node) == Pattern.MULTIPLIER) == displacements) continue;
            for (int i = p.firstScalar(node); i < p.firstScalar(node + 1); i++) {
                top = Math.max(top, Math.abs(x[i]));
                worst = Math.max(worst, Math.abs(y[i] - x[i]));
            }
        }
        // what is lost when a displacement is added to a coordinate between 1 and 2 m
        if (displacements) worst = Math.max(0, worst - Math.ulp(1.0));
        return top > 0 ? worst / top : worst;
    }

    /** Largest |A x - b| over the largest sum of |A| |x| of any row. */
    private static double backward(Kkt k, double[] x, double[] b) {
        double[] r = k.times(x);
        double worst = 0;
        double largest = 0;
        var a = k.dense();
        for (int i = 0; i < b.length; i++) {
            worst = Math.max(worst, Math.abs(r[i] - b[i]));
            double sum = 0;
            for (int j = 0; j < b.length; j++) sum += Math.abs(a.get(i, j) * x[j]);
            largest = Math.max(largest, sum);
        }
        return worst / largest;
    }
}
