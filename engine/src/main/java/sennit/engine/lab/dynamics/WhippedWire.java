package sennit.engine.lab.dynamics;

import java.util.Arrays;
import sennit.engine.edit.Commands;
import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.lab.rig.Rig;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Settings;
import sennit.engine.scene.UserCommand;

/** A steel wire, 1 mm thick and 1 m long, is whipped around by its end at 1/60 s. */
@About("A steel wire, 1 mm thick and 1 m long, is whipped around by its end at 1/60 s.")
public final class WhippedWire implements Protocol {
    @Override
    public void run(Report out) {
        var material = Material.round(0.001).elastic(2e11, 0.29).density(7850.0);
        var line = new Shape.Line(Vec3.ZERO, new Vec3(1, 0, 0));
        var rig = new Rig(RodSpec.of("rod", line, 20, material));
        rig.settings(new Settings(new Vec3(0, -9.81, 0), 1 / 60.0, 0.5, 0, Method.AUTO));
        var start = new UserCommand.Grab(0, "rod", 0, Vec3.ZERO);
        Commands.apply(start, rig.world());
        int n = 300, refused = 0;
        double[] time = new double[n], strain = new double[n];
        double worst = 0, stopped = 0, end = 0;
        for (int i = 0; i < n; i++) {
            double t = i / 60.0, a = Math.min(t, 3) * 2 * Math.PI * 3;
            Commands.apply(
                    new UserCommand.Move(
                            0,
                            new Vec3(
                                    0.2 * StrictMath.sin(a),
                                    0.2 * StrictMath.sin(1.7 * a),
                                    0.2 - 0.2 * StrictMath.cos(a))),
                    rig.world());
            if (!rig.step(1 / 60.0)) refused++;
            time[i] = t;
            strain[i] = strain(rig);
            if (i % 10 == 9) out.progress.drawn(strains(Arrays.copyOf(time, i + 1), Arrays.copyOf(strain, i + 1)));
            if (i % 10 == 9) out.at((double) i / n, "whipping");
            worst = Math.max(worst, strain[i]);
            double moving = rig.rod().inertia.kinetic(rig.world().state.v)
                    + rig.elastic()
                    + rig.rod().inertia.potential(0, -9.81, 0, rig.world().state.q);
            if (i == 185) stopped = moving;
            end = moving;
        }
        String source = "stays finite, keeps its length, comes to rest";
        out.add(new Measurement("steps refused of 300", 0, source, refused, refused, 0, refused == 0));
        out.add(Measurement.error("largest strain", source, worst, 0.01));
        out.add(Measurement.error(
                "energy gained in the 2 s after the hand stops, J", source, Math.max(0, end - stopped), 0));
        out.add(strains(time, strain));
    }

    private static Series strains(double[] time, double[] strain) {
        return new Series("Whipped wire", "time, s", "largest strain", "1/60 s", false, time, strain);
    }

    private static double strain(Rig rig) {
        double worst = 0;
        double ea = rig.rod().rest.section.stretch();
        for (int s = 0; s < rig.rod().spans(); s++) {
            worst = Math.max(worst, Math.abs(rig.rod().elasticity.tension(rig.world().state.q, s)) / ea);
        }
        return worst;
    }
}
