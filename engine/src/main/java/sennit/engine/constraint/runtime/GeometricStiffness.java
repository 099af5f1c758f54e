package sennit.engine.constraint.runtime;

import java.util.List;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.kkt.KktSystem;
import sennit.engine.linear.Pattern;
import sennit.engine.math.Vec3;

/**
 * Stiffness across a row whose direction n turns with the points it acts on, THEORY.md eq. (35): a link of length L
 * that pulls with -lambda is a string under tension, K = k (I - n n^T), k = max(-lambda, 0)/L, on x_A - x_B.
 * Compression would make the matrix indefinite and is left out. It is written as two rows of springs across n, sqrt(k)
 * t.(d_A - d_B) - mu = 0, that carry nothing when nothing moves: so two rods stay apart in the matrix but for rows, and
 * nothing fills in.
 */
final class GeometricStiffness {
    static final int ROWS = 2;

    private final List<HeldPoint> points;

    /** Start of the blocks of its rows: four nodes of each point. Shape {@code [points, 4]}. */
    private final int[] at;

    private int diagonal;

    /** Two unit vectors across n. Shape {@code [3]}. */
    private final double[] across = new double[3];

    private final double[] side = new double[3];

    /** Length of the row at the last assembly, m. */
    private double length = Double.POSITIVE_INFINITY;

    GeometricStiffness(List<HeldPoint> points) {
        this.points = points;
        at = new int[4 * points.size()];
    }

    /** Adds its rows to the pattern. */
    void couple(Pattern pattern) {
        int node = pattern.addNode(ROWS, Pattern.MULTIPLIER);
        diagonal = pattern.addBlock(node, node);
        for (int i = 0; i < points.size(); i++) {
            HeldPoint p = points.get(i);
            for (int k = 0; k < p.nodes(); k++) at[4 * i + k] = pattern.addBlock(node, p.patternNode(k));
        }
    }

    /** Writes rows without stiffness. */
    void clear(KktSystem out) {
        length = Double.POSITIVE_INFINITY;
        for (int r = 0; r < ROWS; r++) out.values[diagonal + (ROWS + 1) * r] = -1;
    }

    /** A row of this length, m, is being written. */
    void measure(double now) {
        length = now;
    }

    /** Adds {@code k (I - n n^T)} on the difference of its points, or on its only one; k in N/m, n a unit vector. */
    void add(double k, double nx, double ny, double nz, double[] values) {
        // two directions across n, from the axis that it leans on least
        double x = Math.abs(nx), y = Math.abs(ny), z = Math.abs(nz);
        int axis = x <= y && x <= z ? 0 : y <= z ? 1 : 2;
        double part = axis == 0 ? nx : axis == 1 ? ny : nz;
        across[0] = (axis == 0 ? 1 : 0) - part * nx;
        across[1] = (axis == 1 ? 1 : 0) - part * ny;
        across[2] = (axis == 2 ? 1 : 0) - part * nz;
        double scale = Math.sqrt(k) / Vec3.norm(across);
        for (int m = 0; m < 3; m++) across[m] *= scale;
        side[0] = ny * across[2] - nz * across[1];
        side[1] = nz * across[0] - nx * across[2];
        side[2] = nx * across[1] - ny * across[0];
        // their rows, the second point against the first
        for (int i = 0; i < points.size(); i++) {
            HeldPoint p = points.get(i);
            int width = p.width();
            for (int node = 0; node < p.nodes(); node++) {
                double w = i == 0 ? p.b[node] : -p.b[node];
                int to = at[4 * i + node];
                for (int m = 0; m < 3; m++) {
                    values[to + m] += w * across[m];
                    values[to + width + m] += w * side[m];
                }
            }
        }
    }

    /** {@return the angle by which the move {@code d} turns a link that a free body is on, rad; else 0} */
    double turns(double[] d) {
        if (length == Double.POSITIVE_INFINITY) return 0;
        double square = 0;
        boolean body = false;
        for (int i = 0; i < points.size(); i++) body |= !points.get(i).onRod();
        if (!body) return 0;
        for (int k = 0; k < 3; k++) {
            double move = 0;
            for (int i = 0; i < points.size(); i++) move += (i == 0 ? 1 : -1) * moved(points.get(i), d, k);
            square += move * move;
        }
        return Math.sqrt(square) / length;
    }

    private static double moved(HeldPoint p, double[] d, int k) {
        double sum = 0;
        for (int node = 0; node < p.nodes(); node++) sum += p.b[node] * d[p.unknown(node) + k];
        return sum;
    }
}
