package sennit.engine.lab.sliding;

import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.rod.spec.RestShape;

/** A rope that bends more sharply than a span where it slides runs as freely as any other. */
@About("Atwood's machine over a hole, with ropes that bend more sharply than a span: none of them sticks.")
public final class LimpAtwoodMachine implements Protocol {
    private static final double[] BENDS = {1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2};
    private static final double SECONDS = 0.4;

    @Override
    public String name() {
        return "limp-atwood";
    }

    /** Rods that are curved at rest, or flat: what their section does as they slide takes no energy. */
    private static void sections(Report out, double exact, String source) {
        RestShape arc = new RestShape.Coiled(2, 0, 0), coil = new RestShape.Coiled(3, 2, 6);
        for (double bend : new double[] {1e-5, 1e-3}) {
            double curved = new AtwoodMachine(40, bend, 0, arc, 1).run(SECONDS).acceleration();
            double coiled = new AtwoodMachine(40, bend, 0, coil, 1).run(SECONDS).acceleration();
            double flat = new AtwoodMachine(40, bend, 0, RestShape.STRAIGHT, 0.1)
                    .run(SECONDS)
                    .acceleration();
            String what = ", EI " + bend + " N m^2, 40 spans, m/s^2";
            out.add(Measurement.relative("acceleration, curved by 2/m" + what, exact, source, curved, 0.01));
            out.add(Measurement.relative("acceleration, coiled and twisted" + what, exact, source, coiled, 0.01));
            out.add(Measurement.relative("acceleration, strip of 10 to 1" + what, exact, source, flat, 0.01));
        }
    }

    @Override
    public void run(Report out) {
        String source = "g (m1 - m2)/(m1 + m2 + rope)";
        double exact = AtwoodMachine.exact();
        double[] limp = new double[BENDS.length], found = new double[BENDS.length], fine = new double[BENDS.length];
        for (int i = 0; i < BENDS.length; i++) {
            out.at((double) i / BENDS.length, "EI " + BENDS[i]);
            var machine = new AtwoodMachine(40, BENDS[i], 0);
            found[i] = machine.run(SECONDS).acceleration();
            limp[i] = machine.bendInSpans();
            fine[i] = new AtwoodMachine(20, BENDS[i], 0).run(SECONDS).acceleration();
            out.add(Measurement.relative(
                    "acceleration, EI " + BENDS[i] + " N m^2, 40 spans, m/s^2", exact, source, found[i], 0.01));
        }
        sections(out, exact, source);
        out.add(new Series("Limp Atwood", "sqrt(EI/T), spans", "m/s^2", "40 spans", false, limp, found));
        out.add(new Series("Limp Atwood", "sqrt(EI/T), spans", "m/s^2", "20 spans", false, limp, fine));
        double[] all = new double[BENDS.length];
        java.util.Arrays.fill(all, exact);
        out.add(new Series("Limp Atwood", "sqrt(EI/T), spans", "m/s^2", "exact", true, limp, all));
    }
}
