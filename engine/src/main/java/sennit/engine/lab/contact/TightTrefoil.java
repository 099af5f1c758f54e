package sennit.engine.lab.contact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.edit.Commands;
import sennit.engine.edit.SceneUpdate;
import sennit.engine.knot.KnotType;
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
import sennit.engine.scene.UserCommand;
import sennit.engine.step.Stepper;
import sennit.engine.world.World;

/**
 * A trefoil in a closed limp rope without friction is tightened by shortening the rope until it resists: the shape of
 * least length for its thickness, the ideal trefoil, has a ropelength of 32.74 radii (Pieranski, In search of ideal
 * knots, 1998; Ashton, Cantarella, Piatek and Rawdon, Knot tightening by constrained gradient descent, Exp. Math. 20,
 * 2011, 57-90, arXiv:1002.1723): at most 16.372 diameters, by computation.
 *
 * <p>Ropelength is the length over the radius of the thickest tube about the centre line that does not meet itself: the
 * least radius of curvature, or half the least distance of two points more than half a turn of that tube apart. Both
 * are measured, so no overlap makes the knot shorter than it is, and no curve of this type can be below the ideal. The
 * rope presses itself flat by a hundredth of its diameter where it is tight, and its bending stiffness, a thousandth of
 * that of a solid section, rounds it: both keep it from the ideal.
 */
@About("A limp ring tied to a trefoil is shortened until it is tight: the ropelength of the ideal trefoil.")
public final class TightTrefoil implements Protocol {
    /** Radius of the rope, m, its stretch stiffness, N, and its bending stiffness as a part of EA r^2. */
    private static final double RADIUS = 0.005, STRETCH = 1000, BEND = 3e-4;

    private static final double DT = 0.004;

    private static final int SPANS = 40;

    /** What is taken off the rest length in a step, the strain at which it is tight, and steps after that. */
    private static final double SHORTER = 0.004, STRAIN = 1e-3;

    private static final int HELD = 60, MOST = 400;

    /** Length of the ideal trefoil over its radius. */
    private static final double IDEAL = 32.74;

    /** Points a span at which the curve is measured. */
    private static final int FINE = 12;

    @Override
    public String name() {
        return "tight-trefoil";
    }

    @Override
    public void run(Report out) {
        RodSpec drawn = RodSpec.of(
                        "rope",
                        new Shape.Points(torusKnot()),
                        SPANS,
                        Rig.beam(STRETCH, 0.1)
                                .bend(BEND * STRETCH * RADIUS * RADIUS)
                                .twist(BEND * STRETCH * RADIUS * RADIUS)
                                .diameter(2 * RADIUS)
                                .friction(0.0))
                .ring()
                .touching(RodSpec.Touch.ALL);
        Scene scene = Scene.of(
                        "trefoil",
                        new Settings(Vec3.ZERO, DT, 20, 0, Method.AUTO).with(Integrator.BACKWARD_EULER, 5e-3, 12))
                .withRods(List.of(drawn));
        World world = SceneUpdate.build(scene);
        Stepper stepper = new Stepper();
        List<double[]> tightened = new ArrayList<>();
        double rest = new Curve(world).length, first = rest;
        int held = 0;
        Curve curve = new Curve(world);
        for (int i = 0; i < MOST && held < HELD; i++) {
            if (held == 0 && curve.pull() < STRAIN * STRETCH) {
                rest *= 1 - SHORTER;
                RodSpec shorter = drawn.length(rest);
                Commands.apply(new UserCommand.Edit(scene.withRods(List.of(shorter))), world);
            } else {
                held++;
            }
            stepper.step(world, DT);
            curve = new Curve(world);
            tightened.add(new double[] {rest / RADIUS, curve.ropelength()});
            if (i % 10 == 0) out.at(0.9 * (first - rest) / (first - IDEAL * RADIUS), "shortened");
        }
        String source = "Ashton et al. 2011";
        out.add(Measurement.relative("length / radius of the tight knot", IDEAL, source, curve.ropelength(), 0.03));
        out.add(Measurement.atLeast("length / radius above the least", IDEAL, source, curve.ropelength()));
        out.add(Measurement.error(
                "spread of T + EI k^2/2 along the rope / its mean",
                "the same all along a rod without friction",
                curve.unevenness(),
                0.1));
        out.add(Measurement.relative(
                "radius of the tube / radius of the rope", 1, "ropes do not overlap", curve.tube() / RADIUS, 0.02));
        out.add(Measurement.atLeast(
                "least radius of curvature / radius", 1, "a tube does not meet itself", curve.bend / RADIUS));
        out.add(Measurement.absolute(
                "determinant of the knot",
                3,
                "a trefoil",
                (double) KnotType.ofRing(curve.points).polynomial().determinant(),
                0));
        plot(tightened, out);
    }

