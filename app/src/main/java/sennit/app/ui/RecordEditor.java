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
import sennit.engine.spec.Inline;
import sennit.engine.spec.Plain;

/**
 * Editor of any scene record, made from what its fields say about themselves. A value that the record refuses is told
 * and not taken.
 */
final class RecordEditor {
    private final Desk desk;
    private final Widgets widgets;
    private final MovingEditor moving;
    private final AnchorEditor anchors;
    private final ListEditor lists;

    RecordEditor(Desk desk, Landmarks landmarks) {
        this.desk = desk;
        this.widgets = new Widgets(landmarks);
        this.moving = new MovingEditor(desk, widgets, this);
        this.anchors = new AnchorEditor(desk, widgets);
        this.lists = new ListEditor(desk, widgets);
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
            edited = field(edited, slot);
            ImGui.popID();
        }
        return edited.equals(record) ? null : edited;
    }

    private Record field(Record record, Slot slot) {
        Object value = slot.value(record);
        if (slot.optional() && slot.type() != String.class) {
            boolean given = widgets.given(value != null);
            if (!given) {
                Widgets.label(slot, false);
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
        String typed = widgets.words(slot, value == null ? "" : value, words -> {
            slot.with(record, words.isEmpty() && slot.optional() ? null : words);
            return words;
        });
        return typed.isEmpty() && slot.optional() ? null : typed;
    }

    private Record nested(Slot slot, Record value) {
        if (value.getClass().isAnnotationPresent(Plain.class)) {
            Slot inner = slot.within(value.getClass());
            return changed(value, inner, inner.value(value), drawn(value, inner, inner.value(value)));
        }
        boolean open = ImGui.treeNodeEx(slot.label(), ImGuiTreeNodeFlags.DefaultOpen);
        Widgets.tip(slot);
        if (!open) return value;
        @Nullable Record edited = edit(value);
        ImGui.treePop();
        return edited == null ? value : edited;
    }

    private Record changed(Record record, Slot slot, @Nullable Object before, @Nullable Object after) {
        if (Objects.equals(before, after)) return record;
        try {
            return Together.with(record, slot, after);
        } catch (IllegalArgumentException e) {
            desk.session().notices().wrong(String.valueOf(e.getMessage()));
            return record;
        }
    }
}
