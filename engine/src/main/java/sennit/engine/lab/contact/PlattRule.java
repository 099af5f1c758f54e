package sennit.engine.lab.contact;

import java.util.List;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PlaneConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.force.ForceDef;
import sennit.engine.force.LoadForce;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.ObservedList;
import sennit.engine.lab.result.Progress;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Result;
import sennit.engine.lab.result.Series;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.scene.ActiveSetMethod;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.solid.BodySpec;

/** A particle in a corner under the contact rules of Jonquet et al. and ours: their Figures 2 and 3. */
public final class PlattRule implements Protocol {
    private static final String PAPER = "Jonquet, Nocent, Remion 2007";

    /** Step and number of steps of their figures. */
    private static final double DT = 1e-3;

    private static final int STEPS = 20;

    @Override
    public String name() {
        return "platt";
    }

    @Override
    public String about() {
        return "A particle in the corner x >= y, y >= 0 under the contact rules of Jonquet et al. and ours: Figures 2 and 3.";
    }

    @Override
    public Result run(Progress progress) {
        var out = new ObservedList<Measurement>(progress::found);
        var plots = new ObservedList<Series>(progress::drawn);
        figure("Figure 2", 2, out, plots);
        progress.at(0.4, "Figure 3");
        figure("Figure 3", 3, out, plots);
        progress.at(0.8, "the other force");
        // their section 4.1: under (-1, -2) algorithm 2 holds the floor alone, which pushes through the wall
        double[] late = wall(ActiveSetMethod.PLATT_IMPROVED), right = wall(ActiveSetMethod.INSERT_AND_DROP);
        double expected = DT * DT / (2 * Math.sqrt(2));
        out.add(Measurement.relative(
                "force (-1, -2), m = 2, algorithm 2: through the wall in the first step, m",
                expected,
                PAPER + ", eq. (15)",
                late[1],
                1e-6));
        out.add(Measurement.error("the same, ours: through the wall, m", PAPER + ", section 4.2", right[1], 1e-10));
        return new Result(out, plots);
    }

    private static void figure(String title, double mass, List<Measurement> out, List<Series> plots) {
        Vec3 force = new Vec3(2, -1, 0);
        Run platt = run(mass, force, ActiveSetMethod.PLATT);
        plot(title, "Platt's algorithm", platt, plots);
        plot(title, "algorithm 2", run(mass, force, ActiveSetMethod.PLATT_IMPROVED), plots);
        plot(title, "algorithm 3", run(mass, force, ActiveSetMethod.INSERT_ONLY), plots);
        Run ours = run(mass, force, ActiveSetMethod.INSERT_AND_DROP);
        plot(title, "ours", ours, plots);
        String where = title + ", m = " + (int) mass;
        // theirs have the same sign and ringing; their size follows from their stabilisation, which the paper leaves
        // open
        out.add(Measurement.atLeast(where + ", Platt: depth below the floor, m", 1e-7, PAPER, platt.depth()));
        out.add(Measurement.atLeast(where + ", Platt: turns of the acceleration", 5, PAPER, platt.turns()));
        for (ActiveSetMethod rule : List.of(ActiveSetMethod.PLATT_IMPROVED, ActiveSetMethod.INSERT_ONLY))
            out.add(Measurement.error(
                    where + ", " + (rule == ActiveSetMethod.INSERT_ONLY ? "algorithm 3" : "algorithm 2")
                            + ": depth below the floor, m",
                    PAPER + ": less than 1e-8",
                    run(mass, force, rule).depth(),
                    1e-8));
        out.add(Measurement.error(
                where + ", ours: depth below the floor, m", PAPER + ": less than 1e-8", ours.depth(), 1e-8));
    }

    /** Height and vertical acceleration at the ends of steps. */
    private record Run(double[] time, double[] height, double[] acceleration) {
        double depth() {
            double deep = 0;
            for (double y : height) deep = Math.max(deep, -y);
            return deep;
        }

        /** How often the acceleration goes from up to down or back. */
        int turns() {
            int turns = 0;
            double last = 0;
            for (double a : acceleration) {
                if (Math.abs(a) < 1e-9) continue;
                if (a * last < 0) turns++;
                last = a;
            }
            return turns;
        }
    }

    private static Simulation corner(double mass, Vec3 force, ActiveSetMethod rule) {
        var g1 = new PlaneConstraint(Anchor.ofBody("A"), Vec3.ZERO, new Vec3(1, -1, 0));
        var g2 = new PlaneConstraint(Anchor.ofBody("A"), Vec3.ZERO, new Vec3(0, 1, 0));
        var push = new ForceDef("push", new LoadForce.Spec(Anchor.ofBody("A"), force), true);
        return new Simulation(Scene.of("corner", new Settings(Vec3.ZERO, DT, 0, 0, Method.AUTO).withContactRule(rule))
                .withBodies(List.of(BodySpec.of("A", Vec3.ZERO, mass, 0)))
                .withConstraints(List.of(
                        ConstraintDef.rigid("g1", g1).withSide(ConstraintDef.Side.AT_LEAST),
                        ConstraintDef.rigid("g2", g2).withSide(ConstraintDef.Side.AT_LEAST)))
                .withForces(List.of(push)));
    }

    private static Run run(double mass, Vec3 force, ActiveSetMethod rule) {
        Simulation simulation = corner(mass, force, rule);
        double[] time = new double[STEPS + 1], height = new double[STEPS + 1], acceleration = new double[STEPS + 1];
        double before = 0;
        for (int i = 1; i <= STEPS; i++) {
            simulation.step();
            var ball = simulation.capture().bodies().get(0);
            time[i] = i * DT;
            height[i] = ball.position()[1];
            acceleration[i] = (ball.velocity()[1] - before) / DT;
            before = ball.velocity()[1];
        }
        return new Run(time, height, acceleration);
    }

    /** How far the particle is through the wall x >= y after each step. */
    private static double[] wall(ActiveSetMethod rule) {
        Simulation simulation = corner(2, new Vec3(-1, -2, 0), rule);
        double[] out = new double[STEPS + 1];
        for (int i = 1; i <= STEPS; i++) {
            simulation.step();
            double[] x = simulation.capture().bodies().get(0).position();
            out[i] = Math.max(0, (x[1] - x[0]) / Math.sqrt(2));
        }
        return out;
    }

    private static void plot(String title, String name, Run run, List<Series> plots) {
        plots.add(new Series(title + ", position", "time, s", "y, m", name, false, run.time, run.height));
        plots.add(new Series(
                title + ", acceleration", "time, s", "along y, m/s^2", name, false, run.time, run.acceleration));
    }
}
