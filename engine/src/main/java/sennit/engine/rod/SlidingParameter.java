package sennit.engine.rod;

/** A place that slides along a rod: a curve parameter that is an unknown of its own. */
public final class SlidingParameter {
    /** The rod it slides on. */
    public final Rod rod;

    /** Where it starts, in spans. */
    public final double start;

    /** The kink of the rod there. */
    public final Kink kink = new Kink(this);

    /** Number among the sliders of the world. */
    public int index = -1;

    /** Index of its displacement unknown: the curve parameter in spans. */
    public int unknown = -1;

    /** Its node in the pattern. */
    public int node = -1;

    /** A slider that starts at {@code start} spans. */
    public SlidingParameter(Rod rod, double start) {
        this.rod = rod;
        this.start = start;
    }
}
