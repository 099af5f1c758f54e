package sennit.app.exchange;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;
import sennit.app.render.view.Colour;
import sennit.engine.scene.text.NumberText;
import sennit.engine.view.Snapshot;
import sennit.engine.view.Snapshot.BodyView;
import sennit.engine.view.Snapshot.RodView;

/**
 * Universal Scene Description as text. A rod is a cubic B-spline curve with our own control points, so it is the curve
 * itself and no likeness of it; balls are spheres. Several moments become time samples, one a frame.
 */
final class UsdaFile implements ShapeWriter {
    private final String title;
    private final double framesPerSecond;
    private final List<List<String>> points = new ArrayList<>();
    private final List<List<String>> extents = new ArrayList<>();
    private final List<List<String>> places = new ArrayList<>();
    private List<RodView> rods = List.of();
    private List<BodyView> balls = List.of();
    private int frames;
    private long first;

    UsdaFile(String title, double framesPerSecond) {
        this.title = title;
        this.framesPerSecond = framesPerSecond;
    }

    @Override
    public void add(Snapshot moment) {
        if (frames++ == 0) {
            rods = moment.rods();
            balls = moment.bodies();
            first = Math.round(moment.time() * framesPerSecond);
            for (int i = 0; i < rods.size(); i++) points.add(new ArrayList<>());
            for (int i = 0; i < rods.size(); i++) extents.add(new ArrayList<>());
            for (int i = 0; i < balls.size(); i++) places.add(new ArrayList<>());
        }
        for (int i = 0; i < rods.size(); i++) {
            RodView rod = moment.rods().get(i);
            points.get(i).add(UsdText.triples(rod.controlPoints(), 4));
            extents.get(i).add(extent(rod));
        }
        for (int i = 0; i < balls.size(); i++) {
            double[] p = moment.bodies().get(i).position();
            places.get(i).add(UsdText.triple(p[0], p[1], p[2]));
        }
    }

    @Override
    public byte[] bytes() {
        UsdText out = new UsdText();
        UsdText.Names names = new UsdText.Names();
        out.line("#usda 1.0").open("", '(');
        out.line("defaultPrim = \"Scene\"");
        out.line("doc = " + UsdText.quoted(title + ", written by Sennit"));
        out.line("metersPerUnit = 1").line("upAxis = \"Y\"");
        if (frames > 1) {
            String rate = NumberText.of(framesPerSecond);
            out.line("startTimeCode = " + first).line("endTimeCode = " + (first + frames - 1));
            out.line("timeCodesPerSecond = " + rate).line("framesPerSecond = " + rate);
        }
        out.close(')').line("");
        out.open("def Xform \"Scene\"", '(').line("kind = \"component\"").close(')');
        out.open("", '{');
        for (int i = 0; i < rods.size(); i++) rod(out, names, i);
        for (int i = 0; i < balls.size(); i++) if (balls.get(i).radius() > 0) ball(out, names, i);
        return out.close('}').toString().getBytes(StandardCharsets.UTF_8);
    }

    private void rod(UsdText out, UsdText.Names names, int i) {
        RodView rod = rods.get(i);
        out.define("BasisCurves", names.of(rod.id()), rod.id());
        out.line("uniform token type = \"cubic\"").line("uniform token basis = \"bspline\"");
        out.line("uniform token wrap = \"" + (rod.closed() ? "periodic" : "nonperiodic") + '"');
        out.line("int[] curveVertexCounts = [" + rod.controlPoints().length / 4 + "]");
        out.moving("float3[] extent", first, extents.get(i));
        out.moving("point3f[] points", first, points.get(i));
        widths(out, rod);
        colour(out, Part.colour(rod, i));
        out.close('}');
    }

    /** One width, or one at each knot, as the interpolation called varying asks. */
    private static void widths(UsdText out, RodView rod) {
        int n = rod.controlPoints().length / 4;
        int spans = rod.closed() ? n : n - 3;
        boolean same = rod.size().length == 0;
        StringBuilder text = new StringBuilder();
        int knots = same ? 1 : rod.closed() ? spans : spans + 1;
        for (int k = 0; k < knots; k++)
            text.append(k == 0 ? "" : ", ").append((float) (2 * rod.radiusAt(k * (rod.samples() - 1) / spans)));
        out.open("float[] widths = [" + text + "]", '(');
        out.line("interpolation = \"" + (same ? "constant" : "varying") + '"').close(')');
    }

    private void ball(UsdText out, UsdText.Names names, int i) {
        BodyView ball = balls.get(i);
        float r = (float) ball.radius();
        out.define("Sphere", names.of(ball.id()), ball.id());
        out.line("double radius = " + r);
        out.line("float3[] extent = [" + UsdText.triple(-r, -r, -r) + ", " + UsdText.triple(r, r, r) + "]");
        out.moving("double3 xformOp:translate", first, places.get(i));
        out.line("uniform token[] xformOpOrder = [\"xformOp:translate\"]");
        colour(out, Part.colour(ball));
        out.close('}');
    }

    private static void colour(UsdText out, Colour colour) {
        Vector3f c = colour.linear();
        out.open("color3f[] primvars:displayColor = [" + UsdText.triple(c.x, c.y, c.z) + "]", '(');
        out.line("interpolation = \"constant\"").close(')');
    }

    /** The box around a rod; samples may miss the curve by far less than its thickness. */
    private static String extent(RodView rod) {
        double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        double[] x = rod.position();
        for (int i = 0; i < rod.samples(); i++) {
            for (int k = 0; k < 3; k++) {
                low[k] = Math.min(low[k], x[3 * i + k] - rod.radiusAt(i));
                high[k] = Math.max(high[k], x[3 * i + k] + rod.radiusAt(i));
            }
        }
        return "[" + UsdText.triple(low[0], low[1], low[2]) + ", " + UsdText.triple(high[0], high[1], high[2]) + "]";
    }
}
