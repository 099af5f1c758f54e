package sennit.engine.scene.rules;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sennit.engine.constraint.BeadConstraint;
import sennit.engine.constraint.PositionConstraint;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.function.FormulaCheck;
import sennit.engine.math.Vec3;
import sennit.engine.rod.RodBuilder;
import sennit.engine.rod.spec.MaterialPresets;
import sennit.engine.rod.spec.RodSpec;
import sennit.engine.scene.ExactValue;
import sennit.engine.scene.Gesture;
import sennit.engine.scene.Members;
import sennit.engine.scene.Scene;
import sennit.engine.scene.TimedEvent;
import sennit.engine.scene.json.RecordWriter;
import sennit.engine.scene.json.SceneField;
import sennit.engine.scene.text.JsonPointer;
import sennit.engine.scene.text.NumberRange;
import sennit.engine.scene.text.NumberText;
import sennit.engine.scene.text.Quotation;
import sennit.engine.scene.text.SceneException;
import sennit.engine.scene.text.Violation;
import sennit.engine.scene.text.Violations;
import sennit.engine.schema.PlainValue;

/**
 * What a scene must keep to beyond the form of its fields: numbers finite and in range, names unique, references that
 * lead somewhere, shapes with a length, totals that fit in memory. Files are checked by it, and so are edits.
 */
public final class SceneRules {
    /** Most rods of a scene. */
    public static final int MAX_RODS = 5_000;

    /** Most control points of all rods together. */
    public static final int MAX_POINTS = 1_000_000;

    /** Most constraints of a scene. */
    public static final int MAX_CONSTRAINTS = 100_000;

    private static final int LONGEST_NAME = 80;

    /** Most obstacles: every span looks at each. */
    private static final int MAX_OBSTACLES = 1000;

    private final Scene scene;
    private final Violations findings;
    private final Set<String> rods = new HashSet<>();
    private final Set<String> bodies = new HashSet<>();
    private final Set<String> sliders = new HashSet<>();

    private SceneRules(Scene scene, Violations findings) {
        this.scene = scene;
        this.findings = findings;
        scene.rods().forEach(rod -> rods.add(rod.id()));
        scene.bodies().forEach(body -> bodies.add(body.id()));
        scene.constraints().stream().filter(c -> c.spec().sliding() >= 0).forEach(c -> sliders.add(c.id()));
    }

    /** {@return the mistakes of a scene, up to {@value SceneException#MOST}; empty when it can be simulated} */
    public static List<Violation> check(Scene scene) {
        Violations findings = new Violations();
        check(scene, findings);
        return findings.list().stream().limit(SceneException.MOST).toList();
    }

    public static void check(Scene scene, Violations findings) {
        SceneRules rules = new SceneRules(scene, findings);
        rules.totals();
        if (!findings.isEmpty()) return;
        try {
            rules.contents();
        } catch (OutOfMemoryError e) {
            // rods are built to be checked
            String memory = "what fits into the " + (Runtime.getRuntime().maxMemory() >> 20) + " MB that Java may use";
            findings.add(new Violation("/rods", rules.points() + " control points in all", memory));
        }
    }

    private void contents() {
        names();
        record(scene, "");
        shapes();
        hands();
        StartRules.check(scene, findings);
        if (findings.isEmpty()) HoldRules.check(scene, findings);
    }

    /**
     * A hand takes hold at the start of a step: where none falls into its time, it would do nothing, and not say so.
     */
    private void hands() {
        double dt = scene.settings().dt(), start = scene.start().time();
        for (int i = 0; i < scene.hands().size(); i++) {
            Gesture hand = scene.hands().get(i);
            double first = start + dt * Math.max(0, Math.ceil((hand.from() - start) / dt - 1e-6));
            if (hand.to() <= start || hand.holds(first, dt)) continue;
            String path = JsonPointer.child(JsonPointer.child("/hands", i), "to");
            String found = hand.to() + ": no step of " + dt + " s begins from " + hand.from() + " s until then";
            findings.add(new Violation(path, found, "a time after " + first + " s"));
        }
    }

    private long points() {
        return scene.rods().stream()
                .mapToLong(rod -> (long) rod.controlPoints())
                .sum();
    }

    private void totals() {
        atMost("/rods", scene.rods().size(), MAX_RODS, "rods");
        atMost("/rods", points(), MAX_POINTS, "control points in all");
        atMost("/bodies", scene.bodies().size(), MAX_RODS, "bodies");
        atMost("/constraints", scene.constraints().size(), MAX_CONSTRAINTS, "constraints");
        atMost("/forces", scene.forces().size(), MAX_CONSTRAINTS, "forces");
        atMost("/obstacles", scene.obstacles().size(), MAX_OBSTACLES, "obstacles");
        atMost("/decor", scene.decor().size(), MAX_OBSTACLES, "decorations");
        atMost("/hands", scene.hands().size(), MAX_OBSTACLES, "hands");
        atMost("/exact", scene.exact().size(), MAX_OBSTACLES, "exact values");
    }

