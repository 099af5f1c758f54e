package sennit.engine.lab.dynamics;

import java.util.List;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.ObservedList;
import sennit.engine.lab.result.Progress;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Result;
import sennit.engine.lab.result.Series;
import sennit.engine.lab.rig.Rig;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.step.LinearMotion;

/** The first four natural frequencies of a cantilever, a clamped beam, a taut string and a hanging chain, 20 spans. */
public final class Frequencies implements Protocol {
    @Override
    public String name() {
        return "frequencies";
    }

    @Override
    public String about() {
        return "The first four natural frequencies of a cantilever, a clamped beam, a taut string and a hanging chain, 20 spans.";
    }

    @Override
    public Result run(Progress progress) {
        var out = new ObservedList<Measurement>(progress::found);
        var plots = new ObservedList<Series>(progress::drawn);
        double[] free = {1.8751040687, 4.6940911330, 7.8547574382, 10.9955407349};
        double[] both = {4.7300407449, 7.8532046241, 10.9956078380, 14.1371654913};
        var cantilever = new Rig(Rig.rod(LINE, 20, Rig.beam(1e7, 1).bend(1.0).twist(1.0))).root();
        compare(new Known("cantilever", "Blevins 1979, table 8-1", free, 2, 1), cantilever, out, plots);
        var clamped = new Rig(Rig.rod(LINE, 20, Rig.beam(1e7, 1).bend(1.0).twist(1.0))).root();
        clamped.clamp("end", 1, new Vec3(1, 0, 0), new Vec3(1, 0, 0), Rig.AS_DRAWN);
        compare(new Known("clamped beam", "Blevins 1979, table 8-1", both, 2, 1), clamped, out, plots);
        // a string of wave speed 1 under a stretch of 1e-3; bending negligible
        var line = new Shape.Line(Vec3.ZERO, new Vec3(1.001, 0, 0));
        RodSpec stretched = Rig.rod(line, 20, Rig.beam(1e3, 1).bend(1e-9).twist(1.0));
        var spec = RodSpec.of("rod", line, 20, stretched.material()).length(1.0);
        var string = new Rig(spec).pin("a", 0, Vec3.ZERO).pin("b", 1, new Vec3(1.001, 0, 0));
        string.solve();
        double[] strings = {Math.PI, 2 * Math.PI, 3 * Math.PI, 4 * Math.PI};
        compare(new Known("taut string", "n pi c/L", strings, 1, 1 / Math.sqrt(1.001)), string, out, plots);
        var down = new Shape.Line(Vec3.ZERO, new Vec3(0, -1, 0));
        var chain = new Rig(Rig.rod(down, 20, Rig.beam(1e6, 1).bend(1e-6).twist(1.0)))
                .gravity(0, -1, 0)
                .pin("a", 0, Vec3.ZERO);
        chain.solve();
        double[] bessel = {2.4048255577 / 2, 5.5200781103 / 2, 8.6537279129 / 2, 11.7915344391 / 2};
        compare(new Known("hanging chain", "zeros of J0: w = j/2 sqrt(g/L)", bessel, 1, 1), chain, out, plots);
        return new Result(out, plots);
    }

    private static final Shape.Line LINE = new Shape.Line(Vec3.ZERO, new Vec3(1, 0, 0));

    /**
     * Tabulated numbers of the lowest modes.
     *
     * @param power turns a number into a frequency, rad/s, together with {@code scale}
     */
    private record Known(String name, String source, double[] numbers, int power, double scale) {}

    /** Transverse modes come in pairs (two planes). */
    private static void compare(Known known, Rig rig, List<Measurement> out, List<Series> plots) {
        double[] reference = known.numbers;
        String name = known.name;
        int power = known.power;
        double[] squares = new LinearMotion(rig.world()).squares();
        double[] ours = new double[4], theirs = new double[4], number = {1, 2, 3, 4};
        int from = 0;
        // motions without stiffness (roll of a pinned rod) come first
        while (squares[from] < 0.05 * StrictMath.pow(reference[0], 2 * power)) from++;
        for (int i = 0; i < 4; i++) {
            ours[i] = Math.sqrt(0.5 * (squares[from + 2 * i] + squares[from + 2 * i + 1]));
            theirs[i] = known.scale * StrictMath.pow(reference[i], power);
            out.add(Measurement.relative(
                    name + ": frequency " + (i + 1) + ", rad/s", theirs[i], known.source, ours[i], 2e-3));
        }
        plots.add(new Series("Natural frequencies", "mode", "rad/s", name + ", theory", true, number, theirs));
        plots.add(new Series("Natural frequencies", "mode", "rad/s", name + ", 20 spans", false, number, ours));
    }
}
