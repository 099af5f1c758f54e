package sennit.engine.scene.json;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.text.CanonicalText;
import sennit.engine.scene.text.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Changes the text of a document where two trees differ, and nowhere else: layout, order and whatever the trees do not
 * know stay as somebody wrote them. Items of lists are told apart by their {@code id}. What a template makes is written
 * in one of several ways; whoever uses this reads the outcome again and compares.
 */
public final class TextPatch {
    private static final int WIDTH = 120;

    /** What becomes of an edited item that a template makes. */
    public enum Way {
        /** Nothing: its text stays as it is, and so does the item. */
        LEAVE,
        /** An item that stands by itself goes back into its template; others are left. */
        PUT_BACK,
        /** The template is changed where it says the same with a number or a text. */
        CHANGE,
        /** It stands by itself, as an exception of its template. */
        TAKE_OUT
    }

    /** What replaces a part of the text. */
    private record Change(int from, int to, String by) {}

    private final String text;
    private final TemplateSourceMap origins;
    private final Way way;
    private final List<Change> changes = new ArrayList<>();
    /** For each template, its new exceptions by id. */
    private final Map<TextTree.Part, ObjectNode> taken = new LinkedHashMap<>();
    /** For each template, the exceptions that are none any more. */
    private final Map<TextTree.Part, Set<TextTree.Part>> back = new LinkedHashMap<>();
    /** The item whose template is being changed. */
    private @Nullable String changed;

    private TextPatch(String text, TemplateSourceMap origins, Way way) {
        this.text = text;
        this.origins = origins;
        this.way = way;
    }

    /**
     * {@return {@code text}, a JSON document, with what differs between two trees that stand for it before and after}
     *
     * @param origins of {@code before}
     * @param way of writing what templates make
     * @throws IllegalArgumentException says why a template cannot be changed so
     */
    public static String of(String text, JsonNode before, JsonNode after, TemplateSourceMap origins, Way way) {
        TextPatch patch = new TextPatch(text, origins, way);
        patch.value(new TextTree(text).root(), "", before, after);
        patch.taken.forEach(patch::takeOut);
        patch.back.forEach(patch::putBack);
        return patch.applied();
    }

    private String applied() {
        changes.sort(Comparator.comparingInt(Change::from));
        StringBuilder out = new StringBuilder();
        int at = 0;
        for (Change c : changes) {
            if (c.from < at) throw new IllegalArgumentException("what one template makes was edited in different ways");
            out.append(text, at, c.from).append(c.by);
            at = c.to;
        }
        return out.append(text.substring(at)).toString();
    }

    /** Changes a value; {@code path} is its pointer in the tree before. */
    private void value(TextTree.Part part, String path, JsonNode before, JsonNode after) {
        if (before.equals(after)) return;
        if (part.object() && before.isObject() && after.isObject()) fields(part, path, before, after);
        else if (part.list() && before.isArray() && after.isArray()) list(part, path, before, after);
        else replace(part, path, line(after));
    }

    private void replace(TextTree.Part part, String path, String by) {
        mayChange(part, path);
        Change change = new Change(part.from(), part.to(), by);
        // what a template makes may be edited alike in several places
        if (changed == null || !changes.contains(change)) changes.add(change);
    }

    /** Refuses to change a part of a template that is not the same for all its items. */
    private void mayChange(TextTree.Part part, String path) {
        if (changed == null || !part.formula()) return;
        String written = text.substring(part.from(), part.to()).replaceAll("\\s+", " ");
        if (written.length() > 40) written = written.substring(0, 37) + "...";
        String field = path.replaceFirst("^/[^/]*/[^/]*/?", "").replace('/', '.');
        throw new IllegalArgumentException(field + " of " + changed + " is made by a formula: " + written);
    }

    private void fields(TextTree.Part part, String path, JsonNode before, JsonNode after) {
        Map<String, TextTree.Part> members = new HashMap<>();
        for (TextTree.Part m : part.parts()) members.put(m.name(), m);
        int last = part.parts().isEmpty()
                ? -1
                : part.parts().get(part.parts().size() - 1).to();
        StringBuilder more = new StringBuilder();
        for (Map.Entry<String, JsonNode> e : after.properties()) {
            TextTree.@Nullable Part member = members.get(e.getKey());
            @Nullable JsonNode was = before.get(e.getKey());
            String at = JsonPointer.child(path, e.getKey());
            if (member == null) {
                if (e.getValue().equals(was)) continue;
                more.append(member(e.getKey(), e.getValue(), part));
            } else if (was == null) {
                replace(member, at, line(e.getValue()));
            } else {
                value(member, at, was, e.getValue());
            }
        }
        Set<TextTree.Part> gone = new HashSet<>();
        for (Map.Entry<String, JsonNode> e : before.properties()) {
            TextTree.@Nullable Part member = members.get(e.getKey());
            if (member == null || after.has(e.getKey())) continue;
            mayChange(member, JsonPointer.child(path, e.getKey()));
            gone.add(member);
        }
        remove(part, gone);
        Change added = new Change(last, last, more.toString());
        if (!more.isEmpty() && last >= 0 && (changed == null || !changes.contains(added))) changes.add(added);
    }

