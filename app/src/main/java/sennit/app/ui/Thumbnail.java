package sennit.app.ui;

/**
 * A small picture of a scene and what is known of it.
 *
 * @param texture OpenGL name; 0 while there is no picture yet
 * @param facts counts and cost, for people; empty while unknown
 */
public record Thumbnail(int texture, String facts) {
    /** Width over height of the picture. */
    public static final float ASPECT = 16f / 9;

    /** Nothing known yet. */
    public static final Thumbnail NONE = new Thumbnail(0, "");
}
