package sennit.engine.lab.stability;

import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.lab.rig.Rig;
import sennit.engine.math.Vec3;
import sennit.engine.step.LinearMotion;

/** The torque at which a clamped straight rod buckles into a helix. */
@About("The torque at which a clamped straight rod buckles into a helix.")
public final class GreenhillTorque implements Protocol {
    @Override
    public String name() {
        return "greenhill";
    }

    @Override
    public void run(Report out) {
        String source = "Greenhill 1883: tan x = x, M L/EI = 2 x";
        double[] spans = {10, 20};
        double[] values = new double[2];
        for (int i = 0; i < 2; i++) {
            int n = (int) spans[i];
            values[i] = Rig.crossing(m -> lowest(n, m), 8, 10);
        }
        out.add(Measurement.relative("M L/EI at 20 spans", 8.986818916, source, values[1], 2e-3));
        out.add(new Series("Greenhill", "spans", "M L/EI", "ours", false, spans, values));
        out.add(new Series(
                "Greenhill", "spans", "M L/EI", "theory", true, spans, new double[] {8.986818916, 8.986818916}));
    }

    private static double lowest(int spans, double moment) {
        var rig = new Rig(Rig.straight(1, spans, 1e6, 1, 1)).root();
        rig.clamp("end", 1, new Vec3(1, 0, 0), new Vec3(1, 0, 0), Rig.AS_DRAWN);
        double[] q = rig.world().state.q;
        // GJ = 1: the twist per length is the moment
        for (int i = 0; i < rig.rod().nodes(); i++) q[4 * i + 3] = moment * (i - 1.0) / spans;
        return new LinearMotion(rig.world()).squares()[0];
    }
}
