package sennit.engine.linear.solver;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;
import sennit.engine.linear.Kkt;
import sennit.engine.linear.Method;
import sennit.engine.linear.Pattern;

/** Columns beside a factored matrix give the solution of matrix and columns together. */
class BorderedSystemTest {
    private static final int COUNT = 9;

    /** Where they end up when taken in by fours, five of them first. */
    private static final int[] AT = {0, 1, 2, 3, 4, 8, 9, 10, 11};

    /** Columns: unit vectors in rows of multipliers first, then others on displacements; C for these. */
    private static final class Columns {
        final double[][] b;
        final double[] c = new double[COUNT];
        int negative;

        Columns(Pattern p, SplittableRandom random) {
            b = new double[COUNT][p.scalars()];
            while (negative < 4 && negative < p.scalars()) {
                int i = random.nextInt(p.scalars());
                if (role(p, i) == Pattern.MULTIPLIER && used(i) == 0) b[negative++][i] = 1;
                else if (random.nextInt(30) == 0) break;
            }
            for (int k = negative; k < COUNT; k++) {
                c[k] = random.nextDouble(0, 0.1);
                for (int e = 0; e < 6; ) {
                    int i = random.nextInt(p.scalars());
                    if (role(p, i) != Pattern.DISPLACEMENT) continue;
                    b[k][i] += random.nextDouble(-1, 1);
                    e++;
                }
            }
        }

        private double used(int scalar) {
            double sum = 0;
            for (double[] column : b) sum += column[scalar];
            return sum;
        }

        private static byte role(Pattern p, int scalar) {
            int node = 0;
            while (p.firstScalar(node + 1) <= scalar) node++;
            return p.role(node);
        }
    }

    @Test
    void choicesOfColumnsOfRandomSystemsGiveWhatDenseSolutionsGive() {
        int compared = 0;
        for (long seed = 1; seed <= 200; seed++) {
            var k = Kkt.random(seed);
            var f = new AutoFactorization();
            f.force(Method.SPARSE_LDL);
            f.analyse(k.pattern);
            assertTrue(f.factor(k.values));
            if (!f.bordered()) continue;
            var random = new SplittableRandom(seed);
            var columns = new Columns(k.pattern, random);
            BorderedSystem border = f.border;
            border.clear(4 * COUNT);
            // in two goes, the first one not a multiple of four
            for (int j = 0; j < 5; j++) add(border, columns.b[j]);
            border.reduce();
            for (int j = 5; j < COUNT; j++) add(border, columns.b[j]);
            border.reduce();
            double[] b = k.rhs();
            border.begin(b);
            for (int left = 0; left < 3; left++) {
                compare(k, border, columns, left, b, "seed " + seed + ", without " + left);
                compared++;
            }
        }
        assertTrue(compared > 100, compared + " compared");
    }

    private static void add(BorderedSystem border, double[] values) {
        int column = border.column();
        for (int i = 0; i < values.length; i++) if (values[i] != 0) border.add(column, i, values[i]);
    }

    /** With all columns but the last ones. */
    private static void compare(Kkt k, BorderedSystem border, Columns columns, int left, double[] b, String what) {
        int n = k.pattern.scalars(), count = COUNT - left;
        double[] z = new double[count], x = new double[n];
        double[] right = Arrays.copyOf(b, n + count);
        for (int j = 0; j < count; j++) right[n + j] = z[j] = 0.1 * j - 0.3;
        if (!border.border(count, columns.negative, AT, columns.c, z)) {
            assertTrue(columns.negative > 0, what + ": only rows let go may leave something undetermined");
            return;
        }
        border.end(x);
        double[] expected = dense(k, columns, count, right);
        double[] found = Arrays.copyOf(x, n + count);
        System.arraycopy(z, 0, found, n, count);
        double error = Kkt.relative(found, expected);
        // measured: 4e-13
        assertTrue(error < 1e-10, what + ": " + error);
    }

    private static double[] dense(Kkt k, Columns columns, int count, double[] right) {
        int n = k.pattern.scalars();
        var a = new DMatrixRMaj(n + count, n + count);
        CommonOps_DDRM.insert(k.dense(), a, 0, 0);
        for (int j = 0; j < count; j++) {
            for (int i = 0; i < n; i++) {
                a.set(i, n + j, columns.b[j][i]);
                a.set(n + j, i, columns.b[j][i]);
            }
            a.set(n + j, n + j, -columns.c[j]);
        }
        var x = new DMatrixRMaj(n + count, 1);
        assertTrue(CommonOps_DDRM.solve(a, DMatrixRMaj.wrap(n + count, 1, right), x));
        return x.data;
    }

    @Test
    void aColumnThatRepeatsAnotherWithoutGiveIsRefused() {
        var k = new Kkt(1);
        k.rope(8, false);
        var f = new AutoFactorization();
        f.force(Method.SPARSE_LDL);
        f.analyse(k.pattern);
        assertTrue(f.factor(k.values));
        BorderedSystem border = f.border;
        border.clear(2);
        for (int j = 0; j < 2; j++) border.add(border.column(), 9, 1 + j);
        border.reduce();
        border.begin(k.rhs());
        assertTrue(border.border(1, 0, new int[] {1}, new double[2], new double[2]));
        assertFalse(border.border(2, 0, new int[] {0, 1}, new double[2], new double[2]));
        assertTrue(border.border(2, 0, new int[] {0, 1}, new double[] {0, 0.1}, new double[2]));
    }
}
