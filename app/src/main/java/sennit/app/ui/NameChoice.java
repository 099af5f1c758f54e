package sennit.app.ui;

import imgui.ImGui;
import java.util.List;

/** A choice of one name among some, as a narrow combo box. */
public final class NameChoice {
    private final String id;
    private final float ems;
    private String chosen = "";

    /** A choice with an id of its own, so many letters wide. */
    public NameChoice(String id, float ems) {
        this.id = id;
        this.ems = ems;
    }

    /** {@return what is chosen: the first of the names while it was none of them} */
    public String draw(List<String> names) {
        if (!names.contains(chosen)) chosen = names.isEmpty() ? "" : names.get(0);
        ImGui.setNextItemWidth(ems * ImGui.getFontSize());
        if (!ImGui.beginCombo(id, chosen)) return chosen;
        for (String name : names) if (ImGui.selectable(name, name.equals(chosen))) chosen = name;
        ImGui.endCombo();
        return chosen;
    }

    /** Chooses a name. */
    public void choose(String name) {
        chosen = name;
    }
}
