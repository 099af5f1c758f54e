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
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sennit.engine.function.ScalarFunction;
import sennit.engine.function.VectorFunction;
import sennit.engine.math.Vec3;
import sennit.engine.scene.json.SceneField;
import sennit.engine.scene.text.NumberText;
import sennit.engine.schema.Field;
import sennit.engine.schema.Kinds;

/**
 * Widgets for single values of scene records: label and unit, range, tooltip, default. A drag on a number is one edit;
 * a double click types it, with a unit or in the one that is shown, which changes nothing until Enter is pressed or the
 * field is left; right-click restores the default; a dot marks what differs from it.
 */
public final class Widgets {
    /** How a number is typed. */
    private static final String TYPE = "\ndrag it, or click to type it",
            TYPE_SHARE = "\nclick where it is to be, or Ctrl+click to type it";

    private static final Set<Class<?>> NUMBERS = Set.of(
            Double.class,
            double.class,
            Integer.class,
            int.class,
            Vec3.class,
            ScalarFunction.class,
            VectorFunction.class);

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
    private final NumberBox box;
    private long activations;

    public Widgets(WidgetLocator locator, FieldErrors errors) {
        this.locator = locator;
        this.errors = errors;
        this.box = new NumberBox(errors);
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

    /** A number without label, in the range of its field, with its unit inside, as wide as set before. */
    public double bare(SceneField field, String name, double value) {
        Field f = field.about();
        boolean share = isShare(f);
        int id = ImGui.getID(name);
        Unit unit = box.unit(id, f.unit(), value);
        double now;
        if (share) {
            number.set(value);
            ImGui.sliderScalar(name, ImGuiDataType.Double, number, 0.0, 1.0, "%.4f");
            now = meant(id, number.get(), value, reals);
        } else now = box.draw(name, f, value, new NumberBox.Look(unit, 6, unit.suffix()));
        locator.note("field " + field.name());
        watch();
        if (ImGui.isItemActive()) box.hold(id, unit);
        else box.release(id);
        return legal(f, now, value);
    }

    /** {@return a number if its field allows it, else the one before, with a complaint} */
    private double legal(Field f, double now, double before) {
        if (!Double.isFinite(now) || now == before) return before;
        boolean low = f.aboveMin() ? now <= f.min() : now < f.min();
        if (!low && now <= f.max()) return now;
        Unit unit = Unit.usual(f.unit());
        errors.say("must be " + range(f) + ", was " + NumberText.of(unit.shown(now)) + unit.suffix());
        return before;
    }

    /** What a field allows, as in "above 0 and at most 5". */
    private static String range(Field f) {
        Unit unit = Unit.usual(f.unit());
        String low = f.min() == Double.NEGATIVE_INFINITY
                ? ""
                : (f.aboveMin() ? "above " : "at least ") + NumberText.of(unit.shown(f.min()));
        String high = f.max() == Double.POSITIVE_INFINITY ? "" : "at most " + NumberText.of(unit.shown(f.max()));
        String both = low + (low.isEmpty() || high.isEmpty() ? "" : " and ") + high;
        return both.isEmpty() ? both : both + unit.suffix();
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
        Unit unit = unit(field, value);
        label(field, mark(field, value), unit);
        Vec3 out = triple(field, value, ImGui.getContentRegionAvailX(), unit);
        if (asksForDefault(field) && !field.required() && field.initial() instanceof Vec3 d) return d;
        return out;
    }

    /** {@return the unit in which a vector is shown, which its label tells} */
    public Unit unit(SceneField field, Vec3 value) {
        double size = Math.max(Math.abs(value.x()), Math.max(Math.abs(value.y()), Math.abs(value.z())));
        return box.unit(ImGui.getID("unit"), field.about().unit(), size);
    }

    /** Three numbers beside each other, in one unit. */
    public Vec3 triple(SceneField field, Vec3 value, float room, Unit unit) {
        double[] v = {value.x(), value.y(), value.z()};
        float width = (room - 2 * ImGui.getStyle().getItemInnerSpacingX()) / 3;
        boolean used = false;
        ImGui.beginGroup();
        for (int k = 0; k < 3; k++) {
            if (k > 0) ImGui.sameLine(0, ImGui.getStyle().getItemInnerSpacingX());
            ImGui.setNextItemWidth(width);
            double now = box.draw("##" + k, field.about(), v[k], new NumberBox.Look(unit, 5, ""));
            locator.note("field " + "xyz".charAt(k));
            watch();
            used |= ImGui.isItemActive();
            if (ImGui.isItemHovered()) Theme.tip("XYZ".charAt(k) + unit.suffix());
            v[k] = Double.isFinite(now) ? now : v[k];
        }
        ImGui.endGroup();
        if (used) box.hold(ImGui.getID("unit"), unit);
        else box.release(ImGui.getID("unit"));
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

    /** Name and unit, where that does not stand inside. */
    public void label(SceneField field) {
        label(field, "");
    }

    /** Name, and the unit of the numbers below. */
    public void label(SceneField field, Unit unit) {
        label(field, "", unit);
    }

    private void label(SceneField field, String mark) {
        boolean inside = field.javaType() == Double.class
                || field.javaType() == double.class
                || field.javaType() == ScalarFunction.class;
        label(field, mark, Unit.usual(inside ? "" : field.about().unit()));
    }

    private void label(SceneField field, String mark, Unit unit) {
        ImGui.textUnformatted(field.label());
        boolean hovered = ImGui.isItemHovered();
        if (!(unit.name() + mark).isEmpty()) {
            ImGui.sameLine();
            Theme.text(Theme.DIM, unit.name() + mark);
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

    private static String unit(Field f) {
        String shown = Unit.usual(f.unit()).name(), si = Unit.si(f.unit()).name();
        return shown.equals(si) ? si : shown + "; in files and formulas " + si;
    }

    /** Whether a number from 0 to 1 has a slider. */
    private static boolean isShare(Field f) {
        return f.min() == 0 && f.max() == 1;
    }

    private static boolean isNumber(SceneField field) {
        return NUMBERS.contains(field.javaType());
    }

    private static void explain(SceneField field) {
        Field f = field.about();
        StringBuilder s = new StringBuilder(f.doc());
        if (!f.unit().isEmpty()) s.append("\nunit: ").append(unit(f));
        if (!range(f).isEmpty()) s.append('\n').append(range(f));
        if (!f.def().isEmpty() && !f.def().equals("null"))
            s.append("\ndefault: ").append(f.def()).append(" (right-click)");
        if (isNumber(field)) s.append(isShare(f) ? TYPE_SHARE : TYPE);
        // the fields below are what is to be filled in next
        Theme.placeBeside(28 * ImGui.getFontSize());
        ImGui.beginTooltip();
        ImGui.pushTextWrapPos(28 * ImGui.getFontSize());
        ImGui.textUnformatted(s.toString());
        ImGui.popTextWrapPos();
        ImGui.endTooltip();
    }
}
