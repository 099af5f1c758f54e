package sennit.engine.constraint.part;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.solid.Body;
import sennit.engine.state.StateVisitor;
import sennit.engine.system.Loads;
import sennit.engine.system.Rows;
import sennit.engine.view.GlyphSink;

/**
 * Runtime side of one constraint: rows g(q) = 0 held by Lagrange multipliers. Multipliers are forces in newtons when
 * rows are unit directions. Only {@link #rows}, {@link #points}, {@link #write} and {@link #draw} must be written for a
 * plain kind; none of them allocates but the last.
 */
public interface Constraint {
    /** Memory of a constraint that remembers nothing. */
    double[] NOTHING = {};

    /** Number of scalar rows; never changes. May be 0 for one that only carries loads. */
    int rows();

    /** The points it acts on; evaluated before {@link #write} and {@link #draw}. */
    List<HeldPoint> points();

    /** Writes residual and Jacobian of every row at the current evaluation of the points. */
    void write(Rows out);

    /** Describes its glyph. */
    void draw(GlyphSink out);

    /** {@return whether some row bounds its multiplier: contacts, stops, friction} */
    default boolean bounded() {
        return false;
    }

    /** {@return how many of the last rows act on sliding curve parameters alone; only bounded constraints have such} */
    default int slideRows() {
        return 0;
    }

    /**
     * Called at the start of a step: {@code time} is that at its end, s, and {@code h} its length, s. Points know where
     * the step starts.
     */
    default void begin(double time, double h) {}

    /** Adds mass, weight or friction it brings along. */
    default void load(Loads out) {}

    /** {@return whether {@link #load} adds stiffness along the rod: its sliding point then has mass of its own} */
    default boolean carries() {
        return false;
    }

    /** Called after a step with the points where they ended up; {@code lambda} as solved, {@code h} in s. */
    default void after(double[] lambda, double h) {}

    /**
     * {@return what it remembers from step to step: saved and restored when a step is taken back, part of the state
     * hash}
     */
    default double[] memory() {
        return NOTHING;
    }

    /** Hands through what else of it stays from step to step: directions that are the last where none can be told. */
    default void visit(StateVisitor visitor) {}

    /** {@return whether it has let go for good, as a keyhole does at the end of its rope} */
    default boolean released() {
        return false;
    }

    /**
     * {@return the first row of friction, whose bounds, and those of the rows after it up to {@link #frictionRows},
     * follow {@link #grip} within a step}
     */
    default int firstFrictionRow() {
        return 0;
    }

    /** {@return how many rows are friction bounded by {@link #grip}} */
    default int frictionRows() {
        return 0;
    }

    /** {@return the most that a row of friction carries under multipliers {@code lambda}, N} */
    default double grip(double[] lambda) {
        return 0;
    }

    /** {@return the part of the speed of approach with which its first row bounces, 0 to 1; for one-sided rows} */
    default double restitution() {
        return 0;
    }

    /** Called after a step in which its first row bounced. */
    default void rebound() {}

    /** Called after its memory was put to that of another moment. */
    default void recall() {}

    /** {@return its place that is for the hand; null for none} */
    default @Nullable Handle handle() {
        return null;
    }

    /** {@return the body that rides on its sliding point while it acts; null for none} */
    default @Nullable Body rider() {
        return null;
    }

    /** {@return whether it waits for its body to meet an end of the rod, and does not act until then} */
    default boolean waiting() {
        return false;
    }

    /**
     * Looks whether its body has met an end of the rod at {@code q}; returns where it is threaded, in spans, and NaN
     * when it is not.
     */
    default double meet(double[] q) {
        return Double.NaN;
    }

    /**
     * Looks, before a step of {@code h} seconds from the unknowns {@code q}, whether it takes part from now on; returns
     * whether that, {@link #waiting}, has changed. Not called while it is disabled or broken.
     */
    default boolean look(double[] q, double h) {
        return false;
    }

    /** {@return the first row that measures an angle, in rad, as do all after it; the number of rows when none does} */
    default int firstAngle() {
        return rows();
    }

    /** {@return how many multipliers the MICADO report counts for it} */
    default int multipliers() {
        return rows();
    }

    /** {@return whether a formula of place has no value where its point is now, at time {@code t}, s} */
    default boolean lacksNumber(double t) {
        return false;
    }

    /**
     * {@return how far its angles are from what is wanted, where the step starts: those of a kind without a direction
     * never are}
     */
    default TurnRange turning() {
        return TurnRange.NEAR;
    }

    /** {@return the true angle to the direction it holds where that is a wide one, else 0, rad} */
    default double astray() {
        return 0;
    }
}
