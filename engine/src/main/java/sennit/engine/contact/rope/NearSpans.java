package sennit.engine.contact.rope;

import java.util.Arrays;

/**
 * Broad phase: pairs of spans that may come near, by a uniform grid of their hulls, kept for as long as nothing has
 * gone further than a margin (the skin of a Verlet list); and of each pair how far both may go until it must be looked
 * at again. What is listed beyond the need is tested away later, so neither shows in a bit. Linear in the spans and in
 * the pairs found.
 */
final class NearSpans {
    /** Distance of surfaces that is listed in any case, in radii. */
    private static final double RANGE = 0.3;

    /** Way that a span may go before all are listed anew: part of its length, or so many times its pace. */
    private static final double PART = 0.25, TIMES = 4;

    /** Pace from which on a span needs no more, in the largest radius. */
    private static final double FARTHEST = 8;

    private final RopeSpans spans;

    /** The pairs, the later span first, in rising order. */
    int count;

    int[] first = new int[64];
    int[] second = new int[64];

    /**
     * A distance that both keep at least, cell from cell and with the reach of cells into each other, as long as both
     * have gone nowhere, m.
     */
    private double[] apart = new double[64];

    private double[] wide = new double[64];

    /** Middles and reaches of the spans when they were listed, and how far they may go from there, m. */
    private final double[] middle;

    private final double[] reach;
    private final double[] end;
    private boolean listed;

    /** Grid: the first span of each bucket, and the next in the same one. */
    private final int[] head;

    private final int[] next;
    private final int[] cell;

    NearSpans(RopeSpans spans) {
        this.spans = spans;
        middle = new double[3 * spans.count];
        reach = new double[spans.count];
        end = new double[spans.count];
        int size = Integer.highestOneBit(Math.max(1, 2 * spans.count)) * 2;
        head = new int[size];
        next = new int[spans.count];
        cell = new int[3 * spans.count];
    }

    /** What was listed counts no more. */
    void forget() {
        listed = false;
    }

    /** Distances of pairs of one rope count no more, both between two of its spans. */
    void expire(int rope, int from, int to) {
        int all = spans.rods[rope].spans();
        for (int i = 0; i < count; i++) {
            if (spans.rope[first[i]] != rope || spans.rope[second[i]] != rope) continue;
            // round a ring too
            int g = from + Math.floorMod(spans.number[first[i]] - from, all);
            int h = from + Math.floorMod(spans.number[second[i]] - from, all);
            if (g > to || h > to) continue;
            apart[i] = Double.NEGATIVE_INFINITY;
            wide[i] = Double.NEGATIVE_INFINITY;
        }
    }

    /** {@return a distance of the i-th pair that none of its cells is below, m} */
    double apart(int i) {
        return apart[i] - spans.path[first[i]] - spans.path[second[i]];
    }

    /** {@return the same of cells that reach to the centres of their neighbours, m} */
    double wide(int i) {
        return wide[i] - spans.path[first[i]] - spans.path[second[i]];
    }

    /** The i-th pair was {@code distance} apart before both went on by {@code ahead}. */
    void found(int i, double distance, double ahead) {
        int g = first[i], h = second[i];
        apart[i] = distance + spans.path[g] + spans.path[h] - ahead;
        wide[i] = apart[i] - 0.5 * (spans.half[g] + spans.half[h]);
    }

    /** What spans do with their paces: nothing, they will go by them, or their paths have them already. */
    enum Paces {
        NONE,
        TO_COME,
        GONE
    }

    /**
     * Lists all pairs of spans whose surfaces are or come nearer than a range, by what they do with their
     * {@link RopeSpans#paces}.
     */
    void cover(double[] q, Paces paces) {
        boolean ahead = paces != Paces.NONE, gone = paces == Paces.GONE;
        if (listed && covered(paces)) return;
        // paths are measured from the first list on
        for (int g = 0; !listed && g < spans.count; g++) spans.path[g] = gone ? spans.pace[g] : 0;
        spans.place(q);
        // each span reaches as far as it is large, thick and fast
        double thickest = 0;
        for (int g = 0; g < spans.count; g++) thickest = Math.max(thickest, spans.radius[g]);
        for (int g = 0; g < spans.count; g++) {
            double pace = ahead ? spans.pace[g] : 0;
            if (!gone) pace = Math.min(pace, FARTHEST * thickest);
            double skin = Math.max(pace, Math.min(TIMES * pace, spans.length[g]));
            skin = Math.max(skin, Math.max(spans.radius[g], PART * spans.length[g]));
            // what it reaches until its path has used up the skin
            spans.placeSpan(g);
            reach[g] = spans.hull[g] + spans.radius[g] * (1 + RANGE) + skin;
            end[g] = spans.path[g] - (gone ? spans.pace[g] : 0) + skin;
            System.arraycopy(spans.middle, 3 * g, middle, 3 * g, 3);
        }
        // pairs whose reaches meet
        list();
        listed = true;
        for (int i = 0; i < count; i++) {
            int g = first[i], h = second[i];
            found(i, spans.gap(g, h), gone ? spans.pace[g] + spans.pace[h] : 0);
        }
    }

