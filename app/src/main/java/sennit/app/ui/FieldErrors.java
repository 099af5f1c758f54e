package sennit.app.ui;

import imgui.ImGui;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Error messages of fields: each stands under its field until the field is used again or disappears. */
public final class FieldErrors {
    private final WidgetLocator locator;
    private final Map<Integer, String> told = new HashMap<>();
    private final Set<Integer> drawn = new HashSet<>();
    private int field;
    private int used;

    public FieldErrors(WidgetLocator locator) {
        this.locator = locator;
    }

    /** Starts a frame: what is said of fields that the last one did not draw is forgotten. */
    public void begin() {
        told.keySet().retainAll(drawn);
        drawn.clear();
    }

    /** From here on a field is drawn, to which the present ID belongs; returns the one around it, for {@link #end}. */
    public int begin(String name) {
        int around = field;
        field = ImGui.getID("complaint " + name);
        drawn.add(field);
        return around;
    }

    /** Ends a field with what is wrong with it. */
    public void end(String name, int around) {
        String why = told.get(field);
        if (why != null) {
            ImGui.pushTextWrapPos();
            Theme.text(Theme.RED, why);
            locator.note("wrong " + name);
            ImGui.popTextWrapPos();
        }
        field = around;
    }

    /** The field that is drawn is used: nothing is wrong with it until it is said anew. */
    void use() {
        used = field;
        told.remove(field);
    }

    /** {@return whether something is wrong with the field that is drawn} */
    boolean any() {
        return told.containsKey(field);
    }

    /** Says what is wrong with the field that is drawn. */
    public void say(String why) {
        told.put(field, why);
    }

    /** Says that nothing is wrong with the field that is drawn. */
    public void mend() {
        told.remove(field);
    }

    /** Says what is wrong with the field that was used last: it turned out later. */
    public void sayOfLast(String why) {
        told.put(used, why);
    }
}
