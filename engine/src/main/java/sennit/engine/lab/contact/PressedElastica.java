package sennit.engine.lab.contact;

import java.util.ArrayList;
import java.util.List;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.PlaneConstraint;
import sennit.engine.constraint.part.Anchor;
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
 * A straight rod folded to a U between two smooth plates: their force, and how sharply it bends. The two-point bend
 * test of optical fibres (Matthewson, Kurkjian and Gulati, J. Am. Ceram. Soc. 69, 1986: kappa = 2 * 1.198/d).
 *
 * <p>A plate touches a leg where it leaves it, level and without a moment. At the angle p from the plate the moment is
 * EI p' = F x with x the way along the plate from that contact, and x' = cos p, so p'^2 = 2 F/EI sin p. The centre line
 * goes the distance d across in y' = sin p twice from 0 to pi/2: d = sqrt(2 EI/F) C with C the integral of sqrt(sin p)
 * from 0 to pi/2, 1.19814, and is bent most in the middle, kappa = sqrt(2 F/EI) = 2 C/d. The integral is made here by
 * the midpoint rule in z, p = z^2, which takes away the root.
 */
@About("A rod folded to a U between two smooth plates: force and curvature of the two-point bend test.")
public final class PressedElastica implements Protocol {
    private static final double LENGTH = 1, RADIUS = 0.002, STIFFNESS = 0.01, DT = 1 / 240.0, SECONDS = 3;

    /** Distances of the plates, and twice the radius beyond those of the centre line, m. */
    private static final double[] GAPS = {0.28, 0.2, 0.14};

    private static final int SPANS = 120;

    /** {@return the integral of sqrt(sin p) from 0 to pi/2} */
    private static double constant() {
        int n = 2000;
        double h = Math.sqrt(0.5 * Math.PI) / n, sum = 0;
        for (int i = 0; i < n; i++) {
            double z = (i + 0.5) * h;
            sum += 2 * z * Math.sqrt(StrictMath.sin(z * z)) * h;
        }
        return sum;
    }

    @Override
    public void run(Report out) {
        double c = constant();
        double[] forces = new double[GAPS.length], theory = new double[GAPS.length];
        String source = "elastica; Matthewson et al. 1986";
        for (int i = 0; i < GAPS.length; i++) {
            double d = GAPS[i];
            out.at((double) i / GAPS.length, "plates " + d + " m apart");
            Snapshot seen = rest(d);
            Snapshot.RodView rod = seen.rods().get(0);
            double low = 0, high = 0, most = 0;
            for (Snapshot.ContactView t : seen.contacts()) {
                if (t.first().equals("low") || t.second().equals("low")) low += Math.abs(t.force()[1]);
                else high += Math.abs(t.force()[1]);
            }
            for (double k : rod.curvature()) most = Math.max(most, k);
            theory[i] = 2 * STIFFNESS * c * c / (d * d);
            forces[i] = low;
            String at = ", " + Math.round(1000 * d) + " mm apart";
            out.add(Measurement.relative("force of the lower plate" + at + ", N", theory[i], source, low, 0.01));
            out.add(Measurement.relative("force of the upper plate" + at + ", N", theory[i], source, high, 0.01));
            out.add(Measurement.relative("largest curvature" + at + ", 1/m", 2 * c / d, source, most, 0.01));
            shape(d, rod, out);
        }
        out.add(new Series("Force", "distance, m", "force, N", "plates", false, GAPS, forces));
        out.add(new Series("Force", "distance, m", "force, N", "elastica", true, GAPS, theory));
    }

    private static void shape(double d, Snapshot.RodView rod, Report out) {
        double[] x = new double[rod.samples()], y = new double[rod.samples()];
        for (int i = 0; i < x.length; i++) {
            x[i] = rod.position()[3 * i];
            y[i] = rod.position()[3 * i + 1];
        }
        out.add(new Series("Shape", "x, m", "y, m", Math.round(1000 * d) + " mm", false, x, y));
    }

    /** The rod at rest between plates whose surfaces leave the distance d for its centre line. */
    private static Snapshot rest(double d) {
        // drawn as half a circle with two legs
        var points = new ArrayList<Vec3>();
        double leg = 0.5 * (LENGTH - 0.5 * Math.PI * d);
        for (int i = 0; i < 12; i++) points.add(new Vec3(leg * (1 - i / 12.0), 0, 0));
        for (int i = 0; i <= 24; i++) {
            double p = Math.PI * i / 24;
            points.add(new Vec3(-0.5 * d * StrictMath.sin(p), 0.5 * d * (1 - StrictMath.cos(p)), 0));
        }
        for (int i = 1; i <= 12; i++) points.add(new Vec3(leg * i / 12, d, 0));
        var material = Rig.beam(1e5, 0.05).bend(STIFFNESS).twist(STIFFNESS);
        RodSpec rod = RodSpec.of("rod", new Shape.Points(points), SPANS, material.diameter(2 * RADIUS))
                .length(LENGTH);
        // held in the middle, so that it does not slip out
        var middle = new PlaneConstraint(new Anchor("rod", 0.5), new Vec3(-0.5 * d, 0, 0), new Vec3(1, 0, 0));
        Simulation simulation = new Simulation(Scene.of("pressed", new Settings(Vec3.ZERO, DT, 20, 0, Method.AUTO))
                .withRods(List.of(rod))
                .withConstraints(List.of(ConstraintDef.rigid("middle", middle)))
                .withObstacles(List.of(
                        new ObstacleDef("low", new Plane(new Vec3(0, -RADIUS, 0), new Vec3(0, 1, 0)), 0),
                        new ObstacleDef("high", new Plane(new Vec3(0, d + RADIUS, 0), new Vec3(0, -1, 0)), 0))));
        for (int i = 0; i * DT < SECONDS; i++) simulation.step();
        return simulation.capture();
    }
}
