package sennit.engine.lab.rig;

import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.spec.RestShape;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;

/**
 * A rod with the curvature k0 about its first section axis and the twist t0 at rest, a helix, and held as another helix
 * of curvature k and torsion t about z (Love, Treatise on the Mathematical Theory of Elasticity, 1927, sec. 270-271;
 * Kirchhoff 1859). With the directors along binormal and normal m = EI (k - k0) b + GJ (t - t0) t, and m' + x' x F = 0
 * leaves a force along the axis.
 */
public final class HelicalRod {
    private final double length;
    private final double stretch;
    private final double bend;
    private final double twist;
    private final double k0;
    private final double t0;
    private final double k;
    private final double t;
    private final double w;

    /** Force along the axis, N, positive where it pulls. */
    public final double force;

    /** Metres of the held rod per metre of it at rest. */
    private final double stretched;

    /**
     * @param length L, m
     * @param stiffness EA, EI, GJ
     * @param rest curvature and twist at rest, 1/m
     * @param held those it is held at, per metre of rod at rest
     */
    public HelicalRod(double length, double[] stiffness, double[] rest, double[] held) {
        this.length = length;
        stretch = stiffness[0];
        bend = stiffness[1];
        twist = stiffness[2];
        k0 = rest[0];
        t0 = rest[1];
        k = held[0];
        t = held[1];
        w = Math.sqrt(k * k + t * t);
        // the force stretches the rod by F.t/EA, which lengthens its lever
        double f = 0, e = 0;
        for (int i = 0; i < 50; i++) {
            f = w / (k * (1 + e)) * (twist * k * (t - t0) - bend * t * (k - k0));
            e = f * t / (w * stretch);
        }
        force = f;
        stretched = 1 + e;
    }

    /** {@return the place at the fraction {@code u} of the length} */
    public Vec3 at(double u) {
        double a = w * length * u, r = stretched * k / (w * w);
        return new Vec3(r * StrictMath.cos(a), r * StrictMath.sin(a), stretched * t / (w * w) * a);
    }

    Vec3 tangent(double u) {
        double a = w * length * u;
        return new Vec3(-k * StrictMath.sin(a), k * StrictMath.cos(a), t).times(1 / w);
    }

    /** {@return the first section axis, which is the binormal} */
    Vec3 binormal(double u) {
        double a = w * length * u;
        return new Vec3(t * StrictMath.sin(a), -t * StrictMath.cos(a), k).times(1 / w);
    }

    /** {@return the rod, drawn as it is held and twisted as it is held, nothing of it held yet} */
    public Rig drawn(int spans) {
        double turns = w * length / (2 * Math.PI);
        var shape = new Shape.Helix(
                Vec3.ZERO,
                new Vec3(0, 0, 1),
                new Vec3(1, 0, 0),
                stretched * k / (w * w),
                turns,
                2 * Math.PI * stretched * t / (w * w));
        var rig = new Rig(
                RodSpec.of("rod", shape, spans, Rig.beam(stretch, 1).bend(bend).twist(twist))
                        .length(length)
                        .rest(new RestShape.Coiled(k0, 0, t0)));
        // the first axis to the binormal; twist angles count from the Bishop frame, so they rise by the torsion
        Vec3 d = rig.director(0), n = tangent(0).cross(d), b = binormal(0);
        double angle = StrictMath.atan2(b.dot(n), b.dot(d));
        double[] q = rig.world().state.q;
        Rod rod = rig.rod();
        for (int i = 0; i < rod.nodes(); i++) q[rod.first() + 4 * i + 3] += angle + t * length * (i - 1) / spans;
        return rig;
    }

    /** Clamps the end {@code u} of a rig where it is to be. */
    public Rig clamp(Rig rig, String id, double u) {
        return rig.clamp(id, u, at(u), tangent(u), binormal(u));
    }

    /** {@return the largest distance of the rod from the helix at 16 places, m} */
    public double miss(Rig rig) {
        double worst = 0;
        for (int i = 0; i <= 16; i++)
            worst = Math.max(worst, rig.at(i / 16.0).minus(at(i / 16.0)).norm());
        return worst;
    }

    /**
     * {@return the largest distance of a rod from the helix about {@code turning}, rad/m, from the origin along x, m}
     */
    public static double miss(Rig rig, Vec3 turning) {
        double w = turning.norm();
        Vec3 axis = turning.times(1 / w), x = new Vec3(1, 0, 0);
        double along = axis.dot(x);
        Vec3 side = x.minus(axis.times(along)), third = axis.cross(side);
        double worst = 0;
        for (int i = 0; i <= 100; i++) {
            double s = i / 100.0;
            Vec3 p = axis.times(along * s)
                    .plus(side.times(StrictMath.sin(w * s) / w))
                    .plus(third.times((1 - StrictMath.cos(w * s)) / w));
            worst = Math.max(worst, rig.at(s).minus(p).norm());
        }
        return worst;
    }
}
