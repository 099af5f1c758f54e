package sennit.engine.constraint.part;

/** How far a constraint that holds a direction is from it where a step starts, THEORY.md eq. (49). */
public enum TurnRegime {
    /** So near that its rows say it all. */
    NEAR,
    /** So far that it turns there as by a motor, from where it is now. */
    FAR,
    /** Where its angle has no answer: it keeps what it is. */
    LOST
}
