package sennit.app.platform;

import static org.lwjgl.glfw.GLFW.*;

/**
 * Keys held while something else happens.
 *
 * @param shift Shift
 * @param control Ctrl, or Cmd on macOS: the key of shortcuts
 * @param alt Alt or Option
 */
public record Modifiers(boolean shift, boolean control, boolean alt) {
    /** Nothing held. */
    public static final Modifiers NONE = new Modifiers(false, false, false);

    static Modifiers of(int bits) {
        int shortcut = Glfw.mac() ? GLFW_MOD_SUPER : GLFW_MOD_CONTROL;
        return new Modifiers((bits & GLFW_MOD_SHIFT) != 0, (bits & shortcut) != 0, (bits & GLFW_MOD_ALT) != 0);
    }
}
