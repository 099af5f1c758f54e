package sennit.engine.lab.stability;

import java.util.ArrayList;
import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.lab.rig.Rig;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.step.Equilibrium;

/** A long rod, twisted by 27 turns and shortened by 0.3, buckles into a helix that fades to both sides. */
@About("A long rod, twisted by 27 turns and shortened by 0.3, buckles into a helix that fades to both sides.")
public final class LocalisedHelix implements Protocol {
    @Override
    public void run(Report out) {
        String source = "van der Heijden and Thompson 2000; Bergou et al. 2008, sec. 9.1: tanh^2";
        double torque = BETA * 27 * 2 * Math.PI / LENGTH;
        // slack of the infinite rod: (4 EI/M) sin(f0) = 0.3; the twist that goes into the helix is found by repeating
        double twist = torque / BETA;
        Rig rig = rig(twist);
        out.at(0.2, "to equilibrium");
        Equilibrium.Found found = rig.solve(1e-8);
        out.add(new Measurement(
                "equilibrium found", 1, "residual", found.converged() ? 1 : 0, 0, 0, found.converged()));
        int n = 400;
        double[] s = new double[n + 1], ours = new double[n + 1], theirs = new double[n + 1];
        double[] cos = new double[n + 1];
        double least = 1;
        int middle = 0;
        for (int i = 0; i <= n; i++) {
            cos[i] = rig.tangent((double) i / n).x();
            if (cos[i] < least) {
                least = cos[i];
                middle = i;
            }
        }
        double[] q = rig.world().state.q;
        int nodes = rig.rod().nodes();
        double tau = (q[4 * (nodes - 2) + 3] - q[7]) / LENGTH;
        double scale = BETA * tau / (2 * ALPHA) * Math.sqrt((1 - least) / (1 + least));
        double sum = 0;
        for (int i = 0; i <= n; i++) {
            s[i] = LENGTH * (i - middle) / n;
            ours[i] = (cos[i] - least) / (1 - least);
            double t = StrictMath.tanh(scale * s[i]);
            theirs[i] = t * t;
            sum += (ours[i] - theirs[i]) * (ours[i] - theirs[i]) / (n + 1);
        }
        out.add(Measurement.error("envelope, rms, at 90 control points", source, Math.sqrt(sum), 0.015));
        out.add(Measurement.error(
                "its middle from the middle of the rod, L", source, Math.abs(middle - n / 2.0) / n, 0.1));
        out.add(new Series("Envelope of the helix", "s", "f", "theory", true, s, theirs));
        out.add(new Series("Envelope of the helix", "s", "f", "90 control points", false, s, ours));
    }

    private static final double LENGTH = 9.29;
    private static final double ALPHA = 1.345;
    private static final double BETA = 0.789;
    private static final int SPANS = 87;

    /** The rod near the helix of an infinite one, both ends clamped along x, 27 turns between them. */
    private static Rig rig(double twist) {
        double torque = BETA * twist;
        double sin = Math.min(0.95, 0.3 * torque / (4 * ALPHA)), cos = Math.sqrt(1 - sin * sin);
        double rate = torque / (2 * ALPHA), scale = rate * Math.sqrt((1 - cos) / (1 + cos));
        int n = 8 * SPANS;
        var points = new ArrayList<Vec3>();
        Vec3 at = Vec3.ZERO;
        points.add(at);
        for (int i = 0; i < n; i++) {
            double s = LENGTH * ((i + 0.5) / n - 0.5), t = StrictMath.tanh(scale * s);
            double c = cos + (1 - cos) * t * t, across = Math.sqrt(Math.max(0, 1 - c * c));
            double turn = rate * s + StrictMath.atan(scale / rate * t);
            at = at.plus(new Vec3(c, across * StrictMath.cos(turn), across * StrictMath.sin(turn)).times(LENGTH / n));
            if (i % 8 == 7) points.add(at);
        }
        RodSpec drawn = Rig.rod(
                new Shape.Points(points), SPANS, Rig.beam(1e5, 1).bend(ALPHA).twist(BETA));
        var spec = RodSpec.of("rod", drawn.shape(), SPANS, drawn.material()).length(LENGTH);
        var rig = new Rig(spec);
        Vec3 along = new Vec3(1, 0, 0), normal = rig.director(0);
        double[] q = rig.world().state.q;
        Vec3 end = rig.director(1), d = normal.minus(along.times(normal.x()));
        double turned = StrictMath.atan2(d.cross(end).x(), d.dot(end));
        double total = 27 * 2 * Math.PI - turned;
        for (int i = 0; i < rig.rod().nodes(); i++) q[4 * i + 3] = total * (i - 1) / SPANS;
        rig.clamp("start", 0, Vec3.ZERO, along, normal);
        return rig.clamp("end", 1, new Vec3(LENGTH - 0.3, 0, 0), along, normal);
    }
}
