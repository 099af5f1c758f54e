package sennit.engine.rod;

import sennit.engine.rod.geometry.CurveParameterUnknown;
import sennit.engine.rod.geometry.Kink;

/** A place that slides along a rod: a curve parameter that is an unknown of its own. */
public final class SlidingParameter extends CurveParameterUnknown {
    /** The rod it slides on. */
    public final Rod rod;

    /** Where it starts, in spans. */
    public final double start;

    /** The kink of the rod there. */
    public final Kink kink;

    /** A slider that starts at {@code start} spans. */
    public SlidingParameter(Rod rod, double start) {
        this.rod = rod;
        this.start = start;
        kink = new Kink(this, rod.dofs, rod.rest);
    }
}
