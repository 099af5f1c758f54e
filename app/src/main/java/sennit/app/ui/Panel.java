package sennit.app.ui;

/** One panel of the window. */
public interface Panel {
    /** {@return its title, which is also its identity} */
    String title();

    /** {@return the side it docks on at first} */
    int side();

    /** {@return the least width in which its content can be read, in heights of letters; it scrolls in less} */
    default float least() {
        return 0;
    }

    /** Once a frame while it is open, in front or behind another. */
    default void watch() {}

    /** Draws its content. */
    void draw();
}
