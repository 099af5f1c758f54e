package sennit.app.render.glyph;

import java.util.Arrays;
import org.joml.Vector3d;
import sennit.app.render.view.Colour;

/** The glyphs of one picture, as the instances {@code glyph.vert} reads. */
public final class GlyphList {
    /** Floats per glyph: place, other end or direction, kind, size, colour with alpha. */
    public static final int STRIDE = 12;

    /** Alpha of what is seen through everything: also the ghost of it, which is fainter, is whole. */
    static final double THROUGH = 4;

    /** What {@code glyph.vert} can draw; the numbers are the shader's. */
    enum Form {
        DOT(0),
        SEGMENT(1),
        RING(2),
        DISC(3),
        BALL(4),
        ARROW(5),
        DASHES(6),
        HALO(7);

        private final float code;

        Form(int code) {
            this.code = code;
        }
    }

    private float[] values = new float[STRIDE * 64];
    private int used;

    void clear() {
        used = 0;
    }

    public int count() {
        return used / STRIDE;
    }

    public int floats() {
        return used;
    }

    /** {@return whether a kind, as in the instances, reaches from one place to another} */
    public static boolean twoPlaces(float kind) {
        return kind == Form.SEGMENT.code || kind == Form.DASHES.code;
    }

    /** The instances; only the first {@link #floats} entries count. */
    public float[] values() {
        return values;
    }

    /** Adds a glyph; {@code size} is px when positive and m when negative. */
    GlyphList add(Form form, double[] a, double[] b, double size, Colour colour) {
        if (used + STRIDE > values.length) values = Arrays.copyOf(values, 2 * values.length);
        for (int k = 0; k < 3; k++) {
            values[used + k] = (float) a[k];
            values[used + 3 + k] = (float) b[k];
        }
        values[used + 6] = form.code;
        values[used + 7] = (float) size;
        values[used + 8] = colour.red();
        values[used + 9] = colour.green();
        values[used + 10] = colour.blue();
        values[used + 11] = 1;
        used += STRIDE;
        return this;
    }

    /** Adds a glyph that has one place. */
    GlyphList add(Form form, Vector3d place, double size, Colour colour) {
        double[] at = {place.x, place.y, place.z};
        return add(form, at, at, size, colour);
    }

    /** Lets the glyph that was added last be seen through. */
    void alpha(double alpha) {
        values[used - 1] = (float) alpha;
    }
}
