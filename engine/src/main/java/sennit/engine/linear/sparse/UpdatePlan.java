package sennit.engine.linear.sparse;

import java.util.Arrays;
import sennit.engine.linear.Pattern;
import sennit.engine.linear.ScratchArrays;

/**
 * Where the updates between panels go in the factor array of {@link Supernodes}, and the blocks of the matrix, which
 * {@link SupernodeFill} keeps.
 *
 * <p>An update segment g of panel s, {@code start[s] <= g < start[s+1]}, is a run of rows {@code from[g] .. to[g]}
 * below the square of s that are columns of one later panel. There, row r of s begins at {@code target[base[g] + r]},
 * and the column of scalar i is {@code i - firstColumn[g]}. Reusable.
 */
final class UpdatePlan {
    int[] start = {};
    int[] from = {};
    int[] to = {};
    int[] base = {};
    int[] firstColumn = {};
    int[] target = {};

    /**
     * First of the panels that panel s is the first to touch, then the next one, -1 at the end; s itself may be one.
     */
    int[] touchHead = {};

    int[] touchNext = {};

    private int[] head = {}; // panel -> panels whose next segment goes there
    private int[] next = {};
    private int[] cursor = {}; // panel -> index in t.rows of its next row node
    private int[] cursorRow = {};
    private int[] cursorSegment = {};
    private int[] map = {}; // node position -> offset of its first row in the current panel

    /** Plans updates and {@code fill}. O(rows of the factor + updates). */
    void build(Pattern p, EliminationTree t, Supernodes s, SupernodeFill fill) {
        // room, and which blocks of the matrix go into which panel
        reserve(t, s);
        countSegments(t, s);
        fill.sort(p, t, s);
        // panel by panel: who updates it is in its list
        Arrays.fill(head, 0, s.count, -1);
        Arrays.fill(touchHead, 0, s.count, -1);
        for (int c = 0; c < s.count; c++) {
            // rows of this panel, and its blocks of the matrix
            mapRows(t, s, c);
            fill.place(p, t, c, map);
            // segments of all panels that update it; the first of them touches it first
            int earliest = c;
            for (int d = head[c]; d >= 0; ) {
                int following = next[d];
                earliest = Math.min(earliest, d);
                addSegment(t, s, d, c);
                d = following;
            }
            // filled just before that one
            touchNext[c] = touchHead[earliest];
            touchHead[earliest] = c;
            // then it waits for the first panel that it updates itself
            cursor[c] = t.rowStart[s.lastNode[c]];
            cursorRow[c] = 0;
            cursorSegment[c] = start[c];
            link(t, s, c);
        }
    }

    private void reserve(EliminationTree t, Supernodes s) {
        start = ScratchArrays.ints(start, s.count + 1);
        head = ScratchArrays.ints(head, s.count);
        next = ScratchArrays.ints(next, s.count);
        cursor = ScratchArrays.ints(cursor, s.count);
        cursorRow = ScratchArrays.ints(cursorRow, s.count);
        cursorSegment = ScratchArrays.ints(cursorSegment, s.count);
        touchHead = ScratchArrays.ints(touchHead, s.count);
        touchNext = ScratchArrays.ints(touchNext, s.count);
        map = ScratchArrays.ints(map, t.nodes);
    }

    private void countSegments(EliminationTree t, Supernodes s) {
        int segments = 0;
        long targets = 0;
        for (int d = 0; d < s.count; d++) {
            start[d] = segments;
            // a new segment wherever the rows reach another panel
            int owner = -1;
            int left = s.below[d];
            int last = s.lastNode[d];
            for (int e = t.rowStart[last]; e < t.rowStart[last + 1]; e++) {
                int k = t.rows[e];
                if (s.owner[k] != owner) {
                    owner = s.owner[k];
                    segments++;
                    targets += left;
                }
                left -= s.firstScalar[k + 1] - s.firstScalar[k];
            }
        }
        // room for the segments
        start[s.count] = segments;
        if (targets > Integer.MAX_VALUE - 8) throw new IllegalArgumentException("too many updates: " + targets);
        from = ScratchArrays.ints(from, segments);
        to = ScratchArrays.ints(to, segments);
        base = ScratchArrays.ints(base, segments);
        firstColumn = ScratchArrays.ints(firstColumn, segments);
        target = ScratchArrays.ints(target, (int) targets);
        targetEnd = 0;
    }

    private int targetEnd;

    private void mapRows(EliminationTree t, Supernodes s, int c) {
        int w = s.width[c];
        int at = s.panel[c];
        int last = s.lastNode[c];
        for (int k = last; k >= 0 && s.owner[k] == c; k--) map[k] = at + (s.firstScalar[k] - s.column[c]) * w;
        at += w * w;
        for (int e = t.rowStart[last]; e < t.rowStart[last + 1]; e++) {
            int k = t.rows[e];
            map[k] = at;
            at += (s.firstScalar[k + 1] - s.firstScalar[k]) * w;
        }
    }

    /** The segment of panel d that updates panel c, whose rows are mapped. */
    private void addSegment(EliminationTree t, Supernodes s, int d, int c) {
        // it starts where the last segment of d ended
        int g = cursorSegment[d]++;
        int w = s.width[c];
        int row = cursorRow[d];
        from[g] = row;
        base[g] = targetEnd - row;
        firstColumn[g] = s.column[c];
        // its rows go where those of c are, up to the last that c owns
        int end = t.rowStart[s.lastNode[d] + 1];
        for (int e = cursor[d]; e < end; e++) {
            int k = t.rows[e];
            int at = map[k];
            int n = s.firstScalar[k + 1] - s.firstScalar[k];
            for (int i = 0; i < n; i++, at += w) target[targetEnd++] = at;
            if (s.owner[k] == c) {
                row += n;
                cursor[d] = e + 1;
            }
        }
        // d next updates the owner of the row after
        to[g] = row;
        cursorRow[d] = row;
        link(t, s, d);
    }

    private void link(EliminationTree t, Supernodes s, int d) {
        if (cursor[d] >= t.rowStart[s.lastNode[d] + 1]) return;
        int c = s.owner[t.rows[cursor[d]]];
        next[d] = head[c];
        head[c] = d;
    }
}
