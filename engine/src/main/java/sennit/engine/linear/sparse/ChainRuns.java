package sennit.engine.linear.sparse;

import java.util.Arrays;
import sennit.engine.linear.Pattern;
import sennit.engine.linear.ScratchArrays;

/**
 * Runs of panels as the free stretch of a rope has them: four columns, the next twelve rows, values one after the other
 * in memory. There the general sweep spends more time on index lookups than on arithmetic; in a run all indices are
 * known. Same operations in the same order, so the same bits.
 *
 * <p>Run r covers panels {@code from[r] <= s < to[r]}. Factoring s puts the values of panel s + 3, the last it reaches,
 * into the factor first. Block k of the column of panel s, rows 4 k to 4 k + 3, begins at {@code at[r] + (s - from[r])
 * step[r] + k between[r]} of the values, transposed or not.
 */
final class ChainRuns {
    /** Values of a panel: sixteen rows of four. */
    static final int PANEL = 64;

    /** Fewest panels that make a run. */
    private static final int LEAST = 4;

    private static final int WIDTH = 4;
    private static final int BLOCKS = 4;
    private static final int REACH = BLOCKS - 1;
    private static final int BELOW = WIDTH * REACH;

    int count;
    int[] from = {};
    int[] to = {};
    int[] at = {};
    int[] step = {};
    int[] between = {};
    boolean[] transposed = {};

    private int[] block = {}; // panel -> where its values begin, -1 for a panel that is not as a free rope has them
    private int[] apart = {}; // panel -> from one block to the next
    private boolean[] turned = {};
    private final int[] blockAt = new int[BLOCKS];

    /** Finds the runs of a plan. O(panels). */
    void build(Pattern p, EliminationTree t, Supernodes s, UpdatePlan plan, SupernodeFill fill) {
        // room
        block = ScratchArrays.ints(block, s.count);
        apart = ScratchArrays.ints(apart, s.count);
        turned = ScratchArrays.flags(turned, s.count);
        int most = s.count / LEAST + 1;
        from = ScratchArrays.ints(from, most + 1);
        to = ScratchArrays.ints(to, most);
        at = ScratchArrays.ints(at, most);
        step = ScratchArrays.ints(step, most);
        between = ScratchArrays.ints(between, most);
        transposed = ScratchArrays.flags(transposed, most);
        // panels that look like those of a rope without constraints
        for (int c = 0; c < s.count; c++) block[c] = plain(p, t, s, fill, c) ? block[c] : -1;
        // runs of at least four of them in a row
        count = 0;
        for (int c = 0; c < s.count; ) {
            int end = end(s, plan, c);
            if (end - c >= LEAST) add(c, end);
            c = Math.max(end, c + 1);
        }
        // a sentinel behind the last run
        from[count] = Integer.MAX_VALUE;
    }

    private void add(int first, int end) {
        from[count] = first;
        to[count] = end;
        at[count] = block[first];
        step[count] = block[first + 1] - block[first];
        between[count] = apart[first];
        transposed[count++] = turned[first];
    }

    /** First panel from c on that does not continue the run of c. */
    private int end(Supernodes s, UpdatePlan plan, int c) {
        int end = c;
        while (continues(s, plan, c, end)) end++;
        return end;
    }

    private boolean continues(Supernodes s, UpdatePlan plan, int first, int c) {
        // the three panels that it updates must be there, in the same half
        if (c + REACH >= s.count || c == s.second || c == s.top) return false;
        // all at equal distances
        for (int k = 0; k <= REACH; k++) {
            int q = c + k;
            if (block[q] < 0 || apart[q] != apart[first] || turned[q] != turned[first]) return false;
            if (q > first && block[q] - block[q - 1] != block[first + 1] - block[first]) return false;
            if (k > 0 && (q == s.second || q == s.top)) return false;
        }
        // and nothing else touches them first
        return plan.touchHead[c] == c + REACH && plan.touchNext[c + REACH] < 0;
    }

    private boolean plain(Pattern p, EliminationTree t, Supernodes s, SupernodeFill fill, int c) {
        if (s.width[c] != WIDTH || s.below[c] != BELOW) return false;
        if (s.rows[s.rowStart[c + 1] - 1] != s.column[c] + WIDTH + BELOW - 1) return false;
        int node = t.order[s.lastNode[c]];
        if (p.size(node) != WIDTH || p.role(node) != Pattern.DISPLACEMENT) return false;
        return blocks(s, fill, c);
    }

    /** Whether the values of panel c are four blocks at equal distances; notes where. */
    private boolean blocks(Supernodes s, SupernodeFill fill, int c) {
        Arrays.fill(blockAt, -1);
        boolean across = false, straight = false;
        // the four blocks of the panel, each once
        for (int b = fill.start[c]; b < fill.start[c + 1]; b++) {
            int k = (fill.to[b] - s.panel[c]) / (WIDTH * WIDTH);
            boolean turn = fill.shape[b] == SupernodeFill.FOUR_TURNED;
            if (!(turn || fill.shape[b] == SupernodeFill.FOUR) || blockAt[k] >= 0) return false;
            blockAt[k] = fill.from[b];
            across |= k > 0 && turn;
            straight |= k > 0 && !turn;
        }
        // at equal distances, all the same way round
        block[c] = blockAt[0];
        apart[c] = blockAt[1] - blockAt[0];
        turned[c] = across;
        for (int k = 0; k < BLOCKS; k++) if (blockAt[k] < 0 || blockAt[k] != blockAt[0] + k * apart[c]) return false;
        return across != straight;
    }
}
