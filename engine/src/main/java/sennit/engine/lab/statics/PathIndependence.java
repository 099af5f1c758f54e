package sennit.engine.lab.statics;

import java.util.Arrays;
import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.lab.rig.Rig;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Settings;

/** Equilibria depend neither on the path of the hand, nor on damping, nor on the time step. */
@About("Equilibria depend neither on the path of the hand, nor on damping, nor on the time step.")
public final class PathIndependence implements Protocol {
    @Override
    public String name() {
        return "independence";
    }

    @Override
    public void run(Report out) {
        loops(out);
        out.at(0.8, "damping and time step");
        Vec3 one = droop(1 / 240.0, 2, 0), two = droop(1 / 60.0, 6, 0), three = droop(1 / 120.0, 1, 0.05);
        String source = "equilibrium knows neither mass, damping nor time";
        out.add(Measurement.error(
                "tip at 1/60 s with other damping, L", source, two.minus(one).norm(), 1e-6));
        out.add(Measurement.error(
                "tip at 1/120 s with damping of stiffness, L",
                source,
                three.minus(one).norm(),
                1e-6));
    }

    /** A bent, twisted rod of unequal stiffnesses, clamped at both ends; one end goes round 24 times. */
    private static void loops(Report out) {
        var line = new Shape.Line(Vec3.ZERO, new Vec3(1, 0, 0));
        var rig = new Rig(Rig.rod(line, 8, Rig.beam(1e5, 1).bend(1.0, 1.5).twist(0.8))).root();
        for (int i = 1; i <= 10; i++) {
            carry(rig, 1 - 0.03 * i, 0.015 * i, 0);
        }
        double start = rig.elastic(), worst = 0;
        double[] turns = new double[25], energies = new double[25];
        energies[0] = 1;
        for (int loop = 1; loop <= 24; loop++) {
            out.at(0.75 * loop / 24, "loop " + loop);
            for (int i = 1; i <= 16; i++) {
                double a = 2 * Math.PI * i / 16;
                carry(rig, 0.7, 0.15 * StrictMath.cos(a), 0.15 * StrictMath.sin(a));
            }
            turns[loop] = loop;
            energies[loop] = rig.elastic() / start;
            worst = Math.max(worst, Math.abs(energies[loop] - 1));
            out.progress.drawn(loops(Arrays.copyOf(turns, loop + 1), Arrays.copyOf(energies, loop + 1)));
        }
        String source = "elastic energy is a function of shape";
        out.add(Measurement.error("change of the energy within 24 closed loops", source, worst, 1e-6));
        out.add(loops(turns, energies));
    }

    private static Series loops(double[] turns, double[] energies) {
        return new Series("Closed loops", "loops", "energy over first energy", "ours", false, turns, energies);
    }

    private static void carry(Rig rig, double x, double y, double z) {
        rig.clamp("end", 1, new Vec3(x, y, z), new Vec3(1, 0, 0), Rig.AS_DRAWN);
        rig.solve(1e-9);
    }

    /** Where the tip of a drooping cantilever comes to rest. */
    private static Vec3 droop(double h, double mass, double stiffness) {
        var rig = new Rig(Rig.straight(1, 10, 1e4, 1, 1)).root();
        rig.settings(new Settings(new Vec3(0, -9.81, 0), h, mass, stiffness, Method.AUTO));
        for (int i = 0; i < 40 / h; i++) rig.step(h);
        return rig.at(1);
    }
}
