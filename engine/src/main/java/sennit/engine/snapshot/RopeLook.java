package sennit.engine.snapshot;

/** How the surface of a rod is drawn; it changes nothing else. */
public enum RopeLook {
    /** As its material is made: that of the preset, and laid without one. */
    AS_MADE,
    /** Three strands of yarns wound about each other: hemp, manila. */
    LAID,
    /** Strands braided over and under each other: nylon. */
    BRAIDED,
    /** A finely braided sheath with two coloured strands: climbing rope. */
    KERNMANTLE,
    /** Six strands of bright wires. */
    WIRE_ROPE,
    /** One drawn wire. */
    WIRE,
    /** Matt, with a soft gloss. */
    RUBBER,
    /** The printed sheath of a cable. */
    SHEATH,
    /** Two plies of fine fibres. */
    THREAD,
    /** One clear filament, as of spiders and surgeons. */
    SILK,
    /** Wood with its grain along the rod. */
    WOOD,
    /** Smooth. */
    SMOOTH;

    /** {@return whether it is wound or woven of parts, between which it is dark} */
    public boolean woven() {
        return switch (this) {
            case LAID, BRAIDED, KERNMANTLE, WIRE_ROPE, THREAD -> true;
            case AS_MADE, WIRE, RUBBER, SHEATH, SILK, WOOD, SMOOTH -> false;
        };
    }
}
