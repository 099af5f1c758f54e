package sennit.engine.lab.contact;

import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;

/** A rope is drawn steadily over a bollard: the force is that of the capstan, and steady. */
@About("A rope is drawn steadily over a bollard: the force is that of the capstan, and steady.")
public final class SteadyCapstan implements Protocol {
    private static final double ROPE = 0.005, SPEED = 0.1;

    @Override
    public void run(Report out) {
        double done = 0;
        for (int spans : new int[] {41, 82}) {
            for (double mu : new double[] {0.1, 0.3}) {
                out.at(done++ / 4, spans + " spans, friction " + mu);
                // six spans pass, or twelve
                var rope = new DrawnRope(DrawnRope.Drum.BOLLARD, ROPE, spans, mu, SPEED);
                double mean = 0, swing = 0;
                double[] force = rope.forces(), time = new double[force.length];
                for (double f : force) mean += f / force.length;
                for (double f : force) swing = Math.max(swing, Math.abs(f / mean - 1));
                for (int i = 0; i < time.length; i++) time[i] = DrawnRope.FROM + i * DrawnRope.DT;
                String with = ", " + spans + " spans, friction " + mu;
                String source = "m g exp(mu pi R/(R + r))";
                out.add(Measurement.relative("mean force" + with + ", N", rope.exact(), source, mean, 0.01));
                out.add(Measurement.error("swing of the force" + with + ", of its mean", "steady", swing, 0.03));
                out.add(new Series(
                        "Drawn over a bollard", "time, s", "force, N", with.substring(2), false, time, force));
            }
        }
    }
}
