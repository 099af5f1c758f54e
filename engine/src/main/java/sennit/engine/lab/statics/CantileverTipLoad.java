package sennit.engine.lab.statics;

import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.lab.rig.ElasticaSolution;
import sennit.engine.lab.rig.Rig;
import sennit.engine.math.Vec3;

/** Cantilever with a transverse dead load at its tip: bends far, must not lock, must converge. */
@About("A cantilever with a load at its tip, PL^2/EI = 1 to 10, against the elastica; no locking as EA grows.")
public final class CantileverTipLoad implements Protocol {
    private static final String SOURCE = "Mattiasson 1981, elliptic integrals; extensible by shooting";

    /** P L^2/EI, and the tip's -u/L and w/L as Mattiasson tabulates them. */
    private static final double[][] MATTIASSON = {
        {1, 0.05643, 0.30172},
        {2, 0.16064, 0.49346},
        {3, 0.25442, 0.60325},
        {5, 0.38763, 0.71379},
        {10, 0.55500, 0.81061}
    };

    @Override
    public String name() {
        return "elastica";
    }

    @Override
    public void run(Report out) {
        for (int i = 0; i < MATTIASSON.length; i++) {
            double p = MATTIASSON[i][0];
            out.at(0.7 * i / MATTIASSON.length, "PL^2/EI = " + p);
            var line = new ElasticaSolution(p, 1e7);
            out.add(Measurement.error(
                    "reference at PL^2/EI = " + p + ": distance from the table, L",
                    "Mattiasson, Int. J. Numer. Meth. Engng 17 (1981) 145, table 1",
                    Math.max(Math.abs(1 - line.x - MATTIASSON[i][1]), Math.abs(line.y - MATTIASSON[i][2])),
                    1.1e-5));
            double e10 = error(p, 1e7, 10, line), e20 = error(p, 1e7, 20, line), e40 = error(p, 1e7, 40, line);
            out.add(Measurement.error("tip error at PL^2/EI = " + p + ", 10 spans, L", SOURCE, e10, 1e-3));
            out.add(Measurement.error("tip error at PL^2/EI = " + p + ", 40 spans, L", SOURCE, e40, 1e-5));
            double order = StrictMath.log(e10 / e40) / StrictMath.log(4);
            out.add(Measurement.atLeast("order at PL^2/EI = " + p + ", 10 to 40 spans", 3, SOURCE, order));
            out.add(new Series(SHAPES, "x/L", "y/L", "PL^2/EI = " + p, true, line.xs, line.ys));
            out.add(ours("PL^2/EI = " + p, bent(p, 1e7, 20)));
            out.add(new Series(
                    "Tip error", "spans", "error/L", "PL^2/EI = " + p, false, new double[] {10, 20, 40}, new double[] {
                        e10, e20, e40
                    }));
        }
        double least = Double.POSITIVE_INFINITY, most = 0;
        double[] stretch = {1e3, 1e4, 1e5, 1e6, 1e7};
        double[] errors = new double[stretch.length];
        for (int i = 0; i < stretch.length; i++) {
            out.at(0.7 + 0.3 * i / stretch.length, "EA L^2/EI = " + stretch[i]);
            errors[i] = error(10, stretch[i], 20, new ElasticaSolution(10, stretch[i]));
            least = Math.min(least, errors[i]);
            most = Math.max(most, errors[i]);
        }
        out.add(new Measurement(
                "growth of the error from EA L^2/EI = 1e3 to 1e7, 20 spans, PL^2/EI = 10",
                1,
                SOURCE,
                most / errors[0],
                most / errors[0],
                10,
                most / errors[0] <= 10));
        out.add(new Series("No locking", "EA L^2/EI", "error/L", "20 spans", false, stretch, errors));
    }

    private static final String SHAPES = "Shapes of the elastica";

    /** Distance of the tip from the reference, for L = 1 and EI = 1. */
    private static double error(double load, double stretch, int spans, ElasticaSolution line) {
        return bent(load, stretch, spans)
                .at(1)
                .minus(new Vec3(line.x, line.y, 0))
                .norm();
    }

    private static Rig bent(double load, double stretch, int spans) {
        var rig = new Rig(Rig.straight(1, spans, stretch, 1, 1));
        rig.root();
        rig.force(1, new Vec3(0, load, 0));
        rig.solve();
        return rig;
    }

    /** Where tenths of the length are. */
    private static Series ours(String name, Rig rig) {
        double[] x = new double[11], y = new double[11];
        for (int i = 0; i <= 10; i++) {
            x[i] = rig.at(i / 10.0).x();
            y[i] = rig.at(i / 10.0).y();
        }
        return new Series(SHAPES, "x/L", "y/L", name, false, x, y);
    }
}
