package sennit.app.ui;

import imgui.ImGui;
import org.jspecify.annotations.Nullable;
import sennit.app.session.Session;
import sennit.engine.scene.Settings;
import sennit.engine.scene.json.SceneField;
import sennit.engine.schema.Kinds;

/** A choice among the values of one setting of the scene: an edit like any other, at work from the next step on. */
public final class SceneSettingChoice {
    private final AppContext context;
    private final SceneField field;

    /** A switch of the setting of that name, whose type is an enumeration. */
    public SceneSettingChoice(AppContext context, String setting) {
        this.context = context;
        field = SceneField.of(Settings.class).stream()
                .filter(s -> s.name().equals(setting))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no setting is named " + setting));
    }

    /** Draws it as buttons in a row. */
    public void draw() {
        Settings settings = context.session().scene().settings();
        @Nullable Object now = field.in(settings);
        boolean first = true;
        for (Object value : field.javaType().getEnumConstants()) {
            if (!first) ImGui.sameLine();
            first = false;
            if (ImGui.radioButton(text(value), value.equals(now)) && !value.equals(now)) choose(value);
            if (ImGui.isItemHovered()) Theme.tip(field.about().doc().replace('`', '"'));
        }
    }

    /** Makes it the scene's. */
    public void choose(Object value) {
        Session session = context.session();
        Settings edited = (Settings) field.with(session.scene().settings(), value);
        session.edit(field.label() + ": " + text(value), session.scene().withSettings(edited));
    }

    /** {@return its values, in order} */
    public Object[] values() {
        return field.javaType().getEnumConstants();
    }

    /** {@return a value as people read it} */
    public static String text(Object value) {
        return Kinds.words(Kinds.of((Enum<?>) value))
                .replace("Banded lu", "Banded LU")
                .replace("Sparse ldl", "Sparse LDL^T");
    }
}
