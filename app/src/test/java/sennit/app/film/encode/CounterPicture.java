package sennit.app.film.encode;

import java.nio.ByteBuffer;

/** Burns a frame's number into its picture as ten 16 x 16 blocks, black or white, least significant bit first. */
final class CounterPicture {
    static final int BITS = 10;
    private static final int BLOCK = 16;

    private CounterPicture() {}

    /** Draws a moving gradient with the number on top. */
    static void draw(ByteBuffer rgba, int width, int height, int number) {
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++) {
                int p = 4 * (y * width + x);
                boolean block = y < BLOCK && x < BITS * BLOCK;
                int grey = (number >> (x / BLOCK) & 1) == 1 ? 255 : 0;
                rgba.put(p, (byte) (block ? grey : x + 2 * number));
                rgba.put(p + 1, (byte) (block ? grey : y + number));
                rgba.put(p + 2, (byte) (block ? grey : 128));
                rgba.put(p + 3, (byte) 255);
            }
    }

    /** {@return the number burnt into a luma plane} */
    static int read(ByteBuffer luma, int stride) {
        int number = 0;
        for (int bit = 0; bit < BITS; bit++) {
            int middle = luma.get(BLOCK / 2 * stride + bit * BLOCK + BLOCK / 2) & 0xff;
            if (middle > 128) number |= 1 << bit;
        }
        return number;
    }
}