    private void atMost(String path, long count, int most, String what) {
        if (count > most) findings.add(new Violation(path, count + " " + what, "at most " + most));
    }

    private void names() {
        for (SceneField list : SceneField.of(Scene.class)) {
            if (list.in(scene) instanceof List<?> items) {
                unique(
                        "/" + list.name(),
                        items.stream()
                                .map(RecordWriter::id)
                                .flatMap(Optional::stream)
                                .toList());
            }
        }
    }

    private void unique(String list, List<String> ids) {
        Map<String, Integer> first = new HashMap<>();
        for (int i = 0; i < ids.size(); i++) {
            String id = ids.get(i);
            String path = JsonPointer.child(JsonPointer.child(list, i), "id");
            Integer other = first.putIfAbsent(id, i);
            if (other != null) {
                String allowed = "each name once; " + JsonPointer.child(list, other) + " has it already";
                findings.add(new Violation(path, Quotation.of(id) + " twice", allowed));
            } else if (!isName(id)) {
                String allowed = "1 to " + LONGEST_NAME + " letters, digits, spaces, - and _, no space at the ends";
                findings.add(new Violation(path, Quotation.of(id), allowed));
            }
        }
    }

    /** {@return whether a text can name a rod or a constraint} */
    public static boolean isName(String text) {
        return !text.isEmpty()
                && text.length() <= LONGEST_NAME
                && text.equals(text.strip())
                && text.codePoints().allMatch(c -> Character.isLetterOrDigit(c) || c == ' ' || c == '-' || c == '_');
    }

    private void record(Object record, String path) {
        if (findings.full()) return;
        if (record instanceof Anchor a) anchor(a, path);
        formulas(record, path);
        if (record instanceof ExactValue exact) exact(exact, path);
        if (record instanceof TimedEvent event) happens(event, path);
        if (record instanceof Gesture gesture) handle(gesture, path);
        if (record instanceof RodSpec rod) breaks(rod, path);
        if (record instanceof Members members) members(members, path);
        if (record instanceof BeadConstraint pearl) named(JsonPointer.child(path, "body"), pearl.body(), bodies);
        for (SceneField field : SceneField.of(record.getClass())) {
            Object value = field.in(record);
            if (value == null) continue;
            if (field.inline()) record(value, path);
            else value(field, value, path);
        }
    }

    /** A formula that is no number where the scene starts leads nowhere; what it is later is seen when it is later. */
    private void formulas(Object record, String path) {
        double start = scene.start().time();
        for (FormulaCheck formula : FormulaCheck.of(record)) {
            if (formula.isNumberAt(start)) continue;
            String found = Quotation.of(formula.text) + ", which is not a number at t = " + NumberText.of(start) + " s";
            findings.add(new Violation(
                    JsonPointer.child(path, formula.field),
                    found,
                    "a formula that is a number where the scene starts"));
        }
    }

    private void anchor(Anchor a, String path) {
        named(JsonPointer.child(path, "rod"), a.rod(), rods);
        named(JsonPointer.child(path, "body"), a.body(), bodies);
        named(JsonPointer.child(path, "sliding"), a.sliding(), sliders);
    }

    private void happens(TimedEvent event, String path) {
        // what sets a field is looked at with the file
        if (event.set() != null) return;
        Set<String> names = new HashSet<>();
        if (event.cut() != null) names.addAll(rods);
        else {
            scene.constraints().forEach(c -> names.add(c.id()));
            scene.forces().forEach(f -> names.add(f.id()));
        }
        named(JsonPointer.child(path, event.what()), event.of(), names);
        if (event.cut() != null && scene.rod(event.cut()).map(RodSpec::closed).orElse(false))
            findings.add(new Violation(
                    JsonPointer.child(path, event.what()), Quotation.of(event.cut()) + ", a ring", "an open rod"));
    }

    /** A hand moves only what is a handle. */
    private void handle(Gesture gesture, String path) {
        Set<String> handles = new HashSet<>();
        scene.constraints().stream()
                .filter(c -> c.spec() instanceof PositionConstraint place && place.handle())
                .forEach(c -> handles.add(c.id()));
        named(JsonPointer.child(path, "handle"), gesture.handle(), handles);
    }

    /** What is grouped, hidden or locked is there. */
    private void members(Members some, String path) {
        Members all = Members.of(scene);
        for (SceneField kind : SceneField.of(Members.class)) {
            List<String> names = some.named(kind.name());
            if (names.isEmpty()) continue;
            Set<String> known = new HashSet<>(all.named(kind.name()));
            String list = JsonPointer.child(path, kind.name());
            for (int i = 0; i < names.size(); i++) named(JsonPointer.child(list, i), names.get(i), known);
        }
    }

