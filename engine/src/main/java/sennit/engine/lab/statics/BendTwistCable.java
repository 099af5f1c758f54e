package sennit.engine.lab.statics;

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

/** A clamped cable under an end moment that bends and twists it by 30, 60 and 90 degrees, stepped at 1/60 s. */
@About("A clamped cable under an end moment that bends and twists it by 30, 60 and 90 degrees, stepped at 1/60 s.")
public final class BendTwistCable implements Protocol {
    @Override
    public String name() {
        return "bend-twist";
    }

    @Override
    public void run(Report out) {
        String source = "helix about the moment: cos b = cos^2 p + sin^2 p cos(M L/EI)";
        double p = Math.PI / 3;
        double[] targets = {30, 60, 90};
        double[] ours = new double[3];
        for (int i = 0; i < 3; i++) {
            out.at(i / 3.0, targets[i] + " degrees");
            double c = StrictMath.cos(StrictMath.toRadians(targets[i])), cp = StrictMath.cos(p), sp = StrictMath.sin(p);
            double w = StrictMath.acos((c - cp * cp) / (sp * sp));
            Rig rig = settle(new Vec3(w * cp, 0, w * sp));
            ours[i] = StrictMath.toDegrees(StrictMath.acos(rig.tangent(1).dot(rig.tangent(0))));
            out.add(Measurement.absolute("tip bend, degrees, target " + targets[i], targets[i], source, ours[i], 5e-3));
            out.add(Measurement.error("shape error, L, target " + targets[i], source, shape(rig, cp, sp, w), 2e-5));
        }
        out.add(new Series("Bend-twist", "target, degrees", "tip bend, degrees", "theory", true, targets, targets));
        out.add(new Series("Bend-twist", "target, degrees", "tip bend, degrees", "20 spans", false, targets, ours));
    }

    /** L = 1, EI = 1, GJ = 0.8, 1 kg/m, at rest under the moment. */
    private static Rig settle(Vec3 moment) {
        var line = new Shape.Line(Vec3.ZERO, new Vec3(1, 0, 0));
        var rig = new Rig(Rig.rod(line, SPANS, Rig.beam(1e6, 1).bend(1.0).twist(0.8)))
                .root()
                .moment(1, moment);
        var plain = new Settings(Vec3.ZERO, 1 / 60.0, 4, 0, Method.AUTO);
        rig.settings(plain.with(Integrator.BACKWARD_EULER, 1e-6, 20));
        for (int i = 0; i < 60 * 20; i++) rig.step(1 / 60.0);
        return rig;
    }

    private static double shape(Rig rig, double cp, double sp, double w) {
        Vec3 axis = new Vec3(cp, 0, sp), side = new Vec3(1, 0, 0).minus(axis.times(cp)), third = axis.cross(side);
        double worst = 0;
        for (int i = 0; i <= 100; i++) {
            double s = i / 100.0;
            Vec3 x = axis.times(cp * s)
                    .plus(side.times(StrictMath.sin(w * s) / w))
                    .plus(third.times((1 - StrictMath.cos(w * s)) / w));
            worst = Math.max(worst, rig.at(s).minus(x).norm());
        }
        return worst;
    }

    private static final int SPANS = 20;
}
