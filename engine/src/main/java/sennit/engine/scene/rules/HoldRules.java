package sennit.engine.scene.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.constraint.part.Constraint;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.force.ForceDef;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.RodBuilder;
import sennit.engine.rod.SlidingParameter;
import sennit.engine.rod.spec.Material;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.rod.spec.Shape;
import sennit.engine.scene.Scene;
import sennit.engine.scene.json.SceneField;
import sennit.engine.scene.text.JsonPointer;
import sennit.engine.scene.text.Quotation;
import sennit.engine.scene.text.Violation;
import sennit.engine.scene.text.Violations;
import sennit.engine.solid.Body;
import sennit.engine.solid.BodySpec;

/**
 * What constraints and loads can hold on to: some kinds need a point of a rod, some a body, and only a kind with one
 * row has a side. Each is compiled on a rod and a body that stand for those it names, so that kinds say it in one
 * place.
 */
final class HoldRules {
    private final Violations findings;
    private final Rod rod;
    private final Body body = new Body(BodySpec.of("any", Vec3.ZERO, 1, 0.1));

    private HoldRules(Violations findings) {
        this.findings = findings;
        var shape = new Shape.Line(Vec3.ZERO, new Vec3(1, 0, 0));
        var plain = Material.round(0.01).elastic(1e8, 0.3).density(1000.0);
        this.rod = RodBuilder.build(RodSpec.of("any", shape, 4, plain));
    }

    /** Checks a scene whose names are known to lead somewhere. */
    static void check(Scene scene, Violations findings) {
        var rules = new HoldRules(findings);
        for (int i = 0; i < scene.constraints().size() && !findings.full(); i++)
            rules.constraint(scene.constraints().get(i), JsonPointer.child("/constraints", i));
        for (int i = 0; i < scene.forces().size() && !findings.full(); i++) {
            ForceDef force = scene.forces().get(i);
            String path = JsonPointer.child("/forces", i);
            rules.compile(force.spec(), force.spec().anchors(), -1, force.spec()::compile, path);
        }
    }

    private void constraint(ConstraintDef def, String path) {
        var spec = def.spec();
        Constraint constraint = compile(spec, spec.anchors(), spec.sliding(), spec::compile, path);
        if (constraint == null || def.side() == ConstraintDef.Side.BOTH || constraint.rows() == 1) return;
        String side = def.side().name().toLowerCase(Locale.ROOT).replace('_', '-');
        String allowed = "\"both\": it has " + constraint.rows() + " rows";
        findings.add(new Violation(JsonPointer.child(path, "side"), Quotation.of(side), allowed));
    }

    /** {@return what a description compiles to; null when it cannot, which is then a finding} */
    private <T> @Nullable T compile(
            Object spec, List<Anchor> anchors, int sliding, Function<List<HeldPoint>, T> compile, String path) {
        int wrong = -1;
        if (sliding >= 0 && anchors.get(sliding).rod() == null) {
            wrong = sliding;
        } else {
            var points = new ArrayList<HeldPoint>();
            for (int i = 0; i < anchors.size(); i++)
                points.add(i == sliding ? sliding(anchors.get(i)) : point(anchors.get(i)));
            try {
                return compile.apply(points);
            } catch (IllegalArgumentException e) {
                wrong = culprit(anchors, points, sliding, compile);
                if (wrong < 0)
                    findings.add(new Violation(path, "what does not go together", String.valueOf(e.getMessage())));
            }
        }
        if (wrong >= 0) misplaced(spec, anchors.get(wrong), path);
        return null;
    }

    /** {@return the first anchor that would do if it were of the other sort; -1 for none} */
    private <T> int culprit(
            List<Anchor> anchors, List<HeldPoint> points, int sliding, Function<List<HeldPoint>, T> compile) {
        for (int i = 0; i < anchors.size(); i++) {
            if (i == sliding) continue;
            var others = new ArrayList<>(points);
            others.set(i, swapped(anchors.get(i)));
            if (compiles(compile, others)) return i;
        }
        for (int i = 0; i < anchors.size(); i++) if (anchors.get(i).body() != null) return i;
        return -1;
    }

    private static <T> boolean compiles(Function<List<HeldPoint>, T> compile, List<HeldPoint> points) {
        try {
            return compile.apply(points) != null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private HeldPoint point(Anchor anchor) {
        if (anchor.sliding() != null) return sliding(anchor);
        return placed(anchor.body() != null ? HeldPoint.of(body) : fixed(anchor));
    }

    private HeldPoint sliding(Anchor anchor) {
        return placed(HeldPoint.sliding(new SlidingParameter(rod, anchor.u() * rod.spans())));
    }

    /** {@return a point of the other sort: on the rod instead of a body, or the reverse} */
    private HeldPoint swapped(Anchor anchor) {
        return placed(anchor.body() != null ? fixed(anchor) : HeldPoint.of(body));
    }

    private HeldPoint fixed(Anchor anchor) {
        return HeldPoint.on(rod, anchor.u() * rod.spans());
    }

    private static HeldPoint placed(HeldPoint point) {
        point.evaluateInitial();
        return point;
    }

    @SuppressWarnings("ReferenceEquality") // two anchors of a constraint may be equal
    private void misplaced(Object spec, Anchor anchor, String path) {
        String at = path;
        for (SceneField field : SceneField.of(spec.getClass()))
            if (field.in(spec) == anchor) at = JsonPointer.child(path, field.name());
        boolean held = anchor.body() != null;
        findings.add(new Violation(
                held ? JsonPointer.child(at, "body") : at,
                Quotation.of(anchor.name()),
                held ? "a rod: this needs a point of one" : "a body"));
    }
}
