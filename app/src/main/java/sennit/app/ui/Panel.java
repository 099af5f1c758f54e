package sennit.app.ui;

/** One panel of the window. */
public interface Panel {
    /**
     * How it is arranged at first.
     *
     * @param title its title, which is also its identity
     * @param side the side it docks on
     * @param least the least width in which its content can be read, in heights of letters; it scrolls in less
     */
    record Docking(String title, int side, float least) {}

    /** {@return how it is arranged at first} */
    Docking docking();

    /** {@return whether it belongs to a workspace} */
    default boolean isIn(Workspace workspace) {
        return true;
    }

    /** Once a frame while it is open, in front or behind another. */
    default void watch() {}

    /** {@return whether the wheel is for what is under the cursor, and does not scroll the panel} */
    default boolean takesWheel() {
        return false;
    }

    /** {@return whether it is a list, as high as it is; else it fills its place, and scrolls where that is very low} */
    default boolean isList() {
        return false;
    }

    /** Draws its content. */
    void draw();
}
