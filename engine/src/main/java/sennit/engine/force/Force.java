package sennit.engine.force;

import java.util.List;
import sennit.engine.constraint.part.HeldPoint;
import sennit.engine.snapshot.GlyphSink;

/** Runtime side of one load: a generalised force on the control points of its points' spans. */
public interface Force {
    /** The points it acts on; evaluated before {@link #add} and {@link #draw}. */
    List<HeldPoint> points();

    /** Called at the start of a step: {@code time} is that at its end, s, and {@code h} its length, s. */
    default void begin(double time, double h) {}

    /**
     * Adds the generalised force, indexed like the displacement unknowns, N and N m, at the current evaluation of the
     * points. Allocates nothing.
     */
    void add(double[] out);

    /**
     * Adds the symmetric part of minus the derivative of the force with respect to x' of point {@code i}, shape
     * {@code [3, 3]}, N/m; what is left out costs a static solver iterations, never accuracy.
     */
    default void addStiffness(int i, double[] out) {}

    /** Receives entries of a matrix between unknowns. */
    @FunctionalInterface
    interface Entries {
        /** Adds {@code value} to the entry of an unknown's row and another's column. */
        void add(int row, int column, double value);
    }

    /**
     * Adds what {@link #addStiffness} leaves out of minus the derivative of the force, which has no symmetry where the
     * force has no potential; for the dense equations of statics.
     */
    default void addAsymmetry(Entries out) {}

    /** Describes its glyph. */
    void draw(GlyphSink out);
}
