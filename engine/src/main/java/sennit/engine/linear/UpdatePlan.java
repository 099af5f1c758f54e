package sennit.engine.linear;

import java.util.Arrays;

/**
 * Where the blocks of a {@link Pattern} and the updates between panels go in the factor array of {@link Supernodes}.
 *
 * <p>Block b, of {@code blockRows[b]} by {@code blockColumns[b]} values, starts at {@code blockTarget[b]}; the next row
 * is {@code blockDown[b]} further, the next column {@code blockRight[b]} (one of them is 1).
 *
 * <p>An update segment g of panel s, {@code start[s] <= g < start[s+1]}, is a run of rows {@code from[g] .. to[g]}
 * below the square of s that are columns of one later panel. There, row r of s begins at {@code target[base[g] + r]},
 * and the column of scalar i is {@code i - firstColumn[g]}. Reusable.
 */
final class UpdatePlan {
    int[] blockTarget = {};
    int[] blockDown = {};
    int[] blockRight = {};
    int[] blockRows = {};
    int[] blockColumns = {};
    int[] start = {};
    int[] from = {};
    int[] to = {};
    int[] base = {};
    int[] firstColumn = {};
    int[] target = {};

    /** First block of a panel, then the next one of the same panel, -1 at the end. */
    int[] blockHead = {};

    int[] blockNext = {};

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

    /** Plans assembly and updates. O(rows of the factor + updates). */
    void build(Pattern p, EliminationTree t, Supernodes s) {
        reserve(p, t, s);
        countSegments(t, s);
        linkBlocks(p, t, s);
        Arrays.fill(head, 0, s.count, -1);
        Arrays.fill(touchHead, 0, s.count, -1);
        for (int c = 0; c < s.count; c++) {
            mapRows(t, s, c);
            for (int b = blockHead[c]; b >= 0; b = blockNext[b]) placeBlock(p, t, s, b);
            int earliest = c;
            for (int d = head[c]; d >= 0; ) {
                int following = next[d];
                earliest = Math.min(earliest, d);
                addSegment(t, s, d, c);
                d = following;
            }
            touchNext[c] = touchHead[earliest];
            touchHead[earliest] = c;
            cursor[c] = t.rowStart[s.lastNode[c]];
            cursorRow[c] = 0;
            cursorSegment[c] = start[c];
            link(t, s, c);
        }
    }

    private void reserve(Pattern p, EliminationTree t, Supernodes s) {
        blockTarget = Storage.ints(blockTarget, p.blocks());
        blockDown = Storage.ints(blockDown, p.blocks());
        blockRight = Storage.ints(blockRight, p.blocks());
        blockRows = Storage.ints(blockRows, p.blocks());
        blockColumns = Storage.ints(blockColumns, p.blocks());
        blockNext = Storage.ints(blockNext, p.blocks());
        start = Storage.ints(start, s.count + 1);
        head = Storage.ints(head, s.count);
        next = Storage.ints(next, s.count);
        cursor = Storage.ints(cursor, s.count);
        cursorRow = Storage.ints(cursorRow, s.count);
        cursorSegment = Storage.ints(cursorSegment, s.count);
        blockHead = Storage.ints(blockHead, s.count);
        touchHead = Storage.ints(touchHead, s.count);
        touchNext = Storage.ints(touchNext, s.count);
        map = Storage.ints(map, t.nodes);
    }

    private void countSegments(EliminationTree t, Supernodes s) {
        int segments = 0;
        long targets = 0;
        for (int d = 0; d < s.count; d++) {
            start[d] = segments;
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
        start[s.count] = segments;
        if (targets > Integer.MAX_VALUE - 8) throw new IllegalArgumentException("too many updates: " + targets);
        from = Storage.ints(from, segments);
        to = Storage.ints(to, segments);
        base = Storage.ints(base, segments);
        firstColumn = Storage.ints(firstColumn, segments);
        target = Storage.ints(target, (int) targets);
        targetEnd = 0;
    }

    private int targetEnd;

    private void linkBlocks(Pattern p, EliminationTree t, Supernodes s) {
        Arrays.fill(blockHead, 0, s.count, -1);
        for (int b = p.blocks() - 1; b >= 0; b--) {
            int c = s.owner[Math.min(t.position[p.blockRow(b)], t.position[p.blockCol(b)])];
            blockNext[b] = blockHead[c];
            blockHead[c] = b;
        }
    }

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

    private void placeBlock(Pattern p, EliminationTree t, Supernodes s, int b) {
        int i = t.position[p.blockRow(b)];
        int j = t.position[p.blockCol(b)];
        int early = Math.min(i, j);
        int c = s.owner[early];
        blockTarget[b] = map[Math.max(i, j)] + s.firstScalar[early] - s.column[c];
        blockDown[b] = i >= j ? s.width[c] : 1;
        blockRight[b] = i >= j ? 1 : s.width[c];
        blockRows[b] = p.size(p.blockRow(b));
        blockColumns[b] = p.size(p.blockCol(b));
    }

    /** The segment of panel d that updates panel c, whose rows are mapped. */
    private void addSegment(EliminationTree t, Supernodes s, int d, int c) {
        int g = cursorSegment[d]++;
        int w = s.width[c];
        int row = cursorRow[d];
        from[g] = row;
        base[g] = targetEnd - row;
        firstColumn[g] = s.column[c];
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