    /** What is to break must be able to, and at a force that is known. */
    private void breaks(RodSpec rod, String path) {
        if (!rod.breaks()) return;
        String at = JsonPointer.child(path, "breaks");
        if (rod.closed()) findings.add(new Violation(at, "true for a ring", "true for an open rod"));
        else if (!Double.isFinite(rod.limit().tension()))
            findings.add(new Violation(
                    at,
                    "true for a rod whose strength is not known",
                    "true with a tension among its limits, or with a preset of which it is known"));
    }

    private void exact(ExactValue exact, String path) {
        Set<String> constraints = new HashSet<>();
        scene.constraints().forEach(c -> constraints.add(c.id()));
        named(JsonPointer.child(path, "constraint"), exact.constraint(), constraints);
        named(JsonPointer.child(path, "body"), exact.body(), bodies);
        named(JsonPointer.child(path, "at"), exact.at(), bodies);
    }

    private void named(String path, @Nullable String name, Set<String> known) {
        if (name != null && !known.contains(name)) findings.add(Violation.unknown(path, name, known));
    }

    private void value(SceneField field, Object value, String parent) {
        if (value.getClass().isAnnotationPresent(PlainValue.class)) {
            Object inner = SceneField.of(value.getClass()).get(0).in(value);
            if (inner != null) value(field, inner, parent);
        } else if (value instanceof Number n) {
            number(field, n.doubleValue(), parent);
        } else if (value instanceof String text) {
            text(text, JsonPointer.child(parent, field.name()));
        } else if (value instanceof Vec3 v) {
            if (!isPlace(v)) findings.add(far(JsonPointer.child(parent, field.name()), v));
        } else if (value instanceof List<?> list) {
            items(list, JsonPointer.child(parent, field.name()));
        } else if (value instanceof Record r) {
            record(r, JsonPointer.child(parent, field.name()));
        }
    }

    private void items(List<?> list, String path) {
        for (int i = 0; i < list.size(); i++) {
            Object item = list.get(i);
            if (item instanceof Vec3 v) {
                if (!isPlace(v)) findings.add(far(JsonPointer.child(path, i), v));
            } else if (item instanceof Record r) {
                record(r, JsonPointer.child(path, i));
            }
        }
    }

    /** Texts reach terminals and title bars. */
    private void text(String text, String path) {
        if (!Quotation.isLegible(text)) findings.add(new Violation(path, Quotation.of(text), Quotation.LEGIBLE_TEXT));
    }

    private void number(SceneField field, double x, String parent) {
        if (field.range().contains(x)) return;
        String size = "a number " + field.range().words();
        String allowed = Math.abs(x) <= NumberRange.NUMBER ? size : NumberRange.SIZE;
        findings.add(new Violation(JsonPointer.child(parent, field.name()), NumberText.of(x), allowed));
    }

    private static boolean isPlace(Vec3 v) {
        return v.isFinite()
                && Math.max(Math.max(Math.abs(v.x()), Math.abs(v.y())), Math.abs(v.z())) <= NumberRange.COORDINATE;
    }

    private static Violation far(String path, Vec3 v) {
        String found = "[" + NumberText.of(v.x()) + ", " + NumberText.of(v.y()) + ", " + NumberText.of(v.z()) + "]";
        return new Violation(path, found, "numbers up to 1e6 in size");
    }

    private void shapes() {
        for (int i = 0; i < scene.rods().size(); i++) {
            RodSpec rod = scene.rods().get(i);
            String path = JsonPointer.child("/rods", i);
            ShapeRules.check(rod, path, findings);
            material(rod, path);
            String color = rod.color();
            if (color != null && !color.matches("#[0-9a-fA-F]{6}")) {
                findings.add(new Violation(path + "/color", Quotation.of(color), "#rrggbb, such as #c8a26a"));
            }
        }
    }

    /** A material that says enough, and a description that the engine can build. */
    private void material(RodSpec rod, String path) {
        String preset = rod.material().preset();
        if (preset != null && !MaterialPresets.presetNames().contains(preset)) {
            findings.add(Violation.unknown(path + "/material/preset", preset, MaterialPresets.presetNames()));
        }
        if (!findings.isEmpty()) return;
        try {
            MaterialPresets.section(rod.material());
        } catch (IllegalArgumentException e) {
            findings.add(refused(path + "/material", e));
        }
        if (!findings.isEmpty()) return;
        try {
            RodBuilder.build(rod);
        } catch (IllegalArgumentException e) {
            boolean ofAxis = String.valueOf(e.getMessage()).startsWith("axis ");
            findings.add(refused(ofAxis ? path + "/axis" : path, e));
        }
    }

    private static Violation refused(String path, IllegalArgumentException e) {
        return new Violation(path, "what no rod can be made of", Quotation.message(String.valueOf(e.getMessage())));
    }
}
