package sennit.engine.lab.contact;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.LineConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RollConstraint;
import sennit.engine.constraint.TangentConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.force.ForceDef;
import sennit.engine.force.LoadAxes;
import sennit.engine.force.LoadForce;
import sennit.engine.function.ScalarFunction;
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
import sennit.engine.scene.Integrator;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.step.LinearMotion;
import sennit.engine.step.Stepper;
import sennit.engine.world.World;

/**
 * A straight rod that is pulled by F and twisted buckles, winds up with itself and then turns at a lower, constant
 * moment (Clauvelin, Audoly and Neukirch, Mechanical response of plectonemic DNA, Macromolecules 41, 2008, and
 * Elasticity and electrostatics of plectonemic DNA, Biophys. J. 96, 2009).
 *
 * <p>Their plectoneme is a double helix of the radius R of the rod and the angle a between strand and axis, of the
 * length l, the rest is straight. Its energy is l EI sin^4 a/(2 R^2) + M^2 L/(2 GJ) - F (L - l), and the turns of the
 * end are M L/GJ + l sin 2a/(2R). Least energy for given turns, by a and l:
 *
 * <pre>
 *   F = EI/R^2 sin^4 a (1/2 + 1/cos 2a),   M = 2 EI/R sin^3 a cos a/cos 2a.
 * </pre>
 *
 * <p>It neglects the loop at the end and the bend where the strands part. The onset is that of a rod of length L whose
 * ends are clamped and free to come nearer: w'''' - i M/EI w''' - F/EI w'' = 0 has solutions that are straight at both
 * ends when (Q - P) sin P sin Q = P Q sin(Q - P), P and Q = L/2 (M/2EI +- sqrt((M/2EI)^2 - F/EI)); for an endless rod
 * M^2 = 4 EI F.
 */
@About("A clamped rod is pulled and twisted until it winds up with itself: onset, moment, pitch and radius.")
public final class Plectoneme implements Protocol {
    private static final double LENGTH = 0.6, RADIUS = 0.002, BEND = 0.01, STRETCH = 4000, MASS = 1, PULL = 6;
    private static final double DT = 0.002, SECONDS = 2.5;

    private static final int SPANS = 70;

    /** Twist, as a part of what buckles an endless rod: up to the first quickly, on to the second slowly. */
    private static final double BELOW = 0.95, BEYOND = 1.06, SLOWLY = 0.25;

    /** A force across that decides where it buckles, N; it fades in two seconds. */
    private static final double ASIDE = 0.02;

    /** Points a span at which strands are looked at. */
    private static final int FINE = 16;

    private static final Vec3 ALONG = new Vec3(1, 0, 0);

    @Override
    public String name() {
        return "plectoneme";
    }

