package sennit.app.ui.edit;

import imgui.ImGui;
import imgui.flag.ImGuiTreeNodeFlags;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import sennit.app.document.CoupledFields;
import sennit.app.ui.AppContext;
import sennit.app.ui.FieldErrors;
import sennit.app.ui.Theme;
import sennit.app.ui.WidgetLocator;
import sennit.app.ui.Widgets;
import sennit.engine.constraint.part.Anchor;
import sennit.engine.math.Vec3;
import sennit.engine.rod.spec.Material;
import sennit.engine.scene.json.SceneField;
import sennit.engine.schema.InlineFields;
import sennit.engine.schema.PlainValue;

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
        this.anchors = new AnchorEditor(context, widgets);
        this.lists = new ListEditor(context, widgets, errors, anchors);
        this.moving = new MovingEditor(context, widgets, this, lists);
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
        for (SceneField field : SceneField.of(record.getClass())) {
            if (!meant.test(field.name())) continue;
            if (field.component().isAnnotationPresent(InlineFields.class)
                    || field.name().equals("id")) continue;
            ImGui.pushID(field.name());
            int around = errors.begin(field.name());
            edited = field(edited, field);
            errors.end(field.name(), around);
            ImGui.popID();
        }
        return edited.equals(record) ? null : edited;
    }

    private Record field(Record record, SceneField field) {
        Object value = field.in(record);
        if (field.optional() && field.javaType() != String.class) {
            // what nobody can guess cannot be ticked
            boolean known = value != null || !field.javaType().isRecord() || moving.fitting(record, field) != null;
            boolean given = known && widgets.given(field, value);
            @Nullable Object fitting = given && value == null ? moving.fitting(record, field) : null;
            if (fitting != null) return changed(record, field, null, fitting);
            if (!given || value == null) {
                widgets.label(field);
                ImGui.sameLine();
                Theme.text(Theme.DIM, "default");
                return changed(record, field, value, null);
            }
        }
        if (value == null && field.javaType() != String.class) return record;
        return changed(record, field, value, drawn(record, field, value));
    }

    private @Nullable Object drawn(Record record, SceneField field, @Nullable Object value) {
        if (field.javaType() == String.class) return text(record, field, (String) value);
        Object v = Objects.requireNonNull(value);
        if (v instanceof Double d) return widgets.real(field, d);
        if (v instanceof Integer i) return widgets.integer(field, i);
        if (v instanceof Boolean) return widgets.bool(field, record);
        if (v instanceof Vec3 w) return widgets.vector(field, w);
        if (v instanceof Enum<?> e) return widgets.choice(field, e);
        if (v instanceof Anchor a) return anchors.edit(field, a);
        if (v instanceof List<?> list) return lists.edit(field, list);
        if (field.moving()) return moving.edit(record, field, (Record) v);
        return v instanceof Record nested ? nested(field, nested) : v;
    }

    private @Nullable Object text(Record record, SceneField field, @Nullable String value) {
        if (record instanceof Material && field.name().equals("preset")) return preset(field, value);
        if (field.name().equals("color")) return colours.edit(record, field, value);
        String typed = widgets.words(
                field,
                value == null ? "" : value,
                words -> field.with(record, words.isEmpty() && field.optional() ? null : words));
        return typed.isEmpty() && field.optional() ? null : typed;
    }

    private @Nullable String preset(SceneField field, @Nullable String value) {
        ImGui.textUnformatted("Material");
        ImGui.setNextItemWidth(-1);
        String present = value == null ? "" : value;
        String chosen = materials.draw("##v", present, "none");
        widgets.tip(field);
        if (!chosen.equals(present)) widgets.step();
        return chosen.isEmpty() ? null : chosen;
    }

    private Record nested(SceneField field, Record value) {
        if (value.getClass().isAnnotationPresent(PlainValue.class)) {
            SceneField inner = field.within(value.getClass());
            return changed(value, inner, inner.in(value), drawn(value, inner, inner.in(value)));
        }
        boolean open = ImGui.treeNodeEx(field.label(), ImGuiTreeNodeFlags.DefaultOpen);
        widgets.tip(field);
        if (!open) return value;
        @Nullable Record edited = edit(value);
        ImGui.treePop();
        return edited == null ? value : edited;
    }

    private Record changed(Record record, SceneField field, @Nullable Object before, @Nullable Object after) {
        if (Objects.equals(before, after)) return record;
        try {
            Record taken = CoupledFields.with(record, field, after);
            errors.mend();
            return taken;
        } catch (IllegalArgumentException e) {
            errors.say(String.valueOf(e.getMessage()));
            return record;
        }
    }
}
