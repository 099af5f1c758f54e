package sennit.app.ui;

import imgui.ImGui;
import imgui.flag.ImGuiDataType;
import imgui.flag.ImGuiKey;
import imgui.type.ImBoolean;
import imgui.type.ImDouble;
import imgui.type.ImInt;
import imgui.type.ImString;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sennit.engine.math.Vec3;
import sennit.engine.scene.json.SceneField;
import sennit.engine.scene.text.NumberText;
import sennit.engine.schema.Field;
import sennit.engine.schema.Kinds;

/**
 * Widgets for single values of scene records: label and unit, range, tooltip, default. A drag on a number is one edit;
 * Ctrl+click types it, which changes nothing until Enter is pressed or the field is left; right-click restores the
 * default; a dot marks what differs from it.
 */
public final class Widgets {
    private final ImDouble number = new ImDouble();
    private final ImInt whole = new ImInt();
    private final ImBoolean flag = new ImBoolean();
    private final ImString text = new ImString(512);

    /** Words as typed that their record refuses, by widget: they stay until they are mended. */
    private final Map<Integer, String> drafts = new HashMap<>();

    /** What is being typed, by widget. */
    private final Map<Integer, Double> reals = new HashMap<>();

    private final Map<Integer, Integer> wholes = new HashMap<>();
    private final Map<Integer, String> texts = new HashMap<>();

    private final WidgetLocator locator;
    private final FieldErrors errors;
    private long activations;

    public Widgets(WidgetLocator locator, FieldErrors errors) {
        this.locator = locator;
        this.errors = errors;
    }

    /** {@return the same object for all edits of one widget activation} */
    public Object activation() {
        return activations;
    }

    /** Call after each widget that can change a value: a new activation is a new step of history. */
    public void watch() {
        if (ImGui.isItemActivated()) step();
    }

    /** Call where one click made a change: it is a step of its own. */
    public void step() {
        activations++;
        errors.use();
    }

    /**
     * {@return what the last widget means: the value before while it is typed into, and after Esc}
     *
     * @param now what it says
     * @param before the value before
     */
    private <T> T meant(int id, T now, T before, Map<Integer, T> typed) {
        if (ImGui.isItemActive() && ImGui.getIO().getWantTextInput()) {
            typed.put(id, now);
            return before;
        }
        @Nullable T last = typed.remove(id);
        if (last == null || !ImGui.isItemDeactivated()) return now;
        // whoever took the keyboard away may have been drawn before, and the widget forgotten what it was told
        return ImGui.isKeyPressed(ImGui.getKeyIndex(ImGuiKey.Escape)) ? before : last;
    }

    public Double real(SceneField field, double value) {
        label(field, mark(field, value));
        ImGui.setNextItemWidth(-1);
        double out = bare(field, "##v", value);
        if (asksForDefault(field) && !field.required() && field.initial() instanceof Double d) return d;
        return out;
    }

    /** A number without label, in the range of its field, as wide as set before. */
    public double bare(SceneField field, String name, double value) {
        Field f = field.about();
        number.set(value);
        float speed = value == 0 ? 0.01f : (float) Math.max(1e-6, Math.abs(value) * 0.01);
        boolean share = f.min() == 0 && f.max() == 1;
        if (share) ImGui.sliderScalar(name, ImGuiDataType.Double, number, 0.0, 1.0, "%.4f");
        else ImGui.dragScalar(name, ImGuiDataType.Double, number, speed, f.min(), f.max(), "%.6g");
        locator.note("field " + field.name());
        watch();
        // the widget shows six digits and gives back what it shows: an untouched value keeps all of its own
        return legal(f, meant(ImGui.getID(name), number.get(), value, reals), value);
    }

