package sennit.app.exchange;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3f;
import sennit.app.render.view.Colour;
import sennit.engine.scene.text.NumberText;
import sennit.engine.snapshot.Snapshot;
import sennit.engine.snapshot.Snapshot.BodyView;
import sennit.engine.snapshot.Snapshot.RodView;

/**
 * Universal Scene Description as text. A rod is a cubic B-spline curve with our own control points, so it is the curve
 * itself and no likeness of it, or where it bends in a point at a hole, pieces of Bezier curves that meet there; balls
 * are spheres, or the meshes they are seen as. Several moments become time samples, one a frame.
 */
final class UsdaFile implements ShapeWriter {
    private final String title;
    private final double framesPerSecond;
    private final List<List<RodView>> seen = new ArrayList<>();
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
            for (int i = 0; i < rods.size(); i++) seen.add(new ArrayList<>());
            for (int i = 0; i < rods.size(); i++) extents.add(new ArrayList<>());
            for (int i = 0; i < balls.size(); i++) places.add(new ArrayList<>());
        }
        for (int i = 0; i < rods.size(); i++) {
            RodView rod = moment.rods().get(i);
            seen.get(i).add(rod);
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
        for (int i = 0; i < balls.size(); i++) if (balls.get(i).around()[3] > 0) ball(out, names, i);
        return out.close('}').toString().getBytes(StandardCharsets.UTF_8);
    }

    private void rod(UsdText out, UsdText.Names names, int i) {
        RodView rod = rods.get(i);
        int kinks = BezierPieces.kinks(seen.get(i));
        boolean spline = kinks == 0;
        List<double[]> points = new ArrayList<>();
        for (RodView moment : seen.get(i))
            points.add(spline ? splinePoints(moment) : new BezierPieces(moment, kinks).points());
        out.define("BasisCurves", names.of(rod.id()), rod.id());
        out.line("uniform token type = \"cubic\"");
        out.line("uniform token basis = \"" + (spline ? "bspline" : "bezier") + '"');
        out.line("uniform token wrap = \"" + (rod.closed() ? "periodic" : "nonperiodic") + '"');
        out.line("int[] curveVertexCounts = [" + points.get(0).length / 3 + "]");
        out.moving("float3[] extent", first, extents.get(i));
        List<String> texts = new ArrayList<>();
        for (double[] moment : points) texts.add(UsdText.triples(moment));
        out.moving("point3f[] points", first, texts);
        widths(out, i, kinks);
        colour(out, TriangleObject.colour(rod, i));
        out.close('}');
    }

    private static double[] splinePoints(RodView rod) {
        double[] control = rod.controlPoints(), out = new double[control.length / 4 * 3];
        for (int i = 0; i < out.length; i++) out[i] = control[i / 3 * 4 + i % 3];
        return out;
    }

    /** One width, or one at each end of a piece, as the interpolation called varying asks. */
    private void widths(UsdText out, int i, int kinks) {
        List<String> texts = new ArrayList<>();
        boolean same = rods.get(i).size().length == 0;
        for (RodView rod : seen.get(i)) {
            double[] ends = same ? new double[] {0, 1} : BezierPieces.ends(rod, kinks);
            int count = same ? 1 : rod.closed() ? ends.length - 1 : ends.length;
            StringBuilder text = new StringBuilder("[");
            for (int k = 0; k < count; k++)
                text.append(k == 0 ? "" : ", ").append((float) (2
                        * rod.radiusAt((int) Math.round(rod.sampleAt(ends[k] / ends[ends.length - 1])))));
            texts.add(text.append(']').toString());
            // widths of pieces change where kinks move
            if (same || kinks == 0) break;
        }
        out.open("float[] widths = " + texts.get(0), '(');
        out.line("interpolation = \"" + (same ? "constant" : "varying") + '"').close(')');
        if (texts.size() > 1) out.timeSamples("float[] widths", first, texts);
    }

    private void ball(UsdText out, UsdText.Names names, int i) {
        BodyView ball = balls.get(i);
        out.define(ball.mesh() == null ? "Sphere" : "Mesh", names.of(ball.id()), ball.id());
        if (ball.mesh() == null) sphere(out, (float) ball.radius());
        else mesh(out, TriangleObject.about0(ball));
        out.moving("double3 xformOp:translate", first, places.get(i));
        out.line("uniform token[] xformOpOrder = [\"xformOp:translate\"]");
        colour(out, TriangleObject.colour(ball));
        out.close('}');
    }

    private static void sphere(UsdText out, float r) {
        out.line("double radius = " + r);
        out.line("float3[] extent = [" + UsdText.triple(-r, -r, -r) + ", " + UsdText.triple(r, r, r) + "]");
    }

    /** Flat triangles, as the file has them. */
    private static void mesh(UsdText out, TriangleObject solid) {
        float[] x = solid.positions();
        double[] points = new double[x.length], low = new double[3], high = new double[3];
        for (int i = 0; i < x.length; i++) {
            points[i] = x[i];
            low[i % 3] = i < 3 ? x[i] : Math.min(low[i % 3], x[i]);
            high[i % 3] = i < 3 ? x[i] : Math.max(high[i % 3], x[i]);
        }
        int[] counts = new int[solid.triangles().length / 3];
        Arrays.fill(counts, 3);
        out.line("int[] faceVertexCounts = " + Arrays.toString(counts));
        out.line("int[] faceVertexIndices = " + Arrays.toString(solid.triangles()));
        out.line("point3f[] points = " + UsdText.triples(points));
        out.line("uniform token subdivisionScheme = \"none\"");
        out.line("float3[] extent = [" + UsdText.triple(low[0], low[1], low[2]) + ", "
                + UsdText.triple(high[0], high[1], high[2]) + "]");
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
