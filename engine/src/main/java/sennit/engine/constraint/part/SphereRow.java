package sennit.engine.constraint.part;

import java.util.List;
import sennit.engine.kkt.RowSink;
import sennit.engine.math.Vec3;
import sennit.engine.state.StateVisitor;

/**
 * One row that keeps the first point at a distance from a place, THEORY.md eq. (54): g = |x_A - p| - d, J = b_i n^T
 * with n = (x_A - p)/|x_A - p|; where the place is that of a second point, also -b_j n^T on that (m).
 */
public final class SphereRow implements RowPart {
    /** What it remembers, for the kinds that are made of it. */
    public static final List<String> REMEMBERS = List.of("force");

    private static final RowLayout SHAPE = RowLayout.lengths(1).turning();

    /** Distance below which the direction is undefined and the last one is kept, m. */
    private static final double COINCIDENT = 1e-12;

    private final double[] x;
    private final double[] place;
    private final TargetValue distance;
    private final double[] n;
    private final boolean relative;
    private int row;

    /** The force of the row, N: that of the last step holds the direction in the next. Shape {@code [1]}. */
    private final double[] memory = new double[1];

    /** One that goes along {@code direction}, unit, from a place it has always been at. */
    public SphereRow(List<HeldPoint> points, ReferencePoint place, TargetValue distance, double... direction) {
        x = points.get(0).x;
        this.place = place.x;
        this.distance = distance;
        n = direction.clone();
        relative = points.size() > 1;
        measure();
    }

    @Override
    public RowLayout shape() {
        return SHAPE;
    }

    /** Learns the direction, and returns the distance, m. */
    private double measure() {
        double dx = x[0] - place[0], dy = x[1] - place[1], dz = x[2] - place[2];
        double r = Vec3.norm(dx, dy, dz);
        if (r > COINCIDENT) {
            n[0] = dx / r;
            n[1] = dy / r;
            n[2] = dz / r;
        }
        return r;
    }

    /** Visits the direction, which is that of an earlier step where the places coincide. */
    @Override
    public void visit(StateVisitor visitor) {
        visitor.pass(n);
    }

    @Override
    public void write(RowSink out, int row) {
        this.row = row;
        double r = measure();
        out.residual(row, r - distance.value());
        out.position(row, 0, n[0], n[1], n[2]);
        if (relative) out.position(row, 1, -n[0], -n[1], -n[2]);
        if (r > COINCIDENT) out.turns(row, r, n[0], n[1], n[2]);
    }

    @Override
    public void after(double[] lambda, double h) {
        memory[0] = lambda[row];
    }

    @Override
    public double[] memory() {
        return memory;
    }

    @Override
    public void recall(double[] lambda, int row) {
        lambda[row] = memory[0];
    }
}
