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

    private final Path pathA;
    private final Path pathB;
    private @Nullable Tie tie;
    private boolean near;
    private boolean gone;
    /** Length of the paths of both up to which they cannot come near. */
    private double safe = Double.NEGATIVE_INFINITY;

    /** A pair of which one goes along each path. */
    Candidate(Path a, Path b) {
        pathA = a;
        pathB = b;
    }

    /**
     * {@return the gap, m, negative in each other; of a pair far apart at most twice the gap; places the points of the
     * contact}
     */
    abstract double gap(World world);

    /** {@return a speed at which the gap may close, m/s} */
    abstract double speed(World world);

    /** {@return a length below which the pair counts as near at any speed, m} */
    abstract double reach();

    /** {@return the contact, made once} */
    abstract Tie make();

    /** {@return how far something comes in the next steps of {@code h} seconds, m} */
    static double ahead(double h, double speed) {
        return AHEAD * h * (speed + SURPRISE);
    }

    /** What a look at a pair tells. */
    enum Look {
        /** As far or as near as it was. */
        STAYS,
        /** It is near from now on. */
        COMES,
        /** It is near, and need not be. */
        GONE
    }

    /** Looks whether the pair is near; one that has gone stays so until it is let go. */
    Look look(World world, double h) {
        gone = false;
        if (isFar(h)) return Look.STAYS;
        double gap = gap(world), margin = margin(world, h);
        safe = path() + 0.5 * gap - reach();
        if (near) {
            gone = gap >= LINGER * margin;
            return gone ? Look.GONE : Look.STAYS;
        }
        if (gap >= margin) return Look.STAYS;
        near = true;
        tie().rest();
        return Look.COMES;
    }

    /** Lets go what had gone at the last look. */
    void letGo() {
        if (gone) near = false;
        gone = false;
    }

    /** Whether it cannot have come near: no two points come closer faster than the sum of both speeds. */
    private boolean isFar(double h) {
        return !near && path() + ahead(h, pathA.speed + pathB.speed) < safe;
    }

    private double margin(World world, double h) {
        return reach() + ahead(h, speed(world));
    }

    /** {@return the sum of the paths of both, m} */
    private double path() {
        return pathA.length + pathB.length;
    }

    /** Hands through what steps change of it. */
    void pass(Mark mark) {
        near = mark.pass(near);
        safe = mark.pass(safe);
        // one that comes near starts anew
        if (near) mark.pass(tie());
    }

    boolean near() {
        return near;
    }

    /** {@return the length of the paths up to which it stays as it is, not near} */
    double safe() {
        return near ? Double.NEGATIVE_INFINITY : safe;
    }

    /** Judges anew at the next look: what may touch has changed. */
    void doubt() {
        safe = Double.NEGATIVE_INFINITY;
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
