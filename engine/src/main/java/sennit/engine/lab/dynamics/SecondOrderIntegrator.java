package sennit.engine.lab.dynamics;

import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.lab.rig.Rig;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Integrator;
import sennit.engine.scene.Settings;

/** The second-order integrator on a swinging rope: what energy it loses, and its order. */
@About("The second-order integrator on a swinging rope: what energy it loses, and its order.")
public final class SecondOrderIntegrator implements Protocol {
    @Override
    public String name() {
        return "second-order";
    }

    @Override
    public void run(Report out) {
        String source = "BDF2; energy of the undamped rope is constant";
        Rig rope = rope(1 / 240.0, 1e4);
        double rest = -0.5 * 9.81, start = energy(rope) - rest;
        int n = 50;
        double[] time = new double[n + 1], loss = new double[n + 1];
        for (int i = 1; i <= n; i++) {
            out.at(0.6 * i / n, "swinging");
            for (int k = 0; k < 48; k++) rope.step(1 / 240.0);
            time[i] = 0.2 * i;
            loss[i] = 1 - (energy(rope) - rest) / start;
        }
        out.add(Measurement.error(
                "energy lost in 10 s at 1/240 s, of what was above rest", source, Math.abs(loss[n]), 0.01));
        out.add(new Series(
                "Energy of a swinging rope", "time, s", "fraction lost", "BDF2 at 1/240 s", false, time, loss));
        double[] rates = {120, 240, 480};
        double[] errors = new double[3];
        Vec3 exact = after(1920);
        for (int i = 0; i < 3; i++) {
            out.at(0.7 + 0.1 * i, "order");
            errors[i] = after((int) rates[i]).minus(exact).norm();
        }
        double order = StrictMath.log(errors[1] / errors[2]) / StrictMath.log(2);
        out.add(Measurement.atLeast("order, 1/240 to 1/480 s", 1.9, source, order));
        out.add(new Series("Order", "steps per second", "error after 0.5 s, m", "BDF2", false, rates, errors));
    }

    /** 1 m, 1 kg, hung at one end, let go where it rests under gravity that is tilted by 0.4 rad. */
    private static Rig rope(double h, double stretch) {
        var down = new Shape.Line(Vec3.ZERO, new Vec3(0, -1, 0));
        var rig = new Rig(Rig.rod(down, 20, Rig.beam(stretch, 1).bend(1e-3).twist(1e-3))).pin("a", 0, Vec3.ZERO);
        rig.gravity(9.81 * StrictMath.sin(0.4), -9.81 * StrictMath.cos(0.4), 0).solve();
        var plain = new Settings(new Vec3(0, -9.81, 0), h, 0, 0, Method.AUTO);
        return rig.settings(plain.with(Integrator.BDF2, 1e-10, 30));
    }

    private static double energy(Rig rig) {
        double[] v = rig.world().state.v;
        return rig.elastic()
                + rig.rod().inertia.kinetic(v)
                + rig.rod().inertia.potential(0, -9.81, 0, rig.world().state.q);
    }

    /** Tip of an elastic rope, whose stretching the steps resolve, after half a second. */
    private static Vec3 after(int rate) {
        Rig rig = rope(1.0 / rate, 50);
        for (int i = 0; i < rate / 2; i++) rig.step(1.0 / rate);
        return rig.at(1);
    }
}
