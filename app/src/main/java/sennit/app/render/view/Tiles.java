package sennit.app.render.view;

import java.util.Arrays;

/** Which squares of a picture something is in. Pixels are counted from the lower left. */
public final class Tiles {
    /** Side of a square, px. */
    static final int SIDE = 16;

    private int width;
    private int height;
    private int columns;
    private int rows;
    private boolean[] marked = new boolean[0];
    private float[] rectangles = new float[64];
    private int used;

    /** Starts anew for a picture of that size, nothing marked. */
    public void clear(int pixelsWide, int pixelsHigh) {
        width = pixelsWide;
        height = pixelsHigh;
        columns = (width + SIDE - 1) / SIDE;
        rows = (height + SIDE - 1) / SIDE;
        if (marked.length != columns * rows) marked = new boolean[columns * rows];
        else Arrays.fill(marked, false);
    }

    /** Marks everything. */
    public void all() {
        Arrays.fill(marked, true);
    }

    /** Marks what a rectangle touches; one with numbers that are none marks everything. */
    public void mark(double left, double bottom, double right, double top) {
        if (!(left <= right && bottom <= top)) {
            all();
            return;
        }
        int l = (int) Math.max(0, Math.floor(left / SIDE)), r = (int) Math.min(columns - 1, Math.floor(right / SIDE));
        int b = (int) Math.max(0, Math.floor(bottom / SIDE)), t = (int) Math.min(rows - 1, Math.floor(top / SIDE));
        for (int row = b; row <= t; row++)
            for (int column = l; column <= r; column++) marked[row * columns + column] = true;
    }

    /** Marks what a line of some thickness touches, px. */
    public void line(double ax, double ay, double bx, double by, double half) {
        double long1 = Math.max(Math.abs(bx - ax), Math.abs(by - ay));
        // far outside nothing is seen, and lines from behind the eye may be endless
        if (!(long1 < 1e5)) {
            all();
            return;
        }
        int pieces = (int) Math.max(1, Math.ceil(long1 / SIDE));
        for (int i = 0; i < pieces; i++) {
            double s = (double) i / pieces, t = (double) (i + 1) / pieces;
            double px = ax + s * (bx - ax), py = ay + s * (by - ay);
            double qx = ax + t * (bx - ax), qy = ay + t * (by - ay);
            mark(Math.min(px, qx) - half, Math.min(py, qy) - half, Math.max(px, qx) + half, Math.max(py, qy) + half);
        }
    }

    /** Marks also what another one of the same size has marked. */
    public void add(Tiles other) {
        for (int i = 0; i < marked.length; i++) marked[i] |= other.marked[i];
    }

    /** Leaves marked only what another one of the same size has marked. */
    public void keep(Tiles other) {
        for (int i = 0; i < marked.length; i++) marked[i] &= other.marked[i];
    }

    /** Takes marks away that another one of the same size has. */
    public void without(Tiles other) {
        for (int i = 0; i < marked.length; i++) marked[i] &= !other.marked[i];
    }

    /** Becomes like another one. */
    public void set(Tiles other) {
        clear(other.width, other.height);
        System.arraycopy(other.marked, 0, marked, 0, marked.length);
    }

    /** {@return whether the squares are those of a picture of that size} */
    public boolean fits(int pixelsWide, int pixelsHigh) {
        return width == pixelsWide && height == pixelsHigh;
    }

    /** {@return whether nothing is marked} */
    public boolean none() {
        for (boolean m : marked) if (m) return false;
        return true;
    }

    /** {@return share of the squares that is marked} */
    double share() {
        int count = 0;
        for (boolean m : marked) if (m) count++;
        return marked.length == 0 ? 0 : (double) count / marked.length;
    }

    /**
     * Finds rectangles that cover what is marked, each square once: left, bottom, right, top, from -1 to 1 over the
     * picture. They are the first {@link #floats} entries of what is returned, until the next call.
     */
    float[] rectangles() {
        used = 0;
        boolean[] left = marked.clone();
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                if (!left[row * columns + column]) continue;
                int end = column + 1;
                while (end < columns && left[row * columns + end]) end++;
                int top = row + 1;
                while (top < rows && whole(left, top, column, end)) top++;
                for (int r = row; r < top; r++) Arrays.fill(left, r * columns + column, r * columns + end, false);
                put(column, row, end, top);
            }
        }
        return rectangles;
    }

    private boolean whole(boolean[] left, int row, int from, int to) {
        for (int c = from; c < to; c++) if (!left[row * columns + c]) return false;
        return true;
    }

    private void put(int left, int bottom, int right, int top) {
        if (used + 4 > rectangles.length) rectangles = Arrays.copyOf(rectangles, 2 * rectangles.length);
        rectangles[used++] = 2f * left * SIDE / width - 1;
        rectangles[used++] = 2f * bottom * SIDE / height - 1;
        rectangles[used++] = Math.min(1, 2f * right * SIDE / width - 1);
        rectangles[used++] = Math.min(1, 2f * top * SIDE / height - 1);
    }

    /** {@return how many entries of {@link #rectangles} count} */
    int floats() {
        return used;
    }
}
