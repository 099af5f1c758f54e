package sennit.engine.scene.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.BeadConstraint;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.constraint.KeyholeConstraint;
import sennit.engine.constraint.RelativeKeyholeConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.rod.Rod;
import sennit.engine.rod.RodBuilder;
import sennit.engine.rod.energy.KinkedSpans;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Section;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.JsonPointer;

/**
 * Which rods do not slide freely through their holes for want of spans that fit, THEORY.md section 11. With l =
 * sqrt(EI/T), over which a rod under the tension T bends at a hole, and h a span,
 *
 * <ul>
 *   <li>from l = 1.5 h to 2.5 h a rod neither bends in a point nor quite by itself: the hole holds back 1 to 3 % of T
 *   <li>below that a rod that cannot bend in a point sticks: the hole holds back up to a quarter of T
 * </ul>
 *
 * <p>T is taken as the weight, of the rod and of what is tied to it, and the loads on that side of the hole that bears
 * more.
 */
public final class SlidingResolutionRule {
    /** Bending lengths, in spans, between which a hole holds back: from where on a rod bends by itself, and below. */
    private static final double BY_ITSELF = 2.5, IN_A_POINT = 1.5;

    /**
     * A rod with spans that do not fit its hole.
     *
     * @param path of its spans in the scene
     * @param rod its name
     * @param hole name of the constraint through which it slides
     * @param spans that it has
     * @param least spans with which it bends at the hole by itself
     * @param most spans with which it bends there in a point, fewer than {@code least}; 0 where no number does
     * @param point whether it can bend in a point
     */
    public record Advice(String path, String rod, String hole, int spans, int least, int most, boolean point) {
        /** {@return one sentence} */
        public String message() {
            String start = String.format(Locale.ROOT, "%s: rod \"%s\" with %d spans ", path, rod, spans);
            if (point)
                return start
                        + String.format(
                                Locale.ROOT,
                                "is held back by 1 to 3 %% of its tension in \"%s\": %d or more are recommended%s",
                                hole,
                                least,
                                most > 0 ? ", or " + most + " or fewer" : "");
            return start
                    + String.format(
                            Locale.ROOT,
                            "does not slide freely through \"%s\": it yields, bends by its deformed length or has fewer than"
                                    + " %d spans, so %d or more are recommended",
                            hole,
                            KinkedSpans.FEWEST_SPANS,
                            least);
        }
    }

    private final Scene scene;

    private SlidingResolutionRule(Scene scene) {
        this.scene = scene;
    }

    /** {@return what is to be said of the holes of a valid scene: the worst of each rod} */
    public static List<Advice> of(Scene scene) {
        var rule = new SlidingResolutionRule(scene);
        List<Advice> out = new ArrayList<>();
        for (int i = 0; i < scene.rods().size(); i++) {
            Advice worst = rule.worst(scene.rods().get(i), JsonPointer.child(JsonPointer.child("/rods", i), "spans"));
            if (worst != null) out.add(worst);
        }
        return out;
    }

    private @Nullable Advice worst(RodSpec spec, String path) {
        Advice worst = null;
        Rod rod = null;
        for (ConstraintDef def : scene.constraints()) {
            Anchor at = hole(def.spec());
            if (at == null || !spec.id().equals(at.rod()) || !def.enabled().isOn()) continue;
            if (rod == null) rod = RodBuilder.build(spec);
            Advice found = advice(rod, def, at.u(), path);
            if (found != null && (worst == null || found.least > worst.least)) worst = found;
        }
        return worst;
    }

    /** Where a rod slides and its direction is free; null for other constraints. */
    private static @Nullable Anchor hole(ConstraintSpec spec) {
        if (spec instanceof KeyholeConstraint k) return k.on();
        if (spec instanceof RelativeKeyholeConstraint k) return k.on();
        return spec instanceof BeadConstraint p ? p.on() : null;
    }

    private @Nullable Advice advice(Rod rod, ConstraintDef hole, double u, String path) {
        double[] sides = HangingLoads.beside(scene, rod, hole, u);
        double tension = Math.max(sides[0], sides[1]), length = rod.rest.length;
        if (tension == 0) return null;
        Section section = rod.rest.section;
        double bend = Math.sqrt(Math.max(section.bend1(), section.bend2()) / tension);
        double spans = rod.spans() * bend / length;
        if (spans >= BY_ITSELF) return null;
        boolean point = rod.kinks.possible();
        if (point && spans <= IN_A_POINT) return null;
        // the numbers of spans on both sides of what is to be avoided
        double least = Math.ceil(BY_ITSELF * length / bend - 1e-6),
                most = Math.floor(IN_A_POINT * length / bend + 1e-6);
        boolean fewer = point && most >= KinkedSpans.FEWEST_SPANS;
        return new Advice(
                path,
                rod.spec().id(),
                hole.id(),
                rod.spans(),
                (int) Math.min(1e6, least),
                fewer ? (int) most : 0,
                point);
    }
}
