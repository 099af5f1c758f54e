package sennit.app.platform;

import java.nio.file.Path;
import java.util.List;

/**
 * Hears what a person does with a window, during {@link Window#pollEvents}. Positions are pixels of the picture from
 * its top left.
 */
public interface WindowListener {
    /** How a button or key moved. */
    enum Motion {
        /** It went down. */
        PRESS,
        /** It came up. */
        RELEASE,
        /** It is held and repeats. */
        REPEAT
    }

    /** The pointer moved. */
    default void pointer(double x, double y) {}

    /** A mouse button moved, the pointer being where {@link #pointer} last said. */
    default void button(MouseButton button, Motion motion, Modifiers modifiers) {}

    /** A wheel or two fingers moved, in notches; positive is away from the person, or right. */
    default void scroll(double right, double away) {}

    /** A key moved. */
    default void key(Key key, Motion motion, Modifiers modifiers) {}

    /** A letter was typed, as the keyboard of the person has it: a Unicode code point. */
    default void typed(int letter) {}

    /** The window gained the keyboard. */
    default void focusGained() {}

    /** The window lost the keyboard. */
    default void focusLost() {}

    /** The picture has a new size, pixels; both are 0 while the window is minimised. */
    default void resized(int width, int height) {}

    /** Files were dropped on the window. */
    default void dropped(List<Path> files) {}
}