    /** {@return how far spans that are not listed may come towards each other until they are near, m} */
    double spare() {
        double least = Double.POSITIVE_INFINITY;
        for (int g = 0; g < spans.count; g++) least = Math.min(least, end[g] - spans.path[g]);
        return 2 * least;
    }

    private boolean covered(Paces paces) {
        boolean ahead = paces == Paces.TO_COME;
        double most = 0;
        for (int g = 0; ahead && g < spans.count; g++) most = Math.max(most, spans.radius[g]);
        for (int g = 0; g < spans.count; g++) {
            double pace = ahead ? Math.min(spans.pace[g], FARTHEST * most) : 0;
            if (!(spans.path[g] + pace <= end[g])) return false;
        }
        return true;
    }

    private void list() {
        // cells of the grid as wide as the widest span
        double widest = 0;
        for (int g = 0; g < spans.count; g++) widest = Math.max(widest, reach[g]);
        double width = 2 * widest;
        Arrays.fill(head, -1);
        count = 0;
        // each span meets those that were put before it into its cell and the 26 around
        for (int g = 0; g < spans.count; g++) {
            for (int k = 0; k < 3; k++) cell[3 * g + k] = (int) Math.floor(middle[3 * g + k] / width);
            int from = count;
            for (int n = 0; n < 27; n++) neighbours(g, n % 3 - 1, n / 3 % 3 - 1, n / 9 - 1);
            sort(from);
            int b = bucket(cell[3 * g], cell[3 * g + 1], cell[3 * g + 2]);
            next[g] = head[b];
            head[b] = g;
        }
    }

    private int bucket(int x, int y, int z) {
        int h = x * 73856093 ^ y * 19349663 ^ z * 83492791;
        return (h ^ h >>> 15) & head.length - 1;
    }

    private void neighbours(int g, int dx, int dy, int dz) {
        int x = cell[3 * g] + dx, y = cell[3 * g + 1] + dy, z = cell[3 * g + 2] + dz;
        for (int h = head[bucket(x, y, z)]; h >= 0; h = next[h]) {
            // in that cell, and ropes that touch
            if (cell[3 * h] != x || cell[3 * h + 1] != y || cell[3 * h + 2] != z) continue;
            if (!spans.meet(g, h)) continue;
            // whose reaches meet
            double a = middle[3 * g] - middle[3 * h],
                    b = middle[3 * g + 1] - middle[3 * h + 1],
                    c = middle[3 * g + 2] - middle[3 * h + 2];
            double far = reach[g] + reach[h];
            if (a * a + b * b + c * c >= far * far || tooClose(g, h)) continue;
            // into the list
            if (count == first.length) {
                first = Arrays.copyOf(first, 2 * count);
                second = Arrays.copyOf(second, 2 * count);
                apart = new double[2 * count];
                wide = new double[2 * count];
            }
            first[count] = g;
            second[count++] = h;
        }
    }

    /** Whether no two cells of both are far enough apart along the rope to meet. */
    private boolean tooClose(int g, int h) {
        if (spans.rope[g] != spans.rope[h]) return false;
        double way = spans.way(g, spans.number[g] + 0.5, spans.number[h] + 0.5);
        return way + spans.length[g] < spans.excluded(g, h);
    }

    /** Puts the partners of one span in order; they are few. */
    private void sort(int from) {
        for (int i = from + 1; i < count; i++) {
            int h = second[i], k = i;
            for (; k > from && second[k - 1] > h; k--) second[k] = second[k - 1];
            second[k] = h;
        }
    }
}
