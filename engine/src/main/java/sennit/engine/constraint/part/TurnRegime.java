package sennit.engine.constraint.part;

/** How far a constraint is from the direction it holds at the start of a step, THEORY.md eq. (49). */
public enum TurnRegime {
    /** So near that its rows say it all. */
    NEAR,
    /** Far: it turns towards the direction at a limited rate, from where it is now. */
    FAR,
    /** Where the angle is undefined: it is kept. */
    LOST
}
