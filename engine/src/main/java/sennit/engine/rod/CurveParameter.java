package sennit.engine.rod;

/** A curve parameter that is an unknown of its own, in spans. */
class CurveParameter {
    /** Index of its displacement unknown. */
    public int unknown = -1;

    /** Its node in the pattern. */
    public int node = -1;
}
