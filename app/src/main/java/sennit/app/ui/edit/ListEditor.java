package sennit.app.ui.edit;

import imgui.ImGui;
import imgui.flag.ImGuiTableColumnFlags;
import imgui.flag.ImGuiTableFlags;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.app.ui.AppContext;
import sennit.app.ui.FieldErrors;
import sennit.app.ui.Theme;
import sennit.app.ui.Unit;
import sennit.app.ui.Widgets;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.scene.json.SceneField;

/** Edits lists of numbers, places and small records, such as key frames, as a table: one row an item. */
final class ListEditor {
    /** Rows beyond this are not shown: shapes of thousands of points are edited in their file. */
    private static final int MOST = 64;

    private final AppContext context;
    private final Widgets widgets;
    private final FieldErrors errors;
    private final AnchorEditor anchors;

    /** What the values of keys are values of. */
    private @Nullable SceneField keyed;

    ListEditor(AppContext context, Widgets widgets, FieldErrors errors, AnchorEditor anchors) {
        this.anchors = anchors;
        this.context = context;
        this.widgets = widgets;
        this.errors = errors;
    }

    /** From here on keys are of a field, which says what their values are; of none, null. */
    void keys(@Nullable SceneField of) {
        keyed = of;
    }

    List<?> edit(SceneField field, List<?> items) {
        widgets.label(field);
        List<Object> out = new ArrayList<>(items);
        int flags = ImGuiTableFlags.RowBg | ImGuiTableFlags.SizingStretchProp;
        if (!items.isEmpty() && ImGui.beginTable("##rows", 2, flags)) {
            ImGui.tableSetupColumn("item", ImGuiTableColumnFlags.WidthStretch);
            ImGui.tableSetupColumn("", ImGuiTableColumnFlags.WidthFixed);
            int gone = -1;
            for (int i = 0; i < Math.min(MOST, items.size()); i++) {
                ImGui.pushID(i);
                ImGui.tableNextRow();
                ImGui.tableNextColumn();
                out.set(i, item(field, items.get(i)));
                ImGui.tableNextColumn();
                if (ImGui.smallButton("x")) gone = i;
                context.locator().note("remove " + field.name() + " " + i);
                if (ImGui.isItemHovered()) Theme.tip("Remove this entry");
                ImGui.popID();
            }
            ImGui.endTable();
            if (gone >= 0) {
                out.remove(gone);
                widgets.step();
            }
        }
        if (items.size() > MOST) Theme.text(Theme.DIM, "and " + (items.size() - MOST) + " more");
        if (!items.isEmpty() && ImGui.smallButton("Add one more")) {
            out.add(next(items.get(items.size() - 1)));
            widgets.step();
        }
        context.locator().note("more " + field.name());
        return out.equals(items) ? items : out;
    }

    private Object item(SceneField field, Object item) {
        float room = ImGui.getContentRegionAvailX();
        if (item instanceof Anchor a) return anchors.cell(a, room);
        if (item instanceof Vec3 v)
            return widgets.triple(field, v, room, Unit.usual(field.about().unit()));
        if (item instanceof Double d) {
            ImGui.setNextItemWidth(room);
            return widgets.bare(field, "##v", d);
        }
        return item instanceof Record r ? row(r, room) : item;
    }

    /** The numbers of a small record beside each other. */
    private Record row(Record record, float room) {
        Record out = record;
        float gap = ImGui.getStyle().getItemInnerSpacingX();
        int cells = 0;
        for (SceneField part : SceneField.of(record.getClass())) cells += part.javaType() == Vec3.class ? 3 : 1;
        float cell = (room - (cells - 1) * gap) / cells;
        boolean first = true;
        for (SceneField own : SceneField.of(record.getClass())) {
            SceneField part = keyed == null || !own.name().equals("value") ? own : own.about(keyed);
            if (!first) ImGui.sameLine(0, gap);
            first = false;
            ImGui.pushID(part.name());
            Object value = part.in(record);
            ImGui.setNextItemWidth(cell);
            if (value instanceof Double d) out = taken(out, part, widgets.bare(part, "##v", d));
            else if (value instanceof Vec3 v) {
                Unit unit = Unit.usual(part.about().unit());
                out = taken(out, part, widgets.triple(part, v, 3 * cell + 2 * gap, unit));
            }
            context.locator().note("cell " + part.name());
            widgets.tip(own);
            ImGui.popID();
        }
        return out;
    }

    private Record taken(Record record, SceneField part, Object value) {
        if (value.equals(part.in(record))) return record;
        try {
            return part.with(record, value);
        } catch (IllegalArgumentException e) {
            errors.say(String.valueOf(e.getMessage()));
            return record;
        }
    }

    /** One more like the last, a second later where it has a time. */
    private static Object next(Object last) {
        if (last instanceof Double d) return d + 1;
        if (!(last instanceof Record r)) return last;
        for (SceneField part : SceneField.of(r.getClass()))
            if (part.name().equals("time") && part.in(r) instanceof Double t) return part.with(r, t + 1);
        return last;
    }
}
