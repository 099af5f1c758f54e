package sennit.engine.rod;

/**
 * What the bending moment of a stretched rod follows; THEORY.md eqs. (3) and (3b). The same where nothing stretches.
 */
public enum BendingLaw {
    /** The turning of the tangent per rest length: pure stretch of a bent rod needs no bending moment. */
    REST_LENGTH,
    /** The curvature of the centreline as it is: a stretched rod bends the more easily (Gerstmayr and Irschik 2008). */
    DEFORMED_LENGTH
}
