package sennit.engine.scene.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.JointConstraint;
import sennit.engine.constraint.OrientationConstraint;
import sennit.engine.constraint.OrientedKeyholeConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.RelativeOrientationConstraint;
import sennit.engine.constraint.TangentConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.force.ForceDef;
import sennit.engine.force.LoadForce;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.RodBuilder;
import sennit.engine.rod.spec.RestShape;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Section;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.JsonPointer;

/**
 * How many spans a rod needs for a shape within 0.1 % of its length and moments of clamps within 1 %. A span h is to be
 *
 * <ul>
 *   <li>half the radius of a bend that the rod has without load, or shorter: 12 spans a circle; of one that is only
 *       drawn, to start from, the radius
 *   <li>sqrt(EI/T) or shorter where the direction of the rod is held and it is pulled with T: there it bends within
 *       that length. T is taken as the weight of the rod and the loads on it
 *   <li>(EI/w)^(1/3) or shorter under its weight w per length; but six spans are always enough for that
 *   <li>sqrt(EI/T)/2 or shorter where it hangs from one point between its ends, or as a ring, with T on each leg: there
 *       it turns by 1 rad in that length under 2 T, what a load that falls pulls with; EI k^2/2 = 2 T. Longer spans
 *       fold to a cusp
 * </ul>
 *
 * The numbers were measured: a rod that a moment bends into a circle of 12 spans is off by 0.07 % of its length, at 8
 * by 0.5 %; the moment of a clamp by 0.9 % at h = sqrt(EI/T), 5 % at twice that; a slack rope of 6 spans by 0.06 %.
 */
public final class SpanRule {
    /** Turn of the tangent within a span without load, rad, and within one that is only drawn so. */
    private static final double TURN = 0.5;

    private static final double DRAWN_TURN = 1;

    /** Pull of a load that falls on a rope, as a multiple of its weight. */
    private static final double FALLING = 2;

    /** Spans that are enough for what hangs by its weight. */
    private static final int HANGING = 6;

    /** Most spans with which a drawn shape is looked at. */
    private static final int FINEST = 4000;

    /**
     * A rod with too few spans.
     *
     * @param path of its field in the scene
     * @param rod its name
     * @param spans that it has
     * @param needed spans that it should have
     * @param why in a few words
     */
    public record Advice(String path, String rod, int spans, int needed, String why) {
        /** {@return one sentence} */
        public String message() {
            return String.format(
                    Locale.ROOT, "%s: rod \"%s\" has %d spans, %d are recommended: %s", path, rod, spans, needed, why);
        }
    }

    private record Need(double spans, String why) {}

    private final Scene scene;

    private SpanRule(Scene scene) {
        this.scene = scene;
    }

    /** {@return what is to be said of the spans of a valid scene; nothing where they are enough} */
    public static List<Advice> of(Scene scene) {
        var rule = new SpanRule(scene);
        List<Advice> out = new ArrayList<>();
        for (int i = 0; i < scene.rods().size(); i++) {
            RodSpec rod = scene.rods().get(i);
            Need most = rule.need(rod);
            int needed = (int) Math.min(1e6, Math.ceil(most.spans - 1e-6));
            String path = JsonPointer.child(JsonPointer.child("/rods", i), "spans");
            if (rod.spans() < needed) out.add(new Advice(path, rod.id(), rod.spans(), needed, most.why));
        }
        return out;
    }

    private Need need(RodSpec spec) {
        Rod rod = RodBuilder.build(spec);
        Section section = rod.rest.section;
        double length = rod.rest.length, stiff = Math.min(section.bend1(), section.bend2());
        Need most = new Need(drawn(spec), "its shape bends more sharply than so few spans can follow");
        if (spec.rest() instanceof RestShape.Coiled c)
            most = larger(
                    most, length * Vec3.norm(c.curvature1(), c.curvature2(), 0) / TURN, "it is coiled without load");
        double weight = scene.settings().gravity().norm() * section.mass();
        most = larger(
                most, Math.min(HANGING, length * StrictMath.cbrt(weight / stiff)), "its weight bends it within a span");
        most = larger(most, length * folded(rod), "it folds over the one point that holds it");
        if (!isClamped(spec.id())) return most;
        double pull = weight * length + loads(spec.id());
        return larger(
                most,
                length * Math.sqrt(pull / stiff),
                "where its direction is held it bends within sqrt(EI/T) of a pull");
    }

