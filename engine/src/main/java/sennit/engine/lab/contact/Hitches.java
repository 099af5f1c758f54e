package sennit.engine.lab.contact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sennit.engine.Simulation;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.force.ForceDef;
import sennit.engine.force.LoadAxes;
import sennit.engine.force.LoadForce;
import sennit.engine.function.VectorFunction;
import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Integrator;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.solid.Cylinder;
import sennit.engine.solid.ObstacleDef;

/**
 * A clove hitch about a rail holds any load when its friction is above a threshold, and slips below it (Bayman, Theory
 * of hitches, Am. J. Phys. 45, 1977; Maddocks and Keller, Ropes in equilibrium, SIAM J. Appl. Math. 47, 1987).
 *
 * <p>Their statics of a limp rope: on an arc phi about the rail the tension changes by exp(mu phi) at most, and where a
 * strand of tension T presses another to the rail with N, by 2 mu N. The riding strand of a clove hitch lies over both
 * ends, a turn from either. With N = c T this holds without a pull at the free end once
 *
 * <pre>
 *   2 mu c exp(mu (2 pi - alpha)) &gt;= 1,
 * </pre>
 *
 * alpha the arc for which the riding strand is off the rail, cos alpha = (R + r)/(R + 3 r). The statics leave c open:
 * the riding strand turns by 2 alpha over both, and each gets half of that, c = sin alpha, or all of it, 2 sin alpha.
 * So there are two thresholds: below both it must slip, above both it must hold. They neglect the bending stiffness of
 * the rope, that the parallel strands rub at each other, and that a slipping rope's centre is r away from the rail.
 */
@About("A clove hitch about a rail: slips below the thresholds of its friction, and holds above them.")
public final class Hitches implements Protocol {
    private static final double RAIL = 0.04, ROPE = 0.008, DT = 1 / 240.0, SECONDS = 2;

    /** Load and pull at the free end, N. */
    private static final double LOAD = 20, PULL = 0.4;

    /** Lengths of the loaded and the free end below the rail, and clearance of the drawn hitch, m. */
    private static final double STANDING = 0.1, TAIL = 0.25, CLEARANCE = 3e-4;

    private static final int SPANS = 59;

    /** Way of the loaded end after which the hitch is lost, in diameters: what was clearance and bend is less. */
    private static final double LOST = 20;

    private static final double[] SLIPPING = {0.1, 0.14}, HOLDING = {0.25, 0.35};

    @Override
    public String name() {
        return "hitches";
    }

    @Override
    public void run(Report out) {
        double alpha = StrictMath.acos((RAIL + ROPE) / (RAIL + 3 * ROPE));
        double most = threshold(StrictMath.sin(alpha), alpha), least = threshold(2 * StrictMath.sin(alpha), alpha);
        out.add(Measurement.atLeast("least threshold of friction", SLIPPING[1], "2 mu c exp(mu phi) = 1", least));
        out.add(Measurement.atLeast("largest friction that must hold - threshold", 0, "above it", HOLDING[0] - most));
        String source = "Bayman 1977";
        int done = 0;
        for (double mu : SLIPPING) {
            out.at(done++ / 4.0, "friction " + mu);
            double way = travel(mu, out);
            out.add(Measurement.atLeast("slip in half a second at " + mu + ", diameters", 1, source, way));
        }
        for (double mu : HOLDING) {
            out.at(done++ / 4.0, "friction " + mu);
            double way = travel(mu, out);
            out.add(Measurement.error("creep in half a second at " + mu + ", diameters", source, way, 0.1));
        }
    }

    /** The friction mu for which 2 mu c exp(mu (2 pi - alpha)) is 1, by bisection. */
    private static double threshold(double c, double alpha) {
        double low = 0, high = 1;
        for (int i = 0; i < 60; i++) {
            double mu = 0.5 * (low + high);
            if (2 * mu * c * StrictMath.exp(mu * (2 * Math.PI - alpha)) < 1) low = mu;
            else high = mu;
        }
        return high;
    }

