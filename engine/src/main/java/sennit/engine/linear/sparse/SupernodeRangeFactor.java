package sennit.engine.linear.sparse;

/** Factors a range of panels, one after the other, with scratch memory of its own. */
final class SupernodeRangeFactor {
    final PivotTest pivots = new PivotTest();
    final WideUpdate wide = new WideUpdate();
    private final SupernodeFactor panelFactor = new SupernodeFactor(pivots, wide);
    private final SupernodeUpdate panelUpdate = new SupernodeUpdate(wide);

    private Supernodes panels = new Supernodes();
    private UpdatePlan plan = new UpdatePlan();
    private SupernodeFill fill = new SupernodeFill();

    private ChainRuns runs = new ChainRuns();
    private final ChainFactor ropeFactor = new ChainFactor();

    /** Prepares for the panels of a plan. */
    void analyse(Supernodes s, UpdatePlan u, SupernodeFill f, ChainRuns r) {
        runs = r;
        fill = f;
        panels = s;
        plan = u;
        panelFactor.reserve(s);
        wide.reserve(s.longestColumn + 1);
    }

    /**
     * Factors panels {@code from} to {@code to}, exclusive, within {@code l}; false when a pivot is refused. Updates of
     * the top go to {@code top[.. - topAt]}.
     *
     * @param values of the matrix
     * @param filling when they go into the factor; that is done already where it is before
     */
    boolean run(int from, int to, double[] l, double[] values, SupernodeFill.Time filling, double[] top, int topAt) {
        panelUpdate.start(panels, plan, l, top, topAt);
        // the first run of plain rope in this range
        int r = 0;
        while (runs.from[r] < from) r++;
        for (int s = from; s < to; s++) {
            // such a run is factored by its own code
            if (s == runs.from[r]) {
                if (!ropeFactor.run(runs, r, panels, l, values, filling, pivots.inverse)) return false;
                s = runs.to[r++] - 1;
                continue;
            }
            if (filling == SupernodeFill.Time.ON_THE_WAY) {
                for (int c = plan.touchHead[s]; c >= 0; c = plan.touchNext[c]) if (c < panels.top) fill(c, l, values);
            }
            // factor the panel, and subtract it from those it reaches
            if (!panelFactor.run(panels, s, l)) return false;
            panelUpdate.run(s, panelFactor.scaled);
        }
        return true;
    }

    /** Puts all values of the matrix into the factor. */
    void fill(double[] l, double[] values) {
        fill.all(l, values);
        for (int c = 0; c < panels.count; c++) pivots.note(panels, c, l);
    }

    /** Puts the values of the matrix into the panels {@code from} to {@code to}, exclusive. */
    void fill(int from, int to, double[] l, double[] values) {
        for (int c = from; c < to; c++) fill(c, l, values);
    }

    private void fill(int c, double[] l, double[] values) {
        fill.one(c, l, values);
        pivots.note(panels, c, l);
    }
}
