package sennit.engine.scene.rules;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.ConstraintDef;
import sennit.engine.constraint.part.ConstraintInitialState;
import sennit.engine.constraint.part.HistoryVariable;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.RodInitialState;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.InitialState;
import sennit.engine.scene.MovedInitialState;
import sennit.engine.scene.Scene;
import sennit.engine.scene.text.JsonPointer;
import sennit.engine.scene.text.NumberRange;
import sennit.engine.scene.text.NumberText;
import sennit.engine.scene.text.Quotation;
import sennit.engine.scene.text.Violation;
import sennit.engine.scene.text.Violations;
import sennit.engine.solid.BodyInitialState;
import sennit.engine.solid.BodySpec;

/**
 * What the states that a scene starts from and keeps must keep to: names that are there, each once, and numbers for all
 * points.
 */
final class StartRules {
    private final Violations findings;

    private StartRules(Violations findings) {
        this.findings = findings;
    }

    /** Checks the start and the named states of a scene whose own names are unique. */
    static void check(Scene scene, Violations findings) {
        check(scene, scene.start(), "/start", findings);
        for (int i = 0; i < scene.states().size() && findings.isEmpty(); i++)
            check(
                    scene,
                    scene.states().get(i).state(),
                    JsonPointer.child(JsonPointer.child("/states", i), "state"),
                    findings);
    }

    private static void check(Scene scene, InitialState start, String path, Violations findings) {
        StartRules rules = new StartRules(findings);
        Map<String, RodSpec> rods = named(scene.rods(), RodSpec::id);
        Map<String, BodySpec> bodies = named(scene.bodies(), BodySpec::id);
        Map<String, ConstraintDef> constraints = named(scene.constraints(), ConstraintDef::id);
        rules.names("rod", path + "/rods", start.rods(), RodInitialState::rod, rods.keySet());
        rules.names("body", path + "/bodies", start.bodies(), BodyInitialState::body, bodies.keySet());
        rules.names(
                "constraint",
                path + "/constraints",
                start.constraints(),
                ConstraintInitialState::constraint,
                constraints.keySet());
        if (!findings.isEmpty()) return;
        List<MovedInitialState> moves =
                start.previous() == null ? List.of() : start.previous().moves();
        for (int i = 0; i < moves.size(); i++)
            rules.moved(moves.get(i), scene, JsonPointer.child(path + "/previous/moves", i));
        for (int i = 0; i < start.rods().size(); i++) {
            RodInitialState rod = start.rods().get(i);
            rules.rod(rod, Objects.requireNonNull(rods.get(rod.rod())), JsonPointer.child(path + "/rods", i));
        }
        for (int i = 0; i < start.constraints().size(); i++) {
            ConstraintInitialState c = start.constraints().get(i);
            rules.sliding(
                    c,
                    Objects.requireNonNull(constraints.get(c.constraint())),
                    JsonPointer.child(path + "/constraints", i));
        }
    }

    private static <T> Map<String, T> named(List<T> list, Function<T, String> id) {
        return list.stream().collect(Collectors.toMap(id, x -> x, (first, second) -> first));
    }