    private static void plot(List<double[]> tightened, Report out) {
        int n = tightened.size();
        double[] rest = new double[n], length = new double[n], ideal = new double[n];
        for (int i = 0; i < n; i++) {
            rest[i] = tightened.get(i)[0];
            length[i] = tightened.get(i)[1];
            ideal[i] = IDEAL;
        }
        String title = "Tightening a trefoil", x = "length at rest / radius", y = "length / radius of its tube";
        out.add(new Series(title, x, y, "shortened", false, rest, length));
        out.add(new Series(title, x, y, "ideal trefoil", true, rest, ideal));
    }

    /** A trefoil on a torus, a fifth thicker than it can be tied. */
    private static List<Vec3> torusKnot() {
        double ring = 2.875 * RADIUS, tube = 0.5 * ring;
        var out = new ArrayList<Vec3>();
        for (int i = 0; i < 96; i++) {
            double t = 2 * Math.PI * i / 96, far = ring + tube * StrictMath.cos(3 * t);
            out.add(new Vec3(
                    far * StrictMath.cos(2 * t), far * StrictMath.sin(2 * t), 1.15 * tube * StrictMath.sin(3 * t)));
        }
        return out;
    }

    /** The centre line as it is, measured at many points. */
    private static final class Curve {
        private final double[] points = new double[3 * SPANS * FINE];
        /** Curvature at each, 1/m, and axial force in each span, N. */
        private final double[] curvature = new double[SPANS * FINE], tension = new double[SPANS];

        private final double length;
        /** Least distance of two points more than half a turn apart, and least radius of curvature, m. */
        private final double apart, bend;

        private Curve(World world) {
            int n = SPANS * FINE;
            double[] arc = new double[n + 1];
            double sharpest = 0;
            for (int i = 0; i < n; i++) {
                HeldPoint at = HeldPoint.on(world.rods().get(0), (double) i / FINE);
                at.evaluate(world.state.q);
                System.arraycopy(at.x, 0, points, 3 * i, 3);
                Vec3 d = Vec3.of(at.dx, 0);
                curvature[i] = d.cross(Vec3.of(at.ddx, 0)).norm() / StrictMath.pow(d.norm(), 3);
                sharpest = Math.max(sharpest, curvature[i]);
            }
            for (int i = 0; i < SPANS; i++) {
                tension[i] = world.rods().get(0).elasticity.tension(world.state.q, i);
            }
            for (int i = 0; i < n; i++) arc[i + 1] = arc[i] + distance(i, (i + 1) % n);
            length = arc[n];
            bend = 1 / sharpest;
            double least = length;
            for (int i = 0; i < n; i++) {
                for (int j = i + 1; j < n; j++) {
                    double way = arc[j] - arc[i];
                    if (Math.min(way, length - way) > Math.PI * RADIUS) least = Math.min(least, distance(i, j));
                }
            }
            apart = least;
        }

        private double ropelength() {
            return length / tube();
        }

        private double tube() {
            return Math.min(bend, 0.5 * apart);
        }

        /** Mean axial force, N. */
        private double pull() {
            return Arrays.stream(tension).sum() / SPANS;
        }

        /** Standard deviation over the spans of T + EI k^2/2 over its mean. */
        private double unevenness() {
            double sum = 0, squares = 0;
            for (int i = 0; i < SPANS; i++) {
                double bent = 0;
                for (int j = i * FINE; j < (i + 1) * FINE; j++) bent += curvature[j] * curvature[j] / FINE;
                double h = tension[i] + 0.5 * BEND * STRETCH * RADIUS * RADIUS * bent;
                sum += h / SPANS;
                squares += h * h / SPANS;
            }
            return Math.sqrt(squares - sum * sum) / sum;
        }

        private double distance(int i, int j) {
            return Vec3.of(points, 3 * i).minus(Vec3.of(points, 3 * j)).norm();
        }
    }
}
