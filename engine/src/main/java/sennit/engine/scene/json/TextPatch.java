package sennit.engine.scene.json;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.text.CanonicalText;
import tools.jackson.databind.JsonNode;

/**
 * Changes the text of a document where two trees differ, and nowhere else: layout, order and whatever the trees do not
 * know stay as somebody wrote them. Items of lists are told apart by their {@code id}. What a template makes cannot be
 * found in the text; whoever uses this reads the outcome again and compares.
 */
public final class TextPatch {
    private static final int WIDTH = 120;

    /** What replaces a part of the text. */
    private record Change(int from, int to, String by) {}

    private final String text;
    private final List<Change> changes = new ArrayList<>();

    private TextPatch(String text) {
        this.text = text;
    }

    /**
     * {@return {@code text}, a JSON document, with what differs between two trees that stand for it before and after}
     */
    public static String of(String text, JsonNode before, JsonNode after) {
        TextPatch patch = new TextPatch(text);
        patch.value(new TextTree(text).root(), before, after);
        return patch.applied();
    }

    private String applied() {
        changes.sort(Comparator.comparingInt(Change::from));
        StringBuilder out = new StringBuilder();
        int at = 0;
        for (Change c : changes) {
            out.append(text, at, c.from).append(c.by);
            at = c.to;
        }
        return out.append(text.substring(at)).toString();
    }

    private void value(TextTree.Part part, JsonNode before, JsonNode after) {
        if (before.equals(after)) return;
        if (part.object() && before.isObject() && after.isObject()) fields(part, before, after);
        else if (part.list() && before.isArray() && after.isArray()) list(part, before, after);
        else changes.add(new Change(part.from(), part.to(), line(after)));
    }

    private void fields(TextTree.Part part, JsonNode before, JsonNode after) {
        Map<String, TextTree.Part> members = new HashMap<>();
        for (TextTree.Part m : part.parts()) members.put(m.name(), m);
        int last = part.parts().isEmpty()
                ? -1
                : part.parts().get(part.parts().size() - 1).to();
        StringBuilder more = new StringBuilder();
        for (Map.Entry<String, JsonNode> e : after.properties()) {
            TextTree.@Nullable Part member = members.get(e.getKey());
            @Nullable JsonNode was = before.get(e.getKey());
            if (member == null) {
                if (e.getValue().equals(was)) continue;
                more.append(separator(part))
                        .append('"')
                        .append(e.getKey())
                        .append("\": ")
                        .append(indented(e.getValue(), part));
            } else if (was == null) {
                changes.add(new Change(member.from(), member.to(), line(e.getValue())));
            } else {
                value(member, was, e.getValue());
            }
        }
        Set<TextTree.Part> gone = new HashSet<>();
        for (Map.Entry<String, JsonNode> e : before.properties()) {
            TextTree.@Nullable Part member = members.get(e.getKey());
            if (member != null && !after.has(e.getKey())) gone.add(member);
        }
        remove(part, gone);
        if (!more.isEmpty() && last >= 0) changes.add(new Change(last, last, more.toString()));
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
        String flat = line(value);
        int column = column(
                among.parts().isEmpty() ? among.from() : among.parts().get(0).begin());
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
            else if (kept) changes.add(new Change(parts.get(i - 1).to(), part.to(), ""));
            else
                changes.add(new Change(
                        part.begin(), i + 1 < parts.size() ? parts.get(i + 1).begin() : part.to(), ""));
        }
    }

    private void list(TextTree.Part part, JsonNode before, JsonNode after) {
        if (named(before) && named(after) && part.parts().stream().allMatch(TextTree.Part::object)) {
            items(part, before, after);
            return;
        }
        boolean same = before.size() == after.size() && part.parts().size() == after.size();
        if (!same || after.isEmpty()) {
            changes.add(new Change(part.from(), part.to(), indented(after, part)));
            return;
        }
        for (int i = 0; i < after.size(); i++) value(part.parts().get(i), before.get(i), after.get(i));
    }

    private static boolean named(JsonNode list) {
        for (JsonNode item : list) if (!item.isObject() || !item.has("id")) return false;
        return !list.isEmpty();
    }

    private static Map<String, JsonNode> byName(JsonNode list) {
        Map<String, JsonNode> out = new HashMap<>();
        for (JsonNode item : list) out.put(item.get("id").asString(), item);
        return out;
    }

    private void items(TextTree.Part part, JsonNode before, JsonNode after) {
        Map<String, JsonNode> was = byName(before), is = byName(after);
        Map<String, TextTree.Part> parts = new HashMap<>();
        for (TextTree.Part p : part.parts()) p.word("id").ifPresent(id -> parts.put(id, p));
        Set<TextTree.Part> stays = new HashSet<>();
        StringBuilder more = new StringBuilder();
        for (int i = 0; i < after.size(); i++) {
            JsonNode item = after.get(i);
            String id = item.get("id").asString();
            @Nullable JsonNode old = was.get(id);
            // one with a new name, in its old place
            boolean renamed = old == null && before.size() == after.size();
            if (renamed && !is.containsKey(before.get(i).get("id").asString())) {
                old = before.get(i);
                id = old.get("id").asString();
            }
            TextTree.@Nullable Part there = parts.get(id);
            if (old == null) more.append(between(part)).append(indented(item, part));
            else if (there != null) {
                stays.add(there);
                value(there, old, item);
            }
        }
        Set<TextTree.Part> gone = new HashSet<>();
        for (JsonNode old : before) {
            TextTree.@Nullable Part there = parts.get(old.get("id").asString());
            if (there != null && !stays.contains(there)) gone.add(there);
        }
        remove(part, gone);
        if (more.isEmpty()) return;
        int end = part.parts().isEmpty()
                ? part.from() + 1
                : part.parts().get(part.parts().size() - 1).to();
        changes.add(new Change(end, end, part.parts().isEmpty() ? more.substring(1) : more.toString()));
    }

    /** What stands between two items of a list: as it is there, or a new line as deep as the first item. */
    private String between(TextTree.Part part) {
        if (part.parts().isEmpty()) return ",";
        return ",\n" + " ".repeat(column(part.parts().get(0).begin()));
    }
}
