package sennit.engine.system;

import java.util.Arrays;

/**
 * The rows of one constraint as it writes them: residuals aside, Jacobian straight into the blocks of the system
 * matrix.
 */
public final class RowBlock implements Rows {
    /** Directed at nothing yet. */
    public RowBlock() {}

    private double[] values = new double[0];
    private double[] residual = new double[0];
    private int[] blockAt = new int[0];
    private static final int WIDTH = 4;

    /**
     * Directs what follows to one constraint.
     *
     * @param values matrix values, written
     * @param residual receives g of each row, cleared first
     * @param blockAt start of the block of each point's control points, shape [points, 4]
     */
    public void direct(double[] values, double[] residual, int[] blockAt) {
        this.values = values;
        this.residual = residual;
        this.blockAt = blockAt;
        Arrays.fill(residual, 0);
    }

    @Override
    public void residual(int row, double g) {
        residual[row] = g;
    }

    @Override
    public void along(int row, int point, double[] w, double nx, double ny, double nz) {
        for (int i = 0; i < 4; i++) {
            int at = blockAt[4 * point + i] + WIDTH * row;
            values[at] += w[i] * nx;
            values[at + 1] += w[i] * ny;
            values[at + 2] += w[i] * nz;
        }
    }

    @Override
    public void spin(int row, int point, double[] w, double c) {
        for (int i = 0; i < 4; i++) values[blockAt[4 * point + i] + WIDTH * row + 3] += w[i] * c;
    }

    @Override
    public void slide(int row, int point, double c) {
        throw new UnsupportedOperationException("this constraint has no sliding point");
    }
}
