package sennit.engine.rod;

/** A spline rod at run time: which unknowns it owns and how its curve follows from them. */
public final class Rod {
    private final int spans;
    private final int first;

    Rod(int spans, int first) {
        this.spans = spans;
        this.first = first;
    }

    /** {@return the number of spans} */
    public int spans() {
        return spans;
    }

    /** Writes the sum of the four control points of a span, weighted by {@code w}, to {@code out[0..3)}. */
    public void combine(double[] q, int span, double[] w, double[] out) {
        int i = first + 4 * span;
        for (int k = 0; k < 3; k++) {
            out[k] = w[0] * q[i + k] + w[1] * q[i + 4 + k] + w[2] * q[i + 8 + k] + w[3] * q[i + 12 + k];
        }
    }
}
