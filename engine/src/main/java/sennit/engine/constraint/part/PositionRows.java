package sennit.engine.constraint.part;

import java.util.List;
import sennit.engine.kkt.RowSink;

/**
 * Three rows that hold the first point at a place, THEORY.md eq. (47): g = x_A - p, J = b_i I; where the place is that
 * of a second point, also -b_j I on that (m).
 */
public final class PositionRows implements RowPart {
    private static final RowLayout SHAPE = RowLayout.lengths(3);

    private final double[] x;
    private final double[] place;
    private final boolean relative;

    public PositionRows(List<HeldPoint> points, ReferencePoint place) {
        x = points.get(0).x;
        this.place = place.x;
        relative = points.size() > 1;
    }

    @Override
    public RowLayout shape() {
        return SHAPE;
    }

    @Override
    public void write(RowSink out, int row) {
        for (int k = 0; k < 3; k++) {
            out.residual(row + k, x[k] - place[k]);
            double ex = k == 0 ? 1 : 0, ey = k == 1 ? 1 : 0, ez = k == 2 ? 1 : 0;
            out.position(row + k, 0, ex, ey, ez);
            if (relative) out.position(row + k, 1, -ex, -ey, -ez);
        }
    }
}
