package sennit.app.render.view;

import java.util.Locale;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;

/**
 * A picture colour (sRGB), 0 to 1.
 *
 * @param red share of red
 * @param green share of green
 * @param blue share of blue
 */
public record Colour(float red, float green, float blue) {
    /** Natural and dyed fibres, in the order in which ropes without a colour get them. */
    private static final Colour[] FIBRES = {
        of("#d8b077"),
        of("#c75b39"),
        of("#4c86a8"),
        of("#e0a53a"),
        of("#7d9b60"),
        of("#c9c2b2"),
        of("#96607f"),
        of("#8a6a4a")
    };

    /** {@return the colour written as #rrggbb} */
    public static Colour of(String text) {
        if (!text.matches("#[0-9a-fA-F]{6}")) throw new IllegalArgumentException("colour must be #rrggbb, was " + text);
        int rgb = Integer.parseInt(text.substring(1), 16);
        return new Colour((rgb >> 16) / 255f, (rgb >> 8 & 255) / 255f, (rgb & 255) / 255f);
    }

    /** {@return the colour of a rope: its own, or one of the palette by its number} */
    public static Colour ofRope(@Nullable String own, int number) {
        if (own != null && own.matches("#[0-9a-fA-F]{6}")) return of(own);
        return FIBRES[number % FIBRES.length];
    }

    /** {@return the colour in linear light, as shaders compute with it} */
    public Vector3f linear() {
        return new Vector3f(linear(red), linear(green), linear(blue));
    }

    private static float linear(float c) {
        return c <= 0.04045f ? c / 12.92f : (float) Math.pow((c + 0.055) / 1.055, 2.4);
    }

    /** {@return #rrggbb} */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "#%02x%02x%02x", byteOf(red), byteOf(green), byteOf(blue));
    }

    private static int byteOf(float c) {
        return Math.round(255 * c);
    }
}
