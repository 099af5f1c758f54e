package sennit.engine.lab.dynamics;

import java.util.function.IntFunction;
import sennit.engine.lab.result.About;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Report;
import sennit.engine.lab.result.Series;
import sennit.engine.lab.rig.Rig;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RestShape;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.step.LinearMotion;

/**
 * The first four natural frequencies of a cantilever, a clamped beam, a taut string and a hanging chain, 20 spans; how
 * the fourth converges; the ovals of a ring. Bending is integrated exactly and so is mass: a beam has the frequencies
 * of Galerkin's method with cubic splines, and no rule of integration makes them better. Stretch is taken in the middle
 * of spans.
 */
@About("The first four natural frequencies of a cantilever, a clamped beam, a taut string and a hanging chain,"
        + " 20 spans; the order of the fourth; the ovals of a ring.")
public final class Frequencies implements Protocol {
    @Override
    public void run(Report out) {
        double[] free = {1.8751040687, 4.6940911330, 7.8547574382, 10.9955407349};
        double[] both = {4.7300407449, 7.8532046241, 10.9956078380, 14.1371654913};
        var beam = new Known("cantilever", "Blevins 1979, table 8-1", free, 2, 1, 2e-4);
        compare(beam, cantilever(20), out);
        var fixed = new Known("clamped beam", "Blevins 1979, table 8-1", both, 2, 1, 3e-4);
        compare(fixed, clamped(20), out);
        double[] strings = {Math.PI, 2 * Math.PI, 3 * Math.PI, 4 * Math.PI};
        var taut = new Known("taut string", "n pi c/L", strings, 1, 1 / Math.sqrt(1.001), 1e-3);
        compare(taut, string(20), out);
        var down = new Shape.Line(Vec3.ZERO, new Vec3(0, -1, 0));
        var chain = new Rig(Rig.rod(down, 20, Rig.beam(1e6, 1).bend(1e-6).twist(1.0)))
                .gravity(0, -1, 0)
                .pin("a", 0, Vec3.ZERO);
        chain.solve();
        double[] bessel = {2.4048255577 / 2, 5.5200781103 / 2, 8.6537279129 / 2, 11.7915344391 / 2};
        compare(new Known("hanging chain", "zeros of J0: w = j/2 sqrt(g/L)", bessel, 1, 1, 2e-3), chain, out);
        // how the fourth converges, beside what a wave has on an endless rod of these spans; ends add their part
        out.at(0.5, "other numbers of spans");
        String galerkin =
                "Galerkin's method with cubic splines: (k h)^4/1440; Cottrell, Reali, Bazilevs and Hughes 2006";
        // (52 - 30 c1 - 20 c2 - 2 c3)/64 over (2416 + 2382 c1 + 240 c2 + 2 c3)/5040, cj = cos(j k h)
        String middle = "slopes in the middle of spans, consistent mass, endless: 7 (k h)^4/1920";
        converge(beam, Frequencies::cantilever, new Law(galerkin, 1440, 0.25), out);
        converge(fixed, Frequencies::clamped, new Law(galerkin, 1440, 0.25), out);
        converge(taut, Frequencies::string, new Law(middle, 1920 / 7.0, 0.25), out);
        ring(out);
    }

    /** The ovals of a free ring of radius 1, curved at rest, in its plane and out of it. */
    private static void ring(Report out) {
        String source =
                "n (n^2-1)/sqrt(n^2+1), n = 2; out of the plane n^2 + 1 is n^2 + EI/GJ: Hoppe 1871, Love 1927 sec. 293";
        double ratio = 0.7, within = Math.sqrt(36 / 5.0), without = Math.sqrt(36 / (4 + 1 / ratio));
        double[] spans = {16, 24, 32}, errors = new double[3];
        double aside = 0;
        for (int i = 0; i < 3; i++) {
            var circle = new Shape.Helix(Vec3.ZERO, new Vec3(0, 0, 1), new Vec3(1, 0, 0), 1, 1, 0);
            var ring = new Rig(RodSpec.of(
                            "rod",
                            circle,
                            (int) spans[i],
                            Rig.beam(1e8, 1).bend(1.0).twist(ratio))
                    .length(2 * Math.PI)
                    .rest(new RestShape.AsDrawn())
                    .ring());
            ring.solve();
            // six motions as a whole come first, then two ovals out of the plane, then two in it
            double[] squares = new LinearMotion(ring.world()).squares();
            errors[i] = Math.abs(Math.sqrt(squares[8]) / within - 1);
            aside = Math.sqrt(squares[6]);
        }
        double order = StrictMath.log(errors[0] / errors[2]) / StrictMath.log(2);
        out.add(Measurement.error("ring: oval in its plane at 32 spans, relative", source, errors[2], 2e-4));
        out.add(Measurement.atLeast("ring: its order, 16 to 32 spans", 3.8, source, order));
        out.add(Measurement.relative("ring: oval out of its plane at 32 spans, rad/s", without, source, aside, 1e-4));
        out.add(new Series("Error of the oval of a ring", "spans", "relative error", "ours", false, spans, errors));
    }

