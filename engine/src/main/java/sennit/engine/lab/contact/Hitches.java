package sennit.engine.lab.contact;

import java.util.Arrays;
import java.util.function.DoubleFunction;
import sennit.engine.Simulation;
import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.scene.Scene;

/**
 * A clove hitch about a rail, and two half hitches, which are a clove hitch about the rope's own standing part, hold
 * any load when their friction is above a threshold, and slip below it (Bayman, Theory of hitches, Am. J. Phys. 45,
 * 1977; Maddocks and Keller, Ropes in equilibrium, SIAM J. Appl. Math. 47, 1987).
 *
 * <p>Their statics of a limp rope: on an arc phi about the rail the tension changes by exp(mu phi) at most, and where a
 * strand of tension T presses another to the rail with N, by 2 mu N. The riding strand of a clove hitch lies over both
 * ends, a turn from either. With N = c T this holds without a pull at the free end once
 *
 * <pre>
 *   2 mu c exp(mu (2 pi - alpha)) &gt;= 1,
 * </pre>
 *
 * alpha the arc for which the riding strand is off the rail, cos alpha = (R + r)/(R + 3 r); R = r where the standing
 * part takes the place of the rail. The statics leave c open: the riding strand turns by 2 alpha over both, and each
 * gets half of that, c = sin alpha, or all of it, 2 sin alpha. So there are two thresholds: below both it must slip,
 * above both it must hold. They neglect the bending stiffness of the rope, that the parallel strands rub at each other,
 * and that a slipping rope's centre is r away from the rail; of two half hitches also that the standing part bends,
 * that the loop to the rail pulls them along it, which takes friction from the turns, and that it may turn about
 * itself: these hold from a friction of 0.3 on, and slip at 0.25.
 */
@About("A clove hitch about a rail, and two half hitches: slip below the thresholds of friction, and hold above them.")
public final class Hitches implements Protocol {
    private static final double SECONDS = 2;

    /** Way of the loaded end after which the hitch is lost, in diameters: what was clearance and bend is less. */
    private static final double LOST = 20;

    @Override
    public String name() {
        return "hitches";
    }

    @Override
    public void run(Report out) {
        var clove = new Kind("clove hitch", HitchScenes.onRail(), HitchScenes::clove);
        judge(clove, new double[] {0.1, 0.14}, new double[] {0.25, 0.35}, out, 0);
        var halves = new Kind("two half hitches", HitchScenes.onRope(), HitchScenes::twoHalfHitches);
        judge(halves, new double[] {0.1, 0.13}, new double[] {0.3, 0.35}, out, 0.5);
    }

    /** A hitch: its name, its turns, and the scene for a friction. */
    private record Kind(String name, CloveTurns turns, DoubleFunction<Scene> scene) {}

    /** Below the thresholds it must slip, above them hold. */
    private static void judge(Kind hitch, double[] slipping, double[] holding, Report out, double done) {
        String of = hitch.name + ", ", source = "Bayman 1977";
        double most = hitch.turns.mustHold(), least = hitch.turns.mustSlip();
        out.add(Measurement.atLeast(of + "least threshold of friction", slipping[1], "2 mu c exp(mu phi) = 1", least));
        out.add(Measurement.atLeast(
                of + "largest friction that must hold - threshold", 0, "above it", holding[0] - most));
        for (double mu : slipping) {
            out.at(done += 0.125, of + "friction " + mu);
            double way = travel(hitch, mu, out);
            out.add(Measurement.atLeast(of + "slip in half a second at " + mu + ", diameters", 1, source, way));
        }
        for (double mu : holding) {
            out.at(done += 0.125, of + "friction " + mu);
            double way = travel(hitch, mu, out);
            out.add(Measurement.error(of + "creep in half a second at " + mu + ", diameters", source, way, 0.1));
        }
    }

    /**
     * How far the loaded end goes in half a second, in diameters of the rope: the last one, or as soon as it is lost.
     */
    private static double travel(Kind hitch, double mu, Report out) {
        var simulation = new Simulation(hitch.scene.apply(mu));
        double dt = HitchScenes.DT;
        int half = (int) Math.round(0.5 / dt), n = (int) Math.round(SECONDS / dt), steps = 0;
        double[] time = new double[n + 1], way = new double[n + 1];
        double start = height(simulation);
        while (steps < n && way[steps] < LOST) {
            simulation.step();
            time[++steps] = steps * dt;
            way[steps] = (start - height(simulation)) / (2 * HitchScenes.ROPE);
        }
        double[] times = Arrays.copyOf(time, steps + 1), ways = Arrays.copyOf(way, steps + 1);
        String line = hitch.name + ", friction " + mu;
        out.add(new Series("Loaded end", "time, s", "way, diameters", line, false, times, ways));
        return Math.abs(way[steps] - way[Math.max(0, steps - half)]);
    }

    private static double height(Simulation simulation) {
        return simulation.capture().rods().get(0).position()[1];
    }
}
