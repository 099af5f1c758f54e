package sennit.engine.rod.energy;

import java.util.Arrays;
import sennit.engine.linear.Pattern;
import sennit.engine.math.Vec3;
import sennit.engine.rod.geometry.Kink;
import sennit.engine.rod.geometry.KinkElement;
import sennit.engine.rod.geometry.KinkList;
import sennit.engine.rod.geometry.RodDofs;

/** Where the kinks of a rod stand in the system matrix: with themselves, control points, and each other. */
final class KinkBlocks {
    /** Offsets of a kink's blocks: c-c; c with control points; u with them; u-c; u-u; two pairs beyond the band. */
    private static final int OWN = 0;

    private static final int CONTROL = 1;
    private static final int SLIDE = CONTROL + Kink.NODES;
    private static final int MIXED = SLIDE + Kink.NODES;
    private static final int DIAGONAL = MIXED + 1;
    private static final int FAR = DIAGONAL + 1;
    private static final int COUNT = FAR + 2;

    /** How far apart, in spans, two kinks bend no span together. */
    private static final int APART = 2 * Kink.REACH + 1;

    private final KinkList list;
    private int[] block = {};

    /** The rank of each kink when the pattern was made, by its number: they may pass each other before the next. */
    private int[] rank = {};

    private int ranks;

    /** Of each kink, by that rank, the pairs with those after it: where they begin; c-c, c-u, u-c, u-u each. */
    private int[] pairFrom = {};

    private int[] pair = {};

    KinkBlocks(KinkList list) {
        this.list = list;
    }

    /** Adds blocks for where the kinks are now; their nodes are there. */
    void couple(Pattern pattern) {
        RodDofs dofs = list.dofs;
        // no block yet
        if (block.length < COUNT * list.all.length) block = new int[COUNT * list.all.length];
        Arrays.fill(block, -1);
        for (Kink kink : list.all) {
            int b = COUNT * kink.number;
            block[b + OWN] = pattern.addBlock(kink.node, kink.node);
            if (!kink.acts(kink.span)) continue;
            // with the control points around
            for (int k = 0; k < Kink.NODES; k++) {
                // the guard of a kink three spans away sees what this one does there
                boolean outermost = k == 0 || k == Kink.NODES - 1;
                if (outermost && !another(kink.span + (k == 0 ? -Kink.BEFORE : Kink.BEFORE))) continue;
                int of = kink.span - Kink.BEFORE + k;
                if (!dofs.closed && (of < 0 || of >= dofs.nodes)) continue;
                int control = dofs.patternNode(0, 0) + Math.floorMod(of, dofs.nodes);
                block[b + CONTROL + k] = pattern.addBlock(kink.node, control);
                block[b + SLIDE + k] = pattern.addBlock(kink.slideNode(), control);
            }
            // with its own curve parameter
            block[b + MIXED] = pattern.addBlock(kink.slideNode(), kink.node);
            block[b + DIAGONAL] = pattern.addBlock(kink.slideNode(), kink.slideNode());
            // between control points that one span does not join, and one with a kink does
            for (int f = 0; f < 2; f++) {
                if (!list.exists(kink.span - 1 + f) || !list.exists(kink.span + f)) continue;
                int from = dofs.patternNode(0, 0) + Math.floorMod(kink.span - 1 + f, dofs.nodes);
                int to = dofs.patternNode(0, 0) + Math.floorMod(kink.span + 3 + f, dofs.nodes);
                block[b + FAR + f] = pattern.addBlock(from, to);
            }
        }
        pairs(pattern);
    }

    /** {@return whether a kink that acts is in span {@code s}, on a ring counted round it} */
    private boolean another(int s) {
        if (!list.exists(s)) return false;
        return list.within(Math.floorMod(s, list.dofs.spans));
    }

    private void pairs(Pattern pattern) {
        // how many blocks each needs
        int total = 0;
        if (pairFrom.length < list.count + 1) pairFrom = new int[list.count + 1];
        if (rank.length < list.all.length) rank = new int[list.all.length];
        ranks = list.count;
        for (int i = 0; i < list.count; i++) {
            pairFrom[i] = total;
            rank[list.acting[i].number] = i;
            total += 4 * partners(i);
        }
        pairFrom[list.count] = total;
        if (pair.length < total) pair = new int[total];
        // of kinks near each other: jumps and curve parameters
        for (int i = 0; i < list.count; i++) {
            for (int k = 0; k < partners(i); k++) {
                Kink a = list.acting[i], b = list.acting[(i + 1 + k) % list.count];
                int at = pairFrom[i] + 4 * k;
                pair[at] = pattern.addBlock(a.node, b.node);
                pair[at + 1] = pattern.addBlock(a.node, b.slideNode());
                pair[at + 2] = pattern.addBlock(a.slideNode(), b.node);
                pair[at + 3] = pattern.addBlock(a.slideNode(), b.slideNode());
            }
        }
    }

    /** {@return how many kinks after one, by rank, are near it} */
    private int partners(int rank) {
        int n = 0;
        while (n < list.count - 1 && near(rank, rank + 1 + n)) n++;
        return n;
    }

    private boolean near(int i, int j) {
        if (!list.dofs.closed && j >= list.count) return false;
        int d = list.away(list.acting[Math.floorMod(j, list.count)], list.acting[i].span);
        return Math.abs(d) < APART;
    }

    /** {@return the offset of the diagonal of the curve parameter of a kink} */
    int slideDiagonal(Kink kink) {
        return block[COUNT * kink.number + DIAGONAL];
    }

