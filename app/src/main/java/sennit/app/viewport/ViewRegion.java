package sennit.app.viewport;

/** The part of the window that shows the scene, pixels from the top left of the window's picture. */
public record ViewRegion(int x, int y, int width, int height) {
    /** {@return whether its other three edges are those of another region} */
    boolean differsAtTopOnly(ViewRegion other) {
        return x == other.x && width == other.width && y + height == other.y + other.height;
    }

    /** {@return whether a place of the window is in it} */
    public boolean contains(double px, double py) {
        return px >= x && py >= y && px < x + width && py < y + height;
    }
}