    private static Rig cantilever(int spans) {
        return new Rig(Rig.rod(LINE, spans, Rig.beam(1e7, 1).bend(1.0).twist(1.0))).root();
    }

    private static Rig clamped(int spans) {
        return cantilever(spans).clamp("end", 1, new Vec3(1, 0, 0), new Vec3(1, 0, 0), Rig.AS_DRAWN);
    }

    /** A string of wave speed 1 under a stretch of 1e-3; bending negligible. */
    private static Rig string(int spans) {
        var line = new Shape.Line(Vec3.ZERO, new Vec3(1.001, 0, 0));
        RodSpec stretched = Rig.rod(line, spans, Rig.beam(1e3, 1).bend(1e-9).twist(1.0));
        var spec = RodSpec.of("rod", line, spans, stretched.material()).length(1.0);
        var string = new Rig(spec).pin("a", 0, Vec3.ZERO).pin("b", 1, new Vec3(1.001, 0, 0));
        string.solve();
        return string;
    }

    private static final Shape.Line LINE = new Shape.Line(Vec3.ZERO, new Vec3(1, 0, 0));

    /**
     * Tabulated numbers of the lowest modes.
     *
     * @param power turns a number into a frequency, rad/s, together with {@code scale}
     * @param bar largest relative error of a frequency at 20 spans
     */
    private record Known(String name, String source, double[] numbers, int power, double scale, double bar) {
        double frequency(int mode) {
            return scale * StrictMath.pow(numbers[mode], power);
        }
    }

    /**
     * The relative error of a frequency is (k h)^4/{@code part}, h the length of a span.
     *
     * @param bar by which part of that it may differ, at the largest number of spans
     */
    private record Law(String source, double part, double bar) {}

    private static void compare(Known known, Rig rig, Report out) {
        double[] ours = frequencies(known, rig), theirs = new double[4], number = {1, 2, 3, 4};
        for (int i = 0; i < 4; i++) {
            theirs[i] = known.frequency(i);
            String quantity = known.name + ": frequency " + (i + 1) + ", rad/s";
            out.add(Measurement.relative(quantity, theirs[i], known.source, ours[i], known.bar));
        }
        out.add(new Series("Natural frequencies", "mode", "rad/s", known.name + ", theory", true, number, theirs));
        out.add(new Series("Natural frequencies", "mode", "rad/s", known.name + ", 20 spans", false, number, ours));
    }

    private static void converge(Known known, IntFunction<Rig> rig, Law law, Report out) {
        double[] spans = {10, 16, 20, 32, 40}, errors = new double[5], theirs = new double[5];
        for (int i = 0; i < 5; i++) {
            double exact = known.frequency(3);
            errors[i] = Math.abs(frequencies(known, rig.apply((int) spans[i]))[3] / exact - 1);
            theirs[i] = StrictMath.pow(known.numbers[3] / spans[i], 4) / law.part;
        }
        String name = known.name + ": ";
        double order = StrictMath.log(errors[2] / errors[4]) / StrictMath.log(2);
        out.add(Measurement.atLeast(name + "order of frequency 4, 20 to 40 spans", 3.8, "4", order));
        out.add(Measurement.relative(
                name + "error of frequency 4 at 40 spans", theirs[4], law.source, errors[4], law.bar));
        String title = "Error of the fourth frequency";
        out.add(new Series(title, "spans", "relative error", known.name, true, spans, theirs));
        out.add(new Series(title, "spans", "relative error", known.name, false, spans, errors));
    }

    /** {@return the first four, rad/s; transverse modes come in pairs (two planes), {@code [4]}} */
    private static double[] frequencies(Known known, Rig rig) {
        double[] squares = new LinearMotion(rig.world()).squares(), out = new double[4];
        int from = 0;
        // motions without stiffness (roll of a pinned rod) come first
        while (squares[from] < 0.05 * StrictMath.pow(known.numbers[0], 2 * known.power)) from++;
        for (int i = 0; i < 4; i++) out[i] = Math.sqrt(0.5 * (squares[from + 2 * i] + squares[from + 2 * i + 1]));
        return out;
    }
}