    /** Adds {@code p} times the identity on c. */
    void addDiagonal(Kink kink, double p, double[] values) {
        for (int k = 0; k < 3; k++) values[block[COUNT * kink.number + OWN] + 4 * k] += p;
    }

    /** Adds the stiffness of |g c|^2/2, g changing by {@code slope} per span of the curve parameter. */
    void stiffen(Kink kink, double g, double slope, double[] values) {
        int b = COUNT * kink.number;
        addDiagonal(kink, g * g, values);
        for (int k = 0; k < 3; k++) values[block[b + MIXED] + k] += g * slope * kink.c[k];
        values[block[b + DIAGONAL]] += slope * slope * Vec3.square(kink.c);
    }

    /**
     * Writes forces and stiffness of an element whose first span is {@code s}; the rod's blocks start at {@code at}.
     */
    void scatter(KinkElement element, int s, double[] force, double[] values, int at) {
        forces(element, s, force);
        controlPoints(element, s, values, at);
        for (int m = 0; m < element.count; m++) {
            if (!meets(element, s, m)) continue;
            kink(element, s, m, values);
            for (int o = m + 1; o < element.count; o++) if (meets(element, s, o)) pair(element, m, o, values);
        }
    }

    private void forces(KinkElement element, int s, double[] force) {
        RodDofs dofs = list.dofs;
        for (int i = 0; i < element.nodes; i++) {
            int to = dofs.first() + 4 * Math.floorMod(s + i, dofs.nodes);
            for (int k = 0; k < 4; k++) force[to + k] += element.force[4 * i + k];
        }
        for (int m = 0; m < element.count; m++) {
            Kink kink = element.kinks[m];
            int f = 4 * (element.nodes + m);
            for (int k = 0; k < 3; k++) force[kink.unknown + k] += element.force[f + k];
            force[kink.slide()] += element.force[f + 3];
        }
    }

    private void controlPoints(KinkElement element, int s, double[] values, int at) {
        RodDofs dofs = list.dofs;
        for (int i = 0; i < element.nodes; i++) {
            for (int j = i; j < element.nodes; j++) {
                int node = Math.floorMod(s + i, dofs.nodes);
                int to = j - i <= 3 ? at + dofs.block(node, j - i) : far(element, s);
                for (int a = 0; a < 4; a++)
                    for (int b = 0; b < 4; b++) values[to + 4 * a + b] += element.entry(4 * i + a, 4 * j + b);
            }
        }
    }

    /** Where the first and the last control point of two spans from {@code s} on meet. */
    private int far(KinkElement element, int s) {
        for (int m = 0; m < element.count; m++) {
            int d = list.away(element.kinks[m], s);
            if (d == 1) return block[COUNT * element.kinks[m].number + FAR];
            if (d == 0) return block[COUNT * element.kinks[m].number + FAR + 1];
        }
        throw new IllegalStateException("no kink at span " + s);
    }

    /** {@return whether a kink has blocks with all control points of an element} */
    private boolean meets(KinkElement element, int s, int m) {
        int shift = Kink.BEFORE - list.away(element.kinks[m], s), b = COUNT * element.kinks[m].number + CONTROL;
        if (shift < 0 || shift + element.nodes > Kink.NODES) return false;
        return block[b + shift] >= 0 && block[b + shift + element.nodes - 1] >= 0;
    }

    private void kink(KinkElement element, int s, int m, double[] values) {
        int b = COUNT * element.kinks[m].number, c = 4 * (element.nodes + m);
        int shift = Kink.BEFORE - list.away(element.kinks[m], s);
        for (int i = 0; i < element.nodes; i++) {
            int control = block[b + CONTROL + shift + i], slide = block[b + SLIDE + shift + i];
            for (int o = 0; o < 4; o++) {
                for (int a = 0; a < 3; a++) values[control + 4 * a + o] += element.entry(4 * i + o, c + a);
                values[slide + o] += element.entry(4 * i + o, c + 3);
            }
        }
        for (int a = 0; a < 3; a++) {
            for (int o = 0; o < 3; o++) values[block[b + OWN] + 3 * a + o] += element.entry(c + a, c + o);
            values[block[b + MIXED] + a] += element.entry(c + a, c + 3);
        }
        values[block[b + DIAGONAL]] += element.entry(c + 3, c + 3);
    }

    private void pair(KinkElement element, int m, int o, double[] values) {
        Kink one = element.kinks[m], other = element.kinks[o];
        int c = 4 * (element.nodes + m), d = 4 * (element.nodes + o);
        int first = rank[one.number], second = rank[other.number];
        int k = Math.floorMod(second - first - 1, ranks);
        if (pairFrom[first] + 4 * k >= pairFrom[first + 1]) {
            // round a ring, or where they have passed each other, it is noted from the other one on
            k = Math.floorMod(first - second - 1, ranks);
            if (pairFrom[second] + 4 * k >= pairFrom[second + 1]) return;
            int swap = c;
            c = d;
            d = swap;
            first = second;
        }
        int at = pairFrom[first] + 4 * k;
        for (int a = 0; a < 3; a++) {
            for (int e = 0; e < 3; e++) values[pair[at] + 3 * a + e] += element.entry(c + a, d + e);
            values[pair[at + 1] + a] += element.entry(c + a, d + 3);
            values[pair[at + 2] + a] += element.entry(c + 3, d + a);
        }
        values[pair[at + 3]] += element.entry(c + 3, d + 3);
    }
}
