package sennit.engine.lab.contact;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
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
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.schema.Records;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.BodySpec;

/**
 * Balls and rods that touch. A rope is drawn over a ball that is held: T grows by exp(mu phi R/(R + r)), see
 * {@link ThickCapstan}. A ball slides down between two bars that lean by a: each presses with m g cos(a)/(2 cos(b)), b
 * the angle of its push from upright, so that it goes with g (sin(a) - mu cos(a)/cos(b)). And it is thrown at a taut
 * rope.
 */
@About("Balls and ropes: a rope drawn over a ball, a ball that slides between two bars, one that a rope throws back.")
public final class BallOnRope implements Protocol {
    private static final double GRAVITY = 9.81;

    /** Coefficient of friction of both, lean of the bars, rad, and half of their distance, m. */
    private static final double FRICTION = 0.3, LEAN = 0.5, BESIDE = 0.03;

    /** Radii of ball and bars, m. */
    private static final double BALL = 0.05, BAR = 0.01;

    private static final int[] SPANS = {41, 82};
    private static final double[] SPEEDS = {1, 10, 30, 100};

    @Override
    public void run(Report out) {
        // over a ball
        for (int spans : SPANS) {
            out.at(0, "a rope of " + spans + " spans");
            var rope = new DrawnRope(DrawnRope.Drum.BALL, 0.05 * DrawnRope.BOLLARD, spans, FRICTION, 0.05);
            double mean = 0;
            double[] force = rope.forces();
            for (double f : force) mean += f / force.length;
            String what = "exponent over a ball, of mu phi, " + spans + " spans";
            double exact = rope.exponent() / (FRICTION * Math.PI);
            double found = DrawnRope.exponent(mean) / (FRICTION * Math.PI);
            out.add(Measurement.relative(what, exact, "R/(R + r)", found, 0.01));
        }
        // between bars, and thrown
        out.at(0.3, "between two bars");
        slide(out);
        for (int i = 0; i < SPEEDS.length; i++) {
            out.at(0.6 + 0.1 * i, "thrown at " + (int) SPEEDS[i] + " m/s");
            throwAt(SPEEDS[i], out);
        }
    }

    /** Way of a ball down two bars from rest, by backward Euler a t (t + h)/2. */
    private static void slide(Report out) {
        double dt = 1 / 240.0, radii = BALL + BAR, cosine = Math.sqrt(radii * radii - BESIDE * BESIDE) / radii;
        double pace = GRAVITY * (StrictMath.sin(LEAN) - FRICTION * StrictMath.cos(LEAN) / cosine);
        var simulation = new Simulation(bars(dt, radii * cosine));
        int n = (int) Math.round(0.5 / dt);
        double[] time = new double[n], way = new double[n], exact = new double[n];
        for (int i = 0; i < n; i++) {
            simulation.step();
            time[i] = (i + 1) * dt;
            way[i] = simulation.capture().bodies().get(0).position()[0];
            exact[i] = 0.5 * pace * time[i] * (time[i] + dt);
        }
        String what = "way down two bars in 0.5 s, m";
        out.add(Measurement.relative(what, exact[n - 1], "Coulomb: g (sin a - mu cos a/cos b)", way[n - 1], 0.01));
        out.add(new Series("A ball slides between two bars", "time, s", "way, m", "Coulomb", true, time, exact));
        out.add(new Series("A ball slides between two bars", "time, s", "way, m", "Sennit", false, time, way));
    }

    private static Scene bars(double dt, double high) {
        Material steel = Records.with(
                Material.round(2 * BAR)
                        .massPerMetre(2.0)
                        .stretch(1e7)
                        .bend(500.0)
                        .twist(300.0),
                "friction",
                FRICTION);
        List<RodSpec> rods = new ArrayList<>();
        List<ConstraintDef> held = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            String id = "bar-" + i;
            double z = i == 0 ? -BESIDE : BESIDE;
            rods.add(RodSpec.of(id, new Shape.Line(new Vec3(-0.25, 0, z), new Vec3(0.75, 0, z)), 40, steel));
            for (int e = 0; e <= 4; e++) {
                var at = new PositionConstraint(new Anchor(id, e / 4.0), new Vec3(-0.25 + e / 4.0, 0, z));
                held.add(ConstraintDef.rigid(id + "-" + e, at));
            }
        }
        var ball = BodySpec.of("ball", new Vec3(0, high, 0), 1, BALL).friction(FRICTION);
        var gravity = new Vec3(GRAVITY * StrictMath.sin(LEAN), -GRAVITY * StrictMath.cos(LEAN), 0);
        return Scene.of("bars", new Settings(gravity, dt, 0, 0, Method.AUTO))
                .withRods(rods)
                .withBodies(List.of(ball))
                .withConstraints(held);
    }

    private static void throwAt(double speed, Report out) {
        double first = 0.5 * 0.1 * speed * speed, most = 0, least = Double.POSITIVE_INFINITY, height = 0;
        var simulation = new Simulation(taut(speed));
        int n = (int) Math.ceil((0.4 / speed + 0.2) * 240);
        for (int i = 0; i < n; i++) {
            simulation.step();
            Snapshot seen = simulation.capture();
            height = seen.bodies().get(0).position()[1];
            most = Math.max(most, seen.energy().total());
            least = Math.min(least, gap(seen));
        }
        String at = " at " + (int) speed + " m/s";
        double radius = 0.005;
        out.add(Measurement.atLeast("height after the throw" + at + ", m", radius, "thrown back", height));
        out.add(Measurement.error(
                "depth" + at + ", of the diameter of the ball",
                "surfaces do not pass",
                Math.max(0, -least / (2 * BALL)),
                0.05));
        out.add(Measurement.error(
                "energy gained" + at + ", of that of the throw", "conservation", Math.max(0, most / first - 1), 0.005));
    }

    /** {@return how far the surface of the ball is from that of the rope, m} */
    private static double gap(Snapshot seen) {
        double[] b = seen.bodies().get(0).position(), x = seen.rods().get(0).position();
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i + 2 < x.length; i += 3)
            least = Math.min(least, Vec3.norm(x[i] - b[0], x[i + 1] - b[1], x[i + 2] - b[2]));
        return least - BALL - seen.rods().get(0).radius();
    }

    private static Scene taut(double speed) {
        Material rope =
                Material.round(0.01).massPerMetre(0.05).stretch(1e4).bend(1e-3).twist(1e-3);
        Vec3 left = new Vec3(-0.5, 0, 0), right = new Vec3(0.5, 0, 0);
        var ball = BodySpec.of("ball", new Vec3(0.01, 0.2, 0), 0.1, BALL).velocity(new Vec3(0, -speed, 0));
        return Scene.of("thrown", new Settings(Vec3.ZERO, 1 / 240.0, 0, 0, Method.AUTO))
                .withRods(List.of(RodSpec.of("rope", new Shape.Line(left, right), 24, rope)))
                .withBodies(List.of(ball))
                .withConstraints(List.of(
                        ConstraintDef.rigid("left", new PositionConstraint(new Anchor("rope", 0), left)),
                        ConstraintDef.rigid("right", new PositionConstraint(new Anchor("rope", 1), right))));
    }
}
