package sennit.engine.linear;

import java.util.Arrays;

/** Factors a range of panels, one after the other, with scratch memory of its own. */
final class Sweep {
    final Pivots pivots = new Pivots();
    private final PanelFactor panelFactor = new PanelFactor(pivots);
    private final PanelUpdate panelUpdate = new PanelUpdate();

    private Pattern pattern = new Pattern();
    private Supernodes panels = new Supernodes();
    private UpdatePlan plan = new UpdatePlan();

    private RopeRuns runs = new RopeRuns();
    private final RopeFactor ropeFactor = new RopeFactor();

    /** Prepares for the panels of a plan. */
    void analyse(Pattern p, Supernodes s, UpdatePlan u, RopeRuns r) {
        runs = r;
        pattern = p;
        panels = s;
        plan = u;
        panelFactor.reserve(s);
    }

    /**
     * Factors panels {@code from} to {@code to}, exclusive, within {@code l}; false when a pivot is refused. Updates of
     * the top go to {@code top[.. - topAt]}.
     *
     * @param values of the matrix
     * @param filled whether all panels are filled with them
     */
    boolean run(int from, int to, double[] l, double[] values, boolean filled, double[] top, int topAt) {
        panelUpdate.start(panels, plan, l, top, topAt);
        int r = 0;
        while (runs.from[r] < from) r++;
        for (int s = from; s < to; s++) {
            if (s == runs.from[r]) {
                if (!ropeFactor.run(runs, r, panels, l, values, filled, pivots.inverse)) return false;
                s = runs.to[r++] - 1;
                continue;
            }
            if (!filled) {
                // a long rope passes through the cache once: each panel is filled just before it is first needed
                for (int c = plan.touchHead[s]; c >= 0; c = plan.touchNext[c]) if (c < panels.top) fill(c, l, values);
            }
            if (!panelFactor.run(panels, s, l)) return false;
            panelUpdate.run(s, panelFactor.scaled);
        }
        return true;
    }

    /** Puts all values of the matrix into the factor. */
    void fill(double[] l, double[] values) {
        Arrays.fill(l, 0, panels.size, 0);
        for (int b = 0; b < pattern.blocks(); b++) add(b, l, values);
    }

    /** Puts the values of the matrix into the panels {@code from} to {@code to}, exclusive. */
    void fill(int from, int to, double[] l, double[] values) {
        for (int c = from; c < to; c++) fill(c, l, values);
    }

    private void fill(int c, double[] l, double[] values) {
        int w = panels.width[c];
        int at = panels.panel[c];
        Arrays.fill(l, at, at + w * (w + panels.below[c]), 0);
        for (int b = plan.blockHead[c]; b >= 0; b = plan.blockNext[b]) add(b, l, values);
    }

    private void add(int b, double[] l, double[] values) {
        int rows = plan.blockRows[b];
        int cols = plan.blockColumns[b];
        int at = pattern.blockAt(b);
        int out = plan.blockTarget[b];
        int down = plan.blockDown[b];
        int right = plan.blockRight[b];
        if (rows == 4 && cols == 4) {
            addFour(l, out, down, right, values, at);
            return;
        }
        for (int i = 0; i < rows; i++, out += down) {
            for (int j = 0, o = out; j < cols; j++, o += right) l[o] += values[at++];
        }
    }

    private static void addFour(double[] l, int out, int down, int right, double[] v, int at) {
        int o = out;
        for (int i = at; i < at + 16; i += 4, o += down) {
            l[o] += v[i];
            l[o + right] += v[i + 1];
            l[o + 2 * right] += v[i + 2];
            l[o + 3 * right] += v[i + 3];
        }
    }
}
