package sennit.app.exchange;

import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.batik.parser.AWTTransformProducer;
import org.apache.batik.parser.ParseException;
import org.jspecify.annotations.Nullable;
import sennit.engine.scene.text.SceneException;

/**
 * Curves from the outlines of an SVG drawing, in the size that it has on paper and standing upright: paths, lines,
 * polygons, rectangles, circles and ellipses. Text and pictures are passed over, entities and other files are not
 * followed.
 */
final class SvgCurveReader {
    /** What is in these is not drawn where it stands. */
    private static final Set<String> ASIDE =
            Set.of("defs", "symbol", "clipPath", "mask", "pattern", "marker", "metadata", "style");

    private static final Pattern HIDDEN = Pattern.compile("(^|;)\\s*display\\s*:\\s*none\\b");

    private final String file;
    private final XMLStreamReader xml;
    private final Deque<AffineTransform> places = new ArrayDeque<>();
    private final List<FileCurve> strands = new ArrayList<>();
    private @Nullable SvgUnits page;
    private int aside;

    private SvgCurveReader(String file, XMLStreamReader xml) {
        this.file = file;
        this.xml = xml;
    }

    static List<FileCurve> read(String file, String text) throws SceneException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        int line = 1;
        try {
            SvgCurveReader svg = new SvgCurveReader(file, factory.createXMLStreamReader(new StringReader(text)));
            while (svg.xml.hasNext()) {
                int event = svg.xml.next();
                line = svg.xml.getLocation().getLineNumber();
                if (event == XMLStreamConstants.START_ELEMENT) svg.start();
                if (event == XMLStreamConstants.END_ELEMENT) svg.end();
            }
            if (!svg.strands.isEmpty()) return svg.strands;
        } catch (XMLStreamException e) {
            int at = e.getLocation() == null ? line : e.getLocation().getLineNumber();
            throw CurveFileMessages.at(file, at, "", "what is no XML: " + message(e), "an SVG drawing");
        }
        throw CurveFileMessages.at(
                file, line, "", "no outlines", "paths, lines, polygons, circles, ellipses or rectangles");
    }

    /** The library's messages are of several lines, the last of which says what is the matter. */
    private static String message(XMLStreamException e) {
        String[] lines = String.valueOf(e.getMessage()).split("\\R", -1);
        return lines[lines.length - 1].replaceFirst("^Message: ", "");
    }

    private void start() throws SceneException {
        String name = xml.getLocalName();
        if (aside > 0 || ASIDE.contains(name) || hidden()) {
            aside++;
            return;
        }
        if (places.isEmpty() && !name.equals("svg")) throw wrong(name, "<" + name + ">", "<svg>");
        try {
            SvgUnits whole = page == null ? new SvgUnits(xml) : page;
            page = whole;
            AffineTransform here = places.isEmpty() ? whole.place() : new AffineTransform(places.peek());
            String given = xml.getAttributeValue(null, "transform");
            if (given != null) here.concatenate(AWTTransformProducer.createAffineTransform(given));
            places.push(here);
            Shape outline = SvgPathReader.of(xml, whole);
            if (outline != null) {
                int line = xml.getLocation().getLineNumber();
                SvgPathReader.trace(outline, here, label(), line, strands);
            }
        } catch (ParseException | IllegalArgumentException e) {
            throw wrong(name, String.valueOf(e.getMessage()), "an outline as the SVG standard has it");
        }
    }

    /** As layers are that are switched off. */
    private boolean hidden() {
        String style = xml.getAttributeValue(null, "style");
        return "none".equals(xml.getAttributeValue(null, "display"))
                || (style != null && HIDDEN.matcher(style).find());
    }

    private String label() {
        String id = xml.getAttributeValue(null, "id");
        return id == null ? xml.getLocalName() : id;
    }

    private void end() {
        if (aside > 0) aside--;
        else places.pop();
    }

    private SceneException wrong(String where, String found, String allowed) {
        int line = xml.getLocation().getLineNumber();
        return CurveFileMessages.at(file, line, where, found.replaceAll("\\p{Cntrl}+", " "), allowed);
    }
}
