package sennit.engine.lab.statics;

import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.lab.rig.Rig;
import sennit.engine.rod.spec.RestShape;
import sennit.engine.rod.spec.RodSpec;

/** A straight rod that is given rest curvature and rest twist relaxes to the exact helix. */
@About("A straight rod that is given rest curvature and rest twist relaxes to the exact helix.")
public final class RestHelix implements Protocol {
    @Override
    public String name() {
        return "helix";
    }

    @Override
    public void run(Report out) {
        double k = 4, t = 3, length = 1;
        double w = Math.sqrt(k * k + t * t),
                around = 2 * k / (w * w) * StrictMath.sin(w * length / 2),
                along = t * length / w;
        double exact = Math.sqrt(around * around + along * along);
        double[] spans = {8, 16, 32};
        double[] errors = new double[spans.length];
        for (int i = 0; i < spans.length; i++) {
            RodSpec straight = Rig.straight(length, (int) spans[i], 1e6, 1, 1);
            var spec = RodSpec.of("rod", straight.shape(), (int) spans[i], straight.material())
                    .rest(new RestShape.Coiled(k, 0, t));
            var rig = new Rig(spec).root();
            rig.solve();
            double ours = rig.at(1).minus(rig.at(0)).norm();
            errors[i] = Math.abs(ours / exact - 1);
            if (spans[i] == 16) {
                out.add(Measurement.relative(
                        "end distance at 16 spans, m", exact, "helix of curvature 4/m, torsion 3/m", ours, 5e-4));
            }
        }
        out.add(new Series("Helix", "spans", "relative error", "end distance", false, spans, errors));
    }
}
