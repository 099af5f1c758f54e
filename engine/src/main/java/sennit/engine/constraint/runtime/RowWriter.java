package sennit.engine.constraint.runtime;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.kkt.RowSink;
import sennit.engine.rod.energy.TangentMode;

/**
 * The rows of one constraint as it writes them: residuals and bounds aside, Jacobian straight into blocks of an array.
 */
public final class RowWriter implements RowSink {
    private double[] values = new double[0];
    private double[] residual = new double[0];
    private double[] lowest = new double[0];
    private double[] highest = new double[0];
    private int[] blockAt = new int[0];
    private List<HeldPoint> points = List.of();
    private @Nullable GeometricStiffness stiffness;
    private double[] lambda = new double[0];
    private double[] stiffened = new double[0];

    private boolean holdsForces;

    /** Directed at nothing yet. */
    public RowWriter() {}

    /**
     * Directs what follows to one constraint.
     *
     * @param points its points
     * @param values receives the Jacobian; must be zero where it is written
     * @param blockAt start of the blocks, shape {@code [points, HeldPoint.SLOTS]}
     * @param residual receives g of each row, cleared first
     */
    public void direct(List<HeldPoint> points, double[] values, int[] blockAt, double[] residual) {
        this.points = points;
        this.values = values;
        this.blockAt = blockAt;
        this.residual = residual;
        this.lowest = residual;
        this.stiffness = null;
        Arrays.fill(residual, 0);
    }

    /** Where bounds of rows go; to be called after {@link #direct} for bounded constraints. */
    void bound(double[] lowest, double[] highest) {
        this.lowest = lowest;
        this.highest = highest;
        Arrays.fill(lowest, Double.NEGATIVE_INFINITY);
        Arrays.fill(highest, Double.POSITIVE_INFINITY);
    }

    /** Has rows that turn add the stiffness of their forces from now on, or, otherwise, none. */
    public void holdForces(TangentMode tangent) {
        holdsForces = tangent.isForeseen();
    }

    /** Where the stiffness of rows that turn goes; {@code multipliers} of the last solve, N. */
    void stiffen(@Nullable GeometricStiffness to, double[] multipliers, double[] out) {
        stiffness = holdsForces ? to : null;
        lambda = multipliers;
        stiffened = out;
    }

    @Override
    public void residual(int row, double g) {
        residual[row] = g;
    }

    @Override
    public void position(int row, int point, double nx, double ny, double nz) {
        HeldPoint p = points.get(point);
        for (int s = 0; s < p.slots(); s++) {
            int width = p.width(s), at = blockAt[HeldPoint.SLOTS * point + s] + width * row;
            if (width == 0) continue;
            if (width == 1) values[at] += nx * p.placeRate(s, 0) + ny * p.placeRate(s, 1) + nz * p.placeRate(s, 2);
            else add(at, p.placeWeight(s), nx, ny, nz);
        }
    }

    @Override
    public void tangent(int row, int point, double nx, double ny, double nz) {
        HeldPoint p = points.get(point);
        if (!p.onRod()) return;
        for (int s = 0; s < p.slots(); s++) {
            int width = p.width(s), at = blockAt[HeldPoint.SLOTS * point + s] + width * row;
            if (width == 0) continue;
            if (width == 1) values[at] += nx * p.slopeRate(s, 0) + ny * p.slopeRate(s, 1) + nz * p.slopeRate(s, 2);
            else add(at, p.slopeWeight(s), nx, ny, nz);
        }
    }

    private void add(int at, double w, double nx, double ny, double nz) {
        values[at] += w * nx;
        values[at + 1] += w * ny;
        values[at + 2] += w * nz;
    }

    @Override
    public void twist(int row, int point, double c) {
        HeldPoint p = points.get(point);
        if (!p.onRod()) return;
        for (int i = 0; i < 4; i++) values[blockAt[HeldPoint.SLOTS * point + i] + 4 * row + 3] += p.b[i] * c;
        slide(row, point, c * p.dtheta);
    }

    @Override
    public void slide(int row, int point, double c) {
        if (points.get(point).slideUnknown() >= 0)
            values[blockAt[HeldPoint.SLOTS * point + HeldPoint.SLIDE] + row] += c;
    }

    @Override
    public void turns(int row, double length, double nx, double ny, double nz) {
        if (stiffness == null) return;
        stiffness.measure(length);
        if (lambda[row] < 0) stiffness.add(-lambda[row] / length, nx, ny, nz, stiffened);
    }

    @Override
    public void bounds(int row, double low, double high) {
        if (lowest == residual) return;
        lowest[row] = low;
        highest[row] = high;
    }
}
