package sennit.engine.linear.sparse;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import sennit.engine.linear.Kkt;
import sennit.engine.linear.NodeGraph;

/** Large matrices in two halves. */
class SubtreeSplitTest {
    /** Ropes side by side, each held at its start and linked to the next at a few places. */
    private static Kkt net(int ropes, int points, int links, long seed) {
        var k = new Kkt(seed);
        int[] first = new int[ropes];
        for (int i = 0; i < ropes; i++) {
            first[i] = k.rope(points, false);
            k.pin(first[i], 1 / 6.0, 4 / 6.0, 1 / 6.0);
        }
        for (int i = 1; i < ropes; i++) {
            for (int j = 0; j < links; j++) {
                int at = (points - 4) * (j + 1) / (links + 1);
                k.constraint(1, first[i - 1] + at, first[i] + at);
            }
        }
        return k;
    }

    /** The elimination tree of a minimum degree order. */
    static EliminationTree tree(Kkt k) {
        var graph = new NodeGraph();
        graph.build(k.pattern);
        var rule = new OrderingConstraints();
        rule.build(k.pattern, graph);
        var order = new MinimumDegree();
        order.run(k.pattern, graph, rule);
        var tree = new EliminationTree();
        tree.build(graph, order.order);
        return tree;
    }

    @Test
    void halvesShareNoRowButThoseOfTheTop() {
        for (long seed = 1; seed <= 5; seed++) {
            var tree = tree(net(40, 60, 3, seed));
            assertTrue(0 < tree.second && tree.second < tree.top && tree.top < tree.nodes, "seed " + seed);
            for (int k = 0; k < tree.nodes; k++) {
                for (int e = tree.rowStart[k]; e < tree.rowStart[k + 1]; e++) {
                    int row = tree.rows[e];
                    assertTrue(row > k, "seed " + seed);
                    if (k < tree.second) assertTrue(row < tree.second || row >= tree.top, "seed " + seed);
                }
            }
            assertTrue(tree.nodes - tree.top < 0.2 * tree.nodes, "seed " + seed + ": the top is small");
        }
    }

    @Test
    void oneRopeAndSmallNetsStayWhole() {
        for (Kkt k : new Kkt[] {net(1, 4000, 0, 1), net(4, 40, 2, 1), net(20, 60, 0, 1)}) {
            var tree = tree(k);
            assertEquals(tree.nodes, tree.second);
        }
    }

    @Test
    void theSolutionSolves() {
        var k = net(40, 60, 3, 7);
        var tree = tree(k);
        assertTrue(tree.top < tree.nodes, "halved");
        var ldl = new SparseLdl();
        ldl.analyse(k.pattern);
        double[] b = k.rhs();
        double residual = Kkt.relative(k.times(k.solve(ldl, b)), b);
        // the whole tree leaves as much: round-off times the condition of the matrix
        assertTrue(residual < 1e-9, "residual " + residual);
    }

    @Test
    void twoThreadsGiveTheBitsOfOne() {
        var k = net(40, 60, 3, 3);
        double[] b = k.rhs();
        var alone = new SparseLdl();
        alone.analyse(k.pattern);
        double[] x = k.solve(alone, b);
        var together = new SparseLdl();
        int[] shared = {0};
        together.share((one, other) -> {
            shared[0]++;
            var thread = new Thread(other);
            thread.start();
            one.run();
            join(thread);
        });
        together.analyse(k.pattern);
        assertArrayEquals(x, k.solve(together, b));
        assertEquals(1, shared[0]);
    }

    /** Were the top worked on by both, sums would be taken in another order, and now and then by two at once. */
    @Test
    void eitherHalfMayComeFirst() {
        var k = net(40, 60, 3, 3);
        double[] b = k.rhs();
        var forth = new SparseLdl();
        forth.analyse(k.pattern);
        var back = new SparseLdl();
        back.share((one, other) -> {
            other.run();
            one.run();
        });
        back.analyse(k.pattern);
        assertArrayEquals(k.solve(forth, b), k.solve(back, b));
    }

    @Test
    void whatIsNoNumberIsRefusedInEitherHalf() {
        var k = net(40, 60, 3, 3);
        var ldl = new SparseLdl();
        ldl.analyse(k.pattern);
        for (int block = 0; block < k.pattern.blocks(); block += 101) {
            double[] values = k.values.clone();
            values[k.pattern.blockAt(block)] = Double.NaN;
            assertFalse(ldl.factor(values), "block " + block);
        }
    }

    @Test
    void redundantRowsOfBothHalvesAreFound() {
        var k = net(40, 60, 3, 5);
        int first = k.pin(0, 0, 0, 1);
        int again = k.pin(0, 0, 0, 1);
        int far = 39 * 60 + 30;
        int high = k.pin(far, 0, 0, 1);
        int twice = k.pin(far, 0, 0, 1);
        var ldl = new SparseLdl();
        ldl.analyse(k.pattern);
        assertTrue(ldl.factor(k.values));
        assertEquals(6, ldl.redundantCount());
        for (int i = 0; i < 6; i++) {
            int row = ldl.redundantRow(i);
            assertTrue(in(k, row, first) || in(k, row, again) || in(k, row, high) || in(k, row, twice), "row " + row);
            assertFalse(i > 0 && row <= ldl.redundantRow(i - 1), "sorted");
        }
    }

    private static boolean in(Kkt k, int row, int node) {
        return row >= k.pattern.firstScalar(node) && row < k.pattern.firstScalar(node + 1);
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
