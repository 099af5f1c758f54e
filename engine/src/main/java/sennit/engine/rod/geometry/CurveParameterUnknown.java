package sennit.engine.rod.geometry;

/** A curve parameter that is an unknown of its own, in spans. */
public class CurveParameterUnknown {
    /** Index of its displacement unknown. */
    public int unknown = -1;

    /** Its node in the pattern. */
    public int node = -1;
}
