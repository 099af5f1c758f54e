package sennit.engine.lab.contact;

import java.util.List;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PlaneConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.force.ForceDef;
import sennit.engine.force.LoadForce;
import sennit.engine.lab.contact.JonquetParticle.Algorithm;
import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.scene.ActiveSetMethod;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.BodySpec;

/**
 * A particle in a corner under the contact rules of Jonquet et al. and ours, beside the published equations: their
 * Figures 2 and 3.
 *
 * <p>Their text: with m = 2 Platt's algorithm has an error "less than 1e-5 with an oscillating acceleration", with m =
 * 3 "errors are much more important, and the particle crosses the line y = 0"; theirs stays "less than 1e-8". Curves
 * and axes are given as pictures only, step and stabilisation not at all. {@link #H} and {@link #TAU} are chosen so
 * that the equations swing as on the axes of Figure 2: y from -1.2e-5 to 2e-6 m, acceleration from -10 to 10 m/s^2.
 * Those of Figure 3, y down to -1.2e-3 m, do not follow with the same two: the equations are homogeneous, so that
 * positions go with f / m, and m = 3 has 2/3 of the depth of m = 2.
 *
 * <p>The engine has no stabilisation: a held row ends the step at its bound. Platt's rule then swings with equal
 * strokes. Its row has no force in the step after, so that rounding says whether the rule lets it go at once.
 */
@About(
        "A particle in the corner x >= y, y >= 0 under the contact rules of Jonquet et al. and ours, beside their equations: Figures 2 and 3.")
public final class PlattActiveSet implements Protocol {
    private static final String PAPER = "Jonquet, Nocent, Remion 2007";

    /** Step, s; and number of steps in the 0.02 s of their figures. */
    private static final double H = 1e-3;

    private static final int STEPS = 20;

    /** Time of their stabilisation, eq. (5), s. */
    private static final double TAU = 1.25e-3;

    /** Forces of their sections 3 and 4.1, N. */
    private static final Vec3 ALONG = new Vec3(2, -1, 0), INTO = new Vec3(-1, -2, 0);

    @Override
    public String name() {
        return "platt";
    }

    @Override
    public void run(Report out) {
        double[] two = figure("Figure 2", 2, out);
        // "the error related to the position is less than 1e-5 with an oscillating acceleration"
        out.add(Measurement.error("Figure 2, m = 2, Platt: depth below the floor, m", PAPER, two[0], 1e-5));
        out.add(Measurement.error("Figure 2, m = 2, Platt by eq. (6): depth, m", PAPER, two[1], 1e-5));
        out.at(0.4, "Figure 3");
        double[] three = figure("Figure 3", 3, out);
        // sets of rows and directions stay when all lengths are scaled
        String scale = PAPER + ", eq. (3) to (6) are homogeneous";
        out.add(Measurement.relative("depth with m = 3 over m = 2, Platt", 2 / 3.0, scale, three[0] / two[0], 1e-9));
        out.add(Measurement.relative("the same by eq. (6)", 2 / 3.0, scale, three[1] / two[1], 1e-9));
        out.at(0.8, "numbers of the text");
        abusive(out);
        released(out);
        intoTheCorner(out);
    }

