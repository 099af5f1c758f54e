package sennit.engine.scene;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import sennit.engine.body.BodySpec;
import sennit.engine.body.BodyStart;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.ConstraintStart;
import sennit.engine.constraint.Remembered;
import sennit.engine.math.Vec3;
import sennit.engine.rod.RodSpec;
import sennit.engine.rod.RodStart;

/**
 * What the state that a scene starts from must keep to: names that are there, each once, and numbers for all points.
 */
final class StartRules {
    private final Findings findings;

    private StartRules(Findings findings) {
        this.findings = findings;
    }

    /** Checks a scene whose own names are unique. */
    static void check(Scene scene, Findings findings) {
        Start start = scene.start();
        StartRules rules = new StartRules(findings);
        Map<String, RodSpec> rods = named(scene.rods(), RodSpec::id);
        Map<String, BodySpec> bodies = named(scene.bodies(), BodySpec::id);
        Map<String, ConstraintDef> constraints = named(scene.constraints(), ConstraintDef::id);
        rules.names("rod", "/start/rods", start.rods(), RodStart::rod, rods.keySet());
        rules.names("body", "/start/bodies", start.bodies(), BodyStart::body, bodies.keySet());
        rules.names(
                "constraint",
                "/start/constraints",
                start.constraints(),
                ConstraintStart::constraint,
                constraints.keySet());
        if (!findings.isEmpty()) return;
        for (int i = 0; i < start.rods().size(); i++) {
            RodStart rod = start.rods().get(i);
            rules.rod(rod, Objects.requireNonNull(rods.get(rod.rod())), Pointer.child("/start/rods", i));
        }
        for (int i = 0; i < start.constraints().size(); i++) {
            ConstraintStart c = start.constraints().get(i);
            rules.sliding(
                    c, Objects.requireNonNull(constraints.get(c.constraint())), Pointer.child("/start/constraints", i));
        }
    }

    private static <T> Map<String, T> named(List<T> list, Function<T, String> id) {
        return list.stream().collect(Collectors.toMap(id, x -> x, (first, second) -> first));
    }

    private <T> void names(
            String field, String list, List<T> states, Function<T, String> name, Collection<String> known) {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < states.size(); i++) {
            String path = Pointer.child(Pointer.child(list, i), field);
            String id = name.apply(states.get(i));
            if (!known.contains(id)) findings.add(Finding.unknown(path, id, known));
            else if (!seen.add(id)) findings.add(new Finding(path, Quote.of(id) + " twice", "each name once"));
        }
    }

    private void rod(RodStart rod, RodSpec spec, String path) {
        int n = spec.controlPoints();
        String rule = (spec.closed() ? "spans = " : "spans + 3 = ") + n;
        if (rod.points().size() != n) count(path + "/points", rod.points(), rule);
        orNone(path + "/twist", rod.twist(), n, rule);
        orNone(path + "/velocities", rod.velocities(), n, rule);
        orNone(path + "/spins", rod.spins(), n, rule);
        orNone(path + "/plastic", rod.plastic(), 2 * spec.spans(), "2 spans = " + 2 * spec.spans());
        if (rod.round() != null && !spec.closed())
            findings.add(new Finding(path + "/round", NumberText.of(rod.round()), "nothing: the rod is not closed"));
        numbers(path + "/twist", rod.twist());
        numbers(path + "/spins", rod.spins());
        if (findings.isEmpty()) apart(path + "/points", rod.points(), spec);
    }

    private void orNone(String path, List<?> list, int needed, String rule) {
        if (!list.isEmpty() && list.size() != needed) count(path, list, rule + ", or none");
    }

    private void count(String path, List<?> list, String rule) {
        findings.add(new Finding(path, list.size() + " entries", rule));
    }

    private void numbers(String path, List<Double> list) {
        for (int i = 0; i < list.size(); i++) {
            double x = list.get(i);
            if (!(Math.abs(x) <= Range.NUMBER))
                findings.add(new Finding(Pointer.child(path, i), NumberText.of(x), Range.SIZE));
        }
    }

    /** The curve must not stand still in a span. */
    private void apart(String path, List<Vec3> points, RodSpec spec) {
        for (int s = 0; s < spec.spans(); s++) {
            Vec3 first = points.get(s);
            boolean still = true;
            for (int k = 1; k < 4; k++)
                still &= points.get((s + k) % points.size()).equals(first);
            if (still) {
                findings.add(new Finding(Pointer.child(path, s), "four points in one place", "points apart"));
                return;
            }
        }
    }

    private void sliding(ConstraintStart c, ConstraintDef def, String path) {
        if (c.u() != null && def.spec().sliding() < 0)
            findings.add(new Finding(path + "/u", NumberText.of(c.u()), "nothing: it has no sliding point"));
        numbers(path + "/memory", c.memory());
        List<String> names = def.spec().remembers();
        for (int i = 0; i < c.remembers().size(); i++) {
            Remembered r = c.remembers().get(i);
            String at = Pointer.child(path + "/remembers", i);
            if (!names.contains(r.name())) findings.add(new Finding(at + "/name", Quote.of(r.name()), allowed(names)));
            if (!(Math.abs(r.value()) <= Range.NUMBER))
                findings.add(new Finding(at + "/value", NumberText.of(r.value()), Range.SIZE));
        }
    }

    private static String allowed(List<String> names) {
        return names.isEmpty() ? "nothing: it remembers nothing" : "one of " + String.join(", ", names);
    }
}
