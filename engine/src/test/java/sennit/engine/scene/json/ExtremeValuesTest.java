package sennit.engine.scene.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sennit.engine.Simulation;
import sennit.engine.constraint.ConstraintSpec;
import sennit.engine.decor.DecorSpec;
import sennit.engine.force.ForceSpec;
import sennit.engine.scene.Integrator;
import sennit.engine.scene.Scene;
import sennit.engine.scene.file.SceneFile;
import sennit.engine.scene.text.CanonicalText;
import sennit.engine.scene.text.LocatedViolation;
import sennit.engine.scene.text.NumberRange;
import sennit.engine.scene.text.SceneException;
import sennit.engine.scene.text.Violations;
import sennit.engine.schema.Kinds;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.solid.ObstacleSpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Puts extreme values into every numeric field there is, given or not, one and a few at a time: a scene is refused with
 * the place of a mistake, or nothing that it publishes is other than a finite number. {@code -Dtests.fuzz=N} tries N
 * combinations a scene, and from 100 on all extremes in each field.
 */
class ExtremeValuesTest {
    private static final long SEED = Long.getLong("tests.seed", 11);
    private static final int COMBINATIONS = Integer.getInteger("tests.fuzz", 25);

    /** Part of the extremes that each field is tried with; a longer run tries them all. */
    private static final double SHARE = COMBINATIONS / 100.0;

    private static final int STEPS = 4;
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private static final double[] EXTREMES = {
        0, 5e-324, 1e-300, 1e-214, 1e-154, 1e-100, 1e-30, 1e-15, 1e-9, 1e-6, 1e6, 1e9, 1e15, 1e16, 1.7e308
    };

    /** A rod of each shape, everything that acts on one, and all that a scene says beside. */
    private static final String REST = """
            {"version": 1, "title": "t", "about": "a", "camera": {"eye": [0, 1, 4], "target": [0, 1, 0]},
             "settings": {"air": {"density": 1.2, "wind": [1, 0, 0]}, "massDamping": 0.3, "stiffnessDamping": 1e-3},
             "rods": [
              {"id": "rope", "shape": {"kind": "line", "from": [0, 1, 0], "to": [1, 1.1, 0]}, "spans": 4,
               "material": {"preset": "hemp", "yieldStrain": 0.02, "hardening": 0.1}, "length": 1.2,
               "rest": {"kind": "coiled", "curvature1": 2, "curvature2": 1, "twist": 1},
               "profile": [{"u": 0, "scale": 1}, {"u": 0.8, "scale": 0.5}], "limits": {}},
              {"id": "other", "shape": {"kind": "helix", "centre": [0, 2, 1], "radius": 0.5, "turns": 0.7, "pitch": 0.1},
               "spans": 4, "material": {"diameter": 0.01, "young": 1e8, "density": 1000}, "rest": {"kind": "as-drawn"}},
              {"id": "ring", "shape": {"kind": "points", "points": [[0, 3, 0], [1, 3, 0], [1, 4, 0], [0, 4, 0.1]]}, "spans": 6,
               "closed": true, "material": {"diameter": 0.01, "massPerMetre": 0.1, "stretch": 1e4, "bend": 0.1, "bend2": 0.2, "twist": 0.1}},
              {"id": "bow", "shape": {"kind": "control-points", "points": [[0, 5, 0], [1, 5, 0], [2, 5.1, 0], [3, 5, 0], [4, 5, 0.1]]},
               "spans": 2, "material": {"preset": "steel"}}],
             "bodies": [{"id": "ball", "position": [0.2, 1.4, 0]}, {"id": "bead", "position": [0.5, 1.05, 0]}],
             "constraints": [
              {"id": "pin", "kind": "position", "on": {"rod": "rope", "u": 0}, "target": [0, 1, 0], "compliance": 1e-4, "damping": 0.1},
              {"id": "keys", "kind": "position", "on": {"rod": "other", "u": 0},
               "target": {"kind": "keys", "keys": [{"time": 0, "value": [0.5, 2, 1]}, {"time": 1, "value": [0.5, 2.1, 1]}]}},
              {"id": "far", "kind": "distance", "on": {"rod": "bow", "u": 0.5}, "center": [0, 6, 0],
               "distance": {"kind": "keys", "keys": [{"time": 0, "value": 1}, {"time": 1, "value": 1.5}]}},
              {"id": "pearl", "kind": "pearl", "body": "bead", "on": {"rod": "rope", "u": 0.5}, "slide": {"viscous": 0.1}}],
             "start": {"time": 1, "rods": [{"rod": "bow", "points": [[0, 5, 0], [1, 5, 0], [2, 5.2, 0], [3, 5, 0], [4, 5, 0.1]],
               "twist": [0, 0, 0.1, 0, 0], "velocities": [[0, 0, 0], [0, 1, 0], [0, 1, 0], [0, 1, 0], [0, 0, 0]],
               "spins": [0, 1, 0, 0, 0]}], "bodies": [{"body": "ball", "position": [0.2, 1.4, 0], "velocity": [0, -1, 0]}],
               "constraints": [{"constraint": "pearl", "u": 0.4, "speed": 0.1}]}}
            """;

