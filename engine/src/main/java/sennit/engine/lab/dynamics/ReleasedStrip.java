package sennit.engine.lab.dynamics;

import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.lab.rig.Rig;
import sennit.engine.linear.Method;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Integrator;
import sennit.engine.scene.Settings;

/** A bent strip that is let go by quasi-static steps of any length comes down to the elastica, and stops there. */
@About(
        "A strip pushed aside or pressed together, let go by quasi-static steps of any length, comes down to the elastica.")
public final class ReleasedStrip implements Protocol {
    /** Distance of the ends, of a length of 1. */
    private static final double APART = 0.6;

    private static final String SOURCE =
            "elastica: U = 8 K (E - (1 - k^2) K) EI/L, 2 E/K - 1 = d/L (Love 1927, sec. 263)";

    @Override
    public String name() {
        return "let-go";
    }

    @Override
    public void run(Report out) {
        double exact = energy();
        double[] lengths = {0.5, 1 / 60.0, 1e-3};
        String[] names = {"0.5 s", "1/60 s", "1 ms"};
        for (int i = 0; i < lengths.length; i++) {
            out.at(i / 3.0, "steps of " + names[i]);
            letGo(new Case("pushed aside, steps of " + names[i], lengths[i], 0.02), exact, out);
            letGo(new Case("pressed to 3.5 kJ, steps of " + names[i], lengths[i], 0), exact, out);
        }
    }

    /**
     * How a strip is bent.
     *
     * @param h length of a step, s
     * @param along how far its middle moves along for each of ten moves of its end by 0.04 m
     */
    private record Case(String name, double h, double along) {}

    private static void letGo(Case bent, double exact, Report out) {
        String name = bent.name;
        double h = bent.h;
        var line = new Shape.Line(Vec3.ZERO, new Vec3(1, 0, 0));
        var rig = new Rig(Rig.rod(line, 24, Rig.beam(1e6, 1).bend(1.0).twist(1.0)));
        rig.settings(new Settings(Vec3.ZERO, h, 0, 0, Method.AUTO).with(Integrator.QUASI_STATIC, 0.005, 8));
        rig.pin("left", 0, Vec3.ZERO);
        for (int i = 0; i <= 10; i++) {
            double x = 0.5 - bent.along * i;
            rig.pin("middle", 0.5, new Vec3(x, 0.05 + 0.02 * i, 0)).pin("right", 1, new Vec3(1 - 0.04 * i, 0, 0));
            rig.solve(1e-9);
        }
        double before = rig.elastic(), gain = 0;
        rig.drop("middle");
        double[] step = new double[60], above = new double[60];
        boolean rests = false;
        for (int i = 0; i < 60; i++) {
            rig.step(h);
            double now = rig.elastic();
            gain = Math.max(gain, now - before);
            before = now;
            step[i] = i + 1;
            above[i] = now;
            rests |= rig.report().converged && rig.report().fastest < 1e-5;
        }
        out.add(Measurement.error(name + ": largest gain of energy in a step, J", "energy falls", gain, 1e-9));
        out.add(Measurement.relative(name + ": energy at rest, J", exact, SOURCE, before, 1e-4));
        out.add(Measurement.atLeast(name + ": says that it rests", 1, "largest move below 1e-5 m/s", rests ? 1 : 0));
        if (bent.along > 0) out.add(new Series("Let go", "step", "elastic energy, J", name, false, step, above));
    }

    /** Energy of the inextensible elastica with pinned ends, EI = L = 1. */
    private static double energy() {
        double low = 0.01, high = 0.99;
        for (int i = 0; i < 100; i++) {
            double k = 0.5 * (low + high);
            double[] e = integrals(k);
            if (2 * e[1] / e[0] - 1 > APART) low = k;
            else high = k;
        }
        double[] e = integrals(low);
        return 8 * e[0] * (e[1] - (1 - low * low) * e[0]);
    }

    /** Complete elliptic integrals K and E of the modulus k, by the arithmetic-geometric mean. */
    private static double[] integrals(double k) {
        double a = 1, b = Math.sqrt(1 - k * k), c = k, sum = 0.5 * c * c, power = 1;
        for (int i = 0; i < 20; i++) {
            double mean = 0.5 * (a + b);
            c = 0.5 * (a - b);
            b = Math.sqrt(a * b);
            a = mean;
            sum += power * c * c;
            power *= 2;
        }
        double first = Math.PI / (2 * a);
        return new double[] {first, first * (1 - sum)};
    }
}
