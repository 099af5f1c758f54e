package sennit.engine.world;

import java.util.List;

/** Pairs of solids that are looked at together. */
interface Pairs {
    /** What a look at all pairs tells. */
    final class Tally {
        /** Whether some came near. */
        boolean comes;

        /** How many are near and need not be. */
        int gone;

        /** Before a look. */
        void clear() {
            comes = false;
            gone = 0;
        }

        /** Counts what a look at one pair tells. */
        void count(Candidate.Look told) {
            comes |= told == Candidate.Look.COMES;
            if (told == Candidate.Look.GONE) gone++;
        }
    }

    /** Looks which are near, and counts in {@code out} what that tells; steps are of {@code h} seconds. */
    void look(State state, double h, Tally out);

    /** Lets go what had gone at the last look. */
    void letGo();

    /** Adds the contacts of those that are near. */
    void listNear(List<Tie> out);

    /** {@return how many} */
    int size();

    /** Makes all contacts now, so that no step has to. */
    void prepare();

    /** Hands through what steps change of them. */
    void visit(StateVisitor visitor);
}
