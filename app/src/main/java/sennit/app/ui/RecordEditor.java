package sennit.app.ui;

import imgui.ImGui;
import imgui.flag.ImGuiTreeNodeFlags;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Slot;
import sennit.app.document.Together;
import sennit.engine.constraint.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.rod.Material;
import sennit.engine.spec.Inline;
import sennit.engine.spec.Plain;

/**
 * Editor of any scene record, made from what its fields say about themselves. A value that the record refuses is not
 * taken, and told under its field.
 */
final class RecordEditor {
    private final Complaints complaints;
    private final Widgets widgets;
    private final MaterialChoice materials;
    private final ColourEditor colours;
    private final MovingEditor moving;
    private final AnchorEditor anchors;
    private final ListEditor lists;

    RecordEditor(Desk desk, Landmarks landmarks) {
        this.complaints = new Complaints(landmarks);
        this.widgets = new Widgets(landmarks, complaints);
        this.materials = new MaterialChoice(landmarks);
        this.colours = new ColourEditor(desk, widgets);
        this.moving = new MovingEditor(desk, widgets, this);
        this.anchors = new AnchorEditor(desk, widgets);
        this.lists = new ListEditor(desk, widgets, complaints);
    }

    /** Starts a frame. */
    void begin() {
        complaints.begin();
    }

    /** Says under the field that was used last why its value cannot be taken: the scene refuses it. */
    void refuse(String why) {
        complaints.sayOfLast(why);
    }

    /** {@return the same object for all edits of one widget activation} */
    Object activation() {
        return widgets.activation();
    }

    /** Draws the fields of a record; returns the edited one, or null when nothing was changed. */
    @Nullable
    Record edit(Record record) {
        Record edited = record;
        for (Slot slot : Slot.of(record.getClass())) {
            if (slot.component().isAnnotationPresent(Inline.class)
                    || slot.name().equals("id")) continue;
            ImGui.pushID(slot.name());
            int around = complaints.begin(slot.name());
            edited = field(edited, slot);
            complaints.end(slot.name(), around);
            ImGui.popID();
        }
        return edited.equals(record) ? null : edited;
    }

    private Record field(Record record, Slot slot) {
        Object value = slot.value(record);
        if (slot.optional() && slot.type() != String.class) {
            boolean given = widgets.given(slot, value != null);
            if (!given) {
                widgets.label(slot, false);
                ImGui.sameLine();
                Theme.text(Theme.DIM, "default");
                return changed(record, slot, value, null);
            }
            if (value == null) return changed(record, slot, null, moving.fitting(record, slot));
        }
        if (value == null && slot.type() != String.class) return record;
        return changed(record, slot, value, drawn(record, slot, value));
    }

    private @Nullable Object drawn(Record record, Slot slot, @Nullable Object value) {
        if (slot.type() == String.class) return text(record, slot, (String) value);
        Object v = Objects.requireNonNull(value);
        if (v instanceof Double d) return widgets.real(slot, d);
        if (v instanceof Integer i) return widgets.integer(slot, i);
        if (v instanceof Boolean b) return widgets.bool(slot, b);
        if (v instanceof Vec3 w) return widgets.vector(slot, w);
        if (v instanceof Enum<?> e) return widgets.choice(slot, e);
        if (v instanceof Anchor a) return anchors.edit(slot, a);
        if (v instanceof List<?> list) return lists.edit(slot, list);
        if (slot.moving()) return moving.edit(slot, (Record) v);
        return v instanceof Record nested ? nested(slot, nested) : v;
    }

    private @Nullable Object text(Record record, Slot slot, @Nullable String value) {
        if (record instanceof Material && slot.name().equals("preset")) return preset(slot, value);
        if (slot.name().equals("color")) return colours.edit(record, slot, value);
        String typed = widgets.words(
                slot,
                value == null ? "" : value,
                words -> slot.with(record, words.isEmpty() && slot.optional() ? null : words));
        return typed.isEmpty() && slot.optional() ? null : typed;
    }

    private @Nullable String preset(Slot slot, @Nullable String value) {
        widgets.label(slot, false);
        ImGui.setNextItemWidth(-1);
        String present = value == null ? "" : value;
        String chosen = materials.draw("##v", present, "none");
        widgets.tip(slot);
        if (!chosen.equals(present)) widgets.step();
        return chosen.isEmpty() ? null : chosen;
    }

    private Record nested(Slot slot, Record value) {
        if (value.getClass().isAnnotationPresent(Plain.class)) {
            Slot inner = slot.within(value.getClass());
            return changed(value, inner, inner.value(value), drawn(value, inner, inner.value(value)));
        }
        boolean open = ImGui.treeNodeEx(slot.label(), ImGuiTreeNodeFlags.DefaultOpen);
        widgets.tip(slot);
        if (!open) return value;
        @Nullable Record edited = edit(value);
        ImGui.treePop();
        return edited == null ? value : edited;
    }

    private Record changed(Record record, Slot slot, @Nullable Object before, @Nullable Object after) {
        if (Objects.equals(before, after)) return record;
        try {
            Record taken = Together.with(record, slot, after);
            complaints.mend();
            return taken;
        } catch (IllegalArgumentException e) {
            complaints.say(String.valueOf(e.getMessage()));
            return record;
        }
    }
}
