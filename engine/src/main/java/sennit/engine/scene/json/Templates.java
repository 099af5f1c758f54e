package sennit.engine.scene.json;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.text.JsonPointer;
import sennit.engine.scene.text.NumberRange;
import sennit.engine.scene.text.NumberText;
import sennit.engine.scene.text.Quotation;
import sennit.engine.scene.text.Violation;
import sennit.engine.scene.text.Violations;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes out the items of lists that carry {@code for} or {@code let}, before anything else looks at a document: one
 * item for each value of the variables, formulas in place of texts that start with {@code =}, values in place of
 * {@code {formula}} inside other texts. What stands in its {@code except} under the id of an item takes that item's
 * place.
 */
public final class Templates {
    static final String FOR = "for";
    public static final String LET = "let";
    static final String EACH = "each";
    static final String EXCEPT = "except";

    /** Most work of a document: 1 for each value written out or 32 characters of text looked at, 10 for a formula. */
    static final int MOST = 2_000_000;

    /** Work of a formula. */
    private static final int FORMULA = 10;

    /** What of a template is not looked at as a part of its items. */
    private static final Set<String> KEPT = Set.of("comment", FOR, LET, EXCEPT);

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final Violations findings;
    private final TemplateSourceMap origins;
    private long work;

    private Templates(Violations findings, TemplateSourceMap origins) {
        this.findings = findings;
        this.origins = origins;
    }

    /**
     * Expands a document in place and takes its {@code let} out.
     *
     * @param findings receives what is wrong with templates, at pointers of the document as it was
     * @param origins learns where the items of lists come from
     */
    public static void expand(ObjectNode document, Violations findings, TemplateSourceMap origins) {
        Templates templates = new Templates(findings, origins);
        try {
            TemplateScope scope = templates.lets(document.get(LET), TemplateScope.EMPTY, JsonPointer.child("", LET));
            document.remove(LET);
            templates.plain(document, scope, "", "");
        } catch (TooMuchException e) {
            findings.add(new Violation(e.path, "templates that stand for too much", "at most " + MOST + " values"));
        }
    }

