package sennit.engine.lab.sliding;

import sennit.engine.lab.result.Measurement;
import sennit.engine.lab.result.ObservedList;
import sennit.engine.lab.result.Progress;
import sennit.engine.lab.result.Protocol;
import sennit.engine.lab.result.Result;
import sennit.engine.lab.result.Series;
import sennit.engine.lab.rig.Rig;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Catenary;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;

/**
 * The angle at which a limp rope leaves a pin. Its curvature falls to nothing in a layer of l = sqrt(EI/T), so that the
 * angle is that of the catenary less k l, k its curvature there. Spans longer than the layer miss it.
 */
public final class PinnedEndAngle implements Protocol {
    private static final double WEIGHT = 9.81, EI = 1e-5 * WEIGHT;

    @Override
    public String name() {
        return "limp-ends";
    }

    @Override
    public String about() {
        return "The angle at which a limp rope leaves a pin, with spans longer and shorter than the layer in which it bends.";
    }

    @Override
    public Result run(Progress progress) {
        var out = new ObservedList<Measurement>(progress::found);
        var plots = new ObservedList<Series>(progress::drawn);
        String source = "catenary with a layer of sqrt(EI/T): Irvine, Cable Structures, 1981, sec. 1.6";
        var to = new Vec3(0.8, 0, 0);
        Catenary catenary = Catenary.between(Vec3.ZERO, to, 1);
        double small = 1e-6, tension = WEIGHT * catenary.tension(0);
        double steep = angle(catenary.at(small));
        double exact = steep + WEIGHT * StrictMath.cos(steep) / tension * Math.sqrt(EI / tension);
        double[] spans = {20, 40, 80, 160}, errors = new double[4];
        for (int i = 0; i < spans.length; i++) {
            progress.at(i / 4.0, (int) spans[i] + " spans");
            var line = new Shape.Line(Vec3.ZERO, to);
            RodSpec limp =
                    Rig.rod(line, (int) spans[i], Rig.beam(1e6, 1).bend(EI).twist(EI));
            var rig = new Rig(RodSpec.of("rod", line, (int) spans[i], limp.material())
                            .length(1.0))
                    .gravity(0, -WEIGHT, 0)
                    .pin("a", 0, Vec3.ZERO)
                    .pin("b", 1, to);
            rig.solve(1e-9);
            errors[i] = Math.abs(angle(rig.tangent(0)) - exact);
        }
        out.add(Measurement.error(
                "angle at 20 spans, 12 times the layer each, rad of " + Math.round(100 * exact) / 100.0,
                source,
                errors[0],
                0.01));
        out.add(Measurement.error("angle at 160 spans, 1.5 times the layer each, rad", source, errors[3], 3e-4));
        plots.add(new Series("Limp ends", "spans", "error of the angle, rad", "ours", false, spans, errors));
        return new Result(out, plots);
    }

    private static double angle(Vec3 d) {
        return StrictMath.atan2(d.y(), d.x());
    }
}
