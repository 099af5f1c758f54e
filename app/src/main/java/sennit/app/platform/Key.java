package sennit.app.platform;

import static org.lwjgl.glfw.GLFW.*;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Keys by their place on a US keyboard. */
public enum Key {
    /** Letters. */
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
    I,
    J,
    K,
    L,
    M,
    N,
    O,
    P,
    Q,
    R,
    S,
    T,
    U,
    V,
    W,
    X,
    Y,
    Z,
    /** Digits of the upper row. */
    DIGIT_0,
    DIGIT_1,
    DIGIT_2,
    DIGIT_3,
    DIGIT_4,
    DIGIT_5,
    DIGIT_6,
    DIGIT_7,
    DIGIT_8,
    DIGIT_9,
    /** Function keys. */
    F1,
    F2,
    F3,
    F4,
    F5,
    F6,
    F7,
    F8,
    F9,
    F10,
    F11,
    F12,
    /** Editing and moving. */
    SPACE,
    ENTER,
    TAB,
    ESCAPE,
    BACKSPACE,
    DELETE,
    LEFT,
    RIGHT,
    UP,
    DOWN,
    HOME,
    END,
    PAGE_UP,
    PAGE_DOWN,
    /** Signs. */
    PLUS,
    MINUS,
    LEFT_BRACKET,
    RIGHT_BRACKET,
    COMMA,
    PERIOD,
    SLASH;

    private static final Map<Key, Integer> CODES = codes();

    private static Map<Key, Integer> codes() {
        Map<Key, Integer> codes = new EnumMap<>(Key.class);
        for (int code = GLFW_KEY_LAST; code >= GLFW_KEY_SPACE; code--) {
            Key key = of(code);
            if (key != null) codes.put(key, code);
        }
        return codes;
    }

    /** {@return the GLFW code; of a key that is there twice, that of the main block} */
    public int code() {
        return Objects.requireNonNull(CODES.get(this), "every key has a code");
    }

    /** {@return the key of a GLFW code, or null for keys we do not use} */
    static @Nullable Key of(int code) {
        if (code >= GLFW_KEY_A && code <= GLFW_KEY_Z)
            return valueOf(Character.toString(code)); // GLFW codes of letters are ASCII
        if (code >= GLFW_KEY_0 && code <= GLFW_KEY_9) return valueOf("DIGIT_" + (code - GLFW_KEY_0));
        if (code >= GLFW_KEY_F1 && code <= GLFW_KEY_F12) return valueOf("F" + (code - GLFW_KEY_F1 + 1));
        return switch (code) {
            case GLFW_KEY_SPACE -> SPACE;
            case GLFW_KEY_ENTER, GLFW_KEY_KP_ENTER -> ENTER;
            case GLFW_KEY_TAB -> TAB;
            case GLFW_KEY_ESCAPE -> ESCAPE;
            case GLFW_KEY_BACKSPACE -> BACKSPACE;
            case GLFW_KEY_DELETE -> DELETE;
            case GLFW_KEY_LEFT -> LEFT;
            case GLFW_KEY_RIGHT -> RIGHT;
            case GLFW_KEY_UP -> UP;
            case GLFW_KEY_DOWN -> DOWN;
            case GLFW_KEY_HOME -> HOME;
            case GLFW_KEY_END -> END;
            case GLFW_KEY_PAGE_UP -> PAGE_UP;
            case GLFW_KEY_PAGE_DOWN -> PAGE_DOWN;
            case GLFW_KEY_EQUAL, GLFW_KEY_KP_ADD -> PLUS;
            case GLFW_KEY_MINUS, GLFW_KEY_KP_SUBTRACT -> MINUS;
            case GLFW_KEY_LEFT_BRACKET -> LEFT_BRACKET;
            case GLFW_KEY_RIGHT_BRACKET -> RIGHT_BRACKET;
            case GLFW_KEY_COMMA -> COMMA;
            case GLFW_KEY_PERIOD -> PERIOD;
            case GLFW_KEY_SLASH -> SLASH;
            default -> null;
        };
    }
}