    /** {@return depth below the floor under Platt's rule, by the engine and by their equations, m} */
    private static double[] figure(String title, double mass, Report out) {
        Run platt = run(mass, ActiveSetMethod.PLATT), equations = theirs(mass, Algorithm.PLATT);
        Run improved = run(mass, ActiveSetMethod.PLATT_IMPROVED), right = run(mass, ActiveSetMethod.INSERT_ONLY);
        Run ours = run(mass, ActiveSetMethod.INSERT_AND_DROP), correct = theirs(mass, Algorithm.RIGHT);
        plot(title, "Platt's algorithm", platt, out);
        plot(title, "Platt's algorithm by eq. (6)", equations, out);
        plot(title, "algorithm 2", improved, out);
        Run second = theirs(mass, Algorithm.IMPROVED);
        plot(title, "algorithm 2 by eq. (6)", second, out);
        plot(title, "algorithm 3", right, out);
        plot(title, "algorithm 3 by eq. (6)", correct, out);
        plot(title, "ours", ours, out);
        String where = title + ", m = " + (int) mass;
        // a free step takes the particle h^2 f / m below
        double first = H * H / mass;
        String free = PAPER + ", section 3: a free step";
        out.add(Measurement.atLeast(where + ", Platt: depth after a free step, m", 0.999 * first, free, platt.depth()));
        out.add(Measurement.atLeast(
                where + ", Platt by eq. (6): depth after a free step, m", 0.999 * first, free, equations.depth()));
        out.add(Measurement.atLeast(where + ", Platt: turns of the acceleration", 5, PAPER, platt.turns()));
        out.add(Measurement.atLeast(
                where + ", Platt by eq. (6): turns of the acceleration", 5, PAPER, equations.turns()));
        String held = PAPER + ": less than 1e-8";
        String depth = ": depth below the floor, m";
        out.add(Measurement.error(where + ", algorithm 2" + depth, held, improved.depth(), 1e-8));
        out.add(Measurement.error(where + ", algorithm 2 by eq. (6)" + depth, held, second.depth(), 1e-8));
        out.add(Measurement.error(where + ", algorithm 3" + depth, held, right.depth(), 1e-8));
        out.add(Measurement.error(where + ", algorithm 3 by eq. (6)" + depth, held, correct.depth(), 1e-8));
        out.add(Measurement.error(where + ", ours" + depth, held, ours.depth(), 1e-8));
        return new double[] {platt.depth(), equations.depth()};
    }

    /** Section 3: both rows hold in the first step, with negative multipliers; none in the second. */
    private static void abusive(Report out) {
        Simulation simulation = corner(2, ALONG, ActiveSetMethod.PLATT);
        simulation.step();
        Snapshot seen = simulation.capture();
        String source = PAPER + ", eq. (11)";
        // ours are forces: the row of g1 has a direction of length 1 instead of sqrt 2
        double one = seen.constraints().get(0).multipliers()[0] / Math.sqrt(2);
        double other = seen.constraints().get(1).multipliers()[0];
        out.add(Measurement.relative("Platt, first step: multiplier of g1, N", -2, source, one, 1e-9));
        out.add(Measurement.relative("Platt, first step: multiplier of g2, N", -1, source, other, 1e-9));
        out.add(Measurement.error(
                "Platt, first step: speed, m/s",
                source,
                Math.abs(velocity(seen, 0)) + Math.abs(velocity(seen, 1)),
                1e-12));
        double before = velocity(seen, 1);
        simulation.step();
        double a = (velocity(simulation.capture(), 1) - before) / H;
        out.add(Measurement.relative(
                "Platt, second step: acceleration, m/s^2", -1 / 2.0, PAPER + ", section 3: -1/m", a, 1e-9));
    }

    /** Equation (13): algorithm 2 slides along the floor. */
    private static void released(Report out) {
        Simulation simulation = corner(2, ALONG, ActiveSetMethod.PLATT_IMPROVED);
        simulation.step();
        Snapshot seen = simulation.capture();
        String source = PAPER + ", eq. (13)";
        double push = seen.constraints().get(1).multipliers()[0];
        out.add(Measurement.relative("algorithm 2: multiplier of g2, N", 1, source, push, 1e-9));
        out.add(Measurement.relative(
                "algorithm 2: acceleration along x, m/s^2", 2 / 2.0, source, velocity(seen, 0) / H, 1e-9));
    }

