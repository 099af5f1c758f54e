package sennit.engine.lab.stability;

import sennit.engine.constraint.PlaneConstraint;
import sennit.engine.constraint.RollConstraint;
import sennit.engine.constraint.TangentConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.lab.rig.Rig;
import sennit.engine.math.Vec3;
import sennit.engine.step.LinearMotion;

/** Buckling loads of columns with four kinds of ends, and of one under its own weight, 20 spans. */
@About("Buckling loads of columns with four kinds of ends, and of one under its own weight, 20 spans.")
public final class EulerColumns implements Protocol {
    @Override
    public String name() {
        return "columns";
    }

    @Override
    public void run(Report out) {
        String source = "Timoshenko and Gere, Theory of Elastic Stability, sec. 2.1-2.2";
        double pi2 = Math.PI * Math.PI;
        String[] names = {"clamped-free", "pinned-pinned", "clamped-pinned", "clamped-clamped"};
        double[] loads = {pi2 / 4, pi2, 20.190728556, 4 * pi2};
        double[] number = {1, 2, 3, 4, 5}, theirs = {0, 0, 0, 0, 7.8373}, values = new double[5];
        for (int i = 0; i < 4; i++) {
            int ends = i;
            double ours = Rig.crossing(p -> lowest(ends, p), 0.8 * loads[i], 1.2 * loads[i]);
            theirs[i] = loads[i];
            values[i] = ours;
            out.add(Measurement.relative(names[i] + ": P L^2/EI", loads[i], source, ours, 5e-3));
        }
        double own = Rig.crossing(EulerColumns::standing, 6, 9);
        out.add(Measurement.relative(
                "self-weight: q L^3/EI", 7.8373, "Greenhill 1881; Timoshenko and Gere, sec. 2.12", own, 5e-3));
        values[4] = own;
        out.add(new Series("Columns", "case", "critical load", "theory", true, number, theirs));
        out.add(new Series("Columns", "case", "critical load", "20 spans", false, number, values));
    }

    private static final double EA = 1e6;

    /** Lowest eigenvalue of a column of length 1 and EI 1 that stands straight under the load p. */
    private static double lowest(int ends, double p) {
        var rig = new Rig(Rig.straight(1, 20, EA, 1, 1));
        if (ends == 1) {
            rig.pin("root", 0, Vec3.ZERO);
            rig.hold("roll", new RollConstraint(new Anchor("rod", 0), new Vec3(1, 0, 0), Rig.AS_DRAWN, 0));
        } else {
            rig.root();
        }
        if (ends > 0) {
            rig.hold("y", new PlaneConstraint(new Anchor("rod", 1), Vec3.ZERO, new Vec3(0, 1, 0)));
            rig.hold("z", new PlaneConstraint(new Anchor("rod", 1), Vec3.ZERO, new Vec3(0, 0, 1)));
        }
        if (ends == 3) rig.hold("t", new TangentConstraint(new Anchor("rod", 1), new Vec3(1, 0, 0)));
        double[] q = rig.world().state.q;
        for (int i = 0; i < rig.rod().nodes(); i++) q[4 * i] *= 1 - p / EA;
        rig.rod().frames.reproject(q);
        return new LinearMotion(rig.world()).squares()[0];
    }

    /** Lowest eigenvalue of a column that bears its own weight g. */
    private static double standing(double g) {
        var rig = new Rig(Rig.straight(1, 20, EA, 1, 1)).root().gravity(-g, 0, 0);
        rig.solve();
        return new LinearMotion(rig.world()).squares()[0];
    }
}
