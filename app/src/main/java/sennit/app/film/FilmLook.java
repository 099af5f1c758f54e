package sennit.app.film;

import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sennit.app.render.view.Overlay;

/**
 * What a film or a picture shows beside the scene, and how finely.
 *
 * @param extras shown over the scene
 * @param title written into the picture; null for none
 * @param supersample pixels drawn for one of the picture, along each side
 * @param transparent whether there is nothing behind the things, and nothing under them
 * @param lens its width as a part of the distance to what is looked at, which is sharp: what is nearer or farther is
 *     not; 0 for none, at which all is
 */
public record FilmLook(Set<Extra> extras, @Nullable String title, int supersample, boolean transparent, double lens) {
    /** The widest lens. */
    public static final double WIDEST = 0.2;

    /** The scene alone. */
    public static final FilmLook CLEAN = new FilmLook(Set.of(), null, 1, false);

    public FilmLook {
        extras = Set.copyOf(extras);
        if (supersample < 1 || supersample > 4)
            throw new IllegalArgumentException("supersample must be 1 to 4, was " + supersample);
        if (!(lens >= 0 && lens <= WIDEST))
            throw new IllegalArgumentException("the lens must be 0 to " + WIDEST + " wide, was " + lens);
    }

    /** One through a lens of no width. */
    public FilmLook(Set<Extra> extras, @Nullable String title, int supersample, boolean transparent) {
        this(extras, title, supersample, transparent, 0);
    }

    /** {@return this with so many pixels drawn for one, along each side} */
    public FilmLook supersampled(int pixels) {
        return new FilmLook(extras, title, pixels, transparent, lens);
    }

    /** {@return this with something behind the things, or nothing} */
    public FilmLook toggledBackground() {
        return new FilmLook(extras, title, supersample, !transparent, lens);
    }

    /** {@return this through another lens} */
    public FilmLook through(double other) {
        return new FilmLook(extras, title, supersample, transparent, other);
    }

    /** What can be shown over a scene. */
    public enum Extra {
        /** Constraints, limits and hands. */
        SIGNS,
        /** Forces as arrows. */
        FORCES,
        /** Where ropes touch. */
        TOUCHES,
        /** Section frames. */
        FRAMES,
        /** Control points. */
        POINTS,
        /** The time of the simulation. */
        TIME,
        /** The scene's title. */
        TITLE
    }

    /** {@return this with something shown that is not, or the other way round} */
    public FilmLook toggled(Extra extra) {
        Set<Extra> other = EnumSet.noneOf(Extra.class);
        other.addAll(extras);
        if (!other.remove(extra)) other.add(extra);
        return new FilmLook(other, title, supersample, transparent, lens);
    }

    /** {@return what is drawn over the scene, with so many pixels for one} */
    Overlay overlay(double scale) {
        Set<Overlay.Layer> layers = EnumSet.of(Overlay.Layer.GRID);
        if (extras.contains(Extra.SIGNS))
            layers.addAll(Set.of(Overlay.Layer.GLYPHS, Overlay.Layer.LIMITS, Overlay.Layer.HAND));
        if (extras.contains(Extra.FORCES)) layers.add(Overlay.Layer.FORCES);
        if (extras.contains(Extra.TOUCHES)) layers.add(Overlay.Layer.TOUCHES);
        if (extras.contains(Extra.FRAMES)) layers.add(Overlay.Layer.FRAMES);
        if (extras.contains(Extra.POINTS)) layers.add(Overlay.Layer.CONTROL_POINTS);
        return Overlay.of(layers, scale);
    }
}
