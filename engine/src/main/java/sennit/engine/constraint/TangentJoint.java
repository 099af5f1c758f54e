package sennit.engine.constraint;

import sennit.engine.system.Rows;

/**
 * Keeps two tangents parallel or opposite, THEORY.md eq. (70): g = p . (t_A - s t_B), q . (t_A - s t_B), s = 1 or -1, p
 * and q perpendicular to the mean direction at the start of the step; J = p^T (I - t t^T)/n (2 rows, rad).
 */
final class TangentJoint implements Joint {
    private final Point a;
    private final Point b;
    private final Triad first = new Triad();
    private final Triad second = new Triad();
    private final double sign;
    private final double[] mean = {1, 0, 0};
    private final double[] p = new double[3];
    private final double[] q = new double[3];

    TangentJoint(Point a, Point b) {
        this.a = a;
        this.b = b;
        first.ofInitial(a);
        second.ofInitial(b);
        sign = Triad.dot(first.t, second.t) < 0 ? -1 : 1;
        aim();
    }

    @Override
    public int rows() {
        return 2;
    }

    @Override
    public void begin(double time) {
        first.head(a);
        second.head(b);
        aim();
    }

    private void aim() {
        double n = 0;
        for (int k = 0; k < 3; k++) {
            p[k] = first.t[k] + sign * second.t[k];
            n += p[k] * p[k];
        }
        // opposite to what is wanted: turn about any axis
        if (n > 1e-12) for (int k = 0; k < 3; k++) mean[k] = p[k] / Math.sqrt(n);
        Heading.across(mean, 1, p, q);
    }

    @Override
    public void write(Rows out, int row) {
        first.head(a);
        second.head(b);
        row(out, row, p);
        row(out, row + 1, q);
    }

    private void row(Rows out, int row, double[] n) {
        out.residual(row, Triad.dot(n, first.t) - sign * Triad.dot(n, second.t));
        side(out, row, 0, n, first, 1);
        side(out, row, 1, n, second, -sign);
    }

    private static void side(Rows out, int row, int point, double[] n, Triad f, double sign) {
        double along = Triad.dot(n, f.t), c = sign / f.speed;
        out.tangent(row, point, c * (n[0] - along * f.t[0]), c * (n[1] - along * f.t[1]), c * (n[2] - along * f.t[2]));
    }
}
