package sennit.app.ui.dialog;

import imgui.ImGui;
import imgui.flag.ImGuiInputTextFlags;
import imgui.flag.ImGuiKey;
import imgui.type.ImString;
import sennit.app.ui.Typing;

/**
 * A text field that gets the keyboard when asked to, and with it what was typed since: ImGui gives it only one to three
 * frames later.
 */
final class FocusedField {
    /** Frames after which it is not waited for any more: something else keeps the keyboard. */
    private static final int PATIENCE = 30;

    private final Typing typing;
    private boolean asked;
    private boolean afresh;
    private boolean waits;
    private int waited;
    private String early = "";
    private boolean earlyEnter;
    private boolean entered;

    FocusedField(Typing typing) {
        this.typing = typing;
    }

    /** Asks for the keyboard from the next drawing on, with all of the text selected: what is typed replaces it. */
    void focus() {
        afresh = true;
        await();
    }

    /** Asks for the keyboard from the next drawing on, with the cursor where it was. */
    void goOn() {
        afresh = false;
        await();
    }

    private void await() {
        asked = true;
        if (waits) return;
        waits = true;
        waited = 0;
        early = "";
        earlyEnter = false;
        typing.await();
    }

    /** Draws it, as wide as the window; returns whether its text has changed. */
    boolean draw(String label, String hint, ImString text) {
        if (asked) ImGui.setKeyboardFocusHere();
        asked = false;
        ImGui.setNextItemWidth(-1);
        String before = text.get();
        // a field that had the keyboard last would take its cursor up where it was left, in whatever name stood there
        int flags = waits && afresh ? ImGuiInputTextFlags.AutoSelectAll : ImGuiInputTextFlags.None;
        boolean changed = ImGui.inputTextWithHint(label, hint, text, flags);
        boolean enters = pressed(ImGuiKey.Enter) || pressed(ImGuiKey.KeyPadEnter);
        entered = !waits && (enters || earlyEnter);
        if (!waits) {
            earlyEnter = false;
            return changed;
        }
        // what it did not take itself comes again once it has the keyboard, and Enter after that
        if (text.get().equals(before)) early += typing.typed();
        earlyEnter |= enters;
        waits = !ImGui.isItemActive() && ++waited < PATIENCE;
        if (waits) typing.await();
        else typing.again(early);
        return changed;
    }

    /** {@return whether Enter was pressed, after all letters that were typed before it} */
    boolean entered() {
        return entered;
    }

    private static boolean pressed(int key) {
        return ImGui.isKeyPressed(ImGui.getKeyIndex(key));
    }
}
