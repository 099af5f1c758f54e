package sennit.engine.snapshot;

/**
 * Receives the primitives a constraint is drawn with; sizes in m, 0 for a size fixed on screen. Vectors are {@code [3]}
 * and are copied.
 */
public interface GlyphSink {
    /** A small ball: a fixed point. */
    void point(double[] a);

    /** A thin line from a to b. */
    void segment(double[] a, double[] b);

    /** A thread from a to b, which is there like a rod: also in pictures without signs. */
    void link(double[] a, double[] b);

    /** An arrow at a along the unit vector d. */
    void arrow(double[] a, double[] d);

    /** A ring about a with unit normal d. */
    void ring(double[] a, double[] d);

    /** A translucent disc about a with unit normal d. */
    void disc(double[] a, double[] d, double radius);
}
