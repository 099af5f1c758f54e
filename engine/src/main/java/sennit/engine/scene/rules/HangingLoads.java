package sennit.engine.scene.rules;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.force.ForceDef;
import sennit.engine.force.LoadForce;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.scene.Scene;
import sennit.engine.solid.BodySpec;

/** What hangs on a rod, as far as a scene tells before it is simulated: weights and loads. */
final class HangingLoads {
    private HangingLoads() {}

    /**
     * {@return what hangs on the rod before and beyond {@code u}, N: its own weight, that of balls tied to it, and
     * loads}
     *
     * @param scene that has all of it
     * @param rod of the scene
     * @param holder constraint that holds the rod at {@code u}; what it ties does not hang
     * @param u where the rod is held, 0 to 1
     */
    static double[] beside(Scene scene, Rod rod, ConstraintDef holder, double u) {
        double gravity = scene.settings().gravity().norm(),
                weight = gravity * rod.rest.length * rod.rest.section.mass();
        double[] sides = {u * weight, (1 - u) * weight};
        // loads
        double[] now = new double[3];
        for (ForceDef force : scene.forces()) {
            if (!(force.spec() instanceof LoadForce.Spec load)
                    || !force.enabled().isOn()) continue;
            load.force().track().at(scene.start().time(), now);
            if (rod.spec().id().equals(load.on().rod())) sides[load.on().u() < u ? 0 : 1] += Vec3.norm(now);
        }
        // balls that a constraint ties to the rod
        for (ConstraintDef def : scene.constraints()) {
            if (def.id().equals(holder.id()) || !def.enabled().isOn()) continue;
            List<Anchor> anchors = def.spec().anchors();
            for (Anchor a : anchors)
                if (rod.spec().id().equals(a.rod()))
                    for (Anchor b : anchors) sides[a.u() < u ? 0 : 1] += gravity * mass(scene, b.body());
        }
        return sides;
    }

    private static double mass(Scene scene, @Nullable String body) {
        for (BodySpec spec : scene.bodies()) if (spec.id().equals(body)) return spec.mass();
        return 0;
    }
}
