package sennit.engine.lab.statics;

import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.lab.rig.HelicalRod;
import sennit.engine.lab.rig.Rig;
import sennit.engine.rod.spec.RestShape;
import sennit.engine.rod.spec.RodSpec;

/** A coiled wire of nine turns is pulled, and a straight one curls by itself. */
@About("A coiled wire of nine turns is pulled by ends that do not turn, and a straight one curls by itself.")
public final class Coil implements Protocol {
    private static final String LOVE = "Kirchhoff 1859; Love 1927, sec. 270-271";

    /** Radians per metre of wire, and metres: nine and a half turns. */
    private static final double WINDING = 6, LENGTH = 10, AT_REST = 0.5;

    private static final double EI = 1, GJ = 0.7, EA = 1e6;

    @Override
    public void run(Report out) {
        double[] rise = {0.3, 0.5, 1.5, 3};
        int n = rise.length;
        double[] extension = new double[n], theirs = new double[n], ours = new double[n];
        double worst = 0;
        for (int i = 0; i < n; i++) {
            out.at(0.8 * i / n, "torsion " + rise[i] + "/m");
            HelicalRod spring = spring(rise[i]);
            extension[i] = spring.at(1).z() - spring(AT_REST).at(1).z();
            theirs[i] = spring.force;
            ours[i] = -held(spring).reaction("root").z();
            worst = Math.max(worst, Math.abs(ours[i] - theirs[i]));
        }
        out.add(Measurement.error(
                "force at 96 spans, pulled by -0.3 to 4.2 m, N, of up to " + Math.round(10 * theirs[n - 1]) / 10.0,
                LOVE,
                worst,
                0.02));
        // the textbook spring: wire that only twists, pitch small against the radius
        double around = 1 / WINDING, turns = WINDING * LENGTH / (2 * Math.PI);
        double rate = GJ / (2 * Math.PI * turns * around * around * around);
        var flat = new HelicalRod(LENGTH, new double[] {EA, EI, GJ}, turning(0.1), turning(0.15));
        double measured = -held(flat).reaction("root").z() / (flat.at(1).z() - 0.1 / WINDING * LENGTH);
        out.add(Measurement.relative(
                "rate of a nearly flat coil, N/m",
                rate,
                "G d^4/(8 D^3 n); Wahl, Mechanical Springs, 1963",
                measured,
                0.01));
        out.add(new Series("Pulled coil", "extension, m", "force, N", "Love", true, extension, theirs));
        out.add(new Series("Pulled coil", "extension, m", "force, N", "96 spans", false, extension, ours));
        // hair: straight as drawn, three turns of curl at rest
        out.at(0.8, "curling");
        var curled = new HelicalRod(4, new double[] {EA, 1, 1}, new double[] {4, 3}, new double[] {4, 3});
        RodSpec straight = Rig.straight(4, 64, EA, 1, 1);
        var rig = new Rig(RodSpec.of("rod", straight.shape(), 64, straight.material())
                        .rest(new RestShape.Coiled(4, 0, 3)))
                .root();
        rig.solve();
        double span = curled.at(1).minus(curled.at(0)).norm(),
                got = rig.at(1).minus(rig.at(0)).norm();
        out.add(Measurement.relative(
                "hair that curls by 3.2 turns: from end to end, m", span, "helix, exactly", got, 1e-4));
        out.add(Measurement.error("its elastic energy, J", "helix, exactly", rig.elastic(), 1e-4));
    }

    /** Curvature and torsion of a coil that does not unwind as it is pulled, 1/m. */
    private static double[] turning(double torsion) {
        return new double[] {Math.sqrt(WINDING * WINDING - torsion * torsion), torsion};
    }

    private static HelicalRod spring(double torsion) {
        return new HelicalRod(LENGTH, new double[] {EA, EI, GJ}, turning(AT_REST), turning(torsion));
    }

    private static Rig held(HelicalRod spring) {
        Rig rig = spring.clamp(spring.clamp(spring.drawn(96), "root", 0), "end", 1);
        rig.solve(1e-10);
        return rig;
    }
}
