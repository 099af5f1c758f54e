package sennit.app.viewport;

import java.util.Locale;
import sennit.app.platform.Key;
import sennit.app.platform.Modifiers;

/**
 * A key with the modifiers held when it goes down.
 *
 * @param key the key
 * @param modifiers all that are held, and no others
 */
public record KeyChord(Key key, Modifiers modifiers) {
    /** Many keyboards have the plus above the equals sign: whoever types it holds Shift, and means the plus alone. */
    public KeyChord {
        if (key == Key.PLUS) modifiers = new Modifiers(false, modifiers.control(), modifiers.alt());
    }

    static KeyChord of(Key key) {
        return new KeyChord(key, Modifiers.NONE);
    }

    static KeyChord control(Key key) {
        return new KeyChord(key, new Modifiers(false, true, false));
    }

    static KeyChord shift(Key key) {
        return new KeyChord(key, new Modifiers(true, false, false));
    }

    static KeyChord controlShift(Key key) {
        return new KeyChord(key, new Modifiers(true, true, false));
    }

    /** {@return the chord as menus show it: Ctrl+Shift+Z} */
    @Override
    public String toString() {
        String text = "";
        if (modifiers.control()) text += "Ctrl+";
        if (modifiers.alt()) text += "Alt+";
        if (modifiers.shift()) text += "Shift+";
        return text + name(key);
    }

    private static String name(Key key) {
        return switch (key) {
            case PLUS -> "+";
            case MINUS -> "-";
            case LEFT_BRACKET -> "[";
            case RIGHT_BRACKET -> "]";
            case COMMA -> ",";
            case PERIOD -> ".";
            case SLASH -> "/";
            case DELETE -> "Del";
            case ESCAPE -> "Esc";
            default -> {
                String plain = key.name().replace("DIGIT_", "").replace('_', ' ');
                yield plain.length() <= 2 || (plain.length() == 3 && plain.startsWith("F"))
                        ? plain
                        : plain.charAt(0) + plain.substring(1).toLowerCase(Locale.ROOT);
            }
        };
    }
}
