package sennit.engine.force;

import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.math.Vec3;

/** In which axes a load is given. */
public enum LoadAxes {
    /** Those of space: a dead load. */
    SPACE,
    /** Those of the section, with which it turns: a follower. */
    SECTION;

    /** Writes a load given in these axes at a point of a rod, in those of space, to {@code out}. Allocates nothing. */
    void toSpace(HeldPoint p, double[] load, double[] scratch, double[] out) {
        if (this == SPACE) {
            System.arraycopy(load, 0, out, 0, 3);
            return;
        }
        // scratch holds t, m1, m2
        double n = Math.max(Vec3.norm(p.dx), 1e-12);
        for (int k = 0; k < 3; k++) scratch[k] = p.dx[k] / n;
        double t0 = scratch[0], t1 = scratch[1], t2 = scratch[2];
        p.rod().frames.director(p.place(), scratch, p.theta, out);
        double a = out[0], b = out[1], c = out[2];
        out[0] = load[0] * t0 + load[1] * a + load[2] * (t1 * c - t2 * b);
        out[1] = load[0] * t1 + load[1] * b + load[2] * (t2 * a - t0 * c);
        out[2] = load[0] * t2 + load[1] * c + load[2] * (t0 * b - t1 * a);
    }
}
