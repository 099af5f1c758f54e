package sennit.engine.rod;

/** How the surface of a rod is drawn; it changes nothing else. */
public enum Look {
    /** Strands wound about each other, as rope is. */
    LAID,
    /** Smooth: wood, wire, rubber, a thread. */
    SMOOTH
}
