package sennit.engine.scene.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import sennit.engine.scene.text.JsonPointer;

/** Where the values of an expanded document stand in the document as written. */
public final class TemplateSourceMap {
    /** For the pointer of a list as expanded: the steps that lead to each of its items in the list as written. */
    private final Map<String, List<String>> lists = new TreeMap<>();

    /** Says where the next item of a list comes from. */
    void add(String list, String steps) {
        lists.computeIfAbsent(list, l -> new ArrayList<>()).add(steps);
    }

    /** {@return whether the last item of a list is the first that comes from there} Exceptions are passed over. */
    boolean first(String list, String steps) {
        List<String> items = lists.getOrDefault(list, List.of());
        String exception = JsonPointer.child(steps, Templates.EXCEPT) + '/';
        int before = items.size() - 2;
        while (before >= 0 && items.get(before).startsWith(exception)) before--;
        return before < 0 || !items.get(before).equals(steps);
    }

    /** Where an item of a list comes from: the item of that number in the list as written. */
    record Made(int number, Optional<String> exception) {}

    /**
     * {@return which item of a list as written stands for one of the list as expanded, and under which id among its
     * exceptions}
     */
    Made made(String list, int item) {
        String[] steps = written(list, Integer.toString(item)).split("/", -1);
        boolean exception = steps.length > 2 && steps[1].equals(Templates.EXCEPT);
        return new Made(
                Integer.parseInt(steps[0]),
                exception ? Optional.of(steps[2].replace("~1", "/").replace("~0", "~")) : Optional.empty());
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