    private <T> void names(
            String field, String list, List<T> states, Function<T, String> name, Collection<String> known) {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < states.size(); i++) {
            String path = JsonPointer.child(JsonPointer.child(list, i), field);
            String id = name.apply(states.get(i));
            if (!known.contains(id)) findings.add(Violation.unknown(path, id, known));
            else if (!seen.add(id)) findings.add(new Violation(path, Quotation.of(id) + " twice", "each name once"));
        }
    }

    private void rod(RodInitialState rod, RodSpec spec, String path) {
        int n = spec.controlPoints();
        String rule = (spec.closed() ? "spans = " : "spans + 3 = ") + n;
        if (rod.points().size() != n) count(path + "/points", rod.points(), rule);
        orNone(path + "/twist", rod.twist(), n, rule);
        orNone(path + "/velocities", rod.velocities(), n, rule);
        orNone(path + "/spins", rod.spins(), n, rule);
        orNone(path + "/plastic", rod.plastic(), 2 * spec.spans(), "2 spans = " + 2 * spec.spans());
        if (rod.round() != null && !spec.closed())
            findings.add(new Violation(path + "/round", NumberText.of(rod.round()), "nothing: the rod is not closed"));
        numbers(path + "/twist", rod.twist());
        numbers(path + "/spins", rod.spins());
        if (findings.isEmpty()) apart(path + "/points", rod.points(), spec);
    }

    private void orNone(String path, List<?> list, int needed, String rule) {
        if (!list.isEmpty() && list.size() != needed) count(path, list, rule + ", or none");
    }

    private void count(String path, List<?> list, String rule) {
        findings.add(new Violation(path, list.size() + " entries", rule));
    }

    private void numbers(String path, List<Double> list) {
        for (int i = 0; i < list.size(); i++) {
            double x = list.get(i);
            if (!(Math.abs(x) <= NumberRange.NUMBER))
                findings.add(new Violation(JsonPointer.child(path, i), NumberText.of(x), NumberRange.SIZE));
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
                findings.add(new Violation(JsonPointer.child(path, s), "four points in one place", "points apart"));
                return;
            }
        }
    }

    /** How one thing moved: of what is there, a number for each of its unknowns. */
    private void moved(MovedInitialState move, Scene scene, String path) {
        Map<String, RodSpec> rods = named(scene.rods(), RodSpec::id);
        Map<String, BodySpec> bodies = named(scene.bodies(), BodySpec::id);
        Map<String, ConstraintDef> constraints = named(scene.constraints(), ConstraintDef::id);
        // one that is there
        int given = (move.rod() != null ? 1 : 0) + (move.body() != null ? 1 : 0) + (move.constraint() != null ? 1 : 0);
        if (given != 1) {
            findings.add(new Violation(path, given + " names", "exactly one of rod, body, constraint"));
            return;
        }
        boolean there = known(path + "/rod", move.rod(), rods.keySet())
                && known(path + "/body", move.body(), bodies.keySet())
                && known(path + "/constraint", move.constraint(), constraints.keySet());
        if (!there) return;
        // as many numbers as it has unknowns
        int n = 4;
        if (move.rod() != null)
            n = 4 * Objects.requireNonNull(rods.get(move.rod())).controlPoints();
        if (move.body() != null) n = 3;
        String rule = Integer.toString(n);
        if (move.moved().size() != n) count(path + "/moved", move.moved(), rule);
        if (move.velocities().size() != n) count(path + "/velocities", move.velocities(), rule);
        numbers(path + "/moved", move.moved());
        numbers(path + "/velocities", move.velocities());
    }

    private boolean known(String path, @Nullable String name, Collection<String> known) {
        if (name == null || known.contains(name)) return true;
        findings.add(Violation.unknown(path, name, known));
        return false;
    }

    private void sliding(ConstraintInitialState c, ConstraintDef def, String path) {
        if (c.u() != null && def.spec().sliding() < 0)
            findings.add(new Violation(path + "/u", NumberText.of(c.u()), "nothing: it has no sliding point"));
        numbers(path + "/memory", c.memory());
        List<String> names = def.spec().remembers();
        for (int i = 0; i < c.remembers().size(); i++) {
            HistoryVariable r = c.remembers().get(i);
            String at = JsonPointer.child(path + "/remembers", i);
            if (!names.contains(r.name()))
                findings.add(new Violation(at + "/name", Quotation.of(r.name()), allowed(names)));
            if (!(Math.abs(r.value()) <= NumberRange.NUMBER))
                findings.add(new Violation(at + "/value", NumberText.of(r.value()), NumberRange.SIZE));
        }
    }

    private static String allowed(List<String> names) {
        return names.isEmpty() ? "nothing: it remembers nothing" : "one of " + String.join(", ", names);
    }
}
