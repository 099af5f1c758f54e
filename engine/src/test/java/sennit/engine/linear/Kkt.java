package sennit.engine.linear;

import java.util.SplittableRandom;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;

/** Test matrices: a pattern with its values, grown piece by piece. */
public final class Kkt {
    public final Pattern pattern;
    public double[] values;
    public final SplittableRandom random;

    public Kkt(long seed) {
        pattern = new Pattern();
        values = new double[64];
        random = new SplittableRandom(seed);
    }

    /** A system that stands already. */
    public Kkt(Pattern pattern, double[] values) {
        this.pattern = pattern;
        this.values = values;
        random = new SplittableRandom(1);
    }

    public int node(int size, byte role) {
        return pattern.addNode(size, role);
    }

    /** Adds a block with the given row-major values. */
    public int block(int row, int col, double... v) {
        int at = pattern.addBlock(row, col);
        if (values.length < pattern.valueCount())
            values = java.util.Arrays.copyOf(values, 2 * pattern.valueCount() + 16);
        System.arraycopy(v, 0, values, at, v.length);
        return at;
    }

    public int zeroBlock(int row, int col) {
        return block(row, col, new double[pattern.size(row) * pattern.size(col)]);
    }

    public double[] randomBlock(int count) {
        return random.doubles(count, -1, 1).toArray();
    }

    /** A rope of n control points: random positive definite 16 x 16 elements on four neighbours each. */
    public int rope(int n, boolean ring) {
        int first = pattern.nodes();
        for (int i = 0; i < n; i++) node(4, Pattern.DISPLACEMENT);
        int[] at = new int[4 * n];
        for (int i = 0; i < n; i++) {
            for (int d = 0; d < 4; d++) {
                boolean inside = ring || i + d < n;
                at[4 * i + d] = inside ? zeroBlock(first + i, first + (i + d) % n) : -1;
            }
        }
        int spans = ring ? n : n - 3;
        for (int s = 0; s < spans; s++) addSpan(at, n, s, ring);
        for (int i = 0; i < n; i++) for (int c = 0; c < 4; c++) values[at[4 * i] + 5 * c] += 0.05;
        return first;
    }

    private void addSpan(int[] at, int n, int s, boolean ring) {
        for (int rank = 0; rank < 3; rank++) {
            double[] g = randomBlock(16);
            double stiffness = rank == 0 ? 30 : 1;
            for (int i = 0; i < 4; i++) {
                for (int j = i; j < 4; j++) {
                    int base = at[4 * ((s + i) % n) + j - i];
                    for (int a = 0; a < 4; a++)
                        for (int b = 0; b < 4; b++) values[base + 4 * a + b] += stiffness * g[4 * i + a] * g[4 * j + b];
                }
            }
        }
    }

    /** Constraint of the given rows on four consecutive control points from each of {@code supports}. */
    public int constraint(int rows, int... supports) {
        int m = node(rows, Pattern.MULTIPLIER);
        for (int s : supports) for (int i = 0; i < 4; i++) block(m, s + i, randomBlock(4 * rows));
        return m;
    }

    /** Position constraint: weights times the identity on x, y, z. */
    public int pin(int first, double... weights) {
        int m = node(3, Pattern.MULTIPLIER);
        for (int i = 0; i < weights.length; i++) {
            double[] v = new double[12];
            for (int c = 0; c < 3; c++) v[5 * c] = weights[i];
            block(m, first + i, v);
        }
        return m;
    }

    /** The slider of a keyhole: column x' on the multiplier, friction on the diagonal. */
    public int slider(int multiplier, double friction) {
        int s = node(1, Pattern.SLIDER);
        block(s, s, friction);
        block(multiplier, s, randomBlock(pattern.size(multiplier)));
        return s;
    }

    @SuppressWarnings("exports")
    public DMatrixRMaj dense() {
        int n = pattern.scalars();
        var a = new DMatrixRMaj(n, n);
        for (int k = 0; k < pattern.blocks(); k++) {
            int r = pattern.blockRow(k);
            int c = pattern.blockCol(k);
            int at = pattern.blockAt(k);
            for (int i = pattern.firstScalar(r); i < pattern.firstScalar(r + 1); i++) {
                for (int j = pattern.firstScalar(c); j < pattern.firstScalar(c + 1); j++, at++) {
                    a.add(i, j, values[at]);
                    if (r != c) a.add(j, i, values[at]);
                }
            }
        }
        return a;
    }

    /** Dense solution by EJML. */
    public double[] oracle(double[] b) {
        int n = pattern.scalars();
        var solver = LinearSolverFactory_DDRM.linear(n);
        if (!solver.setA(dense())) throw new IllegalStateException("EJML finds the matrix singular");
        var x = new DMatrixRMaj(n, 1);
        solver.solve(DMatrixRMaj.wrap(n, 1, b.clone()), x);
        return x.data;
    }

    /** A x, block by block. */
    public double[] times(double[] x) {
        double[] y = new double[x.length];
        for (int b = 0; b < pattern.blocks(); b++) {
            int r = pattern.blockRow(b), c = pattern.blockCol(b), at = pattern.blockAt(b);
            for (int i = pattern.firstScalar(r); i < pattern.firstScalar(r + 1); i++) {
                for (int j = pattern.firstScalar(c); j < pattern.firstScalar(c + 1); j++, at++) {
                    y[i] += values[at] * x[j];
                    if (r != c) y[j] += values[at] * x[i];
                }
            }
        }
        return y;
    }

    public double[] rhs() {
        return randomBlock(pattern.scalars());
    }

    /** Solution by a method, or an error naming it. */
    public double[] solve(Factorization f, double[] b) {
        if (!f.factor(values)) throw new AssertionError(f.name() + " finds the matrix singular");
        double[] x = b.clone();
        f.solve(x);
        return x;
    }

    public static double relative(double[] x, double[] reference) {
        double top = 0;
        double worst = 0;
        for (int i = 0; i < reference.length; i++) {
            top = Math.max(top, Math.abs(reference[i]));
            worst = Math.max(worst, Math.abs(x[i] - reference[i]));
            if (Double.isNaN(x[i])) return Double.NaN;
        }
        return worst / top;
    }

    /** Random ropes and rings with random constraints and keyholes. */
    public static Kkt random(long seed) {
        var k = new Kkt(seed);
        var r = k.random;
        int ropes = r.nextInt(1, 4);
        int[] first = new int[ropes];
        int[] length = new int[ropes];
        for (int i = 0; i < ropes; i++) {
            length[i] = r.nextInt(7, 16);
            first[i] = k.rope(length[i], r.nextInt(4) == 0);
        }
        int constraints = r.nextInt(0, 7);
        for (int c = 0; c < constraints; c++) {
            int a = r.nextInt(ropes);
            int b = r.nextInt(ropes);
            int sa = first[a] + r.nextInt(length[a] - 3);
            int sb = first[b] + r.nextInt(length[b] - 3);
            int rows = r.nextInt(1, 4);
            int m = sa == sb ? k.constraint(rows, sa) : k.constraint(rows, sa, sb);
            int kind = r.nextInt(4);
            if (kind == 0) k.slider(m, r.nextInt(2) * 0.1);
            if (kind == 1) k.block(m, m, compliance(rows));
        }
        return k;
    }

    private static double[] compliance(int rows) {
        double[] c = new double[rows * rows];
        for (int i = 0; i < rows; i++) c[i * rows + i] = -0.1;
        return c;
    }
}
