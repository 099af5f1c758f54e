package sennit.engine.snapshot;

/** How the surface of a solid thing is drawn; it changes nothing else. */
public enum SolidLook {
    /** As things of its kind are made: posts and planks of wood, spheres of stone, threaded balls as pearls. */
    AS_MADE,
    /** Paint. */
    PLAIN,
    /** Wood with its grain. */
    WOOD,
    /** Stone. */
    STONE,
    /** Polished metal. */
    METAL,
    /** Pearl. */
    PEARL,
    /** Cloth or straw. */
    CLOTH,
    /** Clear glass or water. */
    GLASS,
    /** Turf. */
    GRASS
}
