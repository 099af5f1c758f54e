package sennit.engine.constraint.part;

import sennit.engine.kkt.RowSink;
import sennit.engine.kkt.SliderLoads;
import sennit.engine.state.StateVisitor;

/**
 * A part of a {@link Composite}: some of its rows, a target that other parts read, or both. At most one part of a
 * constraint remembers something.
 */
public interface RowPart {
    /** {@return the number and kinds of its rows; never changes} */
    default RowLayout shape() {
        return RowLayout.NONE;
    }

    /** Called at the start of a step of {@code h} seconds that ends at {@code time}, s, after the parts before it. */
    default void begin(double time, double h) {}

    /** Writes its rows from {@code row} on. */
    default void write(RowSink out, int row) {}

    /** Adds its mass, weight or friction; see {@link Constraint#load}. */
    default void load(SliderLoads out) {}

    /** Called after a step; {@code lambda} are those of the whole constraint. */
    default void after(double[] lambda, double h) {}

    /** Called instead where the way of the step was shortened; see {@link Constraint#wind}. */
    default void wind() {}

    /** {@return how far what it drives lags, in spans; see {@link Constraint#lag}} */
    default double lag() {
        return 0;
    }

    /** {@return its memory; see {@link Constraint#memory}} */
    default double[] memory() {
        return Constraint.NOTHING;
    }

    /** Visits the directions that it keeps; see {@link Constraint#visit}. */
    default void visit(StateVisitor visitor) {}

    /**
     * Called after its memory was put to that of another moment; {@code lambda} are the multipliers of the whole
     * constraint, its own from {@code row} on, for one that remembers forces to write.
     */
    default void recall(double[] lambda, int row) {}
}