    /** What stands between two members, as somebody wrote it: before the last one, or a line of its own. */
    private String separator(TextTree.Part part) {
        List<TextTree.Part> parts = part.parts();
        if (parts.size() < 2) return text.substring(part.from(), part.to()).contains("\n") ? ",\n  " : ", ";
        TextTree.Part last = parts.get(parts.size() - 1), one = parts.get(parts.size() - 2);
        String between = text.substring(one.to(), last.begin());
        return between.isBlank() || between.contains("\"") ? ", " : between;
    }

    /** A value below others: on a line where it fits, else in lines as deep as its neighbours. */
    private String indented(JsonNode value, TextTree.Part among) {
        return indented(
                value,
                among.parts().isEmpty() ? among.from() : among.parts().get(0).begin());
    }

    /** The same as deep as the line of a place in the text. */
    private String indented(JsonNode value, int at) {
        String flat = line(value);
        int column = column(at);
        if (flat.length() + column <= WIDTH || !value.isContainer()) return flat;
        return CanonicalText.of(value).stripTrailing().replace("\n", "\n" + " ".repeat(column));
    }

    private int column(int at) {
        int start = text.lastIndexOf('\n', at - 1) + 1;
        int column = 0;
        while (start + column < at && text.charAt(start + column) == ' ') column++;
        return column;
    }

    private static String line(JsonNode value) {
        return CanonicalText.line(value);
    }

    /** Takes away members or items, each with the comma that belongs to it. */
    private void remove(TextTree.Part whole, Set<TextTree.Part> gone) {
        List<TextTree.Part> parts = whole.parts();
        boolean kept = false;
        for (int i = 0; i < parts.size(); i++) {
            TextTree.Part part = parts.get(i);
            if (!gone.contains(part)) kept = true;
            else {
                int end = i + 1 < parts.size() ? parts.get(i + 1).begin() : part.to();
                Change change =
                        kept ? new Change(parts.get(i - 1).to(), part.to(), "") : new Change(part.begin(), end, "");
                if (changed == null || !changes.contains(change)) changes.add(change);
            }
        }
    }

    private void list(TextTree.Part part, String path, JsonNode before, JsonNode after) {
        if (named(before) && named(after) && part.parts().stream().allMatch(TextTree.Part::object)) {
            items(part, path, before, after);
            return;
        }
        boolean written = part.parts().size() == before.size();
        Set<TextTree.Part> gone = written ? gone(part, before, after) : Set.of();
        if (!gone.isEmpty()) {
            remove(part, gone);
            return;
        }
        if (!written || before.size() != after.size() || after.isEmpty()) {
            replace(part, path, indented(after, part.from()));
            return;
        }
        for (int i = 0; i < after.size(); i++)
            value(part.parts().get(i), JsonPointer.child(path, i), before.get(i), after.get(i));
    }

    /** The items of a list without which it is another one; none where that is no part of it. */
    private static Set<TextTree.Part> gone(TextTree.Part part, JsonNode before, JsonNode after) {
        Set<TextTree.Part> gone = new HashSet<>();
        int next = 0;
        for (int i = 0; i < before.size(); i++) {
            boolean stays = next < after.size() && after.get(next).equals(before.get(i));
            if (stays) next++;
            else gone.add(part.parts().get(i));
        }
        return next == after.size() && next > 0 ? gone : Set.of();
    }

    private static boolean named(JsonNode list) {
        for (JsonNode item : list) if (!item.isObject() || !item.has("id")) return false;
        return !list.isEmpty();
    }

    /** The places of items, by their ids. */
    private static Map<String, Integer> places(JsonNode list) {
        Map<String, Integer> out = new HashMap<>();
        for (int i = 0; i < list.size(); i++) out.put(list.get(i).get("id").asString(), i);
        return out;
    }

