package sennit.engine.lab.statics;

import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.lab.rig.Rig;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Catenary;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;

/** A limp cable hung from two supports, level and unequal, against the catenary. */
@About("A limp cable hung from two supports, level and unequal, against the catenary.")
public final class HangingCable implements Protocol {
    @Override
    public String name() {
        return "catenary";
    }

    @Override
    public void run(Report out) {
        hang("level", new Vec3(0.8, 0, 0), out);
        out.at(0.5, "unequal supports");
        hang("unequal", new Vec3(0.7, 0.35, 0), out);
    }

    private static final String SOURCE = "Irvine, Cable Structures, 1981, eq. 1.10";

    /** A rope of length 1 m and 1 kg; bending and stretching as weak and as stiff as makes no difference. */
    private static void hang(String name, Vec3 to, Report out) {
        int spans = 20;
        var line = new Shape.Line(Vec3.ZERO, to);
        RodSpec limp = Rig.rod(line, spans, Rig.beam(1e6, 1).bend(1e-7).twist(1e-7));
        var spec = RodSpec.of("rod", line, spans, limp.material()).length(1.0);
        var rig = new Rig(spec).gravity(0, -9.81, 0).pin("a", 0, Vec3.ZERO).pin("b", 1, to);
        rig.solve(1e-9);
        Catenary catenary = Catenary.between(Vec3.ZERO, to, 1);
        int n = 8 * spans;
        double[] x = new double[n + 1], y = new double[n + 1], tx = new double[n + 1], ty = new double[n + 1];
        double worst = 0;
        for (int i = 0; i <= n; i++) {
            double u = (double) i / n;
            Vec3 ours = rig.at(u), theirs = catenary.at(u);
            worst = Math.max(worst, ours.minus(theirs).norm());
            x[i] = ours.x();
            y[i] = ours.y();
            tx[i] = theirs.x();
            ty[i] = theirs.y();
        }
        out.add(Measurement.error(name + " supports: shape error at 20 spans, L", SOURCE, worst, 1e-4));
        out.add(Measurement.relative(
                name + " supports: tension at the start, N",
                catenary.tension(0) * 9.81,
                SOURCE,
                rig.reaction("a").norm(),
                1e-3));
        out.add(Measurement.relative(
                name + " supports: tension at the end, N",
                catenary.tension(1) * 9.81,
                SOURCE,
                rig.reaction("b").norm(),
                1e-3));
        out.add(new Series("Hanging cable, " + name, "x, m", "y, m", "catenary", true, tx, ty));
        out.add(new Series("Hanging cable, " + name, "x, m", "y, m", "20 spans", false, x, y));
    }
}