    @Override
    public void run(Report out) {
        double endless = 2 * Math.sqrt(BEND * PULL);
        onset(out, endless);
        double angle = Rig.crossing(a -> PULL - pull(a), 0.05, 0.7), moment = moment(angle);
        World world = SceneUpdate.build(scene(endless * LENGTH / BEND));
        Stepper stepper = new Stepper();
        int n = (int) Math.round(SECONDS / DT), every = 5;
        List<double[]> turned = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            stepper.step(world, DT);
            if (i % every != 0) continue;
            turned.add(new double[] {turn(world.time()), Math.abs(world.active().get(0).lambda[0]) / endless});
            if (i % (20 * every) == 0) out.at((double) i / n, "turned");
        }
        String paper = "Clauvelin, Audoly, Neukirch 2009";
        double last = turned.get(turned.size() - 1)[1] * endless;
        out.add(Measurement.relative("moment of the plectoneme, N m", moment, paper, last, 0.04));
        Strands strands = new Strands(world);
        out.add(Measurement.relative("its radius / radius of the rod", 1, paper, strands.radius / RADIUS, 0.02));
        out.add(Measurement.relative("angle of strand and axis, rad", angle, paper, strands.angle, 0.05));
        double pitch = 2 * Math.PI * RADIUS / StrictMath.tan(angle);
        out.add(Measurement.relative("pitch, m", pitch, paper, strands.pitch(), 0.05));
        out.add(Measurement.error("fastest point at the end, m/s", "at rest", stepper.fastest(), 0.02));
        plot(turned, moment / endless, strands, out);
    }

    /** Pull that a plectoneme of that angle holds, N, and its moment, N m. */
    private static double pull(double a) {
        return BEND / (RADIUS * RADIUS) * StrictMath.pow(StrictMath.sin(a), 4) * (0.5 + 1 / StrictMath.cos(2 * a));
    }

    private static double moment(double a) {
        return 2 * BEND / RADIUS * StrictMath.pow(StrictMath.sin(a), 3) * StrictMath.cos(a) / StrictMath.cos(2 * a);
    }

    /** The moment at which the straight rod buckles: that at which its lowest vibration stands still. */
    private static void onset(Report out, double endless) {
        double theory = Rig.crossing(Plectoneme::buckling, 1.0001 * endless, 1.05 * endless);
        double ours = Rig.crossing(Plectoneme::lowest, 0.98 * endless, 1.05 * endless);
        out.add(Measurement.relative("moment at which it buckles, N m", theory, "Kirchhoff's rod", ours, 2e-3));
    }

    private static double buckling(double moment) {
        double k = moment / (2 * BEND), apart = Math.sqrt(k * k - PULL / BEND);
        double p = 0.5 * LENGTH * (k + apart), q = 0.5 * LENGTH * (k - apart);
        return (q - p) * StrictMath.sin(p) * StrictMath.sin(q) - p * q * StrictMath.sin(q - p);
    }

    private static double lowest(double moment) {
        RodSpec spec = Rig.straight(LENGTH, SPANS, STRETCH, BEND, MASS);
        Rig rig = new Rig(spec).root().force(1, ALONG.times(PULL));
        var axis = new LineConstraint(new Anchor("rod", 1), VectorFunction.of(Vec3.ZERO), VectorFunction.of(ALONG));
        rig.hold("axis", axis).hold("direction", new TangentConstraint(new Anchor("rod", 1), ALONG));
        rig.hold("turn", new RollConstraint(new Anchor("rod", 1), ALONG, Rig.AS_DRAWN, 0));
        double[] q = rig.world().state.q;
        for (int i = 0; i < rig.rod().nodes(); i++) {
            q[4 * i] *= 1 + PULL / STRETCH;
            // GJ = EI
            q[4 * i + 3] = moment / BEND * LENGTH * (i - 1.0) / SPANS;
        }
        return new LinearMotion(rig.world()).squares()[0];
    }

    /** Twist of the turned end as a part of what buckles an endless rod. */
    private static double turn(double time) {
        return Math.min(BEYOND, BELOW * Math.min(1, time / 0.2) + SLOWLY * time);
    }

    private static Scene scene(double whole) {
        RodSpec rod = RodSpec.of(
                        "rod",
                        new Shape.Line(Vec3.ZERO, ALONG.times(LENGTH)),
                        SPANS,
                        Rig.beam(STRETCH, MASS)
                                .bend(BEND)
                                .twist(BEND)
                                .diameter(2 * RADIUS)
                                .friction(0.0))
                .touching(RodSpec.Touch.ALL);
        Anchor start = new Anchor("rod", 0), end = new Anchor("rod", 1);
        String turn = String.format(Locale.ROOT, "%.9g*min(%g, %g*min(1, t/0.2) + %g*t)", whole, BEYOND, BELOW, SLOWLY);
        var aside = new VectorFunction.Formula("0", ASIDE + "*max(0, 1 - t/2)", "0");
        return Scene.of(
                        "plectoneme",
                        new Settings(Vec3.ZERO, DT, 15, 0, Method.AUTO).with(Integrator.BACKWARD_EULER, 5e-3, 12))
                .withRods(List.of(rod))
                .withConstraints(List.of(
                        ConstraintDef.rigid(
                                "turn", new RollConstraint(end, ALONG, Rig.AS_DRAWN, new ScalarFunction.Formula(turn))),
                        ConstraintDef.rigid("pin", new PositionConstraint(start, Vec3.ZERO)),
                        ConstraintDef.rigid("start", new TangentConstraint(start, ALONG)),
                        ConstraintDef.rigid("roll", new RollConstraint(start, ALONG, Rig.AS_DRAWN, 0)),
                        ConstraintDef.rigid(
                                "axis",
                                new LineConstraint(end, VectorFunction.of(Vec3.ZERO), VectorFunction.of(ALONG))),
                        ConstraintDef.rigid("end", new TangentConstraint(end, ALONG))))
                .withForces(List.of(
                        new ForceDef("pull", new LoadForce.Spec(end, ALONG.times(PULL)), true),
                        new ForceDef(
                                "aside", new LoadForce.Spec(new Anchor("rod", 0.5), aside, LoadAxes.SPACE), true)));
    }

    private static void plot(List<double[]> turned, double moment, Strands strands, Report out) {
        String title = "Moment that turns the end", x = "twist / that of an endless rod that buckles";
        String y = "moment / that of an endless rod that buckles";
        int n = turned.size();
        double[] twist = new double[n], ours = new double[n];
        for (int i = 0; i < n; i++) {
            twist[i] = turned.get(i)[0];
            ours[i] = turned.get(i)[1];
        }
        out.add(new Series(title, x, y, "turned", false, twist, ours));
        out.add(new Series(title, x, y, "straight", true, new double[] {0, 1}, new double[] {0, 1}));
        double[] from = {0, BEYOND}, level = {moment, moment};
        out.add(new Series(title, x, y, "plectoneme", true, from, level));
        strands.plot(out);
    }

    /** The two strands of the plectoneme in its middle half, as they are. */
    private static final class Strands {
        private final double[] x;
        /** Half the distance of the strands, m, and the angle of strand and axis, rad. */
        private final double radius, angle;

        private Strands(World world) {
            int n = SPANS * FINE;
            x = new double[3 * (n + 1)];
            for (int i = 0; i <= n; i++) {
                HeldPoint at = HeldPoint.on(world.rods().get(0), (double) i / FINE);
                at.evaluate(world.state.q);
                System.arraycopy(at.x, 0, x, 3 * i, 3);
            }
            // one strand, from where both part to the loop at the end
            int first = n, last = 0;
            for (int i = 0; i <= n; i++) {
                int other = partner(i);
                if (other < i || at(i).minus(at(other)).norm() > 2.1 * RADIUS) continue;
                first = Math.min(first, i);
                last = Math.max(last, i);
            }
            int quarter = (last - first) / 4, from = first + quarter, to = last - quarter;
            Vec3 axis = middle(to).minus(middle(from)), along = axis.times(1 / axis.norm());
            double turned = 0, apart = 0;
            Vec3 before = across(from, along);
            for (int i = from; i <= to; i++) {
                Vec3 now = across(i, along);
                turned += StrictMath.atan2(before.cross(now).dot(along), before.dot(now));
                apart += now.norm() / (to - from + 1);
                before = now;
            }
            radius = 0.5 * apart;
            angle = StrictMath.atan(radius * Math.abs(turned) / axis.norm());
        }

        private double pitch() {
            return 2 * Math.PI * radius / StrictMath.tan(angle);
        }

        /** The point that is nearest, of those further along the rod than a loop takes. */
        private int partner(int i) {
            int least = (int) Math.ceil(8 * Math.PI * RADIUS / LENGTH * SPANS * FINE);
            int found = i < least ? x.length / 3 - 1 : 0;
            for (int j = 0; j < x.length / 3; j++) {
                if (Math.abs(i - j) < least) continue;
                if (at(j).minus(at(i)).norm() < at(found).minus(at(i)).norm()) found = j;
            }
            return found;
        }

        private Vec3 middle(int i) {
            return at(i).plus(at(partner(i))).times(0.5);
        }

        private Vec3 across(int i, Vec3 along) {
            Vec3 d = at(i).minus(at(partner(i)));
            return d.minus(along.times(d.dot(along)));
        }

        private Vec3 at(int i) {
            return Vec3.of(x, 3 * i);
        }

        private void plot(Report out) {
            double[] far = new double[x.length / 3], aside = new double[x.length / 3];
            for (int i = 0; i < far.length; i++) {
                far[i] = x[3 * i];
                aside[i] = StrictMath.hypot(x[3 * i + 1], x[3 * i + 2]);
            }
            out.add(new Series("Shape at the end", "x, m", "distance from the axis, m", "rod", false, far, aside));
        }
    }
}
