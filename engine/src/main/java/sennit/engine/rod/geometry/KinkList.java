package sennit.engine.rod.geometry;

import java.util.Arrays;
import java.util.List;

/** The kinks of a rod where they are now, in order along it, and the spans that they bend. */
public final class KinkList {
    private static final byte BENT = 1, WITHIN = 2;
    private static final Kink[] NONE = {};

    /** Unknowns of the rod. */
    public final RodDofs dofs;

    /** All of them. */
    public Kink[] all = NONE;

    /** Those that act, in order along the rod. */
    public Kink[] acting = NONE;

    /** How many act. */
    public int count;

    /** As many as any element has at most. */
    public int most;

    /** What kinks do to each span. Shape {@code [spans]}. */
    private final byte[] marks;

    private boolean marked;

    /** That of a rod without kinks. */
    public KinkList(RodDofs dofs) {
        this.dofs = dofs;
        marks = new byte[dofs.spans];
    }

    /** Takes up other kinks; none acts before {@link #follow}. */
    public void set(List<Kink> kinks) {
        all = kinks.toArray(NONE);
        for (int i = 0; i < all.length; i++) all[i].number = i;
        acting = new Kink[all.length];
        count = 0;
        Arrays.fill(marks, (byte) 0);
        marked = false;
    }

    /** Follows the unknowns. */
    public void follow(double[] q) {
        if (all.length == 0) return;
        if (marked) Arrays.fill(marks, (byte) 0);
        count = 0;
        for (Kink kink : all) {
            kink.follow(q);
            if (!kink.acts(kink.span)) continue;
            // they keep their order for most of the time
            int i = count++;
            for (; i > 0 && before(kink, acting[i - 1]); i--) acting[i] = acting[i - 1];
            acting[i] = kink;
        }
        marked = count > 0;
        for (int i = 0; i < count; i++) {
            Kink kink = acting[i];
            for (int d = -Kink.REACH; d <= Kink.REACH; d++) {
                if (!exists(kink.span + d)) continue;
                int s = Math.floorMod(kink.span + d, dofs.spans);
                if (marks[s] == 0) marks[s] = BENT;
            }
            marks[kink.span] = WITHIN;
        }
        count();
    }

    private static boolean before(Kink a, Kink b) {
        return a.span != b.span ? a.span < b.span : a.at < b.at;
    }

    /** {@return whether a kink bends a span} */
    public boolean bends(int span) {
        return marks[span] != 0;
    }

    /** {@return whether a kink is in a span} */
    public boolean within(int span) {
        return marks[span] == WITHIN;
    }

    /** {@return whether the rod has a span of that number; a ring has them all} */
    public boolean exists(int span) {
        return dofs.closed || (span >= 0 && span < dofs.spans);
    }

    /** {@return spans from {@code span} to that of a kink, the shorter way round a ring} */
    public int away(Kink kink, int span) {
        return away(kink.span, span);
    }

    /** {@return spans from {@code span} to another one, the shorter way round a ring} */
    public int away(int to, int span) {
        int d = to - span;
        if (!dofs.closed) return d;
        int n = dofs.spans;
        d = Math.floorMod(d, n);
        return 2 * d > n ? d - n : d;
    }

    /** {@return the rank of the first kink whose span is at least {@code span}} */
    int first(int span) {
        int low = 0, high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (acting[middle].span < span) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    /** Begins an element of {@code spans} spans from {@code s} on with the kinks that bend them, in order. */
    public void begin(KinkElement element, int s, int spans) {
        element.begin(dofs, s, spans);
        int from = s - Kink.REACH, to = s + spans - 1 + Kink.REACH, n = dofs.spans;
        // round the seam of a ring
        if (dofs.closed && from < 0) add(element, s, from + n, n - 1);
        add(element, s, Math.max(from, 0), Math.min(to, n - 1));
        if (dofs.closed && to >= n) add(element, s, 0, to - n);
        element.clear();
    }

    private void add(KinkElement element, int s, int from, int to) {
        for (int i = first(from); i < count && acting[i].span <= to; i++) element.add(acting[i], away(acting[i], s));
    }

    /** Counts how many kinks any element has at most. */
    private void count() {
        most = 0;
        for (int i = 0, j = 0; i < count; i++) {
            while (j < count && acting[j].span - acting[i].span <= 2 * Kink.REACH + 1) j++;
            most = Math.max(most, j - i);
        }
        // round the seam of a ring those of both ends
        if (dofs.closed) most = Math.min(count, 2 * most);
    }
}
