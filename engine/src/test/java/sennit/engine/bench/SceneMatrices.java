package sennit.engine.bench;

import sennit.engine.linear.Kkt;
import sennit.engine.linear.Pattern;

/** Matrices with the sizes and couplings of the bundled scenes, and plain bands; values are random but regular. */
final class SceneMatrices {
    private SceneMatrices() {}

    /** Four ropes of 23 control points pinned at both ends, 21 scalar links between neighbours. */
    static Kkt bridge() {
        var k = new Kkt(1);
        int[] rope = new int[4];
        for (int r = 0; r < 4; r++) rope[r] = k.rope(23, false);
        for (int r = 0; r < 4; r++) {
            k.constraint(3, rope[r]);
            k.constraint(3, rope[r] + 19);
        }
        for (int r = 0; r < 3; r++) {
            for (int i = 0; i < 7; i++) k.constraint(1, rope[r] + 2 + 5 * i / 2, rope[r + 1] + 2 + 5 * i / 2);
        }
        return k;
    }

    /** Eight spokes of 12 control points joined in the middle, seven rounds of eight links: 77 rows. */
    static Kkt spider() {
        var k = new Kkt(2);
        int[] spoke = new int[8];
        for (int r = 0; r < 8; r++) spoke[r] = k.rope(12, false);
        for (int r = 1; r < 8; r++) k.constraint(3, spoke[0], spoke[r]);
        for (int i = 0; i < 7; i++) {
            for (int r = 0; r < 8; r++) k.constraint(1, spoke[r] + 1 + i, spoke[(r + 1) % 8] + 1 + i);
        }
        return k;
    }

    /** Two strands of 40 control points, 40 scalar links (some spans carry two). */
    static Kkt dna() {
        var k = new Kkt(3);
        int a = k.rope(40, false);
        int b = k.rope(40, false);
        for (int i = 0; i < 40; i++) k.constraint(1, a + i * 36 / 39, b + i * 36 / 39);
        return k;
    }

    /** One rope pinned at its ends. */
    static Kkt rope(int n) {
        var k = new Kkt(4);
        int a = k.rope(n, false);
        k.constraint(3, a);
        k.constraint(3, a + n - 4);
        return k;
    }

    /**
     * Positive definite band of n scalars with the given half-bandwidth, in nodes of four; of the outermost blocks only
     * what lies inside is not zero.
     */
    static Kkt band(int n, int half) {
        var k = new Kkt(5);
        int nodes = n / 4;
        int reach = half / 4;
        for (int i = 0; i < nodes; i++) k.node(4, Pattern.DISPLACEMENT);
        for (int i = 0; i < nodes; i++) {
            double[] d = k.randomBlock(16);
            for (int r = 0; r < 4; r++) {
                for (int c = 0; c < r; c++) d[4 * r + c] = d[4 * c + r];
                d[5 * r] = 4 * half;
            }
            k.block(i, i, d);
            for (int j = 1; j <= reach && i + j < nodes; j++) k.block(i, i + j, inside(k.randomBlock(16), 4 * j, half));
        }
        return k;
    }

    private static double[] inside(double[] block, int distance, int half) {
        for (int r = 0; r < 4; r++) for (int c = 0; c < 4; c++) if (distance + c - r > half) block[4 * r + c] = 0;
        return block;
    }
}
