package sennit.engine.schema;

/**
 * What an editor proposes for a field of a constraint that is added to what is there: with such values it moves nothing
 * when it starts.
 */
public enum Proposal {
    /** Nothing: the default, or the value of the example. */
    ANY,
    /** The place of the first point. */
    PLACE,
    /** A place above it, from which it hangs. */
    ABOVE,
    /** Two places: that of the first point, and one above it. */
    PATH,
    /** Two times, soon and later. */
    TIMES,
    /** How far the first point is from the second, or from the field that is {@link #ABOVE}. */
    DISTANCE,
    /** How far the first point is from the plane across the rod at the second. */
    OFFSET,
    /** The direction of the rod. */
    TANGENT,
    /** Against the direction of the rod: a face that the rod flies at. */
    FACING,
    /** The horizontal part of the direction of the rod. */
    LEVEL,
    /** The first section axis of the rod. */
    SECTION,
    /** Upwards. */
    UP,
    /** A formula of the horizontal surface through the first point. */
    SURFACE,
    /** The name of a body that comes with it. */
    BODY
}
