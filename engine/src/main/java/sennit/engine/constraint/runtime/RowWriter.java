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
     * @param blockAt start of the blocks: four nodes, slider and kink of each point, shape [points, 6]
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
        spread(row, point, p, p.b, nx, ny, nz);
        kink(row, point, 0, p.kinkWeight() * nx);
        kink(row, point, 1, p.kinkWeight() * ny);
        kink(row, point, 2, p.kinkWeight() * nz);
        slide(row, point, nx * p.path[0] + ny * p.path[1] + nz * p.path[2]);
    }

    @Override
    public void tangent(int row, int point, double nx, double ny, double nz) {
        HeldPoint p = points.get(point);
        if (!p.onRod()) return;
        spread(row, point, p, p.b1, nx, ny, nz);
        kink(row, point, 0, p.kinkSlope() * nx);
        kink(row, point, 1, p.kinkSlope() * ny);
        kink(row, point, 2, p.kinkSlope() * nz);
        slide(row, point, nx * p.ddx[0] + ny * p.ddx[1] + nz * p.ddx[2]);
    }

    private void kink(int row, int point, int component, double w) {
        if (w != 0) values[blockAt[6 * point + 5] + 3 * row + component] += w;
    }

    private void spread(int row, int point, HeldPoint p, double[] w, double nx, double ny, double nz) {
        int width = p.width();
        int nodes = p.nodes();
        for (int i = 0; i < nodes; i++) {
            int at = blockAt[6 * point + i] + width * row;
            values[at] += w[i] * nx;
            values[at + 1] += w[i] * ny;
            values[at + 2] += w[i] * nz;
        }
    }

    @Override
    public void twist(int row, int point, double c) {
        HeldPoint p = points.get(point);
        if (!p.onRod()) return;
        for (int i = 0; i < 4; i++) values[blockAt[6 * point + i] + 4 * row + 3] += p.b[i] * c;
        slide(row, point, c * p.dtheta);
    }

    @Override
    public void slide(int row, int point, double c) {
        if (points.get(point).slideUnknown() >= 0) values[blockAt[6 * point + 4] + row] += c;
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
