package sennit.engine.constraint.rotation;

import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.kkt.RowSink;
import sennit.engine.math.Vec3;
import sennit.engine.state.StateVisitor;

/** The material frame of a rod point: unit tangent and directors. */
public final class MaterialFrame {
    /** Unit tangent, {@code [3]}. */
    public final double[] t = {1, 0, 0};

    /** First director, {@code [3]}. */
    public final double[] m1 = new double[3];

    /** Second director t x m1, {@code [3]}. */
    public final double[] m2 = new double[3];

    /** |x'|, m per span. */
    public double speed = 1;

    /** The frame of a point as last evaluated; where the curve stands still the tangent is the last one. */
    public void of(HeldPoint p) {
        head(p);
        p.rod().frames.director(p.place(), t, p.theta, m1);
        Vec3.cross(t, m1, m2);
    }

    /** The frame in the initial shape of the scene; the point must have been evaluated there. Allocates. */
    void ofInitial(HeldPoint p) {
        head(p);
        p.rod().initialDirector(p.place(), p.span(), p.b, t, m1);
        Vec3.cross(t, m1, m2);
    }

    /** {@return the tangent, the first or the second director} */
    double[] axis(int i) {
        return i == 0 ? t : i == 1 ? m1 : m2;
    }

    /** Only the tangent of a point as last evaluated, and the speed. */
    public void head(HeldPoint p) {
        speed = Math.max(p.speed(), 1e-12);
        if (p.speed() < 1e-12) return;
        for (int k = 0; k < 3; k++) t[k] = p.dx[k] / speed;
    }

    /** Hands through the tangent: where the curve stands still it is the last one. */
    public void visit(StateVisitor visitor) {
        visitor.pass(t);
    }

    /** A row that changes by n . dt with this tangent, times {@code sign}: across t, on x'. */
    void writeTurn(RowSink out, int row, int point, double[] n, double sign) {
        double along = Vec3.dot(n, t), c = sign / speed;
        out.tangent(row, point, c * (n[0] - along * t[0]), c * (n[1] - along * t[1]), c * (n[2] - along * t[2]));
    }

    /** A row that changes by l.w with the spin w of this frame: (l x t)/n on x', l.t on the twist angle. */
    void writeSpin(RowSink out, int row, int point, double[] l) {
        double x = l[0], y = l[1], z = l[2], n = speed;
        out.tangent(row, point, (y * t[2] - z * t[1]) / n, (z * t[0] - x * t[2]) / n, (x * t[1] - y * t[0]) / n);
        out.twist(row, point, x * t[0] + y * t[1] + z * t[2]);
    }
}
