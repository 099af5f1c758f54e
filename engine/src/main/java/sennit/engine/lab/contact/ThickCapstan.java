package sennit.engine.lab.contact;

import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;

/**
 * Ropes of 1/100 to 1/2 of the radius of a bollard are drawn over it. Friction f by length acts at the surface, r from
 * the line of the rope. Its couple r f is borne by the shear Q, since the curvature and so the moment is the same all
 * the way: M' = 0 = r f - Q. Along the rope T' = f - Q/(R + r); with f = mu N and N = T/(R + r), which leaves out Q', T
 * grows by exp(mu phi R/(R + r)). Euler's exp(mu phi) is its limit for thin ropes.
 */
@About("Thick ropes are drawn over a bollard: the exponent of the capstan is mu phi R/(R + r).")
public final class ThickCapstan implements Protocol {
    private static final double FRICTION = 0.3, SPEED = 0.05;

    /** Radii of ropes over that of the bollard. */
    private static final double[] RATIOS = {0.01, 0.05, 0.1, 0.25, 0.5};

    /** Spans, of the thinnest rope as short as its bend about the bollard takes, of the thickest no shorter than r. */
    private static final int[] SPANS = {82, 41, 41, 41, 26};

    @Override
    public void run(Report out) {
        double[] found = new double[RATIOS.length], exact = new double[RATIOS.length];
        for (int i = 0; i < RATIOS.length; i++) {
            out.at((double) i / RATIOS.length, "radius of the rope over that of the bollard " + RATIOS[i]);
            var rope = new DrawnRope(DrawnRope.Drum.BOLLARD, RATIOS[i] * DrawnRope.BOLLARD, SPANS[i], FRICTION, SPEED);
            double mean = 0;
            double[] force = rope.forces();
            for (double f : force) mean += f / force.length;
            exact[i] = rope.exponent() / (FRICTION * Math.PI);
            found[i] = DrawnRope.exponent(mean) / (FRICTION * Math.PI);
            String what = "exponent over mu phi, r/R = " + RATIOS[i];
            out.add(Measurement.relative(what, exact[i], "R/(R + r)", found[i], 0.01));
        }
        String group = "Exponent of thick ropes", x = "r/R", y = "exponent over mu phi";
        out.add(new Series(group, x, y, "R/(R + r)", true, RATIOS, exact));
        out.add(new Series(group, x, y, "Sennit", false, RATIOS, found));
    }
}
