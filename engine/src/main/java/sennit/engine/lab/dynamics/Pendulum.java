package sennit.engine.lab.dynamics;

import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.lab.rig.Rig;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.scene.Integrator;
import sennit.engine.scene.Settings;

/** A stiff rod released level: its large-angle period with the second-order integrator. */
@About("A stiff rod released level: its large-angle period with the second-order integrator.")
public final class Pendulum implements Protocol {
    @Override
    public void run(Report out) {
        // 4 K(sin^2 45) sqrt(2 L/3 g), K(1/2) = 1.8540746773
        double exact = 4 * 1.8540746773013719 * Math.sqrt(2 / (3 * 9.81));
        String source = "physical pendulum, 4 K(sin(a/2)) sqrt(I/m g l)";
        double[] rates = {120, 240, 480};
        double[] errors = new double[3];
        for (int i = 0; i < 3; i++) {
            out.at(i / 3.0, "dt = 1/" + rates[i] + " s");
            double ours = period(1 / rates[i]);
            errors[i] = Math.abs(ours / exact - 1);
            if (rates[i] == 240)
                out.add(Measurement.relative("period from 90 degrees at 1/240 s, s", exact, source, ours, 1e-3));
        }
        out.add(new Series("Pendulum", "steps per second", "error of the period", "BDF2", false, rates, errors));
    }

    /** Mean of two periods, by the crossings of the vertical. */
    private static double period(double h) {
        var rig = new Rig(Rig.straight(1, 10, 1e6, 1e3, 1)).pin("a", 0, Vec3.ZERO);
        var plain = new Settings(new Vec3(0, -9.81, 0), h, 0, 0, Method.AUTO);
        rig.settings(plain.with(Integrator.BDF2, 1e-9, 30));
        double before = rig.at(1).x(), first = 0;
        for (int i = 1, crossings = 0; ; i++) {
            if (!rig.step(h)) return Double.NaN;
            double now = rig.at(1).x();
            if (before * now < 0) {
                double when = h * (i - now / (now - before));
                if (crossings == 0) first = when;
                if (crossings == 4) return (when - first) / 2;
                crossings++;
            }
            before = now;
        }
    }
}
