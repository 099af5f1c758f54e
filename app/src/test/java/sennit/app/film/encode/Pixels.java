package sennit.app.film.encode;

import java.nio.ByteBuffer;

/** Looks at pictures. */
public final class Pixels {
    private Pixels() {}

    /** {@return how many pixels, RGBA, have a colour, #rrggbb, each channel within so much of it} */
    public static int count(ByteBuffer rgba, String colour, int within) {
        int wanted = Integer.parseInt(colour.substring(1), 16), found = 0;
        for (int i = 0; i < rgba.limit(); i += 4) {
            boolean same = true;
            for (int k = 0; k < 3; k++)
                same &= Math.abs((rgba.get(i + k) & 255) - (wanted >> (16 - 8 * k) & 255)) <= within;
            if (same) found++;
        }
        return found;
    }
}
