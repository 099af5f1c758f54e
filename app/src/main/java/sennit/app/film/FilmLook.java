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
 * @param lens aperture as a share of the focus distance, which is that to what is looked at: what is nearer or farther
 *     is not; 0 for none, at which all is
 * @param shutter how long a frame is exposed, as the angle of a shutter: 360 degrees are as long as it is shown; 0 for
 *     a moment, in which nothing is blurred by its motion
 */
public record FilmLook(
        Set<Extra> extras, @Nullable String title, int supersample, boolean transparent, double lens, double shutter) {
    /** Moments that are added up in a frame that is exposed for a time. */
    public static final int MOMENTS = 16;

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
        if (!(shutter >= 0 && shutter <= 360))
            throw new IllegalArgumentException("the shutter must be 0 to 360 degrees, was " + shutter);
    }

    /** One through a lens of no width. */
    public FilmLook(Set<Extra> extras, @Nullable String title, int supersample, boolean transparent) {
        this(extras, title, supersample, transparent, 0, 0);
    }

    /** {@return this with so many pixels drawn for one, along each side} */
    public FilmLook supersampled(int pixels) {
        return new FilmLook(extras, title, pixels, transparent, lens, shutter);
    }

    /** {@return this with something behind the things, or nothing} */
    public FilmLook toggledBackground() {
        return new FilmLook(extras, title, supersample, !transparent, lens, shutter);
    }

    /** {@return this through another lens} */
    public FilmLook through(double other) {
        return new FilmLook(extras, title, supersample, transparent, other, shutter);
    }

    /** {@return this exposed for another time, degrees of a shutter} */
    public FilmLook exposed(double degrees) {
        return new FilmLook(extras, title, supersample, transparent, lens, degrees);
    }

    /** {@return the number of moments that a frame shows} */
    public int moments() {
        return shutter > 0 ? MOMENTS : 1;
    }

    /** {@return from one moment of a frame to the next, as a part of the time from frame to frame} */
    public double momentApart() {
        return shutter / 360 / MOMENTS;
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
        return new FilmLook(other, title, supersample, transparent, lens, shutter);
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
