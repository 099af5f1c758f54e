package sennit.engine.lab.statics;

import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.lab.rig.Rig;
import sennit.engine.math.Vec3;

/** A moment 2 pi EI/L at its end rolls a cantilever to a full circle. */
@About("A moment 2 pi EI/L at its end rolls a cantilever to a full circle.")
public final class RollUp implements Protocol {
    @Override
    public void run(Report out) {
        String source = "constant curvature M/EI";
        double[] spans = {10, 20, 40};
        double[] errors = new double[spans.length];
        for (int i = 0; i < spans.length; i++) {
            out.at(i / 3.0, (int) spans[i] + " spans");
            var rig = new Rig(Rig.straight(1, (int) spans[i], 1e6, 1, 1)).root();
            for (int k = 1; k <= 12; k++) {
                rig.moment(1, new Vec3(0, 0, 2 * Math.PI * k / 12));
                rig.solve(k < 12 ? 1e-3 : 1e-10);
            }
            errors[i] = rig.at(1).norm();
            if (spans[i] == 20) {
                out.add(Measurement.error("closure at 20 spans, L", source, errors[i], 1e-4));
                double[] x = new double[161], y = new double[161];
                for (int k = 0; k <= 160; k++) {
                    x[k] = rig.at(k / 160.0).x();
                    y[k] = rig.at(k / 160.0).y();
                }
                out.add(new Series("Rolled up", "x/L", "y/L", "20 spans", false, x, y));
            }
        }
        double order = StrictMath.log(errors[0] / errors[2]) / StrictMath.log(4);
        out.add(Measurement.atLeast("order of the closure, 10 to 40 spans", 3, source, order));
        out.add(new Series("Closure", "spans", "error/L", "ours", false, spans, errors));
    }
}
