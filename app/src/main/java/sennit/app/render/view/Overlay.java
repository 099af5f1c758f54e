package sennit.app.render.view;

import java.util.List;
import java.util.Set;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import sennit.engine.snapshot.Snapshot;

/**
 * What is drawn over the plain scene.
 *
 * @param hover rope point under the cursor, or null
 * @param hoveredConstraint id of the constraint under the cursor, or null
 * @param selected ids of selected rods and constraints
 * @param preview signs of what a click would make
 * @param handles to move what is selected by
 * @param show which layers
 * @param scale how much larger than usual lines and dots are
 */
public record Overlay(
        @Nullable Mark hover,
        @Nullable String hoveredConstraint,
        Set<String> selected,
        List<Snapshot.Glyph> preview,
        List<Handle> handles,
        Set<Layer> show,
        double scale) {
    /** What can be shown or not. */
    public enum Layer {
        /** Lines on the ground. */
        GRID,
        /** Constraints. */
        GLYPHS,
        /** Where rods are bent or pulled beyond their limits. */
        LIMITS,
        /** Forces of constraints and contacts, as arrows. */
        FORCES,
        /** Where ropes touch: how hard they press, and how near they are to sliding. */
        TOUCHES,
        /** Section frames along the rods, as axes. */
        FRAMES,
        /** Control points of the splines and the lines between them. */
        CONTROL_POINTS,
        /** Where the hand holds and pulls. */
        HAND
    }

    /**
     * A rope point.
     *
     * @param rod id
     * @param u curve parameter as a fraction
     * @param point where it is, m
     */
    public record Mark(String rod, double u, Vector3d point) {}

    /**
     * A sign to take hold of.
     *
     * @param glyph where and what
     * @param colour its own
     * @param seen where
     */
    public record Handle(Snapshot.Glyph glyph, Colour colour, Seen seen) {}

    /** Where a sign is seen. */
    public enum Seen {
        /** Where nothing is before it; through things only faintly. */
        WHERE_FREE,
        /** Through everything: the hand must find it also within a thing. */
        THROUGH
    }

    /** The scene alone: films and pictures show no signs unless asked to. */
    public static final Overlay BARE = of(Set.of(Layer.GRID), 1);

    /** The scene with its constraints, the limits it goes beyond, and the hand. */
    public static final Overlay PLAIN = of(Set.of(Layer.GRID, Layer.GLYPHS, Layer.LIMITS, Layer.HAND), 1);

    /** {@return some layers, and nothing of what the cursor does} */
    public static Overlay of(Set<Layer> show, double scale) {
        return new Overlay(null, null, Set.of(), List.of(), List.of(), show, scale);
    }

    /** {@return this for a picture with so many pixels for one} */
    public Overlay scaled(double by) {
        return by == 1 ? this : new Overlay(hover, hoveredConstraint, selected, preview, handles, show, scale * by);
    }

    /** {@return whether a layer is shown} */
    public boolean shows(Layer layer) {
        return show.contains(layer);
    }

    /** {@return whether the constraint is selected} */
    public boolean selects(Snapshot.Glyph glyph) {
        return selected.contains(glyph.owner());
    }
}
