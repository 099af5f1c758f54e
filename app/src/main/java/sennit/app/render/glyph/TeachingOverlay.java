package sennit.app.render.glyph;

import sennit.app.render.glyph.GlyphList.Form;
import sennit.app.render.view.GlyphColours;
import sennit.engine.snapshot.Snapshot;

/** What a teacher shows of a rod beside its shape: section frames, control points. */
final class TeachingOverlay {
    /** Axes are shown at this many places along a rod. */
    private static final int PLACES = 16;

    private static final double AXIS = 26;

    private final GlyphList list;

    TeachingOverlay(GlyphList list) {
        this.list = list;
    }

    /** Tangent, first and second section axis. */
    void frames(Snapshot.RodView rod) {
        int every = Math.max(1, (rod.samples() - 1) / PLACES);
        for (int i = 0; i < rod.samples(); i += every) {
            double[] at = vector(rod.position(), i);
            double[] t = vector(rod.tangent(), i);
            double[] m = vector(rod.normal(), i);
            double[] b = {t[1] * m[2] - t[2] * m[1], t[2] * m[0] - t[0] * m[2], t[0] * m[1] - t[1] * m[0]};
            list.add(Form.ARROW, at, t, AXIS, GlyphColours.TANGENT).alpha(0.95);
            list.add(Form.ARROW, at, m, AXIS, GlyphColours.FIRST_AXIS).alpha(0.95);
            list.add(Form.ARROW, at, b, AXIS, GlyphColours.SECOND_AXIS).alpha(0.95);
        }
    }

    /** The control polygon of the spline. */
    void controlPoints(Snapshot.RodView rod) {
        double[] p = rod.controlPoints();
        int n = p.length / 4;
        double[] before = null;
        for (int i = 0; i < (rod.closed() ? n + 1 : n); i++) {
            int k = 4 * (i % n);
            double[] at = {p[k], p[k + 1], p[k + 2]};
            if (i < n) list.add(Form.DOT, at, at, 4, GlyphColours.CONTROL);
            if (before != null)
                list.add(Form.DASHES, before, at, 0.9, GlyphColours.CONTROL).alpha(0.8);
            before = at;
        }
    }

    private static double[] vector(double[] of, int i) {
        return new double[] {of[3 * i], of[3 * i + 1], of[3 * i + 2]};
    }
}
