package sennit.engine.lab.stability;

import java.util.Arrays;
import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.lab.rig.Rig;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RestShape;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Settings;
import sennit.engine.step.LinearMotion;

/** A ring closed with twist leaves its plane at the twist 2 pi sqrt(3) EI/GJ. */
@About("A ring closed with twist leaves its plane at the twist 2 pi sqrt(3) EI/GJ.")
public final class MichellRing implements Protocol {
    @Override
    public String name() {
        return "michell";
    }

    @Override
    public void run(Report out) {
        String source = "Michell 1889; Zajac 1962: 2 pi sqrt(3) EI/GJ";
        int n = 11;
        double[] ratio = new double[n], theirs = new double[n], ours = new double[n];
        double mean = 0, worst = 0;
        boolean both = true;
        for (int i = 0; i < n; i++) {
            ratio[i] = 0.5 + 0.075 * i;
            theirs[i] = 2 * Math.PI * Math.sqrt(3) / ratio[i];
        }
        out.add(new Series("Michell's ring", "GJ/EI", "critical twist, rad", "theory", true, ratio, theirs));
        for (int i = 0; i < n; i++) {
            out.at((double) i / n, "GJ/EI = " + (0.5 + 0.075 * i));
            double r = ratio[i];
            ours[i] = Rig.crossing(t -> lowest(r, t), 0.9 * theirs[i], 1.1 * theirs[i]);
            out.progress.drawn(points(Arrays.copyOf(ratio, i + 1), Arrays.copyOf(ours, i + 1)));
            double error = Math.abs(ours[i] / theirs[i] - 1);
            mean += error / n;
            worst = Math.max(worst, error);
            both &= height(r, 0.97 * theirs[i]) < 0.005 && height(r, 1.03 * theirs[i]) > 0.1;
        }
        out.add(Measurement.error(
                "mean error of the critical twist, GJ/EI = 0.5 to 1.25, 32 spans", source, mean, 3e-3));
        out.add(Measurement.error("largest error", source, worst, 1e-2));
        out.add(new Measurement(
                "free rings 3 % below stay flat, 3 % above leave their plane",
                1, source, both ? 1 : 0, both ? 0 : 1, 0, both));
        out.add(points(ratio, ours));
    }

    private static Series points(double[] ratio, double[] ours) {
        return new Series("Michell's ring", "GJ/EI", "critical twist, rad", "32 spans", false, ratio, ours);
    }

    /** A ring of radius 1; straight at rest, and twisted at rest the other way, so that it is twisted when closed. */
    private static Rig ring(double ratio, double twist) {
        var circle = new Shape.Helix(Vec3.ZERO, new Vec3(0, 0, 1), new Vec3(1, 0, 0), 1, 1, 0);
        RodSpec drawn = Rig.rod(circle, 32, Rig.beam(1e5, 1).bend(1.0).twist(ratio));
        var rest = new RestShape.Coiled(0, 0, -twist / (2 * Math.PI));
        var rig = new Rig(RodSpec.of("rod", circle, 32, drawn.material())
                .length(2 * Math.PI)
                .rest(rest)
                .ring());
        rig.settings(new Settings(Vec3.ZERO, 0.02, 0.5, 0, Method.AUTO));
        rig.solve(1e-7);
        return rig;
    }

    /**
     * Lowest eigenvalue beyond the seven motions without energy: six of the ring as a whole, and rolling on its axis.
     */
    private static double lowest(double ratio, double twist) {
        double[] squares = new LinearMotion(ring(ratio, twist).world()).squares();
        // below the threshold the eighth is the first that resists; above, a negative one has come before the seven
        return squares[0] < -1e-4 ? squares[0] : squares[7];
    }

    /** How far a ring that was nudged by 0.02 in all gets out of its plane between 10 s and 20 s of free motion. */
    private static double height(double ratio, double twist) {
        Rig rig = ring(ratio, twist);
        double[] q = rig.world().state.q;
        for (int i = 0; i < rig.rod().nodes(); i++)
            q[4 * i + 2] += 0.01 * StrictMath.cos(4 * Math.PI * i / rig.rod().nodes());
        rig.rod().frames.reproject(q);
        // it goes far beyond: above the threshold a ring swaps its twist for a loop and comes back flat
        double most = 0;
        for (int i = 0; i < 1000; i++) {
            rig.step(0.02);
            if (i > 500 && i % 20 == 0) most = Math.max(most, height(rig));
        }
        return most;
    }

    private static double height(Rig rig) {
        double low = 0, high = 0;
        for (int i = 0; i < 64; i++) {
            Vec3 p = rig.at(i / 64.0);
            low = Math.min(low, p.z());
            high = Math.max(high, p.z());
        }
        return high - low;
    }
}
