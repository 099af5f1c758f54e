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
import sennit.engine.step.LinearMotion;

/** Backward Euler damps and delays a linear mode exactly as its theory says. */
@About("Backward Euler damps and delays a linear mode exactly as its theory says.")
public final class BackwardEulerDamping implements Protocol {
    @Override
    public String name() {
        return "euler-law";
    }

    @Override
    public void run(Report out) {
        String source = "Hairer and Wanner, Solving ODEs II, sec. IV.3: 1/(1 + i w h)";
        var rig = new Rig(Rig.straight(1, 10, 1, 1, 1)).root();
        rig.settings(new Settings(Vec3.ZERO, 0.1, 0, 0, Method.AUTO).with(Integrator.BACKWARD_EULER, 1e-13, 4));
        var linear = new LinearMotion(rig.world());
        double[] squares = linear.squares();
        int lowest = 0;
        for (int i = 1; i < squares.length; i++)
            if (Math.abs(squares[i] - LOWEST) < Math.abs(squares[lowest] - LOWEST)) lowest = i;
        double w = Math.sqrt(squares[lowest]), h = 0.3 / w;
        double[] mode = linear.shape(lowest), rest = rig.world().state.q.clone();
        for (int i = 0; i < rest.length; i++) rig.world().state.q[i] += 1e-5 * mode[i];
        int n = 30;
        double[] time = new double[n + 1], ours = new double[n + 1], theirs = new double[n + 1];
        double amplitude = 1e-5, phase = 0, decay = 0, turn = 0;
        ours[0] = theirs[0] = 1;
        for (int i = 1; i <= n; i++) {
            rig.step(h);
            double[] moved = rig.world().state.q.clone();
            for (int k = 0; k < rest.length; k++) moved[k] -= rest[k];
            double x = linear.product(mode, moved), v = linear.product(mode, rig.world().state.v) / w;
            double now = Math.sqrt(x * x + v * v), angle = StrictMath.atan2(-v, x);
            decay = Math.max(decay, Math.abs(now / amplitude - 1 / Math.sqrt(1 + 0.09)));
            turn = Math.max(
                    turn, Math.abs(StrictMath.IEEEremainder(angle - phase - StrictMath.atan(0.3), 2 * Math.PI)));
            amplitude = now;
            phase = angle;
            time[i] = i * h;
            ours[i] = x / 1e-5;
            theirs[i] = StrictMath.pow(1.09, -0.5 * i) * StrictMath.cos(i * StrictMath.atan(0.3));
        }
        out.add(Measurement.error("amplification per step, from (1 + w^2 h^2)^(-1/2), w h = 0.3", source, decay, 1e-6));
        out.add(Measurement.error("phase per step, from atan(w h), rad", source, turn, 1e-6));
        out.add(new Series("Backward Euler", "time, s", "amplitude", "theory", true, time, theirs));
        out.add(new Series("Backward Euler", "time, s", "amplitude", "ours", false, time, ours));
    }

    /** Square of the lowest stretching frequency of a clamped bar with EA = m = L = 1. */
    private static final double LOWEST = Math.PI * Math.PI / 4;
}
