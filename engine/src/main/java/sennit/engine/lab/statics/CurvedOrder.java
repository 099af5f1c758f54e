package sennit.engine.lab.statics;

import java.util.List;
import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.lab.rig.HelicalRod;
import sennit.engine.lab.rig.Rig;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RestShape;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Settings;
import sennit.engine.step.LinearMotion;

/** Rods that are curved and twisted at rest converge with order 4, as straight ones do. */
@About("Rods that are curved and twisted at rest converge with order 4, as straight ones do.")
public final class CurvedOrder implements Protocol {
    private static final String LOVE = "Kirchhoff 1859; Love 1927, sec. 270-271: helix held as another helix";

    @Override
    public void run(Report out) {
        out.at(0, "a helix at rest");
        var free = new HelicalRod(1, new double[] {1e6, 1, 1}, new double[] {4, 3}, new double[] {4, 3});
        compare("helix at rest, clamped by one end", free, List.of("root"), out);
        out.at(0.2, "a helix held as another");
        var held = new HelicalRod(1, new double[] {1e6, 1, 0.7}, new double[] {5, 1}, new double[] {4, 3});
        compare("helix held as another", held, List.of("root", "end"), out);
        out.at(0.3, "unequal stiffnesses");
        unequal(out);
        out.at(0.5, "a ring");
        String ring = "turning the section is the same as turning the ring: no energy";
        double coarse = neutral(32), fine = neutral(64);
        out.add(Measurement.error(
                "ring, k = 1/m and 3 turns of twist at rest: neutral mode at 32 spans, 1/s^2 (the next: 6.6)",
                ring,
                coarse,
                0.01));
        out.add(Measurement.atLeast("its order, 32 to 64 spans", 3.8, ring, order(coarse, fine)));
    }

    private static void compare(String name, HelicalRod exact, List<String> ends, Report out) {
        double[] spans = {8, 16, 32, 64}, places = new double[4], forces = new double[4];
        for (int i = 0; i < spans.length; i++) {
            Rig rig = exact.drawn((int) spans[i]);
            for (int end = 0; end < ends.size(); end++) exact.clamp(rig, ends.get(end), end);
            rig.solve(1e-11);
            places[i] = exact.miss(rig);
            forces[i] = rig.reaction("root").plus(new Vec3(0, 0, exact.force)).norm();
        }
        out.add(Measurement.error(name + ": place at 32 spans, L", LOVE, places[2], 5e-6));
        out.add(Measurement.atLeast(
                name + ": order of the place, 16 to 64 spans", 3.7, LOVE, 0.5 * order(places[1], places[3])));
        out.add(new Series(
                "Rods curved and twisted at rest", "spans", "error, L or N", name + ", place", false, spans, places));
        if (ends.size() == 1) return;
        out.add(Measurement.relative(
                name + ": force at 32 spans, N", exact.force, LOVE, exact.force + forces[2], 1e-5));
        out.add(Measurement.atLeast(
                name + ": order of the force, 16 to 64 spans", 3.7, LOVE, 0.5 * order(forces[1], forces[3])));
        out.add(new Series(
                "Rods curved and twisted at rest", "spans", "error, L or N", name + ", force", false, spans, forces));
    }

    /**
     * A flat section, curved about both its axes and twisted at rest, is wound by a moment M about a fixed axis. With M
     * = mu w, w the turning of the section per metre, each curvature is at rest k - mu k/EI: a helix about w again.
     */
    private static void unequal(Report out) {
        String source = "moment along the turning of the section, constant in space: Love 1927, sec. 270";
        double first = 1, second = 0.5, twist = 0.7, k1 = 3, k2 = 2, k3 = 2;
        var rest = new RestShape.Coiled(k1 - k1 / first, k2 - k2 / second, k3 - k3 / twist);
        // drawn along x, its first axis along z
        var turning = new Vec3(k3, -k2, k1);
        double[] spans = {10, 20, 40}, errors = new double[3];
        for (int i = 0; i < 3; i++) {
            var line = new Shape.Line(Vec3.ZERO, new Vec3(1, 0, 0));
            var flat = Rig.beam(1e6, 1).bend(first, second).twist(twist);
            Rig rig = new Rig(RodSpec.of("rod", line, (int) spans[i], flat).rest(rest)).root();
            rig.moment(1, turning).solve(1e-9);
            errors[i] = HelicalRod.miss(rig, turning);
        }
        String name = "flat section under a moment: place";
        out.add(Measurement.error(name + " at 40 spans, L", source, errors[2], 5e-6));
        out.add(Measurement.atLeast(name + ", order, 10 to 40 spans", 3.7, source, 0.5 * order(errors[0], errors[2])));
        out.add(new Series("Rods curved and twisted at rest", "spans", "error, L or N", name, false, spans, errors));
    }

    private static double order(double coarse, double fine) {
        return StrictMath.log(coarse / fine) / StrictMath.log(2);
    }

    /**
     * A ring of radius 1 whose curvature at rest turns three times round the section: its seventh mode, beyond those of
     * the ring as a whole, has no energy.
     */
    private static double neutral(int spans) {
        var circle = new Shape.Helix(Vec3.ZERO, new Vec3(0, 0, 1), new Vec3(1, 0, 0), 1, 1, 0);
        var rig = new Rig(
                RodSpec.of("rod", circle, spans, Rig.beam(1e5, 1).bend(1.0).twist(0.7))
                        .length(2 * Math.PI)
                        .rest(new RestShape.Coiled(1, 0, 3))
                        .ring());
        rig.settings(new Settings(Vec3.ZERO, 0.02, 0.5, 0, Method.AUTO));
        double[] q = rig.world().state.q;
        for (int i = 0; i < spans; i++) q[4 * i + 3] = 6 * Math.PI * (i - 1) / spans;
        rig.rod().frames.round(6 * Math.PI);
        rig.solve(1e-10);
        double[] squares = new LinearMotion(rig.world()).squares();
        double most = 0;
        for (int i = 0; i < 7; i++) most = Math.max(most, Math.abs(squares[i]));
        return most;
    }
}
