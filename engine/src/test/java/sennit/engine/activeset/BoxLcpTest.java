package sennit.engine.activeset;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Forces within bounds against the conditions that define them. */
class BoxLcpTest {
    private static BoxLcp random(long seed) {
        var r = new SplittableRandom(seed);
        var rows = new BoxLcp();
        int n = r.nextInt(1, 40);
        int rank = r.nextInt(1, 40);
        rows.reset(n);
        for (int k = 0; k < rank; k++) {
            double[] g = r.doubles(n, -1, 1).toArray();
            for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) rows.w[i * n + j] += g[i] * g[j];
        }
        for (int i = 0; i < n; i++) {
            rows.w[i * n + i] *= 1 + 1e-9;
            rows.w[i * n + i] += 1e-9;
            rows.c[i] = r.nextDouble(-1, 1);
            double f = r.nextDouble(0, 0.3);
            int kind = r.nextInt(5);
            rows.low[i] = kind == 0 ? 0 : kind < 3 ? -f : kind == 3 ? Double.NEGATIVE_INFINITY : 0;
            rows.high[i] = kind == 0 ? Double.POSITIVE_INFINITY : kind < 3 ? f : 0;
            rows.side[i] = (byte) r.nextInt(-1, 2);
        }
        return rows;
    }

    @Test
    void everyRowMeetsItsConditionInFiveHundredRandomProblems() {
        for (long seed = 1; seed <= 500; seed++) {
            BoxLcp b = random(seed);
            assertTrue(b.solve(), "seed " + seed);
            double top = 0;
            for (int i = 0; i < b.count; i++) top = Math.max(top, Math.abs(b.force[i]));
            for (int i = 0; i < b.count; i++) {
                double w = b.c[i];
                for (int j = 0; j < b.count; j++) w += b.w[i * b.count + j] * b.force[j];
                String what = "seed " + seed + ", row " + i + ", side " + b.side[i] + ", w " + w;
                // round-off of sums of at most 40 terms below 40 in W
                double slack = 1e-11 * (1 + top);
                if (b.side[i] == 0) assertEquals(0, w, slack, what);
                else if (b.low[i] != b.high[i]) assertTrue(b.side[i] * w <= slack, what);
                assertTrue(b.force[i] >= b.low[i] - slack && b.force[i] <= b.high[i] + slack, what);
                if (b.side[i] != 0) assertEquals(b.side[i] < 0 ? b.low[i] : b.high[i], b.force[i], what);
            }
        }
    }

    @Test
    void whatItFoundIsFoundAgainWithoutAMove() {
        for (long seed = 1; seed <= 500; seed++) {
            BoxLcp b = random(seed);
            assertTrue(b.solve());
            byte[] sides = Arrays.copyOf(b.side, b.count);
            double[] forces = Arrays.copyOf(b.force, b.count);
            assertTrue(b.solve());
            double top = 1;
            for (double f : forces) top = Math.max(top, Math.abs(f));
            // rows that repeat others, held apart by 1e-9 of the diagonal, share forces freely but for that
            for (int i = 0; i < b.count; i++) assertEquals(forces[i], b.force[i], 1e-5 * top, "seed " + seed);
            assertTrue(b.moves <= b.count / 8, "seed " + seed + ": " + b.moves + " moves for " + b.count + " rows");
            assertArrayEquals(sides, Arrays.copyOf(b.side, b.count), "seed " + seed);
        }
    }

    @Test
    void whatCannotBePushedHasNoAnswer() {
        var rows = new BoxLcp();
        rows.reset(1);
        rows.c[0] = -1;
        rows.high[0] = Double.POSITIVE_INFINITY;
        assertFalse(rows.solve());
    }
}
