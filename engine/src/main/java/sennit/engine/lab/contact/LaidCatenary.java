package sennit.engine.lab.contact;

import java.util.List;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.VectorFunction;
import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.lab.rig.Rig;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.Plane;

/**
 * A chain lies on a smooth floor and is lifted at one end: where it leaves the floor, and its tension.
 *
 * <p>On the floor the tension is constant, T0 = w a. From the touchdown at x0 on the chain is a catenary that leaves
 * the floor level, y = a (cosh((x - x0)/a) - 1), since floor and weight press along y only and the moment is nought. So
 * its end at the height h is acosh(1 + h/a) a further, on an arc of sqrt(h^2 + 2 h a), and bears w (a + h); the floor
 * bears the weight w x0 of what lies on it. The rig is made from a.
 */
@About("A chain on a smooth floor is lifted at one end: touchdown and tension of the catenary.")
public final class LaidCatenary implements Protocol {
    private static final double LENGTH = 4, HEIGHT = 1, A = 0.5, MASS = 0.1, GRAVITY = 9.81, RADIUS = 0.005;

    private static final double DT = 1 / 120.0;

    /** Time in which the end is lifted, and until all is at rest, s. */
    private static final double LIFT = 2, END = 7;

    @Override
    public String name() {
        return "touchdown";
    }

    @Override
    public void run(Report out) {
        double hanging = Math.sqrt(HEIGHT * HEIGHT + 2 * HEIGHT * A), touchdown = LENGTH - hanging;
        double far = touchdown + A * acosh(1 + HEIGHT / A);
        Simulation simulation = new Simulation(scene(far));
        for (int i = 0; i * DT < END; i++) {
            simulation.step();
            if (i % 60 == 0) out.at(i * DT / END, "lifting");
        }
        Snapshot seen = simulation.capture();
        Snapshot.RodView chain = seen.rods().get(0);
        double w = MASS * GRAVITY, borne = 0, last = 0;
        for (Snapshot.ContactView c : seen.contacts()) {
            double up = Math.abs(c.force()[1]);
            borne += up;
            if (up > 1e-3 * w) last = Math.max(last, c.position()[0]);
        }
        String source = "catenary that leaves the floor level";
        double[] start = seen.constraints().get(0).force(),
                top = seen.constraints().get(1).force();
        out.add(Measurement.relative("tension on the floor, N", w * A, source, Math.abs(start[0]), 0.01));
        double end = Math.sqrt(top[0] * top[0] + top[1] * top[1]);
        out.add(Measurement.relative("tension at the upper end, N", w * (A + HEIGHT), source, end, 0.005));
        out.add(Measurement.relative("weight that the floor bears, N", w * touchdown, source, borne, 0.005));
        double span = LENGTH / SPANS;
        out.add(Measurement.absolute("last point that the floor presses, m", touchdown, source, last, span));
        double miss = 0;
        int n = chain.samples();
        double[] x = new double[n], y = new double[n], theory = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = chain.position()[3 * i];
            y[i] = chain.position()[3 * i + 1] - RADIUS;
            theory[i] = x[i] < touchdown ? 0 : A * (StrictMath.cosh((x[i] - touchdown) / A) - 1);
            miss = Math.max(miss, Math.abs(y[i] - theory[i]));
        }
        out.add(Measurement.error(
                "largest distance from the catenary in height / length", source, miss / LENGTH, 2e-3));
        out.add(new Series("Shape", "x, m", "height, m", "chain", false, x, y));
        out.add(new Series("Shape", "x, m", "height, m", "catenary", true, x, theory));
    }

    private static final int SPANS = 200;

    private static double acosh(double c) {
        return StrictMath.log(c + Math.sqrt(c * c - 1));
    }

    private static Scene scene(double far) {
        // a limp chain along x, whose other end goes up in an arc
        var line = new Shape.Line(new Vec3(0, RADIUS, 0), new Vec3(LENGTH, RADIUS, 0));
        var material = Rig.beam(1e5, MASS).bend(1e-6).twist(1e-6);
        String part = "min(1,t/" + LIFT + ")";
        var way = new VectorFunction.Formula(
                LENGTH + "+(" + (far - LENGTH) + ")*" + part, RADIUS + "+" + HEIGHT + "*" + part, "0");
        return Scene.of("touchdown", new Settings(new Vec3(0, -GRAVITY, 0), DT, 3, 0, Method.AUTO))
                .withRods(List.of(RodSpec.of("chain", line, SPANS, material)))
                .withConstraints(List.of(
                        ConstraintDef.rigid(
                                "start", new PositionConstraint(new Anchor("chain", 0), new Vec3(0, RADIUS, 0))),
                        ConstraintDef.rigid("end", new PositionConstraint(new Anchor("chain", 1), way))))
                .withObstacles(List.of(new ObstacleDef("floor", new Plane(Vec3.ZERO, new Vec3(0, 1, 0)), 0)));
    }
}