    private static Need larger(Need a, double spans, String why) {
        return spans > a.spans ? new Need(spans, why) : a;
    }

    /** Spans in which the drawn shape turns by no more than {@link #TURN}. */
    private static double drawn(RodSpec spec) {
        if (spec.shape() instanceof Shape.Line) return 1;
        boolean given = spec.shape() instanceof Shape.ControlPoints;
        // what is finer than the spans shows on finer ones
        int fine = given ? spec.spans() : Math.max(spec.spans(), Math.min(FINEST, 8 * spec.spans() + 100));
        Rod rod;
        try {
            rod = RodBuilder.build(given ? spec : spec.rest(RestShape.STRAIGHT).spanned(spec.shape(), fine));
        } catch (IllegalArgumentException e) {
            // a cusp that only finer spans see
            return 1;
        }
        double[] q = rod.initial();
        Vec3 before = null;
        List<Double> turns = new ArrayList<>();
        for (int i = 0; i + 1 < rod.nodes(); i++) {
            Vec3 edge = Vec3.of(q, 4 * (i + 1)).minus(Vec3.of(q, 4 * i));
            if (before != null && edge.norm() > 0 && before.norm() > 0)
                turns.add(StrictMath.atan2(before.cross(edge).norm(), before.dot(edge)));
            before = edge;
        }
        // a coarse span is as long as so many fine ones
        int each = Math.max(1, fine / spec.spans());
        double most = 0, sum = 0;
        for (int i = 0; i < turns.size(); i++) {
            sum += turns.get(i);
            if (i >= each) sum -= turns.get(i - each);
            most = Math.max(most, sum);
        }
        return spec.spans() * most / (spec.rest() instanceof RestShape.AsDrawn ? TURN : DRAWN_TURN);
    }

    /**
     * {@return the largest curvature of a rod that hangs from one point alone and folds there, 1/m, under twice what
     * hangs on it, as where that falls; 0 where more holds it} Of an elastica whose legs hang side by side and bear T_1
     * and T_2 it is EI k^2/2 = 2 T_1 T_2/(T_1 + T_2), for T_1 (1 - cos a_1) = T_2 (1 - cos a_2) where both turn by a_1
     * + a_2 = pi.
     */
    private double folded(Rod rod) {
        RodSpec spec = rod.spec();
        ConstraintDef holder = null;
        double at = 0;
        // what hangs on the rod holds nothing, and two points do not fold it
        for (ConstraintDef c : scene.constraints()) {
            if (!c.enabled().isOn()) continue;
            List<Anchor> anchors = c.spec().anchors();
            if (anchors.stream().anyMatch(a -> a.body() != null)) continue;
            for (Anchor a : anchors) {
                if (!spec.id().equals(a.rod())) continue;
                if (holder != null || !(c.spec() instanceof PositionConstraint)) return 0;
                holder = c;
                at = a.u();
            }
        }
        if (holder == null) return 0;
        double[] legs = HangingLoads.beside(scene, rod, holder, at);
        double all = legs[0] + legs[1], each = spec.closed() ? 0.5 * all : 2 * legs[0] * legs[1] / all;
        Section section = rod.rest.section;
        return all > 0 ? Math.sqrt(FALLING * 2 * each / Math.min(section.bend1(), section.bend2())) : 0;
    }

    private boolean isClamped(String rod) {
        for (ConstraintDef c : scene.constraints()) {
            if (!c.enabled().isOn() || !directs(c.spec())) continue;
            if (c.spec().anchors().stream().anyMatch(a -> rod.equals(a.rod()))) return true;
        }
        return false;
    }

    private static boolean directs(ConstraintSpec spec) {
        return spec instanceof TangentConstraint
                || spec instanceof OrientationConstraint
                || spec instanceof OrientedKeyholeConstraint
                || spec instanceof RelativeOrientationConstraint
                || (spec instanceof JointConstraint f && f.share() != JointConstraint.Share.POSITION);
    }

    /** Sizes of the loads on a rod where the scene starts, N. */
    private double loads(String rod) {
        double sum = 0;
        double[] now = new double[3];
        for (ForceDef force : scene.forces()) {
            if (!(force.spec() instanceof LoadForce.Spec load)
                    || !rod.equals(load.on().rod())) continue;
            load.force().track().at(scene.start().time(), now);
            sum += Vec3.norm(now);
        }
        return sum;
    }
}
