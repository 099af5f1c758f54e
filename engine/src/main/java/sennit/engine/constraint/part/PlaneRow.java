package sennit.engine.constraint.part;

import java.util.List;
import sennit.engine.function.ScalarFunction;
import sennit.engine.kkt.RowSink;

/**
 * One row that keeps the first point in a plane through a place, THEORY.md eq. (53): g = n . (x_A - p) - d, J = b_i
 * n^T; where the place is that of a second point, also -b_j n^T on that (m).
 */
public final class PlaneRow implements RowPart {
    private static final RowLayout SHAPE = RowLayout.lengths(1);
    private static final TargetValue THROUGH = new TargetValue(ScalarFunction.of(0));

    private final double[] x;
    private final double[] place;
    private final double[] n;
    private final TargetValue offset;
    private final boolean relative;

    /** A plane through the place. */
    public PlaneRow(List<HeldPoint> points, ReferencePoint place, double[] normal) {
        this(points, place, normal, THROUGH);
    }

    /** A plane at an offset; the unit normal may change from step to step. */
    public PlaneRow(List<HeldPoint> points, ReferencePoint place, double[] normal, TargetValue offset) {
        x = points.get(0).x;
        this.place = place.x;
        n = normal;
        this.offset = offset;
        relative = points.size() > 1;
    }

    @Override
    public RowLayout shape() {
        return SHAPE;
    }

    /** {@return the signed distance of the point from the plane through the place, m} */
    public double height() {
        return n[0] * (x[0] - place[0]) + n[1] * (x[1] - place[1]) + n[2] * (x[2] - place[2]);
    }

    @Override
    public void write(RowSink out, int row) {
        out.residual(row, height() - offset.value());
        out.position(row, 0, n[0], n[1], n[2]);
        if (relative) out.position(row, 1, -n[0], -n[1], -n[2]);
    }
}
