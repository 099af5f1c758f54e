package sennit.engine.lab.contact;

import java.util.List;
import java.util.Locale;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PlaneConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RollConstraint;
import sennit.engine.constraint.TangentConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.VectorFunction;
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
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.snapshot.Snapshot;

/**
 * Overhand knots of three, five and seven crossings in a rod with friction are slowly pulled tighter and eased again:
 * the traction F against the end shortening e = 2 pi R.
 *
 * <p>Where the strands are wound about each other they press each other with forces of the order of EI/(R^2 eps), eps =
 * sqrt(h/R), h the radius of the rod. Friction adds to the traction of the smooth knot when it is pulled and takes away
 * from it when it is eased (Audoly, Clauvelin and Neukirch, Elastic knots, Phys. Rev. Lett. 99, 164301, 2007):
 *
 * <pre>
 *   F R^2/EI = 1/2 +- mu sigma/eps,   sigma = 0.492 for a trefoil, as eps goes to 0 and mu with it.
 * </pre>
 *
 * Three radii give both terms, by the parabola in eps through them.
 *
 * <p>The more the strands cross, the more friction governs the traction (Jawed, Dieleman, Audoly and Reis, Phys. Rev.
 * Lett. 115, 118302, 2015, who pulled knots of up to 21 crossings). How much it adds follows from its work: in the
 * braid the strands slide past each other by as much as the end goes, so that it is mu times the sum of all forces with
 * which they press each other.
 */
@About("Overhand knots with friction are pulled and eased: traction against end shortening.")
public final class PulledKnot implements Protocol {
    private static final double STIFFNESS = 0.01, DT = 0.004, SPEED = 0.02, SETTLE = 1.2, GO = 0.8;

    /** Radii of the rod, m, and spans that follow its braid. */
    private static final double[] RADII = {0.004, 0.002, 0.001};

    private static final int[] SPANS = {120, 140, 200};

    private static final double FRICTION = 0.02;

    /** Radius and spans of the knots with more crossings. */
    private static final double MORE_RADIUS = 0.001;

    private static final int MORE_SPANS = 240;

    /** Pressing force of the strands, of the order of EI/(R^2 eps), by Audoly, Clauvelin and Neukirch. */
    private static final double SIGMA = 0.492;

    private static final Vec3 ALONG = new Vec3(1, 0, 0);

    @Override
    public String name() {
        return "overhand-tight";
    }

    @Override
    public void run(Report out) {
        int n = RADII.length;
        double[] eps = new double[n], smooth = new double[n], sigma = new double[n], theory = new double[n];
        Traction[] found = new Traction[n];
        for (int i = 0; i < n; i++) {
            out.at(0.1 * i, "h = " + RADII[i] + " m");
            found[i] = traction(new Knot(3, RADII[i], SPANS[i]), FRICTION, out);
            eps[i] = Math.sqrt(RADII[i] / found[i].radius());
            smooth[i] = 0.5 * (found[i].pulled() + found[i].eased());
            sigma[i] = found[i].friction() * eps[i] / FRICTION;
            theory[i] = SIGMA;
        }
        out.at(0.3, "twice the friction");
        Traction twice = traction(new Knot(3, RADII[1], SPANS[1]), 2 * FRICTION, out);
        String paper = "Audoly, Clauvelin, Neukirch 2007";
        out.add(Measurement.absolute("F R^2/EI of a thin smooth rod", 0.5, paper, atZero(eps, smooth), 0.03));
        out.add(Measurement.relative("sigma of a thin rod", SIGMA, paper, atZero(eps, sigma), 0.15));
        out.add(Measurement.relative(
                "what twice the friction adds / what it adds",
                2,
                "Coulomb, while mu is small",
                twice.friction() / found[1].friction(),
                0.1));
        String title = "Friction of the knot", x = "eps = sqrt(h/R)", y = "sigma";
        out.add(new Series(title, x, y, "knot", false, eps, sigma));
        out.add(new Series(title, x, y, "limit of a thin rod", true, eps, theory));
        crossings(out);
    }

    /** More crossings: what friction adds to the traction of the smooth knot is its work in the braid. */
    private static void crossings(Report out) {
        double before = 0;
        for (int crossings = 3; crossings <= 7; crossings += 2) {
            String of = crossings + " crossings";
            out.at(0.4 + 0.1 * (crossings - 3), of);
            Knot knot = new Knot(crossings, MORE_RADIUS, MORE_SPANS);
            Traction rough = traction(knot, FRICTION, out), smooth = traction(knot, 0, out);
            double adds = rough.pulled() - smooth.pulled();
            out.add(Measurement.relative(
                    "what friction adds / mu times what presses, " + of,
                    1,
                    "work of the end = work of friction",
                    adds / (FRICTION * rough.pressed()),
                    0.03));
            out.add(Measurement.absolute(
                    "determinant of the knot, " + of, crossings, "a torus knot", rough.determinant(), 0));
            out.add(Measurement.atLeast(
                    "traction by friction, of that of the smooth knot, " + of,
                    before,
                    "Jawed et al. 2015: more with each crossing",
                    adds / smooth.pulled()));
            before = adds / smooth.pulled();
        }
    }

