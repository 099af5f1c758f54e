package sennit.engine.scene;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes out the items of lists that carry {@code for} or {@code let}, before anything else looks at a document: one
 * item for each value of the variables, formulas in place of texts that start with {@code =}, values in place of
 * {@code {formula}} inside other texts.
 */
final class Templates {
    static final String FOR = "for";
    static final String LET = "let";
    static final String EACH = "each";

    /** Most work of a document: 1 for each value written out or 32 characters of text looked at, 10 for a formula. */
    static final int MOST = 2_000_000;

    /** Work of a formula. */
    private static final int FORMULA = 10;

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final Findings findings;
    private final Origins origins;
    private long work;

    private Templates(Findings findings, Origins origins) {
        this.findings = findings;
        this.origins = origins;
    }

    /**
     * Expands a document in place and takes its {@code let} out.
     *
     * @param findings receives what is wrong with templates, at pointers of the document as it was
     * @param origins learns where the items of lists come from
     */
    static void expand(ObjectNode document, Findings findings, Origins origins) {
        Templates templates = new Templates(findings, origins);
        try {
            Scope scope = templates.lets(document.get(LET), Scope.EMPTY, Pointer.child("", LET));
            document.remove(LET);
            templates.plain(document, scope, "", "");
        } catch (TooMuchException e) {
            findings.add(new Finding(e.path, "templates that stand for too much", "at most " + MOST + " values"));
        }
    }

    /** Looks for templates outside of any; {@code from} is the pointer before expansion, {@code to} the one after. */
    private void plain(JsonNode node, Scope scope, String from, String to) {
        if (node instanceof ObjectNode object) {
            for (Map.Entry<String, JsonNode> field : object.properties()) {
                JsonNode value = field.getValue();
                if (!value.isContainer()) continue;
                String name = field.getKey();
                if (holdsTemplates(value)) {
                    field.setValue(list(value, scope, Pointer.child(from, name), Pointer.child(to, name)));
                } else {
                    plain(value, scope, Pointer.child(from, name), Pointer.child(to, name));
                }
            }
        } else if (!node.isEmpty() && node.get(0).isObject()) {
            int i = 0;
            for (JsonNode item : node) {
                plain(item, scope, Pointer.child(from, i), Pointer.child(to, i));
                i++;
            }
        }
    }

    private static boolean holdsTemplates(JsonNode list) {
        if (!list.isArray()) return false;
        for (JsonNode item : list) if (isTemplate(item)) return true;
        return false;
    }

    private static boolean isTemplate(JsonNode item) {
        return item.isObject() && (item.has(FOR) || item.has(LET));
    }

    /** A list, some items of which may be templates. */
    private ArrayNode list(JsonNode list, Scope scope, String from, String to) {
        ArrayNode out = NODES.arrayNode();
        int i = 0;
        for (JsonNode item : list) {
            String place = Pointer.child(from, i);
            if (isTemplate(item)) {
                template(item, scope, place, new Target(out, to, Integer.toString(i)));
            } else {
                origins.add(to, Integer.toString(i));
                String at = Pointer.child(to, out.size());
                if (scope.open()) {
                    out.add(copy(item, scope, place, at));
                } else {
                    plain(item, scope, place, at);
                    out.add(item);
                }
            }
            i++;
        }
        return out;
    }

    /** The list that receives the items of a template; {@code step} is the number of the template in its own list. */
    private record Target(ArrayNode list, String path, String step) {}

    private void template(JsonNode item, Scope scope, String from, Target target) {
        JsonNode ranges = item.path(FOR);
        if (item.has(FOR) && !ranges.isObject()) {
            String allowed = "names and ranges, such as { \"i\": 7 }";
            findings.add(new Finding(Pointer.child(from, FOR), Words.value(ranges), allowed));
            return;
        }
        loop(item, List.copyOf(ranges.propertyNames()), scope.opened(), from, target);
    }

    /** Runs through the first of the variables that are left, the others within. */
    private void loop(JsonNode item, List<String> names, Scope scope, String from, Target target) {
        if (names.isEmpty()) {
            item(item, scope, from, target);
            return;
        }
        String name = names.get(0);
        String place = Pointer.child(Pointer.child(from, FOR), name);
        JsonNode range = item.get(FOR).get(name);
        boolean pair = range.isArray() && range.size() == 2;
        double first = pair ? number(range.get(0), scope, Pointer.child(place, 0)) : 0;
        double last = pair ? number(range.get(1), scope, Pointer.child(place, 1)) : number(range, scope, place) - 1;
        if (first != Math.rint(first) || last != Math.rint(last) || Math.abs(first) + Math.abs(last) > 1e9) {
            findings.add(new Finding(
                    place, Words.value(range), "a count, or [first, last], whole numbers or formulas of them"));
            return;
        }
        List<String> rest = names.subList(1, names.size());
        for (double i = first; i <= last && findings.isEmpty(); i++) {
            spend(1, from);
            loop(item, rest, define(scope, name, i, place), from, target);
        }
    }

