package sennit.engine.lab;

import java.util.List;
import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.ObservedList;
import sennit.engine.lab.result.Progress;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Result;
import sennit.engine.lab.result.Series;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.step.ModalAnalysis;

/** The first four natural frequencies of a cantilever, a clamped beam, a taut string and a hanging chain, 20 spans. */
final class Frequencies implements Protocol {
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
        var cantilever = new Rig(Rig.rod(LINE, 20, 1e7, 1, 1, 1, 1)).root();
        compare("cantilever", "Blevins 1979, table 8-1", cantilever, free, 2, 1, out, plots);
        var clamped = new Rig(Rig.rod(LINE, 20, 1e7, 1, 1, 1, 1)).root();
        clamped.clamp("end", 1, new Vec3(1, 0, 0), new Vec3(1, 0, 0), Rig.AS_DRAWN);
        compare("clamped beam", "Blevins 1979, table 8-1", clamped, both, 2, 1, out, plots);
        // a string of wave speed 1 under a stretch of 1e-3; bending negligible
        var line = new Shape.Line(Vec3.ZERO, new Vec3(1.001, 0, 0));
        RodSpec stretched = Rig.rod(line, 20, 1e3, 1e-9, 1e-9, 1, 1);
        var spec = RodSpec.of("rod", line, 20, stretched.material()).length(1.0);
        var string = new Rig(spec).pin("a", 0, Vec3.ZERO).pin("b", 1, new Vec3(1.001, 0, 0));
        string.solve();
        double[] strings = {Math.PI, 2 * Math.PI, 3 * Math.PI, 4 * Math.PI};
        compare("taut string", "n pi c/L", string, strings, 1, 1 / Math.sqrt(1.001), out, plots);
        var down = new Shape.Line(Vec3.ZERO, new Vec3(0, -1, 0));
        var chain = new Rig(Rig.rod(down, 20, 1e6, 1e-6, 1e-6, 1, 1))
                .gravity(0, -1, 0)
                .pin("a", 0, Vec3.ZERO);
        chain.solve();
        double[] bessel = {2.4048255577 / 2, 5.5200781103 / 2, 8.6537279129 / 2, 11.7915344391 / 2};
        compare("hanging chain", "zeros of J0: w = j/2 sqrt(g/L)", chain, bessel, 1, 1, out, plots);
        return new Result(out, plots);
    }

    private static final Shape.Line LINE = new Shape.Line(Vec3.ZERO, new Vec3(1, 0, 0));

    /** Transverse modes come in pairs (two planes); {@code power} turns the tabulated number into a frequency. */
    private static void compare(
            String name,
            String source,
            Rig rig,
            double[] reference,
            int power,
            double scale,
            List<Measurement> out,
            List<Series> plots) {
        double[] squares = new ModalAnalysis(rig.world()).squares();
        double[] ours = new double[4], theirs = new double[4], number = {1, 2, 3, 4};
        int from = 0;
        // motions without stiffness (roll of a pinned rod) come first
        while (squares[from] < 0.05 * StrictMath.pow(reference[0], 2 * power)) from++;
        for (int i = 0; i < 4; i++) {
            ours[i] = Math.sqrt(0.5 * (squares[from + 2 * i] + squares[from + 2 * i + 1]));
            theirs[i] = scale * StrictMath.pow(reference[i], power);
            out.add(Measurement.relative(
                    name + ": frequency " + (i + 1) + ", rad/s", theirs[i], source, ours[i], 2e-3));
        }
        plots.add(new Series("Natural frequencies", "mode", "rad/s", name + ", theory", true, number, theirs));
        plots.add(new Series("Natural frequencies", "mode", "rad/s", name + ", 20 spans", false, number, ours));
    }
}
