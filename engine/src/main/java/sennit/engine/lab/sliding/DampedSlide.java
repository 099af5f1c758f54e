package sennit.engine.lab.sliding;

import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;

/** Damping proportional to stiffness calms vibrations and does not brake a rope that slides through a hole. */
@About("Atwood's machine over a hole with damping proportional to stiffness: it brakes no rope that slides.")
public final class DampedSlide implements Protocol {
    private static final double BEND = 1e-2;
    private static final int[] SPANS = {120, 160, 240};

    @Override
    public void run(Report out) {
        String source = "g (m1 - m2)/(m1 + m2 + rope)";
        double exact = AtwoodMachine.exact();
        double[] free = new double[SPANS.length], damped = new double[SPANS.length], spans = new double[SPANS.length];
        for (int i = 0; i < SPANS.length; i++) {
            out.at((double) i / SPANS.length, SPANS[i] + " spans");
            free[i] = new AtwoodMachine(SPANS[i], BEND, 0).run(0.4).acceleration();
            damped[i] = new AtwoodMachine(SPANS[i], BEND, 1e-3).run(0.4).acceleration();
            spans[i] = SPANS[i];
            out.add(Measurement.relative(
                    "acceleration with damping of 1 ms, " + SPANS[i] + " spans, m/s^2",
                    free[i],
                    "the same without damping",
                    damped[i],
                    0.01));
        }
        double much = new AtwoodMachine(240, BEND, 1e-2).run(0.4).acceleration();
        out.add(Measurement.relative("with damping of 10 ms, 240 spans, m/s^2", exact, source, much, 0.01));
        out.add(new Series("Acceleration", "spans", "m/s^2", "exact", true, spans, new double[] {exact, exact, exact}));
        out.add(plot("without damping", spans, free));
        out.add(plot("damping of 1 ms", spans, damped));
    }

    private static Series plot(String name, double[] spans, double[] acceleration) {
        return new Series("Acceleration", "spans", "m/s^2", name, false, spans, acceleration);
    }
}