    private void item(JsonNode item, Scope outer, String from, Target target) {
        Scope scope = lets(item.get(LET), outer, Pointer.child(from, LET));
        String at = Pointer.child(target.path, target.list.size());
        if (item.has(EACH)) {
            origins.add(target.path, target.step + '/' + EACH);
            target.list.add(copy(item.get(EACH), scope, Pointer.child(from, EACH), at));
            return;
        }
        origins.add(target.path, target.step);
        ObjectNode out = (ObjectNode) copy(item, scope, from, at);
        out.remove(List.of(FOR, LET));
        // what is said about a template is said once
        if (item.has("comment") && !origins.first(target.path, target.step)) out.remove("comment");
        target.list.add(out);
    }

    /** A copy of a part of a template with formulas in place. */
    private JsonNode copy(JsonNode node, Scope scope, String from, String to) {
        spend(1, from);
        if (node.isString()) return text(node.stringValue(), scope, from);
        if (node.isArray()) return list(node, scope, from, to);
        if (!node.isObject()) return node;
        ObjectNode out = NODES.objectNode();
        for (Map.Entry<String, JsonNode> field : node.properties()) {
            String name = field.getKey();
            boolean kept = name.equals("comment") || name.equals(FOR) || name.equals(LET);
            JsonNode value = field.getValue();
            out.set(name, kept ? value : copy(value, scope, Pointer.child(from, name), Pointer.child(to, name)));
        }
        return out;
    }

    private JsonNode text(String text, Scope scope, String path) {
        spend(text.length() / 32, path);
        if (text.startsWith("=")) return NODES.numberNode(value(text.substring(1), scope, path));
        StringBuilder out = new StringBuilder();
        int from = 0;
        for (int open = text.indexOf('{'); open >= 0; open = text.indexOf('{', from)) {
            int close = text.indexOf('}', open);
            if (close < 0) {
                findings.add(new Finding(path, Quote.of(text), "a text with a formula between { and }"));
                return NODES.stringNode(text);
            }
            out.append(text, from, open);
            out.append(NumberText.of(value(text.substring(open + 1, close), scope, path)));
            from = close + 1;
        }
        return NODES.stringNode(out.append(text, from, text.length()).toString());
    }

    /** Adds the named values of a {@code let}, each of which may use those before it. */
    private Scope lets(@Nullable JsonNode lets, Scope outer, String path) {
        if (lets == null) return outer;
        if (!lets.isObject()) {
            findings.add(new Finding(path, Words.value(lets), "names and values, such as { \"n\": 8 }"));
            return outer;
        }
        Scope scope = outer;
        for (Map.Entry<String, JsonNode> let : lets.properties()) {
            String place = Pointer.child(path, let.getKey());
            scope = define(scope, let.getKey(), number(let.getValue(), scope, place), place);
        }
        return scope;
    }

    private Scope define(Scope scope, String name, double value, String path) {
        if (!Scope.isName(name)) {
            findings.addAtName(
                    new Finding(path, Quote.of(name), "a letter, then letters and digits, and no name of a function"));
        }
        return scope.with(name, value);
    }

    /** {@return a number that may be written as a formula} */
    private double number(JsonNode node, Scope scope, String path) {
        if (node.isNumber()) return node.doubleValue();
        if (node.isString() && node.stringValue().startsWith("=")) {
            return value(node.stringValue().substring(1), scope, path);
        }
        findings.add(new Finding(path, Words.value(node), "a number, or a formula such as \"=2*n\""));
        return 0;
    }

    private double value(String formula, Scope scope, String path) {
        spend(FORMULA, path);
        try {
            double value = scope.value(formula);
            if (Math.abs(value) <= Range.NUMBER) return value;
            findings.add(new Finding(path, Quote.of('=' + formula) + ", which is " + value, Range.SIZE));
        } catch (IllegalArgumentException e) {
            findings.add(new Finding(path, Quote.of('=' + formula), Quote.message(String.valueOf(e.getMessage()))));
        }
        return 0;
    }

    private void spend(long amount, String path) {
        work += amount;
        if (work > MOST) throw new TooMuchException(path);
    }

    /** Ends the expansion of a document that would fill the memory. */
    private static final class TooMuchException extends RuntimeException {
        private static final long serialVersionUID = 1;

        final String path;

        TooMuchException(String path) {
            super("templates that stand for too much");
            this.path = path;
        }
    }
}
