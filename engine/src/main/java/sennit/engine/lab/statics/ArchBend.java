package sennit.engine.lab.statics;

import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.lab.rig.KirchhoffSolution;
import sennit.engine.lab.rig.Rig;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RestShape;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;

/** The 45 degree bend of Bathe and Bolourchi, radius 100, under 600 at its tip, out of its plane. */
@About("The 45 degree bend of Bathe and Bolourchi, radius 100, under 600 at its tip, out of its plane.")
public final class ArchBend implements Protocol {
    @Override
    public String name() {
        return "bathe-bend";
    }

    @Override
    public void run(Report out) {
        double ei = 1e7 / 12, ea = 1e7, gj = ei, length = 100 * Math.PI / 4;
        String source =
                "converged Kirchhoff rod, EI = GJ = E/12, by shooting; Bathe and Bolourchi 1979: 46.9, 15.6, 53.4";
        // the clamp looks along x; the rod curves towards y, the force points to z: curvature about d2 = z is 1/100
        var exact = new KirchhoffSolution(
                length, ea, new double[] {ei, ei, gj}, new double[] {0, 0.01, 0}, new double[] {0, 0, 600});
        double[] spans = {8, 16};
        double[] errors = new double[2];
        for (int i = 0; i < 2; i++) {
            var arc = new Shape.Helix(new Vec3(0, 100, 0), new Vec3(0, 0, 1), new Vec3(0, -1, 0), 100, 0.125, 0);
            RodSpec drawn =
                    Rig.rod(arc, (int) spans[i], Rig.beam(ea, 1).bend(ei).twist(gj));
            var spec = RodSpec.of("rod", arc, (int) spans[i], drawn.material()).rest(RestShape.AS_DRAWN);
            var rig = new Rig(spec);
            Vec3 normal = rig.director(0);
            rig.clamp("root", 0, Vec3.ZERO, new Vec3(1, 0, 0), normal).force(1, new Vec3(0, 0, 600));
            rig.solve();
            Vec3 tip = rig.at(1);
            errors[i] = tip.minus(new Vec3(exact.tip[0], exact.tip[1], exact.tip[2]))
                    .norm();
            if (i == 0) {
                out.add(Measurement.relative("tip along the clamp at 8 spans", exact.tip[0], source, tip.x(), 5e-3));
                out.add(Measurement.relative(
                        "tip across, in the plane, at 8 spans", exact.tip[1], source, tip.y(), 5e-3));
                out.add(Measurement.relative("tip out of the plane at 8 spans", exact.tip[2], source, tip.z(), 5e-3));
            }
        }
        out.add(new Series("Bathe bend", "spans", "tip error", "ours", false, spans, errors));
    }
}
