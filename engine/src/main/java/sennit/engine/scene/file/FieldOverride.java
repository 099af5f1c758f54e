package sennit.engine.scene.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.json.JsonTreeReader;
import sennit.engine.scene.text.JsonPointer;
import sennit.engine.scene.text.LocatedViolation;
import sennit.engine.scene.text.Quotation;
import sennit.engine.scene.text.SceneException;
import sennit.engine.scene.text.Violation;
import sennit.engine.scene.text.Violations;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * One {@code path=value} given on the command line: {@code rods.left-foot.spans=40}. Steps of the path are fields, ids
 * of list items, or numbers of list items from 0; a JSON pointer will do as well. The value is JSON, or else text.
 */
final class FieldOverride {
    private final String text;
    private final List<String> steps;
    private final JsonNode value;
    private final int valueColumn;

    private FieldOverride(String text, List<String> steps, JsonNode value, int valueColumn) {
        this.text = text;
        this.steps = steps;
        this.value = value;
        this.valueColumn = valueColumn;
    }

    static FieldOverride of(String text) throws SceneException {
        int equals = text.indexOf('=');
        List<String> steps = steps(text.substring(0, Math.max(0, equals)));
        if (equals < 1 || steps.contains("")) {
            Violation finding = new Violation("", Quotation.of(text), "path=value, such as settings.dt=0.001");
            throw new SceneException(List.of(new LocatedViolation(name(text), 1, 1, finding)));
        }
        return new FieldOverride(text, steps, value(text.substring(equals + 1)), equals + 2);
    }

    /** Steps parted by dots, or those of a JSON pointer: {@code /rods/0/spans}, {@code rods/0/spans}. */
    private static List<String> steps(String path) {
        boolean pointer = path.startsWith("/") || (path.contains("/") && !path.contains("."));
        if (!pointer) return List.of(path.split("\\.", -1));
        String from = path.startsWith("/") ? path.substring(1) : path;
        // RFC 6901, section 4
        return Arrays.stream(from.split("/", -1))
                .map(step -> step.replace("~1", "/").replace("~0", "~"))
                .toList();
    }

    private static JsonNode value(String text) {
        Violations notFinite = new Violations();
        try {
            JsonNode value = JsonTreeReader.read(text, notFinite);
            if (notFinite.isEmpty()) return value;
        } catch (JsonTreeReader.NotJsonException e) {
            // not JSON, hence plain text
            return JsonNodeFactory.instance.stringNode(text);
        }
        return JsonNodeFactory.instance.stringNode(text);
    }

    /** {@return the field of the scene that it is in} */
    String first() {
        return steps.get(0);
    }

    /** Changes a document; returns the JSON pointer of the changed value. */
    String apply(ObjectNode document) throws SceneException {
        JsonNode node = document;
        String pointer = "";
        for (int i = 0; i < steps.size() - 1; i++) {
            String step = steps.get(i);
            JsonNode next = child(node, step);
            if (next == null && node instanceof ObjectNode object) next = object.putObject(step);
            if (next == null || !next.isContainer()) throw lost(i, node, pointer);
            pointer = step(node, step, pointer);
            node = next;
        }
        String last = steps.get(steps.size() - 1);
        if (node instanceof ObjectNode object) object.set(last, value);
        else if (child(node, last) != null) ((ArrayNode) node).set(index(node, last), value);
        else throw lost(steps.size() - 1, node, pointer);
        return step(node, last, pointer);
    }

    /** {@return the problem of a value that this edit has put there} */
    LocatedViolation problem(Violation finding) {
        return new LocatedViolation(name(text), 1, valueColumn, finding);
    }

    private static @Nullable JsonNode child(JsonNode node, String step) {
        if (node.isObject()) return node.get(step);
        int index = index(node, step);
        return index < 0 ? null : node.get(index);
    }

    private static String step(JsonNode node, String step, String pointer) {
        return node.isObject() ? JsonPointer.child(pointer, step) : JsonPointer.child(pointer, index(node, step));
    }

    /** {@return number of the item with an id, or of the item counted from 0, or -1} */
    private static int index(JsonNode list, String step) {
        int i = 0;
        for (JsonNode item : list) {
            if (item.path("id").asString("").equals(step)) return i;
            i++;
        }
        boolean number = step.matches("[0-9]{1,7}") && Integer.parseInt(step) < list.size();
        return number ? Integer.parseInt(step) : -1;
    }

    private SceneException lost(int step, JsonNode node, String pointer) {
        List<String> names = new ArrayList<>(node.propertyNames());
        for (JsonNode item : node) item.path("id").stringValueOpt().ifPresent(names::add);
        int column = 1
                + steps.subList(0, step).stream().mapToInt(s -> s.length() + 1).sum();
        Violation finding = Violation.unknown(pointer, steps.get(step), names);
        return new SceneException(List.of(new LocatedViolation(name(text), 1, column, finding)));
    }

    private static String name(String text) {
        return "--set " + Quotation.plain(text);
    }
}