    /** The parabola through three points, at 0. */
    private static double atZero(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            double term = y[i];
            for (int j = 0; j < x.length; j++) if (j != i) term *= x[j] / (x[j] - x[i]);
            sum += term;
        }
        return sum;
    }

    /** A knot: its crossings, the radius h of the rod, m, and its spans. */
    private record Knot(int crossings, double h, int spans) {}

    /**
     * Means over the second halves of both ways.
     *
     * @param radius R, m
     * @param pulled F R^2/EI while it is pulled
     * @param eased and while it is eased
     * @param pressed sum of all forces between strands while it is pulled, times R^2/EI
     * @param determinant of the knot at the end
     */
    private record Traction(double radius, double pulled, double eased, double pressed, double determinant) {
        private double friction() {
            return 0.5 * (pulled - eased);
        }
    }

    /** Pulls the knot tighter by the way that its end goes in {@link #GO}, and eases it by as much. */
    private static Traction traction(Knot knot, double mu, Report out) {
        double h = knot.h, stretch = Math.min(1e6, 4 * STIFFNESS / (h * h));
        List<Vec3> points = LooseKnot.drawn(h, knot.crossings);
        var simulation = new Simulation(scene(points, knot.spans, h, mu));
        double length = 0,
                ends = points.get(points.size() - 1).x() - points.get(0).x();
        for (int i = 1; i < points.size(); i++)
            length += points.get(i).minus(points.get(i - 1)).norm();
        int settle = (int) Math.round(SETTLE / DT), go = (int) Math.round(GO / DT);
        double[] shorter = new double[2 * go], force = new double[2 * go];
        double radius = 0, pulled = 0, eased = 0, pressed = 0;
        for (int i = -settle; i < 2 * go; i++) {
            simulation.step();
            if (i < 0) continue;
            Snapshot now = simulation.capture();
            double f = Math.abs(now.constraints().get(0).multipliers()[0]);
            double way = SPEED * DT * (i < go ? i + 1 : 2 * go - i - 1);
            double e = length * (1 + f / stretch) - ends - way, r = e / (2 * Math.PI), scale = r * r / STIFFNESS;
            shorter[i] = e;
            force[i] = f * scale;
            if (i % go < go / 2) continue;
            radius += r / go;
            if (i >= go) {
                eased += 2 * force[i] / go;
                continue;
            }
            pulled += 2 * force[i] / go;
            for (Snapshot.TouchView touch : now.touches()) pressed += 2 * touch.pressed() * scale / go;
        }
        String name = knot.crossings + " crossings, h = " + Math.round(1e3 * h) + " mm, friction " + mu;
        out.add(new Series("Traction", "end shortening, m", "F R^2/EI", name, false, shorter, force));
        KnotType type = KnotType.ofOpen(simulation.capture().rods().get(0).position());
        return new Traction(
                radius, pulled, eased, pressed, (double) type.polynomial().determinant());
    }

    private static Scene scene(List<Vec3> points, int spans, double h, double mu) {
        RodSpec rod = RodSpec.of(
                        "rod",
                        new Shape.Points(points),
                        spans,
                        Rig.beam(Math.min(1e6, 4 * STIFFNESS / (h * h)), 0.02)
                                .bend(STIFFNESS)
                                .twist(STIFFNESS)
                                .diameter(2 * h)
                                .friction(mu))
                .touching(RodSpec.Touch.ALL);
        Anchor start = new Anchor("rod", 0), end = new Anchor("rod", 1);
        String way = String.format(
                Locale.ROOT,
                "%.9g + %g*(max(0, t - %g) - 2*max(0, t - %g))",
                points.get(points.size() - 1).x(),
                SPEED,
                SETTLE,
                SETTLE + GO);
        var goes = new VectorFunction.Formula(way, "0", "0");
        return Scene.of("knot", new Settings(Vec3.ZERO, DT, 8, 0, Method.AUTO))
                .withRods(List.of(rod))
                .withConstraints(List.of(
                        ConstraintDef.rigid("pull", new PlaneConstraint(end, goes, VectorFunction.of(ALONG))),
                        ConstraintDef.rigid("pin", new PositionConstraint(start, points.get(0))),
                        ConstraintDef.rigid("start", new TangentConstraint(start, ALONG)),
                        ConstraintDef.rigid("roll", new RollConstraint(start, ALONG, Rig.AS_DRAWN, 0)),
                        ConstraintDef.rigid("end", new TangentConstraint(end, ALONG))));
    }
}
