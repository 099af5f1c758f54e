package sennit.engine.lab.sliding;

import java.util.List;
import sennit.engine.Simulation;
import sennit.engine.constraint.BeadConstraint;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.SlideSpec;
import sennit.engine.function.ScalarFunction;
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
import sennit.engine.scene.UserCommand;
import sennit.engine.solid.BodySpec;

/**
 * A pearl on a limp string rests at the lowest point of its ellipse, from whatever side it comes, and swings about it.
 */
@About("A pearl that slides on a limp string: where it comes to rest, and how fast it swings about that place.")
public final class PearlOnString implements Protocol {
    private static final double G = 9.81, STRING = 1, APART = 0.6, PEARL = 0.1;
    private static final double[] RISES = {0, 0.3, -0.4};
    private static final int[] SPANS = {24, 48};

    /** How far the middles of both legs are drawn out of their plane, m. */
    private static final Vec3 ASIDE = new Vec3(0, 0, 0.002);

    @Override
    public String name() {
        return "pearl-wells";
    }

    @Override
    public void run(Report out) {
        // both legs are equally steep: sin = apart/string
        double cos = Math.sqrt(1 - APART * APART / (STRING * STRING));
        String source = "string without weight: both legs are equally steep";
        for (int spans : SPANS) {
            double[] rises = RISES.clone(), exact = new double[RISES.length];
            double[] low = new double[RISES.length], high = new double[RISES.length];
            for (int i = 0; i < RISES.length; i++) {
                out.at((spans == SPANS[0] ? 0 : 0.5) + i / 8.0, spans + " spans");
                exact[i] = 0.5 * (1 - RISES[i] / (cos * STRING));
                low[i] = rest(spans, RISES[i], exact[i] - 0.09);
                high[i] = rest(spans, RISES[i], exact[i] + 0.09);
                String name = "place, far end " + RISES[i] + " m up, " + spans + " spans, of the length, from ";
                out.add(Measurement.absolute(name + "the left", exact[i], source, low[i], 0.002));
                out.add(Measurement.absolute(name + "the right", exact[i], source, high[i], 0.002));
            }
            out.add(new Series("Rest", "rise of the far end, m", "place", "exact", true, rises, exact));
            out.add(new Series("Rest", "rise of the far end, m", "place", spans + " from the left", false, rises, low));
            out.add(new Series(
                    "Rest", "rise of the far end, m", "place", spans + " from the right", false, rises, high));
            // a bead on an ellipse of half axes A = string/2 and B: omega^2 = g B/A^2
            double half = 0.5 * STRING, swing = G * half * cos / (half * half);
            out.add(Measurement.relative(
                    "square of the angular frequency, " + spans + " spans, 1/s^2",
                    swing,
                    "bead on an ellipse, g B/A^2",
                    swing(spans),
                    0.02));
        }
    }

    private static double rest(int spans, double rise, double from) {
        var settings = new Settings(new Vec3(0, -G, 0), 1 / 240.0, 3, 0, Method.AUTO);
        var simulation = calm(spans, rise, from, settings);
        for (int i = 0; i < 1200; i++) simulation.step();
        return place(simulation);
    }

    /** The pearl is let go when the string, which no spline can draw with so sharp a bend, has come to rest. */
    private static Simulation calm(int spans, double rise, double from, Settings settings) {
        var held = new SlideSpec(0, 0, ScalarFunction.of(0.0), SlideSpec.End.STOP);
        var still = new Settings(new Vec3(0, -G, 0), 1 / 240.0, 10, 1e-3, Method.AUTO);
        var simulation = new Simulation(scene(spans, rise, from, still, held));
        for (int i = 0; i < 480; i++) simulation.step();
        simulation.submit(new UserCommand.Edit(scene(spans, rise, from, settings, SlideSpec.FREE)));
        return simulation;
    }

    /** Square of the angular frequency of small swings, from the time between their turns. */
    private static double swing(int spans) {
        var settings = new Settings(new Vec3(0, -G, 0), 1 / 960.0, 0, 0, Method.AUTO).with(Integrator.BDF2, 0.005, 8);
        var simulation = calm(spans, 0, 0.48, settings);
        simulation.settle();
        double before = place(simulation) - 0.5, first = 0, last = 0;
        int count = 0;
        for (int i = 1; i < 3840 && count < 6; i++) {
            simulation.step();
            double now = place(simulation) - 0.5;
            if (now * before < 0) {
                last = (i - now / (now - before)) / 960;
                if (count++ == 0) first = last;
            }
            before = now;
        }
        double omega = Math.PI * (count - 1) / (last - first);
        return omega * omega;
    }

    private static double place(Simulation simulation) {
        return simulation.capture().constraints().get(2).u();
    }

    private static Scene scene(int spans, double rise, double from, Settings settings, SlideSpec slide) {
        double cos = Math.sqrt(1 - APART * APART / (STRING * STRING));
        Vec3 right = new Vec3(APART, rise, 0);
        // drawn with the pearl where it starts: two legs of the right lengths, not in one plane, where loops would
        // never open
        Vec3 at = meet(right, from * STRING, (1 - from) * STRING, cos);
        Material string =
                Material.round(0.001).massPerMetre(1e-4).stretch(1e4).bend(1e-7).twist(1e-7);
        var shape = new Shape.Points(List.of(
                Vec3.ZERO,
                at.times(0.5).plus(ASIDE),
                at.times(0.9),
                at,
                at.plus(right.minus(at).times(0.1)),
                at.plus(right.minus(at).times(0.5)).minus(ASIDE),
                right));
        return Scene.of("pearl", settings)
                .withRods(List.of(RodSpec.of("string", shape, spans, string).length(STRING)))
                .withBodies(List.of(BodySpec.of("pearl", at, PEARL, 0.005)))
                .withConstraints(List.of(
                        ConstraintDef.rigid("left", new PositionConstraint(new Anchor("string", 0), Vec3.ZERO)),
                        ConstraintDef.rigid("right", new PositionConstraint(new Anchor("string", 1), right)),
                        ConstraintDef.rigid("bead", new BeadConstraint("pearl", new Anchor("string", from), slide))));
    }

    /** The point below that is so far from the origin and from another. */
    private static Vec3 meet(Vec3 right, double left, double other, double cos) {
        double d = right.norm();
        double along = (left * left - other * other + d * d) / (2 * d);
        double across = Math.sqrt(Math.max(left * left - along * along, 0.01 * cos));
        Vec3 unit = right.times(1 / d);
        return new Vec3(unit.x() * along + unit.y() * across, unit.y() * along - unit.x() * across, 0);
    }
}