    /** Looks for templates outside of any; {@code from} is the pointer before expansion, {@code to} the one after. */
    private void plain(JsonNode node, TemplateScope scope, String from, String to) {
        if (node instanceof ObjectNode object) {
            for (Map.Entry<String, JsonNode> field : object.properties()) {
                JsonNode value = field.getValue();
                if (!value.isContainer()) continue;
                String name = field.getKey();
                if (holdsTemplates(value)) {
                    field.setValue(list(value, scope, JsonPointer.child(from, name), JsonPointer.child(to, name)));
                } else {
                    plain(value, scope, JsonPointer.child(from, name), JsonPointer.child(to, name));
                }
            }
        } else if (!node.isEmpty() && node.get(0).isObject()) {
            int i = 0;
            for (JsonNode item : node) {
                plain(item, scope, JsonPointer.child(from, i), JsonPointer.child(to, i));
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
    private ArrayNode list(JsonNode list, TemplateScope scope, String from, String to) {
        ArrayNode out = NODES.arrayNode();
        int i = 0;
        for (JsonNode item : list) {
            String place = JsonPointer.child(from, i);
            if (isTemplate(item)) {
                template(item, scope, place, new Target(out, to, Integer.toString(i), scope, new HashSet<>()));
            } else {
                origins.add(to, Integer.toString(i));
                out.add(own(item, scope, place, JsonPointer.child(to, out.size())));
            }
            i++;
        }
        return out;
    }

    /** An item that no template of its list makes. */
    private JsonNode own(JsonNode item, TemplateScope scope, String from, String to) {
        if (scope.open()) return copy(item, scope, from, to);
        plain(item, scope, from, to);
        return item;
    }

    /**
     * The list that receives the items of a template.
     *
     * @param step the number of the template in its own list
     * @param around what formulas of its list may use
     * @param excepted receives the ids of items in place of which others stand
     */
    private record Target(ArrayNode list, String path, String step, TemplateScope around, Set<String> excepted) {}

    private void template(JsonNode item, TemplateScope scope, String from, Target target) {
        JsonNode ranges = item.path(FOR);
        if (item.has(FOR) && !ranges.isObject()) {
            String allowed = "names and ranges, such as { \"i\": 7 }";
            findings.add(new Violation(JsonPointer.child(from, FOR), Quotation.value(ranges), allowed));
            return;
        }
        JsonNode except = item.path(EXCEPT);
        if (item.has(EXCEPT) && !except.isObject()) {
            String allowed = "ids and what stands in place of each, such as { \"post-3\": null }";
            findings.add(new Violation(JsonPointer.child(from, EXCEPT), Quotation.value(except), allowed));
            return;
        }
        loop(item, List.copyOf(ranges.propertyNames()), scope.opened(), from, target);
        for (String id : except.propertyNames()) {
            if (target.excepted.contains(id) || !findings.isEmpty()) continue;
            String place = JsonPointer.child(JsonPointer.child(from, EXCEPT), id);
            findings.addAtName(new Violation(place, Quotation.of(id), "the id of an item that this template makes"));
        }
    }

    /** Runs through the first of the variables that are left, the others within. */
    private void loop(JsonNode item, List<String> names, TemplateScope scope, String from, Target target) {
        if (names.isEmpty()) {
            item(item, scope, from, target);
            return;
        }
        String name = names.get(0);
        String place = JsonPointer.child(JsonPointer.child(from, FOR), name);
        JsonNode range = item.get(FOR).get(name);
        boolean pair = range.isArray() && range.size() == 2;
        double first = pair ? number(range.get(0), scope, JsonPointer.child(place, 0)) : 0;
        double last = pair ? number(range.get(1), scope, JsonPointer.child(place, 1)) : number(range, scope, place) - 1;
        boolean whole = first == Math.rint(first) && last == Math.rint(last);
        if (!whole || Math.abs(first) + Math.abs(last) > 1e9 || (!pair && last < -1)) {
            String allowed = "a count, 0 or more, or [first, last], whole numbers or formulas of them";
            findings.add(new Violation(place, Quotation.value(range), allowed));
            return;
        }
        List<String> rest = names.subList(1, names.size());
        for (double i = first; i <= last && findings.isEmpty(); i++) {
            spend(1, from);
            loop(item, rest, define(scope, name, i, place), from, target);
        }
    }

    private void item(JsonNode item, TemplateScope outer, String from, Target target) {
        TemplateScope scope = lets(item.get(LET), outer, JsonPointer.child(from, LET));
        String at = JsonPointer.child(target.path, target.list.size());
        if (item.has(EACH)) {
            origins.add(target.path, target.step + '/' + EACH);
            target.list.add(copy(item.get(EACH), scope, JsonPointer.child(from, EACH), at));
            return;
        }
        if (item.has(EXCEPT) && excepted(item, scope, from, target)) return;
        origins.add(target.path, target.step);
        ObjectNode out = (ObjectNode) copy(item, scope, from, at);
        out.remove(List.of(FOR, LET, EXCEPT));
        // what is said about a template is said once
        if (item.has("comment") && !origins.first(target.path, target.step)) out.remove("comment");
        target.list.add(out);
    }

    /** Puts what stands in place of an item; returns whether anything does, be it nothing ({@code null}). */
    private boolean excepted(JsonNode item, TemplateScope scope, String from, Target target) {
        JsonNode text = item.path("id");
        if (!text.isString()) return false;
        String id =
                text(text.stringValue(), scope, JsonPointer.child(from, "id")).asString();
        JsonNode instead = item.get(EXCEPT).get(id);
        if (instead == null) return false;
        target.excepted.add(id);
        if (instead.isNull()) return true;
        String place = JsonPointer.child(JsonPointer.child(from, EXCEPT), id);
        if (!instead.isObject()) {
            findings.add(new Violation(place, Quotation.value(instead), "an item, or null for none"));
            return true;
        }
        String at = JsonPointer.child(target.path, target.list.size());
        origins.add(target.path, JsonPointer.child(JsonPointer.child(target.step, EXCEPT), id));
        target.list.add(own(instead, target.around, place, at));
        return true;
    }

    /** A copy of a part of a template with formulas in place. */
    private JsonNode copy(JsonNode node, TemplateScope scope, String from, String to) {
        spend(1, from);
        if (node.isString()) return text(node.stringValue(), scope, from);
        if (node.isArray()) return list(node, scope, from, to);
        if (!node.isObject()) return node;
        ObjectNode out = NODES.objectNode();
        for (Map.Entry<String, JsonNode> field : node.properties()) {
            String name = field.getKey();
            boolean kept = KEPT.contains(name);
            JsonNode value = field.getValue();
            out.set(
                    name,
                    kept ? value : copy(value, scope, JsonPointer.child(from, name), JsonPointer.child(to, name)));
        }
        return out;
    }

    private JsonNode text(String text, TemplateScope scope, String path) {
        spend(text.length() / 32, path);
        if (text.startsWith("=")) return NODES.numberNode(value(text.substring(1), scope, path));
        StringBuilder out = new StringBuilder();
        int from = 0;
        for (int open = text.indexOf('{'); open >= 0; open = text.indexOf('{', from)) {
            int close = text.indexOf('}', open);
            if (close < 0) {
                findings.add(new Violation(path, Quotation.of(text), "a text with a formula between { and }"));
                return NODES.stringNode(text);
            }
            out.append(text, from, open);
            out.append(NumberText.of(value(text.substring(open + 1, close), scope, path)));
            from = close + 1;
        }
        return NODES.stringNode(out.append(text, from, text.length()).toString());
    }

    /** Adds the named values of a {@code let}, each of which may use those before it. */
    private TemplateScope lets(@Nullable JsonNode lets, TemplateScope outer, String path) {
        if (lets == null) return outer;
        if (!lets.isObject()) {
            findings.add(new Violation(path, Quotation.value(lets), "names and values, such as { \"n\": 8 }"));
            return outer;
        }
        TemplateScope scope = outer;
        for (Map.Entry<String, JsonNode> let : lets.properties()) {
            String place = JsonPointer.child(path, let.getKey());
            scope = define(scope, let.getKey(), number(let.getValue(), scope, place), place);
        }
        return scope;
    }

    private TemplateScope define(TemplateScope scope, String name, double value, String path) {
        if (!TemplateScope.isName(name)) {
            findings.addAtName(new Violation(
                    path, Quotation.of(name), "a letter, then letters and digits, and no name of a function"));
        }
        return scope.with(name, value);
    }

    /** {@return a number that may be written as a formula} */
    private double number(JsonNode node, TemplateScope scope, String path) {
        if (node.isNumber()) return node.doubleValue();
        if (node.isString() && node.stringValue().startsWith("=")) {
            return value(node.stringValue().substring(1), scope, path);
        }
        findings.add(new Violation(path, Quotation.value(node), "a number, or a formula such as \"=2*n\""));
        return 0;
    }

    private double value(String formula, TemplateScope scope, String path) {
        spend(FORMULA, path);
        try {
            double value = scope.value(formula);
            if (Math.abs(value) <= NumberRange.NUMBER) return value;
            findings.add(new Violation(path, Quotation.of('=' + formula) + ", which is " + value, NumberRange.SIZE));
        } catch (IllegalArgumentException e) {
            findings.add(new Violation(
                    path, Quotation.of('=' + formula), Quotation.message(String.valueOf(e.getMessage()))));
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
