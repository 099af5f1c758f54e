package sennit.engine.world;

import org.jspecify.annotations.Nullable;

/** Two solids that may come to touch. */
abstract class Candidate {
    /** A pair stays near until it is this many times further apart than where it became near. */
    private static final double LINGER = 2;

    /** Speed added to what is seen, m/s: what a step may add. */
    private static final double SURPRISE = 0.5;

    /** Steps ahead. */
    private static final double AHEAD = 3;

    private @Nullable Tie tie;
    private boolean near;

    /** {@return a bound from below on the gap, m, negative in each other; places the points of the contact} */
    abstract double gap(World world);

    /** {@return a speed at which the gap may close, m/s} */
    abstract double speed(World world);

    /** {@return a length below which the pair counts as near at any speed, m} */
    abstract double reach();

    /** {@return the contact, made once} */
    abstract Tie make();

    /** Judges anew whether the pair is near; returns whether that changed. */
    boolean look(World world, double h) {
        double margin = (reach() + AHEAD * h * (speed(world) + SURPRISE)) * (near ? LINGER : 1);
        boolean now = gap(world) < margin;
        boolean changed = now != near;
        near = now;
        if (changed && now) tie().rest();
        return changed;
    }

    boolean near() {
        return near;
    }

    /** {@return the constraint that keeps them apart} */
    Tie tie() {
        Tie known = tie;
        if (known == null) {
            known = make();
            tie = known;
        }
        return known;
    }
}