    /** {@return a number if its field allows it, else the one before, with a complaint} */
    private double legal(Field f, double now, double before) {
        if (!Double.isFinite(now) || now == before) return before;
        boolean low = f.aboveMin() ? now <= f.min() : now < f.min();
        if (!low && now <= f.max()) return now;
        errors.say("must be " + range(f) + ", was " + NumberText.of(now));
        return before;
    }

    /** What a field allows, as in "above 0 and at most 5". */
    private static String range(Field f) {
        String low = f.min() == Double.NEGATIVE_INFINITY
                ? ""
                : (f.aboveMin() ? "above " : "at least ") + NumberText.of(f.min());
        String high = f.max() == Double.POSITIVE_INFINITY ? "" : "at most " + NumberText.of(f.max());
        return low + (low.isEmpty() || high.isEmpty() ? "" : " and ") + high;
    }

    public Integer integer(SceneField field, int value) {
        whole.set(value);
        label(field, mark(field, value));
        ImGui.setNextItemWidth(-1);
        int most = (int) Math.min(field.about().max(), 100_000);
        int least = (int) field.about().min();
        ImGui.dragScalar("##v", ImGuiDataType.S32, whole, 0.2f, least, most, "%d");
        locator.note("field " + field.name());
        watch();
        int now = meant(ImGui.getID("##v"), whole.get(), value, wholes);
        if (asksForDefault(field) && !field.required() && field.initial() instanceof Integer d) return d;
        if (now >= least && now <= most) return now;
        errors.say("must be " + least + " to " + most + ", was " + now);
        return value;
    }

    /** {@return a truth value of a record as edited} */
    public Boolean bool(SceneField field, Record record) {
        flag.set(Boolean.TRUE.equals(field.in(record)));
        ImGui.checkbox(field.label(), flag);
        watch();
        tip(field);
        return flag.get();
    }

    /** A check box that says whether an optional value is given: not where it is null. */
    public boolean given(SceneField field, @Nullable Object value) {
        flag.set(value != null);
        ImGui.checkbox("##has", flag);
        locator.note("given " + field.name());
        watch();
        if (ImGui.isItemHovered()) Theme.tip("Ticked: the value given here. Not ticked: the default");
        ImGui.sameLine();
        return flag.get();
    }

    /**
     * Words that a record may refuse, told while they are typed; they change nothing until Enter is pressed or the
     * field is left. Refused, they stay in the field with what is wrong under it, and the value stays.
     *
     * @param taken throws {@link IllegalArgumentException} saying why they are no value
     */
    public String words(SceneField field, String value, Consumer<String> taken) {
        label(field);
        ImGui.setNextItemWidth(-1);
        float room = ImGui.getContentRegionAvailX() - 2 * ImGui.getStyle().getFramePaddingX();
        String out = typed(field, value, taken);
        tip(field);
        // a field is one line: what is longer is read below it
        if (ImGui.calcTextSize(value).x > room) {
            ImGui.pushTextWrapPos();
            Theme.text(Theme.DIM, value);
            ImGui.popTextWrapPos();
            locator.note("whole " + field.name());
        }
        return out;
    }

    /** The same without label, as wide as set before. */
    public String typed(SceneField field, String value, Consumer<String> taken) {
        int id = ImGui.getID("##v");
        String before = drafts.getOrDefault(id, value);
        text.set(before);
        boolean edited = ImGui.inputText("##v", text);
        locator.note("field " + field.name());
        watch();
        String words = text.get();
        String meant = meant(id, words, before, texts);
        if (edited) check(words, taken);
        if (meant.equals(before)) return value;
        // refused words are a draft, and those that stood here before are gone
        drafts.remove(id);
        if (check(meant, taken)) return meant;
        drafts.put(id, meant);
        return value;
    }

    private boolean check(String words, Consumer<String> taken) {
        try {
            taken.accept(words);
            errors.mend();
            return true;
        } catch (IllegalArgumentException e) {
            errors.say(String.valueOf(e.getMessage()));
            return false;
        }
    }

