package sennit.app.ui.edit;

import imgui.ImGui;
import imgui.flag.ImGuiTreeNodeFlags;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import sennit.app.document.CoupledFields;
import sennit.app.document.RecordField;
import sennit.app.ui.AppContext;
import sennit.app.ui.FieldErrors;
import sennit.app.ui.Theme;
import sennit.app.ui.WidgetLocator;
import sennit.app.ui.Widgets;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.spec.Inline;
import sennit.engine.spec.Plain;

/**
 * Editor of any scene record, made from what its fields say about themselves. A value that the record refuses is not
 * taken, and told under its field.
 */
public final class RecordEditor {
    private final FieldErrors errors;
    private final Widgets widgets;
    private final MaterialChoice materials;
    private final ColourEditor colours;
    private final MovingEditor moving;
    private final AnchorEditor anchors;
    private final ListEditor lists;

    public RecordEditor(AppContext context, WidgetLocator locator) {
        this.errors = new FieldErrors(locator);
        this.widgets = new Widgets(locator, errors);
        this.materials = new MaterialChoice(locator);
        this.colours = new ColourEditor(context, widgets);
        this.moving = new MovingEditor(context, widgets, this);
        this.anchors = new AnchorEditor(context, widgets);
        this.lists = new ListEditor(context, widgets, errors);
    }

    /** Starts a frame. */
    public void begin() {
        errors.begin();
    }

    /** Says under the field that was used last why its value cannot be taken: the scene refuses it. */
    public void refuse(String why) {
        errors.sayOfLast(why);
    }

    /** {@return the same object for all edits of one widget activation} */
    public Object activation() {
        return widgets.activation();
    }

    /** Draws the fields of a record; returns the edited one, or null when nothing was changed. */
    public @Nullable Record edit(Record record) {
        return edit(record, name -> true);
    }

    /** Draws those fields of a record whose names are meant; returns the edited one, or null for no change. */
    public @Nullable Record edit(Record record, Predicate<String> meant) {
        Record edited = record;
        for (RecordField recordField : RecordField.of(record.getClass())) {
            if (!meant.test(recordField.name())) continue;
            if (recordField.component().isAnnotationPresent(Inline.class)
                    || recordField.name().equals("id")) continue;
            ImGui.pushID(recordField.name());
            int around = errors.begin(recordField.name());
            edited = field(edited, recordField);
            errors.end(recordField.name(), around);
            ImGui.popID();
        }
        return edited.equals(record) ? null : edited;
    }

    private Record field(Record record, RecordField recordField) {
        Object value = recordField.value(record);
        if (recordField.optional() && recordField.type() != String.class) {
            boolean given = widgets.given(recordField, value != null);
            if (!given) {
                widgets.label(recordField);
                ImGui.sameLine();
                Theme.text(Theme.DIM, "default");
                return changed(record, recordField, value, null);
            }
            if (value == null) return changed(record, recordField, null, moving.fitting(record, recordField));
        }
        if (value == null && recordField.type() != String.class) return record;
        return changed(record, recordField, value, drawn(record, recordField, value));
    }

    private @Nullable Object drawn(Record record, RecordField recordField, @Nullable Object value) {
        if (recordField.type() == String.class) return text(record, recordField, (String) value);
        Object v = Objects.requireNonNull(value);
        if (v instanceof Double d) return widgets.real(recordField, d);
        if (v instanceof Integer i) return widgets.integer(recordField, i);
        if (v instanceof Boolean b) return widgets.bool(recordField, b);
        if (v instanceof Vec3 w) return widgets.vector(recordField, w);
        if (v instanceof Enum<?> e) return widgets.choice(recordField, e);
        if (v instanceof Anchor a) return anchors.edit(recordField, a);
        if (v instanceof List<?> list) return lists.edit(recordField, list);
        if (recordField.moving()) return moving.edit(recordField, (Record) v);
        return v instanceof Record nested ? nested(recordField, nested) : v;
    }

    private @Nullable Object text(Record record, RecordField recordField, @Nullable String value) {
        if (record instanceof Material && recordField.name().equals("preset")) return preset(recordField, value);
        if (recordField.name().equals("color")) return colours.edit(record, recordField, value);
        String typed = widgets.words(
                recordField,
                value == null ? "" : value,
                words -> recordField.with(record, words.isEmpty() && recordField.optional() ? null : words));
        return typed.isEmpty() && recordField.optional() ? null : typed;
    }

    private @Nullable String preset(RecordField recordField, @Nullable String value) {
        ImGui.textUnformatted("Material");
        ImGui.setNextItemWidth(-1);
        String present = value == null ? "" : value;
        String chosen = materials.draw("##v", present, "none");
        widgets.tip(recordField);
        if (!chosen.equals(present)) widgets.step();
        return chosen.isEmpty() ? null : chosen;
    }

    private Record nested(RecordField recordField, Record value) {
        if (value.getClass().isAnnotationPresent(Plain.class)) {
            RecordField inner = recordField.within(value.getClass());
            return changed(value, inner, inner.value(value), drawn(value, inner, inner.value(value)));
        }
        boolean open = ImGui.treeNodeEx(recordField.label(), ImGuiTreeNodeFlags.DefaultOpen);
        widgets.tip(recordField);
        if (!open) return value;
        @Nullable Record edited = edit(value);
        ImGui.treePop();
        return edited == null ? value : edited;
    }

    private Record changed(Record record, RecordField recordField, @Nullable Object before, @Nullable Object after) {
        if (Objects.equals(before, after)) return record;
        try {
            Record taken = CoupledFields.with(record, recordField, after);
            errors.mend();
            return taken;
        } catch (IllegalArgumentException e) {
            errors.say(String.valueOf(e.getMessage()));
            return record;
        }
    }
}
