package sennit.app.platform;

import org.jspecify.annotations.Nullable;

/** The buttons we use. */
public enum MouseButton {
    /** Pulls, selects, orbits. */
    LEFT,
    /** Pans, opens menus. */
    RIGHT,
    /** Optional. */
    MIDDLE;

    /** {@return the button of a GLFW code, or null for buttons we do not use} */
    static @Nullable MouseButton of(int code) {
        return switch (code) {
            case 0 -> LEFT;
            case 1 -> RIGHT;
            case 2 -> MIDDLE;
            default -> null;
        };
    }
}
