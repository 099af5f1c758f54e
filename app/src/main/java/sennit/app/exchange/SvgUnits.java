package sennit.app.exchange;

import java.awt.geom.AffineTransform;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** The page of an SVG drawing: how large its unit is and where its lower left corner is. */
final class SvgUnits {
    private static final double INCH = 0.0254;
    /** A pixel as CSS has it, m. */
    private static final double PIXEL = INCH / 96;

    private static final Map<String, Double> UNITS = Map.of(
            "", PIXEL, "px", PIXEL, "mm", 1e-3, "cm", 1e-2, "in", INCH, "pt", INCH / 72, "pc", INCH / 6, "Q", 2.5e-4);

    private static final Pattern SHARE = Pattern.compile("\\s*([-+0-9.eE]+)%\\s*");

    private static final Pattern LENGTH = Pattern.compile("\\s*([-+0-9.eE]+?)\\s*([a-zA-Z]*)\\s*");

    private final double left;
    private final double bottom;
    private final double unit;
    /** Size in units of the drawing; NaN where unknown. */
    private final double wide;

    private final double high;

    /** Reads the attributes of the outermost element. */
    SvgUnits(XMLStreamReader svg) {
        double width = length(svg.getAttributeValue(null, "width"));
        double height = length(svg.getAttributeValue(null, "height"));
        double[] box = box(svg.getAttributeValue(null, "viewBox"));
        if (box.length == 4) {
            wide = box[2];
            high = box[3];
            left = box[0];
            bottom = box[1] + box[3];
            // a drawing that is to be shown whole is as large as the smaller side lets it
            double x = width / box[2], y = height / box[3];
            double smaller = Double.isNaN(x) ? y : Double.isNaN(y) ? x : Math.min(x, y);
            unit = smaller > 0 ? smaller : PIXEL;
        } else {
            wide = width / PIXEL;
            high = height / PIXEL;
            left = 0;
            bottom = height > 0 ? height / PIXEL : 0;
            unit = PIXEL;
        }
    }

    /** {@return the value of an attribute in units of the drawing: a length, or a share of the page; 0 when blank} */
    double units(String attribute, String text) {
        if (text.isBlank()) return 0;
        Matcher m = SHARE.matcher(text);
        double share = m.matches() ? Double.parseDouble(m.group(1)) / 100 * side(attribute) : Double.NaN;
        return Double.isNaN(share) ? units(text) : share;
    }

    /** What shares of an attribute are of: the side along it, and for what is along none the diagonal of a square. */
    private double side(String attribute) {
        if (attribute.equals("r")) return Math.hypot(wide, high) / Math.sqrt(2);
        return attribute.contains("x") || attribute.equals("width") ? wide : high;
    }

    /** {@return a length in units of a drawing, which are pixels before any transform} */
    static double units(String text) {
        double units = length(text) / PIXEL;
        if (Double.isNaN(units)) throw new IllegalArgumentException(CurveFileMessages.quoted(text));
        return units;
    }

    /** A length in m; NaN where there is none, or a share of a window that nobody knows. */
    private static double length(@Nullable String text) {
        if (text == null) return Double.NaN;
        Matcher m = LENGTH.matcher(text);
        Double factor = m.matches() ? UNITS.get(m.group(2)) : null;
        return factor == null ? Double.NaN : factor * Double.parseDouble(m.group(1));
    }

    private static double[] box(@Nullable String text) {
        if (text == null) return new double[0];
        String[] words = text.strip().split("[\\s,]+", -1);
        double[] box = new double[words.length];
        for (int i = 0; i < box.length; i++) box[i] = Double.parseDouble(words[i]);
        if (box.length == 4 && box[2] > 0 && box[3] > 0) return box;
        throw new IllegalArgumentException("viewBox \"" + text + "\"");
    }

    /** {@return the map from the units of the drawing to m, from the lower left corner, y up} */
    AffineTransform place() {
        return new AffineTransform(unit, 0, 0, -unit, -unit * left, unit * bottom);
    }
}
