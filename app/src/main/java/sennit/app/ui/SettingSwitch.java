package sennit.app.ui;

import imgui.ImGui;
import org.jspecify.annotations.Nullable;
import sennit.app.document.Slot;
import sennit.app.session.Session;
import sennit.engine.scene.Settings;
import sennit.engine.spec.Kinds;

/** A choice among the values of one setting of the scene: an edit like any other, at work from the next step on. */
final class SettingSwitch {
    private final Desk desk;
    private final Slot slot;

    /** A switch of the setting of that name, whose type is an enumeration. */
    SettingSwitch(Desk desk, String setting) {
        this.desk = desk;
        slot = Slot.of(Settings.class).stream()
                .filter(s -> s.name().equals(setting))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no setting is named " + setting));
    }

    /** Draws it as buttons in a row, or below each other. */
    void draw(boolean row) {
        Settings settings = desk.session().scene().settings();
        @Nullable Object now = slot.value(settings);
        boolean first = true;
        for (Object value : slot.type().getEnumConstants()) {
            if (!first && row) ImGui.sameLine();
            first = false;
            if (ImGui.radioButton(text(value), value.equals(now)) && !value.equals(now)) choose(value);
            if (ImGui.isItemHovered()) Theme.tip(slot.field().doc().replace('`', '"'));
        }
    }

    /** Makes it the scene's. */
    void choose(Object value) {
        Session session = desk.session();
        Settings edited = (Settings) slot.with(session.scene().settings(), value);
        session.edit(slot.label() + ": " + text(value), session.scene().withSettings(edited));
    }

    /** {@return its values, in order} */
    Object[] values() {
        return slot.type().getEnumConstants();
    }

    /** {@return a value as people read it} */
    static String text(Object value) {
        return Slot.spaced(Kinds.of((Enum<?>) value))
                .replace("Banded lu", "Banded LU")
                .replace("Sparse ldl", "Sparse LDL^T");
    }
}
