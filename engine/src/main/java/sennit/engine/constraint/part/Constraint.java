package sennit.engine.constraint.part;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.solid.Body;
import sennit.engine.state.StateVisitor;
import sennit.engine.system.Rows;
import sennit.engine.system.SliderLoads;
import sennit.engine.view.GlyphSink;

/**
 * Runtime side of one constraint: rows g(q) = 0 held by Lagrange multipliers. Multipliers are forces in newtons when
 * rows are unit directions. Most kinds are a {@link Composite} of parts. None of the methods allocates but
 * {@link #draw}. What only some constraints can do stands in small interfaces, found by {@link #part}.
 */
public interface Constraint {
    /** Memory of a constraint that remembers nothing. */
    double[] NOTHING = {};

    /** How many rows it has and what they measure; never changes. */
    RowShape shape();

    /** The points it acts on; evaluated before {@link #write} and {@link #draw}. */
    List<HeldPoint> points();

    /** Writes residual and Jacobian of every row at the current evaluation of the points. */
    void write(Rows out);

    /** Describes its glyph. */
    void draw(GlyphSink out);

    /** {@return number of scalar rows} */
    default int rows() {
        return shape().rows();
    }

    /**
     * Called at the start of a step: {@code time} is that at its end, s, and {@code h} its length, s. Points know where
     * the step starts.
     */
    default void begin(double time, double h) {}

    /** Adds mass, weight or friction it brings along. */
    default void load(SliderLoads out) {}

    /** Called after a step with the points where they ended up; {@code lambda} as solved, {@code h} in s. */
    default void after(double[] lambda, double h) {}

    /**
     * {@return what it remembers from step to step: saved and restored when a step is taken back, part of the state
     * hash}
     */
    default double[] memory() {
        return NOTHING;
    }

    /** Called after its memory was put to that of another moment. */
    default void recall() {}

    /** Hands through what else of it stays from step to step: directions that are the last where none can be told. */
    default void visit(StateVisitor visitor) {}

    /** {@return the part of it that can do something of a type, which may be itself; null for none} */
    default <T> @Nullable T part(Class<T> type) {
        return type.isInstance(this) ? type.cast(this) : null;
    }

    /** Does not act while it waits. */
    interface Dormant {
        /** {@return whether it waits and does not act} */
        boolean waiting();

        /**
         * Looks, before a step of {@code h} seconds from the unknowns {@code q}, whether it takes part from now on;
         * returns whether that, {@link #waiting}, has changed. Not called while it is disabled or broken.
         */
        default boolean look(double[] q, double h) {
            return false;
        }
    }

    /** Threads a body on its sliding point; waits until the body meets an end of the rod. */
    interface Threading extends Dormant {
        /** {@return the body that rides on its sliding point while it acts} */
        Body rider();

        /** {@return whether {@link #load} adds stiffness along the rod: its sliding point then has mass of its own} */
        boolean carries();

        /**
         * Looks whether its body has met an end of the rod at {@code q}; returns where it is threaded, in spans, and
         * NaN when it is not.
         */
        double meet(double[] q);
    }

    /** Has rows of friction, see {@link RowShape#frictionRows}. */
    interface Friction {
        /** {@return the most that a row of friction carries under multipliers {@code lambda}, N} */
        double grip(double[] lambda);
    }

    /** Bounces with its first row. */
    interface Bounce {
        /** {@return the part of the speed of approach with which it bounces, 0 to 1} */
        double restitution();

        /** Called after a step in which it bounced. */
        default void rebound() {}
    }

    /** Holds a direction, from which it may be far. */
    interface Turning {
        /** {@return how far its angles are from what is wanted, where the step starts} */
        TurnRegime turning();

        /** {@return the true angle to the direction it holds where that is a wide one, else 0, rad} */
        default double astray() {
            return 0;
        }
    }

    /** Lets go for good, as a keyhole does at the end of its rope. */
    interface Releasing {
        /** {@return whether it has let go} */
        boolean released();
    }

    /** Follows a formula of place. */
    interface FormulaOfPlace {
        /** {@return whether the formula has no value where its point is now, at time {@code t}, s} */
        boolean lacksNumber(double t);
    }
}
