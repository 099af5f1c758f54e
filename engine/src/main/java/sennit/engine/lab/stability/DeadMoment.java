package sennit.engine.lab.stability;

import sennit.engine.constraint.part.Anchor;
import sennit.engine.force.LoadAxes;
import sennit.engine.force.MomentForce;
import sennit.engine.function.VectorFunction;
import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.lab.rig.HelicalRod;
import sennit.engine.lab.rig.Rig;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Shape;
import sennit.engine.step.Equilibrium;

/**
 * A moment (4, 0, 6) at the free end of a clamped rod with L = 1, EI = 1, GJ = 2/3. The moment in the rod is the same
 * everywhere, so the tangent turns about it by |M|/EI per metre and the energy is M_t^2/2GJ + M_n^2/2EI = 30. Neither a
 * moment about a fixed axis nor one that turns with the section has a potential (Ziegler, Principles of Structural
 * Stability, 1968, sec. 1.3), so descent alone need not find this shape.
 */
@About(
        "A moment about an axis fixed in space winds a clamped rod by 1.1 turns; one that turns with its section likewise.")
public final class DeadMoment implements Protocol {
    private static final Vec3 MOMENT = new Vec3(4, 0, 6);

    @Override
    public void run(Report out) {
        String source = "constant moment: helix about it (Love 1927, sec. 270); Ziegler 1968";
        double[] spans = {10, 20, 40}, errors = new double[3];
        for (int i = 0; i < spans.length; i++) {
            out.at(i / 4.0, (int) spans[i] + " spans");
            Rig rig = rod((int) spans[i]).moment(1, MOMENT);
            Equilibrium.Found found = rig.solve(1e-9);
            errors[i] = HelicalRod.miss(rig, MOMENT);
            if (spans[i] == 20) found("fixed axis, 20 spans", found, rig, source, out);
        }
        out.add(Measurement.error("fixed axis: place at 40 spans, L", source, errors[2], 2e-5));
        out.add(Measurement.atLeast(
                "order of the place, 10 to 40 spans",
                3.7,
                source,
                0.5 * StrictMath.log(errors[0] / errors[2]) / StrictMath.log(2)));
        out.add(new Series("Dead moment", "spans", "largest error, L", "fixed axis", false, spans, errors));
        out.at(0.75, "a moment that turns with the section");
        // x of the section along the rod, y along its first axis
        var turning =
                new MomentForce.Spec(new Anchor("rod", 1), VectorFunction.of(new Vec3(4, 6, 0)), LoadAxes.SECTION);
        Rig rig = rod(20).load("moment", turning);
        found("turning with the section, 20 spans", rig.solve(1e-9), rig, source, out);
    }

    private static Rig rod(int spans) {
        var line = new Shape.Line(Vec3.ZERO, new Vec3(1, 0, 0));
        return new Rig(Rig.rod(line, spans, Rig.beam(1e6, 1).bend(1.0).twist(2.0 / 3))).root();
    }

    private static void found(String name, Equilibrium.Found found, Rig rig, String source, Report out) {
        out.add(Measurement.atLeast(name + ": converged", 1, source, found.converged() ? 1 : 0));
        out.add(Measurement.relative(name + ": elastic energy, J", 30, source, rig.elastic(), 5e-4));
    }
}