    public Vec3 vector(SceneField field, Vec3 value) {
        label(field, mark(field, value));
        Vec3 out = triple(value, ImGui.getContentRegionAvailX());
        if (asksForDefault(field) && !field.required() && field.initial() instanceof Vec3 d) return d;
        return out;
    }

    /** Three numbers beside each other. */
    public Vec3 triple(Vec3 value, float room) {
        double[] v = {value.x(), value.y(), value.z()};
        float width = (room - 2 * ImGui.getStyle().getItemInnerSpacingX()) / 3;
        ImGui.beginGroup();
        for (int k = 0; k < 3; k++) {
            if (k > 0) ImGui.sameLine(0, ImGui.getStyle().getItemInnerSpacingX());
            number.set(v[k]);
            ImGui.setNextItemWidth(width);
            ImGui.dragScalar("##" + k, ImGuiDataType.Double, number, 0.01f, 0, 0, "%.5g");
            locator.note("field " + "xyz".charAt(k));
            watch();
            if (ImGui.isItemHovered()) Theme.tip("XYZ".charAt(k) + "\nCtrl+click to type");
            double now = meant(ImGui.getID("##" + k), number.get(), v[k], reals);
            v[k] = Double.isFinite(now) ? now : v[k];
        }
        ImGui.endGroup();
        return Vec3.of(v, 0);
    }

    public Enum<?> choice(SceneField field, Enum<?> value) {
        label(field, mark(field, value));
        ImGui.setNextItemWidth(-1);
        Enum<?> chosen = value;
        if (ImGui.beginCombo("##v", Kinds.of(value))) {
            for (Object o : value.getDeclaringClass().getEnumConstants()) {
                Enum<?> e = (Enum<?>) o;
                boolean picked = ImGui.selectable(Kinds.of(e), e.equals(value));
                locator.note(field.name() + ' ' + Kinds.of(e));
                if (!picked) continue;
                chosen = e;
                step();
            }
            ImGui.endCombo();
        }
        locator.note("field " + field.name());
        tip(field);
        return chosen;
    }

    /** A dot where the value is not the default. */
    private static String mark(SceneField field, @Nullable Object value) {
        boolean usual = field.required() || field.moving() || Objects.equals(value, field.initial());
        return usual ? "" : "  \u2022";
    }

    /** Name and unit. */
    public void label(SceneField field) {
        label(field, "");
    }

    private void label(SceneField field, String mark) {
        String unit = field.about().unit();
        ImGui.textUnformatted(field.label());
        boolean hovered = ImGui.isItemHovered();
        if (!(unit + mark).isEmpty()) {
            ImGui.sameLine();
            Theme.text(Theme.DIM, unit + mark);
            hovered |= ImGui.isItemHovered();
        }
        if (hovered && !errors.any()) explain(field);
    }

    /** Tooltip of the last widget; returns whether a right-click asks for the default. */
    boolean asksForDefault(SceneField field) {
        tip(field);
        return ImGui.isItemHovered() && ImGui.isMouseClicked(1) && !field.required();
    }

    public void tip(SceneField field) {
        // what is wrong stands where the tooltip would be
        if (ImGui.isItemHovered() && !errors.any()) explain(field);
    }

    private static void explain(SceneField field) {
        Field f = field.about();
        StringBuilder s = new StringBuilder(f.doc());
        if (!f.unit().isEmpty()) s.append("\nunit: ").append(f.unit());
        if (!range(f).isEmpty()) s.append('\n').append(range(f));
        if (!f.def().isEmpty() && !f.def().equals("null"))
            s.append("\ndefault: ").append(f.def()).append(" (right-click)");
        s.append("\nCtrl+click to type");
        ImGui.beginTooltip();
        ImGui.pushTextWrapPos(28 * ImGui.getFontSize());
        ImGui.textUnformatted(s.toString());
        ImGui.popTextWrapPos();
        ImGui.endTooltip();
    }
}
