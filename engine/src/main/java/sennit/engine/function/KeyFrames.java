package sennit.engine.function;

import java.util.Arrays;

/**
 * Values at given times and what lies between: the value before, straight lines, or cubic Hermite arcs whose slope at a
 * key is that of the parabola through it and its neighbours, THEORY.md eq. (52).
 */
final class KeyFrames implements TimeFunction {
    /** Largest size of a value: beyond it nothing is finite for long. */
    static final double LARGEST = 1e15;

    private final double[] times;
    private final double[] values;
    private final double[] slopes;
    private final boolean hold;
    private final int width;
    private final End end;

    /**
     * A track of {@code times.length} keys.
     *
     * @param values shape {@code [keys, width]}
     */
    KeyFrames(double[] times, double[] values, int width, Interpolation between, End end) {
        this.times = times;
        this.values = values;
        this.width = width;
        this.end = end;
        this.hold = between == Interpolation.HOLD;
        this.slopes = between == Interpolation.SMOOTH ? slopes() : new double[0];
    }

    /** Lets a smooth track that does not close run through its ends as parabolas do, instead of resting there. */
    KeyFrames rolling() {
        int n = times.length;
        if (slopes.length == 0 || closes()) return this;
        endSlopes(0, 1);
        endSlopes(n - 1, n - 2);
        return this;
    }

    /** The chord's slope is the mean of those at both ends of a parabola. */
    private void endSlopes(int end, int next) {
        double h = times[next] - times[end];
        for (int k = 0; k < width; k++) {
            double chord = (values[next * width + k] - values[end * width + k]) / h;
            slopes[end * width + k] = times.length == 2 ? chord : 2 * chord - slopes[next * width + k];
        }
    }

    private boolean closes() {
        int n = times.length;
        boolean ring = end == End.REPEAT && n > 2;
        for (int k = 0; k < width; k++) ring &= values[k] == values[(n - 1) * width + k];
        return ring;
    }

    /** Refuses times that do not rise or are no numbers. */
    static void check(double[] times, End end) {
        if (times.length < (end == End.REPEAT ? 2 : 1)) {
            throw new IllegalArgumentException(
                    "keys must be at least " + (end == End.REPEAT ? "2 to repeat" : "1") + ", were " + times.length);
        }
        for (int i = 0; i < times.length; i++) {
            if (!(Math.abs(times[i]) <= LARGEST)) {
                throw new IllegalArgumentException("keys must have times up to 1e15 s, one was " + times[i]);
            }
            if (i > 0 && !(times[i] - times[i - 1] > 0)) {
                throw new IllegalArgumentException(
                        "keys must have rising times, " + times[i] + " s follows " + times[i - 1] + " s");
            }
        }
    }

    /** {@return the time of a key, s} */
    double time(int key) {
        return times[key];
    }

    /** Slope at each key: the mean of the slopes on both sides, each weighted by the other's length. */
    private double[] slopes() {
        int n = times.length;
        double[] out = new double[values.length];
        boolean ring = closes();
        for (int i = 0; i < n; i++) {
            if (!ring && (i == 0 || i == n - 1)) continue;
            int before = i == 0 ? n - 2 : i - 1;
            int after = i == n - 1 ? 0 : i;
            double h = times[before + 1] - times[before], next = times[after + 1] - times[after];
            for (int k = 0; k < width; k++) {
                double left = (values[(before + 1) * width + k] - values[before * width + k]) / h;
                double right = (values[(after + 1) * width + k] - values[after * width + k]) / next;
                out[i * width + k] = (next * left + h * right) / (h + next);
            }
        }
        return out;
    }

    @Override
    public void at(double t, double[] out) {
        int last = times.length - 1;
        double time = end == End.REPEAT ? wrapped(t) : t;
        if (time <= times[0] || last == 0) {
            System.arraycopy(values, 0, out, 0, width);
        } else if (time >= times[last]) {
            System.arraycopy(values, last * width, out, 0, width);
        } else {
            int found = Arrays.binarySearch(times, time);
            int i = found >= 0 ? found : -found - 2;
            between(i, time, out);
        }
    }

    private double wrapped(double t) {
        double period = times[times.length - 1] - times[0];
        double history = t - times[0];
        return history <= 0 ? t : times[0] + history - period * Math.floor(history / period);
    }

    private void between(int i, double t, double[] out) {
        double h = times[i + 1] - times[i];
        double s = (t - times[i]) / h;
        int a = i * width, b = a + width;
        for (int k = 0; k < width; k++) {
            double p = values[a + k], q = values[b + k];
            if (hold) {
                out[k] = p;
            } else if (slopes.length == 0) {
                out[k] = p + s * (q - p);
            } else {
                double m = h * slopes[a + k], n = h * slopes[b + k];
                double d = q - p;
                out[k] = p + s * (m + s * (3 * d - 2 * m - n + s * (m + n - 2 * d)));
            }
        }
    }
}
