package sennit.engine.contact;

import java.util.List;
import java.util.function.BiConsumer;
import sennit.engine.constraint.runtime.ConstraintState;
import sennit.engine.rod.Rod;
import sennit.engine.solid.Body;
import sennit.engine.solid.ContactInitialState;
import sennit.engine.state.State;
import sennit.engine.state.StateVisitor;

/** A group of pairs of solids with one common test of distance. */
interface PairGroup {
    /** Result of a test of all pairs. */
    final class Tally {
        /** Whether some came near. */
        boolean comes;

        /** How many are near and need not be. */
        int separated;

        /** Before a look. */
        void clear() {
            comes = false;
            separated = 0;
        }

        /** Counts what a look at one pair tells. */
        void count(ContactPair.Look told) {
            comes |= told == ContactPair.Look.COMES;
            if (told == ContactPair.Look.SEPARATED) separated++;
        }
    }

    /** Tests which pairs are near, and counts the changes in {@code out}; steps are of {@code h} seconds. */
    void look(State state, double h, Tally out);

    /**
     * Aims contacts at what has gone deeper than where they act, by the displacement {@code moved} of a step of
     * {@code h} seconds to {@code q}; returns whether some do.
     */
    default boolean aim(double[] q, double[] moved, double h) {
        return false;
    }

    /** {@return whether some would go further than they are thick into the other in {@code h} seconds} */
    default boolean plunges(State state, double end, double h) {
        return false;
    }

    /**
     * {@return whether the displacement {@code moved} of a step to {@code q} has taken a place of a rod deep into it}
     */
    default boolean sinks(double[] q, double[] moved) {
        return false;
    }

    /**
     * Tells which rods, and the balls that they are deep in or have passed on the displacement {@code moved} of a step
     * to {@code q}.
     */
    default void passed(double[] q, double[] moved, BiConsumer<Rod, Body> out) {}

    /** An obstacle that is under way leaps to where the scene says, whatever is in between. */
    default void leaps() {}

    /** Drops the pairs that had separated at the last look. */
    void dropSeparated();

    /** Adds the contacts of those that are near. */
    void listNear(List<ConstraintState> out);

    /** {@return how many} */
    int size();

    /** Makes all contacts now, so that no step allocates. */
    void prepare();

    /** Adds what those that are near remember. */
    void start(List<ContactInitialState> out);

    /** Takes up what one remembers; returns whether it is one of these. */
    boolean enter(ContactInitialState start);

    /** Hands through what steps change of them. */
    void visit(StateVisitor visitor);
}
