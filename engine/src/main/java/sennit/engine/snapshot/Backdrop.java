package sennit.engine.snapshot;

/** The place in which a scene is seen: its light, its ground and what is behind. It touches nothing. */
public enum Backdrop {
    /** A dim grey room with a metric grid on the floor. */
    PLAIN,
    /** A table of planks in warm light. */
    WORKBENCH,
    /** A warm seamless backdrop, with a pool of light behind what is seen, over fine concrete. */
    STUDIO,
    /** Grass under a clear sky. */
    OUTDOORS
}
