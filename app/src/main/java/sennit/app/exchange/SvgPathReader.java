package sennit.app.exchange;

import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamReader;
import org.apache.batik.parser.AWTPathProducer;
import org.apache.batik.parser.ParseException;
import org.jspecify.annotations.Nullable;
import sennit.engine.math.Vec3;

/** The outline that an element of an SVG drawing describes, and its points. */
final class SvgPathReader {
    /** How far pieces may be from the curve, as a share of its extent. */
    private static final double FLAT = 5e-4;

    /** What parts two numbers of a list: a sign alone may, but not that of an exponent. */
    private static final Pattern BETWEEN = Pattern.compile("[\\s,]+|(?<=[0-9.])(?=[-+])");

    private SvgPathReader() {}

    /** {@return the outline of the element being read; null when it has none} */
    static @Nullable Shape of(XMLStreamReader xml, SvgUnits page) {
        ToDoubleFunction<String> at = name -> page.units(name, text(xml, name));
        return switch (xml.getLocalName()) {
            case "path" -> path(text(xml, "d"));
            case "polyline" -> points(text(xml, "points"));
            case "polygon" -> {
                Path2D ring = points(text(xml, "points"));
                if (ring.getCurrentPoint() != null) ring.closePath();
                yield ring;
            }
            case "line" ->
                new Line2D.Double(
                        at.applyAsDouble("x1"), at.applyAsDouble("y1"), at.applyAsDouble("x2"), at.applyAsDouble("y2"));
            case "rect" ->
                new Rectangle2D.Double(
                        at.applyAsDouble("x"),
                        at.applyAsDouble("y"),
                        at.applyAsDouble("width"),
                        at.applyAsDouble("height"));
            case "circle" ->
                ellipse(at.applyAsDouble("cx"), at.applyAsDouble("cy"), at.applyAsDouble("r"), at.applyAsDouble("r"));
            case "ellipse" ->
                ellipse(at.applyAsDouble("cx"), at.applyAsDouble("cy"), at.applyAsDouble("rx"), at.applyAsDouble("ry"));
            default -> null;
        };
    }

    /** Adds a curve for each part of an outline that is drawn without lifting the pen. */
    static void trace(Shape outline, AffineTransform place, String name, int line, List<FileCurve> out) {
        Rectangle2D box = place.createTransformedShape(outline).getBounds2D();
        double extent = Math.hypot(box.getWidth(), box.getHeight());
        PathIterator path = outline.getPathIterator(place, Math.max(FLAT * extent, 1e-12));
        List<Vec3> points = new ArrayList<>();
        Vec3 begin = Vec3.ZERO;
        double[] p = new double[6];
        for (; !path.isDone(); path.next()) {
            int kind = path.currentSegment(p);
            // after a closed part, another may go on without moving the pen: from where that began
            if (kind == PathIterator.SEG_MOVETO) begin = new Vec3(p[0], p[1], 0);
            else if (kind == PathIterator.SEG_LINETO && points.isEmpty()) points.add(begin);
            if (kind == PathIterator.SEG_MOVETO || kind == PathIterator.SEG_CLOSE)
                add(new FileCurve(name, points, kind == PathIterator.SEG_CLOSE, line), out);
            if (kind == PathIterator.SEG_MOVETO || kind == PathIterator.SEG_CLOSE) points.clear();
            if (kind != PathIterator.SEG_CLOSE) points.add(new Vec3(p[0], p[1], 0));
        }
        add(new FileCurve(name, points, false, line), out);
    }

    /** Dots are no curves. */
    private static void add(FileCurve strand, List<FileCurve> out) {
        if (strand.points().stream().distinct().count() > 1) out.add(strand);
    }

    private static Shape ellipse(double x, double y, double rx, double ry) {
        return new Ellipse2D.Double(x - rx, y - ry, 2 * rx, 2 * ry);
    }

    /** The library has its own exception for bad paths, and throws many others for worse ones. */
    private static Shape path(String data) {
        try {
            return AWTPathProducer.createShape(new StringReader(data), PathIterator.WIND_NON_ZERO);
        } catch (IOException | RuntimeException e) {
            String why = e instanceof ParseException ? ": " + e.getMessage() : "";
            throw new IllegalArgumentException(CurveFileMessages.quoted(data) + why, e);
        }
    }

    private static Path2D points(String text) {
        Path2D path = new Path2D.Double();
        String[] words = text.isBlank() ? new String[0] : BETWEEN.split(text.strip(), -1);
        for (int i = 0; i + 1 < words.length; i += 2) {
            double x = SvgUnits.units(words[i]), y = SvgUnits.units(words[i + 1]);
            if (i == 0) path.moveTo(x, y);
            else path.lineTo(x, y);
        }
        return path;
    }

    private static String text(XMLStreamReader xml, String attribute) {
        String text = xml.getAttributeValue(null, attribute);
        return text == null ? "" : text;
    }
}
