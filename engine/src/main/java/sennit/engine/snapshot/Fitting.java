package sennit.engine.snapshot;

/** The part by which a place holds a point, as it is drawn; it changes nothing else. */
public enum Fitting {
    /** Nothing is drawn but the sign. */
    NONE,
    /** A nail through the rope, into a wall behind it. */
    NAIL,
    /** A wooden peg in a wall behind, on which the rope lies. */
    PEG,
    /** A bolt from above that ends in a ring. */
    EYE_BOLT,
    /** A hook from above, open to the right. */
    HOOK,
    /** A cable clip around the rope. */
    CLIP
}
