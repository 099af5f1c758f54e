package sennit.engine.constraint.rotation;

import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.constraint.part.RowLayout;
import sennit.engine.constraint.part.RowPart;
import sennit.engine.constraint.part.TurnRegime;
import sennit.engine.kkt.RowSink;
import sennit.engine.math.Vec3;
import sennit.engine.state.StateVisitor;

/**
 * Two rows that hold the direction of a rod at a point, THEORY.md eq. (48): g = (p . x', q . x')/n0 with p, q
 * perpendicular to the wanted direction and n0 the rest speed, J = b_i' p^T/n0 (1); from far off eq. (49).
 */
public final class DirectionRows implements RowPart, Constraint.Turning {
    private static final RowLayout SHAPE = RowLayout.angles(2);

    private final HeldPoint point;
    private final TargetDirection wanted;
    private final double[] p = new double[3];
    private final double[] q = new double[3];
    private final double scale;
    private final LargeAngleRows bearing = new LargeAngleRows();
    private final MaterialFrame frame = new MaterialFrame();
    private final double[] gradient = new double[3];

    public DirectionRows(HeldPoint point, TargetDirection wanted) {
        this.point = point;
        this.wanted = wanted;
        scale = point.rod().spans() / point.rod().rest.length;
        begin(0, 0);
    }

    @Override
    public RowLayout shape() {
        return SHAPE;
    }

    @Override
    public void begin(double time, double h) {
        wanted.across(scale, p, q);
        frame.head(point);
        bearing.begin(wanted.unit, frame.t);
    }

    @Override
    public TurnRegime turning() {
        return bearing.turning();
    }

    @Override
    public double astray() {
        frame.head(point);
        return LargeAngleRows.wide(frame.t, wanted.unit);
    }

    @Override
    public void visit(StateVisitor visitor) {
        frame.visit(visitor);
    }

    @Override
    public void write(RowSink out, int row) {
        if (!bearing.far()) {
            near(out, row, p);
            near(out, row + 1, q);
            return;
        }
        frame.head(point);
        bearing.write(out, row, frame.t, wanted.unit);
        for (int r = 0; r < 2; r++) {
            bearing.gradient(r, frame.t, gradient);
            frame.writeTurn(out, row + r, 0, gradient, 1);
        }
    }

    private void near(RowSink out, int row, double[] n) {
        out.residual(row, Vec3.dot(n, point.dx));
        out.tangent(row, 0, n[0], n[1], n[2]);
    }
}