    /** Two ropes, one of them held, and a ball: what the examples of all kinds refer to. */
    private static final String FRAME = """
            {"version": 1, "title": "t", "rods": [
              {"id": "rope", "shape": {"kind": "line", "from": [0, 1, 0], "to": [1, 1, 0]}, "spans": 4, "material": {"preset": "rubber"}},
              {"id": "other", "shape": {"kind": "line", "from": [0, 1, 0.5], "to": [1, 1, 0.5]}, "spans": 4, "material": {"preset": "rubber"}}],
             "bodies": [{"id": "ball", "position": [0.4, 1.06, 0]}],
             "constraints": [{"id": "held", "kind": "position", "on": {"rod": "rope", "u": 0}, "target": [0, 1, 0]}]}
            """;

    /** A scene and the places of the numbers that are tried in it. */
    private record Trial(String name, ObjectNode document, List<Slot> slots) {
        @Override
        public String toString() {
            return name;
        }
    }

    /** Where a number stands: field names and indices. */
    private record Slot(List<Object> steps, boolean whole) {
        Slot at(Object step) {
            List<Object> longer = new ArrayList<>(steps);
            longer.add(step);
            return new Slot(longer, whole);
        }

        /** Puts a value there, making the objects on the way to it. */
        void set(ObjectNode root, double x) {
            JsonNode node = root;
            for (int i = 0; i + 1 < steps.size(); i++) {
                boolean vector = steps.get(i + 1) instanceof Integer;
                JsonNode next = child(node, steps.get(i));
                if (next == null) {
                    next = vector ? NODES.arrayNode().add(0).add(1).add(0) : NODES.objectNode();
                    ((ObjectNode) node).set((String) steps.get(i), next);
                }
                node = next;
            }
            Object last = steps.get(steps.size() - 1);
            JsonNode value = number(x);
            if (last instanceof Integer k) ((ArrayNode) node).set(k, value);
            else ((ObjectNode) node).set((String) last, value);
        }

        private static @Nullable JsonNode child(JsonNode node, Object step) {
            return step instanceof Integer k ? node.get(k) : node.get((String) step);
        }

        private static JsonNode number(double x) {
            return x == Math.rint(x) && Math.abs(x) < 1e6 && 1 / x > 0
                    ? NODES.numberNode((int) x)
                    : NODES.numberNode(x);
        }
    }

    static List<Trial> trials() throws Exception {
        List<Trial> out = new ArrayList<>();
        ObjectNode rest = (ObjectNode) JsonTreeReader.read(REST, new Violations());
        List<Slot> all = new ArrayList<>();
        record(SceneField.of(Scene.class), rest, List.of(), all);
        out.add(new Trial("rods, bodies, settings, start", rest, all));
        for (Integrator integrator : Integrator.values()) {
            ObjectNode other = rest.deepCopy();
            ((ObjectNode) other.get("settings")).put("integrator", Kinds.of(integrator));
            other.remove("start");
            List<Slot> some = new ArrayList<>();
            for (String list : List.of("settings", "bodies")) list(list, other, some);
            out.add(new Trial(Kinds.of(integrator), other, some));
        }
        family(ConstraintSpec.class, "constraints", out);
        family(ForceSpec.class, "forces", out);
        family(ObstacleSpec.class, "obstacles", out);
        family(DecorSpec.class, "decor", out);
        return out;
    }

    private static void list(String name, ObjectNode document, List<Slot> out) {
        List<Slot> all = new ArrayList<>();
        record(SceneField.of(Scene.class), document, List.of(), all);
        for (Slot slot : all) if (slot.steps().get(0).equals(name)) out.add(slot);
    }