    /** Section 4: algorithm 2 holds the floor alone, which pushes through the wall; algorithm 3 and ours hold both. */
    private static void intoTheCorner(Report out) {
        String other = "force (-1, -2), m = 2, ", through = ": through the wall in the first step, m";
        double[] late = wall(ActiveSetMethod.PLATT_IMPROVED);
        double expected = H * H / (2 * Math.sqrt(2));
        String source = PAPER + ", eq. (15)";
        out.add(Measurement.relative(other + "algorithm 2" + through, expected, source, late[0], 1e-6));
        out.add(Measurement.relative(other + "algorithm 2: multiplier of g2, N", 2, source, late[2], 1e-9));
        for (ActiveSetMethod rule : List.of(ActiveSetMethod.INSERT_ONLY, ActiveSetMethod.INSERT_AND_DROP)) {
            String name = other + (rule == ActiveSetMethod.INSERT_ONLY ? "algorithm 3" : "ours");
            double[] held = wall(rule);
            out.add(Measurement.error(name + through, PAPER + ", section 4.2", held[0], 1e-10));
            // M a = 0 = f + J^T lambda
            out.add(Measurement.relative(name + ": multiplier of g1, N", 1, "balance of forces", held[1], 1e-9));
            out.add(Measurement.relative(name + ": multiplier of g2, N", 3, "balance of forces", held[2], 1e-9));
        }
    }

    /** Who computed a run. */
    private enum Origin {
        ENGINE,
        PAPER
    }

    /** Height and vertical acceleration at the ends of steps. */
    private record Run(Origin origin, double[] time, double[] height, double[] acceleration) {
        Run(Origin origin) {
            this(origin, new double[STEPS + 1], new double[STEPS + 1], new double[STEPS + 1]);
        }

        void put(int i, double y, double a) {
            time[i] = i * H;
            height[i] = y;
            acceleration[i] = a;
        }

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
        return new Simulation(Scene.of("corner", new Settings(Vec3.ZERO, H, 0, 0, Method.AUTO).withContactRule(rule))
                .withBodies(List.of(BodySpec.of("A", Vec3.ZERO, mass, 0)))
                .withConstraints(List.of(
                        ConstraintDef.rigid("g1", g1).withSide(ConstraintDef.Side.AT_LEAST),
                        ConstraintDef.rigid("g2", g2).withSide(ConstraintDef.Side.AT_LEAST)))
                .withForces(List.of(push)));
    }

    private static Run run(double mass, ActiveSetMethod rule) {
        Simulation simulation = corner(mass, ALONG, rule);
        Run out = new Run(Origin.ENGINE);
        double before = 0;
        for (int i = 1; i <= STEPS; i++) {
            simulation.step();
            Snapshot seen = simulation.capture();
            double now = velocity(seen, 1);
            out.put(i, seen.bodies().get(0).position()[1], (now - before) / H);
            before = now;
        }
        return out;
    }

    private static Run theirs(double mass, Algorithm algorithm) {
        var particle = new JonquetParticle(mass, new double[] {ALONG.x(), ALONG.y()}, H, TAU, algorithm);
        Run out = new Run(Origin.PAPER);
        for (int i = 1; i <= STEPS; i++) {
            particle.step();
            out.put(i, particle.x[1], particle.a[1]);
        }
        return out;
    }

    private static double velocity(Snapshot seen, int axis) {
        return seen.bodies().get(0).velocity()[axis];
    }

    /** How far the particle is through the wall x >= y after the first step, m; their multipliers of g1 and g2, N. */
    private static double[] wall(ActiveSetMethod rule) {
        Simulation simulation = corner(2, INTO, rule);
        simulation.step();
        Snapshot seen = simulation.capture();
        double[] x = seen.bodies().get(0).position();
        return new double[] {
            Math.max(0, (x[1] - x[0]) / Math.sqrt(2)),
            seen.constraints().get(0).multipliers()[0] / Math.sqrt(2),
            seen.constraints().get(1).multipliers()[0]
        };
    }

    private static void plot(String title, String name, Run run, Report out) {
        boolean theory = run.origin == Origin.PAPER;
        out.add(new Series(title + ", position", "time, s", "y, m", name, theory, run.time, run.height));
        out.add(new Series(
                title + ", acceleration", "time, s", "along y, m/s^2", name, theory, run.time, run.acceleration));
    }
}
