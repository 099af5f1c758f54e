package sennit.app.render.pass;

import java.util.ArrayList;
import java.util.List;
import sennit.app.gl.DrawState;
import sennit.app.gl.Framebuffer;
import sennit.app.gl.GlDriver;

/**
 * A picture that is drawn part by part, all at once or a little at a time: then a few squares of a part, as many as can
 * be drawn before somebody feels that the window waits.
 */
public final class Slices {
    /**
     * Time for which {@link #advance} draws, ns. Longer: a hand feels it; shorter: all corners are looked at more
     * often.
     */
    private static final long TURN = 8_000_000;

    /** Side of a square, px: software draws such squares; at the edge of a smaller one samples of edges are lost. */
    private static final int SIDE = 64;

    /** Squares of a part that are drawn first: what they take says how many are next. */
    private static final int FIRST = 2;

    /** What is drawn, in so many columns and rows of squares. */
    private record Part(int columns, int rows, Runnable draw) {}

    private final Runnable before;
    private final List<Part> parts = new ArrayList<>();
    private int part;
    /** The next square, and how many at once. */
    private int next, many = FIRST;

    /**
     * Nothing to draw yet.
     *
     * @param before run before each slice: takes up again what others may have changed meanwhile
     */
    public Slices(Runnable before) {
        this.before = before;
    }

    /** Adds what is drawn at once. */
    public void whole(Runnable draw) {
        parts.add(new Part(1, 1, draw));
    }

    /**
     * Adds what can be drawn in squares.
     *
     * @param into the picture that it is drawn into
     * @param draw binds that and draws; run once for each slice
     */
    public void squares(Framebuffer into, Runnable draw) {
        parts.add(new Part((into.width() + SIDE - 1) / SIDE, (into.height() + SIDE - 1) / SIDE, draw));
    }

    /** Draws all that is left. */
    public void finish() {
        for (; part < parts.size(); part++) {
            before.run();
            parts.get(part).draw.run();
        }
    }

    /** Draws for some milliseconds; returns whether nothing is left. */
    public boolean advance() {
        long start = System.nanoTime(), begun = start;
        while (part < parts.size() && begun - start < TURN / 2) {
            slice();
            long now = System.nanoTime();
            // as many as take half of a turn
            if (next == 0) many = FIRST;
            else many = (int) Math.max(1, Math.min(2L * many, many * (TURN / 2) / Math.max(1, now - begun)));
            begun = now;
        }
        return part == parts.size();
    }

    /** {@return the share of all squares that has been drawn, 0 to 1} */
    public double drawn() {
        int all = 0, done = next;
        for (int i = 0; i < parts.size(); i++) {
            int squares = parts.get(i).columns * parts.get(i).rows;
            all += squares;
            if (i < part) done += squares;
        }
        return all == 0 ? 1 : (double) done / all;
    }

    /** Draws the next squares, of one row or of several whole ones, and waits until they are there. */
    private void slice() {
        Part now = parts.get(part);
        int column = next % now.columns, row = next / now.columns;
        int rows = column == 0 ? Math.max(1, many / now.columns) : 1;
        int columns = rows > 1 ? now.columns : Math.min(many, now.columns - column);
        before.run();
        if (now.columns * now.rows > 1) DrawState.keepTo(column * SIDE, row * SIDE, columns * SIDE, rows * SIDE);
        now.draw.run();
        DrawState.everywhere();
        GlDriver.finish();
        next += rows * columns;
        if (next < now.columns * now.rows) return;
        next = 0;
        part++;
    }
}