    /** A scene for the example of each member of a family, of which only its own fields are tried. */
    private static void family(Class<?> family, String list, List<Trial> out) throws Exception {
        for (Class<?> member : Kinds.members(family)) {
            ObjectNode scene = (ObjectNode) JsonTreeReader.read(FRAME, new Violations());
            Object example = member.getField("EXAMPLE").get(null);
            ObjectNode it = new RecordWriter(Comments.NONE).tagged(example);
            it.put("id", "it");
            ArrayNode items = scene.get(list) instanceof ArrayNode a ? a : scene.putArray(list);
            int at = items.size();
            items.add(it);
            List<Slot> all = new ArrayList<>();
            record(SceneField.of(Scene.class), scene, List.of(), all);
            List<Slot> own = all.stream()
                    .filter(s ->
                            s.steps().get(0).equals(list) && s.steps().get(1).equals(at))
                    .toList();
            out.add(new Trial(list + ": " + Kinds.of(member), scene, own));
        }
    }

    /** Adds the numbers of a record, and of all in it, given or not. */
    private static void record(List<SceneField> fields, @Nullable JsonNode node, List<Object> path, List<Slot> out) {
        for (SceneField field : fields) {
            if (field.inline()) {
                Class<?> member = member(field.type(), node);
                if (member != null) record(SceneField.of(member), node, path, out);
                continue;
            }
            JsonNode value = node == null ? null : node.get(field.name());
            value(field.type(), value, new Slot(path, false).at(field.name()).steps(), out);
        }
    }

    private static void value(FieldType type, @Nullable JsonNode value, List<Object> path, List<Slot> out) {
        if (type instanceof FieldType.Real) out.add(new Slot(path, false));
        else if (type instanceof FieldType.Whole) out.add(new Slot(path, true));
        else if (type instanceof FieldType.Vector) out.add(new Slot(path, false).at(path.hashCode() & 1));
        else if (type instanceof FieldType.Nested n) nested(n, value, path, out);
        else if (type instanceof FieldType.Many m && value != null)
            // of plain numbers and vectors one says as much as all
            for (int i = m.item() instanceof FieldType.Nested ? 0 : value.size() - 1; i < value.size(); i++)
                value(m.item(), value.get(i), new Slot(path, false).at(i).steps(), out);
        else if (type instanceof FieldType.Family f) family(f, value, path, out);
    }

    private static void nested(FieldType.Nested type, @Nullable JsonNode value, List<Object> path, List<Slot> out) {
        record(SceneField.of(type.type()), value, path, out);
    }

    private static void family(FieldType.Family type, @Nullable JsonNode value, List<Object> path, List<Slot> out) {
        Class<?> member = member(type, value);
        if (member != null) record(SceneField.of(member), value, path, out);
        else if (value == null || !value.isObject())
            type.plain().ifPresent(plain -> value(plain.type(), value, path, out));
    }

    private static @Nullable Class<?> member(FieldType type, @Nullable JsonNode node) {
        if (node == null || !node.isObject()) return null;
        String kind = node.path("kind").asString("");
        for (Class<?> member : ((FieldType.Family) type).members())
            if (Kinds.of(member).equals(kind)) return member;
        return null;
    }

    /** A number that may be as small as it likes above 0 is one that somewhere is divided by. */
    @Test
    void noNumberIsBoundedByZeroAlone() {
        Set<Class<?>> seen = new HashSet<>();
        List<String> loose = new ArrayList<>();
        look(Scene.class, seen, loose);
        assertEquals(List.of(), loose);
        assertTrue(seen.size() > 60, seen.size() + " kinds of records");
    }

    private static void look(Class<?> record, Set<Class<?>> seen, List<String> loose) {
        if (!seen.add(record)) return;
        for (SceneField field : SceneField.of(record)) {
            NumberRange range = field.range();
            if (range.aboveMin() && range.min() == 0) loose.add(record.getName() + "." + field.name());
            look(field.type(), seen, loose);
        }
    }

    private static void look(FieldType type, Set<Class<?>> seen, List<String> loose) {
        if (type instanceof FieldType.Many m) look(m.item(), seen, loose);
        if (type instanceof FieldType.Nested n) look(n.type(), seen, loose);
        if (type instanceof FieldType.Family f)
            for (Class<?> member : Kinds.members(f.type())) look(member, seen, loose);
    }

