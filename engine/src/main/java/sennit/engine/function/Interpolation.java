package sennit.engine.function;

/** How a value runs from key to key. */
public enum Interpolation {
    /** Straight, with a corner at each key. */
    LINEAR,
    /** Each value stays until the next key. */
    HOLD,
    /**
     * By cubic arcs whose slope does not jump: the value comes from rest at the first key and to rest at the last,
     * unless both are alike and it repeats.
     */
    SMOOTH
}
