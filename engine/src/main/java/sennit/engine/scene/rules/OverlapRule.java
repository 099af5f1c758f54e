package sennit.engine.scene.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sennit.engine.math.CubicBasis;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Rod;
import sennit.engine.rod.RodBuilder;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.JsonPointer;
import sennit.engine.solid.BodySpec;
import sennit.engine.solid.ObstacleDef;
import sennit.engine.solid.SignedDistance;

/**
 * Which rods and bodies are drawn into obstacles. As a scene begins they are pushed out: what that takes is energy that
 * nobody gave. What begins in a state that steps have made is not looked at.
 */
public final class OverlapRule {
    /** Least depth that is told, as part of the radius. */
    private static final double DEEP = 0.1;

    /** Rods are looked at as finely as this, as part of the radius. */
    private static final double FINE = 0.05;

    /**
     * A rod or a body that begins inside an obstacle.
     *
     * @param path of it in the scene
     * @param thing its name
     * @param obstacle name of the obstacle
     * @param depth how deep its surface is in it, m
     */
    public record Advice(String path, String thing, String obstacle, double depth) {
        /** {@return one sentence} */
        public String message() {
            return String.format(
                    Locale.ROOT,
                    "\"%s\" begins %.3g m deep in \"%s\": it is pushed out, and gains speed by that",
                    thing,
                    depth,
                    obstacle);
        }
    }

    private final ObstacleDef obstacle;
    private final SignedDistance solid;
    private final double[] x = new double[3];
    private final double[] normal = new double[3];
    private final double[] weight = new double[4];

    private OverlapRule(ObstacleDef obstacle) {
        this.obstacle = obstacle;
        solid = obstacle.spec().compile();
    }

    /** {@return what is to be said of the places of a valid scene: the deepest of each thing in each obstacle} */
    public static List<Advice> of(Scene scene) {
        List<Advice> out = new ArrayList<>();
        if (scene.obstacles().isEmpty()) return out;
        var rules = scene.obstacles().stream().map(OverlapRule::new).toList();
        for (int i = 0; i < scene.rods().size(); i++) {
            RodSpec spec = scene.rods().get(i);
            if (scene.start().rods().stream().anyMatch(s -> s.rod().equals(spec.id()))) continue;
            Rod rod = RodBuilder.build(spec);
            double radius = rod.rest.section.radius(), longest = longest(rod);
            for (OverlapRule rule : rules)
                rule.add(
                        JsonPointer.child("/rods", i),
                        spec.id(),
                        radius,
                        rule.deepest(rod, 0, rod.spans(), new Bound(rod.rest.thickest, longest, DEEP * radius)),
                        out);
        }
        for (int i = 0; i < scene.bodies().size(); i++) {
            BodySpec body = scene.bodies().get(i);
            if (scene.start().bodies().stream().anyMatch(s -> s.body().equals(body.id()))) continue;
            for (OverlapRule rule : rules) {
                body.position().put(rule.x, 0);
                double depth = body.radius() - rule.solid.distance(rule.x, rule.normal);
                rule.add(JsonPointer.child("/bodies", i), body.id(), body.radius(), depth, out);
            }
        }
        return out;
    }

    private void add(String path, String thing, double radius, double depth, List<Advice> out) {
        if (depth > DEEP * radius) out.add(new Advice(path, thing, obstacle.id(), depth));
    }

    /** The longest edge between control points: nowhere does a span lead further, m. */
    private static double longest(Rod rod) {
        double[] q = rod.initial();
        double most = 0;
        int nodes = rod.nodes();
        for (int i = 0; i < (rod.closed() ? nodes : nodes - 1); i++) {
            Vec3 edge = Vec3.of(q, 4 * ((i + 1) % nodes)).minus(Vec3.of(q, 4 * i));
            most = Math.max(most, edge.norm());
        }
        return most;
    }

    private record Bound(double radius, double perSpan, double depth) {}

    /** The greatest depth between two places, in spans, or that of {@code bound} where none is deeper, m. */
    private double deepest(Rod rod, double from, double to, Bound bound) {
        double middle = 0.5 * (from + to);
        int span = Math.min(rod.spans() - 1, (int) middle);
        CubicBasis.value(middle - span, weight, 0);
        rod.dofs.combine(rod.initial(), span, weight, x);
        double far = solid.distance(x, normal), depth = rod.radius(middle) - far;
        // distances change by no more than the way
        double reach = 0.5 * (to - from) * bound.perSpan;
        if (bound.radius - far + reach <= bound.depth) return bound.depth;
        double most = Math.max(depth, bound.depth);
        if (reach <= FINE * bound.radius) return most;
        most = deepest(rod, from, middle, new Bound(bound.radius, bound.perSpan, most));
        return deepest(rod, middle, to, new Bound(bound.radius, bound.perSpan, most));
    }
}
