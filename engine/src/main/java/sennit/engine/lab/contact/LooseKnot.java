package sennit.engine.lab.contact;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RollConstraint;
import sennit.engine.constraint.TangentConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.force.ForceDef;
import sennit.engine.force.LoadForce;
import sennit.engine.knot.KnotType;
import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.lab.rig.Rig;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.Settings;
import sennit.engine.snapshot.Snapshot;

/**
 * A loose overhand knot without friction, pulled by F: as the rod becomes thin its loop becomes a circle of the radius
 * R, F = EI/(2 R^2) (Audoly, Clauvelin and Neukirch, Elastic knots, Phys. Rev. Lett. 99, 2007).
 *
 * <p>Contact without friction pushes across the rod. So EI k^2/2 + T, the bending energy per length and the tension, is
 * the same all along it: (EI k^2/2 + T)' = 0 follows from the balance of forces and moments of a straight rod whose
 * loads have no part along its tangent. On the tails k is nought and T = F. At the top of the loop this is EI k^2/2 + T
 * = F at every thickness; there T fades as the root of h/R, h the radius of the rod, and leaves F = EI k^2/2. The limit
 * is found from three radii by c + a sqrt(h) + b h.
 */
@About("A loose overhand knot without friction: the thinner the rod, the closer F comes to EI/(2 R^2).")
public final class LooseKnot implements Protocol {
    private static final double LOOP = 0.1, STIFFNESS = 0.01, TAIL = 0.4, DT = 1 / 240.0, SECONDS = 3.5;

    /** Radii of the rod, m, and spans that follow its braid. */
    private static final double[] RADII = {0.004, 0.002, 0.001};

    private static final int[] SPANS = {100, 140, 200};

    @Override
    public String name() {
        return "overhand-loose";
    }

    @Override
    public void run(Report out) {
        double force = STIFFNESS / (2 * LOOP * LOOP);
        String paper = "Audoly, Clauvelin, Neukirch 2007";
        int n = RADII.length;
        double[] root = new double[n], rest = new double[n], law = new double[n], limit = new double[n];
        for (int i = 0; i < n; i++) {
            out.at((double) i / n, "h = " + RADII[i] + " m");
            Snapshot.RodView rod = pulled(RADII[i], SPANS[i], force);
            int top = (rod.samples() - 1) / 2;
            double k = rod.curvature()[top], bent = 0.5 * STIFFNESS * k * k, tension = rod.tension()[top];
            String at = " at h = " + Math.round(1e3 * RADII[i]) + " mm";
            out.add(Measurement.relative(
                    "(EI k^2/2 + T)/F at the top of the loop" + at,
                    1,
                    "the same all along a rod without friction",
                    (bent + tension) / force,
                    0.01));
            KnotType knot = KnotType.ofOpen(rod.position());
            out.add(Measurement.absolute(
                    "determinant of the knot" + at,
                    3,
                    "a trefoil",
                    (double) knot.polynomial().determinant(),
                    0));
            root[i] = Math.sqrt(RADII[i]);
            rest[i] = tension / force;
            law[i] = force / (STIFFNESS * k * k);
            limit[i] = 0.5;
            shape(at, rod, out);
        }
        // Lagrange's parabola in the root of h, at 0
        double c = 0;
        for (int i = 0; i < n; i++) {
            double term = rest[i];
            for (int j = 0; j < n; j++) if (j != i) term *= root[j] / (root[j] - root[i]);
            c += term;
        }
        out.add(Measurement.absolute("F R^2/EI of a thin rod, R = 1/k", 0.5, paper, 0.5 / (1 - c), 0.02));
        out.add(new Series("Force of the loop", "h, m", "F R^2/EI", "knot", false, RADII, law));
        out.add(new Series("Force of the loop", "h, m", "F R^2/EI", "limit of a thin rod", true, RADII, limit));
    }

    private static void shape(String at, Snapshot.RodView rod, Report out) {
        double[] x = new double[rod.samples()], y = new double[rod.samples()];
        for (int i = 0; i < x.length; i++) {
            x[i] = rod.position()[3 * i];
            y[i] = rod.position()[3 * i + 1];
        }
        out.add(new Series("Shape", "x, m", "y, m", at.substring(4), false, x, y));
    }

    /** The knot at rest. */
    private static Snapshot.RodView pulled(double h, int spans, double force) {
        Material smooth = Rig.beam(Math.min(1e6, 4 * STIFFNESS / (h * h)), 0.1)
                .bend(STIFFNESS)
                .twist(STIFFNESS)
                .diameter(2 * h)
                .friction(0.0);
        List<Vec3> points = drawn(h, 3);
        RodSpec rod = RodSpec.of("rod", new Shape.Points(points), spans, smooth).touching(RodSpec.Touch.ALL);
        Vec3 along = new Vec3(1, 0, 0);
        Anchor start = new Anchor("rod", 0), end = new Anchor("rod", 1);
        var pull = new LoadForce.Spec(end, new Vec3(force, 0, 0));
        Simulation simulation = new Simulation(Scene.of("knot", new Settings(Vec3.ZERO, DT, 4, 0, Method.AUTO))
                .withRods(List.of(rod))
                .withConstraints(List.of(
                        ConstraintDef.rigid("pin", new PositionConstraint(start, points.get(0))),
                        ConstraintDef.rigid("start", new TangentConstraint(start, along)),
                        ConstraintDef.rigid("roll", new RollConstraint(start, along, Rig.AS_DRAWN, 0)),
                        ConstraintDef.rigid("end", new TangentConstraint(end, along))))
                .withForces(List.of(new ForceDef("pull", pull, true))));
        for (int i = 0; i * DT < SECONDS; i++) simulation.step();
        return simulation.capture().rods().get(0);
    }

    /**
     * A circle with two straight tails that go on along its tangent; where they meet, both strands turn half about each
     * other as often as they cross. More than three crossings take a straight piece, and another opposite.
     */
    static List<Vec3> drawn(double h, int crossings) {
        double turn = 2 * Math.sqrt(h * LOOP), braid = crossings * turn, straight = (crossings - 3) * turn;
        double round = 2 * (Math.PI * LOOP + straight);
        var out = new ArrayList<Vec3>();
        int n = 600;
        for (int i = 0; i <= n; i++) {
            double s = -TAIL + (round + 2 * TAIL) * i / n;
            boolean first = s < 0.5 * round;
            double along = first ? s : s - round, side = first ? 1 : -1;
            boolean tail = s < 0 || s > round;
            double t = Math.max(0, Math.min(1, along / braid + 0.5));
            double angle = crossings * Math.PI * t * t * (3 - 2 * t);
            double apart = 1.35 * h * side * StrictMath.exp(-StrictMath.pow(along / (1.5 * braid), 4));
            Vec3 on = tail ? new Vec3(along, 0, 0) : loop(Math.abs(along), straight);
            double x = along < 0 && !tail ? -on.x() : on.x();
            out.add(new Vec3(x, on.y() - apart * StrictMath.cos(angle), apart * StrictMath.sin(angle)));
        }
        return out;
    }

    /** Half of the loop, from the middle of the braid on: straight, half a circle, and straight to the top. */
    private static Vec3 loop(double s, double straight) {
        double half = 0.5 * straight, turn = (s - half) / LOOP;
        if (turn < 0) return new Vec3(s, 0, 0);
        if (turn > Math.PI) return new Vec3(half - (turn - Math.PI) * LOOP, 2 * LOOP, 0);
        return new Vec3(half + LOOP * StrictMath.sin(turn), LOOP * (1 - StrictMath.cos(turn)), 0);
    }
}