    /**
     * How far the loaded end goes in half a second, in diameters of the rope: the last one, or as soon as it is lost.
     */
    private static double travel(double mu, Report out) {
        var simulation = new Simulation(scene(mu));
        int half = (int) Math.round(0.5 / DT), n = (int) Math.round(SECONDS / DT), steps = 0;
        double[] time = new double[n + 1], way = new double[n + 1];
        double start = height(simulation);
        while (steps < n && way[steps] < LOST) {
            simulation.step();
            time[++steps] = steps * DT;
            way[steps] = (start - height(simulation)) / (2 * ROPE);
        }
        double[] times = Arrays.copyOf(time, steps + 1), ways = Arrays.copyOf(way, steps + 1);
        out.add(new Series("Loaded end", "time, s", "way, diameters", "friction " + mu, false, times, ways));
        return Math.abs(way[steps] - way[Math.max(0, steps - half)]);
    }

    private static double height(Simulation simulation) {
        return simulation.capture().rods().get(0).position()[1];
    }

    static Scene scene(double mu) {
        Material rope = Material.round(2 * ROPE)
                .massPerMetre(0.15)
                .stretch(5e4)
                .bend(2e-3)
                .twist(2e-3)
                .friction(mu);
        RodSpec rod = RodSpec.of("rope", new Shape.Points(drawn()), SPANS, rope).touching(RodSpec.Touch.ALL);
        // the load grows, the free end is pulled by a fiftieth of it
        var load = new VectorFunction.Formula("0", -LOAD + "*min(1, t/0.3)", "0");
        var pull = new LoadForce.Spec(new Anchor("rope", 1), new Vec3(0, -PULL, 0));
        var rail = new Cylinder(new Vec3(-0.4, 0, 0), new Vec3(0.4, 0, 0), RAIL);
        return Scene.of(
                        "hitch",
                        new Settings(Vec3.ZERO, DT, 10, 0, Method.AUTO).with(Integrator.BACKWARD_EULER, 5e-3, 12))
                .withRods(List.of(rod))
                .withObstacles(List.of(new ObstacleDef("rail", rail, mu)))
                .withForces(List.of(
                        new ForceDef("load", new LoadForce.Spec(new Anchor("rope", 0), load, LoadAxes.SPACE), true),
                        new ForceDef("pull", pull, true)));
    }

    /** The loaded end upwards before the rail, two turns about it, the free end down behind it. */
    private static List<Vec3> drawn() {
        double r = RAIL + ROPE + CLEARANCE, side = 1.25 * ROPE;
        var out = new ArrayList<Vec3>();
        for (int i = 0; i < 10; i++) out.add(new Vec3(-side, -STANDING + (STANDING - 0.012) * i / 9, r));
        int n = 240;
        for (int i = 0; i <= n; i++) {
            double turn = 5 * Math.PI * i / n, far = height(turn);
            out.add(new Vec3(along(turn, side), far * StrictMath.sin(turn), far * StrictMath.cos(turn)));
        }
        for (int i = 0; i < 20; i++) out.add(new Vec3(side, -0.012 - (TAIL - 0.012) * i / 19, -r));
        return out;
    }

    /** Half the arc in which the riding strand crosses the others, and its middle, rad. */
    private static final double CROSSING = 1.35, MIDDLE = 2.5 * Math.PI;

    /** Place along the rail: the ends beside the middle, the riding strand from one side to the other. */
    private static double along(double turn, double side) {
        double outer = 4 * ROPE, way = 2 * Math.PI - 2 * CROSSING, off = turn - MIDDLE;
        if (Math.abs(off) < CROSSING) return -outer + 2 * outer * smooth((off + CROSSING) / (2 * CROSSING));
        double towards = smooth((2 * Math.PI - CROSSING - Math.abs(off)) / way);
        return Math.signum(off) * (side + (outer - side) * towards);
    }

    /** Distance from the middle of the rail: the riding strand is a diameter higher where it crosses. */
    private static double height(double turn) {
        double off = Math.abs(turn - MIDDLE);
        double down = smooth((off - 0.35) / (CROSSING - 0.35));
        return RAIL + ROPE + CLEARANCE + (2 * ROPE + CLEARANCE) * (1 - down);
    }

    private static double smooth(double t) {
        double s = Math.max(0, Math.min(1, t));
        return s * s * s * (10 - 15 * s + 6 * s * s);
    }
}
