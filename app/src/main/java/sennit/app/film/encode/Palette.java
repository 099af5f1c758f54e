package sennit.app.film.encode;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The colours of a film that may have only a few: boxes of all colours that occur, cut where they differ most, each
 * with its mean. Pixels between two colours are dithered in a pattern that stands still, so that nothing crawls.
 */
final class Palette {
    /** Bits of a channel that tell colours apart. */
    private static final int BITS = 5;

    private static final int CELLS = 1 << (3 * BITS);

    /** Thresholds of ordered dithering, 0 to 63 (Bayer). */
    private static final int[] BAYER = new int[64];

    static {
        for (int y = 0; y < 8; y++)
            for (int x = 0; x < 8; x++) {
                int value = 0;
                for (int bit = 0; bit < 3; bit++) {
                    int a = (x >> bit) & 1, b = (y >> bit) & 1;
                    value |= (((a ^ b) << 1) | b) << (2 * (2 - bit));
                }
                BAYER[8 * y + x] = value;
            }
    }

    private final int[] colours;
    /** Nearest colour of each cell of six bits per channel, -1 where nobody asked yet. */
    private final short[] nearest = new short[1 << 18];
    /** Dithering reaches so far to both sides. */
    private final int reach;

    private Palette(int[] colours) {
        this.colours = colours;
        Arrays.fill(nearest, (short) -1);
        reach = (int) Math.max(1, Math.min(12, Math.round(0.5 * spacing(colours))));
    }

    /**
     * The mean distance of a colour to the nearest other: dithering that reaches farther is noise, less leaves bands.
     */
    private static double spacing(int[] colours) {
        double sum = 0;
        for (int a : colours) {
            int least = 255;
            for (int b : colours) {
                int r = Math.abs((a >> 16 & 255) - (b >> 16 & 255)), g = Math.abs((a >> 8 & 255) - (b >> 8 & 255));
                int distance = Math.max(Math.max(r, g), Math.abs((a & 255) - (b & 255)));
                if (distance > 0) least = Math.min(least, distance);
            }
            sum += least;
        }
        return sum / colours.length;
    }

    /** {@return the colours, 0xrrggbb} */
    int[] colours() {
        return colours.clone();
    }

    /** {@return which colour a pixel of a picture gets, 0xrrggbb} */
    int index(int rgb, int x, int y) {
        int shift = (2 * BAYER[8 * (y & 7) + (x & 7)] - 63) * reach / 63;
        int r = clamp((rgb >> 16 & 255) + shift), g = clamp((rgb >> 8 & 255) + shift), b = clamp((rgb & 255) + shift);
        int cell = ((r >> 2) << 12) | ((g >> 2) << 6) | (b >> 2);
        if (nearest[cell] < 0) nearest[cell] = (short) search(r, g, b);
        return nearest[cell];
    }

    private static int clamp(int value) {
        return Math.max(0, Math.min(255, value));
    }

    private int search(int r, int g, int b) {
        int best = 0, least = Integer.MAX_VALUE;
        for (int i = 0; i < colours.length; i++) {
            int dr = (colours[i] >> 16 & 255) - r, dg = (colours[i] >> 8 & 255) - g, db = (colours[i] & 255) - b;
            // eyes see green best
            int distance = 3 * dr * dr + 5 * dg * dg + 2 * db * db;
            if (distance >= least) continue;
            least = distance;
            best = i;
        }
        return best;
    }

    /** Counts the colours of a film. */
    static final class Counter {
        private final long[] count = new long[CELLS];
        private final long[] red = new long[CELLS];
        private final long[] green = new long[CELLS];
        private final long[] blue = new long[CELLS];

        /** Counts a picture, RGBA. */
        void add(ByteBuffer rgba, int pixels) {
            for (int i = 0; i < pixels; i++) {
                int r = rgba.get(4 * i) & 255, g = rgba.get(4 * i + 1) & 255, b = rgba.get(4 * i + 2) & 255;
                int drop = 8 - BITS;
                int cell = ((r >> drop) << (2 * BITS)) | ((g >> drop) << BITS) | (b >> drop);
                count[cell]++;
                red[cell] += r;
                green[cell] += g;
                blue[cell] += b;
            }
        }

        /** {@return the best colours, at most so many} */
        Palette palette(int most) {
            int[] used = new int[CELLS];
            int n = 0;
            for (int i = 0; i < CELLS; i++) if (count[i] > 0) used[n++] = i;
            List<Box> boxes = new ArrayList<>();
            boxes.add(new Box(Arrays.copyOf(used, n)));
            while (boxes.size() < most) {
                Box worst = boxes.stream()
                        .max(Comparator.comparingDouble(b -> b.spread))
                        .orElseThrow();
                if (!(worst.spread > 0)) break;
                boxes.remove(worst);
                boxes.addAll(worst.cut());
            }
            return new Palette(boxes.stream().mapToInt(Box::mean).toArray());
        }

        private double channel(int cell, int axis) {
            long[] sum = axis == 0 ? red : axis == 1 ? green : blue;
            return (double) sum[cell] / count[cell];
        }

        /** Colours that become one. */
        private final class Box {
            final int[] cells;
            /** The axis along which they differ most, and by how much. */
            int axis;

            double spread;

            Box(int[] cells) {
                this.cells = cells;
                for (int k = 0; k < 3; k++) {
                    double weight = 0, sum = 0, square = 0;
                    for (int cell : cells) {
                        // rare colours count too, or small bright things lose theirs
                        double w = Math.sqrt((double) count[cell]), x = channel(cell, k);
                        weight += w;
                        sum += w * x;
                        square += w * x * x;
                    }
                    double here = (square - sum * sum / weight) * (k == 1 ? 1.6 : k == 0 ? 1 : 0.8);
                    if (cells.length < 2 || here <= spread) continue;
                    spread = here;
                    axis = k;
                }
            }

            List<Box> cut() {
                Integer[] order = Arrays.stream(cells).boxed().toArray(Integer[]::new);
                Arrays.sort(order, Comparator.<Integer>comparingDouble(c -> channel(c, axis)));
                double all = 0, half = 0;
                for (int cell : cells) all += Math.sqrt((double) count[cell]);
                int at = 0;
                while (at < order.length - 1 && half < all / 2) half += Math.sqrt((double) count[order[at++]]);
                at = Math.max(1, at);
                int[] sorted = Arrays.stream(order).mapToInt(Integer::intValue).toArray();
                return List.of(
                        new Box(Arrays.copyOfRange(sorted, 0, at)),
                        new Box(Arrays.copyOfRange(sorted, at, sorted.length)));
            }

            int mean() {
                long n = 0, r = 0, g = 0, b = 0;
                for (int cell : cells) {
                    n += count[cell];
                    r += red[cell];
                    g += green[cell];
                    b += blue[cell];
                }
                if (n == 0) return 0;
                return (int) ((((r + n / 2) / n) << 16) | (((g + n / 2) / n) << 8) | ((b + n / 2) / n));
            }
        }
    }
}
