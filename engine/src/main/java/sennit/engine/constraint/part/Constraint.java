package sennit.engine.constraint.part;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sennit.engine.kkt.RowSink;
import sennit.engine.kkt.SliderLoads;
import sennit.engine.snapshot.GlyphSink;
import sennit.engine.solid.Body;
import sennit.engine.state.StateVisitor;

/**
 * Runtime side of one constraint: rows g(q) = 0 held by Lagrange multipliers. Multipliers are forces in newtons when
 * rows are unit directions. Most kinds are a {@link Composite} of parts. None of the methods allocates but
 * {@link #draw}. Abilities that only some constraints have are small interfaces, found by {@link #part}.
 */
public interface Constraint {
    /** Memory of a constraint that remembers nothing. */
    double[] NOTHING = {};

    /** How many rows it has and what they measure; never changes. */
    RowLayout shape();

    /** The points it acts on; evaluated before {@link #write} and {@link #draw}. */
    List<HeldPoint> points();

    /** Writes residual and Jacobian of every row at the current evaluation of the points. */
    void write(RowSink out);

    /** Describes its glyph. */
    void draw(GlyphSink out);

    /** {@return number of scalar rows} */
    default int rows() {
        return shape().rows();
    }

    /**
     * Called at the start of a step of {@code h} seconds that ends at {@code time}, s. The points know their positions
     * at the start.
     */
    default void begin(double time, double h) {}

    /** Adds its mass, weight or friction to the equations. */
    default void load(SliderLoads out) {}

    /** Called after a step with the points where they ended up; {@code lambda} as solved, {@code h} in s. */
    default void after(double[] lambda, double h) {}

    /** Called instead where the way of the step was shortened: what is driven goes on from where it was to be. */
    default void wind() {}

    /**
     * {@return how far what it drives was behind what it was told at the end of the step, in spans; 0 where a limit of
     * its force held it}
     */
    default double lag() {
        return 0;
    }

    /** {@return the numbers it keeps from step to step: saved and restored with the state, part of the state hash} */
    default double[] memory() {
        return NOTHING;
    }

    /** Called after its memory was restored to that of another moment; writes the multipliers that it remembers. */
    default void recall(double[] lambda) {}

    /** Visits the directions that it keeps from earlier steps for the case that the present one is undefined. */
    default void visit(StateVisitor visitor) {}

    /** {@return the part of it that has a type, which may be the constraint itself; null if none has} */
    default <T> @Nullable T part(Class<T> type) {
        return type.isInstance(this) ? type.cast(this) : null;
    }

    /** Does not act while it waits. */
    interface Dormant {
        /** {@return whether it waits and does not act} */
        boolean waiting();

        /**
         * Decides, before a step of {@code h} seconds from the unknowns {@code q}, whether it acts from now on; returns
         * whether {@link #waiting} has changed. Not called while it is disabled or broken.
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
         * Tests whether its body has met an end of the rod at {@code q}; returns the curve parameter at which it is
         * threaded, in spans, or NaN.
         */
        double meet(double[] q);
    }

    /** Has rows of friction, see {@link RowLayout#frictionRows}. */
    interface Friction {
        /** {@return the most that a row of friction carries under multipliers {@code lambda}, N} */
        double grip(double[] lambda);
    }

    /** Has friction that is a spring, in two rows after its first. */
    interface Slip {
        /** {@return the spring; null where there is none} */
        @Nullable
        FrictionSpring spring();
    }

    /** Parts with its first row what overlaps. */
    interface Parting {
        /**
         * {@return what that row gives as it was last written, m/N, so that its force is limited: 0 where it is rigid}
         *
         * @param mass the least at its points, kg, a point of a rod weighing as much as a span
         * @param burden weights and loads of the scene, N
         */
        double give(double mass, double burden);

        /** {@return how far it goes if nothing is in the way, m} */
        double asks();
    }

    /** Bounces with its first row. */
    interface Bounce {
        /** {@return the coefficient of restitution, 0 to 1} */
        double restitution();

        /** {@return how far its first row comes apart in a step by what it holds alone, m} */
        default double drifts() {
            return 0;
        }

        /** Called after a step in which it bounced. */
        default void rebound() {}
    }

    /** Holds a direction, and may start far from it. */
    interface Turning {
        /** {@return how far its angles are from their targets at the start of the step} */
        TurnRegime turning();

        /** {@return the true angle to the target direction where it is large, else 0, rad} */
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
