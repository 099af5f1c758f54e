package sennit.engine.linear.sparse;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import sennit.engine.linear.Kkt;

/** Panels of many columns, as ropes have that cross many others. */
class WideUpdateTest {
    /** Ropes each of which is linked to every other in places of its own. */
    private static Kkt pile(int ropes, int points, long seed) {
        var k = new Kkt(seed);
        pile(k, ropes, points);
        return k;
    }

    private static int[] pile(Kkt k, int ropes, int points) {
        int[] first = new int[ropes];
        for (int i = 0; i < ropes; i++) {
            first[i] = k.rope(points, false);
            k.pin(first[i], 1 / 6.0, 4 / 6.0, 1 / 6.0);
        }
        for (int i = 0; i < ropes; i++) {
            for (int j = 0; j < i; j++) {
                int rows = 1 + (i + j) % 3;
                k.constraint(rows, first[i] + 4 + j % (points - 8), first[j] + 4 + i % (points - 8));
            }
        }
        return first;
    }

    /** Were a row, a column or a run of columns left out, or a column counted twice, nothing would solve. */
    @Test
    void theSolutionOfAPileSolves() {
        for (int ropes : new int[] {25, 40, 55}) {
            var k = pile(ropes, 40, ropes);
            var panels = new Supernodes();
            panels.build(k.pattern, SubtreeSplitTest.tree(k));
            int below = 0, within = 0;
            for (int s = 0; s < panels.count; s++) {
                int w = panels.width[s], m = panels.below[s];
                if (WideUpdate.suits(w, m)) below++;
                if (WideUpdate.suits(WideUpdate.HELD, w - WideUpdate.HELD)) within++;
            }
            assertTrue(
                    below > 0 && within > 0,
                    ropes + " ropes: " + below + " wide panels, " + within + " of many columns");
            var ldl = new SparseLdl();
            ldl.analyse(k.pattern);
            double[] b = k.rhs();
            double residual = Kkt.relative(k.times(k.solve(ldl, b)), b);
            assertTrue(residual < 1e-9, ropes + " ropes: residual " + residual);
        }
    }

    /** Halves of the rows are independent: either may come first, or both run at once, and every bit is the same. */
    @Test
    void twoThreadsGiveTheBitsOfOne() {
        var k = pile(80, 60, 7);
        double[] b = k.rhs();
        var alone = new SparseLdl();
        alone.analyse(k.pattern);
        double[] x = k.solve(alone, b);
        List<BiConsumer<Runnable, Runnable>> ways = List.of(
                (one, other) -> {
                    other.run();
                    one.run();
                },
                (one, other) -> {
                    var run = CompletableFuture.runAsync(other);
                    one.run();
                    run.join();
                });
        for (var way : ways) {
            int[] shared = {0};
            var together = new SparseLdl();
            together.share((one, other) -> {
                shared[0]++;
                way.accept(one, other);
            });
            together.analyse(k.pattern);
            assertArrayEquals(x, k.solve(together, b));
            assertTrue(shared[0] > 10, shared[0] + " times");
        }
    }

    /** Piles with a few links between them are factored in halves, whose wide panels reach the top apart. */
    @Test
    void theSolutionOfManyPilesSolves() {
        var k = new Kkt(5);
        int[] hub = pile(k, 25, 40);
        for (int i = 0; i < 10; i++) {
            int[] one = pile(k, 25, 40);
            for (int j = 0; j < 5; j++) k.constraint(2, one[5 * j] + 20, hub[5 * j] + 10 + 2 * i);
        }
        var tree = SubtreeSplitTest.tree(k);
        assertTrue(tree.top < tree.nodes, "halved");
        var panels = new Supernodes();
        panels.build(k.pattern, tree);
        int reaching = 0;
        for (int s = 0; s < panels.top; s++) {
            int last = panels.rowStart[s + 1] - 1;
            boolean wide = WideUpdate.suits(panels.width[s], panels.below[s]);
            if (wide && panels.rows[last - 1] >= panels.topColumn) reaching++;
        }
        assertTrue(reaching > 1, reaching + " wide panels reach the top");
        var ldl = new SparseLdl();
        ldl.analyse(k.pattern);
        double[] b = k.rhs();
        double residual = Kkt.relative(k.times(k.solve(ldl, b)), b);
        assertTrue(residual < 1e-9, "residual " + residual);
    }

    /** Long columns share a panel where they differ by a few rows, and the factor hardly grows. */
    @Test
    void panelsMergeLongColumnsThatDifferALittle() {
        var k = pile(60, 40, 1);
        var tree = SubtreeSplitTest.tree(k);
        var panels = new Supernodes();
        panels.build(k.pattern, tree);
        long exact = 0;
        for (int i = 0; i < tree.nodes; i++) {
            int own = panels.firstScalar[i + 1] - panels.firstScalar[i];
            int below = 0;
            for (int e = tree.rowStart[i]; e < tree.rowStart[i + 1]; e++)
                below += panels.firstScalar[tree.rows[e] + 1] - panels.firstScalar[tree.rows[e]];
            exact += own * (own + 1) / 2 + own * below;
        }
        assertTrue(panels.entries > exact, "some are merged: " + panels.entries + " entries of " + exact);
        assertTrue(panels.entries < 1.05 * exact, "few zeros: " + panels.entries + " entries of " + exact);
        int columns = 0;
        for (int s = 0; s < panels.count; s++) {
            assertEquals(columns, panels.column[s]);
            columns += panels.width[s];
        }
        assertEquals(panels.scalars, columns);
    }
}