    private void items(TextTree.Part part, String path, JsonNode before, JsonNode after) {
        Map<String, Integer> was = places(before), is = places(after);
        Map<String, TextTree.Part> parts = new HashMap<>();
        for (TextTree.Part p : part.parts()) p.word("id").ifPresent(id -> parts.put(id, p));
        Set<TextTree.Part> stays = new HashSet<>();
        StringBuilder more = new StringBuilder();
        for (int i = 0; i < after.size(); i++) {
            JsonNode item = after.get(i);
            String id = item.get("id").asString();
            int old = was.getOrDefault(id, -1);
            // one with a new name, in its old place
            boolean renamed = old < 0 && before.size() == after.size();
            if (renamed && !is.containsKey(before.get(i).get("id").asString())) {
                old = i;
                id = before.get(i).get("id").asString();
            }
            TextTree.@Nullable Part there = parts.get(id);
            if (old < 0) {
                if (!missed(part, id)) more.append(between(part)).append(indented(item, part));
            } else if (there != null) {
                stays.add(there);
                value(there, JsonPointer.child(path, old), before.get(old), item);
            } else {
                was.remove(id);
                made(part, JsonPointer.child(path, old), before.get(old), item);
            }
        }
        Set<TextTree.Part> gone = new HashSet<>();
        for (JsonNode old : before) {
            String id = old.get("id").asString();
            TextTree.@Nullable Part there = parts.get(id);
            if (there != null && !stays.contains(there)) gone.add(there);
            if (there == null && was.containsKey(id))
                made(part, JsonPointer.child(path, was.get(id)), old, NullNode.getInstance());
        }
        remove(part, gone);
        if (more.isEmpty()) return;
        int end = part.parts().isEmpty()
                ? part.from() + 1
                : part.parts().get(part.parts().size() - 1).to();
        changes.add(new Change(end, end, part.parts().isEmpty() ? more.substring(1) : more.toString()));
    }

    /** Changes an item that no text has by its id; {@code after} is null in JSON where it is gone. */
    private void made(TextTree.Part list, String path, JsonNode before, JsonNode after) {
        if (before.equals(after)) return;
        int place = Integer.parseInt(path.substring(path.lastIndexOf('/') + 1));
        TemplateSourceMap.Made from = origins.made(JsonPointer.parent(path), place);
        if (from.number() >= list.parts().size()) return;
        TextTree.Part template = list.parts().get(from.number());
        if (from.exception().isPresent()) {
            TextTree.Part own =
                    exceptions(template).member(from.exception().get()).orElseThrow();
            if (way == Way.PUT_BACK)
                back.computeIfAbsent(template, t -> new HashSet<>()).add(own);
            else value(own, path, before, after);
            return;
        }
        String id = before.get("id").asString();
        if (way == Way.TAKE_OUT) {
            JsonNode own = after.deepCopy();
            // it is said about the template
            if (own instanceof ObjectNode object) object.remove("comment");
            taken.computeIfAbsent(template, t -> JsonNodeFactory.instance.objectNode())
                    .set(id, own);
        } else if (way == Way.CHANGE) {
            if (after.isNull()) throw new IllegalArgumentException("the template makes " + id + ", which was deleted");
            changed = id;
            value(template, path, before, after);
            changed = null;
        }
    }

    /** Puts back what a template leaves out; returns whether one does. */
    private boolean missed(TextTree.Part list, String id) {
        if (way != Way.PUT_BACK) return false;
        for (TextTree.Part template : list.parts()) {
            Optional<TextTree.Part> none =
                    template.member(Templates.EXCEPT).flatMap(e -> e.member(id)).filter(e -> e.kind() == 'n');
            none.ifPresent(
                    e -> back.computeIfAbsent(template, t -> new HashSet<>()).add(e));
            if (none.isPresent()) return true;
        }
        return false;
    }

    private static TextTree.Part exceptions(TextTree.Part template) {
        return template.member(Templates.EXCEPT).orElseThrow();
    }

    private void takeOut(TextTree.Part template, ObjectNode items) {
        Optional<TextTree.Part> has = template.member(Templates.EXCEPT);
        TextTree.Part into = has.filter(e -> !e.parts().isEmpty()).orElse(template);
        StringBuilder more = new StringBuilder();
        if (into.equals(template)) {
            has.ifPresent(e -> changes.add(new Change(e.from(), e.to(), indented(items, template))));
            if (has.isPresent()) return;
            more.append(member(Templates.EXCEPT, items, template));
        } else {
            items.properties().forEach(e -> more.append(member(e.getKey(), e.getValue(), into)));
        }
        int end = into.parts().get(into.parts().size() - 1).to();
        changes.add(new Change(end, end, more.toString()));
    }

    /** A member after the others. */
    private String member(String name, JsonNode value, TextTree.Part among) {
        return separator(among) + '"' + name + "\": " + indented(value, among);
    }

    private void putBack(TextTree.Part template, Set<TextTree.Part> items) {
        TextTree.Part all = exceptions(template);
        if (items.containsAll(all.parts())) remove(template, Set.of(all));
        else remove(all, items);
    }

    /** What stands between two items of a list: as it is there, or a new line as deep as the first item. */
    private String between(TextTree.Part part) {
        if (part.parts().isEmpty()) return ",";
        return ",\n" + " ".repeat(column(part.parts().get(0).begin()));
    }
}
