package sennit.engine.scene.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Where the values of an expanded document stand in the document as written. */
public final class TemplateOrigins {
    /** For the pointer of a list as expanded: the steps that lead to each of its items in the list as written. */
    private final Map<String, List<String>> lists = new TreeMap<>();

    /** Says where the next item of a list comes from. */
    void add(String list, String steps) {
        lists.computeIfAbsent(list, l -> new ArrayList<>()).add(steps);
    }

    /** {@return whether the last item of a list is the first that comes from there} */
    boolean first(String list, String steps) {
        List<String> items = lists.get(list);
        return items == null || items.size() < 2 || !items.get(items.size() - 2).equals(steps);
    }

    /** {@return the pointer of the same value, or of the formula that gave it, in the document as written} */
    public String of(String pointer) {
        if (lists.isEmpty() || pointer.isEmpty()) return pointer;
        StringBuilder written = new StringBuilder();
        String parent = "";
        for (String step : pointer.substring(1).split("/", -1)) {
            written.append('/').append(written(parent, step));
            parent = parent + '/' + step;
        }
        return written.toString();
    }

    private String written(String list, String step) {
        List<String> items = lists.get(list);
        if (items == null || !step.matches("[0-9]{1,9}")) return step;
        int i = Integer.parseInt(step);
        return i < items.size() ? items.get(i) : step;
    }
}
