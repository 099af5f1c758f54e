package sennit.engine.lab.sliding;

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

/**
 * The angle at which a limp rope leaves a pin. Its curvature falls to nothing in a layer of l = sqrt(EI/T), so that the
 * angle is that of the catenary less k l, k its curvature there. Spans longer than the layer miss it, and more of them
 * help only once they are shorter than it; the force of the pin tells the direction of the rope whatever the spans. A
 * load on a limp rope, too, lies where the rope bends within a span: its place converges at first order.
 */
@About("The angle at which a limp rope leaves a pin, with spans longer and shorter than the layer in which it bends,"
        + " the direction of the force of the pin, and the place of a load on a limp rope.")
public final class PinnedEndAngle implements Protocol {
    private static final double WEIGHT = 9.81, EI = 1e-5 * WEIGHT;

    @Override
    public String name() {
        return "limp-ends";
    }

    @Override
    public void run(Report out) {
        String source = "catenary with a layer of sqrt(EI/T): Irvine, Cable Structures, 1981, sec. 1.6";
        var to = new Vec3(0.8, 0, 0);
        Catenary catenary = Catenary.between(Vec3.ZERO, to, 1);
        double small = 1e-6, tension = WEIGHT * catenary.tension(0);
        double steep = angle(catenary.at(small));
        double exact = steep + WEIGHT * StrictMath.cos(steep) / tension * Math.sqrt(EI / tension);
        double[] spans = {20, 40, 80, 160}, errors = new double[4], directions = new double[4];
        for (int i = 0; i < spans.length; i++) {
            out.at(i / 4.0, (int) spans[i] + " spans");
            Rig rig = limp((int) spans[i], to).gravity(0, -WEIGHT, 0);
            rig.solve(1e-9);
            errors[i] = Math.abs(angle(rig.tangent(0)) - exact);
            // the pin pulls the rope the other way
            directions[i] = Math.abs(angle(rig.reaction("a").times(-1)) - steep);
        }
        out.add(Measurement.error(
                "angle at 20 spans, 12 times the layer each, rad of " + Math.round(100 * exact) / 100.0,
                source,
                errors[0],
                0.01));
        out.add(Measurement.error("angle at 160 spans, 1.5 times the layer each, rad", source, errors[3], 3e-4));
        out.add(Measurement.error(
                "direction of the force of the pin at 20 spans, rad",
                "catenary, which bends at its ends as if it were hung there by a string: Irvine 1981, sec. 1.2",
                directions[0],
                3e-4));
        out.add(new Series("Limp ends", "spans", "error of the angle, rad", "tangent", false, spans, errors));
        out.add(new Series("Limp ends", "spans", "error of the angle, rad", "force", false, spans, directions));
        loaded(out);
    }

    /** A rope without weight, with a load at a part of its length: both parts are straight. */
    private static void loaded(Report out) {
        double part = 0.35, chord = 0.8;
        double along = (part * part - (1 - part) * (1 - part) + chord * chord) / (2 * chord);
        var place = new Vec3(along, -Math.sqrt(part * part - along * along), 0);
        double[] spans = {20, 40, 80}, errors = new double[3];
        for (int i = 0; i < 3; i++) {
            Rig rig = limp((int) spans[i], new Vec3(chord, 0, 0)).force(part, new Vec3(0, -WEIGHT, 0));
            rig.solve(1e-9);
            errors[i] = rig.at(part).minus(place).norm();
        }
        String source = "two straight parts";
        out.add(Measurement.error("place of a load on a rope without weight at 20 spans, L", source, errors[0], 0.01));
        out.add(Measurement.atLeast(
                "its order, 20 to 80 spans", 0.9, source, StrictMath.log(errors[0] / errors[2]) / StrictMath.log(4)));
        out.add(new Series("A load on a limp rope", "spans", "error of its place, L", "ours", false, spans, errors));
    }

    /** A rope of 1 m between two pins. */
    private static Rig limp(int spans, Vec3 to) {
        var line = new Shape.Line(Vec3.ZERO, to);
        RodSpec limp = Rig.rod(line, spans, Rig.beam(1e6, 1).bend(EI).twist(EI));
        return new Rig(RodSpec.of("rod", line, spans, limp.material()).length(1.0))
                .pin("a", 0, Vec3.ZERO)
                .pin("b", 1, to);
    }

    private static double angle(Vec3 d) {
        return StrictMath.atan2(d.y(), d.x());
    }
}
