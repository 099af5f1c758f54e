package sennit.engine.lab.statics;

import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.lab.rig.ElasticaSolution;
import sennit.engine.lab.rig.Rig;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;

/** The cantilever of Gerstmayr and Irschik: 2 m, section 0.1 m x 0.1 m, F = 3 EI/L^2 at the tip. */
@About("The cantilever of Gerstmayr and Irschik: 2 m, section 0.1 m x 0.1 m, F = 3 EI/L^2 at the tip.")
public final class ThickCantilever implements Protocol {
    @Override
    public void run(Report out) {
        double[] spans = {5, 10, 15};
        for (Material.BendingLaw law : Material.BendingLaw.values()) {
            // L = 1, EI = 1: P = 3
            var line = new ElasticaSolution(3, EA * LENGTH * LENGTH / EI, law);
            String name = law == Material.BendingLaw.REST_LENGTH ? "turning per rest length" : "curvature as it is";
            double[] errors = new double[spans.length];
            Vec3 tip = Vec3.ZERO;
            for (int i = 0; i < spans.length; i++) {
                tip = tip((int) spans[i], law);
                errors[i] = Math.max(Math.abs(tip.x() - LENGTH * line.x), Math.abs(tip.y() - LENGTH * line.y));
            }
            String source = "elastica, bending by " + name + ", by shooting";
            add(tip, new Vec3(LENGTH * (1 - line.x), LENGTH * line.y, 0), ", " + name, source, out);
            if (law == Material.BendingLaw.DEFORMED_LENGTH)
                add(tip, new Vec3(0.5089228704, 1.2083981311, 0), ", as published", PUBLISHED, out);
            out.add(new Series("Thick cantilever", "spans", "error, m", name, false, spans, errors));
        }
    }

    // The energy of their beam takes curvature as it is: the elastica of that law ends at 0.508923, 1.208400.
    private static final String PUBLISHED = "Gerstmayr and Irschik, J. Sound Vib. 318 (2008) 461";
    private static final double LENGTH = 2, EI = 2.07e11 * 1e-4 / 12, EA = 2.07e9;

    /** {@return where the tip comes to rest} */
    private static Vec3 tip(int spans, Material.BendingLaw law) {
        RodSpec rod = Rig.straight(LENGTH, spans, EA, EI, 78);
        var rig = new Rig(rod.withMaterial(rod.material().bending(law))).root();
        rig.force(1, new Vec3(0, 3 * EI / (LENGTH * LENGTH), 0));
        rig.solve();
        return rig.at(1);
    }

    /** Compares a tip with {@code moved}: how far back and up it went. */
    private static void add(Vec3 tip, Vec3 moved, String name, String source, Report out) {
        out.add(Measurement.absolute("-ux at 15 spans, m" + name, moved.x(), source, LENGTH - tip.x(), 1e-4));
        out.add(Measurement.absolute("uy at 15 spans, m" + name, moved.y(), source, tip.y(), 1e-4));
    }
}