    @ParameterizedTest
    @MethodSource("trials")
    void oneExtremeNumberIsRefusedOrHarmless(Trial newtonIterate) throws Exception {
        List<String> wrong = new ArrayList<>();
        int accepted = 0, refused = 0;
        SplittableRandom random = new SplittableRandom(SEED);
        for (Slot slot : newtonIterate.slots()) {
            for (int i = 0; i < 2 * EXTREMES.length; i++) {
                double x = (i % 2 == 0 ? 1 : -1) * EXTREMES[i / 2];
                if (random.nextDouble() > SHARE || (slot.whole() && !(x >= 0 && x < 1000))) continue;
                ObjectNode document = newtonIterate.document().deepCopy();
                slot.set(document, x);
                if (tryOut(document, slot.steps() + " = " + x, wrong)) accepted++;
                else refused++;
            }
        }
        assertEquals(List.of(), wrong, "seed " + SEED);
        assertTrue(
                newtonIterate.slots().isEmpty() || (accepted > 0 && refused > 0),
                accepted + " accepted, " + refused + " not");
    }

    @ParameterizedTest
    @MethodSource("trials")
    void severalExtremeNumbersAreRefusedOrHarmless(Trial newtonIterate) throws Exception {
        if (newtonIterate.slots().isEmpty()) return;
        SplittableRandom random = new SplittableRandom(SEED);
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < COMBINATIONS; i++) {
            ObjectNode document = newtonIterate.document().deepCopy();
            StringBuilder what = new StringBuilder();
            for (int n = 2 + random.nextInt(3); n > 0; n--) {
                Slot slot = newtonIterate
                        .slots()
                        .get(random.nextInt(newtonIterate.slots().size()));
                if (slot.whole()) continue;
                // mostly what single fields let pass
                double x = StrictMath.pow(
                        10, random.nextInt(5) == 0 ? random.nextInt(-300, 300) : random.nextInt(-15, 15));
                if (random.nextInt(4) == 0) x = -x;
                slot.set(document, x);
                what.append(slot.steps()).append(" = ").append(x).append(' ');
            }
            tryOut(document, what.toString(), wrong);
        }
        assertEquals(List.of(), wrong, "seed " + SEED);
    }

    /** Reads and runs a document; returns whether it is a scene. */
    private static boolean tryOut(ObjectNode document, String what, List<String> wrong) {
        String text = CanonicalText.of(document);
        Scene scene;
        try {
            scene = SceneFile.parse("extreme", text, List.of()).scene();
        } catch (SceneException e) {
            for (LocatedViolation p : e.problems()) {
                boolean told = p.line() >= 1 && p.column() >= 1 && !p.toString().contains("please report");
                if (!told) wrong.add(what + ": " + p);
            }
            return false;
        }
        try {
            run(scene, what, wrong);
        } catch (RuntimeException e) {
            wrong.add(what + ": " + e + " at " + e.getStackTrace()[0]);
        }
        return true;
    }

    private static void run(Scene scene, String what, List<String> wrong) {
        Simulation simulation = new Simulation(scene);
        String odd = odd(simulation.capture());
        for (int i = 0; i < STEPS && odd == null; i++) {
            boolean done = simulation.step();
            Snapshot seen = simulation.capture();
            odd = odd(seen);
            if (done) continue;
            assertNotNull(seen.trouble(), what);
            break;
        }
        if (odd != null) wrong.add(what + ": " + odd);
    }

    /** What can be read of each record; reflection asks anew each time. */
    private static final ClassValue<List<Method>> PARTS = new ClassValue<>() {
        @Override
        protected List<Method> computeValue(Class<?> type) {
            List<Method> out = new ArrayList<>();
            for (RecordComponent c : type.getRecordComponents()) {
                // what slides nowhere has no place
                if (type == Snapshot.ConstraintView.class && c.getName().equals("u")) continue;
                c.getAccessor().setAccessible(true);
                out.add(c.getAccessor());
            }
            return out;
        }
    };

    /** {@return the first number of a record that is not finite, by its name; null when there is none} */
    private static @Nullable String odd(Object record) {
        // no limit is an infinite one
        if (record instanceof Snapshot.Limit) return null;
        for (Method part : PARTS.get(record.getClass())) {
            try {
                String odd = oddValue(part.invoke(record));
                if (odd != null) return part.getName() + " " + odd;
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }
        return null;
    }

    private static @Nullable String oddValue(@Nullable Object value) {
        if (value instanceof Double x) return Double.isFinite(x) ? null : x.toString();
        if (value instanceof double[] a) {
            for (int i = 0; i < a.length; i++) if (!Double.isFinite(a[i])) return "[" + i + "] = " + a[i];
            return null;
        }
        if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                String odd = oddValue(list.get(i));
                if (odd != null) return i + " " + odd;
            }
            return null;
        }
        return value instanceof Record r ? odd(r) : null;
    }
}
